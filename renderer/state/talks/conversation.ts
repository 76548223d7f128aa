// A talk with Bob: what was said, the answer that is being written, and what the person has typed and not sent yet.
import { ATTACHMENT_LIMITS } from '../../../engine/api/attachments.ts';
import type { Exchange, Notification, Params, Result } from '../../../engine/api/index.ts';
import { type Api, createStore, errorText, newId as freshId, patch, type Store } from '../basics/index.ts';
import { readFile, tooManyPictures, type WaitingAttachment } from './attachments.ts';
import {
  answerKey,
  answerLine,
  type ChatLine,
  emptyLine,
  exchangeLines,
  linesUpTo,
  type Place,
  questionKey,
  shownAs,
} from './chat-lines.ts';
import type { Drafts } from './drafts.ts';

export type Talk = {
  lines: ChatLine[];
  draft: string;
  /** What will stand beside the next question, and why something can't. */
  waiting: readonly WaitingAttachment[];
  refused: string | null;
  /** The message whose answer is being written, and what is asked after it. */
  answering: string | null;
  queued: readonly string[];
  stopping: boolean;
  /** Whether more was said before the first line. */
  hasEarlier: boolean;
  /** Messages that were taken out and can be put back, and the one that was taken out just now. */
  removed: NonNullable<Opened['removed']>;
  justRemoved: number | null;
  /** The message that was looked for. */
  sought: SoughtMessage | null;
};

type Opened = Result<'conversations/open'>;

export type SoughtMessage = {
  /** Its place, and whose it is. */
  n: number;
  from: 'you' | 'bob';
  /** What it was found by. */
  words: readonly string[];
  /** Otherwise the keys stay where they are. */
  takesFocus: boolean;
};

export function isAnswering({ answering }: Talk): boolean {
  return answering !== null;
}

export type Conversation = {
  /** The table that is talked about; null without one. */
  gameId: string | null;
  store: Store<Talk>;
  setDraft(text: string): void;
  /** Puts files, or texts, beside the next question. */
  attach(files: readonly (File | WaitingAttachment)[]): Promise<void>;
  detach(key: string): void;
  /** Sends what is asked; while an answer is being written, when it has come. `instead`: beside the question of this place. */
  ask(text: string, instead?: Place): Promise<void>;
  /** Takes back what waits to be sent. */
  unask(text: string): void;
  /** Asks once more: a question whose call failed, or one whose answer shall be another. */
  again(key: string): Promise<void>;
  /** The bytes of a picture that stands beside a question. */
  picture(name: string): Promise<Result<'conversations/picture'>>;
  /** What models were asked for the answer of this place. */
  asked(n: number): Promise<Result<'chat/asked'>>;
  /** Shows another version of a message, and what followed it. */
  choose(n: number): Promise<void>;
  /** Takes a question and its answer out, or puts them back. */
  remove(n: number, isRemoved: boolean): Promise<void>;
  /** What was said before the first line. */
  earlier(): Promise<void>;
  /** Brings a message into what is shown, on whichever way it stands and however long ago it was. */
  seek(sought: SoughtMessage): Promise<void>;
  stop(): Promise<void>;
  /** Fetches what was said before, by whichever window. */
  load(): Promise<void>;
  /** News of this conversation, also from other windows; what is about others changes nothing. */
  hear(message: Notification): void;
  add(line: Pick<ChatLine, 'from' | 'text'> & Partial<ChatLine>): void;
};

type Options = {
  api: Api;
  /** The table that is talked about; none for a talk about anything. */
  seat?: Params<'table/concede'>;
  /** Which of the talks without a table it is; the first where nothing is said. */
  talk?: string;
  drafts?: Drafts;
  newId?: () => string;
  /** Told after each answer, also one that failed. */
  onAnswer?: () => void;
};

/** The first conversation without a table. */
const FIRST = 'chat';

