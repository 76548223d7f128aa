/** Putting a list of instructions on the stack of tasks. */

import type { EffectNode } from '../../cards/language/index.ts';
import type { GameState } from '../../state/index.ts';
import { fresh, pushTask } from '../../state/index.ts';

/** Runs a nested list with the same names. */
export function pushBlock(state: GameState, block: readonly EffectNode[] | undefined, frameAt: number): void {
  if (block === undefined || block.length === 0) return;
  const task = state.tasks[frameAt];
  if (task === undefined || !('frame' in task)) throw new Error('no frame for these instructions');
  pushTask(state, { ...fresh, kind: 'block', code: state.table.blockCode(task.frame.def, block), index: 0, frameAt });
}
