// The keys.
import type { FindSource } from '../index.ts';

const sources: FindSource[] = [
  {
    order: 51,
    all: () => [
      {
        key: 'help',
        kind: 'Do',
        icon: 'help',
        title: 'Show the keys',
        words: 'shortcuts help keyboard',
        run: ({ help }) => help.set(true),
      },
    ],
  },
];

export default sources;
