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
import { type Ended, type RunningProcess, runProcess, type Watch } from './run-process.ts';

/** A program that was chosen, and where it is to run. */
export interface HeldCommand {
  /** Its full path. */
  readonly program: string;
  readonly args: readonly string[];
  /** The one folder that it may change; absolute, without links on its way. */
  readonly root: string;
  /** Places that aren't shown to it, even where they lie among the system's own: Bob's folder and his database. */
  readonly hidden: readonly string[];
}

/** What is started in the program's place, and what that reads from its descriptors 3, 4 and so on. */
export interface SpawnPlan {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly inputs: readonly (Uint8Array | number)[];
  /** Whether it tells behind those, by one descriptor more, which process it started: see `countProcesses`. */
  readonly tellsProcess?: boolean;
}

/** Folders in the root that can make git run programs, as they were before a command. */
export interface Repositories {
  /** Nobody changes these: absolute. */
  readonly closed: readonly string[];
  /** The root's own, where git itself is run: a folder that stands for `.git`, and what is in it by its place on disk. */
  readonly stand: RepositoryStand | null;
  /** The repository that a worktree belongs to; it is outside of the root and can only be read. */
  readonly readable: readonly string[];
}

export interface RepositoryStand {
  readonly at: string;
  readonly folder: string;
  /** Names in it that are the real ones: `shared` may be changed, `fixed` not. */
  readonly shared: readonly string[];
  readonly fixed: readonly string[];
}

/** Why nothing can be held here, and what would change that. */
export interface Missing {
  readonly why: string;
  readonly fix: string;
}

/** How one operating system holds a program. */
export interface HoldingSystem {
  /** For the person, in few words. */
  readonly name: string;
  /** Whether it can show one folder in another's place, and so a repository whose settings are out of reach. */
  readonly canStandIn: boolean;
  /** Tries it once, with a program that does nothing. */
  missing(): Promise<Missing | null>;
  plan(command: HeldCommand, repositories: Repositories): Promise<SpawnPlan & { release(): Promise<void> }>;
}

export interface Confinement {
  readonly name: string;
  /** null where programs can be held. Looked for once; the answer stays. */
  missing(): Promise<Missing | null>;
  /** `notes` of its end are for whoever reads the output. Refused by nobody: ask `missing` before. */
  run(command: HeldCommand, watch: Watch): RunningProcess;
}

export function createConfinement(system: HoldingSystem): Confinement {
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
  const tidy = async (ended: Ended): Promise<Ended> => {
    const [keeper, plan] = await Promise.allSettled([kept, planned]);
    if (plan.status === 'fulfilled') await plan.value.release();
    const notes = keeper.status === 'fulfilled' ? await keeper.value.after() : [];
    return { ...ended, notes: [...ended.notes, ...notes] };
  };
  return { stop: running.stop, ended: running.ended.then(tidy) };
}
