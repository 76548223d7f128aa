// Phasing: what phases out is treated as though it didn't exist, and is still there when it comes back (CR 702.26).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, gain, instant } from '../../support/cards.ts';
import { always, creature, dies, enchantment, enters, keyword, triggered } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const fade = aimed('Test Fade', { filter: { types: ['creature'] } }, [{ kind: 'phaseOut', what: 'target' }]);
const bolt = aimed('Test Bolt', { filter: { types: ['creature'] } }, [{ kind: 'destroy', what: 'target' }]);
const lord = creature('Test Lord', 2, 2, [
  always({
    affects: { types: ['creature'], controller: 'you', other: 'self' },
    change: [{ kind: 'pt', power: 1, toughness: 1 }],
  }),
]);

test('what has phased out affects nothing and can’t be found (CR 702.26b)', () => {
  const table = setTable({
    cards: [fade, lord, bolt],
    you: { hand: ['Test Fade', 'Test Bolt'], battlefield: ['Test Lord', 'Grizzly Bears'] },
  });
  assert.equal(table.size('Grizzly Bears'), '3/3');
  table.cast('Test Fade', 'Test Lord').resolve();
  assert.equal(table.size('Grizzly Bears'), '2/2');
  assert.equal(table.onBattlefield('Test Lord'), false);
  assert.deepEqual(table.names('graveyard', 'you'), ['Test Fade']);
  table.cast('Test Bolt');
  if (table.question().kind === 'target') assert.deepEqual(table.candidates(), ['Grizzly Bears']);
});

test('it phases in before its controller untaps, with its counters and nothing else changed (CR 702.26a, 702.26d)', () => {
  const table = setTable({
    cards: [fade],
    you: { hand: ['Test Fade'], battlefield: [{ name: 'Grizzly Bears', tapped: true, counters: { '+1/+1': 2 } }] },
  });
  table.cast('Test Fade', 'Grizzly Bears').resolve();
  table.passUntil('upkeep', 'them');
  assert.equal(table.onBattlefield('Grizzly Bears'), false);
  table.passUntil('upkeep', 'you');
  assert.deepEqual([table.size('Grizzly Bears'), table.isTapped('Grizzly Bears')], ['4/4', false]);
  table.attack(['Grizzly Bears']);
});

test('nothing enters, leaves or dies by phasing (CR 702.26d)', () => {
  const noisy = creature('Test Noisy', 2, 2, [
    triggered(enters(), [gain(1)]),
    triggered({ event: 'zoneChange', object: 'self', from: 'battlefield' }, [gain(10)]),
    triggered(dies(), [gain(100)]),
  ]);
  const table = setTable({ cards: [fade, noisy], you: { hand: ['Test Fade'], battlefield: ['Test Noisy'] } });
  table.cast('Test Fade', 'Test Noisy').resolve();
  assert.equal(table.stack().length, 0);
  table.passUntil('upkeep', 'you');
  assert.deepEqual([table.life('you'), table.stack().length, table.onBattlefield('Test Noisy')], [20, 0, true]);
});

test('what is attached phases out and in with it, whoever controls it (CR 702.26g)', () => {
  const shackles = enchantment(
    'Test Mantle',
    [
      keyword('enchant', { filter: { types: ['creature'] } }),
      always({ affects: 'attached', change: [{ kind: 'pt', power: 3, toughness: 3 }] }),
    ],
    { subtypes: ['Aura'] },
  );
  const table = setTable({
    cards: [fade, shackles],
    turn: 'them',
    you: { hand: ['Test Fade'], battlefield: ['Grizzly Bears'] },
    them: { hand: ['Test Mantle'] },
  });
  table.cast('Test Mantle', { by: 'them' }, 'Grizzly Bears').resolve();
  table.cast('Test Fade', 'Grizzly Bears').resolve();
  assert.equal(table.onBattlefield('Test Mantle'), false);
  assert.deepEqual(table.names('graveyard', 'them'), []);
  table.passUntil('upkeep', 'you');
  assert.deepEqual([table.size('Grizzly Bears'), table.attachedTo('Test Mantle')], ['5/5', 'Grizzly Bears']);
  assert.equal(table.controller('Test Mantle'), 'them');
});

test('an Aura that phases out by itself comes back attached (CR 702.26i)', () => {
  const mantle = enchantment(
    'Test Mantle',
    [
      keyword('enchant', { filter: { types: ['creature'] } }),
      always({ affects: 'attached', change: [{ kind: 'pt', power: 3, toughness: 3 }] }),
    ],
    { subtypes: ['Aura'] },
  );
  const hush = aimed('Test Hush', { filter: { types: ['enchantment'] } }, [{ kind: 'phaseOut', what: 'target' }]);
  const table = setTable({
    cards: [hush, mantle],
    you: { hand: ['Test Hush', 'Test Mantle'], battlefield: ['Grizzly Bears'] },
  });
  table.cast('Test Mantle', 'Grizzly Bears').resolve();
  table.cast('Test Hush', 'Test Mantle').resolve();
  assert.equal(table.size('Grizzly Bears'), '2/2');
  table.passUntil('upkeep', 'you');
  assert.equal(table.size('Grizzly Bears'), '5/5');
});

