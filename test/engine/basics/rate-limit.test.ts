import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimit } from '../../../engine/basics/rate-limit.ts';

test('a burst, then so many a second, for each name on its own', () => {
  let time = 0;
  const limit = createRateLimit({ perSecond: 2, burst: 3 }, () => time);
  const take = (name: string, count: number) => Array.from({ length: count }, () => limit.take(name));
  assert.deepEqual(take('a', 4), [true, true, true, false]);
  assert.deepEqual(take('b', 1), [true]);
  time = 250;
  assert.deepEqual([limit.wait('a'), limit.wait('b'), limit.wait('c')], [250, 0, 0]);
  time = 499;
  assert.deepEqual(take('a', 1), [false]);
  time = 1000;
  assert.deepEqual(take('a', 3), [true, true, false]);
  time = 100_000;
  assert.deepEqual(take('a', 4), [true, true, true, false]);
  // A clock that goes back gives nothing and takes nothing.
  time = 0;
  assert.deepEqual(take('a', 1), [false]);
});

test('names are forgotten once their bucket is full again', () => {
  let time = 0;
  const limit = createRateLimit({ perSecond: 1, burst: 2 }, () => time);
  for (let name = 0; name < 5000; name++) {
    time += 10;
    limit.take(String(name));
  }
  assert.ok(limit.size < 2500, `${limit.size}`);
});
