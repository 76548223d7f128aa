/** Carries out a turn's commands: one after the other, until one fails; a proposal holds up the rest (seed 004). */
import type { Entry } from '../entries/entry.ts';
import type { RummyContext } from '../plugins/plugin.ts';
import type { Command } from '../protocol/command.ts';
import type { Parts } from './parts.ts';
import { untilAborted } from './patience.ts';
import { runProgramTool } from './program-turn.ts';
import { REJECTED } from './proposals.ts';
import { record, recordUndone } from './recording.ts';

export interface Dispatched {
  /** How many of the turn's commands failed. */
  readonly failed: number;
  readonly accepted: boolean;
  readonly rejected: boolean;
  /** Whether there was anything, and every tool of it only looks. */
  readonly investigated: boolean;
}

export interface DispatchHooks {
  /** Told after every command, whatever became of it. */
  readonly settled: () => void;
  /** The loop stands still, or goes on. */
  readonly waiting: (isWaiting: boolean) => void;
}

/** Ends early, and cleanly, when the run is aborted. */
export async function dispatchAll(
  parts: Parts,
  rummy: RummyContext,
  commands: readonly Command[],
  hooks: DispatchHooks,
): Promise<Dispatched> {
  let failed = 0;
  let accepted = false;
  let rejected = false;
  for (const [index, command] of commands.entries()) {
    if (rummy.signal.aborted || failed > 0 || rejected) {
      const outcome = rejected ? 'rejected' : 'aborted';
      for (const undone of commands.slice(index)) await recordUndone(rummy, undone, outcome);
      break;
    }
    const end = await dispatchOne(parts, rummy, command, hooks);
    if (end === 'rejected') rejected = true;
    else if (end === 'failed') failed += 1;
    else if (end === 'accepted') accepted = true;
    hooks.settled();
  }
  const investigated =
    commands.length > 0 && commands.every((command) => parts.host.tools.find(command.name)?.investigates ?? false);
  return { failed, accepted, rejected, investigated };
}

const ABORTED = { state: 'cancelled', outcome: 'aborted:499' } as const;

/** `rejected` and `accepted` are what a person, or the flag that stands for one, said to a proposal. */
type End = 'done' | 'failed' | 'accepted' | 'rejected';

async function dispatchOne(parts: Parts, rummy: RummyContext, command: Command, hooks: DispatchHooks): Promise<End> {
  const recorded = await record(rummy, command, 'model');
  if (!recorded.ok) {
    // Not even a record could be made of it.
    const { status, message } = recorded.refusal;
    await rummy.emit('error.log', { rummy, status, message, attributes: { tool: command.name } });
    return 'failed';
  }
  if (recorded.value.state !== 'streaming') return recorded.value.state === 'failed' ? 'failed' : 'done';
  const { answered, entry } = await carryOut(parts, rummy, command, recorded.value, hooks);
  if (answered && entry?.outcome === REJECTED) return 'rejected';
  if (entry?.state === 'failed') return 'failed';
  return answered && entry?.state === 'resolved' ? 'accepted' : 'done';
}

/** The entry as it is then; null where it took its own record away. */
async function carryOut(
  parts: Parts,
  rummy: RummyContext,
  command: Command,
  entry: Entry,
  hooks: DispatchHooks,
): Promise<{ answered: boolean; entry: Entry | null }> {
  const { store, host, trace } = parts;
  const { name: tool } = command;
  const { program } = rummy;
  const began = rummy.now();
  const traced = { run: rummy.run.alias, turn: rummy.turn, actionName: tool, path: entry.path };
  trace.emit('tool.call', traced);
  const work =
    program === null ? host.tools.dispatch(tool, entry, rummy) : runProgramTool(rummy, program, command, entry);
  await untilAborted(work, rummy.signal);
  let present = store.read(rummy.run.id, entry.path);
  let answered = false;
  if (present?.state === 'proposed') {
    present = await propose(parts, rummy, present, hooks);
    answered = true;
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
export async function propose(
  parts: Parts,
  rummy: RummyContext,
  entry: Entry,
  hooks: Pick<DispatchHooks, 'waiting'>,
): Promise<Entry> {
  await rummy.emit('proposal.pending', { rummy, entry });
  let present = parts.store.read(rummy.run.id, entry.path) ?? entry;
  if (present.state !== 'proposed') return parts.proposals.settled(rummy, present);
  hooks.waiting(true);
  const answer = parts.proposals.settled(rummy, present);
  void rummy.emit('run.proposal', { run: rummy.run, entry: present });
  present = await answer;
  if (present.state === 'proposed') {
    // Aborted: nobody waits for an answer any more.
    const actor = { runId: rummy.run.id, loopId: rummy.loop.id, turn: rummy.turn, writer: 'system' } as const;
    const cancelled = parts.store.set({ ...actor, path: entry.path, ...ABORTED });
    return cancelled.ok ? cancelled.value : present;
  }
  hooks.waiting(false);
  return present;
}
