// The card database as the window shows it: what is here, what Scryfall has, and the work that is under way.
import { CARD_FILE_PART, type CardDatabaseState, type Notification, type Result } from '../../engine/api/index.ts';
import { type Api, createStore, errorText, newId, patch, type Store } from './basics/index.ts';

type CardsState = {
  database: CardDatabaseState | null;
  /** What Scryfall said when it was asked; `asking` until it has. */
  newest: Result<'cards/newest'> | null;
  isAsking: boolean;
  /** Why the last thing that was asked for could not be done. */
  problem: string | null;
};

export type WindowCards = {
  store: Store<CardsState>;
  load(): Promise<void>;
  /** Asks Scryfall what there is: the only thing that is done without a second word. */
  ask(prints: boolean): Promise<void>;
  /** Loads what Scryfall has. */
  fetch(prints: boolean): Promise<void>;
  /** A file that the person has. */
  bring(file: File): Promise<void>;
  hold(held: boolean): Promise<void>;
  stop(): Promise<void>;
  hear(message: Notification): void;
};

type Self = { readonly api: Api; readonly store: Store<CardsState> };

export function createWindowCards(api: Api): WindowCards {
  const store = createStore<CardsState>({ database: null, newest: null, isAsking: false, problem: null });
  const self: Self = { api, store };
  return {
    store,
    load: () => attempt(self, async () => patch(store, { database: await api.call('cards/database', {}) })),
    ask: (prints) => ask(self, prints),
    fetch: (prints) =>
      attempt(self, async () => patch(store, { newest: null, database: await api.call('cards/load', { prints }) })),
    bring: (file) => attempt(self, () => bring(self, file)),
    hold: (held) => attempt(self, async () => patch(store, { database: await api.call('cards/hold', { held }) })),
    stop: () => attempt(self, async () => patch(store, { database: await api.call('cards/stop', {}) })),
    hear({ method, params }) {
      if (method === 'cards/changed') patch(store, { database: params });
    },
  };
}

async function attempt({ store }: Self, work: () => Promise<void>): Promise<void> {
  patch(store, { problem: null });
  try {
    await work();
  } catch (error) {
    patch(store, { problem: errorText(error) });
  }
}

async function ask(self: Self, prints: boolean): Promise<void> {
  const { api, store } = self;
  if (store.get().isAsking) return;
  patch(store, { isAsking: true, newest: null });
  await attempt(self, async () => patch(store, { newest: await api.call('cards/newest', { prints }) }));
  patch(store, { isAsking: false });
}

/** Part by part, and never all of it in one message; it waits where it is held, and ends where it was stopped. */
async function bring({ api, store }: Self, file: File): Promise<void> {
  const upload = `cards-${newId()}`;
  for (let from = 0; from < file.size; from += CARD_FILE_PART) {
    await goesOn(store);
    if (from > 0 && store.get().database?.work?.step !== 'bringing') return;
    const bytes = base64(await file.slice(from, from + CARD_FILE_PART).arrayBuffer());
    const database = await api.call('cards/bring', { upload, name: file.name, size: file.size, from, bytes });
    patch(store, { database });
  }
  if (file.size === 0) patch(store, { problem: `There is nothing in ${file.name}.` });
}

function goesOn(store: Store<CardsState>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (store.get().database?.work?.isHeld === true) return;
      unheard();
      resolve();
    };
    const unheard = store.subscribe(look);
    look();
  });
}

/** As many characters as a call may have arguments. */
const AT_ONCE = 8192;

function base64(part: ArrayBuffer): string {
  const bytes = new Uint8Array(part);
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(text);
}
