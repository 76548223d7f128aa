/** The endpoints of the seed over HTTP: `POST /<name>` with a JSON body, a JSON answer, refusals as `{error: {code, msg}}`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ChannelEndpoint, channelEndpoints } from '../../api/index.ts';
import { SECURITY_HEADERS } from '../../api/page-security.ts';
import type { Refusal } from '../../outcome.ts';
import { serveFile, urlOf } from '../../server/static-files.ts';
import type { Channels } from '../channel.ts';
import type { RateLimit } from '../rate-limit.ts';
import { readBody, readObject } from './body.ts';
import type { Connections } from './connections.ts';
import { isLoopback, type OwnNames } from './own-names.ts';
import type { RefusalLog } from './refusals.ts';
import { replyBytes } from './replies.ts';

export interface EndpointParts {
  readonly channels: Pick<Channels, 'call'>;
  readonly rendererDir: string;
  readonly names: OwnNames;
  readonly connections: Connections;
  /** Reading costs the server more than the reader, so it is counted as well; posts have a limit of their own behind it. */
  readonly perToken: RateLimit;
  readonly refusals: RefusalLog;
  readonly onFault: (text: string, error: unknown) => void;
}

const ENDPOINTS = Object.keys(channelEndpoints) as ChannelEndpoint[];
/** They answer when there is something to say, so whoever no longer listens ends them. */
const WAITING: ReadonlySet<ChannelEndpoint> = new Set(['sync', 'wait_for_message']);
/** Ordinary in the course of a game: nothing for the log. */
const NO_ATTACK: ReadonlySet<string> = new Set(['STALE_STATE', 'BAD_MOVE', 'TIMEOUT']);

/** Rooms say nothing that is to be kept anywhere; the rest is as for the page. */
const JSON_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
};

/** Never rejects. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  parts: EndpointParts,
): Promise<void> {
  const { connections, names, refusals, onFault } = parts;
  const address = connections.addressOf(request.socket);
  const refuse = (status: number, msg: string, headers: Record<string, string> = {}) => {
    refusals.refused(address, `${request.method === 'POST' ? 'POST' : 'a request'} with status ${status}`);
    // Nobody waits for the end of a body that has none.
    if (status === 413 && !request.complete) response.shouldKeepAlive = false;
    sendError(response, connections, status, 'BAD_OP', msg, headers);
  };
  try {
    if (!connections.begin(request, response)) return;
    const { host, origin } = request.headers;
    if (!names.isOurHost(host, port)) return refuse(403, 'This address is not this machine.');
    if (origin !== undefined && !names.isOurOrigin(origin, port))
      return refuse(403, "Another site's page may not ask.");
    const endpoint = endpointOf(request.url ?? '/');
    if (request.method === 'POST') {
      if (endpoint !== null) return await answerEndpoint(endpoint, request, response, address, refuse, parts);
      return refuse(404, `There is no such endpoint. There are: ${ENDPOINTS.join(', ')}.`);
    }
    if (endpoint !== null) return refuse(405, 'Endpoints are called with POST.', { Allow: 'POST' });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(405, 'Files are read with GET, endpoints called with POST.', { Allow: 'GET, HEAD, POST' });
    }
    const { status, type, body } = await serveFile(request.url ?? '/', parts.rendererDir);
    if (status === 400 || status === 403) refusals.refused(address, 'an address outside of the app');
    const headers = { ...SECURITY_HEADERS, 'Content-Type': type };
    connections.send(response, status, headers, request.method === 'HEAD' ? '' : body);
  } catch (error) {
    onFault('A request to the rooms failed.', error);
    const msg = 'Something inside Bob broke. host.log in the runtime folder of whoever hosts says what.';
    sendError(response, connections, 500, 'INTERNAL', msg);
  }
}

async function answerEndpoint(
  endpoint: ChannelEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  refuse: (status: number, msg: string) => void,
  { channels, connections, perToken, refusals }: EndpointParts,
): Promise<void> {
  const media = wrongMedia(request);
  if (media !== null) return refuse(415, media);
  const body = await readBody(request);
  if (body === null) return;
  if (!body.ok) return refuse(body.status, body.message);
  const params = readObject(body.value);
  if (!params.ok) return refuse(params.status, params.message);
  const given = withBearer(endpoint, params.value, request.headers.authorization);
  const token = given['member_token'];
  if (typeof token === 'string' && !perToken.take(token)) {
    refusals.refused(address, `RATE_LIMIT at ${endpoint}`);
    const msg = 'Too many requests with this token. Wait a second.';
    return sendError(response, connections, 429, 'RATE_LIMIT', msg, { 'Retry-After': '1' });
  }
  const caller = { address, mayCreate: isLoopback(address) };
  const outcome = WAITING.has(endpoint)
    ? await whileListening(response, (signal) => channels.call(endpoint, given, { ...caller, signal }))
    : await channels.call(endpoint, given, caller);
  if (outcome.ok) {
    connections.send(response, 200, JSON_HEADERS, replyBytes(endpoint, outcome.value));
    return;
  }
  const { status, code, message } = outcome.refusal;
  if (!NO_ATTACK.has(code)) refusals.refused(address, `${code} at ${endpoint}`);
  sendError(response, connections, status, code, message, code === 'RATE_LIMIT' ? retryAfter(outcome.refusal) : {});
}

/** Only JSON: a page elsewhere can't send that without being asked about it first. */
function wrongMedia({ headers }: IncomingMessage): string | null {
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') {
    return 'Bodies are sent as they are, not compressed.';
  }
  const [type, ...more] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = more.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  const utf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  return type?.trim() === 'application/json' && utf8 ? null : 'Send Content-Type: application/json.';
}

function withBearer(endpoint: ChannelEndpoint, params: Record<string, unknown>, authorization: string | undefined) {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  const takesToken = 'member_token' in channelEndpoints[endpoint].params.shape;
  if (token === undefined || !takesToken || Object.hasOwn(params, 'member_token')) return params;
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

/** In whole seconds; a refusal may say how many milliseconds. */
function retryAfter({ details }: Refusal): Record<string, string> {
  const wait = (details as { retryAfterMs?: number } | undefined)?.retryAfterMs ?? 1000;
  return { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) };
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
  if (code === 'RATE_LIMIT') connections.toldToWait(response);
  connections.send(response, status, { ...JSON_HEADERS, ...headers }, JSON.stringify({ error: { code, msg } }));
}
