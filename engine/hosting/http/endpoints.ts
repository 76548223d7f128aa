/** The endpoints of the seed over HTTP: `POST /<name>` with a JSON body, a JSON answer, refusals as `{error: {code, msg}}`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ChannelEndpoint, channelEndpoints } from '../../api/index.ts';
import { SECURITY_HEADERS } from '../../api/page-security.ts';
import type { Refusal } from '../../basics/index.ts';
import type { Channels } from '../../channels/index.ts';
import { serveFile, urlOf } from '../../server/index.ts';
import { LONGEST_REQUEST, PIECEMEAL, readObject, receiveBody } from './body.ts';
import type { Connections } from './connections.ts';
import { type Gate, PIECEMEAL_COST, requestCost } from './gate.ts';
import { isLoopback, type OwnNames } from './own-names.ts';
import type { RefusalLog } from './refusals.ts';
import { replyBytes } from './replies.ts';

interface EndpointParts {
  readonly channels: Pick<Channels, 'call'>;
  readonly rendererDir: string;
  readonly names: OwnNames;
  readonly connections: Connections;
  /** Reading costs the server more than the reader, so it is counted as well; posts have a limit of their own behind it. */
  readonly gate: Gate;
  readonly refusals: RefusalLog;
  readonly onFault: (text: string, error: unknown) => void;
}

const ENDPOINTS = Object.keys(channelEndpoints) as ChannelEndpoint[];
/** They answer when there is something to say, so whoever no longer listens ends them. */
const WAITING: ReadonlySet<ChannelEndpoint> = new Set(['sync', 'wait_for_message']);
/** Milliseconds. */
const SHORTEST_HOLD = 1_000;
/** Bytes of a file that cost as much as a request. */
const FILE_PERMIT = 128 * 1024;
/** Ordinary in the course of a game: nothing for the log. */
const NO_ATTACK: ReadonlySet<string> = new Set(['STALE_STATE', 'BAD_MOVE', 'TIMEOUT']);

/** Rooms say nothing that is to be kept anywhere; the rest is as for the page. */
const JSON_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
};

/** Somebody who asks for something, and how they are answered. */
interface Asker {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: string;
  /** From the header. */
  readonly bearer: string | null;
}

/** Never rejects. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  parts: EndpointParts,
): Promise<void> {
  const { connections, onFault } = parts;
  const address = connections.addressOf(request.socket);
  const bearer = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  try {
    if (!connections.begin(request, response)) return;
    await answer({ request, response, address, bearer }, port, parts);
  } catch (error) {
    onFault('A request to the rooms failed.', error);
    const msg = 'Something inside Bob broke. host.log in the runtime folder of whoever hosts says what.';
    sendError(response, connections, 500, 'INTERNAL', msg);
  }
}

async function answer(asker: Asker, port: number, parts: EndpointParts): Promise<void> {
  const { request, response, address, bearer } = asker;
  const { connections, gate, refusals, rendererDir } = parts;
  const endpoint = endpointOf(request.url ?? '/');
  const wrong = wrongRequest(request, endpoint, port, parts.names);
  if (endpoint !== null && wrong === null) return answerEndpoint(endpoint, asker, parts);
  const key = gate.keyIn(bearer);
  if (!(await mayGoOn(asker, key, 1, parts))) return;
  if (wrong !== null) return refuse(asker, parts, wrong);
  const { status, type, body } = await serveFile(request.url ?? '/', rendererDir);
  if (status === 400 || status === 403) refusals.refused(address, 'an address outside of the app');
  // Reading it from the disk is the smaller part of it.
  gate.pay(address, key, Math.floor(body.length / FILE_PERMIT));
  const headers = { ...SECURITY_HEADERS, 'Content-Type': type };
  connections.send(response, status, headers, request.method === 'HEAD' ? '' : body);
}

interface Wrong {
  readonly status: number;
  readonly msg: string;
  readonly headers?: Record<string, string>;
}

/** What can be said against a request by its first lines. */
function wrongRequest(
  { method, headers }: IncomingMessage,
  endpoint: ChannelEndpoint | null,
  port: number,
  names: OwnNames,
): Wrong | null {
  const { host, origin, expect } = headers;
  if (!names.isOurHost(host, port)) return { status: 403, msg: 'This address is not this machine.' };
  if (origin !== undefined && !names.isOurOrigin(origin, port))
    return { status: 403, msg: "Another site's page may not ask." };
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    return { status: 417, msg: 'Nothing but 100-continue is to be expected here.' };
  if (method === 'POST') {
    if (endpoint === null)
      return { status: 404, msg: `There is no such endpoint. There are: ${ENDPOINTS.join(', ')}.` };
    const msg = wrongMedia(headers);
    return msg === null ? null : { status: 415, msg };
  }
  if (endpoint !== null) return { status: 405, msg: 'Endpoints are called with POST.', headers: { Allow: 'POST' } };
  if (method === 'GET' || method === 'HEAD') return null;
  const msg = 'Files are read with GET, endpoints called with POST.';
  return { status: 405, msg, headers: { Allow: 'GET, HEAD, POST' } };
}

