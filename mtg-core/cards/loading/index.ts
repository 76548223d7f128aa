/** Definitions from outside: their shape, their names, and what of them nothing carries out. */
export { loadCards } from './load.ts';
export { whyNotPlayable } from './playable.ts';
export { parseCardDefinition } from './schema.ts';
