/**
 * `bob.db.sum`: what the pages of the store were when it was closed, so that a change of any bit while it lay there is known,
 * and where. It is written while nobody else can have the store, and is gone as soon as it is open again: after a crash
 * there is none; where nothing was written meanwhile it is put back as it was. The pages of the schema and those that only lead to others are in it whole,
 * since without one of them many can't be read.
 *
 * Layout, numbers little-endian: page size, count of pages, one CRC-32 a page, count of kept pages, for each its number
 * (from 0) and its bytes; the CRC-32 of all that.
 */
import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, statSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { replaceFile } from '../disk/index.ts';

/** Where SQLite counts the changes of a file, in its first page. */
const CHANGES = 24;
/** Bytes: of larger stores no sums are kept, since reading the whole of it takes too long. */
const LARGEST = 256_000_000;
/** Bytes that are read at a time: whole pages of any size, since those are powers of two up to 65,536. */
const CHUNK = 1_048_576;
/** Of the first byte of a page that leads to others: of an index, of a table (https://sqlite.org/fileformat2.html#b_tree_pages). */
const LEADS = [2, 5];

const sumFile = (file: string) => `${file}.sum`;

/**
 * To be called by whoever has the store for itself, right before it is closed; `before` is what `takePageSums` gave. Where nothing
 * was written meanwhile, that is still true.
 */
export function writePageSums(file: string, database: Database, before: Buffer | null): void {
  // Somebody has taken it away meanwhile, its folder perhaps as well.
  if (!existsSync(file)) return;
  if (before !== null && isUnwritten(file)) {
    replaceFile(sumFile(file), before);
    return;
  }
  // Writes the first page, whose count of changes then names this moment.
  database.pragma(`user_version = ${database.pragma('user_version', { simple: true })}`);
  database.pragma('wal_checkpoint(TRUNCATE)');
  const pageSize = database.pragma('page_size', { simple: true }) as number;
  const pages = database.pragma('page_count', { simple: true }) as number;
  if (pageSize * pages > LARGEST) return;
  const ofSchema = new Set(
    database.prepare<[], number>("SELECT pageno - 1 FROM dbstat WHERE name = 'sqlite_schema'").pluck().all(),
  );
  const sums = new Uint32Array(pages);
  const kept: Buffer[] = [];
  eachPage(file, pageSize, (page, number) => {
    sums[number] = crc32(page);
    if (ofSchema.has(number) || LEADS.includes(page[0] as number)) kept.push(numbers(number), Buffer.from(page));
  });
  const parts = [numbers(pageSize, pages), packed(sums), numbers(kept.length / 2), ...kept];
  const body = Buffer.concat(parts);
  replaceFile(sumFile(file), Buffer.concat([body, numbers(crc32(body))]));
}

/** What is written goes into the log first, which stays as long as it ever was until the store is closed. */
const isUnwritten = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** The last page may be cut short. Each is to be read at once: the next ones come into the same memory. */
function eachPage(file: string, pageSize: number, look: (page: Buffer, number: number) => void): void {
  const chunk = Buffer.allocUnsafe(CHUNK);
  const descriptor = openSync(file, 'r');
  try {
    for (let number = 0; ; ) {
      const length = fullRead(descriptor, chunk, number * pageSize);
      for (let at = 0; at < length; at += pageSize, number += 1)
        look(chunk.subarray(at, Math.min(at + pageSize, length)), number);
      if (length < CHUNK) return;
    }
  } finally {
    closeSync(descriptor);
  }
}

/** How much there was; less than the whole only at the end of the file. */
function fullRead(descriptor: number, into: Buffer, from: number): number {
  let length = 0;
  while (length < into.length) {
    const more = readSync(descriptor, into, length, into.length - length, from + length);
    if (more === 0) break;
    length += more;
  }
  return length;
}

export interface PageDamage {
  /** The file as it is, with what was kept put back and every other damaged page emptied. */
  readonly mended: Buffer;
  /** Damaged pages of which nothing was kept. */
  readonly lost: number;
  /** false where the file says that it is of another moment: damage at that place, or a copy that somebody put here. */
  readonly isOfThen: boolean;
}

/** null where the file is as it was when it was closed, or nothing is known of that. */
export function pageDamage(file: string): PageDamage | null {
  const sums = sumsOf(file);
  return sums === null || isAsItWas(file, sums) ? null : damageOf(file, sums);
}

function isAsItWas(file: string, { pageSize, crcs }: Sums): boolean {
  if (statSync(file).size !== crcs.length * pageSize) return false;
  let same = true;
  eachPage(file, pageSize, (page, number) => {
    if (crc32(page) !== crcs[number]) same = false;
  });
  return same;
}

function damageOf(file: string, { pageSize, crcs, kept }: Sums): PageDamage | null {
  const bytes = readFileSync(file);
  const mended = Buffer.alloc(crcs.length * pageSize);
  bytes.copy(mended);
  let damaged = bytes.length === mended.length ? 0 : 1;
  let lost = 0;
  const first = kept.get(0);
  const isOfThen =
    first === undefined || first.subarray(CHANGES, CHANGES + 4).equals(mended.subarray(CHANGES, CHANGES + 4));
  for (const [number, crc] of crcs.entries()) {
    const page = mended.subarray(number * pageSize, (number + 1) * pageSize);
    if (crc32(page) === crc) continue;
    damaged += 1;
    const copy = kept.get(number);
    if (copy === undefined) lost += 1;
    page.fill(0);
    copy?.copy(page);
  }
  return damaged === 0 ? null : { mended, lost, isOfThen };
}

/** What is known of the pages, which isn't true any more as soon as the store is written; null where there is nothing. */
export function takePageSums(file: string): Buffer | null {
  const sums = readSums(file);
  rmSync(sumFile(file), { force: true });
  return sums;
}

interface Sums {
  readonly pageSize: number;
  readonly crcs: Uint32Array;
  readonly kept: ReadonlyMap<number, Buffer>;
}

function sumsOf(file: string): Sums | null {
  const text = readSums(file);
  if (text === null) return null;
  let at = 0;
  const next = () => {
    at += 4;
    return text.readUInt32LE(at - 4);
  };
  const pageSize = next();
  const crcs = Uint32Array.from({ length: next() }, next);
  const kept = new Map<number, Buffer>();
  for (let left = next(); left > 0; left -= 1) {
    const number = next();
    kept.set(number, text.subarray(at, at + pageSize));
    at += pageSize;
  }
  return { pageSize, crcs, kept };
}

const numbers = (...values: readonly number[]): Buffer => packed(values);

function packed(values: ArrayLike<number>): Buffer {
  const result = Buffer.alloc(values.length * 4);
  for (let place = 0; place < values.length; place += 1) result.writeUInt32LE(values[place] as number, place * 4);
  return result;
}

/** null where there are none, or they are damaged themselves: then nothing is known. */
function readSums(file: string): Buffer | null {
  try {
    const text = readFileSync(sumFile(file));
    return text.length < 16 || crc32(text.subarray(0, -4)) !== text.readUInt32LE(text.length - 4) ? null : text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
