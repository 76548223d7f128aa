/** Opens SQLite files the one way that Bob uses them. */
import { createRequire } from 'node:module';
import type { Database } from 'better-sqlite3';

const OLDEST_NODE_MAJOR = 24;
const MEGABYTE = 1024 * 1024;
/** How long to wait for another connection's write, in milliseconds. */
const PATIENCE = 5000;

export interface OpenDatabase {
  /**
   * FULL for what must survive a power cut; NORMAL survives the end of the process at any moment. There is no default:
   * this build of SQLite falls back to NORMAL without a word, so every caller says what it counts on.
   */
  readonly synchronous: 'FULL' | 'NORMAL';
  /** Nobody else may have it at the same time: the lock is taken at once, and the second one to ask gets SQLITE_BUSY. */
  readonly exclusive?: boolean;
  readonly readonly?: boolean;
  /** How much of the file is read through memory mapping, in megabytes; 0 for none. */
  readonly mmapMb?: number;
}

/**
 * Opens or creates the database at `file` (`:memory:` for one that is never written), with write-ahead logging and
 * foreign keys on. better-sqlite3 ends the whole process on Node 20 without a word, so the version is looked at before
 * the module is loaded; throws where it is too old, the file is no database, or another process has it for itself.
 */
export function openDatabase(file: string, options: OpenDatabase): Database {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE_MAJOR) {
    throw new Error(
      `SQLite needs Node ${OLDEST_NODE_MAJOR} or newer, and this is ${process.version}: start Bob with npm start.`,
    );
  }
  const require = createRequire(import.meta.url);
  const Sqlite = require('better-sqlite3') as typeof import('better-sqlite3');
  const { exclusive = false, readonly = false, mmapMb = 0 } = options;
  // Who has it for itself keeps it: waiting would only delay the refusal.
  const database = new Sqlite(file, { readonly, timeout: exclusive || readonly ? 0 : PATIENCE });
  try {
    // Before the first look at the file, so that write-ahead logging needs no shared memory.
    if (exclusive) database.pragma('locking_mode = EXCLUSIVE');
    if (!readonly) database.pragma('journal_mode = WAL');
    database.pragma(`synchronous = ${options.synchronous}`);
    database.pragma('foreign_keys = ON');
    database.pragma(`mmap_size = ${mmapMb * MEGABYTE}`);
    // The lock comes with the first write, not with the mode; from then on it stays.
    if (exclusive && !readonly) database.exec('BEGIN IMMEDIATE; COMMIT');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