type Self = {
  readonly api: Api;
  readonly id: string;
  readonly options: Options;
  readonly store: Store<Talk>;
  readonly newId: () => string;
  /** The message that this window waits for itself. */
  asking: string | null;
  /** How many lines this window has made up itself. */
  added: number;
};

export function createConversation(options: Options): Conversation {
  const { api, seat, talk = FIRST, drafts, newId = freshId } = options;
  const id = seat?.gameId ?? talk;
  const store = createStore<Talk>({
    lines: [],
    draft: drafts?.read(id) ?? '',
    waiting: [],
    refused: null,
    answering: null,
    queued: [],
    stopping: false,
    hasEarlier: false,
    removed: [],
    justRemoved: null,
    sought: null,
  });
  const self: Self = { api, id, options, store, newId, asking: null, added: 0 };
  return {
    gameId: seat?.gameId ?? null,
    store,
    setDraft: (draft) => setDraft(self, draft),
    attach: (files) => attach(self, files),
    detach: (key) => store.set((now) => ({ ...now, waiting: now.waiting.filter((one) => one.key !== key) })),
    ask: (text, instead) => ask(self, text, instead),
    unask: (text) => store.set((now) => ({ ...now, queued: now.queued.filter((one) => one !== text) })),
    load: () => load(self),
    again: (key) => again(self, key),
    picture: (name) => api.call('conversations/picture', { id, picture: name }),
    asked: (n) => api.call('chat/asked', { conversation: id, n }),
    choose: (n) => choose(self, n),
    remove: (n, isRemoved) => remove(self, n, isRemoved),
    earlier: () => earlier(self),
    seek: (sought) => seek(self, sought),
    stop: () => stop(self),
    hear: (message) => hear(self, message),
    add: (line) => add(self, line),
  };
}

function setDraft({ id, options, store }: Self, draft: string): void {
  options.drafts?.write(id, draft);
  patch(store, { draft });
}

function add(self: Self, given: Pick<ChatLine, 'from' | 'text'> & Partial<ChatLine>): void {
  self.added += 1;
  const line = { ...emptyLine('bob', ''), ...given, key: `c${self.added}` };
  self.store.set((now) => ({ ...now, lines: [...now.lines, line] }));
}

/** Bob says that something didn't work. */
function addFailure(self: Self, text: string): void {
  add(self, { from: 'bob', text, state: 'failed' });
}

function replace({ store }: Self, key: string, with_: (line: ChatLine) => ChatLine): void {
  store.set((now) => ({ ...now, lines: now.lines.map((line) => (line.key === key ? with_(line) : line)) }));
}

async function attach(self: Self, files: readonly (File | WaitingAttachment)[]): Promise<void> {
  const { store } = self;
  patch(self.store, { refused: null });
  for (const file of files) {
    const read = file instanceof File ? await readFile(file) : file;
    const refused = typeof read === 'string' ? read : tooManyPictures(store.get().waiting, read);
    if (refused !== null || typeof read === 'string') patch(self.store, { refused });
    else if (store.get().waiting.length >= ATTACHMENT_LIMITS.most)
      patch(self.store, { refused: `${ATTACHMENT_LIMITS.most} things fit beside a question. Send this one first.` });
    else store.set((now) => ({ ...now, waiting: [...now.waiting, read] }));
  }
}

