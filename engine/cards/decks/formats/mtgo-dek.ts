import type { DeckEntry } from '../deck-list.ts';
import type { XmlFormat } from './format.ts';
import { xmlText } from './xml-text.ts';

/** Magic Online's files: each card says itself whether it is of the sideboard. */
export const mtgoDek: XmlFormat = {
  name: 'mtgo-dek',
  // It takes every <deck> that is nobody else's.
  order: 90,
  title: "MTGO's .dek",
  root: 'deck',
  fits: () => true,
  fileEnding: '.dek',
  /** By names: what MTGO's catalogue calls a card isn't known here. Commanders stand in the sideboard. */
  write({ main, sideboard, commanders }) {
    const cards = (entries: readonly DeckEntry[], isSideboard: boolean) =>
      entries.map(
        ({ count, name }) => `  <Cards Quantity="${count}" Sideboard="${isSideboard}" Name="${xmlText(name)}" />`,
      );
    return `${[
      '<?xml version="1.0" encoding="utf-8"?>',
      '<Deck>',
      ...cards(main, false),
      ...cards([...sideboard, ...commanders], true),
      '</Deck>',
    ].join('\n')}\n`;
  },
  read(root, reader) {
    for (const card of root.children) {
      if (card.tag !== 'Cards') continue;
      const { Quantity, Name, Sideboard } = card.attributes;
      const zone = Sideboard?.toLowerCase() === 'true' ? 'sideboard' : 'main';
      if (!reader.add(zone, card, { count: Quantity, name: Name })) return;
    }
  },
};
