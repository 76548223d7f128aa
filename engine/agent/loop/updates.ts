/** What a model says about going on or being done: `<update>`, the only command whose meaning is the turn's. */
import type { RummyContext } from '../../plugins/index.ts';
import type { Command } from '../../protocol/index.ts';
import { record, recordUndone } from '../tool-calls/index.ts';
import type { UpdateStatus } from './healing.ts';
import type { Parts } from './parts.ts';

export interface Signal {
  readonly status: UpdateStatus;
  readonly text: string;
}

/** Statuses of 100 to 199 go on: some name the phase that comes next. What says nothing is the end of a turn without deeds. */
export function signalOf(command: Command, didSomething: boolean): Signal {
  const text = command.body.trim() || String(command.attributes['summary'] ?? '').trim();
  const given = command.attributes['status'];
  const number = given === undefined || given === null || given === '' ? Number.NaN : Number(given);
  if (number === 200 || number === 204 || number === 422) return { status: number, text };
  if (number >= 100 && number < 200) return { status: 102, text };
  if (number >= 200 && number < 300) return { status: 200, text };
  if (number >= 400 && number < 600) return { status: 422, text };
  return { status: didSomething ? 102 : 200, text };
}

/** Numbers between 100 and 199 may name a phase; anything else is kept as what it is taken for. */
function statusToKeep(command: Command, signal: Signal): number {
  const given = Number(command.attributes['status']);
  return signal.status === 102 && Number.isInteger(given) && given >= 100 && given < 200 ? given : signal.status;
}

/** Records the update that counts, and leaves the signal at `update://turn_N`. */
export async function concludeUpdate(
  parts: Parts,
  rummy: RummyContext,
  command: Command,
  signal: Signal,
  failedBefore: boolean,
): Promise<void> {
  // Without tools a model may end its turn all the same: then the record is the loop's own.
  const writer = rummy.tools.includes('update') ? 'model' : 'system';
  const recorded = await record(rummy, { ...command, body: signal.text }, writer, {
    status: statusToKeep(command, signal),
  });
  if (!recorded.ok) {
    const { status, message } = recorded.refusal;
    await rummy.emit('error.log', { rummy, status, message, attributes: { tool: 'update' } });
    return;
  }
  if (signal.status === 200 && failedBefore) {
    const body =
      `${signal.text}\n\nThat was too early: an action of this turn failed. Look at what failed, and go on.`.trim();
    const refuted = { state: 'failed', outcome: 'refuted:409' } as const;
    rummy.update({ body, status: 102 });
    finish(rummy, `update://turn_${rummy.turn}`, refuted);
    // The signal itself stands in the log: twice the same would cost twice.
    finish(rummy, recorded.value.path, { ...refuted, visibility: 'archived' });
    return;
  }
  await parts.host.tools.dispatch('update', recorded.value, rummy);
  settle(parts, rummy, recorded.value.path, signal);
}

/** Plain words and deeds without an update are taken as the end; the record says so as the model would have. */
export async function recordInferred(parts: Parts, rummy: RummyContext, text: string): Promise<void> {
  const command: Command = { name: 'update', attributes: { status: 200 }, body: text, source: 'xml', id: null };
  const recorded = await record(rummy, command, 'system', { inferred: true });
  if (!recorded.ok) return;
  await parts.host.tools.dispatch('update', recorded.value, rummy);
  settle(parts, rummy, recorded.value.path, { status: 200, text });
}

export async function recordSuperseded(rummy: RummyContext, command: Command): Promise<void> {
  await recordUndone(rummy, command, 'superseded');
}

/** Whatever the handler did or left: the signal is there, and its record is finished. */
function settle(parts: Parts, rummy: RummyContext, path: string, signal: Signal): void {
  const kept = parts.store.read(rummy.run.id, `update://turn_${rummy.turn}`);
  if (kept === null) rummy.update({ body: signal.text, status: signal.status });
  if (parts.store.read(rummy.run.id, path)?.state === 'streaming') finish(rummy, path, { state: 'resolved' });
}

function finish(
  rummy: RummyContext,
  path: string,
  change: { state: 'resolved' | 'failed'; outcome?: string; visibility?: 'archived' },
): void {
  const { run, loop, turn } = rummy;
  rummy.store.set({ runId: run.id, loopId: loop.id, turn, writer: 'system', path, ...change });
}
