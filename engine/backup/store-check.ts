/** Whether a copied database is whole, how many rows it has, and a digest of them that any true copy shares. */
import { createHash, type Hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { openDatabase } from '../database/index.ts';
import { registerSqlFunctions } from '../entries/index.ts';
import type { KeptStore } from './manifest.ts';

export type CheckedStore =
  | (Omit<KeptStore, 'name'> & { readonly ok: true; readonly applicationId: number })
  | { readonly ok: false; readonly problem: string };

interface Table {
  readonly name: string;
  readonly type: string;
  /** 1 without a rowid. */
  readonly wr: number;
}

/** Reads the file alone: what may still lie in a log beside it is no part of a copy. */
export function checkStore(file: string): CheckedStore {
  let database: Database | undefined;
  try {
    database = openDatabase(file, { synchronous: 'NORMAL', readonly: true });
    // Columns of bob.db are made with these; checking them calls them.
    registerSqlFunctions(database, { tokenDivisor: 2 });
    const found = database.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') return { ok: false, problem: String(found) };
    return {
      ok: true,
      ...digestOf(database),
      schema: database.pragma('user_version', { simple: true }) as number,
      applicationId: database.pragma('application_id', { simple: true }) as number,
    };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  } finally {
    database?.close();
  }
}

/** Tables that an index keeps for itself are made from the others, and SQLite may arrange them anew at any time. */
function digestOf(database: Database): { rows: number; digest: string } {
  const hash = createHash('sha256');
  const tables = (database.pragma('table_list') as Table[])
    .filter(({ name, type }) => type === 'table' && !name.startsWith('sqlite_'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  let rows = 0;
  for (const { name, wr } of tables) {
    feed(hash, name);
    const quoted = `"${name.replaceAll('"', '""')}"`;
    const order = wr === 0 ? 'rowid' : keyOf(database, quoted);
    const all = database.prepare<[], unknown[]>(`SELECT * FROM ${quoted} ORDER BY ${order}`).raw().safeIntegers();
    for (const row of all.iterate()) {
      rows += 1;
      feed(hash, row.length);
      for (const value of row) feed(hash, value);
    }
  }
  return { rows, digest: hash.digest('hex') };
}

function keyOf(database: Database, quoted: string): string {
  const columns = database.pragma(`table_info(${quoted})`) as { name: string; pk: number }[];
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  return key.map(({ name }) => `"${name.replaceAll('"', '""')}"`).join(', ');
}

/** With its kind and length, so that no two lists of values are fed alike. */
function feed(hash: Hash, value: unknown): void {
  const bytes = value instanceof Uint8Array ? value : Buffer.from(String(value));
  hash.update(`${value === null ? 'null' : value instanceof Uint8Array ? 'bytes' : typeof value} ${bytes.length}:`);
  hash.update(bytes);
}
