// Getting the card database while Bob is open: one work at a time, in a thread of its own, that can be held, gone on with and stopped.
import { Worker } from 'node:worker_threads';
import type { CardDatabaseState, Result } from '../api/index.ts';
import { fault } from '../basics/index.ts';
import { dropLoaded, gameCatalog, kindOfCards, lookForCards, newestEdition, SCRYFALL } from '../cards/index.ts';
import { type BroughtFile, openBroughtFile } from './brought-file.ts';
import type { FromImport, ImportOrder, ToImport } from './import-worker.ts';

export interface CardImport {
  state(): CardDatabaseState;
  newest(prints?: boolean): Promise<Result<'cards/newest'>>;
  load(prints?: boolean): CardDatabaseState;
  /** A part of a file from a window; its last part begins the reading. */
  bring(part: BroughtPart): Promise<CardDatabaseState>;
  hold(held: boolean): CardDatabaseState;
  stop(): Promise<CardDatabaseState>;
  /** What was loaded is kept. */
  close(): Promise<void>;
}

interface BroughtPart {
  readonly upload: string;
  readonly name: string;
  readonly size: number;
  readonly from: number;
  readonly bytes: Uint8Array;
}

interface CardImportParts {
  /** Where files lie while they are loaded. */
  readonly folder: string;
  readonly target: string;
  /** The address of Scryfall's interface, or of what stands in for it. */
  readonly api: string | undefined;
  readonly onChange: (state: CardDatabaseState) => void;
  readonly onFault: (text: string, error: unknown) => void;
}

type Work = NonNullable<CardDatabaseState['work']>;

interface Self extends CardImportParts {
  work: Work | null;
  last: CardDatabaseState['last'];
  thread: Worker | null;
  brought: { readonly upload: string; readonly file: BroughtFile } | null;
  /** Settles with the end of the thread. */
  ended: Promise<void>;
}

const BEGUN: Work = { step: 'loading', done: 0, of: null, cards: 0, isHeld: false };
/** The database is read with little memory; what needs more is no file of cards. */
const RESOURCES = { maxOldGenerationSizeMb: 1024 };

export function createCardImport(parts: CardImportParts): CardImport {
  const self: Self = { ...parts, work: null, last: null, thread: null, brought: null, ended: Promise.resolve() };
  const api = parts.api ?? SCRYFALL.api;
  return {
    state: () => stateOf(self),
    async newest(prints) {
      const { database } = gameCatalog();
      const kind = kindOfCards(prints, database?.kind);
      const found = await newestEdition({ api, fetch }, kind, self.folder);
      return { ...found, isHere: database?.kind === kind && found.updatedAt === database.updatedAt };
    },
    load(prints) {
      refuseSecond(self);
      begin(self, { api, prints }, BEGUN);
      return stateOf(self);
    },
    bring: (part) => bring(self, part),
    hold(isHeld) {
      if (self.work === null || self.work.isHeld === isHeld) return stateOf(self);
      self.thread?.postMessage((isHeld ? 'hold' : 'release') satisfies ToImport);
      return change(self, { ...self.work, isHeld });
    },
    async stop() {
      await letGo(self);
      await end(self);
      dropLoaded(self.folder);
      return stateOf(self);
    },
    async close() {
      await letGo(self);
      await end(self);
    },
  };
}

function stateOf({ work, last }: Self): CardDatabaseState {
  const { database, problem } = gameCatalog();
  const cards = { cards: database?.size ?? 0, updatedAt: database?.updatedAt ?? null };
  return { ...cards, prints: database?.kind === 'default-cards', problem, work, last };
}

function change(self: Self, work: Work | null): CardDatabaseState {
  self.work = work;
  const state = stateOf(self);
  self.onChange(state);
  return state;
}

function refuseSecond({ work }: Self): void {
  if (work !== null) throw fault('busy', 'Cards are being taken in. Wait until they are here, or stop that.');
}

async function bring(self: Self, { upload, name, size, from, bytes }: BroughtPart): Promise<CardDatabaseState> {
  if (from === 0) {
    refuseSecond(self);
    self.last = null;
    self.work = { ...BEGUN, step: 'bringing', of: size };
    self.brought = { upload, file: await openBroughtFile(self.folder, upload, size) };
  }
  const { brought } = self;
  if (brought?.upload !== upload || self.work === null)
    throw fault('no_file', 'This file is no longer being taken in. Choose it once more.');
  const isWhole = await brought.file.add(from, bytes);
  if (self.brought !== brought) return stateOf(self);
  const work = { ...self.work, done: brought.file.written };
  if (!isWhole) return change(self, work);
  self.brought = null;
  begin(self, { file: brought.file.file, called: name }, { ...work, step: 'reading', done: 0 }, brought.file.remove);
  return stateOf(self);
}

/** A file that a window was bringing. */
async function letGo(self: Self): Promise<void> {
  const { brought } = self;
  if (brought === null) return;
  self.brought = null;
  await brought.file.close();
  brought.file.remove();
  change(self, null);
}

async function end(self: Self): Promise<void> {
  self.thread?.postMessage('stop' satisfies ToImport);
  await self.ended;
}

function begin(self: Self, from: ImportOrder['from'], work: Work, onEnd: () => void = () => undefined): void {
  const { folder, target } = self;
  const order: ImportOrder = { from, folder, target };
  const thread = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: order,
    env: {},
    execArgv: [],
    resourceLimits: RESOURCES,
  });
  const ended = Promise.withResolvers<void>();
  self.thread = thread;
  self.ended = ended.promise;
  self.last = null;
  if (work.isHeld) thread.postMessage('hold' satisfies ToImport);
  let isOver = false;
  const over = (last: CardDatabaseState['last']) => {
    if (isOver) return;
    isOver = true;
    self.last = last;
  };
  thread.on('message', (message: FromImport) => {
    if ('step' in message) {
      if (self.work !== null) change(self, { ...message.step, isHeld: self.work.isHeld });
    } else if ('report' in message) over(toldOf(message.report));
    else over('problem' in message ? { ok: false, ...message.problem } : null);
  });
  thread.on('error', (error) => {
    self.onFault('The cards could not be taken in.', error);
    over({
      ok: false,
      code: 'broken',
      message:
        'The cards could not be taken in: something of Bob broke, and the log has it. Those that were here stay.',
    });
  });
  thread.on('exit', () => {
    onEnd();
    lookForCards();
    self.thread = null;
    change(self, null);
    ended.resolve();
  });
  change(self, work);
}

const toldOf = ({
  cards,
  added,
  updated,
  rejected,
  seconds,
  unchanged,
  rulings,
  rulingsProblem,
}: Extract<FromImport, { report: unknown }>['report']): CardDatabaseState['last'] => ({
  ok: true,
  cards,
  added,
  updated,
  rejected: [...rejected],
  seconds,
  unchanged,
  ...(rulings === undefined ? {} : { rulings }),
  ...(rulingsProblem === undefined ? {} : { rulingsProblem }),
});
