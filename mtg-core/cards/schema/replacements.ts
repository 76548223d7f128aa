import type { z } from 'zod';
import { replacements } from '../../events/index.ts';
import type { ReplacementNode } from '../language/index.ts';
import { familySchema } from './families.ts';

export const replacementSchema: z.ZodType<ReplacementNode> = familySchema<ReplacementNode>(
  'what happens instead',
  replacements,
);
