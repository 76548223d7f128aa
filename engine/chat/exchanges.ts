/** Questions with their answers, made of what a conversation holds. */

import { type Attachment, attachment, chatAnswer, type Exchange } from '../api/index.ts';
import type { Conversations, Message } from '../conversations/index.ts';
import type { Attributes } from '../entries/index.ts';

/** What an answer has besides its words where nothing else was kept of it. */
export const NOTHING_ELSE = { cards: [], rules: [], source: 'engine', model: null } as const;

/** A question that begins in the middle of one is left out. */
export function exchangesAmong(
  conversations: Conversations,
  conversation: string,
  messages: readonly Message[],
): Exchange[] {
  const answers = new Map(messages.filter(({ who }) => who === 'bob').map((message) => [message.n, message]));
  return messages.flatMap((asked) => {
    const answer = answers.get(asked.n);
    if (asked.who === 'bob' || answer === undefined) return [];
    return [{ ...exchangeOf(asked, answer), ...versionsOf(conversations, conversation, asked) }];
  });
}

function versionsOf(
  conversations: Conversations,
  conversation: string,
  { n, text }: Message,
): Pick<Exchange, 'after' | 'questions' | 'answers'> {
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

/** What a person put beside a question. */
export function attachedBeside({ attributes }: Message): Attachment[] {
  const { attachments = [] } = attributes;
  return Array.isArray(attachments) ? attachments.flatMap((one) => attachment.safeParse(one).data ?? []) : [];
}

function exchangeOf(asked: Message, answered: Message): Omit<Exchange, 'after'> {
  const { id, turnId } = asked.attributes;
  const attached = attachedBeside(asked);
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

export function asAttributes(value: object): Attributes {
  return JSON.parse(JSON.stringify(value)) as Attributes;
}
