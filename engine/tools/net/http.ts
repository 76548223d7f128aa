/**
 * How tools reach the network: one door, which asks for leave, looks at every address on the way, waits its turn with
 * each upstream, and answers from what is kept where it can.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { done, type Outcome, refused } from '../../basics/index.ts';
import { isPublicAddress, type NetAddress, type Resolve } from './addresses.ts';
import type { HttpCache, KeptReply, Rate } from './cache.ts';
import type { Transport, TransportReply } from './transport.ts';
import { hostOf, webAddress } from './url.ts';

export interface HttpOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** false asks the upstream whatever is kept; what comes is kept all the same. */
  readonly useCache?: boolean;
  /** A reply this young is not asked for again, whatever the upstream said; without it, what the upstream said counts. */
  readonly ttlMs?: number;
  /** Most bytes of a reply. */
  readonly limit?: number;
  /** For the whole of it, redirects included. */
  readonly timeoutMs?: number;
  readonly rate?: Rate;
  /** What shares a rate; the host otherwise. */
  readonly upstream?: string;
  /** A person wrote this host into the settings: it may be on this machine or in its network. */
  readonly isConfigured?: boolean;
}

interface HttpReply extends KeptReply {
  readonly from: 'network' | 'cache';
  /** It may have changed since `fetchedAt`, and the upstream could not be asked. */
  readonly isStale: boolean;
}

export interface ToolHttp {
  /**
   * A reply of any status below 500 but 429. Refused: 400 no address of the web, 403 not allowed or not public, 413 too
   * large, 429 too soon (`details.retryAfterMs`), 502 nobody answers, 504 too slow, 499 aborted.
   */
  get(url: string, options?: HttpOptions): Promise<Outcome<HttpReply>>;
}

export interface HttpParts {
  /** Opened when it is needed first. */
  readonly cache: () => HttpCache;
  readonly transport: Transport;
  readonly resolve: Resolve;
  readonly now: () => number;
}

/** What a call may do, as the registry knows it. */
export interface HttpLeave {
  /** A refusal, or null where this host may be reached. */
  readonly allow: (host: string) => Outcome<never> | null;
  readonly signal: AbortSignal;
}

const USER_AGENT = 'Bob/0.1 (desktop assistant)';
const MOST_REDIRECTS = 5;
const USUAL_LIMIT = 4 * 1024 * 1024;
const USUAL_TIMEOUT = 20_000;
const USUAL_RATE: Rate = { burst: 10, perMinute: 60 };
/** A turn that is nearer than this is waited for. */
const PATIENCE = 2_000;
/** Silence where an upstream asked for it without saying how long, and the longest that is believed. */
const USUAL_SILENCE = 60_000;
const LONGEST_SILENCE = 24 * 3600_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export function toolHttp(parts: HttpParts, leave: HttpLeave): ToolHttp {
  return { get: (url, options = {}) => get(parts, leave, url, options) };
}

async function get(
  parts: HttpParts,
  leave: HttpLeave,
  text: string,
  options: HttpOptions,
): Promise<Outcome<HttpReply>> {
  const address = webAddress(text);
  if (!address.ok) return address;
  const barred = leave.allow(hostOf(address.value));
  if (barred !== null) return barred;
  const cache = parts.cache();
  const key = address.value.href;
  const headers = requestHeaders(options);
  const kept = cache.read(key, headers, options.ttlMs ?? null);
  const usable = kept !== null && leave.allow(hostOf(new URL(kept.reply.url))) === null ? kept : null;
  if (usable?.isFresh === true && options.useCache !== false) return done(fromCache(usable.reply, false));

  const signal = AbortSignal.any([leave.signal, AbortSignal.timeout(options.timeoutMs ?? USUAL_TIMEOUT)]);
  // What came by a redirect has validators of another address.
  const validators = usable?.reply.url === key ? usable.validators : {};
  const fetched = await follow(parts, leave, address.value, { ...headers, ...validators }, options, signal);
  if (leave.signal.aborted) return refused(499, 'aborted', 'The request was aborted.');
  if (!fetched.ok)
    return usable === null || !isOutage(fetched) ? timed(fetched, signal) : done(fromCache(usable.reply, true));

  const { reply, url } = fetched.value;
  if (reply.status === 304 && usable !== null) {
    const confirmed = cache.confirm(key, headers, reply);
    if (confirmed !== null) return done(fromCache(confirmed, false));
  }
  const found: KeptReply = { ...reply, url: url.href, fetchedAt: parts.now() };
  cache.write(key, headers, found);
  return done({ ...found, from: 'network', isStale: false });
}

function requestHeaders({ headers = {} }: HttpOptions): Record<string, string> {
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { 'user-agent': USER_AGENT, accept: '*/*', ...given, 'accept-encoding': 'gzip, deflate, br' };
}

