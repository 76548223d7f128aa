import { z } from 'zod';

export default z.object({
  question: z.string(),
  /** What the rules engine says to it, each with where it is from. */
  facts: z.array(z.object({ source: z.string(), text: z.string() })),
  /** How the table stands; empty without a game. */
  situation: z.string(),
  /** The last messages, oldest first. */
  earlier: z.array(z.object({ who: z.enum(['person', 'bob']), text: z.string() })),
});
