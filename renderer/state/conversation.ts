// A talk with Bob: what was said, the answer that is being written, and what the person has typed and not sent yet.
import { ATTACHMENT_LIMITS } from '../../engine/api/attachments.ts';
import type { Attachment, Exchange, Notification, Params, Result } from '../../engine/api/index.ts';
import { type Api, errorText } from './api.ts';
import { readFile, type WaitingAttachment } from './attachments.ts';
import type { Drafts } from './drafts.ts';
import { newId as freshId } from './new-id.ts';
import { createStore, type Store } from './store.ts';

type Reply = Result<'chat/send'>;

export type ChatLine = {
  key: string;
  from: 'you' | 'bob' | 'table';
  text: string;
  cards: string[];
  rules: string[];
  /** `writing`: more may come. `failed`: the call didn't work, and `text` says why. */
  state: 'writing' | 'said' | 'failed';
  /** Who found the words: a model's name, or null for the rules engine; undefined where Bob says it of himself. */
  model?: string | null;
  note?: string;
  /** What the text cites of what Bob remembers, and the tools that were used for it. */
  memories?: NonNullable<Reply['memories']>;
  tools?: NonNullable<Reply['tools']>;
  /** What tools found, by the numbers in the text. */
  sources?: NonNullable<Reply['sources']>;
  /** Its turn, and what it proposes to remember. */
  turnId?: string | undefined;
  proposed?: string[] | undefined;
  /** What was asked, so that it can be sent again. */
  question?: string;
  /** What stands beside a question. */
  attachments?: readonly Attachment[] | undefined;
  /** The same as it was given, for a question that is sent again. */
  given?: readonly WaitingAttachment[] | undefined;
  /** Where it stands in the conversation, as the host keeps it; absent where it isn't kept. */
  place?: Place | undefined;
};

/** Of a question, or of an answer. */
type Place = {
  n: number;
  after: number;
  /** The places of what else was said here, its own among them; only one where there is nothing else. */
  versions: readonly number[];
};

export type Talk = {
  lines: ChatLine[];
  draft: string;
  /** What will stand beside the next question, and why something can't. */
  waiting: readonly WaitingAttachment[];
  refused: string | null;
  /** The message whose answer is being written. */
  answering: string | null;
  stopping: boolean;
};

export type Conversation = {
  /** The table that is talked about; null without one. */
  gameId: string | null;
  store: Store<Talk>;
  setDraft(text: string): void;
  /** Puts files, or texts, beside the next question. */
  attach(files: readonly (File | WaitingAttachment)[]): Promise<void>;
  detach(key: string): void;
  /** Sends what is asked; while an answer is being written nothing is sent. `instead`: beside the question of this place. */
  ask(text: string, instead?: Place): Promise<void>;
  /** Asks once more: a question whose call failed, or one whose answer shall be another. */
  again(key: string): Promise<void>;
  /** What models were asked for the answer of this place. */
  asked(n: number): Promise<Result<'chat/asked'>>;
  /** Shows another version of a message, and what followed it. */
  choose(n: number): Promise<void>;
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
  seat?: Params<'table/undo'>;
  /** Which of the talks without a table it is; the first where nothing is said. */
  talk?: string;
  drafts?: Drafts;
  newId?: () => string;
  /** Told after each answer, also one that failed. */
  onAnswer?: () => void;
};

