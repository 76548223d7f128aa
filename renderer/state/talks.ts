// The talks without a table: which there are, which one this window shows, and what they are looked for by.
import type { ConversationAbout, Notification, Params } from '../../engine/api/index.ts';
import { type Api, errorText } from './api.ts';
import { type Conversation, createConversation } from './conversation.ts';
import type { Drafts } from './drafts.ts';
import { newId } from './new-id.ts';
import { createStore, type Store } from './store.ts';

export type TalksState = {
  /** Pinned ones first, then the newest. */
  list: ConversationAbout[];
  /** Taken off the list, until they go for good. */
  removed: ConversationAbout[];
  search: string;
  /** What was found; null while nothing is looked for. */
  found: ConversationAbout[] | null;
  /** The one that is shown. */
  open: string;
  trouble: string | null;
};

type Change = Omit<Params<'conversations/change'>, 'id'>;

export type Talks = {
  store: Store<TalksState>;
  /** The one that is shown. */
  current(): Conversation;
  open(id: string): void;
  /** A new one, which is on the list once something was asked in it. */
  begin(): void;
  change(id: string, change: Change): Promise<void>;
  look(search: string): Promise<void>;
  load(): Promise<void>;
  hear(message: Notification): void;
};

type Options = {
  api: Api;
  drafts: Drafts;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Told after each answer, and when another one is shown. */
  onChange: () => void;
};

/** The one that there is from the beginning. */
const FIRST = 'chat';
/** Where this window keeps which one it shows. */
const KEY = 'bob.talk';

export function createTalks({ api, drafts, storage, onChange }: Options): Talks {
  const store = createStore<TalksState>({
    list: [],
    removed: [],
    search: '',
    found: null,
    open: storage.getItem(KEY) ?? FIRST,
    trouble: null,
  });
  const talks = new Map<string, Conversation>();
  const set = (part: Partial<TalksState>) => store.set((now) => ({ ...now, ...part }));

  function at(id: string): Conversation {
    const present = talks.get(id);
    if (present !== undefined) return present;
    const talk = createConversation({ api, drafts, talk: id, onAnswer: onChange });
    talks.set(id, talk);
    return talk;
  }

  function open(id: string): void {
    storage.setItem(KEY, id);
    const isNew = !talks.has(id);
    const talk = at(id);
    set({ open: id });
    if (isNew) void talk.load();
    onChange();
  }

  async function list(): Promise<void> {
    try {
      const [there, removed] = await Promise.all([
        api.call('conversations/list', {}),
        api.call('conversations/list', { removed: true }),
      ]);
      set({ list: there, removed, trouble: null });
    } catch (error) {
      set({ trouble: `The list of talks can't be read just now. ${errorText(error)}` });
    }
  }

  async function look(search: string): Promise<void> {
    set({ search });
    if (search.trim() === '') return set({ found: null });
    try {
      const found = await api.call('conversations/list', { search: search.trim() });
      // What was asked meanwhile has its own answer.
      if (store.get().search === search) set({ found, trouble: null });
    } catch (error) {
      set({ found: [], trouble: `Nothing can be looked for just now. ${errorText(error)}` });
    }
  }

  return {
    store,
    current: () => at(store.get().open),
    open,
    begin: () => open(`c_${newId()}`),
    async change(id, change) {
      try {
        await api.call('conversations/change', { id, ...change });
        if (change.isRemoved === true && store.get().open === id)
          open(store.get().list.find((one) => one.id !== id)?.id ?? FIRST);
      } catch (error) {
        set({ trouble: errorText(error) });
      }
      // The host's own list says what came of it.
      await Promise.all([list(), look(store.get().search)]);
    },
    look,
    async load() {
      await Promise.all([list(), ...[at(store.get().open), ...talks.values()].map((talk) => talk.load())]);
    },
    hear(message) {
      if (message.method === 'conversations/changed') void list();
      for (const talk of talks.values()) talk.hear(message);
    },
  };
}
