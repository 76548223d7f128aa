/** When a shared table passes for somebody: from what everybody sees and their own settings, and nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type PassRequest,
  SHARED_SETTINGS,
  type SharedWindow,
  whyAskedShared,
  whyInterrupted,
} from '../../../engine/games/auto-pass.ts';
import { ownAnswer, sharedWindow } from '../../../engine/games/own-answer.ts';
import type { Rules } from '../../../engine/rules/rules.ts';

const window = (more: Partial<SharedWindow> = {}): SharedWindow => ({
  step: 'upkeep',
  mine: true,
  top: 'nobody',
  attacked: false,
  fighting: false,
  ...more,
});

const view = () =>
  ({ turn: 4, step: 'upkeep', activePlayer: 1, stack: [], battlefield: [] }) as unknown as Parameters<
    typeof sharedWindow
  >[0];
const request: PassRequest = { player: 0, turn: 4, seen: [], attackSeen: false, always: false };

test('steps without a stop are passed, the others wait, on one’s own turn and on the other’s', () => {
  assert.equal(whyAskedShared(window(), SHARED_SETTINGS), null);
  assert.equal(whyAskedShared(window({ step: 'precombatMain' }), SHARED_SETTINGS), 'stop');
  assert.equal(whyAskedShared(window({ step: 'postcombatMain' }), SHARED_SETTINGS), 'stop');
  assert.equal(whyAskedShared(window({ step: 'precombatMain', mine: false }), SHARED_SETTINGS), null);
  assert.equal(whyAskedShared(window({ step: 'declareAttackers', mine: false }), SHARED_SETTINGS), 'stop');
  assert.equal(whyAskedShared(window({ step: 'end', mine: false }), SHARED_SETTINGS), 'stop');
});

test('another’s object is always asked about, one’s own resolves, and full control asks for everything', () => {
  assert.equal(whyAskedShared(window({ top: 'other' }), SHARED_SETTINGS), 'answer');
  assert.equal(whyAskedShared(window({ top: 'own', step: 'precombatMain' }), SHARED_SETTINGS), null);
  for (const settings of [
    { ...SHARED_SETTINGS, fullControl: true },
    { ...SHARED_SETTINGS, autoPass: false },
  ]) {
    assert.notEqual(whyAskedShared(window(), settings), null);
    assert.notEqual(whyAskedShared(window({ top: 'own' }), settings), null);
  }
});

test('a turn that is passed goes by until another’s object or an attack comes, and ends with the turn', () => {
  const interrupted = (more: Partial<SharedWindow>) => whyInterrupted(window(more), 70, true, request);
  assert.equal(interrupted({ step: 'precombatMain' }), null);
  assert.equal(interrupted({ top: 'own' }), null);
  assert.equal(interrupted({ top: 'other' }), 'answer');
  assert.equal(interrupted({ attacked: true, mine: false, step: 'declareAttackers' }), 'attack');
  const parts = {
    rules: {} as Rules,
    practice: false,
    settings: { ...SHARED_SETTINGS, fullControl: true },
    request,
    view: () => view(),
  };
  const state = (turn: number) =>
    ({ pending: { kind: 'priority', player: 0 }, turn }) as Parameters<typeof ownAnswer>[0];
  assert.deepEqual(ownAnswer(state(4), parts), { option: 'pass' });
  assert.equal(ownAnswer(state(5), parts), null);
  // An attack interrupts though its stop was taken away: what happens must not depend on what could be answered.
  const attack = {
    ...view(),
    step: 'declareAttackers',
    battlefield: [{ ref: 70_000, controller: 1, blocking: [], attacking: -1 }],
  };
  assert.equal(
    ownAnswer(state(4), { ...parts, settings: { ...SHARED_SETTINGS, stopsTheirs: [] }, view: () => attack as never }),
    null,
  );
});

test('nothing that a player could do is looked at', () => {
  const card = { ref: 70_000, controller: 1, blocking: [] };
  const view = {
    step: 'declareBlockers',
    activePlayer: 1,
    stack: [] as object[],
    battlefield: [
      { ...card, attacking: -1 },
      { ref: 80_000, controller: 0, blocking: [] },
    ],
  } as unknown as Parameters<typeof sharedWindow>[0];
  assert.deepEqual(sharedWindow(view, 0), {
    step: 'declareBlockers',
    mine: false,
    top: 'nobody',
    attacked: true,
    fighting: false,
  });
  assert.equal(sharedWindow(view, 1).attacked, false);
  const stacked = { ...view, stack: [{ controller: 0 }, { controller: 1 }] } as typeof view;
  assert.deepEqual([sharedWindow(stacked, 0).top, sharedWindow(stacked, 1).top], ['own', 'other']);

  // Rules that may not be asked: a look at what is legal would be a look at a hand.
  const rules = new Proxy({}, { get: (_, name) => assert.fail(`it looked at ${String(name)}`) }) as Rules;
  const state = { pending: { kind: 'priority', player: 0 }, turn: 4 } as Parameters<typeof ownAnswer>[0];
  const parts = { rules, practice: false, settings: SHARED_SETTINGS, request: null, view: () => view };
  assert.deepEqual(ownAnswer(state, parts), { option: 'pass' });
  assert.equal(ownAnswer(state, { ...parts, view: () => stacked, request })?.constructor, Object);
});

test('a passed turn says that one does not attack, and leaves blocks and everything else to the person', () => {
  const parts = {
    rules: {} as Rules,
    practice: false,
    settings: SHARED_SETTINGS,
    request,
    view: () => assert.fail('no view is needed'),
  };
  const pending = (kind: string) => ({ pending: { kind, player: 0 }, turn: 4 }) as Parameters<typeof ownAnswer>[0];
  assert.deepEqual(ownAnswer(pending('attackers'), parts), { attackers: [] });
  for (const kind of ['blockers', 'choose', 'target', 'mulligan', 'order'])
    assert.equal(ownAnswer(pending(kind), parts), null);
});
