// Positions of a mechanic: set up, played on in a line or two, and what must be true then. Cards that are made up for one stand where
// they lie; what they need besides comes with Bob.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCardDefinition, whyNotPlayable } from '../../mtg-core/index.ts';
import { creature, instant, sorcery } from './definitions.ts';
import { type Position, type Side, setTable, type Table } from './table.ts';

type Card = (object & { readonly name: string }) | { readonly name: string; readonly [field: string]: unknown };
type Placed = { readonly card: Card; readonly tapped?: boolean; readonly counters?: Record<string, number> };
type Lying = Card | string | Placed;
type Lies = { readonly [zone in Exclude<keyof Side, 'life'>]?: readonly Lying[] } & { readonly life?: number };

/** What is so in the end, or what was on the way. */
export const position = (name: string, expected: unknown, run: () => unknown): void => {
  test(name, () => assert.deepEqual(run(), expected));
};

const isPlaced = (lying: Exclude<Lying, string>): lying is Placed => 'card' in lying;

/** Your first main phase, with these cards of yours and of theirs; `cards` are others that the game comes to speak of. */
export function set(
  yours: Lies,
  theirs: Lies = {},
  more: { turn?: 'you' | 'them'; cards?: readonly Card[] } = {},
): Table {
  const cards = new Map((more.cards ?? []).map((card) => [card.name, card]));
  const known = (card: Card): string => {
    const read = parseCardDefinition(card, 'test');
    assert.ok(read.ok, JSON.stringify(read));
    assert.deepEqual(whyNotPlayable(read.card), [], `nothing carries out what ${card.name} says`);
    cards.set(card.name, card);
    return card.name;
  };
  const placed = (lying: Lying): string | { name: string } => {
    if (typeof lying === 'string') return lying;
    if (!isPlaced(lying)) return known(lying);
    const { card, ...how } = lying;
    return { name: known(card), ...how };
  };
  const side = ({ life, ...zones }: Lies): Side => ({
    ...(life === undefined ? {} : { life }),
    ...Object.fromEntries(Object.entries(zones).map(([zone, list]) => [zone, list?.map(placed)])),
  });
  const position: Position = { you: side(yours), them: side(theirs), turn: more.turn ?? 'you' };
  return setTable({ ...position, alsoKnown: (more.cards ?? []).map(({ name }) => name), cards: [...cards.values()] });
}

/** Answers what is asked until somebody has priority: by the first of these words that an option holds, or its first option. */
export function answering(game: Table, ...words: (string | RegExp)[]): Table {
  for (let asked = 0; asked < 12 && game.state.outcome === null && game.question().kind !== 'priority'; asked++) {
    const { options } = game.question();
    const holding = (word: string | RegExp) =>
      options.find((option) => (typeof word === 'string' ? option.includes(word) : word.test(option)));
    game.choose(words.map(holding).find((option) => option !== undefined) ?? options[0] ?? 'done');
  }
  return game;
}

export const aCreature = { types: ['creature'] };
export const yours = { types: ['creature'], controller: 'you' };
/** One target that the instructions call `t`. */
export const at = (filter: object) => ({ targets: [{ name: 't', filter }] });
export const atAny = { targets: [{ name: 't', anyTarget: true }] };
export const atPlayer = { targets: [{ name: 't', players: 'any' }] };
export const targeted = { kind: 'player', name: 't' };
export const opponents = { kind: 'players', who: 'opponent' };
export const mana = (symbols: string) => [{ kind: 'mana', mana: symbols }];
export const gain = (amount: unknown) => ({ kind: 'gainLife', amount });
export const lose = (amount: unknown, who: unknown = 'opponent') => ({ kind: 'loseLife', who, amount });
export const hit = (amount: unknown, to: unknown = 't') => ({ kind: 'damage', amount, to });
export const draw = (count: unknown = 1) => ({ kind: 'draw', count });
export const counters = (what: unknown, count: unknown = 1, counter = '+1/+1') => ({
  kind: 'addCounters',
  what,
  counter,
  count,
});
export const size = (power: unknown, toughness: unknown) => ({ kind: 'pt', power, toughness });
export const have = (...abilities: readonly object[]) => ({ kind: 'gain', abilities });
export const ruled = (rule: object) => ({ kind: 'rule', rule });
export const until = (affects: unknown, change: readonly object[], duration: unknown = 'endOfTurn') => ({
  kind: 'continuous',
  until: duration,
  effects: [{ affects, change }],
});
export const ability = (cost: readonly object[], does: readonly object[], more: object = {}) => ({
  kind: 'activated',
  cost,
  do: does,
  ...more,
});
export const free = (does: readonly object[], more: object = {}) => ability(mana('{0}'), does, more);
export const tapping = { kind: 'tapSelf' };
export const count = (of: object) => ({ kind: 'count', of });

export const bear = creature('Bear', 2, 2);
export const giant = creature('Giant', 5, 5);
export const bird = creature('Bird', 1, 1, [{ kind: 'keyword', keyword: 'flying' }]);
export const kill = instant('Kill', [{ kind: 'destroy', what: 't' }], at(aCreature));
export const bolt = instant('Bolt', [hit(3)], atAny);
export const wrath = sorcery('Wrath', [{ kind: 'destroy', what: aCreature }]);
export const bounce = instant('Bounce', [{ kind: 'move', what: 't', to: 'hand' }], at(aCreature));
export const banish = instant('Banish', [{ kind: 'exile', what: 't' }], at(aCreature));
export const counterspell = instant('No', [{ kind: 'counter', what: 't' }], at({ zone: 'stack', spell: true }));
export const blink = instant(
  'Blink',
  [
    { kind: 'exile', what: 't', as: 'gone' },
    { kind: 'move', what: 'gone', to: 'battlefield', under: { kind: 'owner', of: 'gone' } },
  ],
  at(aCreature),
);
export const grow = instant('Grow', [until('t', [size(3, 3)])], at(aCreature));
export {
  always,
  creature,
  dies,
  enchantment,
  enters,
  eventAmount,
  instant,
  keyword,
  oneMore,
  replacement,
  sorcery,
  triggered,
  twice,
} from './definitions.ts';
