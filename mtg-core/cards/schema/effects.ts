import type { z } from 'zod';
import { instructions } from '../../effects/index.ts';
import type { EffectNode } from '../language/index.ts';
import { list } from './build.ts';
import { familySchema } from './families.ts';

export const effectSchema: z.ZodType<EffectNode> = familySchema<EffectNode>('an effect', instructions);
export const effectsSchema = list(effectSchema);
