// A condition as SQLite asks it, with its values apart from it.
export interface SqlCondition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

export const sql = (text: string, ...values: (string | number)[]): SqlCondition => ({ sql: text, values });

export const ALL: SqlCondition = sql('1');
export const NONE: SqlCondition = sql('0');

function joined(of: readonly SqlCondition[], word: 'AND' | 'OR', otherwise: SqlCondition): SqlCondition {
  if (of.length === 0) return otherwise;
  return { sql: `(${of.map((each) => each.sql).join(` ${word} `)})`, values: of.flatMap(({ values }) => values) };
}

export const sqlAll = (of: readonly SqlCondition[]): SqlCondition => joined(of, 'AND', ALL);
export const sqlAny = (of: readonly SqlCondition[]): SqlCondition => joined(of, 'OR', NONE);
/** What isn't known isn't so: a comparison with nothing counts as false. */
export const sqlNot = ({ sql: text, values }: SqlCondition): SqlCondition => ({
  sql: `NOT coalesce(${text}, 0)`,
  values,
});

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

type TextColumn = 'name' | 'type' | 'full' | 'rules' | 'self';

/** The column of the text index holds it anywhere; the index serves from three letters on. */
export const holds = (column: TextColumn, text: string): SqlCondition =>
  [...text].length < 3
    ? sql(`card.id IN (SELECT rowid FROM card_text WHERE ${column} LIKE ? ESCAPE '\\')`, `%${escaped(text)}%`)
    : sql(
        'card.id IN (SELECT rowid FROM card_text WHERE card_text MATCH ?)',
        `${column} : "${text.replaceAll('"', '""')}"`,
      );

/** What must stand in every text that fits, as far as it is plain to see: the index narrows the search down by it. */
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

/** The column's text fits the regular expression. */
export function fitsPattern(column: TextColumn, pattern: string): SqlCondition {
  const fitting = sql(`card.id IN (SELECT rowid FROM card_text WHERE fits(?, ${column}))`, pattern);
  const within = mustHold(pattern);
  if (within === undefined) return fitting;
  return sql(
    `card.id IN (SELECT rowid FROM card_text WHERE card_text MATCH ? AND fits(?, ${column}))`,
    `${column} : "${within}"`,
    pattern,
  );
}
