/**
 * Long-term memory in SQLite, the default: `ltm.db`, a file of its own. FTS5 gathers what shares words with a question, a
 * table of days what shares dates, and the ranking weighs them. What FTS5 is given are stems already (Porter's, with
 * irregular verbs and without stop words), so that questions and memories are cut the same way for every backend.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { openDerivedStore } from '../../../derived-store.ts';
import type { Fact } from '../../../notices/notices.ts';
import { type MemoryType, type StoredMemory, storedMemorySchema } from '../../candidate.ts';
import { documentOf, type MemoryDocument, withCounts } from '../search/document.ts';
import { type MemoryQuery, readQuery } from '../search/query.ts';
import { type Pool, rank } from '../search/ranking.ts';
import { gathered } from '../search/word-index.ts';
import { type BackendOptions, hitOf, isCurrent, type LongTermMemory, storedMemory } from '../store.ts';
import { byAge } from './held.ts';
import { SCHEMA } from './sqlite-schema.ts';

/** Raised when documents are made otherwise: the index is then made again from the memories. */
export const INDEX_VERSION = 1;
/**
 * Rows that FTS5 may have to weigh for one question. The rarest words come first, so in a small memory nothing is left
 * out, and in one of 100,000 a common word beside rare ones is.
 */
const ROWS = { words: 1500, relatives: 300 } as const;
/** A word in more of all memories than this says too little to gather by, where the question has a rarer one. */
const COMMON = { share: 0.25, least: 100 } as const;
/** Read through memory mapping, in megabytes: 100,000 memories are about 60. */
const MAPPED_MB = 128;
/** Documents kept read; each takes one or two kilobytes. */
const MOST_READ = 4000;
/** What stands beside a memory is looked up for the best of those gathered. */
const NEIGHBOURED = 200;

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

