import { plainLine } from '../card-name.ts';
import type { XmlFormat } from './format.ts';

/** Cockatrice: zones that hold cards with their numbers. */
export const cockatrice: XmlFormat = {
  name: 'cockatrice',
  title: "Cockatrice's .cod",
  root: 'cockatrice_deck',
  fits: () => true,
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
