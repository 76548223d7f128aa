/** Agent decks as runs of the loop: the only way from a deck to a model. */
export { createConverse, DECK_RUNS } from './converse.ts';
