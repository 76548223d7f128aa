/** The methods about memory, as the person's window calls them. Nobody else's connection has them (engine/host/host.ts). */
import type { MemoryMethod, Params, PendingMemory, Result } from '../api/index.ts';
import { fault, unwrap } from '../basics/index.ts';
import { exportMemories } from '../ltm/index.ts';
import { importMemories } from './exchange.ts';
import type { Memory, PendingCandidate } from './memory.ts';
import type { Practice } from './practice.ts';

export type MemoryMethods = { [M in MemoryMethod]: (params: Params<M>) => Promise<Result<M>> };

export function createMemoryMethods(memory: Memory, practice: Practice): MemoryMethods {
  const { approvals, ltm, queue } = memory;
  return {
    'memory/pending': async () => (await memory.pending()).map(pendingView),
    'memory/approve': async ({ id, supersedes, seen }) =>
      unwrap(await approvals.approve(id, 'window', supersedes, seen)),
    'memory/edit': async ({ id, changes, supersedes, seen }) =>
      unwrap(await approvals.edit(id, changes, 'window', supersedes, seen)),
    'memory/reject': async ({ id, seen }) => unwrap(await approvals.reject(id, 'window', seen)),
    'memory/undo': async ({ memoryId }) => unwrap(await approvals.undo(memoryId, 'window')),
    'memory/revise': async ({ memoryId, changes }) => {
      const before = (await ltm.list()).find((one) => one.id === memoryId);
      if (before === undefined) throw away(memoryId);
      const { text, type, tags, ttl_days, why_store, evidence } = before;
      const source = changes.text === undefined ? before.source : 'user_said';
      const given = Object.fromEntries(Object.entries(changes).filter(([, given]) => given !== undefined));
      const revised = { text, type, tags, ttl_days, why_store, source, ...given };
      const id = `revise_${memoryId}_${approvals.approved().decided.size}`;
      const proposed = unwrap(queue.propose(revised, { origin: 'statement', id, evidence, revises: memoryId }));
      const decided = await approvals.approve(proposed.id, 'window', memoryId);
      // What isn't taken leaves nothing behind that would wait for a decision.
      if (!decided.ok && queue.find(proposed.id) !== null) queue.settle(proposed, 'withdrawn');
      return unwrap(decided);
    },
    'memory/list': async ({ all = false }) => await ltm.list({ all }),
    'memory/query': async ({ text, k = 6 }) =>
      (await ltm.query(text, k)).map((hit) => ({ ...hit, tags: [...hit.tags] })),
    async 'memory/export'() {
      const text = await exportMemories(ltm);
      return { text, memories: text.split('\n').length - 1 };
    },
    'memory/import': async ({ text }) => unwrap(await importMemories(text, { queue, ltm })),
    'practice/run': () => practice(),
  };
}

export function pendingView({ id, candidate, origin, evidence, proposedAt, related }: PendingCandidate): PendingMemory {
  return { id, candidate, origin, evidence: [...evidence], proposedAt, related: relatedView(related) };
}

function relatedView({ duplicates, contradictions }: PendingCandidate['related']): PendingMemory['related'] {
  return [
    ...duplicates.map(({ id, text }) => ({ id, text, relation: 'duplicate' as const })),
    ...contradictions.map(({ id, text }) => ({ id, text, relation: 'contradiction' as const })),
  ];
}

function away(memoryId: string) {
  return Object.assign(fault('no_memory', `There is no memory ${memoryId}.`), { status: 404 });
}
