import type { DeckEntry } from '../deck-list.ts';
import type { TextFormat } from './format.ts';

/** Archidekt: "1x Name (set) 12 [Category{flags}] ^label^". */
export const archidekt: TextFormat = {
  name: 'archidekt',
  order: 40,
  blankLineParts: true,
  fits(lines) {
    const isIt =
      lines.some(/^\d+x? .*\S \[[^\]]*[a-z{][^\]]*\]( \^[^^]*\^)?$/) ||
      lines.some(/^\d+x? .* \^[^^]*,#[0-9a-f]{3,8}\^$/i) ||
      lines.some(/^\d+x .* \([a-z0-9]{2,6}\) \S+/);
    return isIt ? 'surely' : 'no';
  },
  write({ main, sideboard, commanders, maybeboard = [] }) {
    const lines = (entries: readonly DeckEntry[], category: string) =>
      entries.map(({ count, name, set, collectorNumber }) => {
        const printing =
          set === undefined ? '' : ` (${set.toLowerCase()})${collectorNumber ? ` ${collectorNumber}` : ''}`;
        return `${count}x ${name}${printing}${category === '' ? '' : ` [${category}]`}`;
      });
    const all = [
      ...lines(commanders, 'Commander{top}'),
      ...lines(main, ''),
      ...lines(sideboard, 'Sideboard'),
      ...lines(maybeboard, 'Maybeboard{noDeck}{noPrice}'),
    ];
    return `${all.join('\n')}\n`;
  },
};
