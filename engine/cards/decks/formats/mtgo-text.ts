import type { DeckEntry } from '../deck-list.ts';
import { countCards } from '../deck-list.ts';
import type { TextFormat } from './format.ts';

/** "4 Name" and nothing else: what MTGO writes, and what people do. */
export const mtgoText: TextFormat = {
  name: 'mtgo-text',
  order: 90,
  blankLineParts: true,
  fits: () => 'perhaps',
  /** MTGO has no command zone: commanders stand in the sideboard, and sets are left out. */
  write(deck) {
    const main = deck.main.map(plain);
    const aside = [...deck.sideboard, ...deck.commanders];
    if (aside.length === 0) return `${main.join('\n')}\n`;
    // A blank line parts the two; a sideboard that isn't one by its size is marked line by line.
    if (main.length === 0 || countCards(aside) > 15) {
      return `${[...main, ...aside.map((entry) => `SB: ${plain(entry)}`)].join('\n')}\n`;
    }
    return `${main.join('\n')}\n\n${aside.map(plain).join('\n')}\n`;
  },
};

const plain = ({ count, name }: DeckEntry): string => `${count} ${name}`;
