/** Ends what still streams when the server cancels it; appending and ending are functions that surfaces call. */

import type { Outcome } from '../../basics/index.ts';
import type { Entry } from '../../entries/index.ts';
import type { RunRecord } from '../../runs/index.ts';
import type { PluginContext, PluginHost } from '../plugin.ts';
import { endStream, type StreamTarget } from './channels.ts';

export default function stream(core: PluginContext): void {
  // A loop that begins finds no process of an earlier one alive: what the last start left streaming has no producer.
  const cleared = new Set<number>();
  core.on('loop.started', ({ rummy }) => {
    if (cleared.has(rummy.run.id)) return;
    cleared.add(rummy.run.id);
    clearStale({ store: core.store, runId: rummy.run.id });
  });
}

/** For servers: ends the command's channels with 499 and tells every client. */
export async function cancelStream(
  host: Pick<PluginHost, 'emit'>,
  run: RunRecord,
  target: StreamTarget,
  reason = 'cancelled by the server',
): Promise<Outcome<Entry>> {
  const ended = endStream(target, { kind: 'cancelled', reason });
  if (ended.ok) await host.emit('stream.cancelled', { run, path: target.path, reason });
  return ended;
}

function clearStale({ store, runId }: Pick<StreamTarget, 'store' | 'runId'>): void {
  const logs = store.find({ runId, pattern: 'log://*' });
  for (const { path, attributes } of logs) {
    if (typeof attributes['command'] !== 'string') continue;
    endStream({ store, runId, path }, { kind: 'cancelled', reason: 'Bob was restarted' });
  }
}
