// What waits for the person's word, memories among it.
import type { FindSource, FoundThing } from '../index.ts';
import { type Item, itemsOf } from './items.ts';

const sources: FindSource[] = [
  { order: 34, all: () => [page] },
  {
    order: 21,
    unasked: 3,
    all: ({ approvals, memories }) => itemsOf(approvals.store.get().items, memories.store.get().pending).map(foundItem),
  },
];

const page: FoundThing = {
  key: 'page approvals',
  kind: 'Page',
  icon: 'approve',
  title: 'Approve',
  words: 'approvals waiting proposals permissions',
  run: ({ go }) => go({ kind: 'approvals' }),
};

function foundItem(item: Item): FoundThing {
  const isMemory = item.kind === 'memory';
  return {
    key: `waiting ${item.key}`,
    kind: isMemory ? 'To remember' : 'Waits for you',
    icon: 'approve',
    title: isMemory ? item.memory.candidate.text : item.item.what,
    detail: isMemory ? 'Waits for you: shall Bob remember it?' : item.item.content.slice(0, 200),
    words: 'approval memory waiting approve',
    run({ reveal, go }) {
      reveal.set(item.key);
      go({ kind: 'approvals' });
    },
  };
}

export default sources;
