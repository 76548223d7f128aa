/** When a shared table passes for somebody: from what everybody sees and their own settings, and nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  passesShared,
  passesSharedAsAsked,
  SHARED_SETTINGS,
  type SharedWindow,
} from '../../../engine/games/auto-pass.ts';
import { ownAnswer, sharedWindow } from '../../../engine/games/own-answer.ts';
import type { Rules } from '../../../engine/games/rules.ts';

const window = (more: Partial<SharedWindow> = {}): SharedWindow => ({
  step: 'upkeep',
  mine: true,
  top: 'nobody',
  attacked: false,
  ...more,
});

test('steps without a stop are passed, the others wait, on one’s own turn and on the other’s', () => {
  assert.equal(passesShared(window(), SHARED_SETTINGS), true);
  assert.equal(passesShared(window({ step: 'precombatMain' }), SHARED_SETTINGS), false);
  assert.equal(passesShared(window({ step: 'postcombatMain' }), SHARED_SETTINGS), false);
  assert.equal(passesShared(window({ step: 'precombatMain', mine: false }), SHARED_SETTINGS), true);
  assert.equal(passesShared(window({ step: 'declareAttackers', mine: false }), SHARED_SETTINGS), false);
  assert.equal(passesShared(window({ step: 'end', mine: false }), SHARED_SETTINGS), false);
});

test('another’s object is always asked about, one’s own resolves, and full control asks for everything', () => {
  assert.equal(passesShared(window({ top: 'other' }), SHARED_SETTINGS), false);
  assert.equal(passesShared(window({ top: 'own', step: 'precombatMain' }), SHARED_SETTINGS), true);
  for (const settings of [
    { ...SHARED_SETTINGS, fullControl: true },
    { ...SHARED_SETTINGS, autoPass: false },
  ]) {
    assert.equal(passesShared(window(), settings), false);
    assert.equal(passesShared(window({ top: 'own' }), settings), false);
  }
});

test('a turn that is passed goes by until another’s object or an attack comes, and ends with the turn', () => {
  const request = { player: 0, turn: 4 };
  assert.equal(passesSharedAsAsked(window({ step: 'precombatMain' }), 4, request), true);
  assert.equal(passesSharedAsAsked(window({ top: 'own' }), 4, request), true);
  assert.equal(passesSharedAsAsked(window({ top: 'other' }), 4, request), false);
  assert.equal(passesSharedAsAsked(window({ attacked: true, mine: false }), 4, request), false);
  assert.equal(passesSharedAsAsked(window(), 5, request), false);
});

test('nothing that a player could do is looked at', () => {
  const card = { ref: 70_000, controller: 1 };
  const view = {
    step: 'declareBlockers',
    activePlayer: 1,
    stack: [] as object[],
    battlefield: [
      { ...card, attacking: -1 },
      { ref: 80_000, controller: 0 },
    ],
  } as unknown as Parameters<typeof sharedWindow>[0];
  assert.deepEqual(sharedWindow(view, 0), { step: 'declareBlockers', mine: false, top: 'nobody', attacked: true });
  assert.equal(sharedWindow(view, 1).attacked, false);
  const stacked = { ...view, stack: [{ controller: 0 }, { controller: 1 }] } as typeof view;
  assert.deepEqual([sharedWindow(stacked, 0).top, sharedWindow(stacked, 1).top], ['own', 'other']);

  // Rules that may not be asked: a look at what is legal would be a look at a hand.
  const rules = new Proxy({}, { get: (_, name) => assert.fail(`it looked at ${String(name)}`) }) as Rules;
  const state = { pending: { kind: 'priority', player: 0 }, turn: 4 } as Parameters<typeof ownAnswer>[0];
  const parts = { rules, practice: false, settings: SHARED_SETTINGS, request: null, view: () => view };
  assert.deepEqual(ownAnswer(state, parts), { option: 'pass' });
  assert.equal(
    ownAnswer(state, { ...parts, view: () => stacked, request: { player: 0, turn: 4 } })?.constructor,
    Object,
  );
});

test('a passed turn says that one does not attack, and leaves blocks and everything else to the person', () => {
  const parts = {
    rules: {} as Rules,
    practice: false,
    settings: SHARED_SETTINGS,
    request: { player: 0, turn: 4 },
    view: () => assert.fail('no view is needed'),
  };
  const pending = (kind: string) => ({ pending: { kind, player: 0 }, turn: 4 }) as Parameters<typeof ownAnswer>[0];
  assert.deepEqual(ownAnswer(pending('attackers'), parts), { attackers: [] });
  for (const kind of ['blockers', 'choose', 'target', 'mulligan', 'order'])
    assert.equal(ownAnswer(pending(kind), parts), null);
});
