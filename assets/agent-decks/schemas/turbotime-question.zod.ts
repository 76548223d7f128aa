import { z } from 'zod';

export default z.object({
  question: z.string(),
  /** The last messages, oldest first. */
  earlier: z.array(z.object({ who: z.enum(['person', 'bob']), text: z.string() })),
  /** What may be used. */
  tools: z.array(z.object({ name: z.string(), title: z.string() })),
});
