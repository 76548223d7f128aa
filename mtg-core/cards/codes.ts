// How a state names what belongs to a card: the card's place in the game's table and a node's number within the card.

import { LOCAL_BITS } from './compile/compiled.ts';

export const codeOf = (def: number, local: number): number => (def << LOCAL_BITS) | local;
export const defOf = (code: number): number => code >> LOCAL_BITS;
