/** Hashes that anybody in a room can work out for themselves from what the room shows. */
import { sha256 } from '../basics/index.ts';

/** `sha256:` and 64 hex digits, of the text as UTF-8. */
export function labelledHash(text: string): string {
  return `sha256:${sha256(text)}`;
}

/** JSON with sorted keys and no space: one text for one value. What JSON can't say is left out as `JSON.stringify` does. */
export function canonicalJson(value: unknown): string {
  const plain: unknown = JSON.parse(JSON.stringify(value ?? null));
  return JSON.stringify(sorted(plain));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
