import { steps } from '../cards/language/index.ts';

/** Steps by name, as the integers of `GameState.step`. */
export const STEP = Object.fromEntries(steps.map((step, index) => [step, index])) as Record<
  (typeof steps)[number],
  number
>;
