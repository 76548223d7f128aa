// What can't happen doesn't (CR 101.2), and what doesn't cause abilities to trigger causes none (CR 603.2).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  always,
  creature,
  enchantment,
  enters,
  instant,
  replacement,
  sorcery,
  triggered,
} from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const cant = (action: Record<string, unknown>) => ({ kind: 'rule', rule: { kind: 'cant', do: action } });
const onTarget = (filter: Record<string, unknown>) => ({ targets: [{ name: 't', filter }] });
const raise = sorcery(
  'Raise',
  [{ kind: 'move', what: 't', to: 'battlefield' }],
  onTarget({ zone: 'graveyard', types: ['creature'] }),
);
const hydra = creature('Hydra', 0, 0, [
  replacement(enters(), { kind: 'entersWith', counters: [{ counter: '+1/+1', count: 3 }] }),
]);

test('a card that can’t enter from a graveyard stays there, and may be cast from a hand', () => {
  const cage = enchantment('Cage', [
    always({
      affects: { zone: ['graveyard', 'library'], types: ['creature'] },
      change: [cant({ kind: 'enter', from: ['graveyard', 'library'] })],
    }),
  ]);
  const cub = creature('Cub', 1, 1);
  const table = setTable({
    cards: [cage, raise, cub],
    you: { battlefield: ['Cage'], hand: ['Raise', 'Cub'], graveyard: ['Grizzly Bears'] },
  });
  table.cast('Raise', 'Grizzly Bears').resolve();
  assert.deepEqual(table.names('graveyard', 'you'), ['Grizzly Bears', 'Raise']);
  assert.equal(table.cast('Cub').resolve().onBattlefield('Cub'), true);
});

test('where counters can’t be put on creatures, none enter with them', () => {
  const bare = enchantment('Bare', [
    always({ affects: { types: ['creature'] }, change: [cant({ kind: 'putCounters' })] }),
  ]);
  const table = setTable({ cards: [bare, hydra], you: { battlefield: ['Bare'], hand: ['Hydra'] } });
  table.cast('Hydra').resolve();
  assert.deepEqual(table.names('graveyard', 'you'), ['Hydra']);
});

test('damage that can’t be prevented is dealt through what prevents it', () => {
  const fog = instant('Haze', [{ kind: 'prevent', amount: 'all', until: 'endOfTurn' }]);
  const wall = enchantment('Wardstone', [
    replacement({ event: 'damage', recipientPlayer: 'you' }, { kind: 'prevent' }),
  ]);
  const truth = enchantment('Truth', [always({ change: [{ kind: 'rule', rule: { kind: 'damageUnpreventable' } }] })]);
  const bolt = (cards: readonly unknown[], battlefield: readonly string[]) =>
    setTable({
      cards: [fog, wall, truth, ...cards],
      you: { battlefield: ['Mountain', ...battlefield], hand: ['Lightning Bolt'] },
      them: { battlefield: ['Wardstone'] },
    })
      .cast('Lightning Bolt', 'them')
      .resolve()
      .life('them');
  assert.deepEqual([bolt([], []), bolt([], ['Truth'])], [20, 17]);
});

test('a creature that can’t be regenerated is destroyed', () => {
  const shield = instant('Shield', [{ kind: 'regenerate', what: 't' }], onTarget({ types: ['creature'] }));
  const kill = sorcery('Kill', [{ kind: 'destroy', what: 't' }], onTarget({ types: ['creature'] }));
  const curse = enchantment('Curse', [
    always({ affects: { types: ['creature'] }, change: [cant({ kind: 'beRegenerated' })] }),
  ]);
  const after = (battlefield: readonly string[]) => {
    const table = setTable({
      cards: [shield, kill, curse],
      you: { battlefield: ['Grizzly Bears', ...battlefield], hand: ['Shield', 'Kill'] },
    });
    table.cast('Shield', 'Grizzly Bears').resolve().cast('Kill', 'Grizzly Bears').resolve();
    return table.onBattlefield('Grizzly Bears');
  };
  assert.deepEqual([after([]), after(['Curse'])], [true, false]);
});

