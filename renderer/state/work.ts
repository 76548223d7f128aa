// Work in a folder that the person trusts: which folder, the runs that there were in it, and the one that is looked at.
import type { Notification, Result } from '../../engine/api/index.ts';
import { isUnderWay } from '../../engine/api/run-status.ts';
import { type Api, createStore, errorText, patch, type Store } from './basics/index.ts';

export type RunListed = Result<'getRuns'>[number];
export type RunSeen = Result<'getRun'>;
/** `ask` only reads; `act` may also change and run what the person says yes to. */
export type WorkMode = 'ask' | 'act';

type WorkState = {
  /** The folder whose runs these are; null before one is chosen. */
  folder: string | null;
  /** The newest first; null until they were asked for. */
  runs: RunListed[] | null;
  /** The one that is looked at; null where a new one is to begin. */
  open: string | null;
  run: RunSeen | null;
  /** What the model has written in the turn that is under way. */
  writing: string;
  /** The run that this window's words are on their way to, until it has ended; null where they arrived. */
  sending: string | null;
  /** Why the last thing couldn't be done. */
  trouble: string | null;
};

export type ProjectWork = {
  store: Store<WorkState>;
  choose(folder: string | null): Promise<void>;
  /** Looks at one of the folder's runs; null: at the form for a new one. */
  open(run: string | null): Promise<void>;
  /** Begins a run, or goes on with the one that is open. @returns whether the words were taken */
  start(mode: WorkMode, prompt: string): Promise<boolean>;
  stop(): Promise<void>;
  /** Asks for everything anew, as after a lost connection. */
  load(): Promise<void>;
  hear(message: Notification): void;
};

type Options = { api: Api; storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> };
type Self = Options & { store: Store<WorkState> };

/** Where this window keeps which folder it works in. */
const KEY = 'bob.work';
/** Stands for a run that has no name yet. */
const NEW = '';
/** What answers where the person chose nothing else. */
const MODEL = 'bob:chat';
const SHOWN_RUNS = 100;

export function createProjectWork(options: Options): ProjectWork {
  const store = createStore<WorkState>({
    folder: options.storage.getItem(KEY),
    runs: null,
    open: null,
    run: null,
    writing: '',
    sending: null,
    trouble: null,
  });
  const self: Self = { ...options, store };
  return {
    store,
    choose: (folder) => choose(self, folder),
    open: (run) => open(self, run),
    start: (mode, prompt) => start(self, mode, prompt),
    stop: () => stop(self),
    load: () => load(self),
    hear: (message) => hear(self, message),
  };
}

async function choose(self: Self, folder: string | null): Promise<void> {
  if (folder === null) self.storage.removeItem(KEY);
  else self.storage.setItem(KEY, folder);
  patch(self.store, { folder, runs: null, open: null, run: null, writing: '', trouble: null });
  await load(self);
}

/** The host knows which project a connection works in only as long as the connection lives. */
async function load(self: Self): Promise<void> {
  const { folder } = self.store.get();
  if (folder === null) return;
  try {
    await self.api.call('init', { name: folder, projectRoot: folder });
    await list(self);
    const { open: alias, folder: now } = self.store.get();
    if (alias !== null && now === folder) await show(self, alias);
    patch(self.store, { trouble: null });
  } catch (error) {
    if (self.store.get().folder === folder) patch(self.store, { trouble: errorText(error), runs: [] });
  }
}

async function list(self: Self): Promise<void> {
  const { folder } = self.store.get();
  const runs = await self.api.call('getRuns', { limit: SHOWN_RUNS });
  if (self.store.get().folder === folder) patch(self.store, { runs });
}

async function show(self: Self, alias: string): Promise<void> {
  const run = await self.api.call('getRun', { run: alias });
  if (self.store.get().open === alias) patch(self.store, { run });
}

async function open(self: Self, alias: string | null): Promise<void> {
  patch(self.store, { open: alias, run: null, writing: '', trouble: null });
  if (alias === null) return;
  try {
    await show(self, alias);
  } catch (error) {
    patch(self.store, { trouble: errorText(error) });
  }
}

async function start(self: Self, mode: WorkMode, prompt: string): Promise<boolean> {
  const { open: present } = self.store.get();
  if (isRunBusy(self.store.get())) return false;
  patch(self.store, { sending: present ?? NEW, trouble: null });
  try {
    const alias = present ?? (await self.api.call('startRun', { model: MODEL })).run;
    patch(self.store, { sending: alias });
    if (present === null) await open(self, alias);
    // It comes back when the run has ended; what happens meanwhile comes as news.
    void follow(self, mode, prompt, alias);
    return true;
  } catch (error) {
    patch(self.store, { trouble: errorText(error), sending: null });
    return false;
  }
}

async function follow(self: Self, mode: WorkMode, prompt: string, alias: string): Promise<void> {
  try {
    await self.api.call(mode, { prompt, run: alias });
  } catch (error) {
    if (self.store.get().open === alias) patch(self.store, { trouble: errorText(error) });
  } finally {
    if (self.store.get().sending === alias) patch(self.store, { sending: null });
    await refresh(self, alias);
  }
}

/** What there is to see of a run now. A failure shows beside what is there already. */
async function refresh(self: Self, alias: string): Promise<void> {
  try {
    await list(self);
    if (self.store.get().open === alias) {
      await show(self, alias);
      patch(self.store, { writing: '' });
    }
  } catch (error) {
    patch(self.store, { trouble: errorText(error) });
  }
}

async function stop(self: Self): Promise<void> {
  const { open: alias } = self.store.get();
  if (alias === null) return;
  try {
    await self.api.call('run/abort', { run: alias });
  } catch (error) {
    patch(self.store, { trouble: errorText(error) });
  }
  await refresh(self, alias);
}

function hear(self: Self, message: Notification): void {
  const { open: alias, writing, runs } = self.store.get();
  if (message.method === 'run/state') {
    const { params } = message;
    if (params.run === alias) patch(self.store, { run: params });
    patch(self.store, { runs: withState(runs, params) });
    if (runs?.every(({ run }) => run !== params.run) === true) void refresh(self, params.run);
  } else if (message.method === 'ui/render' && message.params.run === alias && message.params.kind === 'content') {
    const { text, append } = message.params;
    patch(self.store, { writing: append ? writing + text : text });
  } else if (message.method === 'run/progress' && message.params.run === alias) {
    // A new answer begins, and what the one before said is in the history.
    if (message.params.status === 'thinking') patch(self.store, { writing: '' });
  }
}

function withState(runs: RunListed[] | null, { run, status, turn, summary }: RunSeen): RunListed[] | null {
  return runs?.map((one) => (one.run === run ? { ...one, status, turn, summary } : one)) ?? null;
}

/** Whether what is looked at is at work, or waits for the person. */
export function isRunBusy({ run, runs, open, sending }: WorkState): boolean {
  const status = run?.status ?? runs?.find((one) => one.run === open)?.status;
  return sending === (open ?? NEW) || (status !== undefined && isUnderWay(status));
}
