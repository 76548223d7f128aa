/**
 * Long-term memory in one file of lines, `ltm.jsonl`. The file only grows: a later line for an id takes the place of an
 * earlier one, and a line with `removed` ends it. What is searched is an index in memory, built when the file is opened.
 */
import { z } from 'zod';
import { memoryIdSchema, type StoredMemory, storedMemorySchema } from '../../candidate.ts';
import { replaceFile } from '../../files.ts';
import { type LineFile, openLineFile, readLines } from '../../line-file.ts';
import { documentOf } from '../search/document.ts';
import { readQuery } from '../search/query.ts';
import { rank } from '../search/ranking.ts';
import { createWordIndex } from '../search/word-index.ts';
import { type BackendOptions, hitOf, isCurrent, type LongTermMemory, storedMemory } from '../store.ts';

const removalSchema = z.object({ id: memoryIdSchema, removed: z.enum(['expired', 'taken back']), at: z.number() });
type Removal = z.infer<typeof removalSchema>;

export interface JsonlMemory extends LongTermMemory {
  /** Lines that say nothing that can be read, with their numbers; they are left where they are. */
  readonly problems: readonly string[];
}

export function openJsonlMemory(file: string, { now = Date.now, weights }: BackendOptions = {}): JsonlMemory {
  const memories = new Map<string, StoredMemory>();
  const problems: string[] = [];
  let index = createWordIndex();
  let lines: LineFile = openLineFile(file, { flush: true });
  if (lines.torn > 0) problems.push(`${lines.torn} bytes of an unfinished last line were cut off.`);
  for (const { number, value } of readLines(file)) {
    const removal = removalSchema.safeParse(value);
    const memory = removal.success ? undefined : storedMemorySchema.safeParse(value);
    if (removal.success) take(removal.data);
    else if (memory?.success) keep(memory.data);
    else problems.push(`Line ${number} is no memory.`);
  }

  function keep(memory: StoredMemory): void {
    memories.set(memory.id, memory);
    if (memory.superseded_by === null) index.put(documentOf(memory));
    else index.remove(memory.id);
  }

  function take({ id }: Pick<Removal, 'id'>): void {
    memories.delete(id);
    index.remove(id);
  }

  /** On the disk first, in memory then. */
  function write(records: readonly (StoredMemory | Removal)[]): void {
    lines.append(records);
    for (const record of records) {
      if ('removed' in record) take(record);
      else keep(record);
    }
  }

  const search = (text: string) => {
    const query = readQuery(text, now());
    return rank(query, index.gather(query, now()), weights);
  };

  return {
    problems,
    async upsert(candidate, extra_payload) {
      const made = storedMemory(candidate, extra_payload, now());
      const records: StoredMemory[] = [{ ...made, superseded_by: memories.get(made.id)?.superseded_by ?? null }];
      const replaced = made.supersedes === null ? undefined : memories.get(made.supersedes);
      if (replaced !== undefined) records.push({ ...replaced, superseded_by: made.id });
      write(records);
      return made.id;
    },
    async query(query_text, k) {
      const { memories: found } = search(query_text);
      return found.slice(0, k).map(({ id, score }) => hitOf(memories.get(id)!, score));
    },
    async queryGroups(query_text, k) {
      return search(query_text).groups.slice(0, k);
    },
    async get(id) {
      return memories.get(id);
    },
    async list({ all = false } = {}) {
      return [...memories.values()].filter((memory) => all || isCurrent(memory, now())).sort(byAge);
    },
    async expire(at = now()) {
      const ids = [...memories.values()]
        .filter(({ expires_at }) => expires_at !== null && expires_at <= at)
        .map(({ id }) => id);
      write(ids.map((id) => ({ id, removed: 'expired' as const, at })));
      return ids;
    },
    async removeByLedger(ledger_id) {
      const gone = [...memories.values()].filter((memory) => memory.ledger_id === ledger_id).map(({ id }) => id);
      const back = [...memories.values()]
        .filter(({ id, superseded_by }) => superseded_by !== null && gone.includes(superseded_by) && !gone.includes(id))
        .map((memory) => ({ ...memory, superseded_by: null }));
      write([...gone.map((id) => ({ id, removed: 'taken back' as const, at: now() })), ...back]);
      return gone;
    },
    async rebuild(wanted) {
      const kept = [...wanted];
      lines.close();
      replaceFile(file, kept.map((memory) => `${JSON.stringify(memory)}\n`).join(''));
      lines = openLineFile(file, { flush: true });
      memories.clear();
      index = createWordIndex();
      for (const memory of kept) keep(memory);
    },
    async close() {
      lines.close();
    },
  };
}

export function byAge(left: StoredMemory, right: StoredMemory): number {
  return left.created_at - right.created_at || (left.id < right.id ? -1 : 1);
}
