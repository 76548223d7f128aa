// A condition as SQLite asks it, with its values apart from it. Some ask of a card, others of one print of it: set, rarity, artist and the like. A
// card fits a query where one print of it fits all that is asked of prints together.
export interface SqlCondition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  /** Texts that it goes through one by one, which are read before it is asked. */
  readonly reads: readonly TextColumn[];
  /** What it asks of; `both`: each in a part of it, so that it can be asked of a print only beside its card. */
  readonly of: 'card' | 'print' | 'both';
}

export const sql = (text: string, ...values: (string | number)[]): SqlCondition => ({
  sql: text,
  values,
  reads: [],
  of: 'card',
});

/** Columns of `print` stand with its name. */
export const ofPrint = (text: string, ...values: (string | number)[]): SqlCondition => ({
  ...sql(text, ...values),
  of: 'print',
});

export const ALL: SqlCondition = sql('1');
export const NONE: SqlCondition = sql('0');

function joined(of: readonly SqlCondition[], word: 'AND' | 'OR', otherwise: SqlCondition): SqlCondition {
  const [first] = of;
  if (first === undefined) return otherwise;
  return {
    sql: `(${of.map((each) => each.sql).join(` ${word} `)})`,
    values: of.flatMap(({ values }) => values),
    reads: of.flatMap(({ reads }) => reads),
    of: of.every((each) => each.of === first.of) ? first.of : 'both',
  };
}

export const sqlAll = (of: readonly SqlCondition[]): SqlCondition => joined(of, 'AND', ALL);
export const sqlAny = (of: readonly SqlCondition[]): SqlCondition => joined(of, 'OR', NONE);
/** What isn't known isn't so: a comparison with nothing counts as false. */
export const sqlNot = ({ sql: text, ...rest }: SqlCondition): SqlCondition => ({
  sql: `NOT coalesce(${text}, 0)`,
  ...rest,
});

/** A query as a tree in which nothing but single conditions is negated. */
export type AskedOfCards = SqlCondition | { readonly kind: 'and' | 'or'; readonly parts: readonly AskedOfCards[] };

/** As it is asked of one print and its card. */
function ofOnePrint(asked: AskedOfCards): SqlCondition {
  if (!('kind' in asked)) return asked;
  const parts = asked.parts.map(ofOnePrint);
  return asked.kind === 'and' ? sqlAll(parts) : sqlAny(parts);
}

const somePrint = (condition: SqlCondition): SqlCondition => ({
  ...condition,
  sql:
    condition.of === 'print'
      ? `card.id IN (SELECT print.card FROM print WHERE ${condition.sql})`
      : `EXISTS (SELECT 1 FROM print WHERE print.card = card.id AND ${condition.sql})`,
  of: 'card',
});

/** As it is asked of a card: of alternatives each may be true of another print, and all that is asked together must be of the same. */
export function ofSomePrint(asked: AskedOfCards): SqlCondition {
  if (!('kind' in asked)) return asked.of === 'card' ? asked : somePrint(asked);
  if (asked.kind === 'or') return sqlAny(asked.parts.map(ofSomePrint));
  const [ofCards, ofPrints]: [SqlCondition[], SqlCondition[]] = [[], []];
  for (const part of asked.parts) {
    const condition = ofOnePrint(part);
    (condition.of === 'card' ? ofCards : ofPrints).push(condition);
  }
  return sqlAll(ofPrints.length === 0 ? ofCards : [...ofCards, somePrint(sqlAll(ofPrints))]);
}

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
