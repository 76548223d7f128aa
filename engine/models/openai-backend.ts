/**
 * A backend for every server that speaks OpenAI's Chat Completions. All requests are streamed, `chat` collects: one way
 * to abort, to watch for silence and to see where an answer broke off.
 */
import OpenAI, { APIError } from 'openai';
import { slices } from '../basics/index.ts';
import type { AnswerDelta, Backend, ChatRequest, ChatResponse, ModelFault, ModelInfo } from '../protocol/index.ts';
import { type Abilities, createAbilities } from './abilities.ts';
import { createAnswerMeter, limitedResponse } from './answer-limits.ts';
import { contextLengthOf, listModels } from './context-length.ts';
import { type Endpoint, endpointName, explain } from './explain.ts';
import { modelFault } from './fault.ts';
import { type Collected, createCollected } from './openai-answer.ts';
import { requestBody, withNamedPictures } from './openai-request.ts';
import { createPatience, type Patience, USUAL_FIRST_MS } from './patience.ts';
import { probeStructure } from './probe-structure.ts';
import { plainerShape, type Quirk } from './request-shape.ts';
import { pause, retryDelay, USUAL_RETRIES } from './retries.ts';
import { type StructureMode, structureFields, tellSchema } from './structured.ts';
import { answerOfSchema, checkedStream, collectAnswer } from './structured-chat.ts';
import { seesPictures } from './vision.ts';

export interface OpenAiEndpoint extends Endpoint {
  /** The provider's: `openai`. */
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields that every request of this provider has. */
  readonly fields?: object;
  /** Context lengths in tokens that its listing doesn't tell. */
  readonly contexts?: Readonly<Record<string, number>>;
  /** Models that see pictures, where its listing doesn't tell. */
  readonly seeing?: readonly string[];
}

export interface BackendTools {
  readonly fetch?: typeof fetch;
  /** Milliseconds from a request to the first piece of its answer. */
  readonly firstMs?: number;
  /** Milliseconds between two pieces of an answer. */
  readonly idleMs?: number;
  readonly abilities?: Abilities;
  /** Where the runtime of embedded models is, if it was installed. */
  readonly embeddedFolder?: string;
  /** From 0 up to 1. */
  readonly random?: () => number;
}

const USUAL_IDLE_MS = 60_000;
/** The SDK demands a key, and servers on one's own machine take any. */
const NO_KEY = 'no-key-is-set';
const NEVER = new AbortController().signal;

interface Asking {
  readonly firstMs: number;
  readonly idleMs: number;
  readonly endpoint: OpenAiEndpoint;
  readonly client: OpenAI;
  readonly abilities: Abilities;
  readonly tools: BackendTools;
  readonly probes: Map<string, Promise<'json_schema' | 'structured_outputs' | 'grammar' | 'json_object' | 'prompt'>>;
  readonly reach: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
}

export function createOpenAiBackend(endpoint: OpenAiEndpoint, tools: BackendTools = {}): Backend {
  const firstMs = tools.firstMs ?? USUAL_FIRST_MS;

  const reach = tools.fetch ?? fetch;
  const asking: Asking = {
    firstMs,
    idleMs: Math.min(tools.idleMs ?? USUAL_IDLE_MS, firstMs),
    endpoint,
    client: createClient(endpoint, reach, firstMs),
    abilities: tools.abilities ?? createAbilities(null),
    tools,
    probes: new Map<string, Promise<StructureMode>>(),
    reach,
  };

  return {
    name: endpoint.name,
    chat: (request, cancel = NEVER) =>
      answerOfSchema((asked) => structured(asking, asked, cancel), request, who(asking, request.model)),
    stream_chat: (request, cancel) =>
      checkedStream(structured(asking, request, cancel), request, who(asking, request.model)),
    models: (cancel) => models(asking, cancel),
    async contextLength(model, cancel = NEVER) {
      const known = endpoint.contexts?.[model];
      if (known !== undefined) return known;
      return contextLengthOf({ ...endpoint, fetch: reach, signal: cancel }, model);
    },
    async sees(model, cancel = NEVER) {
      return endpoint.seeing?.includes(model) === true
        ? true
        : seesPictures({ ...endpoint, fetch: reach, signal: cancel }, model);
    },
  };
}

