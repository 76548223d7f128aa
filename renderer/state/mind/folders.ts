// The folders whose contents may act: which they are, what trusting one more would mean, and the person's word for it.
import type { Result } from '../../../engine/api/index.ts';
import { type Api, createStore, oneAtATime, patch, type Store } from '../basics/index.ts';

export type FoldersState = {
  /** Null until they were asked for. */
  folders: readonly string[] | null;
  /** What the person is asked about; null where nothing is. */
  asked: Result<'folders/look'> | null;
  working: boolean;
  /** Why the last thing couldn't be done; empty where it could. */
  trouble: string;
  /** What was done last. */
  said: string;
};

export type Folders = {
  store: Store<FoldersState>;
  load(): Promise<void>;
  /** Looks what trusting it would mean, and asks. */
  ask(folder: string): Promise<void>;
  /** The person's answer to that. */
  answer(trusts: boolean): Promise<void>;
  withdraw(folder: string): Promise<void>;
};

export function createFolders(api: Api): Folders {
  const store = createStore<FoldersState>({ folders: null, asked: null, working: false, trouble: '', said: '' });

  const work = async (run: () => Promise<Partial<FoldersState>>) => void (await oneAtATime(store, run));

  return {
    store,
    load: () => work(() => api.call('folders/list', {})),
    ask: (folder) =>
      work(async () => {
        const looked = await api.call('folders/look', { folder });
        return looked.isTrusted ? { said: `You trust ${looked.folder} already.` } : { asked: looked };
      }),
    async answer(trusts) {
      const { asked } = store.get();
      patch(store, { asked: null });
      // The path that was shown, not the one that was written: that one may lead elsewhere by now.
      if (asked !== null && trusts) {
        await work(async () => ({
          ...(await api.call('folders/trust', { folder: asked.folder })),
          said: `Trusted: ${asked.folder}`,
        }));
      }
    },
    withdraw: (folder) =>
      work(async () => ({
        ...(await api.call('folders/forget', { folder })),
        said: `Trusted no longer: ${folder}`,
      })),
  };
}
