// A possible game played on by a player who looks one play ahead, the same for every seat: an answer is worth what sensible play makes of it.

import type { PlayerId } from '../basics/index.ts';
import { submit } from '../decisions/answers/index.ts';
import { legalChoices } from '../decisions/index.ts';
import type { Answer, GameState, Pending } from '../state/index.ts';
import { atAGlance, greedyAnswer } from './greedy.ts';
import type { PlannedAnswer } from './plan.ts';
import { plainStyle } from './style.ts';

/** No turn takes more answers than this; a loop would. */
const LONGEST_TURN = 150;

/** Plays on until the turn numbered `lastTurn` is over or the game is; one seat follows its plan for this turn as far as it goes. */
export function rollOut(state: GameState, lastTurn: number, seat: PlayerId, plan: readonly PlannedAnswer[]): void {
  const { turn } = state;
  const most = LONGEST_TURN * (lastTurn - turn + 1);
  let next = 0;
  for (let answers = 0; answers < most && state.outcome === null && state.turn <= lastTurn; answers++) {
    const pending = state.pending as Pending;
    const planned = plan[next];
    if (pending.player !== seat || state.turn !== turn || planned === undefined) {
      answerSensibly(state);
    } else if (planned.kind === pending.kind && planned.step === state.step) {
      next += 1;
      if (!submit(state, seat, planned.answer).ok) answerSensibly(state);
    } else if (pending.kind === 'priority') {
      submit(state, seat, { option: 'pass' });
    } else answerSensibly(state);
  }
}

function answerSensibly(state: GameState): void {
  const { player } = state.pending as Pending;
  if (submit(state, player, sensibleAnswer(state, player)).ok) return;
  const [first] = legalChoices(state);
  if (first === undefined || !submit(state, player, { option: first.id }).ok)
    throw new Error(`an offered option was refused: ${first?.id}`);
}

/** In a possible game everybody knows the cards that were dealt to them. */
function sensibleAnswer(state: GameState, player: PlayerId): Answer {
  const known = new Set(state.players[player]?.hand);
  return atAGlance(state) ?? greedyAnswer(state, { seat: player, style: plainStyle, known, seed: 0 });
}
