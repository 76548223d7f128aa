/** Scryfall's search syntax over the card database. */
export { withCosts } from './mana-costs.ts';
export { withPatterns } from './patterns.ts';
export { type CardHit, type SearchResult, searchDatabase } from './search.ts';
