import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DecisionView, OptionView } from '../../engine/api/index.ts';
import { answerOf, buttonOptions, clickOn, contextAction, offersOf } from '../../renderer/board/moment/interaction.ts';
import { startDraft } from '../../renderer/state/table/compound.ts';
import { middleGame, option } from '../e2e/support/fixture-table.ts';

function asking(kind: DecisionView['kind'], options: OptionView[], over: Partial<DecisionView> = {}): DecisionView {
  return { id: 1, kind, player: 0, prompt: '', cr: '', options, chosen: [], cancellable: false, ...over };
}

const none = { kind: 'none' } as const;
const cast = option('c', 'cast', 'Cast it', { object: 5, cost: '{G}', taps: [1] });
const flashback = option('f', 'cast', 'Cast it for its other cost', { object: 5 });
const mana = option('m', 'mana', 'Tap for {G}', { object: 1, mana: true });
const pass = option('p', 'pass', 'Pass');

test('a click on a card with one play answers it, by hand when asked', () => {
  const decision = asking('priority', [cast, pass]);
  assert.deepEqual(clickOn(decision, none, 5, false), { kind: 'answer', answer: { option: 'c' } });
  assert.deepEqual(clickOn(decision, none, 5, true), { kind: 'answer', answer: { option: 'c', pay: 'manual' } });
  assert.deepEqual(clickOn(decision, none, 6, false), { kind: 'nothing' });
});

test('a card with several plays opens a menu of them', () => {
  const decision = asking('priority', [cast, flashback, pass]);
  assert.deepEqual(clickOn(decision, none, 5, false), { kind: 'menu', options: [cast, flashback] });
});

test('paying by hand is offered only where something is paid', () => {
  assert.deepEqual(answerOf(option('x', 'play', 'Play Forest', { object: 9 }), true), { option: 'x' });
});

test('one of exactly one is answered by the click itself', () => {
  const decision = asking('choose', [], {
    compound: { kind: 'choose', candidates: [4, 5], min: 1, max: 1, ordered: false, cards: [] },
  });
  assert.deepEqual(clickOn(decision, startDraft(decision), 4, false), { kind: 'answer', answer: { choose: [4] } });
});

test('passing, doing and cancelling are never offered on a card', () => {
  const decision = asking('priority', [cast, mana, pass, option('cancel', 'cancel', 'Cancel', { object: 5 })]);
  assert.deepEqual([...offersOf(decision, none).keys()], [5, 1]);
});

test('options without a place on the table become buttons', () => {
  const red = option('r', 'word', 'Red');
  const hidden = option('h', 'card', 'A card elsewhere', { object: 900 });
  assert.deepEqual(buttonOptions(asking('word', [red, hidden, cast, pass]), new Set([5])), [red, hidden]);
});

test('the large button says what passing leads to, in the words of the engine', () => {
  const passing = option('p', 'pass', 'Pass');
  const asked = asking('priority', [passing], { pass: { label: 'End turn', skips: 'Skips combat' } });
  assert.equal(contextAction(middleGame(), asked, none)?.label, 'End turn');
  // A table that doesn't say it: nothing is promised.
  assert.equal(contextAction(middleGame(), asking('priority', [passing]), none)?.label, 'Pass');
});

test("the large button keeps the engine's words for what is done", () => {
  const view = middleGame();
  const done = option('d', 'done', 'Attack with 2');
  assert.equal(contextAction(view, asking('priority', [done]), none)?.label, 'Attack with 2');
});

test('the large button waits while a choice is incomplete', () => {
  const decision = asking('choose', [], {
    compound: { kind: 'choose', candidates: [1, 2, 3], min: 2, max: 3, ordered: false, cards: [] },
  });
  const action = contextAction(middleGame(), decision, { kind: 'choose', picked: [1] });
  assert.deepEqual(action, { label: 'Choose at least 2: 1 so far', answer: null, tone: 'wait' });
  assert.equal(contextAction(middleGame(), decision, { kind: 'choose', picked: [1, 2] })?.label, 'Confirm 2 of 3');
});

test('attackers chosen one by one are counted on the button', () => {
  const done = option('d', 'done', 'Done');
  const decision = asking('attackers', [done], {
    chosen: [
      { object: 1, target: -2 },
      { object: 2, target: -2 },
    ],
  });
  assert.equal(contextAction(middleGame(), decision, none)?.label, 'Attack with 2');
});

test('while mana is chosen by hand, the large button pays what is left', () => {
  const automatic = option('auto', 'pay', 'Pay automatically');
  const cancel = option('x', 'cancel', 'Cancel');
  const decision = asking('pay', [mana, automatic, cancel], { cancellable: true });
  assert.deepEqual(contextAction(middleGame(), decision, none)?.answer, { option: 'auto' });
  assert.deepEqual(buttonOptions(decision, new Set([1])), []);
});

test('a lone target is named on the large button', () => {
  const decision = asking('target', [
    option('t', 'target', 'Serra Angel', { object: 110 }),
    option('x', 'cancel', 'Cancel'),
  ]);
  assert.equal(contextAction(middleGame(), decision, none)?.label, 'Target Serra Angel');
});
