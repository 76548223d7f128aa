import { z } from 'zod';

export default z.object({ choice: z.string() });
