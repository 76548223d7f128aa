// Rooms, and making one.
import type { FindSource, FoundThing } from '../index.ts';
import { roomInOneLine } from './summary.ts';

const sources: FindSource[] = [
  { order: 12, all: () => [making('table', 'Share a table'), making('guess', 'New guessing game')] },
  {
    order: 42,
    all: ({ rooms }) =>
      rooms.store.get().list.map((entry) => ({
        key: `room ${entry.view.channel_id}`,
        kind: 'Room',
        icon: 'rooms',
        title: entry.view.name,
        detail: roomInOneLine(entry),
        run: ({ go }) => go({ kind: 'room', channelId: entry.view.channel_id }),
      })),
  },
  { order: 32, all: () => [page] },
];

const page: FoundThing = {
  key: 'page rooms',
  kind: 'Page',
  icon: 'rooms',
  title: 'Rooms',
  words: 'friends invite join code host network',
  run: ({ go }) => go({ kind: 'rooms' }),
};

function making(what: 'table' | 'guess', title: string): FoundThing {
  return {
    key: `new room ${what}`,
    kind: 'Do',
    icon: 'rooms',
    title,
    words: 'new room friend invite make multiplayer',
    run({ rooms, go }) {
      go({ kind: 'rooms' });
      rooms.make(what);
    },
  };
}

export default sources;
