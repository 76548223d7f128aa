// Values of X other than 0 (CR 107.3, 601.2b): what may be targeted can depend on which is chosen.
import type { CastWay } from '../../cards/index.ts';
import { type CostNode, paidInAnyNumber } from '../../cards/language/index.ts';

/** Nothing is worth targeting beyond. */
const MOST_X = 20;

/** All the values that could be paid, where X is a quality of what is paid with: not one after the other. */
export const qualifyingX = (isPayable: (x: number) => boolean): number[] =>
  Array.from({ length: MOST_X + 1 }, (_, x) => x).filter(isPayable);

const qualified = new WeakMap<CostNode, boolean>();

/**
 * Whether X says what it is paid with, "exile a blue card with mana value X", or how much: there may be too little for some values,
 * and others make it cheaper (CR 107.3, 601.2b).
 */
export function isQualifiedByX(cost: CostNode): boolean {
  if (paidInAnyNumber(cost)) return true;
  if (!('what' in cost)) return false;
  let known = qualified.get(cost);
  if (known === undefined) {
    known = JSON.stringify(cost.what).includes('{"kind":"x"}');
    qualified.set(cost, known);
  }
  return known;
}

/** The greater values that could be paid. */
export function greaterX(isPayable: (x: number) => boolean): number[] {
  const values: number[] = [];
  for (let x = 1; x <= MOST_X && isPayable(x); x++) values.push(x);
  return values;
}

/** Whether as much is paid of it as X says. */
export const costsX = (cost: CostNode): boolean =>
  ('amount' in cost && isX(cost.amount)) || ('count' in cost && isX(cost.count)) || isQualifiedByX(cost);

const isX = (amount: unknown): boolean =>
  typeof amount === 'object' && amount !== null && 'kind' in amount && amount.kind === 'x';

/** Whether an X is announced for a spell that is cast in this way. */
export const asksX = ({ xCount, others }: CastWay): boolean => xCount > 0 || others.some(costsX);
