/** One program at work: without a shell, watched, and ended together with all that it started. */

import { type ChildProcess, spawn } from 'node:child_process';
import { addAbortListener } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { asOrdinary } from '../disk/index.ts';
import { countProcesses } from './process-count.ts';
import type { SpawnPlan } from './types.ts';

export interface Watch {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly onOutput: (stream: 'out' | 'error', text: string) => void;
}

export interface EndedProcess {
  readonly exitCode: number;
  /** Why it was ended; null where it ended by itself. */
  readonly stopped: string | null;
  /** What whoever reads the output should know besides. */
  readonly notes: readonly string[];
}

export interface RunningProcess {
  stop(why: string): void;
  /** Never rejects: a program that can't be started ends with 127. */
  readonly ended: Promise<EndedProcess>;
}

/** How long one that was asked to end may take to do so, in milliseconds. */
const GRACE = 2_000;
/** Bytes of output after which a command is ended: reading on would cost this process its time. */
const MOST_OUTPUT = 32 * 1024 * 1024;
const NOT_STARTED = 127;
/** The descriptor of the first of a plan's inputs. */
const FIRST_INPUT = 3;

export function runProcess(planned: Promise<SpawnPlan>, watch: Watch): RunningProcess {
  let stopped: string | null = null;
  let child: ChildProcess | null = null;
  let stopCounting: () => void = () => undefined;
  const stop = (why: string) => {
    if (stopped !== null) return;
    stopped = why;
    if (child !== null) endGroup(child);
  };
  const timer = setTimeout(() => stop(`it took longer than ${watch.timeoutMs / 1000} s`), watch.timeoutMs);
  const aborted = addAbortListener(watch.signal, () => stop('the run was aborted'));

  async function run(): Promise<number> {
    try {
      const plan = await planned;
      if (stopped !== null) return NOT_STARTED;
      child = start(plan);
      listen(child, watch, stop);
      stopCounting = countIn(plan, child, stop);
      return await endOf(child, watch);
    } catch (error) {
      watch.onOutput('error', `The command could not be started: ${(error as Error).message}\n`);
      return NOT_STARTED;
    } finally {
      clearTimeout(timer);
      stopCounting();
      aborted[Symbol.dispose]();
    }
  }
  return { stop, ended: run().then((exitCode) => ({ exitCode, stopped, notes: [] })) };
}

function start({ program, args, folder, environment, inputs, tellsProcess }: SpawnPlan): ChildProcess {
  // What it makes in a project has the rights that a person's own programs give.
  const child = asOrdinary(() =>
    spawn(program, args, {
      cwd: folder,
      env: { ...environment },
      shell: false,
      stdio: [
        ...(['ignore', 'pipe', 'pipe'] as const),
        ...inputs.map((input) => (typeof input === 'number' ? input : ('pipe' as const))),
        ...(tellsProcess === true ? (['pipe'] as const) : []),
      ],
      windowsHide: true,
      // A group of its own, so that what it starts ends with it.
      detached: process.platform !== 'win32',
    }),
  );
  for (const [index, input] of inputs.entries()) {
    if (typeof input === 'number') continue;
    const pipe = child.stdio[FIRST_INPUT + index] as Writable;
    // One that ended before it read them all is told by its end.
    pipe.on('error', () => undefined);
    pipe.end(input);
  }
  return child;
}

function countIn({ inputs, tellsProcess }: SpawnPlan, child: ChildProcess, stop: (why: string) => void): () => void {
  if (tellsProcess !== true) return () => undefined;
  return countProcesses(child.stdio[FIRST_INPUT + inputs.length] as Readable, stop);
}

function listen(child: ChildProcess, { onOutput }: Watch, stop: (why: string) => void): void {
  let bytes = 0;
  for (const [stream, name] of [
    [child.stdout, 'out'],
    [child.stderr, 'error'],
  ] as [Readable, 'out' | 'error'][]) {
    const decoder = new TextDecoder();
    stream.on('data', (chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes > MOST_OUTPUT) return stop(`it put out more than ${MOST_OUTPUT / 1024 / 1024} MB`);
      onOutput(name, decoder.decode(chunk, { stream: true }));
    });
  }
}

function endOf(child: ChildProcess, { onOutput }: Watch): Promise<number> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      onOutput('error', `${error.message}\n`);
      resolve(NOT_STARTED);
    });
    // What the command left behind may hold its pipes open for ever.
    child.on('exit', () => {
      killGroup(child, 'SIGKILL');
      setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, GRACE).unref();
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function endGroup(child: ChildProcess): void {
  killGroup(child, 'SIGTERM');
  setTimeout(() => killGroup(child, 'SIGKILL'), GRACE).unref();
}

/** The whole group where there are groups; one that has ended already is as good as killed. */
function killGroup(child: ChildProcess, how: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    child.kill(how);
    return;
  }
  try {
    process.kill(-child.pid, how);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
