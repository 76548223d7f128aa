/** Prompts worked through: the queue of each run, its turns, and when an answer is the last one. */
export { restingContext } from './context.ts';
export { createDriver } from './drive.ts';
export type { RunDriver } from './driver.ts';
export { createEntryProgram } from './entry-program.ts';
export type { ChosenModel, Parts } from './parts.ts';
