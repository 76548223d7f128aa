/** What may answer a question, gathered from SQLite for the ranking: by words, by days, and what stands beside the best. */
import type { MemoryDocument } from '../search/document.ts';
import type { MemoryQuery } from '../search/query.ts';
import type { Pool } from '../search/ranking.ts';
import { gathered } from '../search/word-index.ts';
import { changeMemories, type IndexedMemories, lookAgain, unindexMemory } from './sqlite-index.ts';
import { documentInRow } from './sqlite-statements.ts';

/**
 * Rows that FTS5 may have to weigh for one question. The rarest words come first, so in a small memory nothing is left
 * out, and in one of 100,000 a common word beside rare ones is.
 */
const ROWS = { words: 1500, relatives: 300 } as const;
/** A word in more of all memories than this says too little to gather by, where the question has a rarer one. */
const COMMON = { share: 0.25, least: 100 } as const;
/** Documents kept read; each takes one or two kilobytes. */
const MOST_READ = 4000;
/** What stands beside a memory is looked up for the best of those gathered. */
const NEIGHBOURED = 200;

/** `at`: epoch milliseconds. */
export function gatherMemories(memories: IndexedMemories, query: MemoryQuery, at: number): Pool {
  const { sql } = memories;
  lookAgain(memories);
  // What expired unnoticed must not take the place of what is alive.
  if (sql.due.get(at) !== undefined) {
    changeMemories(memories, () => {
      for (const rowid of sql.allDue.all(at)) unindexMemory(memories, rowid);
    });
  }
  const { size, length } = totalsNow(memories);
  const most = gathered(size);
  const own = query.terms.map(({ stem }) => stem);
  const found = new Set(withWords(memories, own, ROWS.words, most.words));
  const related = [...query.relatives.values()].flat();
  for (const rowid of withWords(memories, related, ROWS.relatives, most.relatives)) found.add(rowid);
  for (const { from, to } of query.spans) {
    for (const rowid of sql.onDays.all(to, from, most.dates)) found.add(rowid);
  }
  const nearest = [...found].slice(0, NEIGHBOURED);
  for (const [place, document] of documentsAt(memories, nearest).entries()) {
    for (const neighbour of besideOf(memories, nearest[place]!, document)) found.add(neighbour);
  }
  return {
    size,
    meanLength: size === 0 ? 0 : length / size,
    frequency: (stem) => frequency(memories, stem),
    documents: documentsAt(memories, [...found]),
  };
}

function totalsNow(memories: IndexedMemories): { readonly size: number; readonly length: number } {
  memories.totals ??= memories.sql.totals.get()!;
  return memories.totals;
}

function frequency({ sql, frequencies }: IndexedMemories, stem: string): number {
  let found = frequencies.get(stem);
  if (found === undefined) {
    found = sql.frequency.get(stem)?.doc ?? 0;
    frequencies.set(stem, found);
  }
  return found;
}

/** `rows`: those that may be weighed; `most`: those that may come of it. */
function withWords(memories: IndexedMemories, stems: readonly string[], rows: number, most: number): number[] {
  const known = [...new Set(stems)]
    .map((stem) => ({ stem, found: frequency(memories, stem) }))
    .filter(({ found }) => found > 0)
    .sort((left, right) => left.found - right.found);
  const common = Math.max(COMMON.least, COMMON.share * totalsNow(memories).size);
  let sum = 0;
  const chosen = known.filter(({ found }, at) => {
    sum += found;
    return at === 0 || (sum <= rows && found <= common);
  });
  if (chosen.length === 0) return [];
  // A stem is letters and digits, so quoting it is enough.
  return memories.sql.matching.all(chosen.map(({ stem }) => `"${stem}"`).join(' OR '), most);
}

/** One statement for all that aren't read yet: one for each would take three times as long. */
function documentsAt({ sql, read }: IndexedMemories, rowids: readonly number[]): MemoryDocument[] {
  let missing = rowids.filter((rowid) => !read.has(rowid));
  if (read.size + missing.length > MOST_READ) {
    read.clear();
    missing = [...rowids];
  }
  if (missing.length > 0) {
    for (const row of sql.documents.all(JSON.stringify(missing))) read.set(row.rowid, documentInRow(row));
  }
  return rowids.map((rowid) => read.get(rowid)!);
}

function besideOf(
  { sql, beside }: IndexedMemories,
  rowid: number,
  { group, position }: MemoryDocument,
): readonly number[] {
  if (position === null) return [];
  let found = beside.get(rowid);
  if (found === undefined) {
    found = sql.beside.all(group, position - 1, position + 1);
    if (beside.size >= MOST_READ) beside.clear();
    beside.set(rowid, found);
  }
  return found;
}
