import type { GameState } from '../state/types.ts';
import type { Pending } from './pending.ts';

/** Suspends the game until this is answered; the answer goes to the task on top. */
export function ask(state: GameState, pending: Pending): void {
  state.pending = pending;
  state.decision += 1;
}
