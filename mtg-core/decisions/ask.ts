import type { GameState, Pending } from '../state/index.ts';

/** Suspends the game until this is answered; the answer goes to the task on top. */
export function ask(state: GameState, pending: Pending): void {
  state.pending = pending;
  state.decision += 1;
}
