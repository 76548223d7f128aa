import type { GameState, TaskOf } from '../state/index.ts';
import { chooseLegends, chooseProtectors, chooseReturning, stateBasedActions } from '../state-based-actions/index.ts';
import { offerReveal, orderTriggers } from './triggers.ts';

/**
 * Choices between priority and priority: which legends stay, which commanders go back, who protects a
 * battle, and the order of triggers.
 */
export function runSettle(state: GameState, task: TaskOf<'settle'>): void {
  if (task.what === 'triggers') return orderTriggers(state, task);
  if (task.what === 'reveal') return offerReveal(state, task);
  if (task.what === 'protector') return chooseProtectors(state, task);
  const kept = chooseLegends(state, task);
  if (kept === null) return;
  const returned = chooseReturning(state, task);
  if (returned === null) return;
  state.tasks.pop();
  // CR 704.3: they go at the same time as everything else that is due.
  stateBasedActions(state, { kept, returned });
}
