import { z } from 'zod';

export default z.object({
  deck: z.string(),
  opponentDeck: z.string(),
  result: z.string(),
  turns: z.number(),
  /** What the player could see, in order; `n` numbers the decision that it followed. */
  events: z.array(z.object({ n: z.number(), text: z.string() })),
  counted: z.array(z.object({ skill: z.string(), text: z.string(), why: z.string(), decisions: z.array(z.number()) })),
});
