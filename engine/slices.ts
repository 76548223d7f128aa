// Long work in slices, so that the thread that answers windows is never held up by it.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a slice may grow before other work gets its turn, in milliseconds. One step of the work comes on top. */
const LONGEST_SLICE = 8;

/**
 * A function to be awaited between the steps of long work: mostly it comes back at once, and lets everything else that
 * waits go first where this work has held the thread for long enough.
 */
export function slices(longest = LONGEST_SLICE): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longest) return;
    await nextTurn();
    since = performance.now();
  };
}
