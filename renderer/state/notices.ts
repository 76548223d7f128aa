// What Bob has to tell about the person's files: each stays until they say that they have read it.
import type { Notice, Notification } from '../../engine/api/index.ts';
import { type Api, createStore, errorText, type Store } from './basics/index.ts';

type NoticesState = { unread: Notice[]; trouble: string | null };

export type WindowNotices = {
  store: Store<NoticesState>;
  load(): Promise<void>;
  hear(message: Notification): void;
  /** It was read. */
  dismiss(id: string): Promise<void>;
};

export function createNotices(api: Api): WindowNotices {
  const store = createStore<NoticesState>({ unread: [], trouble: null });
  let loads = 0;

  async function load(): Promise<void> {
    loads += 1;
    const mine = loads;
    try {
      const unread = await api.call('notices/list', {});
      if (mine === loads) store.set({ unread, trouble: null });
    } catch (error) {
      if (mine === loads) store.set((now) => ({ ...now, trouble: errorText(error) }));
    }
  }

  return {
    store,
    load,
    hear(message) {
      if (message.method === 'notices/changed') void load();
    },
    async dismiss(id) {
      try {
        await api.call('notices/dismiss', { id });
        await load();
      } catch (error) {
        store.set((now) => ({ ...now, trouble: errorText(error) }));
      }
    },
  };
}
