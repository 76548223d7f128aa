/** What is said in conversations, kept as it is said: a question before anybody thinks about it, an answer before it is shown. */

import type { Attachment, Exchange, Result } from '../api/index.ts';
import { done, type Outcome, refused } from '../basics/index.ts';
import type { Conversations, RemovedMessage } from '../conversations/index.ts';
import type { AskedOf } from '../decks/index.ts';
import type { Turns } from '../memory/index.ts';
import { condense, RECENT_BOUNDS, type RecentMessage } from '../protocol/index.ts';
import { attachedBeside, exchangesAmong } from './exchanges.ts';
import { recordInterrupted } from './interrupted-turns.ts';
import { type AnswerListener, type ChatQuestion, keepAnswer } from './writing-answer.ts';

type Answer = Result<'chat/send'>;

interface KeptOptions {
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

interface Opened {
  readonly exchanges: Exchange[];
  readonly hasEarlier: boolean;
  /** Messages that can be put back; absent where there is none. */
  readonly removed?: RemovedMessage[];
}

interface Said {
  readonly who: 'person' | 'bob';
  readonly text: string;
}

export interface Kept extends Pick<Conversations, 'list' | 'about' | 'change' | 'messages' | 'bring' | 'picture'> {
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
  /** Takes a question and its answer out, or puts them back. Refused while an answer is being written, which may rest on them. */
  removeMessage(conversation: string, n: number, isRemoved: boolean): Outcome<Opened>;
  /**
   * What a model is shown of what was said before this message, oldest first: as much as a checkpoint keeps (seed 001's recent
   * messages), whatever is known of the model. One that reads less is sent less of it when it is asked.
   */
  earlier(conversation: string): Said[];
}

/** Messages in which a picture or a text that stands beside one is still looked for. */
const MESSAGES = 8;
/** Exchanges that are read at once. */
const MOST_EXCHANGES = 200;

export function createKept(options: KeptOptions): Kept {
  const { conversations, turns, onText, onExchange, onChange } = options;
  const later = options.later ?? ((work, ms) => void setTimeout(work, ms).unref());
  recordInterrupted(conversations, turns);
  const onPlace = (conversation: string, n: number) => {
    for (const exchange of exchangesAmong(conversations, conversation, conversations.at(conversation, n))) {
      onExchange(conversation, exchange);
    }
  };
  return {
    keeping(question, work) {
      const onAsked = () => onChange(question.conversation);
      return keepAnswer({ conversations, onText, onPlace, onAsked, later }, question, work);
    },
    list: conversations.list,
    about: conversations.about,
    messages: conversations.messages,
    bring: conversations.bring,
    picture: conversations.picture,
    change(id, change) {
      const changed = conversations.change(id, change);
      if (changed.ok) onChange(id);
      return changed;
    },
    open: (conversation, before) => openedAt(conversations, conversation, before),
    told: (conversation, n) => conversations.asked(conversation, n),
    attached: (conversation) =>
      conversations
        .messages(conversation, 2 * MESSAGES)
        .toReversed()
        .flatMap(attachedBeside),
    attachedTo: (conversation, n) => conversations.at(conversation, n).flatMap(attachedBeside),
    has: (conversation, n) => conversations.at(conversation, n).length > 0,
    choose: (conversation, n) => chooseWay(options, conversation, n),
    removeMessage: (conversation, n, isRemoved) => removeMessage(options, conversation, n, isRemoved),
    earlier: (conversation) => earlierIn(conversations, conversation),
  };
}

function openedAt(conversations: Conversations, conversation: string, before?: number): Opened {
  const messages = conversations.messages(conversation, 2 * MOST_EXCHANGES + 2, before);
  const exchanges = exchangesAmong(conversations, conversation, messages);
  const removed = conversations.removedMessages(conversation);
  return {
    exchanges: exchanges.slice(-MOST_EXCHANGES),
    hasEarlier: exchanges.length > MOST_EXCHANGES,
    ...(removed.length === 0 ? {} : { removed: [...removed] }),
  };
}

function isWriting({ conversations }: KeptOptions, conversation: string): boolean {
  const newest = exchangesAmong(conversations, conversation, conversations.messages(conversation, 2)).at(-1);
  return newest?.state === 'writing';
}

function chooseWay(options: KeptOptions, conversation: string, n: number): Outcome<Opened> {
  const { conversations, onTurn } = options;
  if (isWriting(options, conversation)) {
    return refused(409, 'answering', 'An answer is being written. Wait for it or stop it, then look at the others.');
  }
  if (!conversations.choose(conversation, n)) return refused(404, 'no_message', 'This message is gone.');
  onTurn(conversation);
  return done(openedAt(conversations, conversation));
}

function removeMessage(options: KeptOptions, conversation: string, n: number, isRemoved: boolean): Outcome<Opened> {
  const { conversations, onTurn, onChange } = options;
  if (isWriting(options, conversation)) {
    return refused(409, 'answering', 'An answer is being written. Wait for it or stop it, then remove the message.');
  }
  const removed = conversations.removeMessage(conversation, n, isRemoved);
  if (!removed.ok) return removed;
  onTurn(conversation);
  onChange(conversation);
  return done(openedAt(conversations, conversation));
}

function earlierIn(conversations: Conversations, conversation: string): Said[] {
  // What is being answered stands among them.
  const messages = conversations.messages(conversation, RECENT_BOUNDS.messages + 2);
  const exchanges = exchangesAmong(conversations, conversation, messages);
  // A command is no talk, and what is being answered is the question itself.
  const over = exchanges.filter(({ state, answer }) => state !== 'writing' && answer.turnId !== undefined);
  const said = over.flatMap(({ question, answer }): RecentMessage[] => [
    { role: 'user', content: question },
    ...(answer.text === '' ? [] : [{ role: 'assistant' as const, content: answer.text }]),
  ]);
  return condense(said, 'now', { episode_summary: '' }, RECENT_BOUNDS).map(({ role, content }) => ({
    who: role === 'user' ? 'person' : 'bob',
    text: content,
  }));
}
