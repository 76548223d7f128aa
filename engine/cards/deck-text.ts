// Whether a text is a list of a deck, for whoever was given one without a word.
import { knownCards } from './catalog.ts';
import { countCards } from './decks/deck-list.ts';
import { parseDeckList } from './decks/parse-deck-list.ts';

/** Lines that name a card, from which on a text is a list, and the share of them that must be known. */
const FEWEST_LINES = 3;
const KNOWN_SHARE = 0.5;

/** How many cards it has, copies counted; null for any other text. */
export function deckIn(text: string): { cards: number; sideboard: number } | null {
  const { main, sideboard, commanders } = parseDeckList(text);
  const cards = knownCards();
  const known = main.filter((entry) => cards.find(entry.name) !== undefined).length;
  if (main.length < FEWEST_LINES || known < main.length * KNOWN_SHARE) return null;
  return { cards: countCards(main) + countCards(commanders), sideboard: countCards(sideboard) };
}
