import { z } from 'zod';

export default z.object({
  question: z.string(),
  situation: z.string(),
  earlier: z.array(z.object({ who: z.enum(['person', 'bob']), text: z.string() })),
  /** What is going on, in short. */
  state: z.object({ active_context: z.string(), open_threads: z.array(z.string()) }).optional(),
  /** What came up lately, and how it went. Notes, perhaps wrong. */
  lately: z
    .array(z.object({ intent: z.string(), resolution: z.string(), open_questions: z.array(z.string()) }))
    .optional(),
  /** The tools that may be used now; none unless the person selected some. */
  tools: z.array(z.object({ name: z.string(), doc: z.string() })).optional(),
});
