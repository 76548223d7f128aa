/** A part of a body by lines. */
import { done, type Outcome, refused } from '../basics/index.ts';

interface Part {
  readonly text: string;
  /** The first line that is shown, from 1. */
  readonly from: number;
  /** How many lines the body has. */
  readonly lines: number;
}

/** `limit` lines from `line` on; a negative `line` counts from the end. A line behind the end gives an empty text. */
export function partOf(body: string, { line = 1, limit }: { line?: number; limit?: number }): Outcome<Part> {
  if (!Number.isInteger(line) || line === 0) return refused(400, 'line', 'line is a whole number other than 0.');
  if (limit !== undefined && (!Number.isInteger(limit) || limit < 1)) {
    return refused(400, 'limit', 'limit is a whole number from 1.');
  }
  // A line break at the end closes the last line and doesn't begin another.
  const lines = (body.endsWith('\n') ? body.slice(0, -1) : body).split('\n');
  const start = line > 0 ? line - 1 : Math.max(0, lines.length + line);
  const text = lines.slice(start, limit === undefined ? undefined : start + limit).join('\n');
  return done({ text, from: start + 1, lines: lines.length });
}
