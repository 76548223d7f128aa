// What is remembered.
import type { FindSource } from '../index.ts';

const sources: FindSource[] = [
  {
    order: 33,
    all: () => [
      {
        key: 'page memories',
        kind: 'Page',
        icon: 'memory',
        title: 'Memory',
        words: 'memories remembered facts preferences',
        run: ({ go }) => go({ kind: 'memories' }),
      },
      {
        key: 'practise',
        kind: 'Do',
        icon: 'again',
        title: 'Look back over talks and games',
        words: 'practise memories propose learn',
        run({ memories, go }) {
          go({ kind: 'memories' });
          void memories.practise();
        },
      },
    ],
  },
  {
    order: 44,
    all: async ({ api }) =>
      (await api.call('memory/list', {})).map(({ id, text, tags }) => ({
        key: `memory ${id}`,
        kind: 'Memory',
        icon: 'memory',
        title: text,
        words: tags.join(' '),
        run: ({ go }) => go({ kind: 'memories', memory: id }),
      })),
  },
];

export default sources;
