import { useApp } from '../../state/context.ts';
import { useStore } from '../../state/store.ts';
import { itemsOf } from './items.ts';

/** How much waits for a person to decide. */
export function useWaiting(): number {
  const app = useApp();
  const { items } = useStore(app.approvals.store);
  const { pending } = useStore(app.memories.store);
  return itemsOf(items, pending).length;
}
