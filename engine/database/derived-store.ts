/** A database that can be made again from another file: where it is damaged it is put aside, never deleted, and begun anew. */
import { existsSync, renameSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { type OpenDatabase, openDatabase } from './database.ts';

interface DerivedStore {
  readonly database: Database;
  /** Where the damaged one is kept; null where it was sound. */
  readonly aside: string | null;
}

/** SQLITE_ERROR: a table or an index that says of itself what SQLite can't make sense of, such as a text index without its format. */
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB|ERROR$)/;
/** A database lies in up to three files, which belong together. */
const PARTS = ['', '-wal', '-shm'] as const;

/** `prepare` brings the schema; where that shows damage too, the store counts as damaged. Throws for anything else. */
export function openDerivedStore(
  file: string,
  options: OpenDatabase,
  { prepare, now }: { prepare: (database: Database) => void; now: number },
): DerivedStore {
  const sound = trySound(file, options, prepare);
  if (sound !== null) return { database: sound, aside: null };
  const aside = `${file}.damaged-${now}`;
  for (const part of PARTS) if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside}${part}`);
  const database = openDatabase(file, options);
  prepare(database);
  return { database, aside };
}

function trySound(file: string, options: OpenDatabase, prepare: (database: Database) => void): Database | null {
  let database: Database | undefined;
  try {
    database = openDatabase(file, options);
    if (database.pragma('quick_check(1)', { simple: true }) === 'ok') {
      prepare(database);
      return database;
    }
  } catch (error) {
    if (!DAMAGE.test(String((error as { code?: unknown }).code))) {
      database?.close();
      throw error;
    }
  }
  database?.close();
  return null;
}
