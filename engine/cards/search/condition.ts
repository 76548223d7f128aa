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

export const allOf = (of: readonly SqlCondition[]): SqlCondition => joined(of, 'AND', ALL);
export const anyOf = (of: readonly SqlCondition[]): SqlCondition => joined(of, 'OR', NONE);
/** What isn't known isn't so: a comparison with nothing counts as false. */
export const noneOf = ({ sql: text, values }: SqlCondition): SqlCondition => ({ sql: `NOT coalesce(${text}, 0)`, values });

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The column of the text index holds it anywhere; the index serves from three letters on. */
export const holds = (column: 'name' | 'type' | 'full' | 'rules' | 'self', text: string): SqlCondition =>
  [...text].length < 3
    ? sql(`card.id IN (SELECT rowid FROM card_text WHERE ${column} LIKE ? ESCAPE '\\')`, `%${escaped(text)}%`)
    : sql('card.id IN (SELECT rowid FROM card_text WHERE card_text MATCH ?)', `${column} : "${text.replaceAll('"', '""')}"`);

/** The column's text fits the regular expression. */
export const fits = (column: 'name' | 'type' | 'full' | 'rules' | 'self', pattern: string): SqlCondition =>
  sql(`card.id IN (SELECT rowid FROM card_text WHERE fits(?, ${column}))`, pattern);
