/** What is said in conversations, kept as it is said: a question before anybody thinks about it, an answer before it is shown. */
import { type Answering, type Conversations, LOOKED_AT, type Message } from '../agent/conversation.ts';
import { type Attachment, attachment, chatAnswer, type Exchange, type Result } from '../api/index.ts';
import type { AskedOf } from '../decks/asked-of.ts';
import type { Attributes } from '../entries/entry.ts';
import type { Turns } from '../memory/turns.ts';
import { done, type Outcome, refused } from '../outcome.ts';

type Answer = Result<'chat/send'>;

export interface KeptOptions {
  readonly conversations: Conversations;
  readonly turns: Pick<Turns, 'append' | 'latest'>;
  /** A piece of an answer, which is on disk by then. */
  readonly onText: (id: string, text: string) => void;
  /** A question that was asked, or an answer that has ended. */
  readonly onExchange: (conversation: string, exchange: Exchange) => void;
  /** Another way through a conversation is shown. */
  readonly onTurn: (conversation: string) => void;
  /** The list of conversations is another. */
  readonly onChange: (conversation: string) => void;
  /** Runs work once, after some milliseconds. */
  readonly later?: (work: () => void, ms: number) => void;
}

export interface ChatQuestion {
  readonly id: string;
  /** As `conversationSession` calls it. */
  readonly conversation: string;
  readonly text: string;
  readonly isPerson: boolean;
  /** null for a command, which is no turn. */
  readonly turnId: string | null;
  /** The place of the question that this one is asked beside. */
  readonly instead?: number | undefined;
  readonly attachments: readonly Attachment[];
}

export interface AnswerListener {
  /** A piece of the answer. */
  heard(piece: string): void;
  /** A model was asked for it. */
  told(call: AskedOf): void;
}

export interface Opened {
  readonly exchanges: Exchange[];
  readonly hasEarlier: boolean;
}

interface Said {
  readonly who: 'person' | 'bob';
  readonly text: string;
}

