/** What is said in conversations, kept as it is said: a question before anybody thinks about it, an answer before it is shown. */
import { type Answering, type Conversations, LOOKED_AT, type Message } from '../agent/conversation.ts';
import { chatAnswer, type Exchange, type Result } from '../api/index.ts';
import type { Attributes } from '../entries/entry.ts';
import type { Turns } from '../memory/turns.ts';

type Answer = Result<'chat/send'>;

export interface KeptOptions {
  readonly conversations: Conversations;
  readonly turns: Pick<Turns, 'append' | 'latest'>;
  /** A piece of an answer, which is on disk by then. */
  readonly onText: (id: string, text: string) => void;
  /** A question that was asked, or an answer that has ended. */
  readonly onExchange: (conversation: string, exchange: Exchange) => void;
  /** Runs work once, after some milliseconds. */
  readonly later?: (work: () => void, ms: number) => void;
}

export interface Question {
  readonly id: string;
  /** As `sessionOf` calls it. */
  readonly conversation: string;
  readonly text: string;
  readonly isPerson: boolean;
  /** null for a command, which is no turn. */
  readonly turnId: string | null;
}

export interface Writing {
  /** A piece of the answer. */
  heard(piece: string): void;
}

export interface Said {
  readonly who: 'person' | 'bob';
  readonly text: string;
}

export interface Kept {
  /** The question is kept before the work on its answer begins, and nothing is said of it that isn't kept. */
  keeping(question: Question, work: (writing: Writing) => Promise<Answer>): Promise<Answer>;
  open(conversation: string, before?: number): { exchanges: Exchange[]; hasEarlier: boolean };
  /** What a model is shown of what was said before this message: as much as helps, and no more. Oldest first. */
  earlier(conversation: string): Said[];
}

/** Milliseconds between two writes of a growing answer: every write hashes the whole of it. */
const KEEP_EVERY = 100;
/** Messages of a conversation that a model is shown, and how much of each. */
const MESSAGES = 8;
const LONGEST = 600;
/** Exchanges that are read at once. */
const MOST_EXCHANGES = 200;
/** Lines of the record in which an interrupted turn is looked for: it was among the last of a process. */
const LAST_TURNS = 50;

export function createKept(options: KeptOptions): Kept {
  const { conversations, turns, onText, onExchange } = options;
  const later = options.later ?? ((work, ms) => void setTimeout(work, ms).unref());
  recordInterrupted(conversations, turns);

  function tell(conversation: string, n: number): void {
    for (const exchange of exchangesOf(conversations.messages(conversation, 2, n + 1))) {
      onExchange(conversation, exchange);
    }
  }

  function begin({ id, conversation, text: question, isPerson, turnId }: Question) {
    const n = conversations.ask(conversation, question, { id, isPerson, ...(turnId === null ? {} : { turnId }) });
    tell(conversation, n);
    let text = '';
    let untold = '';
    let isResting = false;
    let isOver = false;

    /** On disk first: what anybody has seen is there whatever happens next. */
    function keep(): void {
      if (untold === '') return;
      text += untold;
      const piece = untold;
      untold = '';
      conversations.answer(conversation, n, { text, state: 'streaming' });
      onText(id, piece);
      isResting = true;
      later(() => {
        isResting = false;
        if (!isOver) keep();
      }, KEEP_EVERY);
    }

    function end(answer: Answering): void {
      keep();
      isOver = true;
      conversations.answer(conversation, n, answer);
      tell(conversation, n);
    }

    return {
      heard(piece: string) {
        untold += piece;
        if (!isResting) keep();
      },
      ended: ({ text: whole, ...rest }: Answer) =>
        end({ text: whole, state: 'resolved', attributes: { answer: asAttributes(rest) } }),
      // What came is what there is; that it broke is said to whoever asked.
      broken: () => end({ text: text + untold, state: 'cancelled', attributes: { [LOOKED_AT]: true } }),
    };
  }

  return {
    async keeping(question, work) {
      const writing = begin(question);
      try {
        const answer = await work(writing);
        writing.ended(answer);
        return answer;
      } catch (error) {
        writing.broken();
        throw error;
      }
    },
    open(conversation, before) {
      const messages = conversations.messages(conversation, 2 * MOST_EXCHANGES + 1, before);
      const exchanges = exchangesOf(messages);
      return { exchanges: exchanges.slice(-MOST_EXCHANGES), hasEarlier: messages.length > 2 * MOST_EXCHANGES };
    },
    earlier(conversation) {
      // A command is no talk, and what is being answered is the question itself.
      const over = exchangesOf(conversations.messages(conversation, 2 * MESSAGES)).filter(
        ({ state, answer }) => state !== 'writing' && answer.turnId !== undefined,
      );
      const said = over.flatMap(({ question, answer }): Said[] => [
        { who: 'person', text: question },
        ...(answer.text === '' ? [] : [{ who: 'bob' as const, text: answer.text }]),
      ]);
      return said.slice(-MESSAGES).map(({ who, text }) => ({ who, text: text.slice(0, LONGEST) }));
    },
  };
}

