// Beginning a game, and the decks to begin one with.
import type { FindSource } from '../index.ts';

const sources: FindSource[] = [
  {
    order: 11,
    unasked: 1,
    all: () => [
      {
        key: 'new game',
        kind: 'Do',
        icon: 'play',
        title: 'New game',
        words: 'play start match practise bob deck list paste',
        run: ({ go }) => go({ kind: 'start' }),
      },
    ],
  },
  {
    order: 40,
    all: async ({ api }) =>
      (await api.call('decks/list', {})).map(({ id, name, blurb, cards }) => ({
        key: `deck ${id}`,
        kind: 'Deck',
        icon: 'library',
        title: name,
        detail: `${cards} cards. ${blurb}`,
        run({ deck, go }) {
          deck.set(id);
          go({ kind: 'start' });
        },
      })),
  },
];

export default sources;
