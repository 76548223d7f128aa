/** Carries out a turn's commands: one after the other, until one fails; a proposal holds up the rest (seed 004). */
import type { RummyContext } from '../../plugins/index.ts';
import type { Command } from '../../protocol/index.ts';
import { type CarryingParts, carryOut } from './carry-out.ts';
import { REASON, REJECTED } from './proposals.ts';
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
  parts: CarryingParts,
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

/** `rejected` and `accepted` are what a person, or the flag that stands for one, said to a proposal. */
type End = 'done' | 'failed' | 'accepted' | 'rejected';

async function dispatchOne(
  parts: CarryingParts,
  rummy: RummyContext,
  command: Command,
  hooks: DispatchHooks,
): Promise<End> {
  const recorded = await record(rummy, command, 'model');
  if (!recorded.ok) {
    // Not even a record could be made of it.
    const { status, message } = recorded.refusal;
    await rummy.emit('error.log', { rummy, status, message, attributes: { tool: command.name } });
    return 'failed';
  }
  if (recorded.value.state !== 'streaming') return recorded.value.state === 'failed' ? 'failed' : 'done';
  const { answered, entry } = await carryOut(parts, rummy, recorded.value, {
    tool: command.name,
    waiting: hooks.waiting,
  });
  // With a reason there is something to go on with.
  if (answered && entry?.outcome === REJECTED && entry.attributes[REASON] === undefined) return 'rejected';
  if (entry?.state === 'failed') return 'failed';
  return answered && entry?.state === 'resolved' ? 'accepted' : 'done';
}
