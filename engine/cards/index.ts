/** Cards by name, and lists of them as people write decks. */
export { cardLookup } from './card-lookup.ts';
export { cardNameKey, faceNames } from './decks/card-name.ts';
export {
  type CardLookup,
  checkDeck,
  type DeckCheck,
  type DeckRules,
  isRefused,
  UNKNOWN_CARD,
} from './decks/check-deck.ts';
export { closestNames, indexNames } from './decks/closest-names.ts';
export { countCards, type DeckEntry } from './decks/deck-list.ts';
export { parseDeckList } from './decks/parse-deck-list.ts';
