/** What is proposed to be remembered. The decision is memory's own: a line in its ledger first, then the store (0014). */
import type { Approval } from '../api/approvals.ts';
import { done, refused } from '../basics/index.ts';
import type { Memory, PendingCandidate } from '../memory/index.ts';
import { type ApprovalSource, WAITING } from './source.ts';

type Parts = Pick<Memory, 'pending' | 'approvals' | 'subscribe'>;

export function createMemorySource({ pending, approvals, subscribe }: Parts): ApprovalSource {
  /** What an approval brought, by the item: the way back. */
  const brought = new Map<string, string>();
  return {
    waiting: async () => (await pending()).map(itemOf),
    async answer(item, { action }) {
      const found = (await pending()).find((one) => idOf(one) === item.id);
      if (found === undefined) return refused(404, 'no_candidate', 'No such memory waits for a decision.');
      const decided =
        action === 'accept'
          ? await approvals.approve(found.id, 'window', found.related.contradictions[0]?.id)
          : await approvals.reject(found.id, 'window');
      if (!decided.ok) return decided;
      const { memoryId } = decided.value;
      if (memoryId !== null) brought.set(item.id, memoryId);
      return done({
        state: action === 'accept' ? 'accepted' : 'rejected',
        result: memoryId === null ? 'Not kept.' : 'Remembered.',
        canUndo: memoryId !== null,
      });
    },
    async undo(item) {
      const memoryId = brought.get(item.id);
      if (memoryId === undefined) return refused(404, 'no_memory', 'There is no such memory.');
      const undone = await approvals.undo(memoryId, 'window');
      if (!undone.ok) return undone;
      brought.delete(item.id);
      return done({ state: 'rejected', result: 'Taken back. It is not remembered.', canUndo: false });
    },
    subscribe,
  };
}

function idOf({ id }: Pick<PendingCandidate, 'id'>): string {
  return `memory ${id}`;
}

function itemOf(waiting: PendingCandidate): Approval {
  const { candidate, origin, evidence, related, proposedAt } = waiting;
  const [replaced] = related.contradictions;
  const facts = [
    ['Kind', candidate.type],
    ['Kept', candidate.ttl_days === null ? 'until you forget it' : `for ${candidate.ttl_days} days`],
    ['Tags', candidate.tags.join(', ')],
    ['Why', candidate.why_store],
    ['Source', candidate.source],
    ['Seen in', evidence.join(', ')],
    ['Replaces', replaced?.text ?? ''],
  ] as const;
  return {
    id: idOf(waiting),
    kind: 'memory',
    what: 'Remember this?',
    who: { run: null, project: null, folder: null, words: origin },
    content: candidate.text,
    facts: facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value })),
    accepting: 'Bob remembers it. Nothing is remembered unless you approve it.',
    obstacle: null,
    files: [],
    options: [],
    since: proposedAt,
    ...WAITING,
  };
}
