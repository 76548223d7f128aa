import { z } from 'zod';

export default z.object({
  goal: z.string().min(1).max(400),
  /** What has to be found out first. */
  needs: z.array(z.string().max(200)).max(6),
});
