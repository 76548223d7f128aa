// The card language: one vocabulary that the engine executes, the renderer prints and the compiler produces.
export type * from './language/abilities.ts';
export type * from './language/card.ts';
export type * from './language/continuous.ts';
export type * from './language/costs.ts';
export type * from './language/effects.ts';
export type { EventKind, EventPattern } from './language/events.ts';
export { eventKinds } from './language/events.ts';
export type * from './language/filters.ts';
export type * from './language/values.ts';
export * from './language/words.ts';
