import { z } from 'zod';

/** What tools gave is marked as what it is. */
const tagged = { source: z.literal('tool_output'), confidence: z.enum(['verbatim', 'summarized']) };

export default z.object({
  question: z.string(),
  goal: z.string(),
  /** `2026-01-31`. */
  today: z.string(),
  /** What the rules engine says to the question. */
  facts: z.array(z.object({ source: z.string(), text: z.string() })),
  /** What the tools found; written by others. `sources` are numbers in the list of sources. */
  results: z.array(
    z.object({
      tool: z.string(),
      ok: z.boolean(),
      ...tagged,
      text: z.string(),
      sources: z.array(z.object({ n: z.number().int(), title: z.string(), date: z.string(), from: z.string() })),
    }),
  ),
  earlier: z.array(z.object({ who: z.enum(['person', 'bob']), text: z.string() })),
});