/** `instead`: beside the question of this place. `repeated`: what stood beside the same question before. */
async function ask(self: Self, text: string, instead?: Place, repeated?: readonly WaitingAttachment[]): Promise<void> {
  const { api, id, options, store } = self;
  const question = text.trim();
  if (question === '') return;
  if (store.get().answering !== null) {
    const isKnown = instead !== undefined || store.get().queued.includes(question);
    if (!isKnown) store.set((now) => ({ ...now, queued: [...now.queued, question] }));
    return;
  }
  const message = self.newId();
  const key = answerKey(message);
  const given = repeated ?? (instead === undefined ? store.get().waiting : []);
  beginAnswer(self, { message, question, instead, given });
  self.asking = message;
  try {
    const attachments = given.length === 0 ? {} : { attachments: given.map((one) => one.given) };
    const beside = instead === undefined ? attachments : { instead: instead.n };
    const place = options.seat ?? { conversation: id };
    const reply = await api.call('chat/send', { text: question, ...place, id: message, ...beside });
    replace(self, key, (line) => ({ ...line, ...answerLine(reply) }));
  } catch (error) {
    replace(self, key, (line) => ({ ...line, text: errorText(error), state: 'failed' }));
    // What it was to stand instead of is there still.
    if (instead !== undefined) await load(self);
  } finally {
    self.asking = null;
    endAnswer(self);
  }
}

type Asked = { message: string; question: string; instead: Place | undefined; given: readonly WaitingAttachment[] };

function beginAnswer({ store }: Self, { message, question, instead, given }: Asked): void {
  store.set((now) => ({
    ...now,
    ...(instead === undefined ? { waiting: [], refused: null } : {}),
    answering: message,
    justRemoved: null,
    sought: null,
    lines: [
      ...(instead === undefined ? now.lines : linesUpTo(now.lines, instead.after)),
      { ...emptyLine('you', question), key: questionKey(message), attachments: given.map(shownAs) },
      { ...emptyLine('bob', ''), key: answerKey(message), state: 'writing', question, given },
    ],
  }));
}

function endAnswer(self: Self): void {
  patch(self.store, { answering: null, stopping: false });
  self.options.onAnswer?.();
  askNext(self);
}

/** Whoever was quicker than the answer is asked for next, in the order of asking. */
function askNext(self: Self): void {
  const { answering, queued } = self.store.get();
  const [next, ...rest] = queued;
  if (answering !== null || next === undefined) return;
  patch(self.store, { queued: rest });
  void ask(self, next);
}

async function again(self: Self, key: string): Promise<void> {
  const { lines, answering } = self.store.get();
  const at = lines.findIndex((line) => line.key === key);
  const { question, place, given } = lines[at] ?? {};
  if (question === undefined || answering !== null) return;
  if (place !== undefined) return ask(self, question, place);
  // The question stands right before its answer, and is written again below.
  patch(self.store, { lines: lines.filter((_, index) => index !== at && index !== at - 1) });
  await ask(self, question, undefined, given);
}

async function choose(self: Self, n: number): Promise<void> {
  const { api, id, store } = self;
  if (store.get().answering !== null) return;
  try {
    show(self, await api.call('conversations/choose', { id, n }));
  } catch (error) {
    addFailure(self, errorText(error));
  }
}

async function remove(self: Self, n: number, isRemoved: boolean): Promise<void> {
  const { api, id, store } = self;
  if (store.get().answering !== null) return;
  try {
    show(self, await api.call('conversations/message', { id, n, isRemoved }));
    patch(store, { justRemoved: isRemoved ? n : null });
  } catch (error) {
    addFailure(self, errorText(error));
  }
}

/** Places count up along a way, so the first line that the host keeps stands before all others of this way. */
async function earlier(self: Self): Promise<void> {
  const { api, id, store } = self;
  const { lines, hasEarlier } = store.get();
  const first = lines.find(({ place }) => place !== undefined)?.place?.n;
  if (!hasEarlier || first === undefined) return;
  try {
    const { exchanges, hasEarlier: more } = await api.call('conversations/open', { id, before: first });
    const before = exchanges.flatMap(exchangeLines);
    const known = new Set(store.get().lines.map(({ key }) => key));
    store.set((now) => ({
      ...now,
      hasEarlier: more && before.length > 0,
      lines: [...before.filter(({ key }) => !known.has(key)), ...now.lines],
    }));
  } catch (error) {
    addFailure(self, errorText(error));
  }
}

