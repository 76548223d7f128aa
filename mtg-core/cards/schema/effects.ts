// The dispatcher of the instructions: each brings its fields along (`mtg-core/effects`).
import type { z } from 'zod';
import { allInstructions } from '../../effects/index.ts';
import type { EffectNode } from '../language/index.ts';
import { list, union } from './build.ts';
import { shapeOf } from './fields.ts';

export const effectSchema: z.ZodType<EffectNode> = union<EffectNode>('an effect', () =>
  allInstructions().map(({ kind, fields }) => [kind, shapeOf(fields)] as const),
);
export const effectsSchema = list(effectSchema);
