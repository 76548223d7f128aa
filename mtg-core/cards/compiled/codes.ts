// How a state names what belongs to a card: the card's place in the game's table and a node's number within the card.

import { LOCAL_BITS } from './compiled.ts';

export const codeOf = (def: number, local: number): number => (def << LOCAL_BITS) | local;
export const defOf = (code: number): number => code >> LOCAL_BITS;

/** The ability at the same place of another card, whoever gave it. */
export const withDef = (code: number, def: number): number => code + ((def - defOf(code)) << LOCAL_BITS);

// An ability that an effect gave, and that reads names of that effect, carries above these bits who gave it. Whoever asks
// only for the ability need not know: shifts and masks look at the low 32 bits.
const GIVEN = 2 ** 32;

/** The code of an ability that a static ability of this object gave. */
export const givenByObject = (code: number, id: number): number => 2 * id * GIVEN + code;

/** The code of an ability that this continuous effect of something that resolved gave. */
export const givenByEffect = (code: number, effect: number): number => (2 * effect + 1) * GIVEN + code;

/** Who gave it: an object's id or an effect's; null for an ability that reads nothing of who gave it. */
export function giverOf(code: number): { readonly object: number } | { readonly effect: number } | null {
  if (code < GIVEN) return null;
  const giver = Math.floor(code / GIVEN);
  return giver % 2 === 0 ? { object: giver / 2 } : { effect: (giver - 1) / 2 };
}
