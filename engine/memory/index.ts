/** What Bob remembers: what went on lately, what waits for the person, what they approved, and the turns of talks. */
export type { CandidateChanges } from './approve.ts';
export { openChosenStore } from './chosen-store.ts';
export { importMemories } from './exchange.ts';
export { createMemoryKeeper, type MemoryKeeper } from './keeper.ts';
export { type Memory, openMemory, type PendingCandidate } from './memory.ts';
export { type MemoryMethods, pendingView } from './methods.ts';
export { createPractice, type Practice } from './practice.ts';
export { promote } from './promotion.ts';
export { createRecollection, MOST_LATELY, MOST_MEMORIES, withNewest } from './recollection.ts';
export { recordRunTurn } from './run-turns.ts';
export { askedToRecall, statementsIn } from './statements.ts';
export type { StmEntry } from './stm.ts';
export { openTurns, type TurnRecord, type Turns, type TurnTool } from './turns.ts';
export { oneLine, repeats, type WorkingState } from './working-state.ts';
