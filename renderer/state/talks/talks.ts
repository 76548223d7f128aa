// The talks without a table: which there are, which one this window shows, and what they are looked for by.
import type { ConversationAbout, Notification, Params } from '../../../engine/api/index.ts';
import { type Api, createStore, errorText, newId, patch, type Store } from '../basics/index.ts';
import { type Conversation, createConversation } from './conversation.ts';
import type { Drafts } from './drafts.ts';

type TalksState = {
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

type Change = Omit<Params<'conversations/change'>, 'id' | 'model' | 'persona'>;
/** Whom a talk asks, and as whom Bob speaks in it; null where it is as everywhere. */
export type Speaking = Pick<ConversationAbout, 'model' | 'persona'>;

export type Talks = {
  store: Store<TalksState>;
  /** The one that is shown. */
  current(): Conversation;
  open(id: string): void;
  /** Opens one at the message in which `search` was found; where only its title has it, as it is. */
  openAt(talk: Pick<ConversationAbout, 'id' | 'found'>, search: string, takesFocus: boolean): void;
  /** A new one, which is on the list once something was asked in it. */
  begin(): void;
  change(id: string, change: Change): Promise<void>;
  /** Also of one in which nothing was asked yet. */
  speaking(id: string): Promise<Speaking>;
  /** @returns why it can't be so; null where it is */
  speakAs(id: string, speaking: Speaking): Promise<string | null>;
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

type Self = Options & {
  readonly store: Store<TalksState>;
  /** Those that were shown in this window, by id. */
  readonly talks: Map<string, Conversation>;
};

export function createTalks(options: Options): Talks {
  const store = createStore<TalksState>({
    list: [],
    removed: [],
    search: '',
    found: null,
    open: options.storage.getItem(KEY) ?? FIRST,
    trouble: null,
  });
  const self: Self = { ...options, store, talks: new Map() };
  return {
    store,
    current: () => talkAt(self, store.get().open),
    open: (id) => open(self, id),
    openAt: (...asked) => openAt(self, ...asked),
    begin: () => open(self, `c_${newId()}`),
    change: (id, part) => changeTalk(self, id, part),
    async speaking(id) {
      return (await self.api.call('conversations/about', { id })) ?? { model: null, persona: null };
    },
    speakAs: (id, speaking) => speakAs(self, id, speaking),
    look: (search) => look(self, search),
    async load() {
      // The one that is shown is among them from here on.
      talkAt(self, store.get().open);
      await Promise.all([list(self), ...[...self.talks.values()].map((talk) => talk.load())]);
    },
    hear(message) {
      if (message.method === 'conversations/changed') void list(self);
      for (const talk of self.talks.values()) talk.hear(message);
    },
  };
}

function talkAt({ api, drafts, talks, onChange }: Self, id: string): Conversation {
  const present = talks.get(id);
  if (present !== undefined) return present;
  const talk = createConversation({ api, drafts, talk: id, onAnswer: onChange });
  talks.set(id, talk);
  return talk;
}

function open(self: Self, id: string): void {
  self.storage.setItem(KEY, id);
  const isNew = !self.talks.has(id);
  const talk = talkAt(self, id);
  patch(self.store, { open: id });
  if (isNew) void talk.load();
  self.onChange();
}

function openAt(self: Self, ...[{ id, found }, search, takesFocus]: Parameters<Talks['openAt']>): void {
  if (found === null) return open(self, id);
  const talk = talkAt(self, id);
  open(self, id);
  const from = found.who === 'person' ? 'you' : 'bob';
  void talk.seek({ n: found.n, from, words: searchedWords(search), takesFocus });
}

/** What is looked for, word by word. */
export function searchedWords(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '');
}

async function list(self: Self): Promise<void> {
  try {
    const [there, removed] = await Promise.all([
      self.api.call('conversations/list', {}),
      self.api.call('conversations/list', { removed: true }),
    ]);
    patch(self.store, { list: there, removed, trouble: null });
  } catch (error) {
    patch(self.store, { trouble: `The list of talks can't be read just now. ${errorText(error)}` });
  }
}

async function look(self: Self, search: string): Promise<void> {
  patch(self.store, { search });
  if (search.trim() === '') return patch(self.store, { found: null });
  try {
    const found = await self.api.call('conversations/list', { search: search.trim() });
    // What was asked meanwhile has its own answer.
    if (self.store.get().search === search) patch(self.store, { found, trouble: null });
  } catch (error) {
    patch(self.store, { found: [], trouble: `Nothing can be looked for just now. ${errorText(error)}` });
  }
}

async function changeTalk(self: Self, id: string, part: Change): Promise<void> {
  const { api, store } = self;
  try {
    await api.call('conversations/change', { id, ...part });
    if (part.isRemoved === true && store.get().open === id)
      open(self, store.get().list.find((one) => one.id !== id)?.id ?? FIRST);
  } catch (error) {
    patch(self.store, { trouble: errorText(error) });
  }
  // The host's own list says what came of it.
  await Promise.all([list(self), look(self, store.get().search)]);
}

async function speakAs(self: Self, id: string, speaking: Speaking): Promise<string | null> {
  try {
    await self.api.call('conversations/change', { id, ...speaking });
  } catch (error) {
    return errorText(error);
  }
  await list(self);
  return null;
}
