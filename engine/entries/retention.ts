/** Old runs go, with what only they could see. */
import type { Database } from 'better-sqlite3';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Removes runs that were completed or aborted and not touched for `days`, and the run-scoped content that no run sees
 * any more. Content of projects and global content stays whatever happens to runs, and approved memory whatever its
 * scope. With 0 days everything is kept. Gives the number of runs that went.
 */
export function removeOldRuns(database: Database, { days, now }: { days: number; now: number }): number {
  if (days === 0) return 0;
  const old = database
    .prepare<[number], number>('SELECT id FROM runs WHERE status IN (200, 499) AND updated_at < ? ORDER BY id')
    .pluck()
    .all(now - days * DAY);
  const removeRun = database.prepare('DELETE FROM runs WHERE id = ?');
  const removeContent = database.prepare(
    `DELETE FROM entries WHERE scope = ? AND scheme IS NOT 'ltm'
       AND NOT EXISTS (SELECT 1 FROM run_views WHERE entry_id = entries.id)`,
  );
  database.transaction(() => {
    for (const id of old) {
      removeRun.run(id);
      removeContent.run(`run:${id}`);
    }
  })();
  return old.length;
}
