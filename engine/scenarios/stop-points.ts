// Where a run of the script stops: after a step of a turn is over, or (UNTAP) as a turn begins.
import type { GameState } from '../../mtg-core/index.ts';
import { stepNames } from './operations.ts';

export interface StopPoint {
  readonly turn: number;
  readonly step: (typeof stepNames)[number];
}

/** Without `setStopAt` a run goes to the beginning of turn 2. */
export const defaultStop: StopPoint = { turn: 2, step: 'UNTAP' };

/**
 * Whether the game stands at the stop or beyond it. Only the moment between two steps can be one: mana is empty then
 * and nothing of the next step has begun. A step that is skipped counts as over.
 */
export function isReached(state: GameState, stop: StopPoint): boolean {
  const task = state.tasks[state.tasks.length - 1];
  if (task?.kind !== 'turn' || task.stage > 1) return false;
  // Stage 0: the turn is over. Stage 1: the next step is to begin.
  if (task.stage === 0) return state.turn >= stop.turn && state.turn > 0;
  if (state.turn !== stop.turn) return state.turn > stop.turn;
  const at = stepNames.indexOf(stop.step);
  const begins = task.ahead[0] === 0;
  if (at === 0) return true;
  if (begins) return false;
  const next = task.ahead[0];
  return state.step === at || next === undefined || next > at;
}
