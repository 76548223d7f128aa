// What each key of a query asks. A key is one entry here: its names, an example, and its condition.
import { cardNameKey } from '../decks/card-name.ts';
import { closestNames, indexNames } from '../decks/closest-names.ts';
import { colorCondition } from './colors.ts';
import { fitsPattern, holds, ofPrint, ofSomePrint, type SqlCondition, sql, sqlAny, sqlNot } from './condition.ts';
import { IS_WORDS, isCondition } from './is.ts';
import { costSymbols } from './mana-costs.ts';
import { type Operator, QueryFault, type Term } from './query.ts';

interface SearchKey {
  readonly names: readonly string[];
  readonly example: string;
  /** Undefined: the value means nothing to it. */
  condition(term: Term): SqlCondition | undefined;
}

const isEqual = (operator: Operator): boolean => operator === ':' || operator === '=';

/** Terms about a text know ":" and "=", and "!=" for its opposite. */
const textual =
  (column: 'name' | 'type' | 'full' | 'rules') =>
  ({ operator, value, isPattern }: Term): SqlCondition | undefined => {
    if (!isEqual(operator) && operator !== '!=') return undefined;
    const own = column === 'rules' && value.includes('~') ? 'self' : column;
    const found = isPattern
      ? fitsPattern(own, value)
      : holds(own, column === 'name' ? cardNameKey(value) : value.toLowerCase());
    return operator === '!=' ? sqlNot(found) : found;
  };

const SIZES: Readonly<Record<string, string>> = {
  pow: 'power_value',
  power: 'power_value',
  tou: 'toughness_value',
  toughness: 'toughness_value',
  loy: 'loyalty_value',
  loyalty: 'loyalty_value',
  mv: 'mana_value',
  cmc: 'mana_value',
  manavalue: 'mana_value',
};

const numeric =
  (column: string) =>
  ({ operator, value }: Term): SqlCondition | undefined => {
    const is = operator === ':' ? '=' : operator;
    const text = value.toLowerCase();
    if (column === 'mana_value' && (text === 'even' || text === 'odd'))
      return sql(`${column} % 2 = ${text === 'odd' ? 1 : 0}`);
    const other = SIZES[text];
    if (other !== undefined) return sql(`${column} ${is} ${other}`);
    return /^-?\d+(\.\d+)?$/.test(text) ? sql(`${column} ${is} ?`, Number(text)) : undefined;
  };

const RARITIES = ['common', 'uncommon', 'rare', 'special', 'mythic', 'bonus'];
const RARITY_LETTERS: Readonly<Record<string, string>> = {
  c: 'common',
  u: 'uncommon',
  r: 'rare',
  s: 'special',
  m: 'mythic',
  b: 'bonus',
};

function rarity({ operator, value }: Term): SqlCondition | undefined {
  const named = RARITY_LETTERS[value.toLowerCase()] ?? value.toLowerCase();
  const place = RARITIES.indexOf(named);
  if (place === -1) return undefined;
  const fitting = RARITIES.filter((_, other) => holdsTrue(other, operator, place));
  return ofPrint(`print.rarity IN (${fitting.map(() => '?').join(', ')})`, ...fitting);
}

function holdsTrue(one: number, operator: Operator, other: number): boolean {
  switch (operator) {
    case '<':
      return one < other;
    case '<=':
      return one <= other;
    case '>':
      return one > other;
    case '>=':
      return one >= other;
    case '!=':
      return one !== other;
    default:
      return one === other;
  }
}

const legality =
  (...states: readonly ('legal' | 'banned' | 'restricted')[]) =>
  ({ operator, value }: Term): SqlCondition | undefined => {
    const format = value.toLowerCase();
    if (!isEqual(operator) || !/^[a-z]+$/.test(format)) return undefined;
    const bit = '(SELECT 1 << bit FROM format WHERE name = ? AND bit < 62)';
    return sqlAny(states.map((state) => sql(`(${state} & ${bit}) <> 0`, format)));
  };

