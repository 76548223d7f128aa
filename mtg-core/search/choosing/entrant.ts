// A turn that is compared with others: an answer, what its seat would go on to do, and what came of it in each possible world.

import { type Answer, type GameState, sameAnswer } from '../../state/index.ts';
import { chanceToWin, type PlannedAnswer, type Planner, plainStyle, pointsOnTable } from '../index.ts';
import { type Difference, differenceIn, meanOf } from './far-look.ts';

export interface Entrant {
  readonly answer: Answer;
  readonly plan: readonly PlannedAnswer[];
  /** How the seat stands after the answer when it is looked one play ahead; absent where nobody looked. */
  readonly glance?: number;
  readonly ends: End[];
}

/** How a possible world stood when it was judged. */
export interface End {
  readonly chance: number;
  /** The turn in which the seat lost it or won it, or the one after the last that was played. */
  readonly lostIn: number;
  readonly wonIn: number;
  /** Points of standing. Chances near 0 and 1 hardly differ where these still do. */
  readonly standing: number;
}

/** A game that is over stands at least so well, or so badly, whatever lies on the table: about one chance in a hundred is left at it. */
const OVER = 40;

export function endOf(state: GameState, lastTurn: number, { seat, known }: Planner): End {
  const { outcome, turn } = state;
  const standing = pointsOnTable(state, seat, plainStyle, known);
  const chance = chanceToWin(state, seat, known);
  const open: End = { chance, lostIn: lastTurn + 1, wonIn: lastTurn + 1, standing };
  if (outcome === null || outcome.winner === null) return open;
  return outcome.winner === seat
    ? { ...open, wonIn: turn, standing: Math.max(standing, OVER) }
    : { ...open, lostIn: turn, standing: Math.min(standing, -OVER) };
}

/** What couldn't even be answered so. */
export const refusedEnd: End = { chance: 0, lostIn: 0, wonIn: Number.MAX_SAFE_INTEGER, standing: -OVER };

export const chancesOf = ({ ends }: Entrant): number[] => ends.map(({ chance }) => chance);

export const isPass = ({ answer }: Pick<Entrant, 'answer'>): boolean => 'option' in answer && answer.option === 'pass';

export const answersSo = ({ answer }: Entrant, other: Answer): boolean => sameAnswer(answer, other);

/** The most worlds first: an answer that was given up is none of the best. */
export function bestOf(entrants: readonly Entrant[]): Entrant {
  let best = entrants[0] as Entrant;
  for (const each of entrants) {
    const more = each.ends.length - best.ends.length;
    if (more > 0 || (more === 0 && meanOf(chancesOf(each)) > meanOf(chancesOf(best)) + 1e-12)) best = each;
  }
  return best;
}

/** By how much one is ahead, from the worlds in which both were played. */
export function between(
  one: Entrant,
  other: Entrant,
  measure: (end: End) => number = ({ chance }) => chance,
): Difference {
  const shared = Math.min(one.ends.length, other.ends.length);
  return differenceIn(
    Array.from({ length: shared }, (_, world) => measure(one.ends[world] as End) - measure(other.ends[world] as End)),
  );
}
