/** Carries out one recorded call, whoever made it: a model in its loop, a person, a client, or another program. */

import { untilAborted } from '../../basics/index.ts';
import type { Entry, EntryStore } from '../../entries/index.ts';
import type { PluginHost, RummyContext } from '../../plugins/index.ts';
import type { Trace } from '../../trace/index.ts';
import type { Proposals } from './proposals.ts';

export interface CarryingParts {
  readonly store: EntryStore;
  readonly host: PluginHost;
  readonly trace: Trace;
  readonly proposals: Proposals;
}

interface Carrying {
  readonly tool: string;
  /** Told while a person is asked, so that the loop can stand still. */
  readonly waiting?: (isWaiting: boolean) => void;
  /** Whoever called doesn't wait for a person: what is proposed stays proposed. */
  readonly isAnsweredLater?: boolean;
}

interface Carried {
  /** Somebody was asked, and answered. */
  readonly answered: boolean;
  /** As it is then; null where it took its own record away. */
  readonly entry: Entry | null;
}

const ABORTED = { state: 'cancelled', outcome: 'aborted:499' } as const;

export async function carryOut(
  parts: CarryingParts,
  rummy: RummyContext,
  entry: Entry,
  how: Carrying,
): Promise<Carried> {
  const { store, host, trace } = parts;
  const { tool, waiting = () => undefined, isAnsweredLater = false } = how;
  const began = rummy.now();
  const traced = { run: rummy.run.alias, turn: rummy.turn, actionName: tool, path: entry.path };
  trace.emit('tool.call', traced);
  await untilAborted(host.tools.dispatch(tool, entry, rummy), rummy.signal);
  let present = store.read(rummy.run.id, entry.path);
  let answered = false;
  if (present?.state === 'proposed') {
    if (isAnsweredLater) await rummy.emit('run.proposal', { run: rummy.run, entry: present });
    else {
      present = await propose(parts, rummy, present, waiting);
      answered = true;
    }
  }
  if (present?.state === 'streaming') {
    const actor = { runId: rummy.run.id, loopId: rummy.loop.id, turn: rummy.turn, writer: 'system' } as const;
    const end = rummy.signal.aborted ? ABORTED : ({ state: 'resolved', outcome: null } as const);
    store.set({ ...actor, path: entry.path, ...end });
    present = store.read(rummy.run.id, entry.path);
  }
  const ok = present === null || present.state === 'resolved';
  trace.emit('tool.result', { ...traced, ok, status: present?.status ?? 200, elapsedMs: rummy.now() - began });
  return { answered, entry: present };
}

/** Waits for the answer, and for what follows from it. With `yolo` it is there before anybody was asked. */
async function propose(
  parts: CarryingParts,
  rummy: RummyContext,
  entry: Entry,
  waiting: (isWaiting: boolean) => void,
): Promise<Entry> {
  await rummy.emit('proposal.pending', { rummy, entry });
  let present = parts.store.read(rummy.run.id, entry.path) ?? entry;
  if (present.state !== 'proposed') return parts.proposals.settled(rummy, present);
  waiting(true);
  const answer = parts.proposals.settled(rummy, present);
  void rummy.emit('run.proposal', { run: rummy.run, entry: present });
  present = await answer;
  if (present.state === 'proposed') {
    // Aborted: nobody waits for an answer any more.
    const actor = { runId: rummy.run.id, loopId: rummy.loop.id, turn: rummy.turn, writer: 'system' } as const;
    const cancelled = parts.store.set({ ...actor, path: entry.path, ...ABORTED });
    return cancelled.ok ? cancelled.value : present;
  }
  waiting(false);
  return present;
}
