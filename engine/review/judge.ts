// What a decision was worth, in words that players know. Chances are between 0 and 1.
import type { WeighedAnswer } from '../../mtg-core/index.ts';
import { type DecisionClass, isFaulty, type Review, type ReviewedDecision } from '../api/index.ts';

/** Chance to win that is given away, from which on a decision is called so. */
const BLUNDER = 0.15;
const MISTAKE = 0.1;
const INACCURACY = 0.05;

/** Less than this is none: where a loss may be as little, nothing is found fault with. */
const NOTHING = 0.02;

/** A loss that the sample can't tell from nothing is no fault, however large it looks. */
export function classOf(
  { loss, lossWithin }: Pick<WeighedAnswer, 'loss' | 'lossWithin'>,
  options: number,
): DecisionClass {
  if (options < 2) return 'forced';
  if (loss === 0) return 'best';
  if (loss - lossWithin <= NOTHING || loss < INACCURACY) return 'good';
  if (loss < MISTAKE) return 'inaccuracy';
  return loss < BLUNDER ? 'mistake' : 'blunder';
}

/**
 * 0 to 100 for each decision, as chess players know it from lichess: 100 where nothing was lost, and less for each further point of
 * the chance to win. https://lichess.org/page/accuracy
 */
export const accuracyOf = (loss: number): number =>
  Math.min(100, Math.max(0, 103.1668 * Math.exp(-4.354 * loss) - 3.1669));

/** The mean over decisions that were none forced; null where there was none. */
export function meanAccuracy(losses: readonly number[]): number | null {
  if (losses.length === 0) return null;
  return losses.reduce((sum, loss) => sum + accuracyOf(loss), 0) / losses.length;
}

/**
 * What the way from a player's first decision to the end is made of. What the own faults gave away is known as far as the figures go, and what
 * chance explains is nobody's fault; the rest came of draws, of hidden cards and of what the others did.
 *
 * @param end 1 for a win, 0 for a loss, one half for a draw
 */
export function sharesOf(
  decisions: readonly ReviewedDecision[],
  player: number,
  end: number,
): Review['shares'][number] {
  const judged = decisions.filter((each) => each.player === player && each.class !== 'forced');
  const [first] = judged;
  if (first === undefined) return null;
  const own = judged.filter(isFaulty).reduce((sum, { loss }) => sum + loss, 0);
  return { from: first.bestChance, to: end, own, rest: end - first.bestChance + own };
}
