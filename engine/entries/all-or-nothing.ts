/** What is refused leaves nothing behind. */
import type { Outcome } from '../basics/index.ts';

/** Runs `work` within `transaction`, which rolls back where something is thrown out of it: also for a refusal. */
export function allOrNothing<T>(transaction: <R>(work: () => R) => R, work: () => Outcome<T>): Outcome<T> {
  let outcome: Outcome<T> | undefined;
  try {
    return transaction(() => {
      outcome = work();
      if (!outcome.ok) throw outcome.refusal;
      return outcome;
    });
  } catch (error) {
    if (outcome !== undefined && !outcome.ok && error === outcome.refusal) return outcome;
    throw error;
  }
}
