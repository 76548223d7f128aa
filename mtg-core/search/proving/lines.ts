// From a position that was proven: an answer for everybody until it is over.

import type { PlayerId } from '../../basics/index.ts';
import { submit } from '../../decisions/answers/index.ts';
import { type Answer, clone, type GameState, type Pending } from '../../state/index.ts';
import type { EveryAnswer } from './every-answer.ts';
import { positionKey } from './position-key.ts';

export interface Goal {
  /** Who wins, or doesn't. */
  readonly by: PlayerId;
  /** Before the end of the turn with this number. */
  readonly lastTurn: number;
  /** Does nothing of their own accord in this turn, which isn't over yet. */
  readonly idle?: { readonly player: PlayerId; readonly turn: number };
}

/** An answer of a line, as it is given to `submit`. */
export interface LineAnswer {
  readonly player: PlayerId;
  readonly answer: Answer;
}

/** Answers in a row; a loop would be longer. */
export const DEEPEST = 150;

interface LineParts {
  readonly by: PlayerId;
  readonly hidden: ReadonlySet<number>;
  /** What the winner answers where there is a choice. */
  readonly plan: ReadonlyMap<string, Answer>;
  readonly answersIn: (state: GameState) => EveryAnswer;
  readonly isOver: (state: GameState) => boolean;
}

export function createLines({ by, hidden, plan, answersIn, isOver }: LineParts): (state: GameState) => LineAnswer[] {
  /** Of the others' answers the one against which most has to be done, as far as the first ones tell. */
  function stubborn(state: GameState, player: PlayerId, answers: Iterable<Answer>): Answer | undefined {
    let best: { answer: Answer; plays: number } | undefined;
    let tried = 0;
    for (const answer of answers) {
      if (++tried > FEW) break;
      const trial = clone(state);
      if (!submit(trial, player, answer).ok) continue;
      const plays = lineFrom(trial, false).filter((each) => each.player === by && !isPass(each.answer)).length;
      if (best === undefined || plays > best.plays) best = { answer, plays };
    }
    return best?.answer;
  }

  function lineFrom(start: GameState, choosing = true): LineAnswer[] {
    const line: LineAnswer[] = [];
    let state = start;
    for (let asked = 0; asked < DEEPEST && !isOver(state); asked++) {
      const { player } = state.pending as Pending;
      const { answers } = answersIn(state);
      const isPlanned = onlyOne(answers) === undefined && player === by;
      const wanted = isPlanned ? plan.get(positionKey(state, hidden)) : undefined;
      const theirs = choosing && player !== by && onlyOne(answers) === undefined;
      const chosen = theirs ? stubborn(state, player, answers) : wanted;
      // What has a key isn't written to any more.
      state = clone(state);
      const given = firstAccepted(state, player, chosen === undefined ? answers : [chosen]);
      if (given === undefined) break;
      line.push({ player, answer: given });
    }
    return line;
  }

  return (state) => lineFrom(state);
}

/** Answers of the others that are followed for the sake of a line. */
const FEW = 12;

const isPass = (answer: Answer): boolean => 'option' in answer && answer.option === 'pass';

/** The only one of these, if there is one only. */
export function onlyOne(answers: Iterable<Answer>): Answer | undefined {
  return Array.isArray(answers) && answers.length === 1 ? (answers[0] as Answer) : undefined;
}

/** Which of them was given: the first that isn't refused. A refusal changes nothing. */
function firstAccepted(state: GameState, player: PlayerId, answers: Iterable<Answer>): Answer | undefined {
  for (const answer of answers) if (submit(state, player, answer).ok) return answer;
  return undefined;
}
