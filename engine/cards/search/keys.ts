// What each key of a query asks. A key is one entry here: its names, an example, and its condition.
import { cardNameKey } from '../decks/card-name.ts';
import { closestNames, indexNames } from '../decks/closest-names.ts';
import { colorCondition } from './colors.ts';
import { fitsPattern, holds, type SqlCondition, sql, sqlAll, sqlAny, sqlNot } from './condition.ts';
import { IS_WORDS, isCondition } from './is.ts';
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
  const order = `(CASE rarity ${RARITIES.map((each, index) => `WHEN '${each}' THEN ${index}`).join(' ')} END)`;
  return sql(`${order} ${operator === ':' ? '=' : operator} ?`, place);
}

const legality =
  (...states: readonly ('legal' | 'banned' | 'restricted')[]) =>
  ({ operator, value }: Term): SqlCondition | undefined => {
    const format = value.toLowerCase();
    if (!isEqual(operator) || !/^[a-z]+$/.test(format)) return undefined;
    const bit = '(SELECT 1 << bit FROM format WHERE name = ? AND bit < 62)';
    return sqlAny(states.map((state) => sql(`(${state} & ${bit}) <> 0`, format)));
  };

const released =
  (unit: 4 | 10) =>
  ({ operator, value }: Term): SqlCondition | undefined =>
    (unit === 4 ? /^\d{4}$/ : /^\d{4}-\d{2}-\d{2}$/).test(value)
      ? sql(`substr(released, 1, ${unit}) ${operator === ':' ? '=' : operator} ?`, value)
      : undefined;

/** Each symbol of it at least as often as asked. */
function manaCost({ operator, value }: Term): SqlCondition | undefined {
  const symbols = value.toUpperCase().match(/\{[^}]+\}|\d+|[WUBRGCXSP]/g) ?? [];
  if (symbols.join('') !== value.toUpperCase() || symbols.length === 0) return undefined;
  const written = symbols.map((symbol) => (symbol.startsWith('{') ? symbol : `{${symbol}}`));
  if (operator === '=') return sql('mana_cost = ?', written.join(''));
  if (operator !== ':' && operator !== '>=') return undefined;
  return sqlAll(
    [...new Set(written)].map((symbol) => {
      const times = written.filter((each) => each === symbol).length;
      return sql(`(length(mana_cost) - length(replace(mana_cost, ?, ''))) >= ?`, symbol, symbol.length * times);
    }),
  );
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
  { names: ['r', 'rarity'], example: 'r:mythic', condition: rarity },
  {
    names: ['s', 'set', 'e', 'edition'],
    example: 's:dom',
    condition: ({ operator, value }) =>
      isEqual(operator)
        ? sql('card.id IN (SELECT card FROM print WHERE set_code = ?)', value.toLowerCase())
        : undefined,
  },
  { names: ['f', 'format', 'legal'], example: 'f:modern', condition: legality('legal', 'restricted') },
  { names: ['banned'], example: 'banned:legacy', condition: legality('banned') },
  { names: ['restricted'], example: 'restricted:vintage', condition: legality('restricted') },
  {
    names: ['a', 'artist'],
    example: 'a:name',
    condition: ({ operator, value }) =>
      isEqual(operator) ? sql('artist LIKE ?', `%${value.replace(/[%_]/g, '')}%`) : undefined,
  },
  { names: ['year'], example: 'year>=2020', condition: released(4) },
  { names: ['date'], example: 'date<2019-01-25', condition: released(10) },
  { names: ['is'], example: 'is:commander', condition: is(false) },
  { names: ['not'], example: 'not:permanent', condition: is(true) },
];

const byName = new Map(KEYS.flatMap((key) => key.names.map((name) => [name, key])));

/** Keys that say how the answer is shown, not what is found. */
export const DISPLAY_KEYS = ['order', 'sort', 'dir', 'direction'] as const;

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
