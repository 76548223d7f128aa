/**
 * Programs that run on a model's behalf are held by the system: they write in one folder and nowhere else, read that
 * folder and the system's own programs and nothing else, have no network, and end with all that they started. Each
 * system has a file of its own; what they have in common is here.
 */

import { tmpdir } from 'node:os';
import { fixedEnvironment } from './environment.ts';
import { keepRepositories } from './keep-repositories.ts';
import { linux } from './linux.ts';
import { mac } from './mac.ts';
import { type EndedProcess, type RunningProcess, runProcess, type Watch } from './run-process.ts';
import type { HeldCommand, HoldingSystem, Missing } from './types.ts';

export interface Confinement {
  readonly name: string;
  /** null where programs can be held. Looked for once; the answer stays. */
  missing(): Promise<Missing | null>;
  /** `notes` of its end are for whoever reads the output. Refused by nobody: ask `missing` before. */
  run(command: HeldCommand, watch: Watch): RunningProcess;
}

function createConfinement(system: HoldingSystem): Confinement {
  let tried: Promise<Missing | null> | undefined;
  return {
    name: system.name,
    missing() {
      tried ??= system.missing();
      return tried;
    },
    run: (command, watch) => runHeld(system, command, watch),
  };
}

/** Where nothing can be held, whatever the reason. */
export function noConfinement(missing: Missing): Confinement {
  return {
    name: 'nothing',
    missing: () => Promise.resolve(missing),
    run() {
      throw new Error('nothing can be held here');
    },
  };
}

/** This machine's. */
export function confinementOf(platform: NodeJS.Platform): Confinement {
  if (platform === 'linux') return createConfinement(linux);
  if (platform === 'darwin') return createConfinement(mac);
  return noConfinement({
    why: 'this system offers nothing that could hold a program without software of its own',
    fix: 'Optional: on Linux, or in WSL with bubblewrap, commands are held. Here you are asked for each.',
  });
}

/** As a person said yes to: with the fixed environment, and otherwise with all that they may do themselves. */
export function runUnheld(command: Pick<HeldCommand, 'program' | 'args' | 'root'>, watch: Watch): RunningProcess {
  const { program, args, root: folder } = command;
  const environment = fixedEnvironment(tmpdir());
  return runProcess(Promise.resolve({ program, args, folder, environment, inputs: [] }), watch);
}

function runHeld(system: HoldingSystem, command: HeldCommand, watch: Watch): RunningProcess {
  const kept = keepRepositories(command, system.canStandIn);
  const planned = kept.then((keeper) => system.plan(command, keeper.repositories));
  const running = runProcess(planned, watch);
  const tidy = async (ended: EndedProcess): Promise<EndedProcess> => {
    const [keeper, plan] = await Promise.allSettled([kept, planned]);
    if (plan.status === 'fulfilled') await plan.value.release();
    const notes = keeper.status === 'fulfilled' ? await keeper.value.after() : [];
    return { ...ended, notes: [...ended.notes, ...notes] };
  };
  return { stop: running.stop, ended: running.ended.then(tidy) };
}
