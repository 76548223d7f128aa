/**
 * A language model server that says what a test tells it to: real HTTP and server-sent events on loopback, in the
 * dialect of the program it stands for. Nothing of the network is mocked, so that aborts, cut sockets and stalls are real.
 *
 *   await using server = await startModelServer();
 *   server.script(answer('Hello there.'), failure(503), { kind: 'answer', text: ['A ', 'B'], gapMs: 20, ending: 'cut' });
 *   ... a client talks to server.baseUrl ...
 *   server.requests[0].body.messages, server.requests[0].aborted, await server.requests[0].closed
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Dialect, type ListedModel, listing, refusalOf, understands } from './model-server-dialects.ts';

export type { Dialect, ListedModel } from './model-server-dialects.ts';

export interface ScriptedCall {
  readonly id?: string;
  readonly name: string;
  /** JSON text; a list comes in pieces. */
  readonly arguments: string | readonly string[];
}

export interface ScriptedUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
  readonly prompt_tokens_details?: { readonly cached_tokens: number };
  readonly completion_tokens_details?: { readonly reasoning_tokens: number };
  readonly cost?: number;
}

export interface Answer {
  readonly kind: 'answer';
  /** One delta for each piece. */
  readonly text?: string | readonly string[];
  /** Comes before the text, as `reasoning_content`, or as `field`. */
  readonly reasoning?: string | readonly string[];
  readonly reasoningField?: 'reasoning_content' | 'reasoning';
  readonly calls?: readonly ScriptedCall[];
  /** What is said instead of `text` where a constraint that this dialect enforces was asked for. */
  readonly constrained?: string;
  /** null sends none. Default: `tool_calls` with calls, else `stop`. */
  readonly finish?: string | null;
  /** null sends none. */
  readonly usage?: ScriptedUsage | null;
  /** Before the first byte, and between deltas. */
  readonly firstMs?: number;
  readonly gapMs?: number;
  /**
   * `whole`: closes with [DONE]. `no_done`: closes cleanly without it. `torn`: closes cleanly without finish reason or
   * [DONE]. `cut`: destroys the socket after the deltas. `stall`: says nothing more and keeps the socket.
   */
  readonly ending?: 'whole' | 'no_done' | 'torn' | 'cut' | 'stall';
}

export type Reply =
  | Answer
  | { kind: 'failure'; status: number; body?: unknown; headers?: Record<string, string>; firstMs?: number }
  /** Bytes as they are; `cut` destroys the socket behind them. */
  | { kind: 'raw'; contentType: string; pieces: readonly (string | Uint8Array)[]; gapMs?: number; ending?: 'cut' }
  /** Takes the request and never answers. */
  | { kind: 'silence' }
  /** Destroys the socket without an answer. */
  | { kind: 'hang_up' };

export interface ChatBody {
  model: string;
  messages: { role: string; content: unknown; tool_call_id?: string; tool_calls?: unknown[] }[];
  stream?: boolean;
  temperature?: number;
  tools?: unknown[];
  response_format?: { type: string; json_schema?: { name: string; schema: unknown } };
  [field: string]: unknown;
}

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Parsed; null where there was none. */
  readonly body: ChatBody;
  /** Milliseconds, of performance.now(). */
  readonly at: number;
  /** The client went away before the answer was whole. */
  aborted: boolean;
  /** Resolves when the connection's answer is over, one way or the other. */
  readonly closed: Promise<void>;
}

export interface ModelServerOptions {
  readonly dialect?: Dialect;
  readonly models?: readonly ListedModel[];
  /** Where given, anything else in Authorization is a 401. */
  readonly key?: string;
  /** What is said when the script is empty. */
  readonly fallback?: Reply | ((body: ChatBody) => Reply);
}

export interface ScriptedModelServer {
  /** With /v1. */
  readonly baseUrl: string;
  readonly origin: string;
  /** Every request, oldest first; `chats` are those to /chat/completions. */
  readonly requests: readonly RecordedRequest[];
  readonly chats: readonly RecordedRequest[];
  /** Replies for the next chats, in order; a function sees the request first. */
  script(...replies: readonly (Reply | ((body: ChatBody) => Reply))[]): void;
  /** Replies that nobody has asked for yet. */
  readonly left: number;
  close(): Promise<void>;
  /** `await using server = await startModelServer()` closes it with the test. */
  [Symbol.asyncDispose](): Promise<void>;
}

export function answer(text: string | readonly string[], more: Omit<Answer, 'kind' | 'text'> = {}): Answer {
  return { kind: 'answer', text, ...more };
}

export function failure(status: number, message = 'no', headers: Record<string, string> = {}): Reply {
  return { kind: 'failure', status, body: { error: { message, type: 'error', code: null } }, headers };
}

