import type { DeckEntry } from '../deck-list.ts';
import type { ListLines, TextFormat, WritableDeck } from './format.ts';

/** "4 Name (SET) 123", as Arena prints it and others took over. */
export function hasPrintings(lines: ListLines): boolean {
  return lines.some(/^\d+ .*\S \([A-Za-z0-9_]{2,8}\) \S*\d\S*( |$)/);
}

/** Magic Arena: headings above the parts of the deck, printings behind names. */
export const arena: TextFormat = {
  name: 'arena',
  order: 70,
  blankLineParts: true,
  fits(lines) {
    if (lines.some(/^(deck|commander|companion|about)$/i) || hasPrintings(lines)) return 'surely';
    return lines.some(/^sideboard$/i) && !lines.some(/^SB:/i) ? 'perhaps' : 'no';
  },
  write: (deck) => withHeadings(deck, 'Sideboard'),
};

/** Parts below headings, with the printings that are known. */
export function withHeadings(deck: WritableDeck, sideboardHeading: string): string {
  const sections: string[][] = [];
  if (deck.name) sections.push(['About', `Name ${deck.name}`]);
  if (deck.commanders.length > 0) sections.push(['Commander', ...deck.commanders.map(withPrinting)]);
  const { companions = [] } = deck;
  if (companions.length > 0) sections.push(['Companion', ...companions.map(withPrinting)]);
  // The heading stands even above nothing, so that a sideboard alone is read back as one.
  sections.push(['Deck', ...deck.main.map(withPrinting)]);
  if (deck.sideboard.length > 0) sections.push([sideboardHeading, ...deck.sideboard.map(withPrinting)]);
  return `${sections.map((section) => section.join('\n')).join('\n\n')}\n`;
}

/** "4 Name (SET) 123", as far as the printing is known. */
export function withPrinting(entry: DeckEntry): string {
  const set = entry.set ? ` (${entry.set})` : '';
  const number = set && entry.collectorNumber ? ` ${entry.collectorNumber}` : '';
  return `${entry.count} ${entry.name}${set}${number}`;
}
