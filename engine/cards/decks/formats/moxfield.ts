import { hasPrintings, withHeadings, withPrinting } from './arena.ts';
import type { TextFormat } from './format.ts';

/** Moxfield: like Arena, with "*F*" for foils, "#tags" and "SIDEBOARD:". */
export const moxfield: TextFormat = {
  name: 'moxfield',
  order: 60,
  blankLineParts: true,
  fits(lines) {
    const hasMarks = lines.some(/^\d+ .* \*[FE]\*( #.*)?$/) || lines.some(/^\d+ .*\S #!?[^\s#]/);
    return hasMarks || (hasPrintings(lines) && lines.some(/^SIDEBOARD:$/)) ? 'surely' : 'no';
  },
  write(deck) {
    const { maybeboard = [] } = deck;
    const list = withHeadings({ ...deck, name: undefined }, 'SIDEBOARD:');
    return maybeboard.length === 0 ? list : `${list}\nMAYBEBOARD:\n${maybeboard.map(withPrinting).join('\n')}\n`;
  },
};
