import type { ListLines, TextFormat } from './format.ts';

/** "4 Name (SET) 123", as Arena prints it and others took over. */
export function hasPrintings(lines: ListLines): boolean {
  return lines.some(/^\d+ .*\S \([A-Za-z0-9_]{2,8}\) \S*\d\S*( |$)/);
}

/** Magic Arena: headings above the parts of the deck, printings behind names. */
export const arena: TextFormat = {
  name: 'arena',
  blankLineParts: true,
  fits(lines) {
    if (lines.some(/^(deck|commander|companion|about)$/i) || hasPrintings(lines)) return 'surely';
    return lines.some(/^sideboard$/i) && !lines.some(/^SB:/i) ? 'perhaps' : 'no';
  },
};
