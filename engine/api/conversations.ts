// Conversations with Bob: what was asked and answered in each, kept over restarts and the same in every window.
import { z } from 'zod';
import { attachment } from './attachments.ts';
import { chatAnswer } from './chat-answer.ts';
import { TALKS_FILE } from './talks-file.ts';

/** A question and its answer. */
export const exchange = z.object({
  /** The message's own, which pieces of its answer name. */
  id: z.string(),
  /** Its place in the conversation, from 1. */
  n: z.number().int(),
  /** The place that it follows; 0 at the beginning. */
  after: z.number().int(),
  /** Places of other questions that were asked here, its own among them; absent where there is none. */
  questions: z.array(z.number().int()).optional(),
  /** Places of other answers to the same question, its own among them; absent where there is none. */
  answers: z.array(z.number().int()).optional(),
  question: z.string(),
  attachments: z.array(attachment).optional(),
  /** Epoch milliseconds. */
  askedAt: z.number(),
  /** `writing`: more may come. `interrupted`: Bob ended in the middle of it, and the text is what had come by then. */
  state: z.enum(['writing', 'answered', 'interrupted']),
  answer: chatAnswer,
});
export type Exchange = z.infer<typeof exchange>;

const id = z.string().min(1).max(80);
/** One without a table: the first, or one whose id a window made up. */
export const conversationId = z.string().regex(/^(?:chat|c_[a-z0-9-]{1,60})$/);

const upload = z.string().min(8).max(80);

export const conversationAbout = z.object({
  id: z.string(),
  title: z.string(),
  isPinned: z.boolean(),
  /** Epoch milliseconds: when something was asked in it last. */
  usedAt: z.number(),
  /** Whom the person wants asked in it, and as whom Bob speaks there; null where it is as everywhere. */
  model: z.string().nullable(),
  persona: z.string().nullable(),
  /** The newest message with what was looked for, and a part of it around that; null where the title alone has it. */
  found: z.object({ n: z.number().int(), who: z.enum(['person', 'bob']), excerpt: z.string() }).nullable(),
});
export type ConversationAbout = z.infer<typeof conversationAbout>;

const opened = z.object({
  id: z.string(),
  exchanges: z.array(exchange),
  /** Whether something stands before these. */
  hasEarlier: z.boolean(),
  /** Questions that were taken out and can be put back, oldest first; absent where there is none. */
  removed: z
    .array(
      z.object({
        n: z.number().int(),
        question: z.string(),
        /** Epoch milliseconds. */
        removedAt: z.number(),
      }),
    )
    .optional(),
});

export const conversationMethods = {
  /** Pinned ones first, then the newest; tables' are not among them. `removed`: those that can be brought back instead. */
  'conversations/list': {
    params: z.strictObject({ search: z.string().max(200).optional(), removed: z.boolean().optional() }),
    result: z.array(conversationAbout),
  },
  /** One of them, also one in which nothing was asked yet; null where there is none. */
  'conversations/about': { params: z.strictObject({ id: conversationId }), result: conversationAbout.nullable() },
  /** Renames, pins, says whom to ask and as whom, takes off the list for 30 days and then for good, or brings back. */
  'conversations/change': {
    params: z.strictObject({
      id: conversationId,
      title: z.string().trim().min(1).max(200).optional(),
      isPinned: z.boolean().optional(),
      isRemoved: z.boolean().optional(),
      /** An alias or `provider/model`; null: Bob's own again. It holds from the next question on. */
      model: z.string().trim().min(1).max(300).nullable().optional(),
      persona: z.string().max(2_000).nullable().optional(),
    }),
    result: conversationAbout,
  },
  /** Talks as a file holds them, as they are shown now: all that are on the list where no ids are given. */
  'conversations/export': {
    params: z.strictObject({
      ids: z.array(conversationId).max(10_000).optional(),
      format: z.enum(['json', 'markdown']),
    }),
    result: z.object({ text: z.string(), talks: z.number().int() }),
  },
  /** A part of a longer file, from 0 on; what no part follows for a minute is let go. */
  'conversations/part': {
    params: z.strictObject({
      upload,
      index: z.number().int().min(0).max(10_000),
      text: z.string().max(TALKS_FILE.part),
    }),
    result: z.object({ ok: z.literal(true) }),
  },
  /** Takes in what such a file holds, or ChatGPT's, Jan's or Cherry Studio's; what is here already stays as it is. */
  'conversations/import': {
    params: z.strictObject({
      name: z.string().min(1).max(200),
      text: z.string().max(TALKS_FILE.part).optional(),
      /** In place of the text: the file that came in parts. */
      upload: upload.optional(),
    }),
    result: z.object({ brought: z.number().int(), known: z.number().int(), problems: z.array(z.string()) }),
  },
  /** The last exchanges of a conversation, oldest first: a table's (its `gameId`), or one without a table. */
  'conversations/open': {
    params: z.strictObject({
      id,
      /** Only what stands before this place. */
      before: z.number().int().optional(),
    }),
    result: opened,
  },
  /** A picture that stands beside a question; null where it is gone. */
  'conversations/picture': {
    params: z.strictObject({ id, picture: z.string().regex(/^[0-9a-f]{64}$/) }),
    result: z.object({ mime: z.string(), data: z.string() }).nullable(),
  },
  /** Takes a question and its answer out for 30 days and then for good, or puts them back; what followed stays. */
  'conversations/message': {
    params: z.strictObject({ id, n: z.number().int().positive(), isRemoved: z.boolean() }),
    result: opened,
  },
  /** Shows another question or answer, and what followed it, in every window; a model is shown the same. */
  'conversations/choose': { params: z.strictObject({ id, n: z.number().int().positive() }), result: opened },
} as const;

export const conversationNotifications = [
  /** The list is another: a conversation began, was used, renamed, pinned, removed or brought back. */
  z.object({ method: z.literal('conversations/changed'), params: z.object({ id: z.string() }) }),
  /** Something was asked, or its answer has ended. */
  z.object({
    method: z.literal('conversations/exchange'),
    params: z.object({ conversation: z.string(), exchange }),
  }),
  /** Another way through it is shown. */
  z.object({ method: z.literal('conversations/turned'), params: z.object({ conversation: z.string() }) }),
] as const;
