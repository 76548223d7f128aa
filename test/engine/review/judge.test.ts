/** What a loss is called, and how accurate a player was. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accuracyOf, classOf, meanAccuracy } from '../../../engine/review/judge.ts';

test('a loss is called by its size, and by nothing where chance explains it', () => {
  const called = (loss: number, lossWithin = 0.01): string => classOf({ loss, lossWithin }, 3);
  assert.deepEqual(
    [0, 0.04, 0.06, 0.12, 0.2].map((loss) => called(loss)),
    ['best', 'good', 'inaccuracy', 'mistake', 'blunder'],
  );
  assert.equal(called(0.3, 0.31), 'good');
  assert.equal(classOf({ loss: 0, lossWithin: 0 }, 1), 'forced');
});

test('accuracy is 100 without a loss, falls with it, and nobody who decided nothing has one', () => {
  assert.equal(accuracyOf(0).toFixed(3), '100.000');
  assert.ok(accuracyOf(0.1) > accuracyOf(0.2));
  assert.equal(accuracyOf(1), 0);
  assert.equal(meanAccuracy([]), null);
  assert.equal(meanAccuracy([0, 0])?.toFixed(3), '100.000');
});
