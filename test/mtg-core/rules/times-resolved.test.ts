// "If this is the third time this ability has resolved this turn".
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ability, aimed, creature, exiledAndBack, gain, mana } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const third = { kind: 'compare', left: { kind: 'timesResolved' }, op: '=', right: 3 };
const pilgrim = creature('Test Pilgrim', '1/1', [
  ability(mana('{0}'), [gain(1), { kind: 'if', if: third, then: [gain(100)] }]),
]);
const start = (more: object[] = [], hand: string[] = []) =>
  setTable({ cards: [pilgrim, ...more] as { name: string }[], you: { battlefield: ['2 Test Pilgrim'], hand } });
const times = (table: ReturnType<typeof start>, count: number, name = 'Test Pilgrim') => {
  for (let time = 0; time < count; time++) table.activate(name).resolve();
  return table.life('you');
};

test('it is counted as it resolves, the third time and no other', () => {
  const table = start();
  assert.deepEqual([times(table, 2), times(table, 1), times(table, 1)], [22, 123, 124]);
});

test('activations that have not resolved are none', () => {
  const table = start().activate('Test Pilgrim').activate('Test Pilgrim').activate('Test Pilgrim');
  assert.equal(table.resolve().resolve().life('you'), 22);
  assert.equal(table.resolve().life('you'), 123);
});

test('each object counts for itself, and anew in each turn', () => {
  const table = start();
  assert.equal(times(table, 2), 22);
  assert.equal(times(table, 2, 'Test Pilgrim#2'), 24);
  table.passUntil('upkeep', 'them').passUntil('precombatMain', 'you');
  assert.deepEqual([times(table, 2), times(table, 1)], [26, 127]);
});

test('what left and came back is a new object (CR 400.7)', () => {
  const blink = aimed('Test Blink', { filter: { types: ['creature'] } }, exiledAndBack('target'));
  const table = start([blink], ['Test Blink']);
  times(table, 2);
  table.cast('Test Blink', 'Test Pilgrim').resolve();
  assert.deepEqual([times(table, 2, 'Test Pilgrim#2'), times(table, 1, 'Test Pilgrim#2')], [24, 125]);
});
