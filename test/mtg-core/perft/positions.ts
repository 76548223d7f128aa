// The positions whose lines of play are counted, one to a mechanism that decides how many there are.
import type * as core from '../../../mtg-core/index.ts';
import { severalPlayers } from '../../support/several-players.ts';
import { type Position, setTable, type Table } from '../../support/table.ts';

const creature = (name: string, power: number, toughness: number, abilities: unknown[] = []) => ({
  name,
  cost: '{0}',
  types: ['creature'],
  subtypes: ['Bear'],
  power,
  toughness,
  abilities,
});
const spell = (name: string, cost: string, ability: object) => ({
  name,
  cost,
  types: ['instant'],
  abilities: [{ kind: 'spell', ...ability }],
});
const bear = creature('Bear', 2, 2);
const cub = creature('Cub', 1, 1);
const zap = spell('Zap', '{R}', {
  targets: [{ name: 't', anyTarget: true }],
  do: [{ kind: 'damage', amount: 1, to: 't' }],
});
const deny = spell('Deny', '{U}', {
  targets: [{ name: 't', filter: { zone: 'stack', spell: true } }],
  do: [{ kind: 'counter', what: 't' }],
});
const choice = spell('Choice', '{0}', {
  modes: {
    min: 2,
    max: 2,
    options: [1, 2, 3, 4].map((amount) => ({ do: [{ kind: 'gainLife', amount }] })),
  },
});
const blaze = spell('Flare Up', '{X}{R}', {
  do: [{ kind: 'damage', amount: { kind: 'x' }, to: { kind: 'players', who: 'opponent' } }],
});
const altar = {
  name: 'Altar',
  cost: '{0}',
  types: ['artifact'],
  abilities: [
    {
      kind: 'activated',
      cost: [{ kind: 'sacrifice', what: { types: ['creature'], controller: 'you' } }],
      do: [{ kind: 'gainLife', amount: 1 }],
    },
  ],
};
const watcher = (name: string, amount: number) =>
  creature(name, 1, 1, [
    {
      kind: 'triggered',
      on: [{ event: 'zoneChange', object: { types: ['creature'], other: 'self' }, to: 'battlefield' }],
      do: [{ kind: 'gainLife', amount }],
    },
  ]);
const seeker = spell('Seek', '{0}', {
  do: [
    { kind: 'search', filter: { types: ['land'] }, max: 1, reveal: true, as: 'found' },
    { kind: 'move', what: 'found', to: 'hand' },
    { kind: 'shuffle' },
  ],
});
const shy = creature('Shy', 3, 3, [{ kind: 'keyword', keyword: 'morph', cost: [{ kind: 'mana', mana: '{G}' }] }]);
const copier = creature('Copier', 0, 0, [
  {
    kind: 'replacement',
    event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
    instead: { kind: 'entersAsCopy', of: { types: ['creature'] }, optional: true },
  },
]);

const kw = (name: string, more: object = {}) => ({ kind: 'keyword', keyword: name, ...more });
const brute = creature('Brute', 3, 2, [kw('menace')]);
const hawk = creature('Hawk', 1, 2, [kw('flying')]);
const rhino = creature('Rhino', 4, 4, [kw('trample')]);
const aimed = (filter: object, name = 't') => [{ name, filter }];
const command = spell('Order', '{0}', {
  modes: {
    min: 2,
    max: 2,
    options: [
      { targets: aimed({ types: ['creature'] }), do: [{ kind: 'damage', amount: 2, to: 't' }] },
      { targets: aimed({ types: ['creature', 'land'] }, 'p'), do: [{ kind: 'tap', what: 'p' }] },
      {
        targets: [{ name: 'who', players: 'any' }],
        do: [{ kind: 'draw', who: { kind: 'player', name: 'who' }, count: 1 }],
      },
    ],
  },
});
const halves = {
  name: 'Left',
  cost: '{R}',
  types: ['instant'],
  layout: 'split',
  abilities: [
    { kind: 'spell', targets: aimed({ types: ['creature'] }), do: [{ kind: 'destroy', what: 't' }] },
    kw('fuse'),
  ],
  faces: [
    {
      name: 'Right',
      cost: '{X}{U}',
      types: ['instant'],
      abilities: [{ kind: 'spell', do: [{ kind: 'draw', count: { kind: 'x' } }] }, kw('fuse')],
    },
  ],
};
const rover = {
  ...creature('Rover', 2, 2),
  cost: '{G}',
  layout: 'adventure',
  faces: [
    {
      ...spell('Stray', '{G}', { targets: aimed({ types: ['creature'] }), do: [{ kind: 'tap', what: 't' }] }),
      subtypes: ['Adventure'],
    },
  ],
};
const captain = { ...creature('Captain', 2, 2), supertypes: ['legendary'] };
const scatter = spell('Scatter', '{0}', {
  targets: [
    {
      name: 't',
      filter: { types: ['creature'], controller: { kind: 'player', name: 'each' } },
      forEachPlayer: 'opponent',
    },
  ],
  do: [{ kind: 'tap', what: 't' }],
});

interface Counted {
  readonly name: string;
  /** The game in which the counting begins. */
  readonly start: () => core.GameState;
  /** How many answers the longest line has. */
  readonly depth: number;
}

/** A game of two at a table that is set, and played on from there. */
const table = (position: Position, before: (table: Table) => void = () => undefined): (() => core.GameState) => {
  return () => {
    const set = setTable(position);
    before(set);
    return set.state;
  };
};

