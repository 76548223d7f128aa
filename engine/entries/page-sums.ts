/**
 * `bob.db.sum`: what the pages of the store were when it was closed, so that a change of any bit while it lay there is known,
 * and where. It is written while nobody else can have the store, and is gone as soon as it is open again: after a crash
 * there is none. The pages of the schema and those that only lead to others are in it whole,
 * since without one of them many can't be read.
 *
 * Layout, numbers little-endian: page size, count of pages, one CRC-32 a page, count of kept pages, for each its number
 * (from 0) and its bytes; the CRC-32 of all that.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { replaceFile } from '../disk/index.ts';

/** Where SQLite counts the changes of a file, in its first page. */
const CHANGES = 24;
/** Bytes: of larger stores no sums are kept, since the whole of it is in memory for a moment. */
const LARGEST = 256_000_000;

const sumFile = (file: string) => `${file}.sum`;

/** To be called by whoever has the store for itself, right before it is closed. */
export function writePageSums(file: string, database: Database): void {
  // Writes the first page, whose count of changes then names this moment.
  database.pragma(`user_version = ${database.pragma('user_version', { simple: true })}`);
  database.pragma('wal_checkpoint(TRUNCATE)');
  const pageSize = database.pragma('page_size', { simple: true }) as number;
  const pages = database.pragma('page_count', { simple: true }) as number;
  if (pageSize * pages > LARGEST) return;
  const bytes = database.serialize();
  const page = (number: number) => bytes.subarray(number * pageSize, (number + 1) * pageSize);
  const kept = database
    .prepare<[], number>(
      "SELECT pageno FROM dbstat WHERE pagetype = 'internal' OR name IN ('sqlite_schema', 'sqlite_master')",
    )
    .pluck()
    .all()
    .map((number) => number - 1);
  const parts = [numbers(pageSize, pages)];
  for (let number = 0; number < pages; number += 1) parts.push(numbers(crc32(page(number))));
  parts.push(numbers(kept.length));
  for (const number of kept) parts.push(numbers(number), page(number));
  const body = Buffer.concat(parts);
  replaceFile(sumFile(file), Buffer.concat([body, numbers(crc32(body))]));
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
  if (sums === null) return null;
  const bytes = readFileSync(file);
  const { pageSize, crcs, kept } = sums;
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

/** Whether there were any. */
export function removePageSums(file: string): boolean {
  const were = existsSync(sumFile(file));
  rmSync(sumFile(file), { force: true });
  return were;
}

interface Sums {
  readonly pageSize: number;
  readonly crcs: readonly number[];
  readonly kept: ReadonlyMap<number, Buffer>;
}

/** null where there are none, or they are damaged themselves: then nothing is known. */
function sumsOf(file: string): Sums | null {
  let text: Buffer;
  try {
    text = readFileSync(sumFile(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (text.length < 16 || crc32(text.subarray(0, -4)) !== text.readUInt32LE(text.length - 4)) return null;
  let at = 0;
  const next = () => {
    at += 4;
    return text.readUInt32LE(at - 4);
  };
  const pageSize = next();
  const crcs = Array.from({ length: next() }, next);
  const kept = new Map<number, Buffer>();
  for (let left = next(); left > 0; left -= 1) {
    const number = next();
    kept.set(number, text.subarray(at, at + pageSize));
    at += pageSize;
  }
  return { pageSize, crcs, kept };
}

function numbers(...values: readonly number[]): Buffer {
  const result = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) result.writeUInt32LE(value, place * 4);
  return result;
}
