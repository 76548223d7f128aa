/** What a member sent, as far as it can be trusted to be JSON of a reasonable shape and size. */
import type { IncomingMessage } from 'node:http';
import { jsonProblem } from './json-problem.ts';
import { overweight } from './json-weight.ts';

/** Longest body of a request in bytes: a post of the longest kind, escaped, with its token. */
export const LONGEST_REQUEST = 64 * 1024;
/** Pieces that a body may come in: bytes that are sent one by one cost the server a hundred times as much as their sender. */
const FREE_PIECES = 64;
const SMALLEST_PIECE = 64;

/** A body whose reading alone costs as much as many requests. */
export const PIECEMEAL = 'The body came in too many small pieces.';

type Read<T> = { ok: true; value: T } | { ok: false; status: number; message: string };

const problem = (status: number, message: string) => ({ ok: false, status, message }) as const;

/** So much of a body that is too long is still taken in, so that its sender gets to read why it is refused. */
const READ_AWAY = 16 * LONGEST_REQUEST;

/** Null where the sender is gone before the end. */
export function receiveBody(request: IncomingMessage): Promise<Read<Buffer> | null> {
  const tooLong = problem(413, `A body has at most ${LONGEST_REQUEST} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > READ_AWAY) return Promise.resolve(tooLong);
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let length = 0;
    let pieces = 0;
    const take = (chunk: Buffer) => {
      length += chunk.length;
      pieces += 1;
      if (pieces > FREE_PIECES + length / SMALLEST_PIECE) {
        request.off('data', take);
        // More of the same isn't read while it is looked up who sent it.
        request.socket.pause();
        return resolve(problem(400, PIECEMEAL));
      }
      if (length <= LONGEST_REQUEST) chunks.push(chunk);
      else chunks = [];
      if (length > READ_AWAY) resolve(tooLong);
    };
    request.on('data', take);
    request.once('end', () => {
      if (length > LONGEST_REQUEST) resolve(tooLong);
      else resolve({ ok: true, value: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) });
    });
    request.once('close', () => resolve(null));
    request.once('error', () => resolve(null));
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function decodeBody(bytes: Uint8Array): Read<string> {
  try {
    return { ok: true, value: utf8.decode(bytes) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return problem(400, 'The body is no UTF-8.');
  }
}

/** Any JSON that is not too deep or wide and has neither `__proto__` nor numbers beyond all bounds. */
export function readJsonBody(bytes: Uint8Array): Read<unknown> {
  const heavy = overweight(bytes);
  if (heavy !== null) return problem(400, heavy);
  const decoded = decodeBody(bytes);
  if (!decoded.ok) return decoded;
  const text = decoded.value;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { at, wanted } = jsonProblem(text) ?? { at: 0, wanted: 'a value' };
    return problem(400, `The body is no JSON: at position ${at}, ${wanted} was expected.`);
  }
  const wrong = unfit(value);
  return wrong === null ? { ok: true, value } : problem(400, wrong);
}

export function readObject(bytes: Uint8Array): Read<Record<string, unknown>> {
  const read = readJsonBody(bytes);
  if (!read.ok) return read;
  if (typeof read.value !== 'object' || read.value === null || Array.isArray(read.value)) {
    return problem(400, 'The body must be a JSON object.');
  }
  return { ok: true, value: read.value as Record<string, unknown> };
}

function unfit(root: unknown): string | null {
  let level: unknown[] = [root];
  while (level.length > 0) {
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'number' && !Number.isFinite(value)) return 'A number of the body is too large.';
      if (typeof value !== 'object' || value === null) continue;
      if (Object.hasOwn(value, '__proto__')) return 'No key may be called __proto__.';
      for (const key in value) below.push((value as Record<string, unknown>)[key]);
    }
    level = below;
  }
  return null;
}
