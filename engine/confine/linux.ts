/** Linux: bubblewrap, with limits by prlimit and a filter of system calls. */

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixedEnvironment } from './environment.ts';
import { programMount, systemMounts } from './linux-mounts.ts';
import { MOST_PROCESSES } from './process-count.ts';
import { runProcess } from './run-process.ts';
import { systemCallFilter } from './system-calls.ts';
import type { HeldCommand, HoldingSystem, Missing, Repositories, SpawnPlan } from './types.ts';

/** Of each process of a command, except the wall's time, which is the caller's. */
const LIMITS = [
  ['cpu', 120],
  // Bytes: of one file, of what it may write to in memory, and of all its addresses.
  ['fsize', 512 * 1024 * 1024],
  ['data', 1024 * 1024 * 1024],
  ['as', 8 * 1024 * 1024 * 1024],
  ['nproc', MOST_PROCESSES],
  ['nofile', 1024],
  ['core', 0],
] as const;
/** What it may write beside its root goes away with it, and is memory until then; in bytes. */
const SCRATCH = 256 * 1024 * 1024;
const SCRATCH_FOLDER = '/tmp';
/** Descriptors by which bubblewrap is handed what no other program's list of processes should show. */
const ARGUMENTS = 3;
const FILTER = 4;
const USERS = 5;
const GROUPS = 6;
const ROOT = 7;
const PROCESS = 8;
const FIX =
  'Optional: install bubblewrap (Debian and Ubuntu: sudo apt install bubblewrap), so that commands of models are held.';

interface Parts {
  readonly bubblewrap: string;
  readonly limiter: string;
  /** Options that this version has; older ones lack some. */
  readonly options: ReadonlySet<string>;
}

export const linux: HoldingSystem = {
  name: 'bubblewrap',
  canStandIn: true,
  missing,
  async plan(command, repositories) {
    const parts = foundParts();
    if ('why' in parts) throw new Error(parts.why);
    // What is open stays the same folder, whatever becomes of its name meanwhile.
    const root = await open(command.root, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
    return { ...planOf(parts, command, repositories, root.fd), release: () => root.close() };
  },
};

let found: Parts | Missing | null = null;

/** Looked for once: asking a program what it can do holds this thread. */
function foundParts(): Parts | Missing {
  found ??= findParts();
  return found;
}

function findParts(): Parts | Missing {
  const bubblewrap = programIn('bwrap');
  if (bubblewrap === null) return { why: 'bubblewrap is not installed', fix: FIX };
  const limiter = programIn('prlimit');
  if (limiter === null) return { why: 'prlimit is not installed', fix: 'Optional: install util-linux.' };
  const { stdout } = spawnSync(bubblewrap, ['--help'], { encoding: 'utf8', timeout: 5_000, env: {} });
  return { bubblewrap, limiter, options: new Set((stdout ?? '').match(/--[a-z-]+/g)) };
}

/** Only where the system keeps its own: not by the person's PATH, which a project may have changed. */
function programIn(name: string): string | null {
  const places = ['/usr/bin', '/usr/local/bin', '/bin', '/run/current-system/sw/bin'];
  return places.map((place) => path.join(place, name)).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return false;
  }
}

/** bubblewrap may be there and the system forbid what it does: only trying tells. */
async function missing(): Promise<Missing | null> {
  const parts = foundParts();
  if ('why' in parts) return parts;
  if (systemCallFilter(process.arch) === null)
    return { why: `there is no filter of system calls for ${process.arch}`, fix: '' };
  const folder = await mkdtemp(path.join(tmpdir(), 'bob-holding-'));
  const root = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    const command = { program: programIn('true') ?? '/bin/true', args: [], root: folder, hidden: [] };
    const plan = planOf(parts, command, { closed: [], stand: null, readable: [] }, root.fd);
    let complaint = '';
    const { exitCode } = await runProcess(Promise.resolve(plan), {
      timeoutMs: 10_000,
      signal: new AbortController().signal,
      onOutput: (_, text) => {
        complaint += text;
      },
    }).ended;
    if (exitCode === 0) return null;
    const said = complaint.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
    return {
      why: `bubblewrap is installed, and this system doesn't let it work (${said || `exit code ${exitCode}`})`,
      fix: 'Optional: allow user namespaces (kernel.unprivileged_userns_clone=1, or a profile of AppArmor for bwrap), so that commands of models are held.',
    };
  } finally {
    await root.close();
    await rm(folder, { recursive: true });
  }
}

function planOf(
  { bubblewrap, limiter, options }: Parts,
  command: HeldCommand,
  repositories: Repositories,
  rootDescriptor: number,
): SpawnPlan {
  const { program, args, root, hidden } = command;
  const has = (option: string) => options.has(option);
  const words = [
    ...['--unshare-all', '--unshare-user', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...(has('--disable-userns') ? ['--disable-userns'] : []),
    ...['--hostname', 'bob'],
    ...systemMounts(hidden),
    ...['--ro-bind-data', String(USERS), '/etc/passwd', '--ro-bind-data', String(GROUPS), '/etc/group'],
    ...['--proc', '/proc', '--remount-ro', '/proc', '--dev', '/dev', '--remount-ro', '/dev'],
    ...(has('--size') ? ['--size', String(SCRATCH)] : []),
    ...['--tmpfs', SCRATCH_FOLDER],
    ...programMount(program),
    ...(has('--bind-fd') ? ['--bind-fd', String(ROOT), root] : ['--bind', root, root]),
    ...closedPlaces(repositories),
    ...['--remount-ro', '/', '--chdir', root, '--seccomp', String(FILTER)],
    ...['--info-fd', String(PROCESS)],
  ];
  const limits = LIMITS.map(([name, most]) => `--${name}=${most}`);
  return {
    program: bubblewrap,
    // The limit of processes counts those of this command alone only where it is set inside.
    args: ['--args', String(ARGUMENTS), '--', limiter, ...limits, '--', program, ...args],
    folder: '/',
    environment: fixedEnvironment(SCRATCH_FOLDER),
    inputs: [
      new TextEncoder().encode(words.map((word) => `${word}\0`).join('')),
      systemCallFilter(process.arch)!,
      ...accounts(),
      rootDescriptor,
    ],
    tellsProcess: true,
  };
}

function closedPlaces({ closed, stand, readable }: Repositories): string[] {
  return [
    ...readable.flatMap((place) => ['--ro-bind', place, place]),
    ...closed.flatMap((place) => ['--ro-bind', place, place]),
    ...(stand === null
      ? []
      : [
          ...['--bind', stand.folder, stand.at],
          ...stand.shared.flatMap((name) => bind('--bind', stand.at, name)),
          ...stand.fixed.flatMap((name) => bind('--ro-bind', stand.at, name)),
        ]),
  ];
}

function bind(how: string, folder: string, name: string): string[] {
  const place = path.join(folder, name);
  return [how, place, place];
}

/** Who the person is on this machine is no command's business; a commit is by somebody. */
function accounts(): Uint8Array[] {
  const user = process.getuid?.() ?? 0;
  const group = process.getgid?.() ?? 0;
  const encoder = new TextEncoder();
  return [
    encoder.encode(`bob:x:${user}:${group}:Bob:${SCRATCH_FOLDER}:/bin/false\n`),
    encoder.encode(`bob:x:${group}:\n`),
  ];
}
