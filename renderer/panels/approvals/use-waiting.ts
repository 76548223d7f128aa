import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { openCount } from '../../state/mind/index.ts';

/** How much waits for a person to decide. */
export function useWaiting(): number {
  const app = useApp();
  const open = useStore(app.approvals.store, openCount);
  const pending = useStore(app.memories.store, ({ pending }) => pending.length);
  return open + pending;
}
