// Continuous effects and durations.
import type { ContinuousEffect, Duration } from '../../language/index.ts';
import type { DeclaredFields, DeclaredKinds } from './declare.ts';

export const executedContinuousEffects: DeclaredFields<ContinuousEffect> = {
  affects: true,
  players: true,
  change: true,
};

type LongDuration = Extract<Duration, { kind: string }>;
export const executedDurations: DeclaredKinds<LongDuration> = {
  while: { condition: true },
  nextStep: { step: true, whose: true },
  until: { event: true },
};
