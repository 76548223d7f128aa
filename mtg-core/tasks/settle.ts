import { chooseLegend } from '../rules/legend-rule.ts';
import type { GameState, TaskOf } from '../state/index.ts';
import { orderTriggers } from './triggers.ts';

/** Choices between priority and priority: the legend rule, and the order of triggers. */
export function runSettle(state: GameState, task: TaskOf<'settle'>): void {
  if (task.what === 'legend') chooseLegend(state, task);
  else orderTriggers(state, task);
}
