// Backups as the window shows them: the list, what one holds, what is under way, and what of old runs may go.
import type { BackupContents, BackupEntry, Notification, Params, Retention } from '../../engine/api/index.ts';
import { type Api, errorText } from './api.ts';
import { createStore, type Store } from './store.ts';

type Progress = Extract<Notification, { method: 'backups/progress' }>['params'];

export type BackupsState = {
  folder: string;
  backups: BackupEntry[];
  /** What is under way; null where nothing is. */
  working: Progress | null;
  /** What one of the list holds; `problem` where that can't be read. */
  shown: { name: string; contents: BackupContents | null; problem: string } | null;
  retention: Retention | null;
};

export type WindowBackups = {
  store: Store<BackupsState>;
  load(): Promise<void>;
  make(): Promise<void>;
  look(name: string | null): Promise<void>;
  restore(name: string): Promise<void>;
  agree(days: Params<'retention/agree'>['days']): Promise<void>;
  removeOld(): Promise<void>;
  hear(message: Notification): void;
};

type BackupsOptions = {
  api: Api;
  toast: (level: 'info' | 'warn' | 'error', text: string) => void;
  /** The page from its beginning, with a line to show once it is there. */
  startAnew: (level: 'info' | 'error', text: string) => void;
};

const IDLE: BackupsState = { folder: '', backups: [], working: null, shown: null, retention: null };

export function createBackups({ api, toast, startAnew }: BackupsOptions): WindowBackups {
  const store = createStore<BackupsState>(IDLE);
  /** Whether this window asked for the restore that is under way. */
  let restoring: Promise<unknown> | null = null;
  const change = (part: Partial<BackupsState>) => store.set((now) => ({ ...now, ...part }));
  const told = (error: unknown) => toast('error', errorText(error));

  async function load(): Promise<void> {
    try {
      const [list, retention] = await Promise.all([api.call('backups/list', {}), api.call('retention/look', {})]);
      change({ ...list, retention });
    } catch (error) {
      told(error);
    }
  }

  return {
    store,
    load,
    async make() {
      if (store.get().working !== null) return;
      change({ working: { work: 'backup', step: 'copying', done: 0, total: 0 } });
      try {
        const { files } = await api.call('backups/make', {});
        toast('info', `The backup is there: ${files} files, all checked.`);
        await load();
      } catch (error) {
        told(error);
      } finally {
        change({ working: null });
      }
    },
    async look(name) {
      if (name === null) return change({ shown: null });
      change({ shown: { name, contents: null, problem: '' } });
      const keep = (part: { contents: BackupContents | null; problem: string }) => {
        if (store.get().shown?.name === name) change({ shown: { name, ...part } });
      };
      await api.call('backups/look', { name }).then(
        (contents) => keep({ contents, problem: '' }),
        (error: unknown) => keep({ contents: null, problem: errorText(error) }),
      );
    },
    async restore(name) {
      if (store.get().working !== null) return;
      change({ working: { work: 'restore', step: 'unpacking', done: 0, total: 0 } });
      const asked = api.call('backups/restore', { name });
      restoring = asked;
      try {
        await asked;
      } catch (error) {
        // Where Bob has been opened anew, the line is shown after the new beginning.
        if (restoring === asked) told(error);
      } finally {
        if (restoring === asked) {
          restoring = null;
          change({ working: null });
        }
      }
    },
    async agree(days) {
      try {
        change({ retention: await api.call('retention/agree', { days }) });
      } catch (error) {
        told(error);
      }
    },
    async removeOld() {
      try {
        const { removed, copy } = await api.call('retention/remove', {});
        const runs = removed === 1 ? 'One old run was' : `${removed} old runs were`;
        toast('info', copy === null ? 'Nothing was old enough to go.' : `${runs} removed. A copy is kept in ${copy}.`);
        await load();
      } catch (error) {
        told(error);
      }
    },
    hear({ method, params }) {
      if (method === 'backups/progress' && store.get().working !== null) change({ working: params });
      else if (method === 'backups/changed' && store.get().folder !== '') void load();
      else if (method === 'host/reopened') {
        const asked = restoring;
        restoring = null;
        // The answer comes after the news: it says whether the restore was done.
        if (asked === null) startAnew('info', 'Bob was opened anew, with the state of a backup.');
        else
          void asked.then(
            () =>
              startAnew('info', 'Everything is as it was in the backup. What was there before is kept in the list.'),
            (error: unknown) => startAnew('error', errorText(error)),
          );
      }
    },
  };
}
