/** What a loss is called, and how accurate a player was. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReviewedDecision } from '../../../engine/api/index.ts';
import { accuracyOf, classOf, meanAccuracy, sharesOf } from '../../../engine/review/judge.ts';
import { reviewedDecision } from '../../support/reviewed.ts';

test('a loss is called by its size, and by nothing where chance explains it', () => {
  const called = (loss: number, lossWithin = 0.01): string => classOf({ loss, lossWithin }, 3);
  assert.deepEqual(
    [0, 0.04, 0.06, 0.12, 0.2].map((loss) => called(loss)),
    ['best', 'good', 'inaccuracy', 'mistake', 'blunder'],
  );
  assert.deepEqual([called(0.3, 0.31), called(0.3, 0.29), called(0.3, 0.27)], ['good', 'good', 'blunder']);
  assert.equal(classOf({ loss: 0, lossWithin: 0 }, 1), 'forced');
});

test('accuracy is 100 without a loss, falls with it, and nobody who decided nothing has one', () => {
  assert.equal(accuracyOf(0).toFixed(3), '100.000');
  assert.ok(accuracyOf(0.1) > accuracyOf(0.2));
  assert.equal(accuracyOf(1), 0);
  assert.equal(meanAccuracy([]), null);
  assert.equal(meanAccuracy([0, 0])?.toFixed(3), '100.000');
});

test('what the own decisions gave away is told apart from what is left', () => {
  const decision = (player: number, part: Partial<ReviewedDecision>): ReviewedDecision =>
    reviewedDecision(0, { player, ...part });
  const decisions = [
    decision(0, { class: 'forced', bestChance: 0 }),
    decision(0, { bestChance: 0.6 }),
    decision(0, { class: 'blunder', loss: 0.2 }),
    // A loss that chance explains is nobody's.
    decision(0, { class: 'good', loss: 0.3 }),
    decision(1, { class: 'mistake', loss: 0.1 }),
  ];
  const shares = sharesOf(decisions, 0, 0);
  assert.deepEqual({ ...shares, rest: shares?.rest.toFixed(6) }, { from: 0.6, to: 0, own: 0.2, rest: '-0.400000' });
  assert.equal(sharesOf(decisions.slice(0, 1), 0, 1), null);
});
