/** Chess clocks of a table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClock } from '../../../engine/games/clock.ts';

test('time runs for whoever is waited for, grows with turns of their own, and falls once', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 1000;
  const pass = (ms: number) => {
    now += ms;
    t.mock.timers.tick(ms);
  };
  const fallen: number[] = [];
  const clock = createClock(
    { minutes: 1, increment_s: 5 },
    2,
    null,
    () => now,
    (player) => fallen.push(player),
  );
  clock.run(0);
  pass(20_000);
  clock.run(1);
  pass(30_000);
  assert.deepEqual(clock.show(), { left: [40_000, 30_000], running: 1, at: 51_000 });
  clock.turnBegins(0);
  assert.equal(clock.left(0), 45_000);
  clock.run(null);
  pass(100_000);
  assert.deepEqual(clock.show().left, [45_000, 30_000]);
  clock.run(0);
  pass(45_000);
  assert.deepEqual(fallen, []);
  pass(10);
  assert.deepEqual(fallen, [0]);
  pass(100_000);
  assert.deepEqual(fallen, [0]);
  clock.stop();
});

test('what was left earlier is where a clock goes on', () => {
  const clock = createClock(
    { minutes: 1, increment_s: 0 },
    2,
    [1500, 60_000],
    () => 5,
    () => assert.fail(),
  );
  assert.deepEqual(clock.show(), { left: [1500, 60_000], running: null, at: 5 });
});
