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
