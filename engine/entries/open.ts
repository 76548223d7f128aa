/** Opens the one store: nobody else's file is touched, nobody else gets in, and what keeps it from opening is a sentence. */
import { closeSync, mkdirSync, openSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { openDatabase } from '../database.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Settings } from '../settings.ts';
import type { EntryStore } from './entry.ts';
import { createFileConstraints, type FileConstraints } from './file-constraints.ts';
import { APPLICATION_ID, migrate } from './migrate.ts';
import { registerSqlFunctions } from './sql-functions.ts';
import { createStore } from './store.ts';

type StoreSettings = Pick<Settings, 'RUMMY_TOKEN_DIVISOR' | 'RUMMY_MMAP_MB'>;

export interface OpenStore {
  /** `:memory:` for one that is never written. */
  readonly file: string;
  readonly settings: StoreSettings;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Given what a listener of the store threw; a warning of the process without one. */
  readonly report?: (error: unknown) => void;
}

export interface OpenedStore {
  readonly store: EntryStore;
  readonly constraints: FileConstraints;
  /** The same file, for the tables that hang beside the entries. */
  readonly database: Database;
  close(): void;
}

const MEMORY = ':memory:';
const CHECKPOINT_PAGES = 100;
const SQLITE_MAGIC = 'SQLite format 3\u0000';

/** Creates the file and its folder where they aren't there, and brings the schema up to date. */
export function openStore(options: OpenStore): Outcome<OpenedStore> {
  const { file } = options;
  let database: Database | undefined;
  try {
    if (file !== MEMORY) {
      mkdirSync(path.dirname(file), { recursive: true });
      const refusal = foreignFile(file);
      if (refusal !== null) return refusal;
    }
    const { RUMMY_MMAP_MB: mmapMb, RUMMY_TOKEN_DIVISOR: tokenDivisor } = options.settings;
    database = openDatabase(file, { synchronous: 'NORMAL', exclusive: file !== MEMORY, mmapMb });
    // Each checkpoint waits for the disk: after 1,000 pages, as SQLite has it, that took 0.9 s on a slow one; so 30 ms.
    database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    registerSqlFunctions(database, { tokenDivisor });
    const migrated = migrate(database, file);
    if (!migrated.ok) {
      database.close();
      return migrated;
    }
    return done(opened(database, options));
  } catch (error) {
    database?.close();
    return whyNot(file, error);
  }
}

function opened(database: Database, { file, now, report }: OpenStore): OpenedStore {
  const owner = ownerFile(file);
  if (file !== MEMORY) writeFileSync(owner, `${process.pid}\n`);
  const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error));
  return {
    store: createStore(database, { now, report: report ?? warn }),
    constraints: createFileConstraints(database, now),
    database,
    close() {
      if (!database.open) return;
      if (file !== MEMORY) rmSync(owner, { force: true });
      database.close();
    },
  };
}

/** Says who has the store, for whoever is refused. The lock is the database's own; a file left by a crash binds nobody. */
function ownerFile(file: string): string {
  return `${file}-owner`;
}

/** Looks without changing anything: a file that isn't SQLite's, or is another program's, is left alone. */
function foreignFile(file: string): Outcome<never> | null {
  const header = Buffer.alloc(100);
  let length = 0;
  try {
    const descriptor = openSync(file, 'r');
    try {
      length = readSync(descriptor, header, 0, header.length, 0);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (length === 0) return null;
  if (header.toString('latin1', 0, 16) !== SQLITE_MAGIC) return notOurs(file);
  if (header.readUInt32BE(68) === APPLICATION_ID) return null;
  // What was written last may still be in the log beside the file, so the database itself is asked.
  const database = openDatabase(file, { synchronous: 'NORMAL', readonly: true });
  try {
    const id = database.pragma('application_id', { simple: true });
    const tables = database.prepare('SELECT count(*) FROM sqlite_master').pluck().get();
    return id === APPLICATION_ID || tables === 0 ? null : notOurs(file);
  } finally {
    database.close();
  }
}

function notOurs(file: string): Outcome<never> {
  return refused(
    409,
    'not_ours',
    `${file} is no database of Bob's. It was left as it is: move it away, or set RUMMY_DB_PATH to another file.`,
  );
}

function whyNot(file: string, error: unknown): Outcome<never> {
  const code = String((error as { code?: unknown }).code ?? '');
  const elsewhere = 'or set RUMMY_DB_PATH to another file.';
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
    const message = `${file} is in use by ${owner(file)}. Close that Bob first, ${elsewhere}`;
    return refused(409, 'in_use', message);
  }
  if (code === 'SQLITE_NOTADB') return notOurs(file);
  if (/^SQLITE_CORRUPT/.test(code)) {
    const message = `${file} is damaged. It was left as it is: put a copy from a backup in its place, ${elsewhere}`;
    return refused(500, 'damaged', message);
  }
  if (/^SQLITE_FULL|^ENOSPC/.test(code)) {
    return refused(500, 'disk_full', `The disk of ${file} is full: free some space, ${elsewhere}`);
  }
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|IOERR)|^(EACCES|EPERM|EROFS|ENOTDIR|EISDIR|EEXIST)$/.test(code)) {
    const message = `${file} can't be written (${code}): make the file and its folder writable, ${elsewhere}`;
    return refused(403, 'not_writable', message);
  }
  throw error;
}

function owner(file: string): string {
  try {
    return `the process ${readFileSync(ownerFile(file), 'utf8').trim()}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return 'another process';
  }
}
