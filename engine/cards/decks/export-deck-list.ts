import type { DeckEntry, DeckList } from './deck-list.ts';
import { countCards } from './deck-list.ts';

type DeckExportFormat = 'arena' | 'mtgo-text' | 'moxfield';

/**
 * A deck as text in one of the formats people paste elsewhere; parseDeckList reads it back to the same cards.
 * MTGO has no command zone: there commanders stand in the sideboard, and sets are left out.
 */
export function exportDeckList(
  deck: Pick<DeckList, 'name' | 'main' | 'sideboard' | 'commanders'>,
  format: DeckExportFormat,
): string {
  switch (format) {
    case 'arena':
      return arenaText(deck, 'Sideboard');
    case 'moxfield':
      return arenaText({ ...deck, name: undefined }, 'SIDEBOARD:');
    case 'mtgo-text':
      return mtgoText(deck);
  }
}

function arenaText(
  deck: { name?: string | undefined } & Pick<DeckList, 'main' | 'sideboard' | 'commanders'>,
  sideboardHeading: string,
): string {
  const sections: string[][] = [];
  if (deck.name) sections.push(['About', `Name ${deck.name}`]);
  if (deck.commanders.length > 0) sections.push(['Commander', ...deck.commanders.map(withPrinting)]);
  // The heading stands even above nothing, so that a sideboard alone is read back as one.
  sections.push(['Deck', ...deck.main.map(withPrinting)]);
  if (deck.sideboard.length > 0) sections.push([sideboardHeading, ...deck.sideboard.map(withPrinting)]);
  return `${sections.map((section) => section.join('\n')).join('\n\n')}\n`;
}

function withPrinting(entry: DeckEntry): string {
  const set = entry.set ? ` (${entry.set})` : '';
  const number = set && entry.collectorNumber ? ` ${entry.collectorNumber}` : '';
  return `${entry.count} ${entry.name}${set}${number}`;
}

function mtgoText(deck: Pick<DeckList, 'main' | 'sideboard' | 'commanders'>): string {
  const plain = (entry: DeckEntry) => `${entry.count} ${entry.name}`;
  const main = deck.main.map(plain);
  const aside = [...deck.sideboard, ...deck.commanders];
  if (aside.length === 0) return `${main.join('\n')}\n`;
  // A blank line parts the two; a sideboard that isn't one by its size is marked line by line.
  if (main.length === 0 || countCards(aside) > 15) {
    return `${[...main, ...aside.map((entry) => `SB: ${plain(entry)}`)].join('\n')}\n`;
  }
  return `${main.join('\n')}\n\n${aside.map(plain).join('\n')}\n`;
}
