// Values of X other than 0 (CR 107.3, 601.2b): what may be targeted can depend on which is chosen.
import type { CastWay } from '../../cards/index.ts';
import type { CostNode } from '../../cards/language/index.ts';

/** Nothing is worth targeting beyond. */
const MOST_X = 20;

/** The greater values that could be paid. */
export function greaterX(isPayable: (x: number) => boolean): number[] {
  const values: number[] = [];
  for (let x = 1; x <= MOST_X && isPayable(x); x++) values.push(x);
  return values;
}

/** Whether as much is paid of it as X says. */
export const costsX = (cost: CostNode): boolean =>
  ('amount' in cost && isX(cost.amount)) || ('count' in cost && isX(cost.count));

const isX = (amount: unknown): boolean =>
  typeof amount === 'object' && amount !== null && 'kind' in amount && amount.kind === 'x';

/** Whether an X is announced for a spell that is cast in this way. */
export const asksX = ({ xCount, others }: CastWay): boolean => xCount > 0 || others.some(costsX);
