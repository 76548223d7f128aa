/** A memory with its queue and ledger over a real store, and a long-term memory in this process that counts its writes. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MemoryCandidate, StoredMemory } from '../../engine/ltm/candidate.ts';
import { isCurrent, type LongTermMemory, storedMemory } from '../../engine/ltm/store.ts';
import { createMemoryApprovals, type MemoryApprovals } from '../../engine/memory/approve.ts';
import { type LedgerRecord, openLedger } from '../../engine/memory/ledger.ts';
import { createQueue, type Queue } from '../../engine/memory/queue.ts';
import { type Scripted, startScripted } from './scripted-agent.ts';

export interface CountingMemory extends LongTermMemory {
  readonly kept: Map<string, StoredMemory>;
  /** Calls that write. */
  readonly writes: string[];
  /** Makes the next write throw. */
  failNext(): void;
}

export function countingMemory(now: () => number = Date.now): CountingMemory {
  const kept = new Map<string, StoredMemory>();
  const writes: string[] = [];
  let fails = false;
  const write = (what: string) => {
    writes.push(what);
    if (!fails) return;
    fails = false;
    throw new Error('the store is away');
  };
  return {
    kept,
    writes,
    failNext() {
      fails = true;
    },
    async upsert(candidate, extra) {
      write('upsert');
      const memory = storedMemory(candidate, extra, now());
      kept.set(memory.id, memory);
      const old = memory.supersedes === null ? undefined : kept.get(memory.supersedes);
      if (old !== undefined) kept.set(old.id, { ...old, superseded_by: memory.id });
      return memory.id;
    },
    async query(text, k) {
      const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
      return [...kept.values()]
        .filter((memory) => isCurrent(memory, now()))
        .map((memory) => ({ memory, score: words.filter((word) => memory.text.toLowerCase().includes(word)).length }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, k)
        .map(({ memory, score }) => ({ ...memory, score: score / Math.max(1, words.length) }));
    },
    queryGroups: () => Promise.resolve([]),
    get: async (id) => kept.get(id),
    list: async ({ all = false } = {}) => [...kept.values()].filter((memory) => all || isCurrent(memory, now())),
    async expire(at = now()) {
      const gone = [...kept.values()].filter((memory) => memory.expires_at !== null && memory.expires_at <= at);
      for (const { id } of gone) kept.delete(id);
      return gone.map(({ id }) => id);
    },
    async removeByLedger(ledgerId) {
      write('removeByLedger');
      const gone = [...kept.values()].filter((memory) => memory.ledger_id === ledgerId);
      for (const { id, supersedes } of gone) {
        kept.delete(id);
        const old = supersedes === null ? undefined : kept.get(supersedes);
        if (old !== undefined) kept.set(old.id, { ...old, superseded_by: null });
      }
      return gone.map(({ id }) => id);
    },
    async rebuild(memories) {
      write('rebuild');
      kept.clear();
      for (const memory of memories) kept.set(memory.id, memory);
    },
    close: () => Promise.resolve(),
  };
}

export interface TestMemory extends AsyncDisposable {
  readonly bob: Scripted;
  readonly folder: string;
  readonly queue: Queue;
  readonly approvals: MemoryApprovals;
  readonly ltm: CountingMemory;
  /** The lines of the ledger as they are on the disk. */
  ledger(): LedgerRecord[];
}

export async function openTestMemory(
  options: { hidden?: () => readonly string[]; now?: () => number; ltm?: CountingMemory; folder?: string } = {},
): Promise<TestMemory> {
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), 'bob-memory-'));
  const now = options.now ?? Date.now;
  const bob = await startScripted(options.folder === undefined ? {} : { folder });
  const file = path.join(folder, 'memory_approvals.jsonl');
  const ledger = openLedger(file, now);
  const ltm = options.ltm ?? countingMemory(now);
  const queue = createQueue({
    candidates: bob.agent.candidates,
    approved: () => approvals.approved(),
    hidden: options.hidden ?? (() => []),
  });
  const approvals = createMemoryApprovals({ ledger, queue, ltm, now });
  return {
    bob,
    folder,
    queue,
    approvals,
    ltm,
    ledger: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as LedgerRecord),
    async [Symbol.asyncDispose]() {
      ledger.close();
      await bob[Symbol.asyncDispose]();
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function candidate(text: string, more: Partial<MemoryCandidate> = {}): MemoryCandidate {
  return {
    text,
    type: 'preference',
    tags: [],
    ttl_days: null,
    source: 'user_said',
    why_store: 'It was said.',
    ...more,
  };
}
