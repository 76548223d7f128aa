// How the person has played over all their games.
import type { FindSource } from '../index.ts';

const sources: FindSource[] = [
  {
    order: 32,
    all: () => [
      {
        key: 'page progress',
        kind: 'Page',
        icon: 'journal',
        title: 'Progress',
        words: 'accuracy statistics leaks win rate decks faults',
        run: ({ go }) => go({ kind: 'progress' }),
      },
    ],
  },
];

export default sources;
