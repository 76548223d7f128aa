/** When a practice table asks, why it says it does, and what a passed turn goes past. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Step } from '../../../engine/api/index.ts';
import { DEFAULT_SETTINGS, type PriorityWindow, whyAsked, whyInterrupted } from '../../../engine/games/auto-pass.ts';
import { steps } from '../../../mtg-core/index.ts';

const pass = { id: 'pass', kind: 'pass' };
const mana = { id: 'mana:5:1', kind: 'activate', mana: true };
const bolt = { id: 'cast:9', kind: 'cast', object: 9 };
const settings = DEFAULT_SETTINGS;

type Given = Partial<Omit<PriorityWindow, 'choices' | 'mainPhasePlay'>> & { answers?: boolean; plays?: boolean };

function at({ answers = true, plays = false, ...window }: Given): PriorityWindow {
  return {
    step: 'upkeep',
    mine: true,
    top: 'nobody',
    attacked: false,
    fighting: false,
    ...window,
    choices: () => (answers ? [pass, mana, bolt] : [pass, mana]),
    mainPhasePlay: () => plays,
  };
}

const anyWindow: fc.Arbitrary<Given> = fc.record({
  step: fc.constantFrom(...steps),
  mine: fc.boolean(),
  top: fc.constantFrom('nobody' as const, 'own' as const, 'other' as const),
  attacked: fc.boolean(),
  fighting: fc.boolean(),
  answers: fc.boolean(),
  plays: fc.boolean(),
});

test('an instant in hand asks for nothing by itself: only what the other does, combat and the last moment do', () => {
  const asked = (mine: boolean, more: Given = {}) =>
    steps.filter((step) => whyAsked(at({ mine, step, ...more }), settings) !== null);
  assert.deepEqual(asked(true), ['precombatMain']);
  assert.deepEqual(asked(false), ['end']);
  assert.deepEqual(asked(true, { fighting: true }), ['precombatMain', 'declareBlockers']);
  assert.deepEqual(asked(false, { attacked: true }), ['declareAttackers', 'end']);
  assert.deepEqual(asked(false, { attacked: true, fighting: true }), ['declareAttackers', 'declareBlockers', 'end']);
});

test('each thing of the other’s that can be answered is asked about, in every step, and one’s own resolves', () => {
  fc.assert(
    fc.property(anyWindow, (window) => {
      const other = whyAsked(at({ ...window, top: 'other' }), settings);
      const own = whyAsked(at({ ...window, top: 'own' }), settings);
      return own === null && other === (window.answers ? 'answer' : null);
    }),
  );
});

test('a main phase asks while a land or another card is left that only it allows', () => {
  for (const step of ['precombatMain', 'postcombatMain'] as const) {
    const bare = { ...settings, stopsMine: [] };
    assert.equal(whyAsked(at({ step, plays: true }), bare), 'play');
    assert.equal(whyAsked(at({ step, plays: false }), bare), null);
    assert.equal(whyAsked(at({ step, plays: true, mine: false }), bare), null);
  }
});

test('without a stop nobody is asked who can do nothing', () => {
  fc.assert(
    fc.property(anyWindow, (window) => {
      const idle = at({ ...window, answers: false, plays: false });
      return whyAsked(idle, { ...settings, stopsMine: [] }) === null;
    }),
  );
});

test('stops, full control and a switched off auto-pass hold the table, whatever can be done', () => {
  fc.assert(
    fc.property(anyWindow, (given) => {
      const window = at(given);
      const stops: Step[] = [window.step];
      const stopped = whyAsked(window, { ...settings, stopsMine: stops, stopsTheirs: stops });
      assert.equal(whyAsked(window, { ...settings, fullControl: true }), 'fullControl');
      assert.equal(whyAsked(window, { ...settings, autoPass: false }), 'noAutoPass');
      // With something on the stack the step has been looked at.
      if (window.top === 'nobody') assert.equal(stopped, 'stop');
      else assert.notEqual(stopped, 'stop');
    }),
  );
});

test('a passed turn goes past one’s own plays, and is interrupted by what is new and can be answered', () => {
  const request = { player: 0, turn: 4, seen: [70], attackSeen: false, always: false };
  const theirs = at({ mine: false, top: 'other', step: 'precombatMain' });
  assert.equal(whyInterrupted(at({ step: 'precombatMain' }), undefined, true, request), null);
  assert.equal(whyInterrupted(at({ top: 'own' }), 71, true, request), null);
  assert.equal(whyInterrupted(at({ step: 'end', mine: false }), undefined, true, request), null);
  assert.equal(whyInterrupted(theirs, 71, true, request), 'answer');
  assert.equal(whyInterrupted(theirs, 71, false, request), null);
  // What lay there as it was asked for was seen.
  assert.equal(whyInterrupted(theirs, 70, true, request), null);
  const attack = at({ mine: false, step: 'declareAttackers', attacked: true });
  assert.equal(whyInterrupted(attack, undefined, true, request), 'attack');
  assert.equal(whyInterrupted(attack, undefined, true, { ...request, attackSeen: true }), null);
  for (const window of [theirs, attack])
    assert.equal(whyInterrupted(window, 71, true, { ...request, always: true }), null);
});
