import type { z } from 'zod';
import { modifications } from '../../modifications/index.ts';
import type { Modification } from '../language/index.ts';
import { familySchema } from './families.ts';

export const modificationSchema: z.ZodType<Modification> = familySchema<Modification>('a change', modifications);
