// From a position that was refuted: how the others keep it from happening. Whoever wants to win attacks with what comes to mind first and
// plays nothing, since nothing that they could do helps.

import type { PlayerId } from '../../basics/index.ts';
import { submit } from '../../decisions/answers/index.ts';
import { type Answer, clone, type GameState, type Pending } from '../../state/index.ts';
import { DEEPEST, type Goal, type LineAnswer } from './lines.ts';
import type { Search } from './prove.ts';

/** Ends where the time for it has come, or where nothing more can be shown. */
export function refutationFrom(start: GameState, { lastTurn }: Goal, search: Search): LineAnswer[] {
  const line: LineAnswer[] = [];
  let state = start;
  for (let asked = 0; asked < DEEPEST && state.outcome === null && state.turn <= lastTurn; asked++) {
    const { player } = state.pending as Pending;
    const tried = quietestFirst(search.answersIn(state).answers, state);
    const step = refuting(state, player, tried, search);
    if (step === undefined) break;
    line.push({ player, answer: step.answer });
    state = step.state;
  }
  return line;
}

/** Who needn't do anything does nothing. */
function quietestFirst(answers: Iterable<Answer>, { pending }: GameState): Iterable<Answer> {
  return pending?.kind === 'priority' ? [{ option: 'pass' }, ...answers] : answers;
}

function refuting(
  state: GameState,
  player: PlayerId,
  tried: Iterable<Answer>,
  search: Search,
): { answer: Answer; state: GameState } | undefined {
  for (const answer of tried) {
    const next = clone(state);
    if (submit(next, player, answer).ok && search.verdictOf(clone(next)) === 'refuted') return { answer, state: next };
  }
  return undefined;
}
