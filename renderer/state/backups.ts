// Backups as the window shows them: the list, what one holds, what is under way, and what of old runs may go.
import type { BackupContents, BackupEntry, Notification, Params, Retention } from '../../engine/api/index.ts';
import { type Api, createStore, errorText, patch, type Store } from './basics/index.ts';

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

type Self = BackupsOptions & {
  readonly store: Store<BackupsState>;
  /** The restore that this window asked for and that is under way. */
  restoring: Promise<unknown> | null;
};

export function createBackups(options: BackupsOptions): WindowBackups {
  const store = createStore<BackupsState>(IDLE);
  const self: Self = { ...options, store, restoring: null };
  return {
    store,
    load: () => load(self),
    make: () => make(self),
    look: (name) => look(self, name),
    restore: (name) => restore(self, name),
    agree: (days) =>
      attempt(self, async () => patch(self.store, { retention: await self.api.call('retention/agree', { days }) })),
    removeOld: () => removeOld(self),
    hear: (message) => hear(self, message),
  };
}

/** What can't be done is told. */
async function attempt({ toast }: Self, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast('error', errorText(error));
  }
}

function load(self: Self): Promise<void> {
  const { api } = self;
  return attempt(self, async () => {
    const [list, retention] = await Promise.all([api.call('backups/list', {}), api.call('retention/look', {})]);
    patch(self.store, { ...list, retention });
  });
}

async function make(self: Self): Promise<void> {
  const { api, store, toast } = self;
  if (store.get().working !== null) return;
  patch(self.store, { working: { work: 'backup', step: 'copying', done: 0, total: 0 } });
  await attempt(self, async () => {
    const { files } = await api.call('backups/make', {});
    toast('info', `The backup is there: ${files} files, all checked.`);
    await load(self);
  });
  patch(self.store, { working: null });
}

async function look(self: Self, name: string | null): Promise<void> {
  const { api, store } = self;
  if (name === null) return patch(self.store, { shown: null });
  patch(self.store, { shown: { name, contents: null, problem: '' } });
  const keep = (part: { contents: BackupContents | null; problem: string }) => {
    if (store.get().shown?.name === name) patch(self.store, { shown: { name, ...part } });
  };
  await api.call('backups/look', { name }).then(
    (contents) => keep({ contents, problem: '' }),
    (error: unknown) => keep({ contents: null, problem: errorText(error) }),
  );
}

async function restore(self: Self, name: string): Promise<void> {
  const { api, store, toast } = self;
  if (store.get().working !== null) return;
  patch(self.store, { working: { work: 'restore', step: 'unpacking', done: 0, total: 0 } });
  const asked = api.call('backups/restore', { name });
  self.restoring = asked;
  try {
    await asked;
  } catch (error) {
    // Where Bob has been opened anew, the line is shown after the new beginning.
    if (self.restoring === asked) toast('error', errorText(error));
  } finally {
    if (self.restoring === asked) {
      self.restoring = null;
      patch(self.store, { working: null });
    }
  }
}

function removeOld(self: Self): Promise<void> {
  const { api, toast } = self;
  return attempt(self, async () => {
    const { removed, copy } = await api.call('retention/remove', {});
    const runs = removed === 1 ? 'One old run was' : `${removed} old runs were`;
    toast('info', copy === null ? 'Nothing was old enough to go.' : `${runs} removed. A copy is kept in ${copy}.`);
    await load(self);
  });
}

function hear(self: Self, { method, params }: Notification): void {
  const { working, folder } = self.store.get();
  if (method === 'backups/progress' && working !== null) patch(self.store, { working: params });
  else if (method === 'backups/changed' && folder !== '') void load(self);
  else if (method === 'host/reopened') beginAnew(self);
}

function beginAnew(self: Self): void {
  const { restoring: asked, startAnew } = self;
  self.restoring = null;
  if (asked === null) return startAnew('info', 'Bob was opened anew.');
  // The answer comes after the news: it says whether the restore was done.
  void asked.then(
    () => startAnew('info', 'Everything is as it was in the backup. What was there before is kept in the list.'),
    (error: unknown) => startAnew('error', errorText(error)),
  );
}
