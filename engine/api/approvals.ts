// Everything that waits for the person's yes or no, as one list: calls, commands, changes of files, questions, leaves, memories.
import { z } from 'zod';

const text = z.string();

export const approval = z.object({
  /** Names it for as long as it is in the list. */
  id: text,
  kind: z.enum(['command', 'file', 'call', 'question', 'capability', 'memory']),
  /** What it is, in a few words. */
  what: text,
  /** Who asks. `run` names it where it is one; `folder` is where its project lies. */
  who: z.object({ run: text.nullable(), project: text.nullable(), folder: text.nullable(), words: text }),
  /** What exactly it is about: it is shown as it stands, code point by code point. */
  content: text,
  /** All else that was said with it, so that nothing is accepted unseen. */
  facts: z.array(z.object({ name: text, value: text })),
  /** What happens when it is accepted. */
  accepting: text,
  /** Why accepting it can't do that here; null where it can. */
  obstacle: text.nullable(),
  /** The files that it would change. */
  files: z.array(text),
  /** What a question offers as answers. */
  options: z.array(text),
  state: z.enum(['waiting', 'running', 'accepted', 'rejected', 'failed']),
  /** What came of it, in words; null before there is anything. */
  result: text.nullable(),
  /** Epoch milliseconds. */
  since: z.number(),
  /** Whether an answer that was given can be taken back. */
  canUndo: z.boolean(),
});
export type Approval = z.infer<typeof approval>;

const id = z.string().min(1).max(2300);

export const approvalMethods = {
  /** What waits, oldest first, and behind it what was answered last. */
  'approvals/list': { params: z.strictObject({}), result: z.array(approval) },
  /** Comes back when what follows from it has ended: a command that was accepted has run. */
  'approvals/answer': {
    params: z.strictObject({
      id,
      action: z.enum(['accept', 'reject']),
      /** `seenApproval` of what was looked at. */
      seen: z.string().max(100),
      /** The answer to a question, or what a command put out that the person ran themself. */
      output: z.string().max(1_000_000).optional(),
      /** Why not: it goes back to whoever asked. */
      reason: z.string().max(2000).optional(),
    }),
    result: approval,
  },
  /** Takes back an answer, where `canUndo` says that it can be. */
  'approvals/undo': { params: z.strictObject({ id }), result: approval },
} as const;

export const approvalNotifications = [
  /** The list may read otherwise now: ask `approvals/list`. */
  z.object({ method: z.literal('approvals/changed'), params: z.object({ waiting: z.number().int() }) }),
] as const;
