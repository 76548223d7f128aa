import { openCount } from '../../state/approvals.ts';
import { useApp } from '../../state/context.ts';
import { useStore } from '../../state/store.ts';

/** How much waits for a person to decide. */
export function useWaiting(): number {
  const app = useApp();
  const open = useStore(app.approvals.store, openCount);
  const pending = useStore(app.memories.store, ({ pending }) => pending.length);
  return open + pending;
}
