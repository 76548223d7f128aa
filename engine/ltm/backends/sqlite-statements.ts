/** The statements that long-term memory in SQLite is read and written with, and its rows as what they stand for. */
import type { Database } from 'better-sqlite3';
import { type MemoryType, type StoredMemory, storedMemorySchema } from '../candidate.ts';
import { type MemoryDocument, withCounts } from '../search/document.ts';

interface DocumentRow {
  rowid: number;
  id: string;
  type: string;
  occasion: string;
  position: number | null;
  day: number;
  expires_at: number | null;
  subject: string;
  terms: string;
  tags: string;
  spans: string;
}

/** A memory that can't be read any more is brought back from the ledger at the next start, as one that isn't there. */
export function readMemory(text: string): StoredMemory | undefined {
  try {
    return storedMemorySchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function readableMemories(rows: readonly { memory: string }[]): StoredMemory[] {
  return rows.flatMap(({ memory }) => readMemory(memory) ?? []);
}

export function documentInRow({ occasion: group, type, terms, tags, spans, ...rest }: DocumentRow): MemoryDocument {
  return withCounts({
    ...rest,
    group,
    type: type as MemoryType,
    terms: terms === '' ? [] : terms.split(' '),
    tags: tags === '' ? [] : tags.split(' '),
    spans: spans === '' ? [] : spans.split(' ').map(spanIn),
  });
}

function spanIn(text: string): { from: number; to: number } {
  const [from, to] = text.split(':').map(Number);
  return { from: from!, to: to! };
}

export type MemoryStatements = ReturnType<typeof memoryStatements>;

export function memoryStatements(database: Database) {
  const prepare = <P extends unknown[], R>(text: string) => database.prepare<P, R>(text);
  const plucked = <P extends unknown[], R>(text: string) => database.prepare<P, R>(text).pluck();
  type Kept = [string, string, number, number | null, string | null, string | null];
  type Place = [string, string, string, number | null, number, number | null];
  return {
    memory: prepare<[string], { memory: string }>('SELECT memory FROM memories WHERE id = ?'),
    all: prepare<[], { memory: string }>('SELECT memory FROM memories ORDER BY created_at, id'),
    rowid: prepare<[string], { rowid: number }>('SELECT rowid FROM memories WHERE id = ?'),
    put: prepare<Kept, { rowid: number }>(
      `INSERT INTO memories (id, memory, created_at, expires_at, superseded_by, ledger_id) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET memory = excluded.memory, created_at = excluded.created_at,
         expires_at = excluded.expires_at, superseded_by = excluded.superseded_by, ledger_id = excluded.ledger_id
       RETURNING rowid`,
    ),
    drop: prepare<[number], void>('DELETE FROM memories WHERE rowid = ?'),
    searched: prepare<[number, number], void>('UPDATE memories SET searched = ? WHERE rowid = ?'),
    ids: plucked<[], string>('SELECT id FROM memories'),
    expired: plucked<[number], string>('SELECT id FROM memories WHERE expires_at <= ?'),
    ofLedger: plucked<[string], string>('SELECT id FROM memories WHERE ledger_id = ?'),
    supersededBy: prepare<[string], { memory: string }>('SELECT memory FROM memories WHERE superseded_by = ?'),
    due: plucked<[number], number>('SELECT rowid FROM memories WHERE searched = 1 AND expires_at <= ? LIMIT 1'),
    allDue: plucked<[number], number>('SELECT rowid FROM memories WHERE searched = 1 AND expires_at <= ?'),
    addDocument: prepare<[number, ...Place, string, string, string, string, number], void>(
      'INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    addWords: prepare<[number, string, string], void>('INSERT INTO words (rowid, text, tags) VALUES (?, ?, ?)'),
    addDay: prepare<[number, number, number], void>('INSERT OR IGNORE INTO days VALUES (?, ?, ?)'),
    dropWords: prepare<[number], void>('DELETE FROM words WHERE rowid = ?'),
    dropDocument: prepare<[number], void>('DELETE FROM documents WHERE rowid = ?'),
    length: plucked<[number], number>('SELECT length FROM documents WHERE rowid = ?'),
    merge: prepare<[], void>("INSERT INTO words (words) VALUES ('optimize')"),
    documents: prepare<[string], DocumentRow>(
      `SELECT rowid, id, type, occasion, position, day, expires_at, subject, terms, tags, spans
       FROM documents WHERE rowid IN (SELECT value FROM json_each(?))`,
    ),
    totals: prepare<[], { size: number; length: number }>(
      'SELECT count(*) AS size, coalesce(sum(length), 0) AS length FROM documents',
    ),
    frequency: prepare<[string], { doc: number }>('SELECT doc FROM vocabulary WHERE term = ?'),
    matching: plucked<[string, number], number>(
      'SELECT rowid FROM words WHERE words MATCH ? ORDER BY bm25(words, 1.0, 0.6) LIMIT ?',
    ),
    // From the latest on: of what was said on a long span's days, the newest counts.
    onDays: plucked<[number, number, number], number>(
      'SELECT document FROM days WHERE first <= ? AND last >= ? ORDER BY first DESC LIMIT ?',
    ),
    beside: plucked<[string, number, number], number>(
      'SELECT rowid FROM documents WHERE occasion = ? AND position IN (?, ?)',
    ),
  };
}
