// Which card database this thread asks. Only its name is kept here: it is opened when a card is asked for, so that commands which
// ask for none pay nothing.
import path from 'node:path';

/** The card database, beside the runtime folder's other files. */
export const CARDS_DB = 'cards.db';

/** Of single cards that were asked for: beside what else Scryfall said. `cards`: the card database. */
export const fetchedTarget = (cards: string): string => path.join(path.dirname(cards), 'scryfall_cache', 'cards.db');

/** Of rulings, likewise. */
export const rulingsTarget = (cards: string): string => path.join(path.dirname(cards), 'scryfall_cache', 'rulings.db');

let named: string | null = null;

/** From now on cards that don't come with Bob are looked for in this file; null: in none. It may come to be later. */
export function setCardsFile(file: string | null): void {
  named = file;
}

export const setCardsOf = (runtimeDir: string): void => setCardsFile(path.join(runtimeDir, CARDS_DB));

export const cardsFile = (): string | null => named;
