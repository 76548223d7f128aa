// Every request to Scryfall: it says who asks, keeps the time between two that they ask for, goes nowhere but to them, and what goes wrong is said
// in one way.
import { fault } from '../../basics/index.ts';

/** Scryfall asks every program to say who it is and what it accepts. */
export const SCRYFALL_HEADERS = { 'user-agent': 'Bob/0.1', accept: 'application/json;q=0.9,*/*;q=0.8' } as const;

export interface BulkSource {
  /** The interface that is asked: Scryfall's. */
  readonly api: string;
  readonly fetch: typeof fetch;
}

export const SCRYFALL: BulkSource = { api: 'https://api.scryfall.com', fetch };

interface ScryfallRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Answers that aren't a failure; 200 where nothing is said. */
  readonly expected?: readonly number[];
  /** What stands although they can't be reached. */
  readonly safe?: string | undefined;
}

/** Scryfall asks for 50 to 100 ms between requests. */
const BETWEEN_MS = 100;

/** When the next request may go, by the interface that is asked. */
const next = new Map<string, number>();

async function turn(api: string): Promise<void> {
  const now = performance.now();
  const at = Math.max(now, next.get(api) ?? 0);
  next.set(api, at + BETWEEN_MS);
  if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
}

/** Scryfall keeps its files under names of its own; a server of a test keeps them itself. */
export function isTheirs(url: string, api: string): boolean {
  const { origin, protocol, hostname } = new URL(url);
  return origin === new URL(api).origin || (protocol === 'https:' && /(?:^|\.)scryfall\.(?:com|io)$/.test(hostname));
}

/** Rejects with a fault that says what can be done, or with the signal's reason. */
export async function askScryfall(source: BulkSource, url: string, request: ScryfallRequest = {}): Promise<Response> {
  const { headers, signal, expected = [200], safe } = request;
  if (!URL.canParse(url) || !isTheirs(url, source.api))
    throw fault(
      'bad-answer',
      `Scryfall named ${hostOf(url)} as the place of something, which isn't its own. Nothing is asked there.`,
    );
  await turn(source.api);
  signal?.throwIfAborted();
  let response: Response;
  try {
    response = await source.fetch(url, {
      headers: { ...SCRYFALL_HEADERS, ...headers },
      redirect: 'error',
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    throw outOfReach(error, signal, safe);
  }
  if (expected.includes(response.status)) return response;
  await response.body?.cancel();
  const { status } = response;
  const stands = safe === undefined ? '' : ` ${safe}`;
  if (status !== 429) throw fault('upstream', `Scryfall answered with ${status}.${stands}`);
  const wait = response.headers.get('retry-after');
  throw fault(
    'rate-limited',
    `Scryfall asks to wait${wait === null ? '' : ` ${wait} seconds`} before it is asked again.${stands}`,
  );
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : JSON.stringify(url.slice(0, 80)));

/** What a request or the reading of its answer failed with. */
export function outOfReach(error: unknown, signal: AbortSignal | undefined, safe: string | undefined): Error {
  if (signal?.aborted && (signal.reason as Error).name !== 'TimeoutError') return signal.reason;
  const { message, cause } = error as Error;
  const why = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message;
  return fault('offline', `Scryfall can't be reached (${why}).${safe === undefined ? '' : ` ${safe}`}`);
}

/** The whole answer. Rejects as `askScryfall` does, and where it is longer than it can be, in bytes. */
export async function scryfallBody(
  response: Response,
  longest: number,
  request: ScryfallRequest = {},
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > longest) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw outOfReach(error, request.signal, request.safe);
  }
  if (size > longest) throw fault('too-large', 'Scryfall sends more than was asked for. Nothing of it was taken.');
  return Buffer.concat(chunks);
}

/** An answer as an object; undefined where it is none. */
export async function scryfallObject(
  response: Response,
  longest: number,
  request: ScryfallRequest = {},
): Promise<object | undefined> {
  const text = (await scryfallBody(response, longest, request)).toString('utf8');
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
