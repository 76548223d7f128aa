// Everything that waits for a person, as one list: what holds up a run stands before what can wait.
import type { PendingMemory } from '../../../engine/api/index.ts';
import type { Proposal } from '../../state/approvals.ts';

export type Item =
  | { kind: 'proposal'; key: string; proposal: Proposal }
  | { kind: 'memory'; key: string; memory: PendingMemory };

/** Keys are the `data-proposal` of the cards. */
export function itemsOf(proposals: readonly Proposal[], memories: readonly PendingMemory[]): Item[] {
  return [
    ...proposals.map((proposal): Item => ({ kind: 'proposal', key: proposal.key, proposal })),
    ...memories.map((memory): Item => ({ kind: 'memory', key: `memory ${memory.id}`, memory })),
  ];
}
