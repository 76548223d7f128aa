import type { DeckEntry } from '../deck-list.ts';
import { readTable, tableShape } from '../read-table.ts';
import type { TextFormat } from './format.ts';

/** Tables of Moxfield, Archidekt, Deckbox, ManaBox, Dragon Shield, TappedOut, MTGO and others, which differ in their heads. */
export const csv: TextFormat = {
  name: 'csv',
  order: 5,
  fileEnding: '.csv',
  fits: ({ raw }) => (tableShape(raw) === undefined ? 'no' : 'surely'),
  read: readTable,
  write({ commanders, main, sideboard, companions = [], maybeboard = [] }) {
    const named = new Set(companions.map(({ name }) => name));
    const rows = (board: string, entries: readonly DeckEntry[]) =>
      entries.map(({ count, name, set = '', collectorNumber = '' }) =>
        [count, name, set, collectorNumber, named.has(name) && board === 'Sideboard' ? 'Companion' : board]
          .map((cell) => quoted(String(cell)))
          .join(','),
      );
    return `${[
      'Count,Name,Edition,Collector Number,Board',
      ...rows('Commander', commanders),
      ...rows('Main', main),
      ...rows('Sideboard', sideboard),
      ...rows('Maybeboard', maybeboard),
    ].join('\n')}\n`;
  },
};

const quoted = (cell: string): string => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
