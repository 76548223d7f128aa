import type { DeckZone } from '../deck-list.ts';
import type { XmlFormat } from './format.ts';

const SECTIONS: Readonly<Record<string, DeckZone>> = {
  main: 'main',
  sideboard: 'sideboard',
  'command zone': 'commanders',
  commander: 'commanders',
};

/** OCTGN: sections by name, cards with the name as their text. */
export const octgn: XmlFormat = {
  name: 'octgn',
  title: "OCTGN's .o8d",
  root: 'deck',
  fits: (root) => root.children.some(({ tag }) => tag.toLowerCase() === 'section'),
  read(root, reader) {
    for (const section of root.children) {
      if (section.tag !== 'section') continue;
      const name = (section.attributes['name'] ?? '').toLowerCase();
      const zone = (Object.hasOwn(SECTIONS, name) ? SECTIONS[name] : undefined) ?? 'ignored';
      for (const card of section.children) {
        if (card.tag !== 'card') continue;
        if (!reader.add(zone, card, { count: card.attributes['qty'], name: card.text })) return;
      }
    }
  },
};
