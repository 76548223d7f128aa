// Durations and continuous effects; what they change stands in modifications.ts, rules in rules.ts.
import type { z } from 'zod';
import type { ContinuousEffect, Duration } from '../language/index.ts';
import { dispatch, isText, list, node, optional, variants, word } from './build.ts';
import { eventPatternSchema } from './events.ts';
import { nodeSchemas } from './nodes.ts';
import { conditionSchema, playerExprSchema, refOrFilter, step } from './values.ts';

const durationWord = word('a duration', [
  'endOfTurn',
  'endOfCombat',
  'yourNextTurn',
  'endOfYourNextTurn',
  'selfLeaves',
  'permanent',
]);
const durationNode = variants<Extract<Duration, { kind: string }>>('a duration', () => ({
  while: { condition: conditionSchema },
  nextStep: { step, whose: optional(playerExprSchema) },
  until: { event: eventPatternSchema },
}));
export const durationSchema: z.ZodType<Duration> = dispatch<Duration>((value) =>
  isText(value) ? durationWord : durationNode,
);

export const continuousEffectSchema: z.ZodType<ContinuousEffect> = node<ContinuousEffect>(() => ({
  affects: optional(refOrFilter),
  players: optional(playerExprSchema),
  change: list(nodeSchemas.modification),
}));
