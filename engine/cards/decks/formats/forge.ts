import type { DeckEntry } from '../deck-list.ts';
import { readHeading } from '../headings.ts';
import type { TextFormat } from './format.ts';

const SECTIONS = /^\[(metadata|main|sideboard|commander|general|avatar|planes|schemes|conspiracy)\]$/i;

/** Forge: sections in brackets, "4 Name|SET|2", settings as "Name=value". */
export const forge: TextFormat = {
  name: 'forge-dck',
  order: 10,
  fits: (lines) => (lines.some(SECTIONS) || lines.some(/^\d+ [^|[\]]+\|[A-Z0-9_]{2,8}(\||$)/) ? 'surely' : 'no'),
  readSection(line) {
    const section = /^\[(.+)\]$/.exec(line)?.[1];
    if (section === undefined) return undefined;
    if (/^(metadata|general|shop)$/i.test(section)) return { kind: 'about' };
    return readHeading(section) ?? { kind: 'skip' };
  },
  isRemark: (line) => /^[A-Za-z][\w .-]*=/.test(line),
  fileEnding: '.dck',
  write({ name, main, sideboard, commanders }) {
    const lines = (entries: readonly DeckEntry[]) =>
      entries.map((card) => `${card.count} ${card.name}${card.set === undefined ? '' : `|${card.set}`}`);
    const sections = [
      ['[metadata]', `Name=${name ?? 'Deck'}`],
      ...(commanders.length > 0 ? [['[Commander]', ...lines(commanders)]] : []),
      ['[Main]', ...lines(main)],
      ...(sideboard.length > 0 ? [['[Sideboard]', ...lines(sideboard)]] : []),
    ];
    return `${sections.flat().join('\n')}\n`;
  },
};
