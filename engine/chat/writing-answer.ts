/** An answer while it is written: what anybody has seen of it is on disk, whatever happens next. */

import type { Result } from '../api/index.ts';
import { type Answering, type Conversations, LOOKED_AT } from '../conversations/index.ts';
import type { AskedOf } from '../decks/index.ts';
import type { Attributes } from '../entries/index.ts';
import type { PreparedAttachment } from './attachments.ts';
import { asAttributes } from './exchanges.ts';

type Answer = Result<'chat/send'>;

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
  readonly attachments: readonly PreparedAttachment[];
}

export interface AnswerListener {
  /** A piece of the answer. */
  heard(piece: string): void;
  /** A model was asked for it. */
  told(call: AskedOf): void;
}

interface WritingParts {
  readonly conversations: Conversations;
  /** A piece of an answer, which is on disk by then. */
  readonly onText: (id: string, text: string) => void;
  /** A question was asked at this place, or its answer has ended. */
  readonly onPlace: (conversation: string, n: number) => void;
  /** The question was asked. */
  readonly onAsked: () => void;
  /** Runs work once, after some milliseconds. */
  readonly later: (work: () => void, ms: number) => void;
}

/** An answer that has begun and not ended. */
interface Growing {
  readonly parts: WritingParts;
  readonly question: ChatQuestion;
  /** The place of both. */
  readonly n: number;
  /** What models were asked for it. */
  readonly calls: AskedOf[];
  /** On disk. */
  text: string;
  /** Not on disk yet. */
  untold: string;
  /** The last piece was written a moment ago. */
  isResting: boolean;
  isOver: boolean;
}

/** Milliseconds between two writes of a growing answer: every write hashes the whole of it. */
const KEEP_EVERY = 100;
/** Characters of what models were sent that are kept of one answer. */
const MOST_TOLD = 8_000_000;

/** Rejects as the work does; what had come until then stays. */
export async function keepAnswer(
  parts: WritingParts,
  question: ChatQuestion,
  work: (writing: AnswerListener) => Promise<Answer>,
): Promise<Answer> {
  const growing = begin(parts, question);
  const { conversation } = question;
  try {
    const answer = await work({
      heard: (piece) => grow(growing, piece),
      told(call) {
        growing.calls.push(call);
        parts.conversations.keepAsked(conversation, growing.n, withinRoom(growing.calls));
      },
    });
    const { text, ...rest } = answer;
    end(growing, { text, state: 'resolved', attributes: { answer: asAttributes(rest) } });
    return answer;
  } catch (error) {
    // What came is what there is; that it broke is said to whoever asked.
    const text = growing.text + growing.untold;
    end(growing, { text, state: 'cancelled', attributes: { [LOOKED_AT]: true } });
    throw error;
  }
}

function begin(parts: WritingParts, question: ChatQuestion): Growing {
  const { id, conversation, text, isPerson, turnId, instead, attachments } = question;
  const attributes: Attributes = {
    id,
    isPerson,
    ...(turnId === null ? {} : { turnId }),
    ...(attachments.length === 0 ? {} : { attachments: attachments.map(({ shown: _, ...one }) => ({ ...one })) }),
  };
  for (const { picture, shown } of attachments) {
    if (picture !== undefined && shown !== undefined) parts.conversations.keepPicture(conversation, picture, shown);
  }
  const n = parts.conversations.ask(conversation, text, attributes, instead);
  parts.onPlace(conversation, n);
  parts.onAsked();
  return { parts, question, n, calls: [], text: '', untold: '', isResting: false, isOver: false };
}

function grow(growing: Growing, piece: string): void {
  growing.untold += piece;
  if (!growing.isResting) keepPiece(growing);
}

/** On disk first, and then told. */
function keepPiece(growing: Growing): void {
  const { parts, question, n, untold: piece } = growing;
  if (piece === '') return;
  growing.text += piece;
  growing.untold = '';
  parts.conversations.answer(question.conversation, n, { text: growing.text, state: 'streaming' });
  parts.onText(question.id, piece);
  growing.isResting = true;
  parts.later(() => {
    growing.isResting = false;
    if (!growing.isOver) keepPiece(growing);
  }, KEEP_EVERY);
}

function end(growing: Growing, answer: Answering): void {
  const { parts, question, n } = growing;
  keepPiece(growing);
  growing.isOver = true;
  parts.conversations.answer(question.conversation, n, answer);
  parts.onPlace(question.conversation, n);
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
