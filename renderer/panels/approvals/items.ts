// Everything that waits for a person, as one list: what holds up a run stands before what can wait.
import type { PendingMemory } from '../../../engine/api/index.ts';
import type { Proposal } from '../../state/approvals.ts';
import type { CapabilityAsk } from '../../state/capabilities.ts';

export type Item =
  | { kind: 'proposal'; key: string; proposal: Proposal }
  | { kind: 'capability'; key: string; ask: CapabilityAsk }
  | { kind: 'memory'; key: string; memory: PendingMemory };

/** Keys are the `data-proposal` of the cards. */
export function itemsOf(
  proposals: readonly Proposal[],
  asks: readonly CapabilityAsk[],
  memories: readonly PendingMemory[],
): Item[] {
  return [
    ...proposals.map((proposal): Item => ({ kind: 'proposal', key: proposal.key, proposal })),
    ...asks.map((ask): Item => ({ kind: 'capability', key: `capability ${ask.key}`, ask })),
    ...memories.map((memory): Item => ({ kind: 'memory', key: `memory ${memory.id}`, memory })),
  ];
}
