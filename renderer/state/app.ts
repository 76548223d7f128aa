// The window as a whole: which page is open, the table that is followed, and messages of the host.
import type { BobBridge, Notification } from '../../engine/api/index.ts';
import { createBackups, type WindowBackups } from './backups.ts';
import {
  type Api,
  type ConnectionState,
  createApi,
  createStore,
  createToasts,
  forgetInvite,
  type Page,
  pageHash,
  pageOf,
  type Store,
  type Toast,
  type ToastList,
  type Visit,
} from './basics/index.ts';
import { createWindowCards, type WindowCards } from './card-database.ts';
import {
  type Approvals,
  createApprovals,
  createFolders,
  createMemories,
  createToolServers,
  createWindowModels,
  type Folders,
  type Memories,
  type ToolServers,
  type WindowModels,
} from './mind/index.ts';
import { createNotices, type WindowNotices } from './notices.ts';
import { createPreferences, type Preferences } from './preferences.ts';
import { createPuzzles, type Puzzles } from './puzzles.ts';
import {
  createRooms,
  createRoomVisit,
  createSeats,
  createSecrets,
  type Rooms,
  type RoomVisit,
  type Seats,
} from './rooms/index.ts';
import { browserClock, createOwnGames, type OwnGames } from './table/index.ts';
import { createDrafts, createTalks, createWindowTurbotime, type Talks, type WindowTurbotime } from './talks/index.ts';
import { createProjectWork, type ProjectWork } from './work.ts';

export type SettingsTab = 'play' | 'cards' | 'models' | 'servers' | 'folders' | 'backups' | 'details';

export type App = ToastList &
  OwnGames & {
    api: Api;
    /** Somebody in rooms of another person's Bob: there is nothing here but rooms. */
    isGuest: boolean;
    /** Why the host did not let this page in, in its own words. */
    refusal: Store<string | null>;
    /** The code of the link that this page was opened with, until it has been used. */
    invite: Store<string | null>;
    seats: Seats;
    rooms: Rooms;
    /** The room that is open, and its table. */
    visit: RoomVisit;
    page: Store<Page>;
    connection: Store<ConnectionState>;
    preferences: Store<Preferences>;
    /** The talks about anything, beside that of each table. */
    talks: Talks;
    models: WindowModels;
    approvals: Approvals;
    /** What may be used to look things up, in the talk that is shown. */
    turbotime: WindowTurbotime;
    memories: Memories;
    /** What happened to the person's files, until they have read it. */
    notices: WindowNotices;
    /** Which folders the person trusts. */
    folders: Folders;
    /** Programs whose tools Bob may use. */
    servers: ToolServers;
    backups: WindowBackups;
    /** The cards of all sets, and getting them. */
    cardDatabase: WindowCards;
    puzzles: Puzzles;
    /** What Bob was set to do in a folder. */
    work: ProjectWork;
    /** The turn of a talk, or what waits for the person, that is shown next: whoever has it goes there and sets this to null. */
    reveal: Store<string | null>;
    /** Which part of the settings is open; null where they are closed. */
    settings: Store<SettingsTab | null>;
    /** The deck that the next game is begun with; null where none was chosen. */
    deck: Store<string | null>;
    /** The card that is shown by itself. */
    card: Store<string | null>;
    /** Whether the keys are shown, and whether everything is looked through. */
    help: Store<boolean>;
    finding: Store<boolean>;
    /** Counts the news of traces: whoever shows them asks again when it grows. */
    traced: Store<number>;
    /** The same for the decks that the person keeps. */
    deckNews: Store<number>;
    go(page: Page): void;
  };

/** A line for the page after it has begun anew. */
const SAID_KEY = 'bob.said';

export function createApp(bridge: BobBridge, connection: Store<ConnectionState>, visitor: Visit): App {
  const app = putTogether(createApi(bridge), connection, visitor);
  app.invite.subscribe(() => {
    if (app.invite.get() === null) forgetInvite();
  });
  app.page.subscribe(() => enter(app, app.page.get()));
  bridge.subscribe((message) => hear(app, message));
  followConnection(app);
  window.addEventListener('hashchange', () => app.page.set(pageOf(location.hash, app.isGuest)));
  sayWhatWasLeft(app);
  const start = app.page.get();
  if (start.kind === 'table') void app.resume(start.gameId, () => app.page.get().kind === 'table');
  enter(app, start);
  return app;
}