/** Questions with their answers; a question that begins in the middle of one is left out. */
function exchangesOf(messages: readonly Message[]): Exchange[] {
  const answers = new Map(messages.filter(({ who }) => who === 'bob').map((message) => [message.n, message]));
  return messages.flatMap((asked) => {
    const answer = answers.get(asked.n);
    return asked.who === 'bob' || answer === undefined ? [] : [exchangeOf(asked, answer)];
  });
}

const NOTHING_ELSE = { cards: [], rules: [], source: 'engine', model: null } as const;

function exchangeOf(asked: Message, answered: Message): Exchange {
  const { id, turnId } = asked.attributes;
  const more = typeof turnId === 'string' ? { turnId } : {};
  const kept = { ...NOTHING_ELSE, ...more, ...(answered.attributes['answer'] as object | undefined) };
  const read = chatAnswer.safeParse({ ...kept, text: answered.text });
  return {
    id: typeof id === 'string' ? id : String(asked.n),
    n: asked.n,
    question: asked.text,
    askedAt: asked.at,
    state: answered.state === 'resolved' ? 'answered' : answered.state === 'streaming' ? 'writing' : 'interrupted',
    // What an older Bob kept otherwise still has its words.
    answer: read.success ? read.data : { ...NOTHING_ELSE, cards: [], rules: [], text: answered.text, ...more },
  };
}

function asAttributes(value: object): Attributes {
  return JSON.parse(JSON.stringify(value)) as Attributes;
}

/** Turns that a process ended in the middle of are in the record, too, with what had come of the answer. */
function recordInterrupted(conversations: Conversations, turns: KeptOptions['turns']): void {
  const interrupted = conversations.interrupted();
  if (interrupted.length === 0) return;
  const recorded = new Map(turns.latest(LAST_TURNS).map((turn) => [turn.turn_id, turn]));
  for (const { id, n } of interrupted) {
    const [asked, answered] = conversations.messages(id, 2, n + 1);
    if (asked === undefined || answered === undefined) continue;
    const { turnId, path } = asked.attributes;
    const looked = { attributes: { [LOOKED_AT]: true } };
    const before = typeof turnId === 'string' ? recorded.get(turnId) : undefined;
    if (before !== undefined) {
      // Its turn was over: only the whole answer was still to be kept here.
      const { model } = before;
      const answer = { ...NOTHING_ELSE, model, source: model === null ? 'engine' : 'model' };
      conversations.answer(id, n, { text: before.response, state: 'resolved', attributes: asAttributes({ answer }) });
      continue;
    }
    if (typeof turnId === 'string') {
      turns.append({
        turn_id: turnId,
        ts: asked.at,
        session: 'interrupted',
        conversation: id === 'chat' ? '' : id,
        mode: typeof path === 'string' ? path : 'chat',
        input: asked.text,
        think: null,
        response: answered.text,
        candidates: [],
        tools: [],
        entities: [],
        memories: { retrieved: [], cited: [] },
        timings: { think: 0, tools: 0, respond: 0, total: 0 },
        tokens: null,
        model: null,
        error: 'interrupted',
      });
    }
    conversations.answer(id, n, { text: answered.text, state: 'cancelled', ...looked });
  }
}
