import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Long text in a journal line: deflated, in base64. A saved position shrinks to about a tenth. */
export function pack(text: string): string {
  return deflateRawSync(text).toString('base64');
}

/** Throws for anything that `pack` did not make. `limit` in bytes guards against a line that inflates without end. */
export function unpack(packed: string, limit = 64_000_000): string {
  return inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: limit }).toString('utf8');
}