export const COUNTED: readonly Counted[] = [
  {
    // Either of the two is played, or none; after the first nothing but passing is left.
    name: 'two lands in hand: one is played or none, and it is no spell to answer',
    start: table({ you: { hand: ['2 Forest'] } }),
    depth: 3,
  },
  {
    // Cast or not; at two Bears or two players.
    name: 'a spell that can hit each creature and each player',
    start: table({
      cards: [bear, zap],
      you: { hand: ['Zap'], battlefield: ['Mountain'] },
      them: { battlefield: ['2 Bear'] },
    }),
    depth: 4,
  },
  {
    name: 'two attackers: each attacks or not',
    start: table(
      { cards: [bear, cub], you: { battlefield: ['Bear', 'Cub'] } },
      (set) => void set.passUntil('beginCombat'),
    ),
    depth: 4,
  },
  {
    name: 'two blockers for two attackers',
    start: table(
      { cards: [bear, cub], you: { battlefield: ['Bear', 'Cub'] }, them: { battlefield: ['Bear', 'Cub'] } },
      (set) => void set.attack(['your Bear', 'your Cub']).pass().pass(),
    ),
    depth: 3,
  },
  {
    name: 'a spell that can be countered',
    start: table({
      cards: [zap, deny],
      you: { hand: ['Zap'], battlefield: ['Mountain'] },
      them: { hand: ['Deny'], battlefield: ['Island'] },
    }),
    depth: 5,
  },
  { name: 'two of four modes', start: table({ cards: [choice], you: { hand: ['Choice'] } }), depth: 4 },
  {
    name: 'X from nothing to three',
    start: table({ cards: [blaze], you: { hand: ['Flare Up'], battlefield: ['4 Mountain'] } }),
    depth: 3,
  },
  {
    name: 'a cost that is any of three creatures',
    start: table({ cards: [altar, bear, cub], you: { battlefield: ['Altar', '2 Bear', 'Cub'] } }),
    depth: 4,
  },
  {
    name: 'two abilities that trigger together are put in either order',
    start: table({
      cards: [watcher('First', 1), watcher('Second', 2), cub],
      you: { hand: ['Cub'], battlefield: ['First', 'Second'] },
    }),
    depth: 5,
  },
  {
    name: 'a search for one of three lands, or none',
    start: table({ cards: [seeker], you: { hand: ['Seek'], library: ['Forest', 'Island', 'Swamp'] } }),
    depth: 4,
  },
  {
    name: 'a card that is cast face down or face up, and turned up at any time',
    start: table({ cards: [shy], you: { hand: ['Shy'], battlefield: ['4 Forest'] } }),
    depth: 4,
  },
  {
    name: 'a copy of one of two creatures, or of none',
    start: table({
      cards: [copier, bear, cub],
      you: { hand: ['Copier'], battlefield: ['Bear'] },
      them: { battlefield: ['Cub'] },
    }),
    depth: 4,
  },
  {
    name: 'three attackers, one with menace and one that flies, against three blockers',
    start: table(
      {
        cards: [brute, hawk, cub],
        you: { battlefield: ['Brute', 'Hawk', 'Cub'] },
        them: { battlefield: ['Hawk', '2 Cub'] },
      },
      (set) => void set.attack(['your Brute', 'your Hawk', 'your Cub']).pass().pass(),
    ),
    depth: 3,
  },
  {
    name: 'the damage of a creature with trample, shared out among its blockers and a player',
    start: table(
      { cards: [rhino, cub], you: { battlefield: ['Rhino'] }, them: { battlefield: ['3 Cub'] } },
      (set) => void set.attack(['Rhino']).block(['Cub', 'Rhino'], ['Cub#2', 'Rhino'], ['Cub#3', 'Rhino']).pass().pass(),
    ),
    depth: 4,
  },
  {
    name: 'answers to answers: both have a spell that deals damage and one that counters',
    start: table({
      cards: [zap, deny],
      you: { hand: ['Zap', 'Deny'], battlefield: ['Mountain', 'Island'] },
      them: { hand: ['Zap', 'Deny'], battlefield: ['Mountain', 'Island'] },
    }),
    depth: 6,
  },
  {
    name: 'two of three modes that have targets of their own',
    start: table({
      cards: [command, bear],
      you: { hand: ['Order'], battlefield: ['Bear'] },
      them: { battlefield: ['Bear', 'Plains'] },
    }),
    depth: 6,
  },
  {
    name: 'either half of a split card, or both, fused',
    start: table({
      cards: [halves, bear],
      you: { hand: ['Left'], battlefield: ['2 Mountain', 'Island'] },
      them: { battlefield: ['Bear'] },
    }),
    depth: 5,
  },
  {
    name: 'a creature or its adventure, and the creature from exile',
    start: table({
      cards: [rover, bear],
      you: { hand: ['Rover'], battlefield: ['3 Forest'] },
      them: { battlefield: ['Bear'] },
    }),
    depth: 9,
  },
  {
    name: 'four players, their commanders, and a spell that asks each opponent for a target',
    start: () =>
      severalPlayers(
        4,
        [captain, scatter],
        [
          ['Forest', 0, 'battlefield'],
          ['Scatter', 0, 'hand'],
          ['Grizzly Bears', 1, 'battlefield'],
          ['Grizzly Bears', 2, 'battlefield'],
          ['Grizzly Bears', 2, 'battlefield'],
        ],
        {},
        { 0: ['Captain'], 1: ['Captain'] },
      ).state,
    depth: 10,
  },
];
