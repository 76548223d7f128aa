// A condition as SQLite asks it, with its values apart from it.
export interface SqlCondition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  /** Texts that it goes through one by one, which are read before it is asked. */
  readonly reads: readonly TextColumn[];
}

export const sql = (text: string, ...values: (string | number)[]): SqlCondition => ({ sql: text, values, reads: [] });

export const ALL: SqlCondition = sql('1');
export const NONE: SqlCondition = sql('0');

function joined(of: readonly SqlCondition[], word: 'AND' | 'OR', otherwise: SqlCondition): SqlCondition {
  if (of.length === 0) return otherwise;
  return {
    sql: `(${of.map((each) => each.sql).join(` ${word} `)})`,
    values: of.flatMap(({ values }) => values),
    reads: of.flatMap(({ reads }) => reads),
  };
}

export const sqlAll = (of: readonly SqlCondition[]): SqlCondition => joined(of, 'AND', ALL);
export const sqlAny = (of: readonly SqlCondition[]): SqlCondition => joined(of, 'OR', NONE);
/** What isn't known isn't so: a comparison with nothing counts as false. */
export const sqlNot = ({ sql: text, ...rest }: SqlCondition): SqlCondition => ({
  sql: `NOT coalesce(${text}, 0)`,
  ...rest,
});

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What of the cards' texts is searched; type lines stand for themselves. */
export type TextColumn = 'name' | 'full' | 'rules' | 'self';
export type Searched = TextColumn | 'type';

/** It holds the text anywhere; the index serves from three letters on. */
export function holds(column: Searched, text: string): SqlCondition {
  if (column === 'type')
    return sql("type_id IN (SELECT id FROM type_line WHERE text LIKE ? ESCAPE '\\')", `%${escaped(text)}%`);
  return [...text].length < 3
    ? fitting(column, literal(text))
    : sql(
        'card.id IN (SELECT rowid FROM card_text WHERE card_text MATCH ?)',
        `${column} : "${text.replaceAll('"', '""')}"`,
      );
}

const fitting = (column: TextColumn, pattern: string): SqlCondition => ({
  ...sql('card.id IN (SELECT value FROM json_each(fitting(?, ?)))', column, pattern),
  reads: [column],
});

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** It fits the regular expression. */
export const fitsPattern = (column: Searched, pattern: string): SqlCondition =>
  column === 'type'
    ? sql('type_id IN (SELECT id FROM type_line WHERE fits(?, text))', pattern)
    : fitting(column, pattern);