export interface Kept extends Pick<Conversations, 'list' | 'change' | 'messages' | 'bring'> {
  /** The question is kept before the work on its answer begins, and nothing is said of it that isn't kept. */
  keeping(question: ChatQuestion, work: (writing: AnswerListener) => Promise<Answer>): Promise<Answer>;
  open(conversation: string, before?: number): Opened;
  /** What models were asked for the answer of this place, oldest first. */
  told(conversation: string, n: number): readonly AskedOf[];
  /** What stands beside the newest questions on the way that is shown, the newest first. */
  attached(conversation: string): readonly Attachment[];
  /** What stands beside the question of a place. */
  attachedTo(conversation: string, n: number): readonly Attachment[];
  /** Whether something was asked at this place. */
  has(conversation: string, n: number): boolean;
  /** Shows the way through this place. Refused while an answer is being written, which would be out of sight. */
  choose(conversation: string, n: number): Outcome<Opened>;
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
/** Characters of what models were sent that are kept of one answer. */
const MOST_TOLD = 8_000_000;
/** Lines of the record in which an interrupted turn is looked for: it was among the last of a process. */
const LAST_TURNS = 50;

export function createKept(options: KeptOptions): Kept {
  const { conversations, turns, onText, onExchange, onTurn, onChange } = options;
  const later = options.later ?? ((work, ms) => void setTimeout(work, ms).unref());
  recordInterrupted(conversations, turns);

  function tell(conversation: string, n: number): void {
    for (const exchange of exchangesOf(conversation, conversations.at(conversation, n))) {
      onExchange(conversation, exchange);
    }
  }

  /** Questions with their answers; a question that begins in the middle of one is left out. */
  function exchangesOf(conversation: string, messages: readonly Message[]): Exchange[] {
    const answers = new Map(messages.filter(({ who }) => who === 'bob').map((message) => [message.n, message]));
    return messages.flatMap((asked) => {
      const answer = answers.get(asked.n);
      if (asked.who === 'bob' || answer === undefined) return [];
      return [{ ...exchangeOf(asked, answer), ...versionsOf(conversation, asked) }];
    });
  }

  function versionsOf(conversation: string, { n, text }: Message): Pick<Exchange, 'after' | 'questions' | 'answers'> {
    const { after, beside } = conversations.around(conversation, n);
    if (beside.length < 2) return { after };
    const textAt = (place: number) => conversations.at(conversation, place)[0]?.text;
    const answers = beside.filter((place) => textAt(place) === text);
    // Each other question stands for itself once, with its newest answer.
    const others = new Map(beside.filter((place) => !answers.includes(place)).map((place) => [textAt(place), place]));
    const questions = [...others.values(), n].sort((a, b) => a - b);
    return {
      after,
      ...(questions.length < 2 ? {} : { questions }),
      ...(answers.length < 2 ? {} : { answers }),
    };
  }

  function open(conversation: string, before?: number): Opened {
    const messages = conversations.messages(conversation, 2 * MOST_EXCHANGES + 2, before);
    const exchanges = exchangesOf(conversation, messages);
    return { exchanges: exchanges.slice(-MOST_EXCHANGES), hasEarlier: exchanges.length > MOST_EXCHANGES };
  }

  function begin({ id, conversation, text: question, isPerson, turnId, instead, attachments }: ChatQuestion) {
    const attributes: Attributes = {
      id,
      isPerson,
      ...(turnId === null ? {} : { turnId }),
      ...(attachments.length === 0 ? {} : { attachments: attachments.map((one) => ({ ...one })) }),
    };
    const n = conversations.ask(conversation, question, attributes, instead);
    tell(conversation, n);
    onChange(conversation);
    let text = '';
    let untold = '';
    let isResting = false;
    let isOver = false;
    const calls: AskedOf[] = [];

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
      told(call: AskedOf) {
        calls.push(call);
        conversations.keepAsked(conversation, n, withinRoom(calls));
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
    list: conversations.list,
    messages: conversations.messages,
    bring: conversations.bring,
    change(id, change) {
      const changed = conversations.change(id, change);
      if (changed.ok) onChange(id);
      return changed;
    },
    open,
    told: (conversation, n) => conversations.asked(conversation, n),
    attached: (conversation) =>
      conversations
        .messages(conversation, 2 * MESSAGES)
        .toReversed()
        .flatMap(attachmentsOf),
    attachedTo: (conversation, n) => conversations.at(conversation, n).flatMap(attachmentsOf),
    has: (conversation, n) => conversations.at(conversation, n).length > 0,
    choose(conversation, n) {
      if (exchangesOf(conversation, conversations.messages(conversation, 2)).at(-1)?.state === 'writing') {
        return refused(
          409,
          'answering',
          'An answer is being written. Wait for it or stop it, then look at the others.',
        );
      }
      if (!conversations.choose(conversation, n)) return refused(404, 'no_message', 'This message is gone.');
      onTurn(conversation);
      return done(open(conversation));
    },
    earlier(conversation) {
      // A command is no talk, and what is being answered is the question itself.
      const over = exchangesOf(conversation, conversations.messages(conversation, 2 * MESSAGES)).filter(
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

const NOTHING_ELSE = { cards: [], rules: [], source: 'engine', model: null } as const;

function attachmentsOf({ attributes }: Message): Attachment[] {
  const { attachments = [] } = attributes;
  return Array.isArray(attachments) ? attachments.flatMap((one) => attachment.safeParse(one).data ?? []) : [];
}

function exchangeOf(asked: Message, answered: Message): Omit<Exchange, 'after'> {
  const { id, turnId } = asked.attributes;
  const attached = attachmentsOf(asked);
  const more = typeof turnId === 'string' ? { turnId } : {};
  const kept = { ...NOTHING_ELSE, ...more, ...(answered.attributes['answer'] as object | undefined) };
  const read = chatAnswer.safeParse({ ...kept, text: answered.text });
  return {
    id: typeof id === 'string' ? id : String(asked.n),
    n: asked.n,
    question: asked.text,
    ...(attached.length === 0 ? {} : { attachments: attached }),
    askedAt: asked.at,
    state: answered.state === 'resolved' ? 'answered' : answered.state === 'streaming' ? 'writing' : 'interrupted',
    // What an older Bob kept otherwise still has its words.
    answer: read.success ? read.data : { ...NOTHING_ELSE, cards: [], rules: [], text: answered.text, ...more },
  };
}

function asAttributes(value: object): Attributes {
  return JSON.parse(JSON.stringify(value)) as Attributes;
}

/** Without the longest of what was sent, where all of it is more than is kept of one answer. */
function withinRoom(calls: readonly AskedOf[]): AskedOf[] {
  let room = MOST_TOLD;
  return calls.map((call) => {
    const size = JSON.stringify(call.sent).length;
    if (size > room) return { ...call, sent: [] };
    room -= size;
    return call;
  });
}

/** Turns that a process ended in the middle of are in the record, too, with what had come of the answer. */
function recordInterrupted(conversations: Conversations, turns: KeptOptions['turns']): void {
  const interrupted = conversations.interrupted();
  if (interrupted.length === 0) return;
  const recorded = new Map(turns.latest(LAST_TURNS).map((turn) => [turn.turn_id, turn]));
  for (const { id, n } of interrupted) {
    const [asked, answered] = conversations.at(id, n);
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
        by: asked.attributes['isPerson'] === false ? 'program' : 'person',
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
