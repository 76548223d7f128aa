// Which cards lie in the deck and which beside it, while a person swaps them.
import type { NextGame, Params, PooledCard } from '../../../engine/api/index.ts';

/** How many of each card lie in the sideboard. */
export type SidePlan = Readonly<Record<string, number>>;

export const sidePlanOf = (cards: readonly PooledCard[], where: 'sideboard' | 'registered'): SidePlan =>
  Object.fromEntries(cards.map((card) => [card.card, card[where]]));

export const copiesOf = ({ main, sideboard }: PooledCard): number => main + sideboard;

/** So many of it beside the deck, as far as there are so many. */
export const withBeside = (plan: SidePlan, card: PooledCard, count: number): SidePlan => ({
  ...plan,
  [card.card]: Math.min(copiesOf(card), Math.max(0, count)),
});

export const besideOf = (plan: SidePlan, { card }: PooledCard): number => plan[card] ?? 0;

export function sizesOf({ cards }: NextGame, plan: SidePlan): { deck: number; beside: number } {
  const beside = cards.reduce((sum, card) => sum + besideOf(plan, card), 0);
  return { deck: cards.reduce((sum, card) => sum + copiesOf(card), 0) - beside, beside };
}

/** What has to be done before the game can begin; null where nothing has. */
export function planProblem(next: NextGame, plan: SidePlan): string | null {
  const { deck, beside } = sizesOf(next, plan);
  if (beside > next.most)
    return `The sideboard has ${beside} cards, and ${next.most} is the most. Move ${beside - next.most} into the deck.`;
  if (deck + next.led < next.least)
    return `The deck has ${deck + next.led} cards, and ${next.least} is the least. Move ${next.least - deck - next.led} more into it.`;
  return null;
}

export const asSideboard = (plan: SidePlan): NonNullable<Params<'match/next'>['sideboard']> =>
  Object.entries(plan).flatMap(([card, count]) => (count > 0 ? [{ card, count }] : []));
