/** Fetching news: one at a time, once more for whoever asked meanwhile, and a failure is told and not thrown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCatchUp } from '../../renderer/state/basics/catch-up.ts';

/** Fetches end when the test says so. */
function fetches() {
  const open: { done: () => void; fail: (why: Error) => void }[] = [];
  const told: string[] = [];
  const state = { isStopped: false };
  const catchUp = createCatchUp({
    fetchNews: () => new Promise<void>((done, fail) => open.push({ done, fail })),
    isStopped: () => state.isStopped,
    onCaughtUp: () => told.push('caught up'),
    onError: (error) => told.push(String(error)),
  });
  return { open, told, state, catchUp };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('however many ask while a fetch is under way, one more is made, and all of them wait for it', async () => {
  const { open, told, catchUp } = fetches();
  const asked = [catchUp(), catchUp(), catchUp()];
  open[0]!.done();
  await settled();
  assert.equal(open.length, 2);
  assert.deepEqual(told, []);
  open[1]!.done();
  await Promise.all(asked);
  assert.deepEqual([open.length, told], [2, ['caught up']]);
});

test('a fetch that failed is told, and the next one is made anew', async () => {
  const { open, told, catchUp } = fetches();
  const asked = catchUp();
  void catchUp();
  open[0]!.fail(new Error('Nobody answers.'));
  await asked;
  assert.deepEqual([open.length, told], [1, ['Error: Nobody answers.']]);
  const next = catchUp();
  open[1]!.done();
  await next;
  assert.deepEqual(told, ['Error: Nobody answers.', 'caught up']);
});

test('nothing more is fetched for who has stopped', async () => {
  const { open, state, catchUp } = fetches();
  const asked = catchUp();
  void catchUp();
  state.isStopped = true;
  open[0]!.done();
  await asked;
  assert.equal(open.length, 1);
});
