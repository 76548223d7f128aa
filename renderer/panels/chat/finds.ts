// Talks by their titles and by what was said in them.
import type { ConversationAbout } from '../../../engine/api/index.ts';
import type { FindSource, FoundThing } from '../index.ts';
import { whenOf } from '../journal/index.ts';

const sources: FindSource[] = [
  {
    order: 10,
    unasked: 1,
    all: () => [
      {
        key: 'new talk',
        kind: 'Do',
        icon: 'edit',
        title: 'New talk',
        words: 'conversation chat ask question begin',
        run({ talks, go }) {
          talks.begin();
          go({ kind: 'chat' });
        },
      },
    ],
  },
  {
    order: 20,
    unasked: 6,
    all: ({ talks }) => talks.store.get().list.map((talk) => foundTalk(talk, '')),
    // A single letter was said everywhere.
    ask: async ({ api }, search) =>
      search.length < 2
        ? []
        : (await api.call('conversations/list', { search })).map((talk) => ({
            ...foundTalk(talk, search),
            fits: true,
          })),
  },
  { order: 30, all: () => [page] },
];

const page: FoundThing = {
  key: 'page chat',
  kind: 'Page',
  icon: 'chat',
  title: 'Chat',
  words: 'talks conversations ask',
  run: ({ go }) => go({ kind: 'chat' }),
};

function foundTalk(talk: ConversationAbout, search: string): FoundThing {
  const { id, title, usedAt, found, isPinned } = talk;
  return {
    key: `talk ${id}`,
    kind: 'Talk',
    icon: isPinned ? 'pin' : 'chat',
    title,
    detail: found?.excerpt ?? whenOf(usedAt, Date.now()),
    words: 'conversation',
    run({ talks, go }) {
      talks.openAt(talk, search, true);
      go({ kind: 'chat' });
    },
  };
}

export default sources;
