// Regular expressions of queries. Those whose time is plain to see are matched by the engine of the language, which is fast; all others by RE2,
// whose time grows with the text and never with the expression.
import type { Database } from 'better-sqlite3';
import { RE2JS } from 're2js';
import type { TextColumn } from './condition.ts';
import { QueryFault } from './query.ts';

type Fits = (text: string) => boolean;

interface Texts {
  readonly ids: readonly number[];
  readonly texts: readonly string[];
}

/**
 * For a database's queries: the functions `fits(pattern, text)`, and `fitting(column, pattern)`, a list of the cards whose text fits. Texts are
 * read before the first query that goes through them, by what is returned here (some 10 MB a column), and kept, since SQLite would hand each
 * of them over anew.
 */
export function withPatterns(database: Database): (column: TextColumn) => void {
  let last: { pattern: string; fits: Fits } | undefined;
  const compiled = (pattern: string): Fits => {
    if (last?.pattern !== pattern) last = { pattern, fits: fitsOf(pattern) };
    return last.fits;
  };
  database.function('fits', { deterministic: true }, (pattern: unknown, text: unknown) =>
    typeof pattern === 'string' && typeof text === 'string' && compiled(pattern)(text) ? 1 : 0,
  );
  const kept = new Map<string, Texts>();
  database.function('fitting', { deterministic: true }, (column: unknown, pattern: unknown) => {
    const fits = compiled(String(pattern));
    const { ids, texts } = kept.get(String(column)) ?? { ids: [], texts: [] };
    return JSON.stringify(ids.filter((_, place) => fits(texts[place]!)));
  });
  return (column) => {
    if (kept.has(column)) return;
    const rows = database.prepare(`SELECT rowid, ${column} FROM card_text`).raw().all() as [number, string][];
    kept.set(column, { ids: rows.map(([id]) => id), texts: rows.map(([, text]) => text) });
  };
}

/** Symbols such as {T} stand for themselves; {2}, which would repeat what stands before it, is one too where nothing does. */
const withSymbols = (pattern: string): string =>
  pattern.replace(/\\.|\{([A-Z\d]+(?:\/[A-Z\d]+)*)\}/gi, (found, symbol: string | undefined, at: number) =>
    symbol === undefined || (/^\d+$/.test(symbol) && !/(?:^|[(|^\s}])$/.test(pattern.slice(0, at)))
      ? found
      : `\\{${symbol}\\}`,
  );

function fitsOf(written: string): Fits {
  const pattern = withSymbols(written);
  let re2: RE2JS;
  try {
    re2 = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE);
  } catch (error) {
    throw new QueryFault(`/${written}/ is no regular expression: ${(error as Error).message}`, 0);
  }
  const quick = isPlain(pattern) ? native(pattern) : undefined;
  if (quick !== undefined) return (text) => quick.test(text);
  const within = mustHold(pattern);
  const has = within === undefined ? undefined : new RegExp(within, 'iu');
  return (text) => (has?.test(text) ?? true) && re2.matcher(text).find();
}

/** At most one part of it may go on without an end: its time grows with the square of a line at the most. */
const isPlain = (pattern: string): boolean =>
  (
    pattern
      .replace(/\\./g, '')
      .replace(/\[[^\]]*\]/g, '')
      .match(/[*+{]/g) ?? []
  ).length <= 1;

/** Undefined: it means something only to RE2. */
function native(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'imu');
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** What must stand in every text that fits, as far as it is plain to see. */
function mustHold(pattern: string): string | undefined {
  const plain = pattern
    .replace(/\\./g, '\0')
    .replace(/\[[^\]]*\]/g, '\0')
    // A part that may be absent or is one of several says nothing; groups from the inside out.
    .replace(/(?:\0|.)(?:[?*]|\{0?,?\d*\})/g, '\0');
  let flat = plain;
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(/\([^()]*\)[?*+]?/g, '\0');
  }
  if (flat.includes('|')) return undefined;
  const runs = flat.split(/[^\p{L}\d ,']+/u).map((run) => run.trim());
  const longest = runs.reduce((one, other) => (other.length > one.length ? other : one), '');
  return longest.length < 3 ? undefined : longest;
}
