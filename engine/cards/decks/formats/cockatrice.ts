import { plainLine } from '../card-name.ts';
import type { DeckEntry } from '../deck-list.ts';
import type { XmlFormat } from './format.ts';
import { xmlText } from './xml-text.ts';

/** Cockatrice: zones that hold cards with their numbers. */
export const cockatrice: XmlFormat = {
  name: 'cockatrice',
  title: "Cockatrice's .cod",
  root: 'cockatrice_deck',
  fits: () => true,
  fileEnding: '.cod',
  /** It has no command zone: commanders stand in the sideboard. */
  write({ name = '', main, sideboard, commanders }) {
    const zone = (title: string, entries: readonly DeckEntry[]) => [
      `  <zone name="${title}">`,
      ...entries.map((card) => `    <card number="${card.count}" name="${xmlText(card.name)}"/>`),
      '  </zone>',
    ];
    return `${[
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<cockatrice_deck version="1">',
      `  <deckname>${xmlText(name)}</deckname>`,
      ...zone('main', main),
      ...zone('side', [...sideboard, ...commanders]),
      '</cockatrice_deck>',
    ].join('\n')}\n`;
  },
  read(root, reader) {
    for (const child of root.children) {
      if (child.tag === 'deckname') reader.nameDeck(plainLine(child.text));
      if (child.tag !== 'zone') continue;
      const { name: zoneName } = child.attributes;
      const zone = zoneName === 'main' ? 'main' : zoneName === 'side' ? 'sideboard' : 'ignored';
      for (const card of child.children) {
        if (card.tag !== 'card') continue;
        const { number, name, setShortName, collectorNumber } = card.attributes;
        if (!reader.add(zone, card, { count: number, name, set: setShortName, collectorNumber })) return;
      }
    }
  },
};
