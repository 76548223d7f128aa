// Everything that waits for a person, as one list: what holds up a run stands before what can wait.
import type { Approval, PendingMemory } from '../../../engine/api/index.ts';
import { isOpen } from '../../state/mind/index.ts';

export type Item =
  | { kind: 'run'; key: string; item: Approval }
  | { kind: 'memory'; key: string; memory: PendingMemory };

/** Keys are the `data-proposal` of the cards. */
export function itemsOf(items: readonly Approval[], memories: readonly PendingMemory[]): Item[] {
  return [
    ...items.filter(isOpen).map((item): Item => ({ kind: 'run', key: item.id, item })),
    ...memories.map((memory): Item => ({ kind: 'memory', key: `memory ${memory.id}`, memory })),
  ];
}
