/** What a process that ended without closing leaves behind is brought into a state that says so (docs/run-loop.md). */
import type { Database } from 'better-sqlite3';
import type { EntryStore } from '../entries/entry.ts';
import type { Records } from './records.ts';
import { markRun } from './run-entry.ts';

const INTERRUPTED = { state: 'cancelled', outcome: 'interrupted:499' } as const;

/**
 * Runs that were at work are aborted, and what streamed ends as it is. A run that waits for an answer goes on waiting:
 * the proposal is still there, and answering it takes the run up again. Prompts in the queue stay in it.
 */
export function recoverRuns(database: Database, store: EntryStore, records: Records): void {
  const streaming = database.prepare<[], { runId: number; path: string }>(
    `SELECT run_id AS runId, path FROM run_views WHERE state = 'streaming' AND path NOT LIKE 'run://%'`,
  );
  const proposed = database
    .prepare<[number], number>(
      `SELECT count(*) FROM run_views WHERE run_id = ? AND state = 'proposed' AND path LIKE 'log://%'`,
    )
    .pluck();
  store.transaction(() => {
    for (const { runId, path } of streaming.all()) store.set({ runId, writer: 'system', path, ...INTERRUPTED });
    for (const run of records.unfinishedRuns()) {
      if (run.status === 202 && (proposed.get(run.id) ?? 0) > 0) continue;
      for (const loop of records.unfinishedLoops(run.id)) records.moveLoop(loop.id, 499);
      markRun(store, records.moveRun(run.id, 499), 'interrupted');
    }
  });
}
