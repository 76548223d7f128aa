/** macOS: a profile for sandbox-exec. What it says is tested by its text; it was never run on such a machine. */

import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixedEnvironment } from './environment.ts';
import { runProcess } from './run-process.ts';
import type { HeldCommand, HoldingSystem, Missing, Repositories } from './types.ts';

const HOLDER = '/usr/bin/sandbox-exec';
/** Set by a shell that is given the words as they are: seconds, blocks of 512 bytes, processes, none of the core. */
const LIMITED = 'ulimit -t 120 -f 1048576 -u 512 -c 0 && exec "$@"';

export const mac: HoldingSystem = {
  name: 'sandbox-exec',
  canStandIn: false,
  async missing(): Promise<Missing | null> {
    if (!existsSync(HOLDER)) return { why: 'sandbox-exec is not on this machine', fix: '' };
    const root = await realpath(await mkdtemp(path.join(tmpdir(), 'bob-holding-')));
    const command = { program: '/usr/bin/true', args: [], root, hidden: [] };
    const planned = mac.plan(command, { closed: [], stand: null, readable: [] });
    const watch = { timeoutMs: 10_000, signal: new AbortController().signal, onOutput: () => undefined };
    const { exitCode } = await runProcess(planned, watch).ended;
    await (await planned).release();
    await rm(root, { recursive: true });
    return exitCode === 0 ? null : { why: `sandbox-exec doesn't work here (exit code ${exitCode})`, fix: '' };
  },
  async plan(command, repositories) {
    const scratch = await realpath(await mkdtemp(path.join(tmpdir(), 'bob-scratch-')));
    const { program, args, root } = command;
    return {
      program: HOLDER,
      args: ['-p', profileOf(command, repositories, scratch), '/bin/sh', '-c', LIMITED, 'sh', program, ...args],
      folder: root,
      environment: fixedEnvironment(scratch),
      inputs: [],
      release: () => rm(scratch, { recursive: true, force: true }),
    };
  },
};

/** The last rule that fits is the one that holds. */
export function profileOf(
  { program, root, hidden }: HeldCommand,
  { closed, readable }: Repositories,
  scratch: string,
): string {
  const quoted = (place: string) => JSON.stringify(place);
  const below = (places: readonly string[]) => places.map((place) => `(subpath ${quoted(place)})`).join(' ');
  const exactly = (places: readonly string[]) => places.map((place) => `(literal ${quoted(place)})`).join(' ');
  const rule = (start: string, places: readonly string[]) =>
    places.length === 0 ? [] : [`(${start} ${below(places)})`];
  const files = ['/', program, '/private/etc/localtime', '/dev/null', '/dev/zero', '/dev/random', '/dev/urandom'];
  const system = ['/usr', '/bin', '/sbin', '/System', '/Library/Developer/CommandLineTools', '/opt/homebrew'];
  return [
    '(version 1)',
    '(deny default)',
    '(allow process-fork)',
    '(allow process-exec)',
    '(allow sysctl-read)',
    '(allow signal (target same-sandbox))',
    `(allow file-read* ${exactly(files)} ${below(system)})`,
    ...rule('deny file-read*', hidden),
    ...rule('allow file-read*', readable),
    `(allow file-read* file-write* ${below([root, scratch])})`,
    '(allow file-write* (literal "/dev/null"))',
    // By name, whether or not it is there already: what git takes for a repository's own.
    '(deny file-write* (regex #"/\\.[gG][iI][tT](/|$)"))',
    ...rule('deny file-write*', closed),
    '(deny network*)',
    '(deny mach-lookup)',
  ].join('\n');
}