/** Its parts, with nothing asked of the host yet. */
function putTogether(api: Api, connection: Store<ConnectionState>, { isGuest, invite, refusal }: Visit): App {
  const page = createStore<Page>(invite === null ? pageOf(location.hash, isGuest) : { kind: 'rooms' });
  const go = (next: Page) => {
    location.hash = pageHash(next);
    page.set(next);
  };
  const preferences = createPreferences();
  const speed = () => preferences.get().speed;
  const toasts = createToasts();
  const seats = createSeats(localStorage, sessionStorage);
  const rooms = createRooms({ api, seats, isGuest, isShown: () => page.get().kind === 'rooms' });
  const approvals = createApprovals(api);
  const talks = createTalks({
    api,
    drafts: createDrafts(localStorage),
    storage: localStorage,
    // An answer may have asked for a leave, and `/turbotime` may have changed what is used.
    onChange: () => void Promise.all([approvals.load(), turbotime.load()]),
  });
  const turbotime = createWindowTurbotime(api, () => talks.store.get().open);
  return {
    api,
    isGuest,
    refusal,
    invite: createStore(invite),
    seats,
    rooms,
    visit: createRoomVisit({
      api,
      rooms,
      secrets: createSecrets(localStorage),
      speed,
      clock: browserClock,
      onTable(channelId) {
        const now = page.get();
        if (now.kind === 'room' && now.channelId === channelId) go({ kind: 'room', channelId, table: true });
      },
    }),
    page,
    go,
    ...toasts,
    ...createOwnGames({ api, speed, toast: toasts.toast, go }),
    connection,
    preferences,
    talks,
    models: createWindowModels(api),
    approvals,
    turbotime,
    memories: createMemories({ api }),
    notices: createNotices(api),
    folders: createFolders(api),
    servers: createToolServers(api, () => void turbotime.load()),
    backups: createBackups({ api, toast: toasts.toast, startAnew }),
    cardDatabase: createWindowCards(api),
    puzzles: createPuzzles({ api, speed }),
    work: createProjectWork({ api, storage: localStorage }),
    reveal: createStore<string | null>(null),
    settings: createStore<SettingsTab | null>(null),
    deck: createStore<string | null>(null),
    card: createStore<string | null>(null),
    help: createStore(false),
    finding: createStore(false),
    traced: createStore(0),
    deckNews: createStore(0),
  };
}

function enter({ visit }: App, page: Page): void {
  if (page.kind === 'room') void visit.enter(page.channelId);
}

function hear(app: App, message: Notification): void {
  const session = app.table.get();
  for (const part of [app.approvals, app.memories, app.notices, app.backups, app.cardDatabase, app.talks, app.work])
    part.hear(message);
  session?.chat.hear(message);
  app.rooms.hear(message);
  app.visit.hear(message);
  app.puzzles.hear(message);
  const { method, params } = message;
  if (method === 'host/message' || method === 'ui/notify') app.toast(params.level, params.text);
  else if (method === 'traces/changed') countTraces(app);
  else if (method === 'decks/changed') app.deckNews.set((now) => now + 1);
  else if (method === 'table/changed' && params.gameId === session?.store.get().gameId) session.hear(params);
}

function countTraces({ traced }: App): void {
  traced.set((now) => now + 1);
}

/** A connection begins with asking for everything; what was missed of a game while it was lost is fetched. */
function followConnection(app: App): void {
  const { connection, table } = app;
  let before = connection.get();
  if (before === 'open') loadAll(app);
  connection.subscribe(() => {
    const now = connection.get();
    if (now === 'open' && before !== 'open') loadAll(app);
    if (now === 'open' && before === 'lost') {
      void table.get()?.sync();
      app.puzzles.sync();
    }
    before = now;
  });
}

function loadAll(app: App): void {
  void app.rooms.load();
  void app.visit.refresh();
  if (app.isGuest) return;
  const { approvals, talks, memories, notices, turbotime, models, work, cardDatabase } = app;
  for (const part of [approvals, talks, memories, notices, turbotime, models, work, cardDatabase]) void part.load();
  countTraces(app);
  app.deckNews.set((now) => now + 1);
}

/** The page from its beginning, with a line to show once it is there. */
function startAnew(level: Toast['level'], text: string): void {
  sessionStorage.setItem(SAID_KEY, JSON.stringify({ level, text }));
  location.reload();
}

function sayWhatWasLeft({ toast }: App): void {
  const said = sessionStorage.getItem(SAID_KEY);
  sessionStorage.removeItem(SAID_KEY);
  if (said === null) return;
  const { level, text } = JSON.parse(said) as Pick<Toast, 'level' | 'text'>;
  toast(level, text);
}