export function createConversation(options: Options): Conversation {
  const { api, seat, talk = TALK, drafts, newId = freshId, onAnswer } = options;
  const id = seat?.gameId ?? talk;
  const store = createStore<Talk>({
    lines: [],
    draft: drafts?.read(id) ?? '',
    waiting: [],
    refused: null,
    answering: null,
    stopping: false,
  });
  let keys = 0;

  const newKey = () => {
    keys += 1;
    return `c${keys}`;
  };
  const change = (part: Partial<Talk>) => store.set((now) => ({ ...now, ...part }));

  function add(given: Pick<ChatLine, 'from' | 'text'> & Partial<ChatLine>): string {
    const key = newKey();
    store.set((now) => ({
      ...now,
      lines: [...now.lines, { ...line('bob', ''), ...given, key }],
    }));
    return key;
  }

  function replace(key: string, with_: (line: ChatLine) => ChatLine): void {
    store.set((now) => ({ ...now, lines: now.lines.map((line) => (line.key === key ? with_(line) : line)) }));
  }

  /** The message that this window waits for itself. */
  let asking: string | null = null;

  async function ask(text: string, instead?: Place, again?: readonly WaitingAttachment[]): Promise<void> {
    const question = text.trim();
    if (question === '' || store.get().answering !== null) return;
    const message = newId();
    const key = answerKey(message);
    const given = again ?? (instead === undefined ? store.get().waiting : []);
    store.set((now) => ({
      ...now,
      ...(instead === undefined ? { waiting: [], refused: null } : {}),
      answering: message,
      lines: [
        ...(instead === undefined ? now.lines : upTo(now.lines, instead.after)),
        { ...line('you', question), key: questionKey(message), attachments: given.map(shownAs) },
        { ...line('bob', ''), key, state: 'writing', question, given },
      ],
    }));
    asking = message;
    try {
      const attachments = given.length === 0 ? {} : { attachments: given.map((one) => one.given) };
      const beside = instead === undefined ? attachments : { instead: instead.n };
      const place = seat ?? { conversation: id };
      const reply = await api.call('chat/send', { text: question, ...place, id: message, ...beside });
      replace(key, (line) => ({ ...line, ...said(reply) }));
    } catch (error) {
      replace(key, (line) => ({ ...line, text: errorText(error), state: 'failed' }));
      // What it was to stand instead of is there still.
      if (instead !== undefined) await load();
    } finally {
      asking = null;
      change({ answering: null, stopping: false });
      onAnswer?.();
    }
  }

  /** As the host has it: other windows ask, too, and what an own call has shown already stays. */
  function take(exchange: Exchange): void {
    const { id: message, state, after } = exchange;
    const lines = linesOf(exchange);
    const isNew = store.get().lines.every(({ key }) => key !== answerKey(message));
    if (isNew) store.set((now) => ({ ...now, lines: [...upTo(now.lines, after), ...lines] }));
    else if (state !== 'writing') for (const line of lines) replace(line.key, () => line);
    else
      for (const { key, place, attachments } of lines)
        replace(key, (line) => ({ ...line, place, attachments: attachments ?? line.attachments }));
    const { answering } = store.get();
    if (state === 'writing' && answering === null) change({ answering: message });
    if (state !== 'writing' && answering === message && asking !== message) {
      change({ answering: null, stopping: false });
      onAnswer?.();
    }
  }

  /** What the host shows now, and what only this window knows of: what happened at the table, and calls that failed. */
  function show(exchanges: readonly Exchange[]): void {
    const lines = exchanges.flatMap(linesOf);
    const known = new Set(lines.map(({ key }) => key));
    const answering = exchanges.find(({ state }) => state === 'writing')?.id ?? asking;
    const isOwn = ({ key, place }: ChatLine) => place === undefined && !known.has(key);
    store.set((now) => ({ ...now, answering, lines: [...lines, ...now.lines.filter(isOwn)] }));
  }

  async function load(): Promise<void> {
    try {
      const { exchanges } = await api.call('conversations/open', { id });
      show(exchanges);
    } catch (error) {
      add({
        from: 'bob',
        text: `What was said before can't be shown just now. ${errorText(error)}`,
        state: 'failed',
      });
    }
  }

  return {
    gameId: seat?.gameId ?? null,
    store,
    setDraft(draft) {
      drafts?.write(id, draft);
      change({ draft });
    },
    async attach(files) {
      change({ refused: null });
      for (const file of files) {
        const read = file instanceof File ? await readFile(file) : file;
        if (typeof read === 'string') change({ refused: read });
        else if (store.get().waiting.length >= ATTACHMENT_LIMITS.most)
          change({ refused: `${ATTACHMENT_LIMITS.most} things fit beside a question. Send this one first.` });
        else store.set((now) => ({ ...now, waiting: [...now.waiting, read] }));
      }
    },
    detach: (key) => store.set((now) => ({ ...now, waiting: now.waiting.filter((one) => one.key !== key) })),
    ask,
    load,
    async again(key) {
      const { lines, answering } = store.get();
      const at = lines.findIndex((line) => line.key === key);
      const { question, place, given } = lines[at] ?? {};
      if (question === undefined || answering !== null) return;
      if (place !== undefined) return ask(question, place);
      // The question stands right before its answer, and is written again below.
      change({ lines: lines.filter((_, index) => index !== at && index !== at - 1) });
      await ask(question, undefined, given);
    },
    asked: (n) => api.call('chat/asked', { conversation: id, n }),
    async choose(n) {
      if (store.get().answering !== null) return;
      try {
        show((await api.call('conversations/choose', { id, n })).exchanges);
      } catch (error) {
        add({ from: 'bob', text: errorText(error), state: 'failed' });
      }
    },
    async stop() {
      const { answering, stopping } = store.get();
      if (answering === null || stopping) return;
      change({ stopping: true });
      try {
        await api.call('chat/stop', { id: answering });
      } catch (error) {
        change({ stopping: false });
        add({ from: 'bob', text: `It can't be stopped just now. ${errorText(error)}`, state: 'failed' });
      }
    },
    hear(message) {
      if (message.method === 'chat/text') {
        const { id: of, text } = message.params;
        const key = answerKey(of);
        replace(key, (line) => (line.state === 'writing' ? { ...line, text: line.text + text } : line));
      } else if (message.method === 'conversations/exchange' && message.params.conversation === id) {
        take(message.params.exchange);
      } else if (message.method === 'conversations/turned' && message.params.conversation === id) {
        void load();
      }
    },
    add: (line) => void add(line),
  };
}

