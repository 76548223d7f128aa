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

/** The thread, what it is at, and who waits for it. */
interface Keeping extends KeeperOptions {
  thread: Thread | null;
  readonly module: URL;
  current: Task | null;
  started: number;
  watchdog: NodeJS.Timeout | undefined;
  resort: NodeJS.Timeout | undefined;
  closed: boolean;
  // Bots whose last hook had to be ended wait behind most of the others.
  readonly waiting: Task[];
  passed: number;
  readonly suspects: Task[];
  farewell: NodeJS.Timeout | undefined;
  readonly suspected: Set<string>;
  nextId: number;
}

export function createKeeper(options: KeeperOptions): Keeper {
  const keeping: Keeping = {
    ...options,
    thread: null,
    module: options.module ?? new URL('./sandbox-worker.ts', import.meta.url),
    current: null,
    started: 0,
    watchdog: undefined,
    resort: undefined,
    closed: false,
    waiting: [],
    passed: 0,
    suspects: [],
    farewell: undefined,
    suspected: new Set<string>(),
    nextId: 1,
  };

  return {
    run: (job) => run(keeping, job),
    threads: () => ({ started: keeping.started, running: keeping.thread !== null }),
    close: () => close(keeping),
  };
}

function begin(keeping: Keeping): Worker {
  const { module } = keeping;
  if (keeping.thread !== null) return keeping.thread.worker;
  const worker = new Worker(module, { env: {}, execArgv: [], resourceLimits: RESOURCES });
  const fresh: Thread = { worker, done: 0, isReady: false };
  worker.on('message', (reply: SandboxReply | typeof READY) => {
    if (reply !== READY) return answered(keeping, worker, reply);
    fresh.isReady = true;
    if (keeping.thread === fresh && keeping.current !== null) watch(keeping, worker);
  });
  worker.on('error', (error) => lose(keeping, worker, error));
  worker.on('exit', (code) => lose(keeping, worker, new Error(`the thread ended with ${code}`)));
  keeping.thread = fresh;
  keeping.started += 1;
  return worker;
}

/** Looks now and then at how much the thread has computed since. A machine that is busy with other things is no bot's fault. */
function watch(keeping: Keeping, worker: Worker): void {
  const task = keeping.current;
  const isOver = () => keeping.current !== task || keeping.thread?.worker !== worker;
  // The clock of the thread itself; one that has ended has none, and is heard of otherwise.
  const computed = (since?: NodeJS.CpuUsage) => worker.cpuUsage(since).catch(() => null);
  const before = computed();
  clearInterval(keeping.watchdog);
  keeping.watchdog = setInterval(async () => {
    const since = await before;
    const used = since === null ? null : await computed(since);
    if (used === null || isOver()) return;
    if ((used.user + used.system) / 1000 >= keeping.patience) {
      lose(keeping, worker, new Error(`it computed for more than ${keeping.patience} ms without a pause`));
    }
  }, keeping.patience / 2);
  keeping.watchdog.unref();
}

function waitAtMost(keeping: Keeping, worker: Worker, task: Task): void {
  clearTimeout(keeping.resort);
  keeping.resort = setTimeout(() => {
    if (keeping.current === task && keeping.thread?.worker === worker) giveUp(keeping, task);
  }, keeping.lastResort ?? LAST_RESORT);
  keeping.resort.unref();
}

function stopWatching(keeping: Keeping): void {
  clearInterval(keeping.watchdog);
  clearTimeout(keeping.resort);
}

function next(keeping: Keeping): void {
  const { waiting, suspects } = keeping;
  if (keeping.current !== null || keeping.closed) return;
  const suspectsTurn = waiting.length === 0 || keeping.passed >= MOST_PASSED;
  const task = (suspectsTurn ? suspects.shift() : undefined) ?? waiting.shift();
  keeping.passed = suspectsTurn || suspects.length === 0 ? 0 : keeping.passed + 1;
  if (task === undefined) {
    rest(keeping);
    return;
  }
  clearTimeout(keeping.farewell);
  keeping.current = task;
  const worker = begin(keeping);
  // Whoever waits for a hook holds the process; a thread that has nothing to do doesn't.
  worker.ref();
  if (keeping.thread?.isReady === true) watch(keeping, worker);
  waitAtMost(keeping, worker, task);
  worker.postMessage(task.job);
}

