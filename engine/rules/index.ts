/** What a table needs of a rules engine, and Magic in those terms. */
export { COMMANDER_LIFE, sortedOut } from './command-zone.ts';
export { createCoreRules } from './core-rules.ts';
export type { GameSetup, Rules } from './rules.ts';
