// Whether what was answered gave something away: nothing is found fault with that the figures can't tell from what is best.

import { type Answer, sameAnswer } from '../../state/index.ts';
import type { WeighedAnswer } from '../choosing/index.ts';
import { percent } from '../index.ts';
import type { Coached } from './finding.ts';

/** What was answered and the best beside it, where both looks, the near one and the one that goes further, say that it was worse. */
export function lostBy({ analysis, given }: Coached): { chosen: WeighedAnswer; best: WeighedAnswer } | undefined {
  const best = analysis.answers[0];
  const chosen = given === undefined ? undefined : chosenOf(analysis.answers, given);
  if (best === undefined || chosen === undefined || chosen === best || !isSure(chosen)) return undefined;
  return chosen.soon === undefined || isSure(chosen.soon) ? { chosen, best } : undefined;
}

/** At the least, as far as the interval goes. */
export const leastLost = ({ loss, lossWithin }: Pick<WeighedAnswer, 'loss' | 'lossWithin'>): number =>
  loss - lossWithin;

/** "7 % of the chance to win, give or take 4 %", and what it was two turns later, where that is another figure. */
export function lossWords({ loss, lossWithin, soon }: WeighedAnswer): string {
  const much = `${percent(loss)} of the chance to win, give or take ${percent(lossWithin)}`;
  if (soon === undefined || percent(soon.loss) === percent(loss)) return much;
  return `${much}, played on for eight turns (${percent(soon.loss)} after two)`;
}

const isSure = (lost: Pick<WeighedAnswer, 'loss' | 'lossWithin'>): boolean => leastLost(lost) > 0;

const chosenOf = (answers: readonly WeighedAnswer[], given: Answer): WeighedAnswer | undefined =>
  answers.find(({ answer }) => sameAnswer(answer, given));
