import { z } from 'zod';

export default z.object({
  /** What is asked, in the engine's words. */
  asked: z.string(),
  situation: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string() })).min(1),
  /** What was wrong with the answer before; empty the first time. */
  correction: z.string(),
});
