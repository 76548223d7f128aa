/** Functions that SQL statements and the schema itself call. All give the same for the same, so they may be indexed. */
import type { Database } from 'better-sqlite3';
import { schemeOf, slugify } from './path.ts';
import { patternOf } from './patterns.ts';
import { countTokens } from './tokens.ts';

export function registerSqlFunctions(database: Database, { tokenDivisor }: { tokenDivisor: number }): void {
  const register = (name: string, work: (...texts: string[]) => string | number | null): void => {
    // Of nothing, nothing: what SQL's own functions say about null.
    const orNull = (...values: unknown[]) =>
      values.some((value) => value === null) ? null : work(...values.map((value) => String(value)));
    Object.defineProperty(orNull, 'length', { value: work.length });
    database.function(name, { deterministic: true }, orNull);
  };
  register('schemeOf', (path) => schemeOf(path!));
  register('countTokens', (text) => countTokens(text!, tokenDivisor));
  register('hedmatch', (pattern, text) => Number(patternOf(pattern!).matches(text!)));
  register('hedsearch', (pattern, text) => Number(patternOf(pattern!).isIn(text!)));
  register('hedreplace', (pattern, replacement, text) => patternOf(pattern!).replace(text!, replacement!));
  register('slugify', (text) => slugify(text!));
}
