import { z } from 'zod';

export default z.object({
  question: z.string(),
  situation: z.string(),
  earlier: z.array(z.object({ who: z.enum(['person', 'bob']), text: z.string() })),
});
