import { z } from 'zod';

export default z.object({ turns: z.array(z.object({ id: z.string(), said: z.string() })) });
