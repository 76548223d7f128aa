/** Which way a run's status may go. The database's trigger refuses the same moves; this says why, before it has to. */
import type { RunStatus } from './run.ts';

const NEXT: Readonly<Record<RunStatus, readonly RunStatus[]>> = {
  100: [102, 499],
  102: [200, 202, 413, 499, 500],
  202: [102, 200, 499],
  200: [102, 499],
  413: [102, 499],
  499: [102],
  500: [102, 499],
};

const RUN_STATUS_NAMES: Readonly<Record<RunStatus, string>> = {
  100: 'queued',
  102: 'running',
  200: 'completed',
  202: 'waiting for an answer',
  413: 'too large for its model',
  499: 'aborted',
  500: 'failed',
};

/** Whether nothing more comes of it unless somebody says so. */
export function isEnd(status: RunStatus): boolean {
  return status === 200 || status === 413 || status === 499 || status === 500;
}

/** Why a run that is `from` can't become `to`; null where it can. Staying as it is, is always possible. */
export function whyNotMove(from: RunStatus, to: RunStatus): string | null {
  if (from === to || NEXT[from].includes(to)) return null;
  return `A run that is ${RUN_STATUS_NAMES[from]} (${from}) can't become ${RUN_STATUS_NAMES[to]} (${to}).`;
}
