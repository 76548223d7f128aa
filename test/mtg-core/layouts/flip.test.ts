// Flip cards (CR 710).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ability, aimed } from '../../support/cards.ts';
import { creature, keyword } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const student = creature('Test Student', 1, 1, [ability([], [{ kind: 'flip', what: 'self' }])], {
  cost: '{1}{U}',
  layout: 'flip',
  faces: [
    {
      name: 'Test Master',
      supertypes: ['legendary'],
      types: ['creature'],
      subtypes: ['Wizard'],
      power: 3,
      toughness: 4,
      abilities: [keyword('flying')],
    },
  ],
});

test('a flipped permanent has the other name, text, type and size, and its own color and mana value (CR 710.1c)', () => {
  const table = setTable({ cards: [student], you: { battlefield: ['Test Student'] } });
  table.activate('Test Student').resolve();
  assert.deepEqual([table.size('Test Master'), table.has('Test Master', 'flying')], ['3/4', true]);
  const { colors, manaValue, subtypes } = table.look('Test Master');
  assert.deepEqual([colors, manaValue, subtypes], [2, 2, ['Wizard']]);
  assert.equal(table.canActivate('Test Master'), false);
});

test('flipping goes one way, and a flip card doesn’t transform (CR 710.4)', () => {
  const turn = aimed('Test Turn', { filter: { types: ['creature'] } }, [{ kind: 'transform', what: 'target' }]);
  const again = aimed('Test Again', { filter: { types: ['creature'] } }, [{ kind: 'flip', what: 'target' }]);
  const table = setTable({
    cards: [student, turn, again],
    you: { hand: ['2 Test Turn', 'Test Again'], battlefield: ['Test Student'] },
  });
  table.cast('Test Turn', 'Test Student').resolve();
  assert.ok(table.onBattlefield('Test Student'));
  table.activate('Test Student').resolve();
  table.cast('Test Turn', 'Test Master').resolve();
  table.cast('Test Again', 'Test Master').resolve();
  assert.ok(table.onBattlefield('Test Master'));
});

test('what leaves is the card as it is printed upright (CR 710.2, 710.4)', () => {
  const back = aimed('Test Back', { filter: { types: ['creature'] } }, [{ kind: 'move', what: 'target', to: 'hand' }]);
  const table = setTable({ cards: [student, back], you: { hand: ['Test Back'], battlefield: ['Test Student'] } });
  table.activate('Test Student').resolve();
  table.cast('Test Back', 'Test Master').resolve();
  assert.deepEqual(table.names('hand', 'you'), ['Test Student']);
});

test('other cards don’t flip', () => {
  const again = aimed('Test Again', { filter: { types: ['creature'] } }, [{ kind: 'flip', what: 'target' }]);
  const table = setTable({ cards: [again], you: { hand: ['Test Again'], battlefield: ['Grizzly Bears'] } });
  table.cast('Test Again', 'Grizzly Bears').resolve();
  assert.equal(table.size('Grizzly Bears'), '2/2');
});

test('a copy of a flipped permanent isn’t flipped, and flips by itself (CR 110.5a, 707.2)', () => {
  const twin = aimed('Test Twin', { filter: { types: ['creature'] } }, [{ kind: 'copyToken', of: 'target' }]);
  const quick = aimed('Test Quick', { filter: { types: ['creature'] } }, [
    { kind: 'copyToken', of: 'target', except: [{ kind: 'gain', abilities: [keyword('haste')] }] },
  ]);
  for (const [spell, name] of [
    [twin, 'Test Twin'],
    [quick, 'Test Quick'],
  ] as const) {
    const table = setTable({ cards: [student, spell], you: { hand: [name], battlefield: ['Test Student'] } });
    table.activate('Test Student').resolve();
    table.cast(name, 'Test Master').resolve();
    assert.deepEqual([table.size('Test Student'), table.size('Test Master')], ['1/1', '3/4']);
  }
});

test('a token with an exception flips as well, once it has a text that says so', () => {
  const quick = aimed('Test Quick', { filter: { types: ['creature'] } }, [
    { kind: 'copyToken', of: 'target', except: [{ kind: 'removeTypes', supertypes: ['legendary'] }] },
  ]);
  const table = setTable({ cards: [student, quick], you: { hand: ['Test Quick'], battlefield: ['Test Student'] } });
  table.cast('Test Quick', 'Test Student').resolve();
  table.activate('Test Student').activate('Test Student#2').resolveAll();
  assert.deepEqual(table.names('battlefield', 'you'), ['Test Master', 'Test Master']);
});

test('that it is flipped it stays through being face down (CR 110.5c)', () => {
  const down = aimed('Test Down', { filter: { types: ['creature'] } }, [{ kind: 'turnFaceDown', what: 'target' }]);
  const up = aimed('Test Up', { filter: { faceDown: true } }, [{ kind: 'turnFaceUp', what: 'target' }]);
  const table = setTable({
    cards: [student, down, up],
    you: { hand: ['Test Down', 'Test Up'], battlefield: ['Test Student'] },
  });
  table.activate('Test Student').resolve();
  table.cast('Test Down', 'Test Master').resolve().cast('Test Up', 'a face-down card').resolve();
  assert.deepEqual(table.names('battlefield', 'you'), ['Test Master']);
});
