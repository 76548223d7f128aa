// The game that is open in this window.
import type { FindSource } from '../index.ts';

const sources: FindSource[] = [
  {
    order: 13,
    unasked: 1,
    all({ table }) {
      const session = table.get();
      if (session === null) return [];
      const { gameId } = session.store.get();
      return [
        {
          key: 'page table',
          kind: 'Page',
          icon: 'table',
          title: 'Table',
          detail: 'The game that you play',
          words: 'game board',
          run: ({ go }) => go({ kind: 'table', gameId }),
        },
      ];
    },
  },
];

export default sources;
