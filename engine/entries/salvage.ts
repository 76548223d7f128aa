/** What can still be read of a damaged store, row by row, into a new one: rows that are whole, and whose company is there. */
import type { Database } from 'better-sqlite3';
import { sha256 } from '../basics/index.ts';

type Row = Record<string, unknown>;

interface Table {
  readonly name: string;
  /** Those that are written; computed ones come by themselves. */
  readonly columns: readonly string[];
  /** What orders it and names a row. */
  readonly key: readonly string[];
}

/** How many rows were taken over. Each table is read from its beginning and from its end, as far as either goes. */
export function salvage(damaged: Database, fresh: Database): number {
  let taken = 0;
  fresh.pragma('foreign_keys = OFF');
  for (const table of tablesOf(fresh)) {
    fresh.transaction(() => {
      taken += takeOver(table, damaged, fresh);
    })();
  }
  const removed = fresh.transaction(() => removeOrphans(fresh))();
  fresh.pragma('foreign_keys = ON');
  return taken - removed;
}

function tablesOf(database: Database): Table[] {
  const names = database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  return names.map((name) => {
    const columns = database.prepare<[string], { name: string; pk: number; hidden: number }>(
      'SELECT name, pk, hidden FROM pragma_table_xinfo(?)',
    );
    const all = columns.all(name).filter(({ hidden }) => hidden === 0);
    const key = all.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    return { name, columns: all.map((column) => column.name), key: key.map((column) => column.name) };
  });
}

function takeOver(table: Table, damaged: Database, fresh: Database): number {
  const names = table.columns.map(quoted).join(', ');
  const places = table.columns.map(() => '?').join(', ');
  const insert = fresh.prepare(`INSERT OR IGNORE INTO ${quoted(table.name)} (${names}) VALUES (${places})`);
  let taken = 0;
  for (const direction of ['ASC', 'DESC']) {
    const order = table.key.map((column) => `${quoted(column)} ${direction}`).join(', ');
    const whole = attempt(() => {
      const rows = damaged.prepare<[], Row>(`SELECT ${names} FROM ${quoted(table.name)} NOT INDEXED ORDER BY ${order}`);
      for (const row of rows.iterate()) {
        if (table.name === 'entries' && sha256(String(row['body'])) !== row['hash']) continue;
        // A row that breaks the rules of its table isn't one that was written.
        attempt(() => {
          taken += insert.run(...table.columns.map((column) => row[column])).changes;
        });
      }
    });
    if (whole) break;
  }
  return taken;
}

/** Rows that refer to a row which is lost: without it they say nothing. */
function removeOrphans(database: Database): number {
  let removed = 0;
  for (let before = -1; before !== removed; ) {
    before = removed;
    for (const { name } of tablesOf(database)) {
      const references = database.prepare<
        [string],
        { parent: string; child: string; key: string | null; action: string }
      >('SELECT "table" AS parent, "from" AS child, "to" AS key, on_delete AS action FROM pragma_foreign_key_list(?)');
      for (const { parent, child, key, action } of references.all(name)) {
        const lost = `${quoted(child)} IS NOT NULL AND ${quoted(child)} NOT IN (SELECT ${quoted(key ?? 'id')} FROM ${quoted(parent)})`;
        if (action === 'SET NULL') {
          database.exec(`UPDATE ${quoted(name)} SET ${quoted(child)} = NULL WHERE ${lost}`);
        } else {
          removed += database.prepare(`DELETE FROM ${quoted(name)} WHERE ${lost}`).run().changes;
        }
      }
    }
  }
  return removed;
}

/** Whether it went through; false where SQLite found damage, or a row that can't be. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB|ERROR|CONSTRAINT|MISMATCH|IOERR)/.test(String((error as { code?: unknown }).code)))
      return false;
    throw error;
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
