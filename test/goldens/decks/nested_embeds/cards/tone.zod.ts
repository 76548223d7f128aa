import { z } from 'zod';

export default z.object({ tone: z.enum(['plain', 'warm']).default('plain') });
