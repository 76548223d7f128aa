/** Output that comes piece by piece from a program a client runs, into the entries of the command that asked for it. */

import { done, type Outcome, refused } from '../../basics/index.ts';
import type { Entry } from '../../entries/index.ts';
import { appendStream, cancelStream, endStream } from '../../plugins/index.ts';
import type { RunRecord } from '../../runs/index.ts';
import type { Parts } from '../loop/index.ts';
import type { Agent, StreamAddress } from './agent.ts';

export function createStreamMethods(
  parts: Parts,
): Pick<Agent, 'stream' | 'streamCompleted' | 'streamAborted' | 'streamCancel'> {
  async function on(
    { run: alias, path: log }: StreamAddress,
    work: (
      run: RunRecord,
      target: { store: Parts['store']; runId: number; path: string },
    ) => Promise<Outcome<Entry>> | Outcome<Entry>,
  ): Promise<Outcome<null>> {
    const run = parts.records.runByAlias(alias);
    if (run === null) return refused(404, 'no_run', `There is no run called ${alias}.`);
    const worked = await work(run, { store: parts.store, runId: run.id, path: log });
    return worked.ok ? done(null) : worked;
  }
  return {
    stream: (params) => on(params, (_, target) => appendStream(target, params.channel, params.chunk)),
    streamCompleted: ({ exitCode, duration, ...target }) =>
      on(target, (_, channels) =>
        endStream(channels, {
          kind: 'completed',
          ...(exitCode === undefined ? {} : { exitCode }),
          ...(duration === undefined ? {} : { duration }),
        }),
      ),
    streamAborted: ({ reason, duration, ...target }) =>
      on(target, (_, channels) =>
        endStream(channels, {
          kind: 'cancelled',
          ...(reason === undefined ? {} : { reason }),
          ...(duration === undefined ? {} : { duration }),
        }),
      ),
    streamCancel: ({ reason, ...target }) =>
      on(target, (run, channels) => cancelStream(parts.host, run, channels, reason)),
  };
}
