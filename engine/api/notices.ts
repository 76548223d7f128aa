// What happened to a person's data, told to them and to nobody else, until they have read it.
import { z } from 'zod';

export const notice = z.object({
  id: z.string(),
  severity: z.enum(['info', 'warn', 'error']),
  /** What happened, in a sentence. */
  what: z.string(),
  /** The file or folder that it is about, and the line where there is one. */
  where: z.string(),
  /** What is not affected. */
  safe: z.string(),
  /** What to do about it. */
  next: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type Notice = z.infer<typeof notice>;

export const noticeMethods = {
  /** Newest first. */
  'notices/list': { params: z.strictObject({}), result: z.array(notice) },
  'notices/dismiss': { params: z.strictObject({ id: z.string().max(64) }), result: z.object({ ok: z.boolean() }) },
} as const;

export const noticeNotifications = [
  /** There is another, or one was read: ask `notices/list`. */
  z.object({ method: z.literal('notices/changed'), params: z.object({ unread: z.number().int() }) }),
] as const;
