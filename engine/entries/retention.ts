/** Old runs, with what only they could see: which ones there are, what they hold, and their removal. */
import type { Database } from 'better-sqlite3';

const DAY = 24 * 60 * 60 * 1000;

export interface OldRuns {
  /** Oldest first. */
  readonly ids: readonly number[];
  /** Epoch milliseconds: when the first and the last of them were used last. */
  readonly from: number;
  readonly to: number;
}

/** Runs that were completed or aborted and not touched for `days`; null where there is none. */
export function oldRuns(database: Database, { days, now }: { days: number; now: number }): OldRuns | null {
  const rows = database
    .prepare<[number], { id: number; at: number }>(
      'SELECT id, updated_at AS at FROM runs WHERE status IN (200, 499) AND updated_at < ? ORDER BY updated_at, id',
    )
    .all(now - days * DAY);
  if (rows.length === 0) return null;
  return { ids: rows.map(({ id }) => id), from: rows[0]!.at, to: rows.at(-1)!.at };
}

/** When anything of a run was written last; null where there is nothing. */
export function newestRun(database: Database): number | null {
  return database.prepare<[], number | null>('SELECT max(updated_at) FROM runs').pluck().get() ?? null;
}

interface RunRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Everything that goes with a run: its own row, what hangs on it, and the content that no other run sees. */
export function* rowsOfRun(database: Database, id: number): Generator<RunRow> {
  for (const table of tablesOfRuns(database)) {
    const rows = database.prepare<[number], Record<string, unknown>>(
      `SELECT * FROM ${table.name} WHERE ${table.column} = ?`,
    );
    for (const row of rows.iterate(id)) yield { table: table.name, row };
  }
  const content = database.prepare<[string, number], Record<string, unknown>>(`SELECT * FROM entries ${ONLY_ITS_OWN}`);
  for (const row of content.iterate(`run:${id}`, id)) yield { table: 'entries', row };
}

/**
 * Content of projects and global content stays whatever happens to runs, and approved memory whatever its scope. False
 * where the run has been touched since it was found old.
 */
export function removeRun(database: Database, id: number, { to }: OldRuns): boolean {
  return database.transaction(() => {
    const content = database.prepare<[string, number], number>(`SELECT id FROM entries ${ONLY_ITS_OWN}`).pluck();
    const ids = content.all(`run:${id}`, id);
    const removed = database
      .prepare('DELETE FROM runs WHERE id = ? AND status IN (200, 499) AND updated_at <= ?')
      .run(id, to);
    if (removed.changes === 0) return false;
    const removeContent = database.prepare('DELETE FROM entries WHERE id = ?');
    for (const entry of ids) removeContent.run(entry);
    return true;
  })();
}

const ONLY_ITS_OWN = `WHERE scope = ? AND scheme IS NOT 'ltm'
  AND NOT EXISTS (SELECT 1 FROM run_views WHERE entry_id = entries.id AND run_id <> ?)`;

/** The runs themselves, and every table whose rows go with their run. */
function tablesOfRuns(database: Database): { name: string; column: string }[] {
  const hanging = database
    .prepare<[], { name: string; column: string }>(
      `SELECT tables.name AS name, keys."from" AS "column" FROM sqlite_master AS tables, pragma_foreign_key_list(tables.name) AS keys
       WHERE tables.type = 'table' AND keys."table" = 'runs' AND keys.on_delete = 'CASCADE' ORDER BY tables.name`,
    )
    .all();
  return [{ name: 'runs', column: 'id' }, ...hanging];
}