function fromCache(reply: KeptReply, isStale: boolean): HttpReply {
  return { ...reply, from: 'cache', isStale };
}

/** The upstream can't be had just then: what is kept is better than nothing. What isn't allowed stays not allowed. */
function isOutage(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && [429, 502, 504].includes(outcome.refusal.status);
}

function timed(outcome: Outcome<never>, signal: AbortSignal): Outcome<never> {
  return signal.aborted ? refused(504, 'timeout', 'The upstream took too long to answer.') : outcome;
}

/** Every address on the way is looked at like the first one. */
async function follow(
  parts: HttpParts,
  leave: HttpLeave,
  from: URL,
  headers: Record<string, string>,
  options: HttpOptions,
  signal: AbortSignal,
): Promise<Outcome<{ reply: TransportReply; url: URL }>> {
  let url = from;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const barred = leave.allow(hostOf(url));
    if (barred !== null) return barred;
    const turn = await takeTurn(parts, url, options, signal);
    if (turn !== null) return turn;
    const addresses = await addressesOf(parts.resolve, url, options);
    if (!addresses.ok) return addresses;
    // What was meant for one host, such as a key, is no other's affair.
    const own = url.origin === from.origin ? headers : requestHeaders({});
    const limit = options.limit ?? USUAL_LIMIT;
    const answered = await parts.transport({ url, headers: own, addresses: addresses.value, limit, signal });
    if (!answered.ok)
      return signal.aborted ? refused(504, 'timeout', 'The upstream took too long to answer.') : answered;
    const reply = answered.value;
    const silenced = silence(parts, url, options, reply);
    if (silenced !== null) return silenced;
    const { location } = reply.headers;
    if (!REDIRECTS.has(reply.status) || location === undefined) return done({ reply, url });
    const next = webAddress(URL.parse(location, url.href)?.href ?? location);
    if (!next.ok) return next;
    if (url.protocol === 'https:' && next.value.protocol === 'http:') {
      return refused(403, 'redirect', `${url.host} leads from https to http, where anybody could change what is said.`);
    }
    url = next.value;
  }
  return refused(502, 'redirects', `${from.host} leads on and on: more than ${MOST_REDIRECTS} redirects.`);
}

/** Waits where the turn is near; refused with 429 where it isn't. */
async function takeTurn(
  { cache }: HttpParts,
  url: URL,
  { rate = USUAL_RATE, upstream = hostOf(url) }: HttpOptions,
  signal: AbortSignal,
): Promise<Outcome<never> | null> {
  for (;;) {
    const early = cache().take(upstream, rate);
    if (early === 0) return null;
    if (early > PATIENCE) return tooSoon(upstream, early);
    const waited = await wait(early, true, { signal }).catch(() => false);
    if (!waited) return refused(504, 'timeout', `${upstream} could not be asked in time.`);
  }
}

function tooSoon(upstream: string, retryAfterMs: number): Outcome<never> {
  const seconds = Math.ceil(retryAfterMs / 1000);
  return refused(429, 'rate_limited', `${upstream} can be asked again in ${seconds} s.`, { retryAfterMs });
}

/** 429 and 503 are kept as silence; 5xx are outages. null where the reply is one to use. */
function silence(
  { cache, now }: HttpParts,
  url: URL,
  options: HttpOptions,
  reply: TransportReply,
): Outcome<never> | null {
  const upstream = options.upstream ?? hostOf(url);
  const asked = retryAfter(reply.headers['retry-after'], now());
  if (reply.status === 429 || (reply.status === 503 && asked !== null)) {
    const milliseconds = Math.min(LONGEST_SILENCE, asked ?? USUAL_SILENCE);
    cache().block(upstream, milliseconds);
    return tooSoon(upstream, milliseconds);
  }
  return reply.status < 500 ? null : refused(502, 'upstream', `${url.host} answered with ${reply.status}.`);
}

/** Seconds, or a date; null for neither. */
function retryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = text === '' ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** One address of its own network among many is reason enough not to trust the name. */
async function addressesOf(
  resolve: Resolve,
  url: URL,
  { isConfigured = false }: HttpOptions,
): Promise<Outcome<readonly NetAddress[]>> {
  const host = hostOf(url);
  let addresses: readonly NetAddress[];
  try {
    addresses = await resolve(host);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refused(
      502,
      'unreachable',
      `${host} can't be found (${(error as NodeJS.ErrnoException).code ?? error.name}).`,
    );
  }
  if (addresses.length === 0) return refused(502, 'unreachable', `${host} can't be found.`);
  if (!isConfigured && !addresses.every(({ address }) => isPublicAddress(address))) {
    return refused(
      403,
      'private_address',
      `${host} is an address of this machine or its network, which tools don't reach.`,
    );
  }
  return done(addresses);
}
