/** A capability that a run asked for, by its notes or by trying: it waits as an entry of its own until a person decides. */
import type { RummyContext } from '../plugins/index.ts';

/** Where a capability that was asked for waits. No run's acceptance can resolve it. */
export const CAPABILITY_SCHEME = 'capability';

export function askCapability(rummy: RummyContext, capability: string, session: string): void {
  const { store, run, loop, turn } = rummy;
  const proposed = store.set({
    runId: run.id,
    loopId: loop.id,
    turn,
    writer: 'system',
    path: `${CAPABILITY_SCHEME}://${capability}`,
    body: `The model asks for ${capability}.`,
    attributes: { capability, session },
    state: 'proposed',
    outcome: null,
  });
  if (proposed.ok) void rummy.emit('run.proposal', { run, entry: proposed.value });
}
