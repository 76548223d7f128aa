import { z } from 'zod';

export default z.object({
  steps: z
    .array(z.object({ tool: z.string(), args: z.record(z.string(), z.unknown()), why: z.string().max(200) }))
    .max(8),
});
