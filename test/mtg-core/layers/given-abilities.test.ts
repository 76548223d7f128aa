// Abilities that effects give, and that speak of what gave them (CR 113.10, 201.5a, 607.2d).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ability, aimed, creature, enchantment, have, instant, keyword, mana, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const yours = { types: ['creature'], controller: 'you' };
const aCreature = { filter: { types: ['creature'] } };

const chosenShield = aimed('Test Chosen Shield', aCreature, [
  { kind: 'chooseWord', what: 'color', as: 'hue' },
  {
    kind: 'continuous',
    until: 'endOfTurn',
    effects: [
      {
        affects: 'target',
        change: [
          { kind: 'gain', abilities: [keyword('protection', { from: { ofChosen: { what: 'color', by: 'hue' } } })] },
        ],
      },
    ],
  },
]);

test('protection from the color of your choice is from that color, also twice with two colors (CR 702.16a)', () => {
  const jab = aimed('Test Jab', aCreature, [{ kind: 'damage', amount: 1, to: 'target' }]);
  const table = setTable({
    cards: [chosenShield, { ...jab, cost: '{W}' }],
    you: {
      hand: ['2 Test Chosen Shield', 'Lightning Bolt', 'Test Jab'],
      battlefield: ['Grizzly Bears', 'Mountain', 'Plains'],
    },
    them: { battlefield: ['Savannah Lions'] },
  });
  const aims = (spell: string): string[] => {
    table.cast(spell, { choose: [] });
    const aimedAt = [...table.candidates()];
    table.choose('cancel');
    return aimedAt;
  };
  table.cast('Test Chosen Shield', 'Grizzly Bears').resolve();
  table.choose('R');
  assert.ok(!aims('Lightning Bolt').includes('Grizzly Bears'));
  assert.ok(aims('Test Jab').includes('Grizzly Bears'));
  table.cast('Test Chosen Shield', 'Grizzly Bears').resolve();
  table.choose('W');
  assert.ok(!aims('Lightning Bolt').includes('Grizzly Bears'));
  assert.ok(!aims('Test Jab').includes('Grizzly Bears'));
});

test('protection from the chosen color prevents the damage of sources of that color (CR 702.16e)', () => {
  const sweep = instant('Test Sweep', [{ kind: 'damage', amount: 3, to: { types: ['creature'] } }]);
  const table = setTable({
    cards: [chosenShield, { ...sweep, cost: '{R}' }],
    you: { hand: ['Test Chosen Shield', 'Test Sweep'], battlefield: ['Grizzly Bears', 'Savannah Lions', 'Mountain'] },
  });
  table.cast('Test Chosen Shield', 'Grizzly Bears').resolve();
  table.choose('R');
  table.cast('Test Sweep').resolve();
  assert.ok(table.onBattlefield('Grizzly Bears'));
  assert.ok(!table.onBattlefield('Savannah Lions'));
});

test('what a permanent chose as it entered is meant in the abilities that it gives (CR 607.2d)', () => {
  const banner = enchantment(
    'Test Banner',
    {
      kind: 'replacement',
      event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
      instead: { kind: 'entersAs', do: [{ kind: 'chooseWord', what: 'color', as: 'hue', link: true }] },
    },
    have(yours, keyword('protection', { from: { ofChosen: { what: 'color', by: 'hue' } } })),
  );
  const table = setTable({
    cards: [banner],
    you: { hand: ['Test Banner', 'Lightning Bolt'], battlefield: ['Grizzly Bears', 'Mountain'] },
  });
  table.cast('Test Banner').resolve();
  table.choose('R');
  table.cast('Lightning Bolt', { choose: [] });
  assert.deepEqual([...table.candidates()].sort(), ['them', 'you']);
});

test('two permanents that give the same ability are each meant in their own (CR 201.5a)', () => {
  const forge = enchantment(
    'Test Forge',
    have(
      yours,
      ability(mana('{0}'), [{ kind: 'addCounters', what: 'granter', counter: 'ember', count: 1 }], {
        limit: 'oncePerTurn',
      }),
    ),
  );
  const table = setTable({ cards: [forge], you: { battlefield: ['2 Test Forge', 'Grizzly Bears'] } });
  table.activate('Grizzly Bears').resolve();
  table.activate('Grizzly Bears').resolve();
  assert.deepEqual([table.counters('Test Forge', 'ember'), table.counters('Test Forge#2', 'ember')], [1, 1]);
  assert.ok(!table.canActivate('Grizzly Bears'));
});

