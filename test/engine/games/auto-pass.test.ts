/** What the table passes for the person, and what it never does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stepName } from '../../../engine/api/index.ts';
import {
  DEFAULT_SETTINGS,
  type PriorityWindow,
  passesAsAsked,
  passesUnasked,
} from '../../../engine/games/auto-pass.ts';

const pass = { id: 'pass', kind: 'pass' };
const mana = { id: 'mana:5:1', kind: 'activate', mana: true };
const bolt = { id: 'cast:9', kind: 'cast', object: 9 };
const settings = { ...DEFAULT_SETTINGS, autoPass: true };

function at(window: Partial<PriorityWindow>): PriorityWindow {
  return { choices: [pass], step: 'upkeep', mine: true, stackEmpty: true, ...window };
}

test('a window with nothing but passing and mana is passed', () => {
  assert.equal(passesUnasked(at({}), settings), true);
  assert.equal(passesUnasked(at({ choices: [pass, mana] }), settings), true);
});

test('a window with something to play is never passed unasked, whatever the settings', () => {
  const anySettings = fc.record({
    stopsMine: fc.subarray([...stepName.options]),
    stopsTheirs: fc.subarray([...stepName.options]),
    fullControl: fc.boolean(),
    autoPass: fc.boolean(),
  });
  const anyWindow = fc.record({
    choices: fc.shuffledSubarray([pass, mana, { ...mana, id: 'mana:6:1' }, bolt, { ...bolt, id: 'cast:10' }]),
    step: fc.constantFrom(...stepName.options),
    mine: fc.boolean(),
    stackEmpty: fc.boolean(),
  });
  fc.assert(
    fc.property(anyWindow, anySettings, (window, given) => {
      const playable = window.choices.some((choice) => choice.kind !== 'pass' && !('mana' in choice));
      return !(playable && passesUnasked(window, given));
    }),
  );
});

test('stops, full control and a switched off auto-pass hold the table', () => {
  const main = at({ step: 'precombatMain' });
  assert.equal(passesUnasked(main, settings), false);
  assert.equal(passesUnasked({ ...main, mine: false }, settings), true);
  assert.equal(passesUnasked(at({ step: 'end', mine: false }), { ...settings, stopsTheirs: ['end'] }), false);
  assert.equal(passesUnasked(at({}), { ...settings, fullControl: true }), false);
  assert.equal(passesUnasked(at({}), { ...settings, autoPass: false }), false);
});

test('a stop is for a look at the step: what is on the stack resolves without a second one', () => {
  assert.equal(passesUnasked(at({ step: 'precombatMain', stackEmpty: false }), settings), true);
});

test('passing the turn goes past plays, ends with the turn, and is interrupted by what can be answered', () => {
  const request = { player: 0, turn: 4 };
  const mine = at({ choices: [pass, bolt] });
  const theirs = { controller: 1 } as never;
  assert.equal(passesAsAsked(mine, { turn: 4, stack: [] }, request), true);
  assert.equal(passesAsAsked(mine, { turn: 5, stack: [] }, request), false);
  assert.equal(passesAsAsked(mine, { turn: 4, stack: [theirs] }, request), false);
  assert.equal(passesAsAsked(at({}), { turn: 4, stack: [theirs] }, request), true);
  assert.equal(passesAsAsked(mine, { turn: 4, stack: [{ controller: 0 } as never, theirs] }, request), true);
});
