/** Opens SQLite files the one way that Bob uses them. */
import { createRequire } from 'node:module';
import type { Database, Options } from 'better-sqlite3';

const OLDEST_NODE_MAJOR = 24;

/**
 * Opens or creates the database at `file` (`:memory:` for one that is never written), with write-ahead logging and
 * foreign keys on. better-sqlite3 ends the whole process on Node 20 without a word, so the version is looked at before
 * the module is loaded; throws where it is too old or the file is no database.
 */
export function openDatabase(file: string, options: Options = {}): Database {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE_MAJOR) {
    throw new Error(
      `SQLite needs Node ${OLDEST_NODE_MAJOR} or newer, and this is ${process.version}: start Bob with npm start.`,
    );
  }
  const require = createRequire(import.meta.url);
  const Sqlite = require('better-sqlite3') as typeof import('better-sqlite3');
  const database = new Sqlite(file, options);
  if (options.readonly !== true) database.pragma('journal_mode = WAL');
  database.pragma('foreign_keys = ON');
  return database;
}
