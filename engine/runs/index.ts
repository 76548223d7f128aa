/** Runs, loops and turns: what is recorded of them, their names, and what is proposed in them. */
export { aliasOfPath, checkAlias, newAlias } from './aliases.ts';
export { type Candidates, createCandidates } from './candidates.ts';
export type { PacketRow } from './packet-row.ts';
export { createRecords, type Records } from './records.ts';
export { type Interrupted, recoverRuns } from './recovery.ts';
export {
  type LoopEnd,
  type LoopRecord,
  type ModelRecord,
  NO_FLAGS,
  type ProjectRecord,
  type RunFlags,
  type RunMode,
  type RunRecord,
  type RunResult,
  type RunStatus,
  type TurnUsage,
} from './run.ts';
export { markRun, registerRunScheme, runPath, sessionOf } from './run-entry.ts';
export { isEnd } from './run-states.ts';
