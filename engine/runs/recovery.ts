/** What a process that ended without closing leaves behind is brought into a state that says so (docs/run-loop.md). */
import type { Database } from 'better-sqlite3';
import type { EntryStore } from '../entries/index.ts';
import type { Records } from './records.ts';
import type { LoopRecord, RunRecord } from './run.ts';
import { markRun } from './run-entry.ts';

/** A run that a process ended in the middle of, and the prompt that it worked at. */
export interface Interrupted {
  readonly run: RunRecord;
  readonly loop: LoopRecord;
}

const INTERRUPTED = { state: 'cancelled', outcome: 'interrupted:499' } as const;

/**
 * Runs that were at work are aborted, and what streamed ends as it is. A run that waits for an answer goes on waiting:
 * the proposal is still there, and answering it takes the run up again. Prompts in the queue stay in it.
 * Gives back what was at work.
 */
export function recoverRuns(database: Database, store: EntryStore, records: Records): Interrupted[] {
  const streaming = database.prepare<[], { runId: number; path: string }>(
    `SELECT run_id AS runId, path FROM run_views WHERE state = 'streaming' AND path NOT LIKE 'run://%'`,
  );
  const proposed = database
    .prepare<[number], number>(
      `SELECT count(*) FROM run_views WHERE run_id = ? AND state = 'proposed' AND path LIKE 'log://%'`,
    )
    .pluck();
  const interrupted: Interrupted[] = [];
  store.transaction(() => {
    for (const { runId, path } of streaming.all()) store.set({ runId, writer: 'system', path, ...INTERRUPTED });
    for (const run of records.unfinishedRuns()) {
      const [loop] = records.unfinishedLoops(run.id);
      if (loop !== undefined) interrupted.push({ run, loop });
      if (run.status === 202 && (proposed.get(run.id) ?? 0) > 0) continue;
      for (const loop of records.unfinishedLoops(run.id)) records.moveLoop(loop.id, 499);
      markRun(store, records.moveRun(run.id, 499), 'interrupted');
    }
  });
  return interrupted;
}
