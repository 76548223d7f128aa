// Random legal play with a reload at every decision: what is saved is the whole game, and nothing in it goes wrong.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptFailures, reloaded, replay, seeds, walk } from './games.ts';

test('random games go on from their JSON at every decision, and no invariant breaks', (t) => {
  const run = seeds(60, 2000);
  let decisions = 0;
  const failed: string[] = [];
  for (const seed of run) {
    try {
      decisions += walk({ seed, skipEmptyWindows: seed % 3 !== 0, atDecision: reloaded }).decisions;
    } catch (error) {
      failed.push((error as Error).message);
    }
  }
  t.diagnostic(`${run.length} games, ${decisions} decisions, each with a reload`);
  assert.deepEqual(failed, []);
});

test('games that failed once go well now', () => {
  for (const { file, record } of keptFailures()) {
    assert.doesNotThrow(() => replay(record, reloaded), file);
  }
});
