// The window as a whole: which page is open, the table that is followed, and messages of the host.
import type { BobBridge, Params, Result } from '../../engine/api/index.ts';
import type { Connection } from '../bridge.ts';
import { type Api, createApi, errorText } from './api.ts';
import { type Approvals, createApprovals } from './approvals.ts';
import { type Capabilities, createCapabilities } from './capabilities.ts';
import { type Conversation, createConversation } from './conversation.ts';
import { createMemories, type Memories } from './memories.ts';
import { createModels, type Models } from './models.ts';
import { browserClock } from './pacing.ts';
import { createPreferences, type Preferences } from './preferences.ts';
import { createStore, type Store } from './store.ts';
import { createTableSession, type TableSession } from './table-session.ts';
import { createTurbotime, type Turbotime } from './turbotime.ts';

export type Page =
  | { kind: 'start' }
  | { kind: 'journal' }
  | { kind: 'chat' }
  | { kind: 'approvals' }
  | { kind: 'traces' }
  /** `memory`: the one that is open. */
  | { kind: 'memories'; memory?: string }
  | { kind: 'table'; gameId: string }
  /** `decision`: the one to begin with. */
  | { kind: 'replay'; gameId: string; decision?: number };
export type SettingsTab = 'play' | 'models' | 'details';
export type Toast = { key: number; level: 'info' | 'warn' | 'error'; text: string };
export type Setup = Omit<Params<'table/create'>, 'seed'>;

export type App = {
  api: Api;
  page: Store<Page>;
  table: Store<TableSession | null>;
  toasts: Store<Toast[]>;
  connection: Store<Connection>;
  preferences: Store<Preferences>;
  /** The talk about anything, beside that of each table. */
  chat: Conversation;
  models: Models;
  approvals: Approvals;
  capabilities: Capabilities;
  /** What may be used to look things up, in the talk without a table. */
  turbotime: Turbotime;
  memories: Memories;
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
const TOAST_MS = 7000;

export function createApp(bridge: BobBridge, connection: Store<Connection>): App {
  const api = createApi(bridge);
  const page = createStore<Page>(pageOf(location.hash));
  const table = createStore<TableSession | null>(null);
  const toasts = createStore<Toast[]>([]);
  const preferences = createPreferences();
  let keys = 0;

  const app: App = {
    api,
    page,
    table,
    toasts,
    connection,
    preferences,
    chat: createConversation({ api, onAnswer: () => void answered([]) }),
    models: createModels(api),
    approvals: createApprovals(api),
    capabilities: createCapabilities(api),
    turbotime: createTurbotime(api),
    memories: createMemories({ api }),
    reveal: createStore<string | null>(null),
    settings: createStore<SettingsTab | null>(null),
    traced: createStore(0),
    go(next) {
      location.hash = hashOf(next);
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
  async function answered(sessions: readonly string[]) {
    await Promise.all([app.capabilities.look(sessions), app.turbotime.load()]);
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
    void session.sync();
  }

  bridge.subscribe((message) => {
    app.approvals.hear(message);
    app.memories.hear(message);
    app.capabilities.hear(message);
    if (message.method === 'host/message') app.toast(message.params.level, message.params.text);
    else if (message.method === 'ui/notify') app.toast(message.params.level, message.params.text);
    else if (message.method === 'chat/text') {
      app.chat.receive(message.params.id, message.params.text);
      table.get()?.chat.receive(message.params.id, message.params.text);
    } else if (message.method === 'traces/changed') app.traced.set((now) => now + 1);
    else if (message.method === 'table/changed' && message.params.gameId === table.get()?.store.get().gameId) {
      void table.get()?.sync();
    }
  });
  /** What each new connection begins with: it hears of Bob's own runs only after it has named the project. */
  const greet = () => {
    void app.approvals.start();
    void app.memories.load();
    void app.capabilities.look();
    void app.turbotime.load();
    void app.models.load();
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
  window.addEventListener('hashchange', () => page.set(pageOf(location.hash)));
  const start = page.get();
  if (start.kind === 'table') void app.resume(start.gameId);
  return app;
}

/** `?seed=N` in the address: every game started in this visit is the same game again, for tests and for reports. */
function seedOf(search: string): { seed?: number } {
  const asked = new URLSearchParams(search).get('seed');
  return asked !== null && /^\d{1,9}$/.test(asked) ? { seed: Number(asked) } : {};
}

function pageOf(hash: string): Page {
  const [kind, gameId, decision] = hash.replace(/^#\/?/, '').split('/');
  if (kind === 'replay' && gameId && decision !== undefined && /^\d{1,6}$/.test(decision)) {
    return { kind, gameId: decodeURIComponent(gameId), decision: Number(decision) };
  }
  if (kind === 'memories') return gameId ? { kind, memory: decodeURIComponent(gameId) } : { kind };
  if ((kind === 'table' || kind === 'replay') && gameId) return { kind, gameId: decodeURIComponent(gameId) };
  return kind === 'journal' || kind === 'chat' || kind === 'approvals' || kind === 'traces'
    ? { kind }
    : { kind: 'start' };
}

function hashOf(page: Page): string {
  if (page.kind === 'memories' && page.memory !== undefined) return `#/memories/${encodeURIComponent(page.memory)}`;
  if (!('gameId' in page)) return `#/${page.kind}`;
  const decision = page.kind === 'replay' && page.decision !== undefined ? `/${page.decision}` : '';
  return `#/${page.kind}/${encodeURIComponent(page.gameId)}${decision}`;
}
