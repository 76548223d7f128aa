/** A talk as it stands in a file: what was asked and answered on the way that is shown, oldest first. */
import { z } from 'zod';
import { attachment } from '../api/index.ts';

/** A file of Bob's own says so by its first field. */
export const TALK_FORMAT = 'bob-talks';

/** What stood beside a question; a picture with its bytes. */
const writtenAttachment = attachment.extend({
  shown: z.object({ mime: z.enum(['image/png', 'image/jpeg', 'image/webp']), data: z.string() }).optional(),
});
export type WrittenAttachment = z.infer<typeof writtenAttachment>;

const writtenExchange = z.object({
  question: z.string(),
  /** Epoch milliseconds; null where nobody wrote it down. */
  askedAt: z.number().nullable(),
  /** '' for a question without an answer. */
  answer: z.string(),
  /** Who found the words; null for the rules engine, or where nobody wrote it down. */
  model: z.string().nullable(),
  attachments: z.array(writtenAttachment).optional(),
});
export type WrittenExchange = z.infer<typeof writtenExchange>;

const writtenTalk = z.object({ title: z.string(), exchanges: z.array(writtenExchange) });
export type WrittenTalk = z.infer<typeof writtenTalk>;

export const writtenTalks = z.object({
  format: z.literal(TALK_FORMAT),
  version: z.literal(1),
  talks: z.array(writtenTalk),
});

/** What a file held. */
export interface ReadTalks {
  /** Those with something in them. */
  readonly talks: readonly WrittenTalk[];
  /** What could not be read, a line each. */
  readonly problems: readonly string[];
}

/** One side of a talk, as other programs write it. */
export interface Utterance {
  readonly who: 'person' | 'model';
  readonly text: string;
  readonly at: number | null;
  readonly model?: string | null;
}

/** A question with the answers that follow it; what a model said before anything was asked has none. */
export function exchangesOf(said: readonly Utterance[]): WrittenExchange[] {
  const exchanges: WrittenExchange[] = [];
  for (const { who, text, at, model = null } of said) {
    if (text.trim() === '') continue;
    const last = exchanges.at(-1);
    if (who === 'person') exchanges.push({ question: text, askedAt: at, answer: '', model: null });
    else if (last === undefined) exchanges.push({ question: '', askedAt: at, answer: text, model });
    else exchanges[exchanges.length - 1] = { ...last, answer: joined(last.answer, text), model: model ?? last.model };
  }
  return exchanges;
}

function joined(before: string, text: string): string {
  return before === '' ? text : `${before}\n\n${text}`;
}
