import { z } from 'zod';

/** What tools gave is marked as what it is. */
const tagged = { source: z.literal('tool_output'), confidence: z.enum(['verbatim', 'summarized']) };

export default z.object({
  question: z.string(),
  goal: z.string(),
  needs: z.array(z.string()),
  /** `use`: how it is called, with examples. */
  tools: z.array(z.object({ name: z.string(), use: z.string() })),
  /** What the calls so far came to; written by others. */
  results: z.array(z.object({ tool: z.string(), args: z.string(), ok: z.boolean(), ...tagged, text: z.string() })),
});
