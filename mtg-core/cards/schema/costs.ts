import type { z } from 'zod';
import { costKinds } from '../../costs/index.ts';
import type { CostNode } from '../language/index.ts';
import { familySchema } from './families.ts';

export const costSchema: z.ZodType<CostNode> = familySchema<CostNode>('a cost', costKinds);
