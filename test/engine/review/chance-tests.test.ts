/** What chance alone would do, against figures that are counted by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceOfSoMany, shareWithin } from '../../../engine/review/chance-tests.ts';

const near = (one: number, other: number): void => assert.ok(Math.abs(one - other) < 1e-9, `${one} is not ${other}`);

test('how likely so many marked ones are is counted over all ways to draw', () => {
  // Of 2 marked among 4, both drawn with 2: one way of six. At least one: all ways but the one with neither.
  near(chanceOfSoMany(2, { drawn: 2, marked: 2, all: 4 }), 1 / 6);
  near(chanceOfSoMany(1, { drawn: 2, marked: 2, all: 4 }), 5 / 6);
  near(chanceOfSoMany(0, { drawn: 2, marked: 2, all: 4 }), 1);
  near(chanceOfSoMany(3, { drawn: 2, marked: 2, all: 4 }), 0);
});

test('the interval of a share holds the share, stays between none and all, and narrows with more games', () => {
  const [low, high] = shareWithin(5, 10);
  assert.ok(low > 0.23 && low < 0.24 && high > 0.76 && high < 0.77, `${low} to ${high}`);
  const [lowOfMany, highOfMany] = shareWithin(50, 100);
  assert.ok(lowOfMany > low && highOfMany < high);
  assert.deepEqual(shareWithin(0, 0), [0, 1]);
  assert.equal(shareWithin(0, 3)[0], 0);
  assert.equal(shareWithin(3, 3)[1], 1);
});
