// Bob's runtime behind one door: every method of engine/api, for the window in Electron and in the browser alike.

import path from 'node:path';
import { methods } from '../api/index.ts';
import { openKeeping, type Reopen } from '../backup/index.ts';
import { bobVersion } from '../basics/index.ts';
import { type CardImport, createCardImport } from '../card-import/index.ts';
import { CARDS_DB, gameCatalog, loadedFolder } from '../cards/index.ts';
import { keepTraces } from '../chat/index.ts';
import { openRuntimeFolder } from '../disk/index.ts';
import { type Tables, warmUp } from '../games/index.ts';
import { createKeptDecks, DECKS_DB } from '../kept-decks/index.ts';
import type { MemoryKeeper } from '../memory/index.ts';
import { keptPuzzles } from '../puzzles/index.ts';
import { createReviews, type Reviews } from '../review/index.ts';
import { createAnalyst } from '../thinking/index.ts';
import { debugLines } from '../trace/index.ts';
import { createPuzzleDesk, openOwnPuzzles, openProgress } from '../training/index.ts';
import { type HostBase, openHostBase, REVIEW_THREADS } from './base.ts';
import { createDoor } from './door.ts';
import { createHandlers } from './handlers.ts';
import { openHostMemory, openHostMind } from './mind.ts';
import { type HostNews, openHostNews } from './news.ts';
import type { Host, HostOptions, HostParts } from './options.ts';
import { reopeningHost } from './reopening.ts';
import { openTablesAndRooms } from './tables.ts';

/** Rejects with a fault where another Bob has the folder, or its store can't be opened. */
export function startHost(options: HostOptions, parts: HostParts = {}): Promise<Host> {
  openRuntimeFolder(options.runtimeDir);
  return reopeningHost(options.runtimeDir, (reopen) => openHost(options, parts, reopen));
}

async function openHost(options: HostOptions, parts: HostParts, reopen: Reopen): Promise<Host> {
  const { runtimeDir, clientLabel } = options;
  const now = parts.now ?? Date.now;
  const version = bobVersion();
  const news: HostNews = openHostNews(options, version, now, (token) => rooms.channels.memberOf(token) !== null);
  const base = await openHostBase({ runtimeDir, keyring: options.keyring ?? null, version, now, news }, parts);
  const { agent, settings, trace } = base;
  let memory: MemoryKeeper | undefined;
  const { tables, rooms } = openTablesAndRooms(
    base,
    (...who) => connect(...who),
    (gameId, over) => memory?.gameChanged(gameId, over),
  );
  memory = await openHostMemory(base, tables.hiddenCards).catch(async (error: unknown) => {
    await rooms.close();
    await agent.close();
    throw error;
  });
  const mind = openHostMind(base, memory);
  const keeping = openKeeping({
    runtimeDir,
    settings,
    bob: version,
    database: agent.database,
    reopen,
    now,
    tell: news.tell,
    notices: news.notices,
    log: news.log,
  });
  const quiet = settings.RUMMY_DEBUG ? debugLines(trace, (line) => process.stderr.write(line)) : () => undefined;
  const traces = keepTraces(trace, (runId) => news.tell({ method: 'traces/changed', params: { runId } }));
  const { methods: memoryMethods } = memory;
  const { methods: keepingMethods } = keeping;
  const keptDecks = openKeptDecks(base);
  const cardImport = openCardImport(base);
  const reviews = openReviews(base, memory.gameReviewed);
  const puzzles = openPuzzles(base, tables);
  const handlers = createHandlers(base, {
    ...mind,
    keptDecks,
    cardImport,
    reviews,
    puzzles: puzzles.desk,
    label: clientLabel,
    tables,
    rooms,
    traces,
    memoryMethods,
    keepingMethods,
    reopen,
  });
  const connect = createDoor({
    clients: news.clients,
    handlers,
    settings,
    logCall: agent.logCall,
    onBroken: (method, error) => news.log(`${method} failed.`, error),
    onDiskTrouble(method, trouble) {
      news.log(`${method} failed.`, trouble.cause);
      news.tellOfDisk(trouble);
    },
  });
  const stopWarming = parts.rules === undefined ? startWarming(base) : null;

  keeping.start();
  await rooms.hosting.restore(options.hosting);
  const own = connect('window');
  const closeAll = inOrder([
    () => stopWarming?.(),
    keeping.close,
    mind.approvals.close,
    mind.chat.close,
    rooms.close,
    tables.close,
    memory.close,
    reviews.close,
    puzzles.close,
    cardImport.close,
    keptDecks.close,
    base.thinker.close,
    agent.close,
    traces.stop,
    quiet,
    news.clients.clear,
  ]);
  let closing: Promise<void> | null = null;
  return {
    methods: Object.keys(methods),
    connect,
    call: (method, params) => own.call(method, params),
    subscribe: own.subscribe,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

const openReviews = (base: HostBase, onReviewed: (gameId: string) => void): Reviews => {
  const { runtimeDir, rules, thinker, analyst, news } = base;
  return createReviews({
    runtimeDir,
    rules,
    thinker,
    analyst,
    atOnce: REVIEW_THREADS,
    onReviewed,
    onFact: news.notices.tell,
    onFault: news.onFault,
  });
};

const openKeptDecks = ({ runtimeDir, news, now }: HostBase) =>
  createKeptDecks({
    file: path.join(runtimeDir, DECKS_DB),
    now,
    onChange: (id) => news.tell({ method: 'decks/changed', params: { id } }),
  });

function openPuzzles({ runtimeDir, rules, thinker, news, now }: HostBase, { studies }: Pick<Tables, 'studies'>) {
  const analyst = createAnalyst({ onFault: news.log });
  const { tell } = news.notices;
  const desk = createPuzzleDesk({
    ...{ rules, thinker, analyst, studies, now },
    catalog: gameCatalog().catalog,
    progress: openProgress(runtimeDir, tell),
    own: openOwnPuzzles(runtimeDir, tell),
    kept: keptPuzzles,
  });
  return { desk, close: analyst.close };
}

function openCardImport({ runtimeDir, settings, news }: HostBase): CardImport {
  return createCardImport({
    folder: loadedFolder(runtimeDir),
    target: path.join(runtimeDir, CARDS_DB),
    api: settings.BOB_SCRYFALL_URL,
    onChange: (state) => news.tell({ method: 'cards/changed', params: state }),
    onFault: news.log,
  });
}

/** What the first table would do cold. Gives what ends it. */
function startWarming({ rules, news }: HostBase): () => Promise<void> {
  let open = true;
  // What fails here fails again where it is asked for, and is told there.
  const warm = warmUp(rules, () => open).catch((error: unknown) => news.onFault('Bob could not get ready.', error));
  return async () => {
    open = false;
    await warm;
  };
}

/** Closes what was opened: each once the one before it is closed. */
function inOrder(closings: readonly (() => unknown)[]): () => Promise<void> {
  return async () => {
    for (const close of closings) await close();
  };
}
