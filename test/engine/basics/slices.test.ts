/** Long work lets others go first, and works that go on together don't add up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slices } from '../../../engine/basics/slices.ts';

/** Computes for about `ms` milliseconds. */
function compute(ms: number): void {
  for (const start = performance.now(); performance.now() - start < ms; );
}

async function work(steps: number, told: () => void): Promise<void> {
  const pause = slices();
  for (let step = 0; step < steps; step++) {
    await pause();
    told();
    compute(2);
  }
}

/** The steps of all works, in the turns of the thread in which they were made. */
async function turnsOf(...works: number[]): Promise<number[]> {
  const turns = [0];
  let going = true;
  const count = () => {
    turns.push(0);
    if (going) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(works.map((steps) => work(steps, () => turns.push(turns.pop()! + 1))));
  going = false;
  return turns;
}

test('long work is cut into slices of a few steps', async () => {
  const turns = await turnsOf(20);
  assert.equal(Math.max(...turns) <= 4, true, turns.join());
  assert.equal(
    turns.reduce((sum, steps) => sum + steps),
    20,
  );
});

test('three works together hold the thread no longer than one', async () => {
  const turns = await turnsOf(12, 12, 12);
  assert.equal(Math.max(...turns) <= 4, true, turns.join());
  assert.equal(
    turns.reduce((sum, steps) => sum + steps),
    36,
  );
});