/** The first conversation without a table. */
const TALK = 'chat';
const questionKey = (message: string) => `q:${message}`;
const answerKey = (message: string) => `a:${message}`;

function line(from: ChatLine['from'], text: string) {
  return { from, text, cards: [], rules: [], state: 'said' as const };
}

/** Until the host says what it is. */
function shownAs({ name, note, given }: WaitingAttachment): Attachment {
  return {
    kind: given.kind === 'file' ? 'text' : 'position',
    name,
    note,
    text: given.kind === 'file' ? given.text : '',
  };
}

/** An answer as its line has it. */
function said({ text, cards, rules, source, model, note, memories, tools, sources, turnId, proposed }: Reply) {
  const who = source === 'bob' ? undefined : model;
  return { text, cards, rules, model: who, note, memories, tools, sources, turnId, proposed, state: 'said' as const };
}

/** A question and its answer, as far as there is one. */
function linesOf({ id, n, after, question, attachments, questions, answers, state, answer }: Exchange): ChatLine[] {
  const placed = (versions: readonly number[] = [n]): Place => ({ n, after, versions });
  const asked = { ...line('you', question), key: questionKey(id), place: placed(questions), attachments };
  const empty = { ...line('bob', answer.text), key: answerKey(id), question, place: placed(answers) };
  if (state === 'writing') return [asked, { ...empty, state }];
  if (state === 'answered') return [asked, { ...empty, ...said(answer) }];
  if (answer.text === '') return [asked, { ...empty, text: 'Bob was closed before he could answer.', state: 'failed' }];
  return [asked, { ...empty, note: 'Bob was closed in the middle of this answer.' }];
}

/** Without what followed the exchange of this place; 0 is the beginning. */
function upTo(lines: readonly ChatLine[], after: number): ChatLine[] {
  return lines.filter(({ place }) => place === undefined || place.n <= after);
}

/**
 * What has been said in whole sentences so far. A screen reader is given these one after another: given the growing text,
 * it would begin again with every piece.
 */
export function sentencesOf(text: string, isDone: boolean): string[] {
  const parts = text.split(/(?<=[.!?:…]["')\]]*)\s+|\n+/).map((part) => part.trim());
  // Behind the last whole sentence stands what is still being written, if only nothing.
  if (!isDone) parts.pop();
  return parts.filter((part) => part !== '');
}
