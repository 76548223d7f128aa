/**
 * Memories in their file, each with what it is found by: its words for FTS5, its days, and sums that the ranking weighs by.
 * What was read is kept until somebody writes.
 */
import type { Database } from 'better-sqlite3';
import type { StoredMemory } from '../candidate.ts';
import { documentOf, type MemoryDocument } from '../search/document.ts';
import { type MemoryStatements, memoryStatements, readableMemories, readMemory } from './sqlite-statements.ts';

/** Raised when documents are made otherwise: the index is then made again from the memories. */
export const INDEX_VERSION = 1;

export interface IndexedMemories {
  readonly database: Database;
  readonly sql: MemoryStatements;
  /** Documents by their rows. */
  readonly read: Map<number, MemoryDocument>;
  /** What stands beside a row on the same occasion. */
  readonly beside: Map<number, readonly number[]>;
  /** How many memories have a stem. */
  readonly frequencies: Map<string, number>;
  /** Of all that can be found; undefined where they have to be counted. */
  totals: { readonly size: number; readonly length: number } | undefined;
  /** As SQLite counts the writes of other connections. */
  version: number;
}

export function indexedMemories(database: Database): IndexedMemories {
  const memories: IndexedMemories = {
    database,
    sql: memoryStatements(database),
    read: new Map(),
    beside: new Map(),
    frequencies: new Map(),
    totals: undefined,
    version: -1,
  };
  if (database.pragma('user_version', { simple: true }) !== INDEX_VERSION) {
    changeMemories(memories, () => {
      for (const memory of readableMemories(memories.sql.all.all())) putMemory(memories, memory);
      database.pragma(`user_version = ${INDEX_VERSION}`);
    });
  }
  return memories;
}

/** All of the work or nothing of it. */
export function changeMemories<T>(memories: IndexedMemories, work: () => T): T {
  try {
    return memories.database.transaction(work).immediate();
  } catch (error) {
    memories.totals = undefined;
    throw error;
  } finally {
    forgetRead(memories);
  }
}

/** When another connection wrote, the sums that this one keeps up are forgotten, too. */
export function lookAgain(memories: IndexedMemories): void {
  const current = memories.database.pragma('data_version', { simple: true }) as number;
  if (current === memories.version) return;
  forgetRead(memories);
  memories.totals = undefined;
  memories.version = current;
}

export function memoryCalled({ sql }: IndexedMemories, id: string): StoredMemory | undefined {
  const row = sql.memory.get(id);
  return row === undefined ? undefined : readMemory(row.memory);
}

/** Writes the memory as it is now, and finds it by its words unless something replaced it. */
export function putMemory(memories: IndexedMemories, memory: StoredMemory): void {
  const { id, created_at, expires_at, superseded_by, ledger_id } = memory;
  const text = JSON.stringify(memory);
  const { rowid } = memories.sql.put.get(id, text, created_at, expires_at, superseded_by, ledger_id)!;
  unindexMemory(memories, rowid);
  if (superseded_by === null) index(memories, rowid, memory);
}

export function dropMemory(memories: IndexedMemories, id: string): void {
  const row = memories.sql.rowid.get(id);
  if (row === undefined) return;
  unindexMemory(memories, row.rowid);
  memories.sql.drop.run(row.rowid);
}

export function unindexMemory(memories: IndexedMemories, rowid: number): void {
  const { sql, totals } = memories;
  const length = sql.length.get(rowid);
  if (length === undefined) return;
  if (totals !== undefined) memories.totals = { size: totals.size - 1, length: totals.length - length };
  sql.dropWords.run(rowid);
  sql.dropDocument.run(rowid);
  sql.searched.run(0, rowid);
}

function index(memories: IndexedMemories, rowid: number, memory: StoredMemory): void {
  const { sql, totals } = memories;
  const document = documentOf(memory);
  const { id, type, group, position, day, expires_at, subject, terms, tags, spans } = document;
  const spoken = spans.map(({ from, to }) => `${from}:${to}`).join(' ');
  const text = terms.join(' ');
  const labels = tags.join(' ');
  const place = [id, type, group, position, day, expires_at] as const;
  sql.addDocument.run(rowid, ...place, subject, text, labels, spoken, terms.length);
  sql.addWords.run(rowid, text, labels);
  for (const { from, to } of [{ from: day, to: day }, ...spans]) sql.addDay.run(from, to, rowid);
  sql.searched.run(1, rowid);
  if (totals !== undefined) memories.totals = { size: totals.size + 1, length: totals.length + terms.length };
}

function forgetRead({ read, beside, frequencies }: IndexedMemories): void {
  read.clear();
  beside.clear();
  frequencies.clear();
}
