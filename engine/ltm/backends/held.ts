/**
 * Long-term memory that is held whole in memory for searching, whatever it is kept in: a file of lines, a server. The
 * keeper is written to first; only what it took counts.
 */
import type { StoredMemory } from '../candidate.ts';
import { documentOf } from '../search/document.ts';
import { readQuery } from '../search/query.ts';
import { rank } from '../search/ranking.ts';
import { createWordIndex } from '../search/word-index.ts';
import { type BackendOptions, hitOf, isCurrent, type LongTermMemory, storedMemory } from '../store.ts';

interface Changes {
  /** New ones, and others as they are from here on. */
  readonly put: readonly StoredMemory[];
  readonly dropped: readonly string[];
  readonly why: 'upsert' | 'expired' | 'taken back';
}

interface Keeper {
  write(changes: Changes): void | Promise<void>;
  replaceAll(memories: readonly StoredMemory[]): void | Promise<void>;
  close(): void | Promise<void>;
}

/** `kept` is what the keeper has already. */
export function holdMemory(
  kept: Iterable<StoredMemory>,
  keeper: Keeper,
  { now = Date.now, weights }: BackendOptions,
): LongTermMemory {
  let memories = new Map<string, StoredMemory>();
  let index = createWordIndex();
  for (const memory of kept) keep(memory);

  function keep(memory: StoredMemory): void {
    memories.set(memory.id, memory);
    if (memory.superseded_by === null) index.put(documentOf(memory));
    else index.remove(memory.id);
  }

  let tail: Promise<unknown> = Promise.resolve();
  /** One change after the other, each seeing what the one before it left. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = tail.then(work);
    tail = next.catch(() => undefined);
    return next;
  }

  async function write(changes: Changes): Promise<void> {
    if (changes.put.length + changes.dropped.length === 0) return;
    await keeper.write(changes);
    for (const id of changes.dropped) {
      memories.delete(id);
      index.remove(id);
    }
    for (const memory of changes.put) keep(memory);
  }

  const search = (text: string) => {
    const query = readQuery(text, now());
    return rank(query, index.gather(query, now()), weights);
  };

  return {
    upsert: (candidate, extra_payload) =>
      inTurn(async () => {
        const made = storedMemory(candidate, extra_payload, now());
        const put: StoredMemory[] = [{ ...made, superseded_by: memories.get(made.id)?.superseded_by ?? null }];
        const replaced = made.supersedes === null ? undefined : memories.get(made.supersedes);
        if (replaced !== undefined) put.push({ ...replaced, superseded_by: made.id });
        await write({ put, dropped: [], why: 'upsert' });
        return made.id;
      }),
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
    expire: (at = now()) =>
      inTurn(async () => {
        const due = [...memories.values()].filter(({ expires_at }) => expires_at !== null && expires_at <= at);
        const dropped = due.map(({ id }) => id);
        await write({ put: [], dropped, why: 'expired' });
        return dropped;
      }),
    removeByLedger: (ledger_id) =>
      inTurn(async () => {
        const all = [...memories.values()];
        const dropped = all.filter((memory) => memory.ledger_id === ledger_id).map(({ id }) => id);
        const put = all
          .filter(
            ({ id, superseded_by }) =>
              superseded_by !== null && dropped.includes(superseded_by) && !dropped.includes(id),
          )
          .map((memory) => ({ ...memory, superseded_by: null }));
        await write({ put, dropped, why: 'taken back' });
        return dropped;
      }),
    rebuild: (wanted) =>
      inTurn(async () => {
        const all = [...wanted];
        await keeper.replaceAll(all);
        memories = new Map();
        index = createWordIndex();
        for (const memory of all) keep(memory);
      }),
    close: () => inTurn(async () => keeper.close()),
  };
}

export function byAge(left: StoredMemory, right: StoredMemory): number {
  return left.created_at - right.created_at || (left.id < right.id ? -1 : 1);
}
