// The window as a whole: which page is open, the table that is followed, and messages of the host.
import type { BobBridge, Params, Result } from '../../engine/api/index.ts';
import { type ConnectionState, forgetInvite, type Visit } from '../bridge.ts';
import { type Api, createApi, errorText } from './api.ts';
import { type Approvals, createApprovals } from './approvals.ts';
import { createBackups, type WindowBackups } from './backups.ts';
import { createDrafts } from './drafts.ts';
import { createFolders, type Folders } from './folders.ts';
import { createMemories, type Memories } from './memories.ts';
import { createWindowModels, type WindowModels } from './models.ts';
import { createNotices, type WindowNotices } from './notices.ts';
import { browserClock } from './pacing.ts';
import { type Page, pageHash, pageOf } from './pages.ts';
import { createPreferences, type Preferences } from './preferences.ts';
import { createRoomVisit, type RoomVisit } from './room-visit.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { createSeats, type Seats } from './seats.ts';
import { createSecrets } from './shuffle-secret.ts';
import { createStore, type Store } from './store.ts';
import { createTableSession, type TableSession } from './table-session.ts';
import { createTalks, type Talks } from './talks.ts';
import { createWindowTurbotime, type WindowTurbotime } from './turbotime.ts';
import { createProjectWork, type ProjectWork } from './work.ts';

export type SettingsTab = 'play' | 'models' | 'folders' | 'backups' | 'details';
export type Toast = { key: number; level: 'info' | 'warn' | 'error'; text: string };
export type Setup = Omit<Params<'table/create'>, 'seed'>;

export type App = {
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
  table: Store<TableSession | null>;
  toasts: Store<Toast[]>;
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
  backups: WindowBackups;
  /** What Bob was set to do in a folder. */
  work: ProjectWork;
  /** The turn that a talk shows next: whoever has it scrolls there and sets this to null. */
  reveal: Store<string | null>;
  /** Which part of the settings is open; null where they are closed. */
  settings: Store<SettingsTab | null>;
  /** Counts the news of traces: whoever shows them asks again when it grows. */
  traced: Store<number>;
  go(page: Page): void;
  toast(level: Toast['level'], text: string): void;
  dismiss(key: number): void;
  create(setup: Setup): Promise<Result<'table/create'> | undefined>;
  resume(gameId: string): Promise<void>;
  /** The set-up of the last game started in this window, for a rematch. */
  lastSetup(): Setup | null;
};

const SETUP_KEY = 'bob.lastSetup';
/** A line for the page after it has begun anew. */
const SAID_KEY = 'bob.said';
const TOAST_MS = 7000;

