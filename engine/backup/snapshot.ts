/**
 * Copies what is to be kept to a folder aside while Bob goes on. Databases come first, `bob.db` last of them, and in the
 * very turn of the thread in which it is done the length of every other file is taken: files that grow are then copied up
 * to there. So a ledger is never behind the store that is made from it, and nothing is half of a moment.
 */
import { createReadStream, createWriteStream, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from 'better-sqlite3';
import { openDatabase } from '../database/index.ts';
import { type Inventory, inventory } from './inventory.ts';

/** The one store that its process keeps for itself: whoever copies it brings the connection. */
export interface HeldStore {
  /** Its name in the backup. */
  readonly name: string;
  readonly database: Database;
}

export interface Snapshot extends Inventory {
  /** Epoch milliseconds of the moment that it shows. */
  readonly at: number;
}

interface SnapshotOptions {
  readonly runtimeDir: string;
  /** An empty folder. */
  readonly into: string;
  /** null where there is none. */
  readonly held: HeldStore | null;
  readonly now: () => number;
  readonly onCopied: (bytes: number) => void;
}

/** What is replaced rather than added to, and no larger, is read in the moment itself. */
const SMALL = 262_144;
/** Pages of a database in one turn of the thread. */
const PAGES = 64;
const NEWLINE = 0x0a;
const TAIL = 65_536;

/** Rejects where a file can't be read or written; what is aside then is of no use. */
export async function takeSnapshot(options: SnapshotOptions): Promise<Snapshot> {
  const { runtimeDir, into, held, now, onCopied } = options;
  const place = (name: string) => {
    const file = path.join(into, name);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    return file;
  };
  const stores = inventory(runtimeDir).kept.filter(({ kind }) => kind === 'store');
  for (const { name } of stores) {
    if (name === held?.name) continue;
    const database = openDatabase(path.join(runtimeDir, name), { synchronous: 'NORMAL', readonly: true });
    try {
      await copyStore(database, place(name));
    } finally {
      database.close();
    }
  }
  if (held !== null) await copyStore(held.database, place(held.name));

  // No other code of this process runs between the last page above and the last length here.
  const at = now();
  const { kept, leftOut } = inventory(runtimeDir);
  const copied = new Set([...stores.map(({ name }) => name), ...(held === null ? [] : [held.name])]);
  const later: { name: string; kind: 'lines' | 'file'; size: number; inode: number }[] = [];
  for (const { name, kind } of kept) {
    // A database that has come in the meantime waits for the next backup.
    if (kind === 'store' || copied.has(name)) continue;
    const { size, ino } = statSync(path.join(runtimeDir, name));
    if (kind === 'lines' || size > SMALL) later.push({ name, kind, size, inode: ino });
    else {
      const bytes = readFileSync(path.join(runtimeDir, name));
      writeFileSync(place(name), bytes, { mode: 0o600 });
      onCopied(bytes.length);
    }
  }

  for (const { name, kind, size, inode } of later) {
    const from = path.join(runtimeDir, name);
    // Written anew in the meantime: the new one is whole in itself, and the old one is gone.
    const present = await stat(from);
    const length = present.ino === inode ? size : present.size;
    const whole = kind === 'lines' ? await wholeLines(from, length) : length;
    await copyFirst(from, place(name), whole);
    onCopied(whole);
  }
  const names = held === null || kept.some(({ name }) => name === held.name) ? kept : [...kept, held];
  const found = names.map(({ name }) => kept.find((one) => one.name === name) ?? { name, kind: 'store' as const });
  return { at, leftOut, kept: found.filter(({ name, kind }) => kind !== 'store' || copied.has(name)) };
}

/** Writes by the same connection while it is copied are part of the copy. */
async function copyStore(database: Database, to: string): Promise<void> {
  await database.backup(to, { progress: () => PAGES });
  // As one file: the log beside a database is no part of the archive.
  const copy = openDatabase(to, { synchronous: 'FULL' });
  try {
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

async function copyFirst(from: string, to: string, bytes: number): Promise<void> {
  if (bytes === 0) return writeFileSync(to, '', { mode: 0o600 });
  await pipeline(createReadStream(from, { end: bytes - 1 }), createWriteStream(to, { mode: 0o600 }));
}

/** Bytes up to the last line end within the first `size`. */
async function wholeLines(file: string, size: number): Promise<number> {
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(TAIL);
    for (let end = size; end > 0; ) {
      const start = Math.max(0, end - TAIL);
      const { bytesRead } = await handle.read(buffer, 0, end - start, start);
      const at = buffer.subarray(0, bytesRead).lastIndexOf(NEWLINE);
      if (at >= 0) return start + at + 1;
      end = start;
    }
    return 0;
  } finally {
    await handle.close();
  }
}
