/** One program at work: without a shell, with little of the environment, and ended together with all that it started. */
import { type ChildProcess, spawn } from 'node:child_process';

export interface ProcessRequest {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly onOutput: (stream: 'out' | 'error', text: string) => void;
}

export interface RunningProcess {
  stop(why: string): void;
  /** `stopped`: why it was ended; null where it ended by itself. Never rejects: a program that can't be started ends with 127. */
  readonly ended: Promise<{ readonly exitCode: number; readonly stopped: string | null }>;
}

/** How long one that was asked to end may take to do so, in milliseconds. */
const GRACE = 2_000;
/** What a command may know of the environment: keys and tokens stay out of it. */
const PASSED = ['PATH', 'LANG', 'LC_ALL', 'TERM', 'TZ', 'SystemRoot', 'PATHEXT', 'TEMP', 'TMP', 'TMPDIR'];

export function runProcess({ program, args, folder, timeoutMs, signal, onOutput }: ProcessRequest): RunningProcess {
  let stopped: string | null = null;
  const child = spawn(program, args, {
    cwd: folder,
    env: passedEnvironment(),
    shell: false,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    // A group of its own, so that what it starts ends with it.
    detached: process.platform !== 'win32',
  });
  const stop = (why: string) => {
    if (stopped !== null) return;
    stopped = why;
    killGroup(child, 'SIGTERM');
    setTimeout(() => killGroup(child, 'SIGKILL'), GRACE).unref();
  };
  const onAbort = () => stop('the run was aborted');
  const timer = setTimeout(() => stop(`it took longer than ${timeoutMs / 1000} s`), timeoutMs);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => onOutput('out', chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => onOutput('error', chunk));

  const ended = new Promise<{ exitCode: number; stopped: string | null }>((resolve) => {
    let isOver = false;
    const end = (exitCode: number) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      resolve({ exitCode, stopped });
    };
    child.on('error', (error) => {
      onOutput('error', `${error.message}\n`);
      end(127);
    });
    // What the command left behind may hold its pipes open for ever.
    child.on('exit', () => {
      setTimeout(() => {
        killGroup(child, 'SIGKILL');
        child.stdout.destroy();
        child.stderr.destroy();
      }, GRACE).unref();
    });
    child.on('close', (code) => end(code ?? 1));
  });
  return { stop, ended };
}

function passedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    PASSED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
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
