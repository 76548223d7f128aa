// Keeps the thread that runs rooms' own code: one for all bots, one hook after the other. A hook that doesn't come back
// costs the thread, never the host: the thread is ended from outside, and whoever waited goes on in a new one.
import { Worker } from 'node:worker_threads';
import type { SandboxJob, SandboxReply } from './protocol.ts';

export interface KeeperOptions {
  /** The thread's module; tests have their own. */
  readonly module?: URL;
  /** Longest time for one hook by the wall's clock, in milliseconds. */
  readonly patience: number;
  /** The thread ends after this long without work, in milliseconds. */
  readonly idle: number;
  /** Hooks until the thread is replaced. */
  readonly mostHooks: number;
  /** Bytes of JavaScript and of QuickJS's memory in the thread until it is replaced. */
  readonly mostHeld: number;
  readonly onFault: (text: string, error: unknown) => void;
}

export interface Keeper {
  /** Rejects only where the keeper was closed. */
  run(job: Omit<SandboxJob, 'id'>): Promise<Pick<SandboxReply, 'result' | 'logs'>>;
  /** For measuring: threads that were started so far, and whether one is there. */
  threads(): { started: number; running: boolean };
  close(): Promise<void>;
}

interface Task {
  readonly job: SandboxJob;
  readonly settle: (reply: Pick<SandboxReply, 'result' | 'logs'>) => void;
  readonly refuse: (error: Error) => void;
  /** Threads that ended over it. */
  lost: number;
}

/** The second thread that a hook costs is its last. */
const MOST_LOST = 2;

/** Hooks of others that may go before a suspect's, however many wait. */
const MOST_PASSED = 3;
const MOST_SUSPECTED = 1000;

/** A thread's own JavaScript; a bot's memory is QuickJS's and bounded there. */
const RESOURCES = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 8 };

/** How long a thread may take to start, in milliseconds. */
const LONGEST_START = 20_000;

export function createKeeper(options: KeeperOptions): Keeper {
  const module = options.module ?? new URL('./sandbox-worker.ts', import.meta.url);
  // Bots whose last hook had to be ended wait behind most of the others.
  const waiting: Task[] = [];
  const suspects: Task[] = [];
  const suspected = new Set<string>();
  let thread: { worker: Worker; done: number; online: boolean } | null = null;
  let current: Task | null = null;
  let watchdog: NodeJS.Timeout | undefined;
  let farewell: NodeJS.Timeout | undefined;
  let started = 0;
  let passed = 0;
  let nextId = 1;
  let closed = false;

  function begin(): Worker {
    if (thread !== null) return thread.worker;
    const worker = new Worker(module, { env: {}, execArgv: [], resourceLimits: RESOURCES });
    const fresh = { worker, done: 0, online: false };
    worker.on('online', () => {
      fresh.online = true;
      if (thread === fresh && current !== null) watch(worker, options.patience);
    });
    worker.on('message', (reply: SandboxReply) => answered(worker, reply));
    worker.on('error', (error) => lose(worker, error));
    worker.on('exit', (code) => lose(worker, new Error(`the thread ended with ${code}`)));
    thread = fresh;
    started += 1;
    return worker;
  }

  /** A host that was busy itself hears what the thread said in the meantime before it gives up on it. */
  function watch(worker: Worker, patience: number): void {
    clearTimeout(watchdog);
    const task = current;
    watchdog = setTimeout(() => {
      setImmediate(() => {
        if (current === task && thread?.worker === worker) lose(worker, new Error(`no answer within ${patience} ms`));
      });
    }, patience);
    watchdog.unref();
  }

  function next(): void {
    if (current !== null || closed) return;
    const suspectsTurn = waiting.length === 0 || passed >= MOST_PASSED;
    const task = (suspectsTurn ? suspects.shift() : undefined) ?? waiting.shift();
    passed = suspectsTurn || suspects.length === 0 ? 0 : passed + 1;
    if (task === undefined) {
      rest();
      return;
    }
    clearTimeout(farewell);
    current = task;
    const worker = begin();
    // Whoever waits for a hook holds the process; a thread that has nothing to do doesn't.
    worker.ref();
    watch(worker, thread?.online === true ? options.patience : LONGEST_START);
    worker.postMessage(task.job);
  }

  /** Nothing to do: the thread is let go after a while. */
  function rest(): void {
    thread?.worker.unref();
    clearTimeout(farewell);
    farewell = setTimeout(() => end(), options.idle);
    farewell.unref();
  }

  function end(): void {
    const gone = thread;
    thread = null;
    void gone?.worker.terminate();
  }

  function suspect(key: string): void {
    if (suspected.size >= MOST_SUSPECTED) suspected.clear();
    suspected.add(key);
  }

  function answered(worker: Worker, { id, result, logs, held }: SandboxReply): void {
    if (thread?.worker !== worker || current?.job.id !== id) return;
    clearTimeout(watchdog);
    const task = current;
    current = null;
    thread.done += 1;
    if ('problem' in result && result.problem !== 'threw') suspect(task.job.key);
    else suspected.delete(task.job.key);
    if (thread.done >= options.mostHooks || held > options.mostHeld) end();
    task.settle({ result, logs });
    next();
  }

  function lose(worker: Worker, error: Error): void {
    if (thread?.worker !== worker) return;
    clearTimeout(watchdog);
    end();
    const task = current;
    current = null;
    if (task !== null) {
      task.lost += 1;
      suspect(task.job.key);
      if (task.lost < MOST_LOST) {
        options.onFault(`The code of bot ${task.job.name} cost the sandbox its thread, and is tried once more.`, error);
        suspects.push(task);
      } else {
        options.onFault(
          `The code of bot ${task.job.name} cost the sandbox its thread again; the hook is dropped.`,
          error,
        );
        const message = `it had to be ended from outside twice: ${error.message}`;
        task.settle({ result: { problem: 'crashed', message }, logs: [] });
      }
    }
    next();
  }

  return {
    run: (job) =>
      new Promise((settle, refuse) => {
        if (closed) {
          refuse(new Error('The sandbox is closed.'));
          return;
        }
        const task: Task = { job: { ...job, id: nextId }, settle, refuse, lost: 0 };
        nextId += 1;
        (suspected.has(job.key) ? suspects : waiting).push(task);
        next();
      }),
    threads: () => ({ started, running: thread !== null }),
    async close() {
      closed = true;
      clearTimeout(watchdog);
      clearTimeout(farewell);
      const left = [...(current === null ? [] : [current]), ...waiting.splice(0), ...suspects.splice(0)];
      current = null;
      for (const task of left) task.refuse(new Error('The sandbox is closed.'));
      const worker = thread?.worker;
      thread = null;
      await worker?.terminate();
    },
  };
}
