// The decks that a person keeps.
import type { FindSource } from '../index.ts';

const sources: FindSource[] = [
  {
    order: 32,
    all: () => [
      {
        key: 'page decks',
        kind: 'Page',
        icon: 'library',
        title: 'Decks',
        words: 'decks lists collection sideboard commander goldfish mana curve paste import',
        run: ({ go }) => go({ kind: 'decks' }),
      },
    ],
  },
  {
    order: 41,
    all: async ({ api }) =>
      (await api.call('decks/kept', {})).map(({ id, name, cards, commanders }) => ({
        key: `kept deck ${id}`,
        kind: 'Deck',
        icon: 'library',
        title: name,
        detail: [`${cards} cards`, ...commanders].join(' · '),
        words: 'your own deck list',
        run: ({ go }) => go({ kind: 'decks', deck: id }),
      })),
  },
];

export default sources;
