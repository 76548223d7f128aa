// What of a review is drawn and listed for one player, worked out without drawing.
import type { DecisionClass, Result, Review, ReviewedDecision } from '../../../engine/api/index.ts';

export type ShownReplay = Result<'replay/open'>;

export const CLASS_NAMES: Readonly<Record<DecisionClass, string>> = {
  best: 'Best',
  good: 'Good',
  inaccuracy: 'Inaccuracy',
  mistake: 'Mistake',
  blunder: 'Blunder',
  forced: 'Forced',
};

export type GraphPoint = {
  decision: ReviewedDecision;
  /** From 0 at the left to 1 at the right; and the chance to win with what was chosen, and its interval. */
  x: number;
  chance: number;
  low: number;
  high: number;
};

/** The player's decisions that weren't forced, in order. The end of the game stands at the right, with the last of them before it. */
export function pointsOf({ decisions }: Review, player: number): GraphPoint[] {
  const own = decisions.filter((each) => each.player === player && each.class !== 'forced');
  return own.map((decision, place) => {
    const chosen = decision.options[decision.option];
    return {
      decision,
      x: own.length === 0 ? 0 : place / own.length,
      chance: decision.winChance,
      low: chosen?.low ?? decision.winChance,
      high: chosen?.high ?? decision.winChance,
    };
  });
}

/** The frame with the position in which a decision was made. */
export function frameBefore({ after }: Pick<ShownReplay, 'after'>, n: number): number {
  return Math.max(
    0,
    after.findLastIndex((decisions) => decisions <= n),
  );
}

/** The decision that stands at a frame, or was the last before it; undefined before the first. */
export function decisionAt(
  replay: Pick<ShownReplay, 'after'>,
  points: readonly GraphPoint[],
  frame: number,
): GraphPoint | undefined {
  return points.findLast(({ decision }) => frameBefore(replay, decision.n) <= frame);
}

/** "1 blunder, 2 mistakes"; "no faults" where there is none. */
export function faultWords(points: readonly GraphPoint[]): string {
  const of = (kind: DecisionClass, one: string, several: string): string[] => {
    const count = points.filter(({ decision }) => decision.class === kind).length;
    return count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${several}`];
  };
  const words = [
    ...of('blunder', 'blunder', 'blunders'),
    ...of('mistake', 'mistake', 'mistakes'),
    ...of('inaccuracy', 'inaccuracy', 'inaccuracies'),
  ];
  return words.length === 0 ? 'no faults' : words.join(', ');
}

export const percentWords = (share: number): string => `${Math.round(100 * share)} %`;

/** A chance to win is an estimate: what was won in every game that was tried may be lost in the next. */
export function winChanceWords(share: number): string {
  if (share < 0.01) return 'under 1 %';
  return share > 0.99 ? 'over 99 %' : percentWords(share);
}

/** With its sign, for what went up or down. */
export function signedPercent(share: number): string {
  const points = Math.round(100 * share);
  return points === 0 ? '0 %' : `${points > 0 ? '+' : '−'}${Math.abs(points)} %`;
}

/** Where each turn begins among the points, for the line below the graph. */
export function turnMarks(points: readonly GraphPoint[]): { turn: number; x: number }[] {
  const marks: { turn: number; x: number }[] = [];
  for (const { decision, x } of points)
    if (marks.at(-1)?.turn !== decision.turn) marks.push({ turn: decision.turn, x });
  return marks;
}
