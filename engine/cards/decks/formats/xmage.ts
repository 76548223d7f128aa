import type { DeckEntry } from '../deck-list.ts';
import type { TextFormat } from './format.ts';

/** XMage: "4 [SET:123] Name", author and layout in lines of their own. */
export const xmage: TextFormat = {
  name: 'xmage-dck',
  order: 20,
  fits(lines) {
    const isIt = lines.some(/^(SB:\s*)?\d+ \[[^\]:]+:[^\]]+\] ?\S/i) || lines.some(/^LAYOUT (MAIN|SIDEBOARD):/);
    return isIt ? 'surely' : 'no';
  },
  isRemark: (line) => /^(AUTHOR|LAYOUT \w+)\s*:/.test(line),
  fileEnding: '.dck',
  /** It finds a card by set and number, and where they aren't known by name. Commanders stand in its sideboard. */
  write({ name, main, sideboard, commanders }) {
    const line = ({ count, name: card, set = '', collectorNumber = '' }: DeckEntry) =>
      set === '' || collectorNumber === '' ? `${count} ${card}` : `${count} [${set}:${collectorNumber}] ${card}`;
    return `${[
      ...(name === undefined ? [] : [`NAME:${name}`]),
      ...main.map(line),
      ...[...sideboard, ...commanders].map((entry) => `SB: ${line(entry)}`),
    ].join('\n')}\n`;
  },
};
