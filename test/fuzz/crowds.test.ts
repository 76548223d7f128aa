// Random games of three and four players, half of them Commander, with decks of everything that is defined: each is saved and
// loaded on the way, no invariant breaks, all come to an end, and nothing takes long.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crowdFor, reloaded, seeds, walk } from './games.ts';

/** Milliseconds of processor time for one decision. */
const SLOW = 250;

test('games of three and four players, and of Commander, go to their ends', (t) => {
  const run = seeds(12, 2500);
  const failed: string[] = [];
  let decisions = 0;
  let slowest = 0;
  for (const seed of run) {
    try {
      const played = walk({
        seed,
        // With all windows open as well: who has priority in them chooses among mana abilities (CR 605.3a).
        skipEmptyWindows: seed % 4 !== 0,
        seats: crowdFor(seed),
        share: 20,
        atDecision: reloaded,
      });
      decisions += played.decisions;
      slowest = Math.max(slowest, played.slowest);
      if (played.slowest > SLOW) failed.push(`seed ${seed}: one decision took ${played.slowest.toFixed(0)} ms`);
    } catch (error) {
      failed.push((error as Error).message);
    }
  }
  t.diagnostic(`${run.length} games, ${decisions} decisions, the slowest ${slowest.toFixed(0)} ms`);
  assert.deepEqual(failed, []);
});
