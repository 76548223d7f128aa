import { chooseLegends } from '../rules/legend-rule.ts';
import { stateBasedActions } from '../rules/state-based-actions.ts';
import type { GameState, TaskOf } from '../state/index.ts';
import { orderTriggers } from './triggers.ts';

/** Choices between priority and priority: which legends stay, and the order of triggers. */
export function runSettle(state: GameState, task: TaskOf<'settle'>): void {
  if (task.what === 'triggers') return orderTriggers(state, task);
  const kept = chooseLegends(state, task);
  if (kept === null) return;
  state.tasks.pop();
  // CR 704.3: they go at the same time as everything else that is due.
  stateBasedActions(state, kept);
}