/** `place` is a file, `:memory:`, or a database that is open already and stays the caller's to close. */
export function openSqliteMemory(
  place: string | Database,
  { now = Date.now, weights, onFact = () => undefined }: BackendOptions = {},
): LongTermMemory {
  const database = typeof place === 'string' ? opened(place, now(), onFact) : place;
  if (typeof place !== 'string') database.exec(SCHEMA);
  const sql = statements(database);

  const read = new Map<number, MemoryDocument>();
  const beside = new Map<number, readonly number[]>();
  const frequencies = new Map<string, number>();
  let totals: { size: number; length: number } | undefined;
  let version = -1;

  /** What was read is forgotten when this connection wrote. */
  function forget(): void {
    read.clear();
    beside.clear();
    frequencies.clear();
  }
  /** When another one did, the sums that this one keeps up are forgotten too. */
  function lookAgain(): void {
    const current = database.pragma('data_version', { simple: true }) as number;
    if (current === version) return;
    forget();
    totals = undefined;
    version = current;
  }

  const memoryIn = (row: { memory: string } | undefined): StoredMemory | undefined =>
    row === undefined ? undefined : readMemory(row.memory);
  const find = (id: string) => memoryIn(sql.memory.get(id));

  function unindex(rowid: number): void {
    const length = sql.length.get(rowid);
    if (length === undefined) return;
    if (totals !== undefined) totals = { size: totals.size - 1, length: totals.length - length };
    sql.dropWords.run(rowid);
    sql.dropDocument.run(rowid);
    sql.searched.run(0, rowid);
  }

  function index(rowid: number, memory: StoredMemory): void {
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
    if (totals !== undefined) totals = { size: totals.size + 1, length: totals.length + terms.length };
  }

  /** Writes the memory as it is now, and finds it by its words unless something replaced it. */
  function put(memory: StoredMemory): void {
    const { id, created_at, expires_at, superseded_by, ledger_id } = memory;
    const { rowid } = sql.put.get(id, JSON.stringify(memory), created_at, expires_at, superseded_by, ledger_id)!;
    unindex(rowid);
    if (superseded_by === null) index(rowid, memory);
  }

  function drop(id: string): void {
    const row = sql.rowid.get(id);
    if (row === undefined) return;
    unindex(row.rowid);
    sql.drop.run(row.rowid);
  }

  const changing = <T>(work: () => T): T => {
    try {
      return database.transaction(work).immediate();
    } catch (error) {
      totals = undefined;
      throw error;
    } finally {
      forget();
    }
  };

  if (database.pragma('user_version', { simple: true }) !== INDEX_VERSION) {
    changing(() => {
      for (const memory of readable(sql.all.all())) put(memory);
      database.pragma(`user_version = ${INDEX_VERSION}`);
    });
  }

  function totalsNow(): { size: number; length: number } {
    totals ??= sql.totals.get()!;
    return totals;
  }

  function frequency(stem: string): number {
    let found = frequencies.get(stem);
    if (found === undefined) {
      found = sql.frequency.get(stem)?.doc ?? 0;
      frequencies.set(stem, found);
    }
    return found;
  }

  function withWords(stems: readonly string[], rows: number, most: number): number[] {
    const known = [...new Set(stems)]
      .map((stem) => ({ stem, found: frequency(stem) }))
      .filter(({ found }) => found > 0)
      .sort((left, right) => left.found - right.found);
    const common = Math.max(COMMON.least, COMMON.share * totalsNow().size);
    let sum = 0;
    const chosen = known.filter(({ found }, at) => {
      sum += found;
      return at === 0 || (sum <= rows && found <= common);
    });
    if (chosen.length === 0) return [];
    // A stem is letters and digits, so quoting it is enough.
    return sql.matching.all(chosen.map(({ stem }) => `"${stem}"`).join(' OR '), most);
  }

  /** One statement for all that aren't read yet: one for each would take three times as long. */
  function documentsAt(rowids: readonly number[]): MemoryDocument[] {
    let missing = rowids.filter((rowid) => !read.has(rowid));
    if (read.size + missing.length > MOST_READ) {
      read.clear();
      missing = [...rowids];
    }
    if (missing.length > 0) {
      for (const row of sql.documents.all(JSON.stringify(missing))) read.set(row.rowid, documentIn(row));
    }
    return rowids.map((rowid) => read.get(rowid)!);
  }

  function besideOf(rowid: number, { group, position }: MemoryDocument): readonly number[] {
    if (position === null) return [];
    let found = beside.get(rowid);
    if (found === undefined) {
      found = sql.beside.all(group, position - 1, position + 1);
      if (beside.size >= MOST_READ) beside.clear();
      beside.set(rowid, found);
    }
    return found;
  }

  function gather(query: MemoryQuery, at: number): Pool {
    lookAgain();
    // What expired unnoticed must not take the place of what is alive.
    if (sql.due.get(at) !== undefined) changing(() => sql.allDue.all(at).forEach(unindex));
    const { size, length } = totalsNow();
    const most = gathered(size);
    const own = query.terms.map(({ stem }) => stem);
    const found = new Set(withWords(own, ROWS.words, most.words));
    const related = [...query.relatives.values()].flat();
    for (const rowid of withWords(related, ROWS.relatives, most.relatives)) found.add(rowid);
    for (const { from, to } of query.spans) {
      for (const rowid of sql.onDays.all(to, from, most.dates)) found.add(rowid);
    }
    const nearest = [...found].slice(0, NEIGHBOURED);
    for (const [at, document] of documentsAt(nearest).entries()) {
      for (const neighbour of besideOf(nearest[at]!, document)) found.add(neighbour);
    }
    return {
      size,
      meanLength: size === 0 ? 0 : length / size,
      frequency,
      documents: documentsAt([...found]),
    };
  }

  const search = (text: string) => {
    const at = now();
    const query = readQuery(text, at);
    return rank(query, gather(query, at), weights);
  };

  return {
    async upsert(candidate, extra_payload) {
      const made = storedMemory(candidate, extra_payload, now());
      changing(() => {
        put({ ...made, superseded_by: find(made.id)?.superseded_by ?? null });
        const replaced = made.supersedes === null ? undefined : find(made.supersedes);
        if (replaced !== undefined) put({ ...replaced, superseded_by: made.id });
      });
      return made.id;
    },
    async query(query_text, k) {
      const { memories } = search(query_text);
      return memories.slice(0, k).flatMap(({ id, score }) => {
        const memory = find(id);
        return memory === undefined ? [] : [hitOf(memory, score)];
      });
    },
    async queryGroups(query_text, k) {
      return search(query_text).groups.slice(0, k);
    },
    async get(id) {
      return find(id);
    },
    async list({ all = false } = {}) {
      const memories = readable(sql.all.all());
      return memories.filter((memory) => all || isCurrent(memory, now())).sort(byAge);
    },
    async expire(at = now()) {
      return changing(() => {
        const ids = sql.expired.all(at);
        ids.forEach(drop);
        return ids;
      });
    },
    async removeByLedger(ledger_id) {
      return changing(() => {
        const gone = sql.ofLedger.all(ledger_id);
        gone.forEach(drop);
        for (const row of gone.flatMap((id) => sql.supersededBy.all(id))) {
          for (const memory of readable([row])) put({ ...memory, superseded_by: null });
        }
        return gone;
      });
    },
    async rebuild(wanted) {
      changing(() => {
        // By their ids alone: what can't be read goes too.
        for (const id of database.prepare<[], string>('SELECT id FROM memories').pluck().all()) drop(id);
        for (const memory of wanted) put(memory);
        sql.merge.run();
      });
    },
    async close() {
      if (typeof place === 'string') database.close();
    },
  };
}

/**
 * A person's decision has to survive a power cut, so unlike the store of entries this file is flushed at every write. The
 * ledger has every memory: a damaged file is put aside and filled again from there.
 */
function opened(file: string, now: number, onFact: (fact: Fact) => void): Database {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
  const options = { synchronous: 'FULL', mmapMb: MAPPED_MB } as const;
  const { database, aside } = openDerivedStore(file, options, { prepare: (made) => made.exec(SCHEMA), now });
  if (aside !== null) {
    onFact({
      severity: 'warn',
      what: `${path.basename(file)}, in which memories are looked up, was damaged. Bob made it again from what you approved.`,
      where: `${file}; the damaged one is kept as ${path.basename(aside)}`,
      safe: 'What you approved is in memory_approvals.jsonl and was not touched; games and talks are not in this file.',
      next: 'Nothing needs to be done. If this comes back, look at the disk.',
    });
  }
  return database;
}

/** A memory that can't be read any more is brought back from the ledger at the next start, as one that isn't there. */
function readMemory(text: string): StoredMemory | undefined {
  try {
    return storedMemorySchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readable(rows: readonly { memory: string }[]): StoredMemory[] {
  return rows.flatMap(({ memory }) => readMemory(memory) ?? []);
}

function documentIn({ occasion: group, type, terms, tags, spans, ...rest }: DocumentRow): MemoryDocument {
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

function statements(database: Database) {
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