test('tokens stay tokens and go on to be', () => {
  const make = instant('Test Make', [
    { kind: 'createToken', token: { types: ['creature'], subtypes: ['Soldier'], power: 1, toughness: 1 } },
  ]);
  const table = setTable({ cards: [fade, make], you: { hand: ['Test Fade', 'Test Make'] } });
  table.cast('Test Make').resolve();
  table.cast('Test Fade', 'Soldier Token').resolve();
  assert.equal(table.onBattlefield('Soldier Token'), false);
  table.passUntil('upkeep', 'you');
  assert.equal(table.onBattlefield('Soldier Token'), true);
});

test('with phasing it is there every other turn of its controller (CR 702.26a)', () => {
  const shy = creature('Test Shy', 2, 2, [keyword('phasing')]);
  const table = setTable({ cards: [shy], turn: 'them', you: { battlefield: ['Test Shy'] } });
  assert.equal(table.onBattlefield('Test Shy'), true);
  table.passUntil('upkeep', 'you');
  assert.equal(table.onBattlefield('Test Shy'), false);
  table.passUntil('upkeep', 'them').passUntil('upkeep', 'you');
  assert.equal(table.onBattlefield('Test Shy'), true);
});

test('a target that phases out isn’t there any more (CR 608.2b)', () => {
  const table = setTable({
    cards: [fade, bolt],
    you: { hand: ['Test Fade', 'Test Bolt'], battlefield: ['Grizzly Bears'] },
  });
  table.cast('Test Bolt', 'Grizzly Bears');
  table.cast('Test Fade', 'Grizzly Bears').resolveAll();
  assert.deepEqual(table.names('graveyard', 'you').sort(), ['Test Bolt', 'Test Fade']);
  table.passUntil('upkeep', 'you');
  assert.equal(table.onBattlefield('Grizzly Bears'), true);
});

test('an attacker that phases out is removed from combat (CR 506.4)', () => {
  const table = setTable({ cards: [fade], you: { hand: ['Test Fade'], battlefield: ['Grizzly Bears'] } });
  table.attack(['Grizzly Bears']);
  table.cast('Test Fade', 'Grizzly Bears').resolve();
  table.passUntil('end');
  assert.equal(table.life('them'), 20);
});

test('an effect until end of turn is over when it comes back (CR 702.26f)', () => {
  const grow = aimed('Test Grow', { filter: { types: ['creature'] } }, [
    {
      kind: 'continuous',
      until: 'endOfTurn',
      effects: [{ affects: 'target', change: [{ kind: 'pt', power: 4, toughness: 4 }] }],
    },
  ]);
  const table = setTable({
    cards: [fade, grow],
    you: { hand: ['Test Fade', 'Test Grow'], battlefield: ['Grizzly Bears'] },
  });
  table.cast('Test Grow', 'Grizzly Bears').resolve();
  table.cast('Test Fade', 'Grizzly Bears').resolve();
  table.passUntil('upkeep', 'you');
  assert.equal(table.size('Grizzly Bears'), '2/2');
});

test('what it exiled until it leaves stays exiled while it is phased out (CR 610.3)', () => {
  const jailer = creature('Test Jailer', 1, 1, [
    triggered(enters(), [{ kind: 'exileUntil', what: 'target', until: 'selfLeaves' }], {
      targets: [{ name: 'target', filter: { types: ['creature'], controller: 'opponent' } }],
    }),
  ]);
  const table = setTable({
    cards: [fade, jailer],
    you: { hand: ['Test Fade', 'Test Jailer'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Test Jailer').resolve();
  if (table.question().kind === 'target') table.choose('Grizzly Bears');
  table.resolveAll();
  table.cast('Test Fade', 'Test Jailer').resolve();
  assert.deepEqual(table.names('exile', 'them'), ['Grizzly Bears']);
});

test('“whenever it phases in” sees it come back', () => {
  const herald = creature('Test Herald', 2, 2, [
    triggered({ event: 'phaseIn', object: 'self' }, [gain(1)]),
    triggered({ event: 'phaseOut', object: 'self' }, [gain(10)]),
  ]);
  const table = setTable({ cards: [fade, herald], you: { hand: ['Test Fade'], battlefield: ['Test Herald'] } });
  table.cast('Test Fade', 'Test Herald').resolve().resolveAll();
  assert.equal(table.life('you'), 30);
  table.passUntil('upkeep', 'you').resolveAll();
  assert.equal(table.life('you'), 31);
});
