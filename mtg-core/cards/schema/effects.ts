// The dispatcher of the instructions; their shapes stand in effects-*.ts by family.
import type { z } from 'zod';
import type { EffectNode } from '../language/index.ts';

import { list, variants } from './build.ts';

import { cardShapes, flowShapes } from './effects-cards.ts';
import { gameShapes, permanentShapes } from './effects-permanents.ts';

export const effectSchema: z.ZodType<EffectNode> = variants<EffectNode>('an effect', () => ({
  ...flowShapes(),
  ...cardShapes(),
  ...permanentShapes(),
  ...gameShapes(),
}));
export const effectsSchema = list(effectSchema);