test('a cost may be what gives the ability, and its power then counts as it last was (CR 201.5a, 608.2h)', () => {
  const cannon = creature('Test Cannon', '4/4', [
    have(
      { ...yours, other: 'self' },
      ability(
        [{ kind: 'sacrifice', what: { among: 'granter' }, count: 1 }],
        [{ kind: 'gainLife', amount: { kind: 'stat', stat: 'power', of: 'granter' } }],
      ),
    ),
  ]);
  const table = setTable({ cards: [cannon], you: { battlefield: ['Test Cannon', 'Grizzly Bears', 'Savannah Lions'] } });
  table.activate('Savannah Lions').resolve();
  assert.ok(!table.onBattlefield('Test Cannon'));
  assert.equal(table.life('you'), 24);
  assert.ok(!table.canActivate('Grizzly Bears'));
});

test('a trigger that an effect gave remembers what the effect was about (CR 603.10a, 611.2c)', () => {
  const bond = instant('Test Bond', [], {
    abilities: [
      {
        kind: 'spell',
        targets: [
          { name: 'first', filter: { types: ['creature'] } },
          { name: 'second', filter: { types: ['creature'] } },
        ],
        do: [
          {
            kind: 'continuous',
            until: 'endOfTurn',
            effects: [
              {
                affects: 'first',
                change: [
                  {
                    kind: 'gain',
                    abilities: [
                      whenever({ event: 'zoneChange', object: 'self', from: 'battlefield', to: 'graveyard' }, [
                        { kind: 'addCounters', what: 'second', counter: '+1/+1', count: 1 },
                      ]),
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  const table = setTable({
    cards: [bond],
    you: { hand: ['Test Bond', 'Lightning Bolt'], battlefield: ['Grizzly Bears', 'Savannah Lions', 'Mountain'] },
  });
  table.cast('Test Bond', 'Grizzly Bears', 'Savannah Lions').resolve();
  table.cast('Lightning Bolt', 'Grizzly Bears').resolve();
  table.resolveAll();
  assert.equal(table.size('Savannah Lions'), '3/2');
});

test('a mana ability that is given may use up what gives it (CR 605.1a, 201.5a)', () => {
  const spring = enchantment(
    'Test Spring',
    have(
      yours,
      ability(
        [{ kind: 'tapSelf' }, { kind: 'sacrifice', what: { among: 'granter' }, count: 1 }],
        [{ kind: 'addMana', produce: { mana: '{R}' } }],
      ),
    ),
  );
  const table = setTable({
    cards: [spring],
    you: { hand: ['Lightning Bolt'], battlefield: ['Test Spring', 'Grizzly Bears'] },
  });
  table.activate('Grizzly Bears');
  assert.ok(!table.onBattlefield('Test Spring'));
  assert.equal(table.pool('you'), 'R');
});

test('protection that doesn’t remove the Aura that gives it removes others (CR 702.16c, 702.16n)', () => {
  const ward = (name: string, filter?: { among: string }) => ({
    ...enchantment(name, keyword('enchant', { filter: { types: ['creature'] } }), {
      kind: 'static' as const,
      effects: [
        {
          affects: 'attached',
          change: [
            {
              kind: 'gain' as const,
              abilities: [keyword('protection', { from: { colors: ['W' as const] }, ...(filter && { filter }) })],
            },
          ],
        },
      ],
    }),
    subtypes: ['Aura'],
    cost: '{W}',
  });
  const hope = ward('Test Hope');
  const table = (names: readonly string[]) =>
    setTable({
      cards: [ward('Test Ward', { among: 'granter' }), hope],
      you: { hand: [...names], battlefield: ['Grizzly Bears', '2 Plains'] },
    });
  const kept = table(['Test Ward']);
  kept.cast('Test Ward', 'Grizzly Bears').resolve();
  assert.ok(kept.onBattlefield('Test Ward'));
  const lost = table(['Test Hope']);
  lost.cast('Test Hope', 'Grizzly Bears').resolve();
  assert.ok(!lost.onBattlefield('Test Hope'));
});

test('a permanent has the ability of the anchor word that was chosen, and not the other’s (CR 614.12b)', () => {
  const anchored = (is: string, abilities: readonly object[]) => ({
    kind: 'static' as const,
    while: { kind: 'chosen' as const, by: 'anchor', is },
    effects: [{ affects: 'self', change: [{ kind: 'gain' as const, abilities: [...abilities] }] }],
  });
  const siege = enchantment(
    'Test Siege',
    {
      kind: 'replacement',
      event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
      instead: { kind: 'entersAs', do: [{ kind: 'chooseWord', what: ['Khans', 'Dragons'], as: 'anchor' }] },
    },
    anchored('Khans', [ability(mana('{0}'), [{ kind: 'gainLife', amount: 3 }])]),
    anchored('Dragons', [ability(mana('{0}'), [{ kind: 'gainLife', amount: 5 }])]),
  );
  const gained = (word: string): number => {
    const table = setTable({ cards: [siege], you: { hand: ['Test Siege'] } });
    table.cast('Test Siege').resolve().choose(`word:${word}`);
    return table.activate('Test Siege').resolve().life('you') - 20;
  };
  assert.equal(gained('Khans'), 3);
  assert.equal(gained('Dragons'), 5);
});
