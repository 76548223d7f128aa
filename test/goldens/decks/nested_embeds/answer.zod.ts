import { z } from 'zod';

export default z.object({ answer: z.string(), source: z.string() });
