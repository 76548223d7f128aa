// Regular expressions of queries: matched by RE2, whose time grows with the text and never with the expression.
import type { Database } from 'better-sqlite3';
import { RE2JS } from 're2js';
import { QueryFault } from './query.ts';

/** The function `fits(pattern, text)` for a database's queries. */
export function withPatterns(database: Database): void {
  let last: { pattern: string; compiled: RE2JS } | undefined;
  database.function('fits', { deterministic: true }, (pattern: unknown, text: unknown) => {
    if (typeof pattern !== 'string' || typeof text !== 'string') return 0;
    if (last?.pattern !== pattern) last = { pattern, compiled: compiled(pattern) };
    return last.compiled.matcher(text).find() ? 1 : 0;
  });
}

function compiled(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE);
  } catch (error) {
    throw new QueryFault(`/${pattern}/ is no regular expression: ${(error as Error).message}`, 0);
  }
}
