/** Backends against a server that speaks real HTTP: what a run gets of an answer, however it comes or ends. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { isModelFault } from '../../engine/models/fault.ts';
import { type BackendTools, createOpenAiBackend, type OpenAiEndpoint } from '../../engine/models/openai-backend.ts';
import type { AnswerDelta, Backend, ChatRequest, ChatResponse, ModelFault } from '../../engine/protocol/chat.ts';
import { answer, failure, type ScriptedModelServer, startModelServer } from '../support/model-server.ts';
import { CONTEXT_TOO_LONG } from '../support/model-server-dialects.ts';

const KEY = 'sk-secret-0123456789abcdef';

function backendOf(server: ScriptedModelServer, tools: BackendTools = {}, more: Partial<OpenAiEndpoint> = {}): Backend {
  const endpoint = { name: 'openai', title: 'Test', baseUrl: server.baseUrl, key: KEY, keyVariable: 'OPENAI_API_KEY' };
  return createOpenAiBackend({ ...endpoint, ...more }, { random: () => 0, ...tools });
}

const ask = (more: Partial<ChatRequest> = {}): ChatRequest => ({
  model: 'test-model',
  messages: [{ role: 'user', content: 'Hi' }],
  ...more,
});

async function all(deltas: AsyncIterable<AnswerDelta>): Promise<{ deltas: AnswerDelta[]; response: ChatResponse }> {
  const seen: AnswerDelta[] = [];
  for await (const delta of deltas) seen.push(delta);
  const last = seen.at(-1);
  assert.equal(last?.kind, 'done');
  return { deltas: seen.slice(0, -1), response: (last as { response: ChatResponse }).response };
}

const stream = (backend: Backend, request = ask(), cancel = new AbortController().signal) =>
  all(backend.stream_chat(request, cancel));

async function faultOf(work: Promise<unknown>): Promise<ModelFault> {
  const error = await work.then(
    () => assert.fail('it went well'),
    (thrown: unknown) => thrown,
  );
  assert.ok(isModelFault(error), String(error));
  return error;
}

test('@backend_chat a whole response with its usage', async () => {
  await using server = await startModelServer();
  server.script(
    answer(['Two ', 'words'], {
      reasoning: ['because'],
      usage: {
        prompt_tokens: 12,
        completion_tokens: 5,
        total_tokens: 17,
        prompt_tokens_details: { cached_tokens: 8 },
        completion_tokens_details: { reasoning_tokens: 3 },
        cost: 0.0021,
      },
    }),
  );
  const response = await backendOf(server).chat(ask({ temperature: 0.2, maxTokens: 50 }));
  assert.deepEqual(response, {
    content: 'Two words',
    reasoning: 'because',
    toolCalls: [],
    finishReason: 'stop',
    usage: {
      promptTokens: 12,
      cachedTokens: 8,
      completionTokens: 5,
      reasoningTokens: 3,
      totalTokens: 17,
      cost: 0.0021,
    },
    model: 'test-model',
  });
  const [{ body, headers }] = server.chats as [(typeof server.chats)[number]];
  assert.deepEqual([body.temperature, body.max_tokens], [0.2, 50]);
  assert.equal(headers.authorization, `Bearer ${KEY}`);
  assert.equal(headers['x-stainless-os'], undefined);
});

test('@backend_stream_chat deltas come one by one, as they were said', async () => {
  await using server = await startModelServer();
  const said = ['  two', ' ', '\n\n', 'lines\t', ' '];
  server.script(answer(said, { reasoning: ['hm', ' .'] }));
  const { deltas, response } = await stream(backendOf(server));
  assert.deepEqual(
    deltas.map((delta) => [delta.kind, 'text' in delta ? delta.text : '']),
    [['reasoning', 'hm'], ['reasoning', ' .'], ...said.map((text) => ['content', text])],
  );
  assert.equal(response.content, said.join(''));
});

test('@backend_stream_chat the first words are there long before the last', async () => {
  await using server = await startModelServer();
  server.script(answer(['first', 'second'], { ending: 'stall' }));
  const seen: string[] = [];
  for await (const delta of backendOf(server).stream_chat(ask(), new AbortController().signal)) {
    if (delta.kind === 'content') seen.push(delta.text);
    // The server never ends this answer: whoever waited for its end would wait for ever.
    if (seen.length === 2) break;
  }
  assert.deepEqual(seen, ['first', 'second']);
});

test('@backend_stream_chat cancelling ends the request at the server and keeps what was streamed', async () => {
  await using server = await startModelServer();
  server.script(answer(['kept', ' never'], { gapMs: 20, ending: 'stall' }));
  const stop = new AbortController();
  const seen: AnswerDelta[] = [];
  for await (const delta of backendOf(server).stream_chat(ask(), stop.signal)) {
    seen.push(delta);
    if (delta.kind === 'content' && delta.text === 'kept') stop.abort();
  }
  const last = seen.at(-1);
  assert.ok(last?.kind === 'done');
  assert.equal(last.response.finishReason, 'aborted');
  assert.equal(last.response.content, 'kept');
  await server.chats[0]?.closed;
  assert.equal(server.chats[0]?.aborted, true);
});

test('@backend_stream_chat cancelling before the first word, or before the request, is an abort, too', async () => {
  await using server = await startModelServer();
  server.script({ kind: 'silence' });
  const stop = new AbortController();
  const running = stream(backendOf(server), ask(), stop.signal);
  while (server.chats.length === 0) await wait(5);
  stop.abort();
  assert.equal((await running).response.finishReason, 'aborted');
  await server.chats[0]?.closed;
  assert.equal(server.chats[0]?.aborted, true);
  assert.equal((await backendOf(server).chat(ask(), stop.signal)).finishReason, 'aborted');
  assert.equal(server.chats.length, 1);
});

test('@backend_stream_chat a reader that goes away ends the request', async () => {
  await using server = await startModelServer();
  server.script(answer(['a', 'b'], { ending: 'stall' }));
  for await (const delta of backendOf(server).stream_chat(ask(), new AbortController().signal)) {
    if (delta.kind === 'content') break;
  }
  await server.chats[0]?.closed;
  assert.equal(server.chats[0]?.aborted, true);
});

test('@models_native_tools native tools: dots are written as the wire wants them, calls come back whole', async () => {
  await using server = await startModelServer();
  server.script(
    answer([], {
      calls: [
        { id: 'c1', name: 'scryfall__lookup', arguments: ['{"name":', '"Shock"}'] },
        { id: 'c2', name: 'get', arguments: '{}' },
      ],
    }),
  );
  const backend = backendOf(server);
  const tools = [{ name: 'scryfall.lookup', description: 'Looks a card up.', parameters: { type: 'object' } }];
  const { response, deltas } = await stream(backend, ask({ tools }));
  assert.equal(response.finishReason, 'tool_calls');
  assert.deepEqual(response.toolCalls, [
    { id: 'c1', name: 'scryfall__lookup', arguments: '{"name":"Shock"}' },
    { id: 'c2', name: 'get', arguments: '{}' },
  ]);
  assert.deepEqual(
    deltas.map((delta) => delta.kind === 'tool_call' && delta.index),
    [0, 0, 1],
  );
  assert.match(JSON.stringify(server.chats[0]?.body.tools), /"scryfall__lookup"/);
  // Results go back as tool messages where a native call asked for them, otherwise as the user's.
  await backend.chat(
    ask({
      messages: [
        { role: 'user', content: 'q' },
        { role: 'assistant', content: '', toolCalls: response.toolCalls.slice(0, 1) },
        { role: 'tool', content: 'r1', toolCallId: 'c1' },
        { role: 'tool', content: 'r9', toolCallId: 'c9' },
      ],
    }),
  );
  assert.deepEqual(
    server.chats[1]?.body.messages.map(({ role }) => role),
    ['user', 'assistant', 'tool', 'user'],
  );
});

test('@models_truncated an answer that breaks off is truncated and keeps what came', async () => {
  await using server = await startModelServer();
  server.script(
    answer(['half'], { ending: 'torn' }),
    answer(['half'], { ending: 'cut' }),
    answer(['half'], { ending: 'stall' }),
    { kind: 'raw', contentType: 'text/event-stream', pieces: [chunk('half'), 'data: {"choices":[{\n\n'] },
    {
      kind: 'raw',
      contentType: 'text/event-stream',
      pieces: [chunk('half'), 'data: {"error":{"message":"overload"}}\n\n'],
    },
  );
  const backend = backendOf(server, { idleMs: 400 });
  for (const why of [/without saying/, /broke/, /nothing more for 0.4 s/, /isn't what a model server/, /overload/]) {
    const response = await backend.chat(ask());
    assert.deepEqual([response.finishReason, response.content], ['truncated', 'half']);
    assert.match(response.why ?? '', why);
  }
  assert.equal(server.chats.length, 5, 'nothing is repeated once words have come');
  server.script(answer(['all'], { ending: 'no_done' }));
  assert.equal((await backend.chat(ask())).finishReason, 'stop');
});

const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;

test('@provider_retries what may pass is tried again, and that is told', async () => {
  await using server = await startModelServer();
  server.script(
    failure(503, 'Loading model'),
    failure(429, 'slow down', { 'retry-after': '0.05' }),
    answer(['late']),
    { kind: 'hang_up' },
    answer(['again']),
  );
  const backend = backendOf(server);
  const { deltas, response } = await stream(backend);
  assert.deepEqual(
    deltas.map((delta) => delta.kind),
    ['retrying', 'retrying', 'content'],
  );
  assert.ok(deltas[0]?.kind === 'retrying' && /Loading model/.test(deltas[0].why));
  assert.equal(response.content, 'late');
  assert.equal((await backend.chat(ask())).content, 'again');
});

test('@provider_retries not where it would be a second decision, a long wait, or hopeless', async () => {
  await using server = await startModelServer();
  const backend = backendOf(server);
  const once = async (status: number, headers: Record<string, string>, request = ask()) => {
    const before = server.chats.length;
    server.script(failure(status, 'no', headers));
    const fault = await faultOf(backend.chat(request));
    assert.equal(server.chats.length, before + 1);
    return fault;
  };
  assert.equal((await once(503, {}, ask({ retries: 0 }))).code, 'unavailable');
  const limited = await once(429, { 'retry-after': '600' });
  assert.deepEqual([limited.code, limited.retryAfterMs, limited.status], ['rate_limited', 600_000, 429]);
  assert.match(limited.message, /Wait 600 s/);
  for (const [status, code] of [
    [400, 'refused'],
    [401, 'unauthorized'],
    [402, 'refused'],
    [403, 'unauthorized'],
    [404, 'no_model'],
    [413, 'context_exceeded'],
    [422, 'refused'],
  ] as const)
    assert.equal((await once(status, {})).code, code, String(status));
  const gone = await startModelServer();
  await gone.close();
  const nobody = backendOf(gone, {}, { title: 'Ollama', key: null, keyVariable: null });
  const seen: string[] = [];
  const asked = (async () => {
    for await (const delta of nobody.stream_chat(ask(), new AbortController().signal)) seen.push(delta.kind);
  })();
  const fault = await faultOf(asked);
  assert.deepEqual([fault.code, seen], ['unavailable', []], 'nobody waits for somebody who is not there');
  assert.match(fault.message, /Start Ollama/);
});

test('@provider_retries waiting for the next try ends with an abort', async () => {
  await using server = await startModelServer();
  server.script(failure(429, 'slow down', { 'retry-after': '15' }));
  const stop = new AbortController();
  const seen: AnswerDelta[] = [];
  for await (const delta of backendOf(server).stream_chat(ask(), stop.signal)) {
    seen.push(delta);
    if (delta.kind === 'retrying') stop.abort();
  }
  assert.deepEqual(
    seen.map((delta) => delta.kind),
    ['retrying', 'done'],
  );
  assert.equal(server.chats.length, 1);
});

test('@provider_timeout silence ends as a fault, at the server too', async () => {
  await using server = await startModelServer();
  server.script({ kind: 'silence' });
  const fault = await faultOf(backendOf(server, { firstMs: 120 }).chat(ask()));
  assert.equal(fault.code, 'timeout');
  assert.match(fault.message, /RUMMY_FETCH_TIMEOUT/);
  await server.chats[0]?.closed;
  assert.equal(server.chats.length, 1, 'a request that took all its time is not repeated');
});

test('@provider_timeout a slow reader is no silent server', async () => {
  await using server = await startModelServer();
  server.script(answer(['a', 'b', 'c'], { gapMs: 10 }));
  let text = '';
  for await (const delta of backendOf(server, { idleMs: 400 }).stream_chat(ask(), new AbortController().signal)) {
    if (delta.kind === 'content') {
      text += delta.text;
      await wait(500);
    }
    if (delta.kind === 'done') assert.equal(delta.response.finishReason, 'stop');
  }
  assert.equal(text, 'abc');
});

test('@provider_context_exceeded in each wording, also in the middle of a stream', async () => {
  await using server = await startModelServer();
  for (const [name, { status, body }] of Object.entries(CONTEXT_TOO_LONG)) {
    server.script({ kind: 'failure', status, body });
    const fault = await faultOf(backendOf(server).chat(ask()));
    assert.equal(fault.code, 'context_exceeded', name);
  }
  const late = 'data: {"error":{"code":400,"message":"the request exceeds the available context size"}}\n\n';
  server.script({ kind: 'raw', contentType: 'text/event-stream', pieces: [late] });
  assert.equal((await faultOf(backendOf(server).chat(ask()))).code, 'context_exceeded');
  for (const message of ['temperature exceeds the maximum of 2', 'invalid tokens in json', 'the model is overloaded']) {
    server.script(failure(400, message));
    assert.equal((await faultOf(backendOf(server).chat(ask()))).code, 'refused', message);
  }
});

test('@models_no_key_told a key is in no fault, whatever the server says', async () => {
  await using server = await startModelServer({ key: 'another' });
  const wrong = await faultOf(backendOf(server).chat(ask()));
  assert.equal(wrong.code, 'unauthorized');
  assert.match(wrong.message, /Check OPENAI_API_KEY/);
  const missing = await faultOf(backendOf(server, {}, { key: null }).chat(ask()));
  assert.match(missing.message, /Set OPENAI_API_KEY/);
  await using loud = await startModelServer();
  loud.script(failure(400, `bad request with Authorization: Bearer ${KEY} and ${KEY}`));
  const quoted = await faultOf(backendOf(loud).chat(ask()));
  for (const fault of [wrong, missing, quoted]) {
    assert.ok(!`${fault.message}${fault.stack}${JSON.stringify(fault)}`.includes(KEY));
    assert.equal(fault.cause, undefined);
  }
});

test('@models_quirks what a model refuses to be asked is left out from then on', async () => {
  await using server = await startModelServer();
  const message =
    "Unsupported value: 'temperature' does not support 0.5 with this model. Only the default (1) value is.";
  server.script(
    failure(400, message),
    failure(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
    failure(400, 'test-model does not support tools'),
    answer(['fine']),
  );
  const backend = backendOf(server);
  const request = ask({
    temperature: 0.5,
    maxTokens: 9,
    retries: 0,
    tools: [{ name: 'get', description: '', parameters: {} }],
  });
  assert.equal((await backend.chat(request)).content, 'fine');
  await backend.chat(request);
  const { temperature, max_tokens, max_completion_tokens, tools } = server.chats.at(-1)!.body;
  assert.deepEqual([temperature, max_tokens, max_completion_tokens, tools], [undefined, undefined, 9, undefined]);
  assert.equal(server.chats.length, 5);
});

test('@models_other_answers a server that answers at once where it was asked to stream is understood; a web page is not', async () => {
  await using server = await startModelServer();
  const body = {
    choices: [{ index: 0, message: { role: 'assistant', content: 'whole' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
  server.script(
    { kind: 'raw', contentType: 'application/json; charset=utf-8', pieces: [JSON.stringify(body)] },
    { kind: 'raw', contentType: 'text/html', pieces: ['<html>Sign in</html>'] },
    { kind: 'raw', contentType: 'application/json', pieces: ['{"choices": ['] },
  );
  const backend = backendOf(server);
  assert.equal((await backend.chat(ask())).content, 'whole');
  for (const words of [/web page/, /isn't what a model server sends/]) {
    const fault = await faultOf(backend.chat(ask()));
    assert.equal(fault.code, 'malformed');
    assert.match(fault.message, words);
  }
});