export async function startModelServer(options: ModelServerOptions = {}): Promise<ScriptedModelServer> {
  const { dialect = 'plain', models = [{ id: 'test-model' }], fallback = answer('Hello.') } = options;
  const requests: RecordedRequest[] = [];
  const queue: (Reply | ((body: ChatBody) => Reply))[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const url = new URL(request.url ?? '/', 'http://loopback');
    const record = remember(request, url.pathname, body, response);
    requests.push(record);
    if (options.key !== undefined && request.headers.authorization !== `Bearer ${options.key}`) {
      const message = `Incorrect API key provided: ${request.headers.authorization}.`;
      return sendJson(response, 401, { error: { message, type: 'invalid_request_error', code: 'invalid_api_key' } });
    }
    if (url.pathname !== '/v1/chat/completions') {
      const listed = listing(dialect, url.pathname, models, body as Record<string, unknown>);
      return listed === undefined
        ? sendJson(response, 404, { error: { message: `no ${url.pathname}` } })
        : sendJson(response, 200, listed);
    }
    const refusal = refusalOf(dialect, body);
    if (refusal !== undefined) return sendJson(response, 400, refusal);
    const next = queue.shift() ?? fallback;
    await play(typeof next === 'function' ? next(body) : next, body, dialect, response);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // A test that fails here would otherwise only time out.
      if (!response.destroyed) sendJson(response, 500, { error: { message: `the test server failed: ${error}` } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    origin,
    baseUrl: `${origin}/v1`,
    requests,
    get chats() {
      return requests.filter((request) => request.path === '/v1/chat/completions');
    },
    script(...replies) {
      queue.push(...replies);
    },
    get left() {
      return queue.length;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function readBody(request: IncomingMessage): Promise<ChatBody> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  return (text === '' ? null : JSON.parse(text)) as ChatBody;
}

function remember(request: IncomingMessage, path: string, body: ChatBody, response: ServerResponse): RecordedRequest {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const record: RecordedRequest = {
    method: request.method ?? '',
    path,
    headers: request.headers,
    body,
    at: performance.now(),
    aborted: false,
    closed,
  };
  response.once('close', () => {
    record.aborted = !response.writableFinished;
    resolve();
  });
  return record;
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function play(reply: Reply, body: ChatBody, dialect: Dialect, response: ServerResponse): Promise<void> {
  switch (reply.kind) {
    case 'silence':
      return;
    case 'hang_up':
      response.socket?.destroy();
      return;
    case 'failure':
      if (reply.firstMs !== undefined) await wait(reply.firstMs);
      return sendJson(response, reply.status, reply.body ?? { error: { message: 'no' } }, reply.headers);
    case 'raw':
      response.writeHead(200, { 'content-type': reply.contentType });
      for (const piece of reply.pieces) {
        response.write(piece);
        if (reply.gapMs !== undefined) await wait(reply.gapMs);
      }
      if (reply.ending === 'cut') {
        await wait(20);
        response.socket?.destroy();
        return;
      }
      response.end();
      return;
    case 'answer': {
      const said: Answer =
        reply.constrained !== undefined && understands(dialect, body) ? { ...reply, text: reply.constrained } : reply;
      if (said.firstMs !== undefined) await wait(said.firstMs);
      return body.stream === true ? stream(said, body, response) : whole(said, body, response);
    }
  }
}

const pieces = (text: string | readonly string[] | undefined): readonly string[] =>
  text === undefined ? [] : typeof text === 'string' ? [text] : text;

const finishOf = (said: Answer) =>
  said.finish === undefined ? ((said.calls ?? []).length > 0 ? 'tool_calls' : 'stop') : said.finish;

function whole(said: Answer, body: ChatBody, response: ServerResponse): void {
  if (said.ending === 'stall') return;
  if (said.ending === 'cut') {
    response.socket?.destroy();
    return;
  }
  const message = {
    role: 'assistant',
    content: pieces(said.text).join(''),
    ...(said.reasoning === undefined
      ? {}
      : { [said.reasoningField ?? 'reasoning_content']: pieces(said.reasoning).join('') }),
    ...(said.calls === undefined
      ? {}
      : {
          tool_calls: said.calls.map((call, index) => ({
            id: call.id ?? `call_${index}`,
            type: 'function',
            function: { name: call.name, arguments: pieces(call.arguments).join('') },
          })),
        }),
  };
  const usage = said.usage === null ? {} : { usage: said.usage ?? someUsage(said) };
  const choices = [{ index: 0, message, finish_reason: finishOf(said) }];
  sendJson(response, 200, { id: 'cmpl', object: 'chat.completion', created: 1, model: body.model, choices, ...usage });
}

async function stream(said: Answer, body: ChatBody, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const send = (choices: unknown[], more: object = {}) => {
    const chunk = { id: 'cmpl', object: 'chat.completion.chunk', created: 1, model: body.model, choices, ...more };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  for (const [index, delta] of deltasOf(said).entries()) {
    if (index > 0 && said.gapMs !== undefined) await wait(said.gapMs);
    if (response.destroyed) return;
    send([{ index: 0, delta, finish_reason: null }]);
  }
  if (said.ending === 'stall') return;
  if (said.gapMs !== undefined) await wait(said.gapMs);
  if (said.ending === 'cut') {
    // What was written has to reach the client before the connection breaks.
    await wait(20);
    response.socket?.destroy();
    return;
  }
  if (said.ending === 'torn') {
    response.end();
    return;
  }
  send([{ index: 0, delta: {}, finish_reason: finishOf(said) }]);
  const wantsUsage = (body.stream_options as { include_usage?: boolean } | undefined)?.include_usage === true;
  if (said.usage !== null && wantsUsage) send([], { usage: said.usage ?? someUsage(said) });
  if (said.ending !== 'no_done') response.write('data: [DONE]\n\n');
  response.end();
}

function deltasOf(said: Answer): object[] {
  const field = said.reasoningField ?? 'reasoning_content';
  const calls = (said.calls ?? []).flatMap((call, index) =>
    pieces(call.arguments).map((part, number) => ({
      tool_calls: [
        number === 0
          ? {
              index,
              id: call.id ?? `call_${index}`,
              type: 'function',
              function: { name: call.name, arguments: part },
            }
          : { index, function: { arguments: part } },
      ],
    })),
  );
  return [
    { role: 'assistant', content: '' },
    ...pieces(said.reasoning).map((text) => ({ [field]: text })),
    ...pieces(said.text).map((content) => ({ content })),
    ...calls,
  ];
}

function someUsage(said: Answer): ScriptedUsage {
  const completion = pieces(said.text).length;
  return { prompt_tokens: 10, completion_tokens: completion, total_tokens: 10 + completion };
}
