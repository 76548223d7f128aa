// Mana as counts W, U, B, R, G, C: what an instruction names, and what is produced in its place.

import { parseManaCost } from '../cards/compiled/index.ts';
import type { ManaProduction } from '../cards/language/index.ts';

const known = new WeakMap<ManaProduction, readonly number[]>();

/** "{G}{G}". */
export function fixedMana(produce: ManaProduction): readonly number[] {
  const before = known.get(produce);
  if (before !== undefined) return before;
  const cost = parseManaCost(produce.mana ?? '');
  const counts = [...cost.colored, cost.colorless];
  known.set(produce, counts);
  return counts;
}

const LETTERS = 'WUBRGC';

/** The types of mana, each as often as there is mana of it: "GGC". */
export const manaLetters = (produced: readonly number[]): string =>
  produced.map((count, color) => LETTERS.charAt(color).repeat(count)).join('');

/** What is produced instead, as many or one of it. */
export function ofOtherType(mana: string, one: boolean, produced: readonly number[]): readonly number[] {
  const amount = one ? 1 : produced.reduce((sum, count) => sum + count, 0);
  return fixedMana({ mana }).map((count) => count * amount);
}
