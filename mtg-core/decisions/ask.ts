import type { Pending } from '../state/pending.ts';
import type { GameState } from '../state/types.ts';

/** Suspends the game until this is answered; the answer goes to the task on top. */
export function ask(state: GameState, pending: Pending): void {
  state.pending = pending;
  state.decision += 1;
}
