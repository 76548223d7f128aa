// Projects: folders that the person trusts, and what Bob was set to do in the one that is chosen.
import type { FindSource } from '../index.ts';

const sources: FindSource[] = [
  {
    order: 35,
    all: () => [
      {
        key: 'page work',
        kind: 'Page',
        icon: 'folder',
        title: 'Work',
        words: 'projects folders runs ask act agent',
        run: ({ go }) => go({ kind: 'work' }),
      },
    ],
  },
  {
    order: 45,
    all: async ({ api }) =>
      (await api.call('folders/list', {})).folders.map((folder) => ({
        key: `folder ${folder}`,
        kind: 'Project',
        icon: 'folder',
        title: folder.split(/[\\/]/).findLast((part) => part !== '') ?? folder,
        detail: folder,
        run({ work, go }) {
          void work.choose(folder);
          go({ kind: 'work' });
        },
      })),
  },
  {
    order: 46,
    all: ({ work }) =>
      (work.store.get().runs ?? []).map(({ run, summary, status }) => ({
        key: `run ${run}`,
        kind: 'Run',
        icon: 'folder',
        title: summary === '' ? run : summary,
        detail: `${run} · ${status}`,
        run(app) {
          void app.work.open(run);
          app.go({ kind: 'work' });
        },
      })),
  },
];

export default sources;
