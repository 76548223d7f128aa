// Draws besides the first of each of a player's own draw steps (CR 504.1, 121.2).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { set } from '../../support/positions.ts';
import { readCard as read } from '../../support/read-cards.ts';

const muse = read('Muse', 'Instant', 'Draw a card.');
const spite = read(
  'Spite',
  'Enchantment',
  'Whenever an opponent draws a card except the first one they draw in each of their draw steps, you gain 1 life.',
);
const thief = read(
  'Thief',
  'Enchantment',
  'If an opponent would draw a card except the first one they draw in each of their draw steps, instead that player skips that draw and you draw a card.',
);

test('it triggers on every other draw: in other steps, in others’ turns, and on the second of the draw step', () => {
  const game = set({ hand: [muse, muse, muse] }, { battlefield: [spite] });
  assert.equal(game.cast('Muse').resolve().resolveAll().life('them'), 21);
  game.passUntil('upkeep', 'them').cast('Muse', { by: 'you' }).resolve().resolveAll();
  assert.equal(game.life('them'), 22);
  // The draw of the turn itself doesn't count, what is drawn beside it does.
  game.passUntil('draw', 'you');
  assert.equal(game.life('them'), 22);
  game.cast('Muse').resolve().resolveAll();
  assert.equal(game.life('them'), 23);
});

test('the first is the first even where something was drawn in the upkeep', () => {
  const game = set({ hand: [muse] }, { battlefield: [spite] })
    .passUntil('upkeep', 'them')
    .passUntil('upkeep', 'you');
  game.cast('Muse').resolve().resolveAll();
  assert.equal(game.life('them'), 21);
  assert.equal(game.passUntil('precombatMain', 'you').life('them'), 21);
});

test('such draws are another player’s instead (CR 614.6)', () => {
  const game = set({ hand: [muse] }, { battlefield: [thief] })
    .cast('Muse')
    .resolve();
  assert.deepEqual([game.count('hand', 'you'), game.count('hand', 'them')], [0, 1]);
  game.passUntil('upkeep', 'them').passUntil('precombatMain', 'you');
  assert.equal(game.count('hand', 'you'), 1);
});
