// How many different lines of play there are from a position, by their length, as chess programs count them: what is offered
// twice, not at all, or without being legal changes a number. Passing is a line, too; taking back and mana by hand aren't counted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../mtg-core/index.ts';
import { type Position, setTable, type Table } from '../support/table.ts';

function lines(state: core.GameState, length: number): number {
  if (length === 0 || state.pending === null) return 1;
  const { player } = state.pending;
  const choices = core.legalChoices(state).filter(({ kind, mana }) => kind !== 'cancel' && !mana);
  let count = 0;
  for (const { id } of choices) {
    const next = core.clone(state);
    const result = core.submit(next, player, { option: id });
    assert.ok(result.ok, `${id} was offered and refused`);
    count += lines(next, length - 1);
  }
  return count;
}

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

interface Counted {
  readonly name: string;
  readonly position: Position;
  readonly before?: (table: Table) => void;
  /** Of one answer, of two, and so on. */
  readonly lines: readonly number[];
}

const COUNTED: readonly Counted[] = [
  {
    // Either of the two is played, or none; after the first nothing but passing is left.
    name: 'two lands in hand: one is played or none, and it is no spell to answer',
    position: { you: { hand: ['2 Forest'] } },
    lines: [3, 3, 3],
  },
  {
    // Cast or not; at two Bears or two players.
    name: 'a spell that can hit each creature and each player',
    position: {
      cards: [bear, zap],
      you: { hand: ['Zap'], battlefield: ['Mountain'] },
      them: { battlefield: ['2 Bear'] },
    },
    lines: [2, 5, 6, 9],
  },
  {
    name: 'two attackers: each attacks or not',
    position: { cards: [bear, cub], you: { battlefield: ['Bear', 'Cub'] } },
    before: (table) => void table.passUntil('beginCombat'),
    lines: [1, 1, 3, 5],
  },
  {
    name: 'two blockers for two attackers',
    position: { cards: [bear, cub], you: { battlefield: ['Bear', 'Cub'] }, them: { battlefield: ['Bear', 'Cub'] } },
    before: (table) => void table.attack(['your Bear', 'your Cub']).pass().pass(),
    lines: [5, 13, 13],
  },
  {
    name: 'a spell that can be countered',
    position: {
      cards: [zap, deny],
      you: { hand: ['Zap'], battlefield: ['Mountain'] },
      them: { hand: ['Deny'], battlefield: ['Island'] },
    },
    lines: [2, 3, 4, 7, 8],
  },
  { name: 'two of four modes', position: { cards: [choice], you: { hand: ['Choice'] } }, lines: [2, 5, 14, 17] },
  {
    name: 'X from nothing to three',
    position: { cards: [blaze], you: { hand: ['Flare Up'], battlefield: ['4 Mountain'] } },
    lines: [2, 5, 6],
  },
  {
    name: 'a cost that is any of three creatures',
    position: { cards: [altar, bear, cub], you: { battlefield: ['Altar', '2 Bear', 'Cub'] } },
    lines: [2, 4, 8, 13],
  },
  {
    name: 'two abilities that trigger together are put in either order',
    position: {
      cards: [watcher('First', 1), watcher('Second', 2), cub],
      you: { hand: ['Cub'], battlefield: ['First', 'Second'] },
    },
    lines: [2, 2, 2, 3, 5],
  },
  {
    name: 'a search for one of three lands, or none',
    position: { cards: [seeker], you: { hand: ['Seek'], library: ['Forest', 'Island', 'Swamp'] } },
    lines: [2, 2, 3, 6],
  },
  {
    name: 'a card that is cast face down or face up, and turned up at any time',
    position: { cards: [shy], you: { hand: ['Shy'], battlefield: ['4 Forest'] } },
    lines: [3, 3, 3, 4],
  },
  {
    name: 'a copy of one of two creatures, or of none',
    position: {
      cards: [copier, bear, cub],
      you: { hand: ['Copier'], battlefield: ['Bear'] },
      them: { battlefield: ['Cub'] },
    },
    lines: [2, 2, 2, 4],
  },
];

for (const { name, position, before, lines: expected } of COUNTED) {
  test(`${name} (${expected.join(', ')})`, () => {
    const table = setTable(position);
    before?.(table);
    assert.deepEqual(
      expected.map((_, place) => lines(table.state, place + 1)),
      expected,
    );
  });
}