/** The deltas of one request. What was streamed before it broke is an answer, too: a truncated or aborted one. */
async function* once(
  { firstMs, idleMs, endpoint, client }: Asking,
  request: ChatRequest,
  shape: ReadonlySet<Quirk>,
  fields: object,
  cancel: AbortSignal,
  collected: Collected,
): AsyncGenerator<AnswerDelta, ChatResponse, unknown> {
  const patience = createPatience({ cancel, firstMs, idleMs });
  const meter = createAnswerMeter();
  // A server that is always ahead would never let anybody else have a turn.
  const breath = slices();
  try {
    const more = { ...endpoint.fields, ...fields };
    const chunks = await send(client, endpointName(endpoint), request, shape, more, patience);
    for (;;) {
      const next = await patience.during(chunks.next());
      if (next.done === true) break;
      const deltas = collected.take(next.value);
      if (deltas.length > 0) patience.started();
      for (const delta of deltas) {
        const excess = meter.add(wordsOf(delta), delta.kind === 'reasoning');
        if (excess !== null) {
          const why = `${endpointName(endpoint)} ${excess}, so it was ended there.`;
          return { ...collected.response('truncated', why), isEndless: true };
        }
        yield delta;
      }
      await breath();
    }
    if (patience.ended !== null) throw new Error('ended early');
    const response = collected.response();
    if (response.finishReason !== 'truncated') return response;
    if (!collected.begun)
      throw modelFault('unavailable', `${endpointName(endpoint)} ended its answer before it began.`);
    return collected.response(
      'truncated',
      `${endpointName(endpoint)} ended its answer without saying that it was whole.`,
    );
  } catch (error) {
    if (patience.ended === 'cancelled') return collected.response('aborted');
    const late = patience.ended === null ? null : lateness(patience.ended, endpoint, firstMs, idleMs);
    if (!collected.begun) throw late ?? error;
    return collected.response('truncated', (late ?? explain(error, endpoint, request.model)).message);
  } finally {
    patience.release();
  }
}

/** `once`, again where that is safe: nothing has been shown yet, and another try may do better. */
async function* stream(
  asking: Asking,
  request: ChatRequest,
  fields: object,
  cancel: AbortSignal,
): AsyncGenerator<AnswerDelta, ChatResponse> {
  const { abilities, endpoint, tools } = asking;
  const known = abilities.shape(endpoint.baseUrl, request.model);
  let shape = known;
  let refusal: ModelFault | null = null;
  for (let attempt = 0; ; ) {
    const collected = createCollected(request.model);
    if (cancel.aborted) return collected.response('aborted');
    let thrown: unknown;
    try {
      const response = yield* once(asking, request, shape, fields, cancel, collected);
      if (shape !== known && collected.begun) abilities.setShape(endpoint.baseUrl, request.model, shape);
      return response;
    } catch (error) {
      thrown = error;
    }
    const fault = explain(thrown, endpoint, request.model);
    // A refused form made no answer: asking in another is no second try.
    const next = plainerShape(fault, shape, request, Object.keys(fields).length === 0);
    if (next !== null) {
      if (!next.isTold) refusal ??= fault;
      shape = next.shape;
      continue;
    }
    const delay =
      attempt < (request.retries ?? USUAL_RETRIES) ? retryDelay(fault, thrown, attempt, tools.random) : null;
    // What was only tried brought nothing: the first refusal is the one to tell.
    if (delay === null) throw fault.code === 'refused' ? (refusal ?? fault) : fault;
    attempt += 1;
    yield { kind: 'retrying', attempt, why: fault.message };
    await pause(delay, cancel);
  }
}

/** How this model is asked for a structure: found out once, whoever asks first. */
function structureOf(asking: Asking, model: string, cancel: AbortSignal): Promise<StructureMode> {
  const { abilities, endpoint, probes } = asking;
  const known = abilities.structure(endpoint.baseUrl, model);
  if (known !== null) return Promise.resolve(known);
  const running = probes.get(model);
  if (running !== undefined) return running;
  const probe = probeStructure((request, fields) => collectAnswer(stream(asking, request, fields, cancel)), model).then(
    (mode) => {
      if (!cancel.aborted) abilities.setStructure(endpoint.baseUrl, model, mode);
      return mode;
    },
  );
  probes.set(model, probe);
  return probe.finally(() => probes.delete(model));
}

async function* structured(
  asking: Asking,
  request: ChatRequest,
  cancel: AbortSignal,
): AsyncGenerator<AnswerDelta, ChatResponse> {
  const { endpoint, abilities } = asking;
  const wanted = request.schema;
  if (wanted === undefined) return yield* stream(asking, request, {}, cancel);
  const messages = tellSchema(request.messages, wanted);
  const mode = await structureOf(asking, request.model, cancel);
  const fields = structureFields(mode, wanted) ?? {};
  try {
    return yield* stream(asking, { ...request, messages }, fields, cancel);
  } catch (error) {
    // The server was changed since it was asked, or doesn't take this schema: the words alone may still do.
    if (mode === 'prompt' || explain(error, endpoint, request.model).code !== 'refused') throw error;
    abilities.setStructure(endpoint.baseUrl, request.model, null);
    return yield* stream(asking, { ...request, messages }, {}, cancel);
  }
}

