/** Opens the one store: nobody else's file is touched, nobody else gets in, and what keeps it from opening is a sentence. */
import {
  accessSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { done, type Outcome, refused } from '../basics/index.ts';
import { openDatabase } from '../database/index.ts';
import { explainDisk, type Fact, isDiskTrouble } from '../disk/index.ts';
import type { Settings } from '../settings/index.ts';
import type { EntryStore } from './entry.ts';
import { createFileConstraints, type FileConstraints } from './file-constraints.ts';
import { APPLICATION_ID, migrate } from './migrate.ts';
import { type PageDamage, pageDamage, takePageSums, writePageSums } from './page-sums.ts';
import { rescue } from './rescue.ts';
import { registerSqlFunctions } from './sql-functions.ts';
import { createEntryStore } from './store.ts';

type StoreSettings = Pick<Settings, 'RUMMY_TOKEN_DIVISOR' | 'RUMMY_MMAP_MB'>;

interface OpenStore {
  /** `:memory:` for one that is never written. */
  readonly file: string;
  readonly settings: StoreSettings;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Told where the store was damaged, and what became of it. */
  readonly tell?: (fact: Fact) => void;
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
/** The code of a refusal after which what can be read is taken over. */
const CORRUPT = 'corrupt';
const CHECKPOINT_PAGES = 100;
const SQLITE_MAGIC = 'SQLite format 3\u0000';

/** Larger ones are looked through by the daily backup only: reading a file of this size takes some 0.1 s. */
const LOOKED_THROUGH = 64_000_000;

/**
 * Creates the file and its folder where they aren't there, and brings the schema up to date. A store of Bob's that is damaged
 * is put aside, and what can be read of it is taken over.
 */
export function openStore(options: OpenStore): Outcome<OpenedStore> {
  try {
    return options.file === MEMORY ? openSound(options, false) : openOrRescue(options);
  } catch (error) {
    return whyNot(options.file, error);
  }
}

function openOrRescue(options: OpenStore): Outcome<OpenedStore> {
  const { file, settings, now, tell = () => undefined } = options;
  const found = pageDamage(file);
  const damage = realDamage(file, found);
  const opened = damage === null ? openSound(options, found === null) : whoHasIt(file);
  if (opened?.ok || !(opened === null || opened.refusal.code === CORRUPT)) return opened;
  // Another process may have opened and changed it since its pages were counted: then nothing is known of them.
  const stillKnown = damage === null ? null : realDamage(file, pageDamage(file));
  if (damage !== null && stillKnown === null) return openSound(options, false);
  tell(rescue({ file, damage: stillKnown, tokenDivisor: settings.RUMMY_TOKEN_DIVISOR, now: now() }));
  return openSound(options, false);
}

/** A copy from a backup that somebody put in place is whole, and other than what was closed last. */
function realDamage(file: string, damage: PageDamage | null): PageDamage | null {
  return damage === null || (!damage.isOfThen && isWhole(file)) ? null : damage;
}

function isWhole(file: string): boolean {
  let database: Database | undefined;
  try {
    database = openDatabase(file, { synchronous: 'NORMAL', readonly: true });
    return database.pragma('quick_check(1)', { simple: true }) === 'ok';
  } catch (error) {
    if (/^SQLITE_/.test(String((error as { code?: unknown }).code))) return false;
    throw error;
  } finally {
    database?.close();
  }
}

/** null where nobody has it. */
function whoHasIt(file: string): Outcome<never> | null {
  try {
    openDatabase(file, { synchronous: 'NORMAL', exclusive: true }).close();
    return null;
  } catch (error) {
    const why = whyNot(file, error);
    return !why.ok && [CORRUPT, 'not_ours'].includes(why.refusal.code) ? null : why;
  }
}

/** `asClosed`: where sums of its pages are there, they are of this very file. */
function openSound(options: OpenStore, asClosed: boolean): Outcome<OpenedStore> {
  const { file } = options;
  let sums: Buffer | null = null;
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
    if (file !== MEMORY) {
      // From here on it changes. A crash leaves no sums, and whoever opens it then looks it through instead.
      sums = takePageSums(file);
      if (
        sums === null &&
        statSync(file).size <= LOOKED_THROUGH &&
        database.pragma('quick_check(1)', { simple: true }) !== 'ok'
      ) {
        database.close();
        return damaged(file);
      }
    }
    const migrated = migrate(database, file);
    if (!migrated.ok) {
      database.close();
      return migrated;
    }
    return done(opened(database, options, asClosed ? sums : null));
  } catch (error) {
    database?.close();
    return whyNot(file, error);
  }
}

function opened(database: Database, { file, now, report }: OpenStore, sums: Buffer | null): OpenedStore {
  const owner = ownerFile(file);
  if (file !== MEMORY) writeFileSync(owner, `${process.pid}\n`);
  const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error));
  return {
    store: createEntryStore(database, { now, report: report ?? warn }),
    constraints: createFileConstraints(database, now),
    database,
    close() {
      if (!database.open) return;
      if (file !== MEMORY) {
        writePageSums(file, database, sums);
        rmSync(owner, { force: true });
      }
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
  if (/^SQLITE_CORRUPT/.test(code)) return damaged(file);
  // Of files beside its own that it may not make, SQLite says that the disk failed.
  const isClosed = /^SQLITE_IOERR/.test(code) && !mayWrite(file);
  if (isClosed || /^SQLITE_(READONLY|CANTOPEN|PERM)|^(EACCES|EPERM|ENOTDIR|EISDIR|EEXIST)$/.test(code)) {
    const message = `${file} can't be written (${code}): make the file and its folder writable, ${elsewhere}`;
    return refused(403, 'not_writable', message);
  }
  const told = explainDisk(error, { what: path.basename(file), where: file, safe: 'It was left as it is.' });
  if (isDiskTrouble(told)) return refused(500, told.code, told.message);
  throw error;
}

/** The file, and others beside it. */
function mayWrite(file: string): boolean {
  try {
    accessSync(path.dirname(file), constants.W_OK);
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function damaged(file: string): Outcome<never> {
  const message = `${file} is damaged. It was left as it is: put a copy from a backup in its place, or set RUMMY_DB_PATH to another file.`;
  return refused(500, CORRUPT, message);
}

function owner(file: string): string {
  try {
    return `the process ${readFileSync(ownerFile(file), 'utf8').trim()}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return 'another process';
  }
}
