// Finds cards of the database by Scryfall's search syntax.
import type { Database } from 'better-sqlite3';
import { type AskedOfCards, ofSomePrint, sqlAll, sqlNot } from './condition.ts';
import { DISPLAY_KEYS, termCondition } from './keys.ts';
import type { withPatterns } from './patterns.ts';
import { parseQuery, type Query, QueryFault, type Term } from './query.ts';

export interface CardHit {
  readonly name: string;
  readonly manaCost: string;
  readonly typeLine: string;
}

export type SearchResult =
  | { readonly ok: true; readonly total: number; readonly cards: readonly CardHit[] }
  /** `at`: where in the query the problem stands. */
  | { readonly ok: false; readonly problem: string; readonly at: number };

/** What cards are put in order by. */
const ORDERS: Readonly<Record<string, string>> = {
  name: 'name_key',
  mv: 'mana_value',
  cmc: 'mana_value',
  power: 'power_value',
  toughness: 'toughness_value',
  color: 'colors',
  set: 'set_code',
  rarity: "CASE rarity WHEN 'common' THEN 0 WHEN 'uncommon' THEN 1 WHEN 'rare' THEN 2 WHEN 'mythic' THEN 4 ELSE 3 END",
  released: 'released',
  artist: 'artist',
};

interface Display {
  order: string;
  direction: 'ASC' | 'DESC';
}

const isDisplay = (term: Term): boolean => (DISPLAY_KEYS as readonly string[]).includes(term.key);

function readDisplay({ key, value, at }: Term, display: Display): void {
  const text = value.toLowerCase();
  if (key === 'unique') {
    if (text === 'cards' || text === 'card') return;
    throw new QueryFault('Each card is told once here: leave unique: out.', at);
  }
  if (key === 'order' || key === 'sort') {
    const order = ORDERS[text];
    if (order === undefined)
      throw new QueryFault(`order:${value} is none. Write one of ${Object.keys(ORDERS).join(', ')}.`, at);
    display.order = order;
  } else if (text === 'asc' || text === 'desc') display.direction = text === 'asc' ? 'ASC' : 'DESC';
  else throw new QueryFault(`dir:${value} is none. Write dir:asc or dir:desc.`, at);
}

/** What is denied of several is denied of each: a print that isn't of a set is another thing than a card without one of it. */
function askedOf(query: Query, display: Display, isDenied = false): AskedOfCards {
  switch (query.kind) {
    case 'and':
    case 'or': {
      const parts = query.of.map((each) => askedOf(each, display, isDenied));
      return { kind: (query.kind === 'and') === isDenied ? 'or' : 'and', parts };
    }
    case 'not':
      return askedOf(query.of, display, !isDenied);
    default: {
      if (isDisplay(query)) {
        readDisplay(query, display);
        return sqlAll([]);
      }
      const condition = termCondition(query);
      return isDenied ? sqlNot(condition) : condition;
    }
  }
}

/** Longer than anybody's query, and than what a regular expression should be given. */
const LONGEST = 1000;

/** At most `limit` of the cards that fit, and how many do. */
export function searchDatabase(
  { database, readTexts }: { readonly database: Database; readonly readTexts: ReturnType<typeof withPatterns> },
  text: string,
  limit = 50,
): SearchResult {
  if (text.length > LONGEST) return { ok: false, problem: `more than ${LONGEST} letters`, at: LONGEST };
  try {
    const display: Display = { order: 'name_key', direction: 'ASC' };
    const { sql, values, reads } = ofSomePrint(askedOf(parseQuery(text), display));
    reads.forEach(readTexts);
    // Once through all, for how many there are and for their order; then those that are shown.
    const ids = database
      .prepare(
        `SELECT id FROM card WHERE ${sql} ORDER BY ${display.order === 'name_key' ? '' : `${display.order} IS NULL, `}${display.order} ${display.direction}, name_key`,
      )
      .pluck()
      .all(...values) as number[];
    const shown = database.prepare('SELECT name, mana_cost AS manaCost, type_line AS typeLine FROM card WHERE id = ?');
    const cards = ids.slice(0, limit).map((id) => shown.get(id) as CardHit);
    const total = ids.length;
    return { ok: true, total, cards };
  } catch (error) {
    if (error instanceof QueryFault) return { ok: false, problem: error.message, at: error.at };
    throw error;
  }
}
