/** Threads that think about a seat's own view: the opponent's head, and who weighs answers. */
export { type Analyst, createAnalyst } from './analyst.ts';
export { createThinker, type Thinker } from './thinker.ts';
