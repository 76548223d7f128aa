/** Reviewed decisions for tests that don't play: what isn't said is a decision that cost nothing. */
import type { Review, ReviewedDecision } from '../../engine/api/index.ts';

export function reviewedDecision(n: number, given: Partial<ReviewedDecision> = {}): ReviewedDecision {
  return {
    n,
    turn: 1 + Math.floor(n / 4),
    player: 0,
    kind: 'priority',
    prompt: 'Choose',
    chosen: 'Pass',
    best: 'Pass',
    winChance: 0.5,
    bestChance: 0.5 + (given.loss ?? 0),
    loss: 0,
    within: 0.01,
    class: 'best',
    options: [],
    option: 0,
    findings: [],
    ...given,
  };
}

/** A blunder of this kind, with what was found of it. */
export const blunder = (n: number, kind: string, ...found: string[]): ReviewedDecision =>
  reviewedDecision(n, {
    kind,
    class: 'blunder',
    loss: 0.2,
    findings: found.map((each) => ({ kind: each, said: `${each} was found.`, refs: [], line: [] })),
  });

export const reviewOf = (decisions: readonly ReviewedDecision[], accuracy = 80): Review => ({
  decisions: [...decisions],
  accuracy: [accuracy, 70],
  turningPoint: null,
  right: [],
  shares: [null, null],
});
