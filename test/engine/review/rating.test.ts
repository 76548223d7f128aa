/** A person's strength from results: more games say more, and a series that was all won says only where the strength isn't. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RatedResult, ratingFrom } from '../../../engine/review/rating.ts';

const results = (won: number, lost: number, against: number): RatedResult[] => [
  ...Array.from({ length: won }, () => ({ against, score: 1 })),
  ...Array.from({ length: lost }, () => ({ against, score: 0 })),
];

test('without a game there is none', () => assert.equal(ratingFrom([]), null));

test('who wins as often as they lose is as strong as the other, the surer the more games there were', () => {
  const few = ratingFrom(results(4, 4, 1400));
  const many = ratingFrom(results(100, 100, 1400));
  assert.ok(few !== null && many !== null);
  assert.ok(Math.abs(many.value - 1400) <= 10, `${many.value}`);
  assert.ok(Math.abs(few.value - 1400) <= 60, `${few.value}`);
  assert.ok(many.high - many.low < (few.high - few.low) / 2);
  assert.ok(many.low < 1400 && many.high > 1400);
});

test('ten games won for each that was lost are 400 points', () => {
  const found = ratingFrom(results(200, 20, 1000));
  assert.ok(found !== null && Math.abs(found.value - 1400) <= 25, `${found?.value}`);
});

test('a series that was all won ends above the other without going off the scale, and stays unsure', () => {
  const found = ratingFrom(results(5, 0, 1200));
  assert.ok(found !== null && found.value > 1300 && found.high < 2800 && found.high - found.low > 500);
  const drawn = ratingFrom([{ against: 1200, score: 0.5 }]);
  assert.equal(drawn?.value, 1200);
});
