/**
 * Long-term memory in SQLite, the default: `ltm.db`, a file of its own. FTS5 gathers what shares words with a question, a
 * table of days what shares dates, and the ranking weighs them. What FTS5 is given are stems already (Porter's, with
 * irregular verbs and without stop words), so that questions and memories are cut the same way for every backend.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { openDerivedStore } from '../../database/index.ts';
import type { Fact } from '../../disk/index.ts';
import { readQuery } from '../search/query.ts';
import { rank } from '../search/ranking.ts';
import { type BackendOptions, hitOf, isCurrent, type LongTermMemory, storedMemory } from '../store.ts';
import { byAge } from './held.ts';
import { gatherMemories } from './sqlite-gather.ts';
import {
  changeMemories,
  dropMemory,
  type IndexedMemories,
  indexedMemories,
  memoryCalled,
  putMemory,
} from './sqlite-index.ts';
import { SCHEMA } from './sqlite-schema.ts';
import { readableMemories } from './sqlite-statements.ts';

/** Read through memory mapping, in megabytes: 100,000 memories are about 60. */
const MAPPED_MB = 128;

/** `place` is a file, `:memory:`, or a database that is open already and stays the caller's to close. */
export function openSqliteMemory(
  place: string | Database,
  { now = Date.now, weights, onFact = () => undefined }: BackendOptions = {},
): LongTermMemory {
  const database = typeof place === 'string' ? opened(place, now(), onFact) : place;
  if (typeof place !== 'string') database.exec(SCHEMA);
  const memories = indexedMemories(database);
  const { sql } = memories;

  const search = (text: string) => {
    const at = now();
    const query = readQuery(text, at);
    return rank(query, gatherMemories(memories, query, at), weights);
  };

  return {
    async upsert(candidate, extra_payload) {
      const made = storedMemory(candidate, extra_payload, now());
      changeMemories(memories, () => {
        putMemory(memories, { ...made, superseded_by: memoryCalled(memories, made.id)?.superseded_by ?? null });
        const replaced = made.supersedes === null ? undefined : memoryCalled(memories, made.supersedes);
        if (replaced !== undefined) putMemory(memories, { ...replaced, superseded_by: made.id });
      });
      return made.id;
    },
    async query(query_text, k) {
      return search(query_text)
        .memories.slice(0, k)
        .flatMap(({ id, score }) => {
          const memory = memoryCalled(memories, id);
          return memory === undefined ? [] : [hitOf(memory, score)];
        });
    },
    async queryGroups(query_text, k) {
      return search(query_text).groups.slice(0, k);
    },
    async get(id) {
      return memoryCalled(memories, id);
    },
    async list({ all = false } = {}) {
      const found = readableMemories(sql.all.all());
      return found.filter((memory) => all || isCurrent(memory, now())).sort(byAge);
    },
    async expire(at = now()) {
      return changeMemories(memories, () => {
        const ids = sql.expired.all(at);
        for (const id of ids) dropMemory(memories, id);
        return ids;
      });
    },
    async removeByLedger(ledger_id) {
      return changeMemories(memories, () => removedByLedger(memories, ledger_id));
    },
    async rebuild(wanted) {
      changeMemories(memories, () => {
        // By their ids alone: what can't be read goes too.
        for (const id of sql.ids.all()) dropMemory(memories, id);
        for (const memory of wanted) putMemory(memories, memory);
        sql.merge.run();
      });
    },
    async close() {
      if (typeof place === 'string') database.close();
    },
  };
}

/** Takes back what one decision brought; what it had replaced counts again. */
function removedByLedger(memories: IndexedMemories, ledgerId: string): string[] {
  const { sql } = memories;
  const gone = sql.ofLedger.all(ledgerId);
  for (const id of gone) dropMemory(memories, id);
  for (const row of gone.flatMap((id) => sql.supersededBy.all(id))) {
    for (const memory of readableMemories([row])) putMemory(memories, { ...memory, superseded_by: null });
  }
  return gone;
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
