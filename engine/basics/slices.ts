// Long work in slices, so that the thread that answers windows is never held up by it.
import { setImmediate as turn } from 'node:timers/promises';

/** How long a slice may grow before other work gets its turn, in milliseconds. One step of the work comes on top. */
const LONGEST_SLICE = 6;

/** Works that are under way together take turns: one slice in each turn of the thread. */
let turns: Promise<void> = Promise.resolve();

function nextTurn(): Promise<void> {
  turns = turns.then(() => turn());
  return turns;
}

/**
 * A function to be awaited between the steps of long work: mostly it comes back at once, and lets everything else that
 * waits go first where this work has held the thread for `longest` milliseconds, and before its first slice.
 */
export function slices(longest = LONGEST_SLICE): () => Promise<void> {
  let since = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - since < longest) return;
    await nextTurn();
    since = performance.now();
  };
}
