import { z } from 'zod';

export default z.object({
  lessons: z.array(z.object({ text: z.string().min(1), skill: z.string(), decisions: z.array(z.number()) })),
  preferences: z.array(z.object({ text: z.string().min(1), decisions: z.array(z.number()) })),
});
