import { z } from 'zod';

export default z.object({
  question: z.string(),
  /** What the rules engine says to it, each with where it is from. */
  facts: z.array(z.object({ source: z.string(), text: z.string() })),
  /** How the table stands; empty without a game. */
  situation: z.string(),
  /** The last messages, oldest first. */
  earlier: z.array(z.object({ who: z.enum(['person', 'bob']), text: z.string() })),
  /** What is going on, in short. */
  state: z.object({ active_context: z.string(), open_threads: z.array(z.string()) }).optional(),
  /** What was thought before, without anything that was to be done. */
  thought: z.object({ about: z.string(), intent: z.string(), notes: z.string() }).optional(),
  /** What tools gave in this turn: material, word for word or shortened as `confidence` says. */
  tools: z
    .array(
      z.object({
        tool: z.string(),
        ok: z.boolean(),
        source: z.literal('tool_output'),
        confidence: z.enum(['verbatim', 'summarized']),
        output: z.unknown(),
        error: z.string().nullable(),
      }),
    )
    .optional(),
});