const greeter = creature('Greeter', 1, 1, [triggered(enters(), [{ kind: 'gainLife', amount: 1 }])]);

test('creatures entering don’t cause abilities to trigger', () => {
  const orb = enchantment('Orb', [
    always({
      change: [
        {
          kind: 'rule',
          rule: { kind: 'noTriggers', on: { event: 'zoneChange', to: 'battlefield', object: { types: ['creature'] } } },
        },
      ],
    }),
  ]);
  const life = (battlefield: readonly string[]): number =>
    setTable({ cards: [orb, greeter], you: { battlefield, hand: ['Greeter'] } })
      .cast('Greeter')
      .resolveAll()
      .life('you');
  assert.deepEqual([life([]), life(['Orb'])], [21, 20]);
});

test('an ability triggers an additional time for those whose permanent it is', () => {
  const twice = enchantment('Twice', [
    always({
      change: [
        {
          kind: 'rule',
          rule: {
            kind: 'doublesTriggers',
            on: { event: 'zoneChange', to: 'battlefield', object: { types: ['creature'] } },
            of: { controller: 'you' },
          },
        },
      ],
    }),
  ]);
  const life = (side: 'you' | 'them'): number =>
    setTable({
      cards: [twice, greeter],
      you: { hand: ['Greeter'], battlefield: side === 'you' ? ['Twice'] : [] },
      them: { battlefield: side === 'them' ? ['Twice'] : [] },
    })
      .cast('Greeter')
      .resolveAll()
      .life('you');
  assert.deepEqual([life('you'), life('them')], [22, 21]);
});

test('damage to a player is dealt to a creature instead, if it is there (CR 614.9)', () => {
  const guard = creature('Guard', 2, 5, [
    replacement({ event: 'damage', recipientPlayer: 'you' }, { kind: 'redirect', to: 'self' }),
  ]);
  const table = setTable({
    cards: [guard],
    you: { battlefield: ['Mountain'], hand: ['Lightning Bolt'] },
    them: { battlefield: ['Guard'] },
  });
  table.cast('Lightning Bolt', 'them').resolve();
  assert.deepEqual([table.life('them'), table.damageOn('Guard')], [20, 3]);
});

test('what would be put into a graveyard is shuffled into its library instead', () => {
  const steel = creature('Steel', 5, 5, [
    replacement(
      { event: 'zoneChange', object: 'self', to: 'graveyard' },
      { kind: 'goesTo', zone: 'library', shuffle: true },
    ),
  ]);
  const kill = sorcery('Kill', [{ kind: 'destroy', what: 't' }], onTarget({ types: ['creature'] }));
  const table = setTable({ cards: [steel, kill], you: { hand: ['Kill'], battlefield: ['Steel'] } });
  table.cast('Kill', 'Steel').resolve();
  assert.equal(table.count('library', 'you', 'Steel'), 1);
  // Everybody saw it go there; where it lies now nobody knows.
  assert.deepEqual(
    table.state.players[0]?.library.map((id) => table.state.objects[id]?.knownTo),
    Array(11).fill(0),
  );
});

test('a permanent spell that can’t enter the battlefield is put into the graveyard as it resolves (CR 608.3e)', () => {
  const gate = enchantment('Gate', [
    always({ affects: { zone: 'stack', types: ['creature'] }, change: [cant({ kind: 'enter', from: ['stack'] })] }),
  ]);
  const table = setTable({ cards: [gate, hydra], you: { hand: ['Hydra'], battlefield: ['Gate', 'Forest'] } });
  table.cast('Hydra').resolve();
  assert.deepEqual([table.names('graveyard', 'you'), table.stack(), table.winner()], [['Hydra'], [], undefined]);
});
