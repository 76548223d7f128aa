// What Bob answers, as it is sent and as it is kept, and what models were asked for it.
import { z } from 'zod';

/** What Bob answers, and what it rests on. */
export const chatAnswer = z.object({
  text: z.string(),
  cards: z.array(z.string()),
  rules: z.array(z.string()),
  /** Who found the words: the rules engine alone, a language model from its facts, or Bob, where it is no fact of the game. */
  source: z.enum(['engine', 'model', 'bob']),
  model: z.string().nullable(),
  /** Something to know about this answer, such as that the model gave none. */
  note: z.string().optional(),
  /** Its line in turns.jsonl; absent for commands such as `/mode`. */
  turnId: z.string().optional(),
  /** Which way it went. */
  path: z.enum(['chat', 'mtg', 'turbotime']).optional(),
  /** The memories that the text cites as `[mem:id]`. */
  memories: z.array(z.object({ id: z.string(), text: z.string(), created_at: z.number() })).optional(),
  /** Ids of what this turn proposes to remember. */
  proposed: z.array(z.string()).optional(),
  tools: z
    .array(
      z.object({
        name: z.string(),
        ok: z.boolean(),
        /** What it was called with, and why it failed. */
        args: z.unknown().optional(),
        error: z.string().nullable().optional(),
        /** The beginning of what it gave, as text. */
        result: z.string().nullable().optional(),
        elapsedMs: z.number().nullable().optional(),
      }),
    )
    .optional(),
  /** What the tools found, by the numbers in the text, whose own list of them stands at its end. */
  sources: z
    .array(
      z.object({
        n: z.number().int(),
        title: z.string(),
        url: z.string().nullable(),
        /** A day, such as 2026-01-31. */
        date: z.string(),
        from: z.enum(['network', 'cache', 'engine']),
      }),
    )
    .optional(),
});

/** A model that was asked for an answer: what went to it, and what came. */
export const askedModel = z.object({
  deck: z.string(),
  model: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  elapsedMs: z.number(),
  tokens: z.object({ prompt: z.number(), completion: z.number() }).nullable(),
  /** As it went, without the key and the headers that went with it. */
  sent: z.array(
    z.object({
      to: z.string(),
      messages: z.array(z.object({ role: z.string(), text: z.string() })),
      /** All other fields, as JSON. */
      fields: z.string(),
    }),
  ),
  answer: z.string(),
  end: z.string(),
});
export type AskedModelView = z.infer<typeof askedModel>;
