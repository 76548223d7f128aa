import type { FindSource } from '../index.ts';

const sources: FindSource[] = [
  {
    order: 52,
    all: () => [
      {
        key: 'page traces',
        kind: 'Page',
        icon: 'clock',
        title: 'Traces',
        words: 'runs of agent decks what called what debugging',
        run: ({ go }) => go({ kind: 'traces' }),
      },
    ],
  },
];

export default sources;