async function seek(self: Self, sought: SoughtMessage): Promise<void> {
  const { store } = self;
  patch(store, { sought: null });
  await load(self);
  if (!(await seekBack(self, sought.n))) {
    // It stands on another way through this talk.
    await choose(self, sought.n);
    if (!(await seekBack(self, sought.n))) return;
  }
  patch(store, { sought });
}

/** @returns whether the way that is shown has this place */
async function seekBack(self: Self, n: number): Promise<boolean> {
  const { store } = self;
  const isThere = () => store.get().lines.some(({ place }) => place?.n === n);
  for (;;) {
    const { hasEarlier, lines } = store.get();
    const first = lines.find(({ place }) => place !== undefined)?.place?.n ?? 0;
    if (isThere() || !hasEarlier || first <= n) return isThere();
    await earlier(self);
    if (store.get().lines.length === lines.length) return isThere();
  }
}

async function stop(self: Self): Promise<void> {
  const { answering, stopping } = self.store.get();
  if (answering === null || stopping) return;
  patch(self.store, { stopping: true });
  // Whoever stops Bob has something else in mind: what waited is theirs to send or to change.
  const { queued, draft } = self.store.get();
  if (queued.length > 0) setDraft(self, [...queued, draft].filter((text) => text !== '').join('\n'));
  patch(self.store, { queued: [] });
  try {
    await self.api.call('chat/stop', { id: answering });
  } catch (error) {
    patch(self.store, { stopping: false });
    addFailure(self, `It can't be stopped just now. ${errorText(error)}`);
  }
}

async function load(self: Self): Promise<void> {
  try {
    show(self, await self.api.call('conversations/open', { id: self.id }));
    askNext(self);
  } catch (error) {
    addFailure(self, `What was said before can't be shown just now. ${errorText(error)}`);
  }
}

/** What the host shows now, and what only this window knows of: what happened at the table, and calls that failed. */
function show({ store, asking }: Self, { exchanges, hasEarlier, removed = [] }: Opened): void {
  const lines = exchanges.flatMap(exchangeLines);
  const known = new Set(lines.map(({ key }) => key));
  const answering = exchanges.find(({ state }) => state === 'writing')?.id ?? asking;
  const isOwn = ({ key, place }: ChatLine) => place === undefined && !known.has(key);
  store.set((now) => ({
    ...now,
    answering,
    hasEarlier,
    removed,
    justRemoved: removed.some(({ n }) => n === now.justRemoved) ? now.justRemoved : null,
    lines: [...lines, ...now.lines.filter(isOwn)],
  }));
}

function hear(self: Self, message: Notification): void {
  if (message.method === 'chat/text') {
    const { id: of, text } = message.params;
    replace(self, answerKey(of), (line) => (line.state === 'writing' ? { ...line, text: line.text + text } : line));
  } else if (message.method === 'conversations/exchange' && message.params.conversation === self.id) {
    take(self, message.params.exchange);
  } else if (message.method === 'conversations/turned' && message.params.conversation === self.id) {
    void load(self);
  }
}

/** As the host has it: other windows ask, too, and what an own call has shown already stays. */
function take(self: Self, exchange: Exchange): void {
  const { store, asking } = self;
  const { id: message, state, after } = exchange;
  const lines = exchangeLines(exchange);
  const isNew = store.get().lines.every(({ key }) => key !== answerKey(message));
  if (isNew) store.set((now) => ({ ...now, lines: [...linesUpTo(now.lines, after), ...lines] }));
  else if (state !== 'writing') for (const line of lines) replace(self, line.key, () => line);
  else
    for (const { key, place, attachments } of lines)
      replace(self, key, (line) => ({ ...line, place, attachments: attachments ?? line.attachments }));
  const { answering } = store.get();
  if (state === 'writing' && answering === null) patch(self.store, { answering: message });
  if (state !== 'writing' && answering === message && asking !== message) endAnswer(self);
}
