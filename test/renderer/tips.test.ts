/** Tips of a first game: what is new is told at the question that it is about, each once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tipFor } from '../../renderer/panels/table/tips.ts';
import { decision, mainPhase, middleGame, option } from '../e2e/support/fixture-table.ts';

test('the first that is new is told, and then what is left', () => {
  const view = middleGame();
  const pass = option('pass', 'pass', 'Pass');
  const land = decision('priority', 'Play something', { options: [option('p', 'play', 'Play Forest'), pass] });
  assert.equal(tipFor(view, land, [])?.id, 'land');
  assert.equal(tipFor(view, land, ['land'])?.id, 'go-on');
  assert.equal(tipFor(view, mainPhase(), ['land'])?.id, 'spell');
  assert.equal(tipFor(view, land, ['land', 'go-on']), null);
});

test('a question of another kind has its own, and the end of a game has none', () => {
  const view = middleGame();
  assert.equal(tipFor(view, decision('mulligan', 'Keep this hand?'), [])?.id, 'hand');
  assert.equal(tipFor(view, decision('attackers', 'Who attacks?'), [])?.id, 'attack');
  assert.equal(tipFor(view, decision('blockers', 'Who blocks?'), [])?.id, 'block');
  assert.equal(tipFor(view, null, []), null);
  assert.equal(tipFor({ ...view, result: { winner: 0, reason: '', cr: '' } }, mainPhase(), []), null);
});

test('in the other’s turn what they have played is told of before that one may act', () => {
  const view = { ...middleGame(), activePlayer: 1 };
  const pass = decision('priority', 'Pass?', { options: [option('pass', 'pass', 'Pass')] });
  assert.equal(tipFor(view, pass, [])?.id, 'their-turn');
  const stack = [{ ...view.stack[0]!, controller: 1 }];
  assert.equal(tipFor({ ...view, stack }, pass, [])?.id, 'answer');
});
