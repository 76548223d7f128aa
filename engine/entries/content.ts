/** The content layer: one row for each scope and path, shared by all who see it until one of them writes. */
import type { Database } from 'better-sqlite3';
import type { Attributes, EntryScope } from './entry.ts';
import type { Rows } from './rows.ts';

interface Content {
  readonly body: string;
  readonly attributes: Attributes;
}

interface Contents {
  /** What is at this scope and path, whoever sees it. */
  at(scope: EntryScope, path: string): Content | null;
  /** Writes it for this run. Others who see what is there keep it as it was, unless the scope is shared by design. */
  save(
    place: { scope: EntryScope; path: string; runId: number },
    content: Content & { hash: string; at: number },
  ): number;
}

export function createContents(database: Database, rows: Rows): Contents {
  const select = database.prepare<[string, string], { id: number; body: string; attributes: string; hash: string }>(
    'SELECT id, body, attributes, hash FROM entries WHERE scope = ? AND path = ?',
  );
  const insert = database.prepare(
    'INSERT INTO entries (scope, path, body, attributes, hash, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const update = database.prepare('UPDATE entries SET body = ?, attributes = ?, hash = ?, updated_at = ? WHERE id = ?');
  const otherViews = database.prepare<[number, number], { id: number; run_id: number }>(
    'SELECT id, run_id FROM run_views WHERE entry_id = ? AND run_id <> ?',
  );
  const repoint = database.prepare('UPDATE run_views SET entry_id = ? WHERE id = ?');

  return {
    at(scope, path) {
      const row = select.get(scope, path);
      return row === undefined ? null : { body: row.body, attributes: JSON.parse(row.attributes) as Attributes };
    },

    save({ scope, path, runId }, { body, attributes, hash, at }) {
      const before = select.get(scope, path);
      if (before === undefined) {
        return Number(insert.run(scope, path, body, JSON.stringify(attributes), hash, at, at).lastInsertRowid);
      }
      if (!scope.startsWith('run:')) rows.forget();
      else {
        // Forks share content: before it changes, each of the others gets what it was as its own.
        for (const { id, run_id } of otherViews.all(before.id, runId)) {
          const copy = insert.run(`run:${run_id}`, path, before.body, before.attributes, before.hash, at, at);
          repoint.run(copy.lastInsertRowid, id);
          rows.forget(id);
        }
      }
      update.run(body, JSON.stringify(attributes), hash, at, before.id);
      return before.id;
    },
  };
}
