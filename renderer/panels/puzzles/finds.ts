// Puzzles, and those of today.
import type { FindSource } from '../index.ts';

const sources: FindSource[] = [
  {
    order: 26,
    all: () => [
      {
        key: 'puzzles',
        kind: 'Do',
        icon: 'hint',
        title: 'Solve puzzles',
        words: 'puzzle daily practice tactics lethal block',
        run: ({ go }) => go({ kind: 'puzzles' }),
      },
    ],
  },
];

export default sources;
