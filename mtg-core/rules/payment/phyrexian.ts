// Phyrexian symbols: one mana of a colour, or 2 life (CR 107.4f). How many are paid with life is announced (CR 601.2b).

import type { PayCost } from '../../basics/index.ts';

type Symbols = PayCost['hybrid'];

/** CR 107.4f. */
export const LIFE_EACH = 2;

export function hasPhyrexian(cost: PayCost): boolean {
  for (let index = 0; index < cost.hybrid.length; index++) if (cost.hybrid[index]?.phyrexian) return true;
  return false;
}

/** The cost when so many of its symbols with each of these masks are paid with life. */
export function withLife(cost: PayCost, masks: readonly number[]): PayCost {
  const left = masks.slice();
  const hybrid = cost.hybrid.filter((symbol) => {
    const at = symbol.phyrexian ? left.indexOf(symbol.mask) : -1;
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
  return { ...cost, hybrid };
}

/** Which symbols might be paid with life: fewest first, and those alike only once for each number. */
export function lifeChoices(cost: PayCost, most: number): (readonly number[])[] {
  let choices: (readonly number[])[] = [[]];
  const masks = cost.hybrid.filter(({ phyrexian }) => phyrexian).map(({ mask }) => mask);
  for (const mask of new Set(masks)) {
    const alike = masks.filter((each) => each === mask).length;
    choices = choices.flatMap((choice) =>
      Array.from({ length: alike + 1 }, (_, count) => [...choice, ...Array<number>(count).fill(mask)]),
    );
  }
  return choices.filter(({ length }) => length <= most).sort((a, b) => a.length - b.length);
}

/** The symbols that may still be announced either way. */
export const openSymbols = (cost: PayCost): Symbols => cost.hybrid.filter(({ phyrexian }) => phyrexian);

/** The first open symbol to be paid with mana: not open any more. */
export function firstWithMana(cost: PayCost): PayCost {
  const at = cost.hybrid.findIndex(({ phyrexian }) => phyrexian);
  return {
    ...cost,
    hybrid: cost.hybrid.map((symbol, index) => (index === at ? { ...symbol, phyrexian: false } : symbol)),
  };
}
