import type { XmlFormat } from './format.ts';

/** Magic Online's files: each card says itself whether it is of the sideboard. */
export const mtgoDek: XmlFormat = {
  name: 'mtgo-dek',
  // It takes every <deck> that is nobody else's.
  order: 90,
  title: "MTGO's .dek",
  root: 'deck',
  fits: () => true,
  read(root, reader) {
    for (const card of root.children) {
      if (card.tag !== 'Cards') continue;
      const { Quantity, Name, Sideboard } = card.attributes;
      const zone = Sideboard?.toLowerCase() === 'true' ? 'sideboard' : 'main';
      if (!reader.add(zone, card, { count: Quantity, name: Name })) return;
    }
  },
};
