// Cards put onto the battlefield transformed (CR 712.14a).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed } from '../../support/cards.ts';
import { creature } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const wolf = creature('Test Villager', 2, 2, [], {
  layout: 'transform',
  faces: [{ name: 'Test Howler', types: ['creature'], power: 4, toughness: 4, abilities: [] }],
});
const bear = creature('Test Bear', 2, 2);
const rise = aimed('Test Rise', { filter: { zone: 'graveyard' } }, [
  { kind: 'move', what: 'target', to: 'battlefield', transformed: true },
]);
const raised = (name: string) =>
  setTable({ cards: [wolf, bear, rise], you: { hand: ['Test Rise'], graveyard: [name] } })
    .cast('Test Rise', name)
    .resolve();

test('it enters with its back face up', () => {
  assert.equal(raised('Test Villager').size('Test Howler'), '4/4');
});

test('what has no back face stays where it is', () => {
  const table = raised('Test Bear');
  assert.deepEqual(
    [table.names('graveyard', 'you').includes('Test Bear'), table.onBattlefield('Test Bear')],
    [true, false],
  );
});

const turns = (name: string) => ({
  kind: 'activated',
  cost: [{ kind: 'mana', mana: '{0}' }],
  do: [{ kind: 'transform', what: 'self' }],
  label: name,
});
const shifter = creature('Test Shifter', 1, 1, [turns('there')], {
  layout: 'transform',
  faces: [{ name: 'Test Shifted', types: ['creature'], power: 5, toughness: 5, abilities: [turns('back')] }],
});

test('its own ability doesn’t transform what has transformed since it was activated (CR 701.27f)', () => {
  const table = setTable({ cards: [shifter], you: { battlefield: ['Test Shifter'] } });
  table.activate('Test Shifter').activate('Test Shifter').resolveAll();
  assert.equal(table.onBattlefield('Test Shifted'), true);
  table.activate('Test Shifted').resolve();
  assert.equal(table.onBattlefield('Test Shifter'), true);
});

test('what somebody else says transforms it again', () => {
  const moon = aimed('Test Moon', { filter: { types: ['creature'] } }, [{ kind: 'transform', what: 'target' }]);
  const table = setTable({
    cards: [shifter, moon],
    you: { hand: ['2 Test Moon'], battlefield: ['Test Shifter'] },
  });
  table.cast('Test Moon', 'Test Shifter').cast('Test Moon', 'Test Shifter').resolveAll();
  assert.equal(table.onBattlefield('Test Shifter'), true);
});

test('a double-faced permanent can’t be turned face down (CR 712.16)', () => {
  const down = aimed('Test Down', { filter: { types: ['creature'] } }, [{ kind: 'turnFaceDown', what: 'target' }]);
  const modal = { ...wolf, name: 'Test Modal', layout: 'modal' };
  for (const name of ['Test Villager', 'Test Modal']) {
    const table = setTable({ cards: [wolf, modal, down], you: { hand: ['Test Down'], battlefield: [name] } });
    table.cast('Test Down', name).resolve();
    assert.equal(table.onBattlefield(name), true);
  }
});
