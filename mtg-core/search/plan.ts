// A whole turn from one answer on: what its seat would go on to do, so that answers are compared with what they lead to.

import { submit } from '../decisions/answers/index.ts';
import { legalChoices } from '../decisions/index.ts';
import { type Answer, clone, type DecisionKind, type GameState, type Pending } from '../state/index.ts';
import { greedyAnswer, isMoment } from './greedy.ts';
import { type Planner, quickAnswer } from './playout.ts';

/** An answer for when this is asked in this step of the turn. */
export interface PlannedAnswer {
  readonly kind: DecisionKind;
  readonly step: number;
  readonly answer: Answer;
}

/** No turn is planned further than this. */
const LONGEST = 120;

/**
 * What the seat goes on to answer until the turn is over, found in one guess; the others pass, and fight sensibly. `then`: what it answers
 * next, before it goes on as it likes; undefined where it can't.
 */
export function planAfter(
  guess: GameState,
  first: Answer,
  thought: Planner,
  then?: Answer,
): PlannedAnswer[] | undefined {
  const state = clone(guess);
  const plan: PlannedAnswer[] = [];
  const { turn } = state;
  if (!submit(state, thought.seat, first).ok) return undefined;
  if (then !== undefined) {
    const { pending, step } = state;
    if (pending?.player !== thought.seat || !submit(state, thought.seat, then).ok) return undefined;
    plan.push({ kind: pending.kind, step, answer: then });
  }
  goOn(state, turn, thought, plan);
  return plan;
}

/**
 * The same turn with this option put off until the next moment at which its seat would act of its own accord; undefined where it doesn't
 * come to that in this turn.
 */
export function planLater(guess: GameState, option: string, thought: Planner): PlannedAnswer[] | undefined {
  const state = clone(guess);
  const plan: PlannedAnswer[] = [];
  const { turn, step: now } = state;
  const isThere = ({ pending, step }: GameState): boolean =>
    pending?.kind === 'priority' && pending.player === thought.seat && step !== now && isMoment(state, thought.seat);
  if (!submit(state, thought.seat, { option: 'pass' }).ok) return undefined;
  goOn(state, turn, thought, plan, isThere);
  if (state.turn !== turn || !isThere(state) || !legalChoices(state).some(({ id }) => id === option)) return undefined;
  plan.push({ kind: 'priority', step: state.step, answer: { option } });
  if (!submit(state, thought.seat, { option }).ok) return undefined;
  goOn(state, turn, thought, plan);
  return plan;
}

/** To the end of the turn, or as far as `isThere`; what its seat does on the way is added to the plan. */
function goOn(
  state: GameState,
  turn: number,
  thought: Planner,
  plan: PlannedAnswer[],
  isThere: (state: GameState) => boolean = () => false,
): void {
  for (
    let answers = 0;
    answers < LONGEST && state.outcome === null && state.turn === turn && !isThere(state);
    answers++
  ) {
    const pending = state.pending as Pending;
    if (pending.player !== thought.seat) {
      quickAnswer(state, thought);
      continue;
    }
    const answer = greedyAnswer(state, thought);
    if (!('option' in answer) || answer.option !== 'pass') plan.push({ kind: pending.kind, step: state.step, answer });
    if (!submit(state, thought.seat, answer).ok) break;
  }
}
