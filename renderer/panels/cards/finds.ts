// Cards by name.
import type { FindSource } from '../index.ts';

const sources: FindSource[] = [
  {
    order: 43,
    ask: async ({ api }, text) =>
      (await api.call('cards/find', { text })).map(({ name, cost, typeLine }) => ({
        key: `card ${name}`,
        kind: 'Card',
        icon: 'card',
        title: name,
        detail: [typeLine, cost].filter((part) => part !== '').join(' · '),
        fits: true,
        run: ({ card }) => card.set(name),
      })),
  },
];

export default sources;
