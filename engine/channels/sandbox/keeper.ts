// Keeps the thread that runs rooms' own code: one for all bots, one hook after the other. A hook that doesn't come back
// costs the thread, never the host: the thread is ended from outside, and whoever waited goes on in a new one.
import { Worker } from 'node:worker_threads';
import { READY, type SandboxJob, type SandboxReply } from './protocol.ts';

export interface KeeperOptions {
  /** The thread's module; tests have their own. */
  readonly module?: URL;
  /** The most that the thread may compute for one hook, in milliseconds of a processor's time. */
  readonly patience: number;
  /** Milliseconds by the wall's clock after which nobody waits any longer, whoever's fault it is. Default two minutes. */
  readonly lastResort?: number;
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

/** Milliseconds, by default. */
const LAST_RESORT = 120_000;

interface Thread {
  readonly worker: Worker;
  done: number;
  /** Its module is loaded: what it computes from now on is a bot's. */
  isReady: boolean;
}

export function createKeeper(options: KeeperOptions): Keeper {
  const module = options.module ?? new URL('./sandbox-worker.ts', import.meta.url);
  // Bots whose last hook had to be ended wait behind most of the others.
  const waiting: Task[] = [];
  const suspects: Task[] = [];
  const suspected = new Set<string>();
  let thread: Thread | null = null;
  let current: Task | null = null;
  let watchdog: NodeJS.Timeout | undefined;
  let resort: NodeJS.Timeout | undefined;
  let farewell: NodeJS.Timeout | undefined;
  let started = 0;
  let passed = 0;
  let nextId = 1;
  let closed = false;

  function begin(): Worker {
    if (thread !== null) return thread.worker;
    const worker = new Worker(module, { env: {}, execArgv: [], resourceLimits: RESOURCES });
    const fresh: Thread = { worker, done: 0, isReady: false };
    worker.on('message', (reply: SandboxReply | typeof READY) => {
      if (reply !== READY) return answered(worker, reply);
      fresh.isReady = true;
      if (thread === fresh && current !== null) watch(worker);
    });
    worker.on('error', (error) => lose(worker, error));
    worker.on('exit', (code) => lose(worker, new Error(`the thread ended with ${code}`)));
    thread = fresh;
    started += 1;
    return worker;
  }

  /** Looks now and then at how much the thread has computed since. A machine that is busy with other things is no bot's fault. */
  function watch(worker: Worker): void {
    const task = current;
    const isOver = () => current !== task || thread?.worker !== worker;
    // The clock of the thread itself; one that has ended has none, and is heard of otherwise.
    const computed = (since?: NodeJS.CpuUsage) => worker.cpuUsage(since).catch(() => null);
    const before = computed();
    clearInterval(watchdog);
    watchdog = setInterval(async () => {
      const since = await before;
      const used = since === null ? null : await computed(since);
      if (used === null || isOver()) return;
      if ((used.user + used.system) / 1000 >= options.patience) {
        lose(worker, new Error(`it computed for more than ${options.patience} ms without a pause`));
      }
    }, options.patience / 2);
    watchdog.unref();
  }

  function waitAtMost(worker: Worker, task: Task): void {
    clearTimeout(resort);
    resort = setTimeout(() => {
      if (current === task && thread?.worker === worker) giveUp(task);
    }, options.lastResort ?? LAST_RESORT);
    resort.unref();
  }

  function stopWatching(): void {
    clearInterval(watchdog);
    clearTimeout(resort);
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
    if (thread?.isReady === true) watch(worker);
    waitAtMost(worker, task);
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
    stopWatching();
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
    stopWatching();
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

  /** Nobody knows why: it is told as that, and the bot isn't suspected for it. */
  function giveUp(task: Task): void {
    stopWatching();
    end();
    current = null;
    options.onFault(`The sandbox didn't get to the code of bot ${task.job.name}; the hook is dropped.`, undefined);
    const message = 'this machine was too busy to run it in time, which is not its fault';
    task.settle({ result: { problem: 'crashed', message }, logs: [] });
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
      stopWatching();
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
