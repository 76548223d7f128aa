import { z } from 'zod';

export default z.object({ question: z.string() });
