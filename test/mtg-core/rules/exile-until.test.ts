// "Exile ... until ~ leaves the battlefield" returns immediately after it has left (CR 610.3).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exiledAndBack } from '../../support/cards.ts';
import { creature, enchantment, enters, instant, keyword, sorcery, triggered } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const jailer = creature('Jailer', 2, 2, [
  triggered(enters(), [{ kind: 'exileUntil', what: 't', until: 'selfLeaves' }], {
    targets: [{ name: 't', filter: { types: ['creature'], other: 'self' } }],
  }),
]);
const target = { targets: [{ name: 't', filter: { types: ['creature'] } }] };

test('what the same spell counts later is back already', () => {
  const kill = sorcery(
    'Kill',
    [
      { kind: 'destroy', what: 't' },
      { kind: 'gainLife', amount: { kind: 'count', of: { types: ['creature'] } } },
    ],
    target,
  );
  const table = setTable({ cards: [jailer, kill], you: { hand: ['Jailer', 'Kill'], battlefield: ['Grizzly Bears'] } });
  table.cast('Jailer').resolve().choose('Grizzly Bears').resolveAll();
  assert.equal(table.count('exile', 'you'), 1);
  assert.equal(table.cast('Kill', 'Jailer').resolve().life('you'), 21);
});

test('it returns under its owner’s control', () => {
  const table = setTable({
    cards: [jailer],
    you: { hand: ['Jailer', 'Lightning Bolt'], battlefield: ['Mountain'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Jailer').resolve().choose('Grizzly Bears').resolveAll();
  table.cast('Lightning Bolt', 'Jailer').resolve();
  assert.equal(table.controller('Grizzly Bears'), 'them');
});

test('if it has left before its ability resolves, nothing is exiled (CR 610.3b)', () => {
  const table = setTable({
    cards: [jailer],
    you: { hand: ['Jailer', 'Lightning Bolt'], battlefield: ['Mountain'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Jailer').resolve().choose('Grizzly Bears');
  table.cast('Lightning Bolt', 'Jailer').resolveAll();
  assert.deepEqual([table.onBattlefield('Grizzly Bears'), table.count('exile', 'them')], [true, 0]);
});

test('a token doesn’t return', () => {
  const make = sorcery('Make', [
    { kind: 'createToken', token: { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 } },
  ]);
  const table = setTable({
    cards: [jailer, make],
    you: { hand: ['Make', 'Jailer', 'Lightning Bolt'], battlefield: ['Mountain'] },
  });
  table.cast('Make').resolve().cast('Jailer').resolve();
  table.choose('Elf Token').resolveAll().cast('Lightning Bolt', 'Jailer').resolve();
  assert.equal(table.onBattlefield('Elf Token'), false);
});

test('a creature that leaves and comes back is another one, which holds nothing', () => {
  const blink = instant('Blink', exiledAndBack('t'), target);
  const table = setTable({
    cards: [jailer, blink],
    you: { hand: ['Jailer', 'Blink'] },
    them: { battlefield: ['Grizzly Bears', 'Savannah Lions'] },
  });
  table.cast('Jailer').resolve().choose('Grizzly Bears').resolveAll();
  table.cast('Blink', 'Jailer').resolve();
  assert.equal(table.onBattlefield('Grizzly Bears'), true);
  table.choose('Savannah Lions').resolveAll();
  assert.deepEqual([table.onBattlefield('Grizzly Bears'), table.names('exile', 'them')], [true, ['Savannah Lions']]);
});

test('what has left exile meanwhile doesn’t return', () => {
  const rescue = sorcery('Rescue', [{ kind: 'move', what: { zone: 'exile', types: ['creature'] }, to: 'hand' }]);
  const table = setTable({
    cards: [jailer, rescue],
    you: { hand: ['Jailer', 'Rescue', 'Lightning Bolt'], battlefield: ['Mountain'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Jailer').resolve().choose('Grizzly Bears').resolveAll().cast('Rescue').resolve();
  table.cast('Lightning Bolt', 'Jailer').resolve();
  assert.deepEqual([table.names('hand', 'them'), table.onBattlefield('Grizzly Bears')], [['Grizzly Bears'], false]);
});

test('it comes back before what its leaving triggers is put on the stack', () => {
  const warden = enchantment('Warden', [
    triggered({ event: 'zoneChange', object: { types: ['creature'] }, from: 'battlefield' }, [
      { kind: 'gainLife', amount: { kind: 'count', of: { types: ['creature'] } } },
    ]),
  ]);
  const table = setTable({
    cards: [jailer, warden],
    you: { hand: ['Jailer', 'Lightning Bolt'], battlefield: ['Mountain', 'Grizzly Bears'] },
    them: { battlefield: [] },
  });
  table.cast('Jailer').resolve().choose('Grizzly Bears').resolveAll();
  assert.equal(table.life('you'), 20);
  const watched = setTable({
    cards: [jailer, warden],
    you: { hand: ['Jailer', 'Warden', 'Lightning Bolt'], battlefield: ['Mountain', 'Grizzly Bears'] },
  });
  watched.cast('Jailer').resolve().choose('Grizzly Bears').resolveAll().cast('Warden').resolve();
  assert.equal(watched.cast('Lightning Bolt', 'Jailer').resolveAll().life('you'), 21);
});

test('an Aura that returns enchants what its owner chooses (CR 303.4f)', () => {
  const aura = {
    name: 'Strength',
    cost: '{0}',
    types: ['enchantment'],
    subtypes: ['Aura'],
    abilities: [
      keyword('enchant', { filter: { types: ['creature'] } }),
      { kind: 'static', effects: [{ affects: 'attached', change: [{ kind: 'pt', power: 1, toughness: 1 }] }] },
    ],
  };
  const ring = creature('Ring', 2, 2, [
    triggered(enters(), [{ kind: 'exileUntil', what: 't', until: 'selfLeaves' }], {
      targets: [{ name: 't', filter: { types: ['enchantment'] } }],
    }),
  ]);
  const table = setTable({
    cards: [aura, ring],
    you: { hand: ['Strength', 'Ring', 'Lightning Bolt'], battlefield: ['Mountain', 'Grizzly Bears', 'Savannah Lions'] },
  });
  table.cast('Strength', 'Grizzly Bears').resolve().cast('Ring').resolve().choose('Strength').resolveAll();
  table.cast('Lightning Bolt', 'Ring').resolve().choose('Savannah Lions');
  assert.equal(table.attachedTo('Strength'), 'Savannah Lions');
});