export function createApp(
  bridge: BobBridge,
  connection: Store<ConnectionState>,
  { isGuest, invite, refusal }: Visit,
): App {
  const api = createApi(bridge);
  const page = createStore<Page>(invite === null ? pageOf(location.hash, isGuest) : { kind: 'rooms' });
  const table = createStore<TableSession | null>(null);
  const toasts = createStore<Toast[]>([]);
  const preferences = createPreferences();
  const seats = createSeats(localStorage, sessionStorage);
  const rooms = createRooms({ api, seats, isGuest, isShown: () => page.get().kind === 'rooms' });
  const visit = createRoomVisit({
    api,
    rooms,
    secrets: createSecrets(localStorage),
    speed: () => preferences.get().speed,
    clock: browserClock,
    onTable(channelId) {
      const now = page.get();
      if (now.kind === 'room' && now.channelId === channelId) app.go({ kind: 'room', channelId, table: true });
    },
  });
  let keys = 0;

  const app: App = {
    api,
    isGuest,
    refusal,
    invite: createStore(invite),
    seats,
    rooms,
    visit,
    page,
    table,
    toasts,
    connection,
    preferences,
    talks: createTalks({
      api,
      drafts: createDrafts(localStorage),
      storage: localStorage,
      onChange: () => void answered(),
    }),
    models: createWindowModels(api),
    approvals: createApprovals(api),
    turbotime: createWindowTurbotime(api, () => app.talks.store.get().open),
    memories: createMemories({ api }),
    notices: createNotices(api),
    folders: createFolders(api),
    backups: createBackups({
      api,
      toast: (level, text) => app.toast(level, text),
      startAnew(level, text) {
        sessionStorage.setItem(SAID_KEY, JSON.stringify({ level, text }));
        location.reload();
      },
    }),
    work: createProjectWork({ api, storage: localStorage }),
    reveal: createStore<string | null>(null),
    settings: createStore<SettingsTab | null>(null),
    traced: createStore(0),
    go(next) {
      location.hash = pageHash(next);
      page.set(next);
    },
    toast(level, text) {
      keys += 1;
      const key = keys;
      toasts.set((now) => [...now.slice(-3), { key, level, text }]);
      if (level !== 'error') setTimeout(() => app.dismiss(key), TOAST_MS);
    },
    dismiss: (key) => toasts.set((now) => now.filter((toast) => toast.key !== key)),
    async create(setup) {
      try {
        const result = await api.call('table/create', { ...setup, ...seedOf(location.search) });
        if (result.ok) {
          sessionStorage.setItem(SETUP_KEY, JSON.stringify(setup));
          sit(result);
        }
        return result;
      } catch (error) {
        app.toast('error', errorText(error));
        return undefined;
      }
    },
    async resume(gameId) {
      try {
        const result = await api.call('table/resume', { gameId });
        if (result.ok) sit(result);
        else {
          app.toast('warn', result.message);
          app.go({ kind: 'start' });
        }
      } catch (error) {
        app.toast('error', errorText(error));
        app.go({ kind: 'start' });
      }
    },
    lastSetup() {
      const kept = sessionStorage.getItem(SETUP_KEY);
      return kept === null ? null : (JSON.parse(kept) as Setup);
    },
  };

  /** An answer may have asked for a leave, and `/turbotime` may have changed what is used. */
  async function answered() {
    await Promise.all([app.approvals.load(), app.turbotime.load()]);
  }

  function sit(seat: { gameId: string; token: string; seat: number }) {
    table.get()?.stop();
    const session = createTableSession({
      api,
      seat: { gameId: seat.gameId, token: seat.token },
      player: seat.seat,
      speed: () => preferences.get().speed,
      clock: browserClock,
    });
    table.set(session);
    app.go({ kind: 'table', gameId: seat.gameId });
    void session.chat.load();
    void session.sync();
  }

  app.invite.subscribe(() => {
    if (app.invite.get() === null) forgetInvite();
  });
  page.subscribe(() => enter(page.get()));

  function enter(next: Page) {
    if (next.kind === 'room') void visit.enter(next.channelId);
  }

  bridge.subscribe((message) => {
    app.approvals.hear(message);
    app.memories.hear(message);
    app.notices.hear(message);
    app.backups.hear(message);
    app.talks.hear(message);
    app.work.hear(message);
    table.get()?.chat.hear(message);
    rooms.hear(message);
    visit.hear(message);
    if (message.method === 'host/message') app.toast(message.params.level, message.params.text);
    else if (message.method === 'ui/notify') app.toast(message.params.level, message.params.text);
    else if (message.method === 'traces/changed') app.traced.set((now) => now + 1);
    else if (message.method === 'table/changed' && message.params.gameId === table.get()?.store.get().gameId) {
      table.get()?.hear(message.params);
    }
  });
  /** What each new connection begins with. */
  const greet = () => {
    void rooms.load();
    void visit.refresh();
    if (isGuest) return;
    void app.approvals.load();
    void app.talks.load();
    void app.memories.load();
    void app.notices.load();
    void app.turbotime.load();
    void app.models.load();
    void app.work.load();
    app.traced.set((now) => now + 1);
  };
  let before = connection.get();
  if (before === 'open') greet();
  connection.subscribe(() => {
    const now = connection.get();
    if (now === 'open' && before !== 'open') greet();
    if (now === 'open' && before === 'lost') void table.get()?.sync();
    before = now;
  });
  window.addEventListener('hashchange', () => page.set(pageOf(location.hash, isGuest)));
  const said = sessionStorage.getItem(SAID_KEY);
  sessionStorage.removeItem(SAID_KEY);
  if (said !== null) {
    const { level, text } = JSON.parse(said) as Pick<Toast, 'level' | 'text'>;
    app.toast(level, text);
  }
  const start = page.get();
  if (start.kind === 'table') void app.resume(start.gameId);
  enter(start);
  return app;
}

/** `?seed=N` in the address: every game started in this visit is the same game again, for tests and for reports. */
function seedOf(search: string): { seed?: number } {
  const asked = new URLSearchParams(search).get('seed');
  return asked !== null && /^\d{1,9}$/.test(asked) ? { seed: Number(asked) } : {};
}
