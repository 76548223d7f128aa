// The card that all five starter decks have.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../support/table.ts';

test('Howling Golem has each player draw when it attacks, after the attack and before blocks', () => {
  const table = setTable({ you: { battlefield: ['Howling Golem'] } });
  table.attack(['Howling Golem']);
  assert.deepEqual(table.stack(), ['Howling Golem']);
  assert.equal(table.step(), 'declareAttackers');
  assert.equal(table.count('hand', 'you'), 0);
  table.resolve();
  assert.deepEqual([table.count('hand', 'you'), table.count('hand', 'them')], [1, 1]);
});

test('Howling Golem has each player draw when it blocks, once, whatever it blocks', () => {
  const table = setTable({ you: { battlefield: ['Craw Wurm'] }, them: { battlefield: ['Howling Golem'] } });
  table.attack(['Craw Wurm']).block(['Howling Golem', 'Craw Wurm']);
  assert.deepEqual(table.stack(), ['Howling Golem']);
  table.resolve();
  assert.deepEqual([table.count('hand', 'you'), table.count('hand', 'them')], [1, 1]);
});

test('a player without cards loses to Howling Golem', () => {
  const table = setTable({ you: { battlefield: ['Howling Golem'] }, them: { library: [] } });
  table.attack(['Howling Golem']).resolve();
  assert.equal(table.winner(), 'you');
});

test('when neither has a card to draw for Howling Golem, the game is a draw (CR 104.4a)', () => {
  const table = setTable({ you: { battlefield: ['Howling Golem'], library: [] }, them: { library: [] } });
  table.attack(['Howling Golem']).resolve();
  assert.equal(table.winner(), 'nobody');
});
