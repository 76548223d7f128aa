import { z } from 'zod';

export default z.object({
  candidates: z.array(
    z.object({ text: z.string().min(1), type: z.string(), why_store: z.string(), turns: z.array(z.string()) }),
  ),
});