/** From its first day to the next one's, so that the index serves. */
function year({ operator, value }: Term): SqlCondition | undefined {
  if (!/^\d{4}$/.test(value)) return undefined;
  const next = String(Number(value) + 1).padStart(4, '0');
  switch (operator) {
    case '<':
      return ofPrint('print.released < ?', value);
    case '<=':
      return ofPrint('print.released < ?', next);
    case '>':
      return ofPrint('print.released >= ?', next);
    case '>=':
      return ofPrint('print.released >= ?', value);
    case '!=':
      return ofPrint('(print.released < ? OR print.released >= ?)', value, next);
    default:
      return ofPrint('(print.released >= ? AND print.released < ?)', value, next);
  }
}

/** A day, today, or the day of a set: the first one on which something of it came out. */
function day({ operator, value }: Term): SqlCondition | undefined {
  const is = operator === ':' ? '=' : operator;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return ofPrint(`print.released ${is} ?`, value);
  const text = value.toLowerCase();
  if (text === 'now' || text === 'today') return ofPrint(`print.released ${is} date()`);
  if (!/^[a-z\d]{2,6}$/.test(text)) return undefined;
  return ofPrint(`print.released ${is} (SELECT min(released) FROM print AS other WHERE other.set_code = ?)`, text);
}

const equalTo =
  (column: 'set_code' | 'lang') =>
  ({ operator, value }: Term): SqlCondition | undefined => {
    if (operator === '!=') return ofPrint(`print.${column} <> ?`, value.toLowerCase());
    return isEqual(operator) ? ofPrint(`print.${column} = ?`, value.toLowerCase()) : undefined;
  };

/** Numbers are compared as such; one with a letter or a star is asked for as it is written. */
function collectorNumber({ operator, value }: Term): SqlCondition | undefined {
  if (isEqual(operator)) return ofPrint('print.collector_number = ? COLLATE NOCASE', value);
  return /^\d+$/.test(value)
    ? ofPrint(`CAST(print.collector_number AS INTEGER) ${operator} ?`, Number(value))
    : undefined;
}

/** Whatever print of it: of that rarity, set or language. */
function printedIn(term: Term): SqlCondition | undefined {
  if (!isEqual(term.operator)) return undefined;
  const parts = [rarity({ ...term, operator: '=' }), equalTo('set_code')(term), equalTo('lang')(term)];
  return sqlAny(parts.flatMap((part) => (part === undefined ? [] : [ofSomePrint(part)])));
}

/** There are few costs, and many cards: each is compared once, which SQLite would do card by card if it could. */
const COSTS = '(SELECT DISTINCT mana_cost FROM card LIMIT -1)';

/** Each symbol of it, and generic mana, at least as often as asked; at most; or both. */
function manaCost({ operator, value }: Term): SqlCondition | undefined {
  if (costSymbols(value) === undefined) return undefined;
  const compared = (is: string): SqlCondition =>
    sql(`mana_cost IN (SELECT mana_cost FROM ${COSTS} WHERE mana_cost <> '' AND costs(?, ?, mana_cost))`, is, value);
  return operator === '!=' ? sqlNot(compared('=')) : compared(operator === ':' ? '>=' : operator);
}

const is =
  (not: boolean) =>
  ({ operator, value }: Term): SqlCondition | undefined => {
    const found = isEqual(operator) ? isCondition(value.toLowerCase()) : undefined;
    return found === undefined || !not ? found : sqlNot(found);
  };