/** Nothing to do: the thread is let go after a while. */
function rest(keeping: Keeping): void {
  keeping.thread?.worker.unref();
  clearTimeout(keeping.farewell);
  keeping.farewell = setTimeout(() => end(keeping), keeping.idle);
  keeping.farewell.unref();
}

function end(keeping: Keeping): void {
  const gone = keeping.thread;
  keeping.thread = null;
  void gone?.worker.terminate();
}

function suspect({ suspected }: Keeping, key: string): void {
  if (suspected.size >= MOST_SUSPECTED) suspected.clear();
  suspected.add(key);
}

function answered(keeping: Keeping, worker: Worker, { id, result, logs, held }: SandboxReply): void {
  const { suspected } = keeping;
  if (keeping.thread?.worker !== worker || keeping.current?.job.id !== id) return;
  stopWatching(keeping);
  const task = keeping.current;
  keeping.current = null;
  keeping.thread.done += 1;
  if ('problem' in result && result.problem !== 'threw') suspect(keeping, task.job.key);
  else suspected.delete(task.job.key);
  if (keeping.thread.done >= keeping.mostHooks || held > keeping.mostHeld) end(keeping);
  task.settle({ result, logs });
  next(keeping);
}

function lose(keeping: Keeping, worker: Worker, error: Error): void {
  const { suspects } = keeping;
  if (keeping.thread?.worker !== worker) return;
  stopWatching(keeping);
  end(keeping);
  const task = keeping.current;
  keeping.current = null;
  if (task !== null) {
    task.lost += 1;
    suspect(keeping, task.job.key);
    if (task.lost < MOST_LOST) {
      keeping.onFault(`The code of bot ${task.job.name} cost the sandbox its thread, and is tried once more.`, error);
      suspects.push(task);
    } else {
      keeping.onFault(
        `The code of bot ${task.job.name} cost the sandbox its thread again; the hook is dropped.`,
        error,
      );
      const message = `it had to be ended from outside twice: ${error.message}`;
      task.settle({ result: { problem: 'crashed', message }, logs: [] });
    }
  }
  next(keeping);
}

/** Nobody knows why: it is told as that, and the bot isn't suspected for it. */
function giveUp(keeping: Keeping, task: Task): void {
  stopWatching(keeping);
  end(keeping);
  keeping.current = null;
  keeping.onFault(`The sandbox didn't get to the code of bot ${task.job.name}; the hook is dropped.`, undefined);
  const message = 'this machine was too busy to run it in time, which is not its fault';
  task.settle({ result: { problem: 'crashed', message }, logs: [] });
  next(keeping);
}

function run(keeping: Keeping, job: Omit<SandboxJob, 'id'>): Promise<Pick<SandboxReply, 'result' | 'logs'>> {
  const { suspected, suspects, waiting } = keeping;
  return new Promise((settle, refuse) => {
    if (keeping.closed) {
      refuse(new Error('The sandbox is closed.'));
      return;
    }
    const task: Task = { job: { ...job, id: keeping.nextId }, settle, refuse, lost: 0 };
    keeping.nextId += 1;
    (suspected.has(job.key) ? suspects : waiting).push(task);
    next(keeping);
  });
}

async function close(keeping: Keeping): Promise<void> {
  const { waiting, suspects } = keeping;
  keeping.closed = true;
  stopWatching(keeping);
  clearTimeout(keeping.farewell);
  const left = [...(keeping.current === null ? [] : [keeping.current]), ...waiting.splice(0), ...suspects.splice(0)];
  keeping.current = null;
  for (const task of left) task.refuse(new Error('The sandbox is closed.'));
  const worker = keeping.thread?.worker;
  keeping.thread = null;
  await worker?.terminate();
}
