import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DecisionView } from '../../engine/api/index.ts';
import {
  type AnswerDraft,
  allAttack,
  assigned,
  attackWithAll,
  clickDraft,
  draftAnswer,
  draftCandidates,
  isLaidOut,
  moveInOrder,
  startDraft,
} from '../../renderer/state/table/compound.ts';

function asking(compound: DecisionView['compound']): DecisionView {
  return {
    id: 1,
    kind: 'choose',
    player: 0,
    prompt: '',
    cr: '',
    options: [],
    chosen: [],
    cancellable: false,
    compound,
  };
}

function clicks(decision: DecisionView, ...refs: number[]): AnswerDraft {
  return refs.reduce((draft, ref) => clickDraft(decision, draft, ref), startDraft(decision));
}

const attack = asking({
  kind: 'attackers',
  candidates: [
    { attacker: 1, defenders: [-2], must: false },
    { attacker: 2, defenders: [50, -2], must: false },
    { attacker: 3, defenders: [-2], must: true },
    { attacker: 4, defenders: [], must: false },
  ],
});

test('attackers that must attack do so from the start and stay', () => {
  assert.deepEqual(draftAnswer(attack, startDraft(attack)), { attackers: [{ attacker: 3, defender: -2 }] });
  assert.deepEqual(draftAnswer(attack, clicks(attack, 3)), { attackers: [{ attacker: 3, defender: -2 }] });
});

test('a second click takes an attacker back, and what has nothing to attack is never added', () => {
  assert.deepEqual(draftAnswer(attack, clicks(attack, 1, 4, 1)), { attackers: [{ attacker: 3, defender: -2 }] });
});

test('an attacker goes for the player first, and a click on a planeswalker sends it there', () => {
  const draft = clicks(attack, 2);
  assert.ok(draftCandidates(attack, draft).includes(50));
  assert.deepEqual(draftAnswer(attack, clickDraft(attack, draft, 50)), {
    attackers: [
      { attacker: 3, defender: -2 },
      { attacker: 2, defender: 50 },
    ],
  });
});

test('all attack, and all again attack with none but those that must', () => {
  const all = attackWithAll(attack, clicks(attack, 2, 50));
  assert.deepEqual(draftAnswer(attack, all), {
    attackers: [
      { attacker: 1, defender: -2 },
      { attacker: 2, defender: 50 },
      { attacker: 3, defender: -2 },
    ],
  });
  assert.deepEqual(draftAnswer(attack, attackWithAll(attack, all)), { attackers: [{ attacker: 3, defender: -2 }] });
});

const block = asking({
  kind: 'blockers',
  candidates: [
    { blocker: 1, attackers: [10, 11], max: 1 },
    { blocker: 2, attackers: [11], max: 1 },
    { blocker: 3, attackers: [10, 11], max: 2 },
  ],
});

test('a blocker waits for its attacker, unless there is only one', () => {
  const holding = clicks(block, 1);
  assert.equal(holding.kind === 'blockers' && holding.holding, 1);
  assert.deepEqual(draftAnswer(block, clicks(block, 1, 11, 2)), {
    blockers: [
      { blocker: 1, attacker: 11 },
      { blocker: 2, attacker: 11 },
    ],
  });
  assert.deepEqual(draftAnswer(block, clicks(block, 2, 2)), { blockers: [] });
});

test('a blocker of two attackers takes both and no third', () => {
  const draft = clicks(block, 3, 10, 11);
  assert.deepEqual(draftAnswer(block, draft), {
    blockers: [
      { blocker: 3, attacker: 10 },
      { blocker: 3, attacker: 11 },
    ],
  });
  assert.equal(draft.kind === 'blockers' && draft.holding, null);
});

test('a choice is complete between its least and its most', () => {
  const choose = asking({ kind: 'choose', candidates: [1, 2, 3], min: 2, max: 2, ordered: false, cards: [] });
  assert.equal(draftAnswer(choose, clicks(choose, 1)), null);
  assert.deepEqual(draftAnswer(choose, clicks(choose, 1, 3, 2)), { choose: [1, 3] });
  const one = asking({ kind: 'choose', candidates: [1, 2], min: 0, max: 1, ordered: false, cards: [] });
  assert.deepEqual(draftAnswer(one, clicks(one, 1, 2)), { choose: [2] });
  assert.deepEqual(draftAnswer(one, startDraft(one)), { choose: [] });
});

test('an order starts as it came and moves by one place, not past its ends', () => {
  const order = asking({ kind: 'choose', candidates: [1, 2, 3], min: 3, max: 3, ordered: true, cards: [] });
  const moved = moveInOrder(moveInOrder(startDraft(order), 3, -1), 1, -1);
  assert.deepEqual(draftAnswer(order, moved), { choose: [1, 3, 2] });
});

test('damage starts lethal in order with the rest on the last, and must be divided in full', () => {
  const assign = asking({
    kind: 'assign',
    total: 7,
    among: [
      { to: 1, lethal: 3 },
      { to: 2, lethal: 2 },
      { to: -2, lethal: 0 },
    ],
  });
  const start = startDraft(assign);
  assert.deepEqual(draftAnswer(assign, start), {
    assign: [
      { to: 1, amount: 3 },
      { to: 2, amount: 2 },
      { to: -2, amount: 2 },
    ],
  });
  const less: AnswerDraft = { kind: 'assign', amounts: { 1: 3, 2: 2, [-2]: 1 } };
  assert.equal(assigned(less), 6);
  assert.equal(draftAnswer(assign, less), null);
});

test('a number must lie within its bounds', () => {
  const number = asking({ kind: 'number', min: 1, max: 4 });
  assert.deepEqual(draftAnswer(number, startDraft(number)), { number: 1 });
  assert.equal(draftAnswer(number, { kind: 'number', value: 5 }), null);
});

test('what was laid out by hand has begun, what must attack has not', () => {
  assert.equal(isLaidOut(attack, startDraft(attack)), false);
  assert.equal(isLaidOut(attack, clicks(attack, 1)), true);
  assert.equal(isLaidOut(attack, clicks(attack, 1, 1)), false);
  const order = asking({ kind: 'choose', candidates: [7, 8], min: 2, max: 2, ordered: true, cards: [] });
  assert.equal(isLaidOut(order, moveInOrder(startDraft(order), 8, -1)), false);
});

test('all attack when everything that can does', () => {
  assert.equal(allAttack(attack, clicks(attack, 1)), false);
  assert.equal(allAttack(attack, clicks(attack, 1, 2)), true);
});
