/** What of a review is drawn and listed, and at which frame its decisions stand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Review, ReviewedDecision } from '../../engine/api/index.ts';
import {
  decisionAt,
  faultWords,
  frameBefore,
  pointsOf,
  signedPercent,
  turnMarks,
  winChanceWords,
} from '../../renderer/panels/replay/review-points.ts';
import { pageHash, pageOf } from '../../renderer/state/basics/pages.ts';
import { reviewedDecision, reviewOf } from '../support/reviewed.ts';

const decision = (n: number, part: Partial<ReviewedDecision> = {}): ReviewedDecision =>
  reviewedDecision(n, {
    turn: 1,
    chosen: `play ${n}`,
    options: [{ answer: { option: 'pass' }, said: `play ${n}`, winChance: 0.5, low: 0.4, high: 0.6, loss: 0 }],
    ...part,
  });

const review = (...decisions: ReviewedDecision[]): Review => reviewOf(decisions);

test("a player's own decisions stand from left to right, with room for the end, and forced ones are left out", () => {
  const points = pointsOf(
    review(decision(0), decision(1, { player: 1 }), decision(2, { class: 'forced' }), decision(5, { turn: 3 })),
    0,
  );
  assert.deepEqual(
    points.map(({ decision: { n }, x, low, high }) => ({ n, x, low, high })),
    [
      { n: 0, x: 0, low: 0.4, high: 0.6 },
      { n: 5, x: 0.5, low: 0.4, high: 0.6 },
    ],
  );
  assert.deepEqual(turnMarks(points), [
    { turn: 1, x: 0 },
    { turn: 3, x: 0.5 },
  ]);
});

test('a decision stands at the last frame before it was made', () => {
  // Passes after which nothing happened have no frames of their own.
  const replay = { after: [0, 1, 4, 5] };
  assert.deepEqual(
    [0, 1, 3, 4, 9].map((n) => frameBefore(replay, n)),
    [0, 1, 1, 2, 3],
  );
  const points = pointsOf(review(decision(1), decision(4)), 0);
  const at = (frame: number) => decisionAt(replay, points, frame)?.decision.n;
  assert.deepEqual([0, 1, 2, 3].map(at), [undefined, 1, 4, 4]);
});

test('faults are counted by their names, the worst first, and changes have a sign', () => {
  const points = pointsOf(
    review(decision(0, { class: 'mistake' }), decision(1, { class: 'blunder' }), decision(2, { class: 'mistake' })),
    0,
  );
  assert.equal(faultWords(points), '1 blunder, 2 mistakes');
  assert.equal(faultWords([]), 'no faults');
  assert.deepEqual([0.123, -0.2, 0.001].map(signedPercent), ['+12 %', '−20 %', '0 %']);
});

test('an address names a replay that is looked through at once', () => {
  const page = { kind: 'replay', gameId: 'g 1', review: true } as const;
  assert.deepEqual(pageOf(pageHash(page), false), page);
});

test('a chance to win is never told as certain', () => {
  assert.deepEqual([0, 0.004, 0.5, 0.996, 1].map(winChanceWords), [
    'under 1 %',
    'under 1 %',
    '50 %',
    'over 99 %',
    'over 99 %',
  ]);
});
