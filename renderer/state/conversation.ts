// A talk with Bob: what was said, the answer that is being written, and what the person has typed and not sent yet.
import type { Params, Result } from '../../engine/api/index.ts';
import { type Api, errorText } from './api.ts';
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
  /** Who found the words: a model's name, or null for the rules engine; undefined where nobody was asked. */
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
};

export type Talk = {
  lines: ChatLine[];
  draft: string;
  /** The message whose answer is being written. */
  answering: string | null;
  stopping: boolean;
};

export type Conversation = {
  /** The table that is talked about; null without one. */
  gameId: string | null;
  store: Store<Talk>;
  setDraft(text: string): void;
  /** Sends what is asked; while an answer is being written nothing is sent. */
  ask(text: string): Promise<void>;
  /** Sends a question whose call failed once more. */
  again(key: string): Promise<void>;
  stop(): Promise<void>;
  /** A piece of an answer; pieces of other talks are not ours and change nothing. */
  receive(id: string, piece: string): void;
  add(line: Pick<ChatLine, 'from' | 'text'> & Partial<ChatLine>): void;
};

type Options = {
  api: Api;
  /** The table that is talked about; none for a talk about anything. */
  seat?: Params<'table/undo'>;
  newId?: () => string;
  /** Told after each answer, also one that failed. */
  onAnswer?: () => void;
};

export function createConversation({ api, seat, newId = messageId, onAnswer }: Options): Conversation {
  const store = createStore<Talk>({ lines: [], draft: '', answering: null, stopping: false });
  let keys = 0;

  const newKey = () => {
    keys += 1;
    return `c${keys}`;
  };
  const change = (part: Partial<Talk>) => store.set((now) => ({ ...now, ...part }));

  function add(line: Pick<ChatLine, 'from' | 'text'> & Partial<ChatLine>): string {
    const key = newKey();
    store.set((now) => ({
      ...now,
      lines: [...now.lines, { cards: [], rules: [], state: 'said', ...line, key }],
    }));
    return key;
  }

  function replace(key: string, with_: (line: ChatLine) => ChatLine): void {
    store.set((now) => ({ ...now, lines: now.lines.map((line) => (line.key === key ? with_(line) : line)) }));
  }

  let writing: { id: string; key: string } | null = null;

  async function ask(text: string): Promise<void> {
    const question = text.trim();
    if (question === '' || writing !== null) return;
    add({ from: 'you', text: question });
    const id = newId();
    const key = add({ from: 'bob', text: '', state: 'writing', question });
    writing = { id, key };
    change({ answering: id });
    try {
      const reply = await api.call('chat/send', { text: question, ...seat, id });
      const { text: said, cards, rules, model, note, memories, tools, sources, turnId, proposed } = reply;
      const more = { memories, tools, sources, turnId, proposed };
      replace(key, (line) => ({ ...line, text: said, cards, rules, model, note, ...more, state: 'said' }));
    } catch (error) {
      replace(key, (line) => ({ ...line, text: errorText(error), state: 'failed' }));
    } finally {
      writing = null;
      change({ answering: null, stopping: false });
      onAnswer?.();
    }
  }

  return {
    gameId: seat?.gameId ?? null,
    store,
    setDraft: (draft) => change({ draft }),
    ask,
    async again(key) {
      const { lines } = store.get();
      const at = lines.findIndex((line) => line.key === key);
      const question = lines[at]?.question;
      if (question === undefined || writing !== null) return;
      // The question stands right before its answer, and is written again below.
      change({ lines: lines.filter((_, index) => index !== at && index !== at - 1) });
      await ask(question);
    },
    async stop() {
      if (writing === null || store.get().stopping) return;
      change({ stopping: true });
      try {
        await api.call('chat/stop', { id: writing.id });
      } catch (error) {
        change({ stopping: false });
        add({ from: 'bob', text: `It can't be stopped just now. ${errorText(error)}`, state: 'failed' });
      }
    },
    receive(id, piece) {
      if (writing?.id !== id) return;
      replace(writing.key, (line) => ({ ...line, text: line.text + piece }));
    },
    add: (line) => void add(line),
  };
}

/** Every window hears every piece, so ids differ between windows, too. */
function messageId(): string {
  const parts = crypto.getRandomValues(new Uint32Array(3));
  return [...parts].map((part) => part.toString(36)).join('-');
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
