/** Taking back what was begun to be cast or activated. */

import type { AnnounceTask, GameState } from '../../state/index.ts';
import { clone } from '../../state/index.ts';

/** CR 732.1: back to the state before it was announced. */
export function takeBack(state: GameState, task: AnnounceTask): void {
  if (task.saved === null) throw new Error('this announcement cannot be taken back');
  const { decision } = state;
  const out = state.out;
  // Clones of the announcing state hold the same kept state: none may write into it.
  Object.assign(state, clone(task.saved));
  state.decision = decision;
  // What it had caused is as if it had never been.
  state.out = out === null ? null : [];
}