const KEYS: readonly SearchKey[] = [
  { names: ['name'], example: 'name:bolt', condition: textual('name') },
  { names: ['t', 'type'], example: 't:goblin', condition: textual('type') },
  { names: ['o', 'oracle'], example: 'o:"draw a card"', condition: textual('rules') },
  { names: ['fo', 'fulloracle'], example: 'fo:scry', condition: textual('full') },
  {
    names: ['kw', 'keyword'],
    example: 'kw:flying',
    condition: ({ operator, value }) =>
      isEqual(operator) ? sql('keywords LIKE ?', `%|${value.toLowerCase().replace(/[%_]/g, '')}|%`) : undefined,
  },
  {
    names: ['c', 'color', 'colors'],
    example: 'c:wu',
    condition: ({ operator, value }) => colorCondition('colors', operator, value, '>='),
  },
  {
    names: ['id', 'identity', 'ci', 'commander'],
    example: 'id:esper',
    condition: ({ operator, value }) => colorCondition('color_identity', operator, value, '<='),
  },
  { names: ['mv', 'cmc', 'manavalue'], example: 'mv<=3', condition: numeric('mana_value') },
  { names: ['m', 'mana'], example: 'm:2WW', condition: manaCost },
  { names: ['pow', 'power'], example: 'pow>=4', condition: numeric('power_value') },
  { names: ['tou', 'toughness'], example: 'tou>pow', condition: numeric('toughness_value') },
  { names: ['loy', 'loyalty'], example: 'loy=3', condition: numeric('loyalty_value') },
  { names: ['pt', 'powtou'], example: 'pt>=10', condition: numeric('(power_value + toughness_value)') },
  { names: ['r', 'rarity'], example: 'r:mythic', condition: rarity },
  { names: ['s', 'set', 'e', 'edition'], example: 's:dom', condition: equalTo('set_code') },
  { names: ['in'], example: 'in:rare', condition: printedIn },
  { names: ['cn', 'number'], example: 'cn>100', condition: collectorNumber },
  { names: ['lang', 'language'], example: 'lang:ja', condition: equalTo('lang') },
  { names: ['f', 'format', 'legal'], example: 'f:modern', condition: legality('legal', 'restricted') },
  { names: ['banned'], example: 'banned:legacy', condition: legality('banned') },
  { names: ['restricted'], example: 'restricted:vintage', condition: legality('restricted') },
  {
    names: ['a', 'artist'],
    example: 'a:name',
    condition: ({ operator, value }) =>
      isEqual(operator) ? ofPrint('print.artist LIKE ?', `%${value.replace(/[%_]/g, '')}%`) : undefined,
  },
  { names: ['year'], example: 'year>=2020', condition: year },
  { names: ['date'], example: 'date<2019-01-25', condition: day },
  { names: ['is'], example: 'is:commander', condition: is(false) },
  { names: ['not'], example: 'not:permanent', condition: is(true) },
];

const byName = new Map(KEYS.flatMap((key) => key.names.map((name) => [name, key])));

/** Keys that say how the answer is shown, not what is found. */
export const DISPLAY_KEYS = ['order', 'sort', 'dir', 'direction', 'unique'] as const;

const closestWords = (word: string, known: readonly string[]): string[] => closestNames(word, indexNames(known));

/** Throws a QueryFault that says what to write instead. */
export function termCondition(term: Term): SqlCondition {
  const { key, operator, value, at } = term;
  if (key === '') return holds('name', cardNameKey(value));
  if (key === '!') return sql('card.id IN (SELECT card FROM card_key WHERE key = ?)', cardNameKey(value));
  const known = byName.get(key);
  if (known === undefined) {
    const near = closestWords(key, [...byName.keys(), ...DISPLAY_KEYS]);
    throw new QueryFault(
      `${key}: is no key.${near.length === 0 ? '' : ` Did you mean ${near.map((each) => `${each}:`).join(' or ')}?`}`,
      at,
    );
  }
  const condition = known.condition(term);
  if (condition !== undefined) return condition;
  const near = key === 'is' || key === 'not' ? closestWords(value.toLowerCase(), IS_WORDS) : [];
  const instead = near.length > 0 ? near.map((each) => `${key}:${each}`).join(' or ') : known.example;
  throw new QueryFault(`${key}${operator}${value} means nothing here. Write it like ${instead}.`, at);
}
