import { useApp } from '../../state/context.ts';
import { useStore } from '../../state/store.ts';

/** How much waits for a person to decide. */
export function useWaiting(): number {
  const app = useApp();
  const { proposals } = useStore(app.approvals.store);
  const { pending } = useStore(app.memories.store);
  const { asks } = useStore(app.capabilities.store);
  return proposals.length + asks.length + pending.length;
}
