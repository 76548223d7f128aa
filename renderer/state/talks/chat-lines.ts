// The lines of a talk: a question and its answer as the host keeps them, and as they are while the answer is written.
import type { Attachment, Exchange, Result } from '../../../engine/api/index.ts';
import type { WaitingAttachment } from './attachments.ts';

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
export type Place = {
  n: number;
  after: number;
  /** The places of what else was said here, its own among them; only one where there is nothing else. */
  versions: readonly number[];
};

export const questionKey = (message: string) => `q:${message}`;
export const answerKey = (message: string) => `a:${message}`;

/** As much of a line as every line has. */
export function emptyLine(from: ChatLine['from'], text: string) {
  return { from, text, cards: [], rules: [], state: 'said' as const };
}

/** Until the host says what it is. */
export function shownAs({ name, note, given }: WaitingAttachment): Attachment {
  const kind = given.kind === 'file' ? 'text' : given.kind;
  return { kind, name, note, text: given.kind === 'file' ? given.text : '' };
}

/** An answer as its line has it. */
export function answerLine({
  text,
  cards,
  rules,
  source,
  model,
  note,
  memories,
  tools,
  sources,
  turnId,
  proposed,
}: Reply) {
  const who = source === 'bob' ? undefined : model;
  return { text, cards, rules, model: who, note, memories, tools, sources, turnId, proposed, state: 'said' as const };
}

/** A question and its answer, as far as there is one. */
export function exchangeLines({
  id,
  n,
  after,
  question,
  attachments,
  questions,
  answers,
  state,
  answer,
}: Exchange): ChatLine[] {
  const placed = (versions: readonly number[] = [n]): Place => ({ n, after, versions });
  const asked = { ...emptyLine('you', question), key: questionKey(id), place: placed(questions), attachments };
  const empty = { ...emptyLine('bob', answer.text), key: answerKey(id), question, place: placed(answers) };
  if (state === 'writing') return [asked, { ...empty, state }];
  if (state === 'answered') return [asked, { ...empty, ...answerLine(answer) }];
  if (answer.text === '') return [asked, { ...empty, text: 'Bob was closed before he could answer.', state: 'failed' }];
  return [asked, { ...empty, note: 'Bob was closed in the middle of this answer.' }];
}

/** Without what followed the exchange of this place; 0 is the beginning. */
export function linesUpTo(lines: readonly ChatLine[], after: number): ChatLine[] {
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