async function answerEndpoint(endpoint: ChannelEndpoint, asker: Asker, parts: EndpointParts): Promise<void> {
  const { request, response, address, bearer } = asker;
  const { channels, connections, gate, refusals } = parts;
  const body = await receiveBody(request);
  if (body === null) return;
  const key = gate.keyIn(bearer, body.ok ? body.value : undefined);
  if (key !== null) connections.known(request.socket);
  const cost = body.ok
    ? requestCost(body.value.length)
    : body.message === PIECEMEAL
      ? PIECEMEAL_COST
      : requestCost(LONGEST_REQUEST);
  if (!(await mayGoOn(asker, key, cost, parts))) return;
  if (!body.ok) return refuse(asker, parts, { status: body.status, msg: body.message });
  const params = readObject(body.value);
  if (!params.ok) return refuse(asker, parts, { status: params.status, msg: params.message });
  const given = withBearer(endpoint, params.value, bearer);
  const caller = { address, mayCreate: isLoopback(address) };
  const outcome = WAITING.has(endpoint)
    ? await whileListening(response, (signal) => channels.call(endpoint, given, { ...caller, signal }))
    : await channels.call(endpoint, given, caller);
  if (outcome.ok) {
    if (key === null) gate.giveBack(address, cost);
    connections.send(response, 200, JSON_HEADERS, replyBytes(endpoint, outcome.value));
    return;
  }
  const { status, code, message } = outcome.refusal;
  if (!NO_ATTACK.has(code)) refusals.refused(address, `${code} at ${endpoint}`);
  if (code === 'RATE_LIMIT') return tellToWait(asker, key, retryAfter(outcome.refusal), message, parts);
  sendError(response, connections, status, code, message);
}

/** Whether this can be paid for; where not, it is answered. */
async function mayGoOn(asker: Asker, key: string | null, cost: number, parts: EndpointParts): Promise<boolean> {
  const { request, address } = asker;
  const wait = parts.gate.pay(address, key, cost);
  if (wait === 0) return true;
  if (key !== null) {
    parts.refusals.refused(address, `RATE_LIMIT at ${endpointOf(request.url ?? '/') ?? 'other addresses'}`);
    await tellToWait(asker, key, wait, 'Too many requests with this token. Wait a second.', parts);
  } else {
    parts.refusals.refused(address, 'asking too often without a token');
    await tellToWait(asker, key, wait, 'Too many requests from here. Wait a second.', parts);
  }
  return false;
}

/** Whoever goes on asking where they were told to wait is kept waiting, and then let go. */
async function tellToWait(
  { request, response, address }: Asker,
  key: string | null,
  wait: number,
  msg: string,
  { connections, gate, refusals }: EndpointParts,
): Promise<void> {
  if (!gate.mayBeTold(key ?? address)) {
    refusals.refused(address, 'going on where they were told to wait');
    if (!(await connections.keepWaiting(request.socket, Math.max(wait, SHORTEST_HOLD)))) return;
    // To answer is to read the rest of what they sent.
    if (!request.complete) return void request.destroy();
    response.shouldKeepAlive = false;
  }
  const after = { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) };
  sendError(response, connections, 429, 'RATE_LIMIT', msg, after);
}

function refuse(
  { request, response, address }: Asker,
  { connections, refusals }: EndpointParts,
  { status, msg, headers = {} }: Wrong,
): void {
  refusals.refused(address, `${request.method === 'POST' ? 'POST' : 'a request'} with status ${status}`);
  // Nobody waits for the end of a body that has none.
  const length = Number(request.headers['content-length'] ?? 0);
  const isEndless = request.headers['transfer-encoding'] !== undefined || length > LONGEST_REQUEST;
  if (!request.complete && (isEndless || msg === PIECEMEAL)) response.shouldKeepAlive = false;
  if (msg === PIECEMEAL) response.once('finish', () => request.destroy());
  sendError(response, connections, status, 'BAD_OP', msg, headers);
}

/** Only JSON: a page elsewhere can't send that without being asked about it first. */
function wrongMedia(headers: IncomingMessage['headers']): string | null {
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') {
    return 'Bodies are sent as they are, not compressed.';
  }
  const [type, ...more] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = more.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  const utf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  return type?.trim() === 'application/json' && utf8 ? null : 'Send Content-Type: application/json.';
}

function withBearer(endpoint: ChannelEndpoint, params: Record<string, unknown>, token: string | null) {
  const takesToken = 'member_token' in channelEndpoints[endpoint].params.shape;
  if (token === null || !takesToken || Object.hasOwn(params, 'member_token')) return params;
  return { ...params, member_token: token };
}

async function whileListening<T>(response: ServerResponse, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const gone = () => waiting.abort();
  response.once('close', gone);
  try {
    return await work(waiting.signal);
  } finally {
    response.off('close', gone);
  }
}

function endpointOf(target: string): ChannelEndpoint | null {
  const name = urlOf(target)?.pathname.slice(1) ?? '';
  return Object.hasOwn(channelEndpoints, name) ? (name as ChannelEndpoint) : null;
}

/** Milliseconds; a refusal may say how many. */
function retryAfter({ details }: Refusal): number {
  return (details as { retryAfterMs?: number } | undefined)?.retryAfterMs ?? 1000;
}

function sendError(
  response: ServerResponse,
  connections: Connections,
  status: number,
  code: string,
  msg: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) return void response.destroy();
  connections.send(response, status, { ...JSON_HEADERS, ...headers }, JSON.stringify({ error: { code, msg } }));
}
