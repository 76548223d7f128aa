// When a puzzle comes again: each time it is solved the next time is further away, and a wrong answer brings it back the next day.
import type { TriedPuzzle } from './progress.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Days from one time to the next. */
const STEPS = [1, 3, 7, 16, 35, 90, 180] as const;

/** In epoch milliseconds; null for one that was never tried. */
export function dueAt(tries: readonly TriedPuzzle[]): number | null {
  const last = tries.at(-1);
  if (last === undefined) return null;
  return last.at + STEPS[stepAfter(tries)]! * DAY;
}

/** With a hint it was solved, but not known: it stays where it is. */
function stepAfter(tries: readonly TriedPuzzle[]): number {
  let step = -1;
  for (const { right, hinted } of tries) {
    if (!right) step = 0;
    else if (!hinted || step < 0) step = Math.min(STEPS.length - 1, step + 1);
  }
  return step;
}