function who({ endpoint }: Asking, model: string): string {
  return `${model} at ${endpoint.title}`;
}

async function models({ endpoint, reach }: Asking, cancel = NEVER): Promise<ModelInfo[]> {
  try {
    return await listModels({ ...endpoint, fetch: reach, signal: cancel });
  } catch (error) {
    throw explain(error, endpoint, '');
  }
}

/** What of an answer a delta holds. */
function wordsOf(delta: AnswerDelta): string {
  if (delta.kind === 'content' || delta.kind === 'reasoning') return delta.text;
  return delta.kind === 'tool_call' ? (delta.call.arguments ?? '') : '';
}

function lateness(ended: NonNullable<Patience['ended']>, endpoint: Endpoint, firstMs: number, idleMs: number) {
  const place = endpointName(endpoint);
  if (ended === 'longest') return modelFault('timeout', `${place} didn't come to an end for hours.`);
  const what =
    ended === 'idle' ? `said nothing more for ${idleMs / 1000} s` : `didn't begin to answer for ${firstMs / 1000} s`;
  return modelFault('timeout', `${place} ${what}. Try again, or raise RUMMY_FETCH_TIMEOUT.`);
}

function createClient(endpoint: OpenAiEndpoint, reach: typeof fetch, firstMs: number): OpenAI {
  return new OpenAI({
    baseURL: endpoint.baseUrl,
    apiKey: endpoint.key ?? NO_KEY,
    // Otherwise the SDK takes these from the environment and sends them to whatever server this is.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    // A little later than our own limit, which knows what was streamed.
    timeout: Math.min(firstMs + 5_000, 2 ** 31 - 1),
    defaultHeaders: { ...UNSAID, ...endpoint.headers },
    fetch: (input, init) => withReadableRefusal(reach, input, init),
  });
}

/** What the SDK would tell every server about this machine. */
const UNSAID = Object.fromEntries(
  ['lang', 'package-version', 'os', 'arch', 'runtime', 'runtime-version', 'retry-count', 'timeout'].map((name) => [
    `x-stainless-${name}`,
    null,
  ]),
);

/** The SDK reads refusals only where they stand under `error`; vLLM and others put them at the top. */
async function withReadableRefusal(reach: typeof fetch, input: Parameters<typeof fetch>[0], init?: RequestInit) {
  const response = await reach(input, init);
  if (response.ok) return limitedResponse(response);
  const text = await limitedResponse(response).text();
  const { status, headers } = response;
  let body = text;
  try {
    const parsed: unknown = JSON.parse(text);
    const known = parsed !== null && typeof parsed === 'object' && 'error' in parsed;
    if (!known) body = JSON.stringify({ error: parsed });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return new Response(body, { status, headers });
}

/** Sends the request. The chunks are those of the stream, or one whole answer where the server doesn't stream. */
async function send(
  client: OpenAI,
  place: string,
  request: ChatRequest,
  shape: ReadonlySet<Quirk>,
  more: object,
  patience: Patience,
): Promise<AsyncIterator<unknown>> {
  const body = requestBody(request, shape, more) as unknown as OpenAI.ChatCompletionCreateParamsStreaming;
  // Pictures are kept with their question: what was sent says only that they went along.
  request.onSent?.({ to: place, body: requestBody(withNamedPictures(request), shape, more) });
  const sent = client.chat.completions.create(body, { signal: patience.signal });
  const { data, response } = await sent.withResponse();
  const type = response.headers.get('content-type') ?? '';
  if (/json/i.test(type) && !/ndjson|stream/i.test(type)) return [wholeAnswer(await response.text())].values() as never;
  if (/text\/html/i.test(type)) {
    await response.body?.cancel();
    throw modelFault('malformed', `${place} answered with a web page: check that the base URL ends in /v1.`);
  }
  return data[Symbol.asyncIterator]();
}

function wholeAnswer(text: string): unknown {
  const answer = JSON.parse(text) as { error?: object | null } | null;
  if (answer?.error === undefined || answer.error === null) return answer;
  // Some servers refuse with a status of 200.
  throw new APIError(undefined, answer.error, undefined, undefined);
}
