/**
 * Where bytes and text of others are read: in a thread of its own, so that whatever they hold can't hold up the thread
 * that answers windows. Work that takes too much processor time or memory costs that thread, which is replaced, and is
 * refused; a machine that is busy with other things costs nobody an answer.
 */
import { Worker } from 'node:worker_threads';
import { done, type Outcome, refused } from '../outcome.ts';
import type { OutsideReply, OutsideWork } from './outside-worker.ts';

/** A function of ours that reads what others wrote, told by its module: the thread loads it, the host never does. */
export interface OutsideReader {
  readonly module: URL;
  readonly name: string;
  /** For sentences: `page`. */
  readonly what: string;
}

type Read = (...args: never[]) => unknown;
type ResultOf<F extends Read> = Awaited<ReturnType<F>>;

export interface OutsideThread {
  /**
   * The function's result for these arguments; both travel as copies. Refused: 422 `too_much_work` where it was ended,
   * 422 `unreadable` where it threw, with its message.
   */
  read<F extends Read>(reader: OutsideReader, ...args: Parameters<F>): Promise<Outcome<ResultOf<F>>>;
  /** Threads that were started so far, and whether one is there. */
  threads(): { readonly started: number; readonly running: boolean };
  close(): Promise<void>;
}

export interface OutsideLimits {
  /** For one work, in milliseconds: of the thread's own computing; and by the clock, as the last resort. */
  readonly processorMs: number;
  readonly wallMs: number;
  /** The thread ends after this long without work. */
  readonly idleMs: number;
}

const USUAL: OutsideLimits = { processorMs: 2_000, wallMs: 60_000, idleMs: 30_000 };
/** How often a thread at work is asked what it has used. */
const LOOK_EVERY = 100;
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

interface Task {
  readonly work: OutsideWork;
  readonly what: string;
  readonly settle: (outcome: Outcome<unknown>) => void;
  /** What the thread had used, in microseconds, when its function began; null before. */
  before: number | null;
  readonly since: number;
}

export function createOutsideThread(limits: OutsideLimits = USUAL): OutsideThread {
  const waiting: Omit<Task, 'since' | 'before'>[] = [];
  let thread: Worker | null = null;
  let current: Task | null = null;
  let look: NodeJS.Timeout | undefined;
  let farewell: NodeJS.Timeout | undefined;
  let started = 0;
  let nextId = 1;

  function begin(): Worker {
    if (thread !== null) return thread;
    const worker = new Worker(new URL('./outside-worker.ts', import.meta.url), {
      env: {},
      execArgv: [],
      resourceLimits: RESOURCES,
    });
    worker.on('message', (reply: OutsideReply) => hear(worker, reply));
    worker.on('error', () => lose(worker));
    worker.on('exit', () => lose(worker));
    thread = worker;
    started += 1;
    return worker;
  }

  function next(): void {
    if (current !== null) return;
    const task = waiting.shift();
    if (task === undefined) return rest();
    clearTimeout(farewell);
    current = { ...task, before: null, since: performance.now() };
    const worker = begin();
    worker.ref();
    look = setInterval(() => void judge(worker), LOOK_EVERY);
    worker.postMessage(task.work);
  }

  async function judge(worker: Worker): Promise<void> {
    const task = current;
    if (task === null || thread !== worker) return;
    if (performance.now() - task.since > limits.wallMs) return lose(worker);
    // It may end while it is asked; its end is told by itself.
    const used = await worker.cpuUsage().catch(() => null);
    if (used === null || current !== task || task.before === null) return;
    if ((used.user + used.system - task.before) / 1000 > limits.processorMs) lose(worker);
  }

  function hear(worker: Worker, reply: OutsideReply): void {
    if (thread !== worker || current?.work.id !== reply.id) return;
    if ('began' in reply) {
      current.before = reply.began;
      return;
    }
    finish('value' in reply ? done(reply.value) : refused(422, 'unreadable', reply.problem));
  }

  /** The thread is gone, or is given up: whatever it read was too much. */
  function lose(worker: Worker): void {
    if (thread !== worker) return;
    thread = null;
    void worker.terminate();
    if (current !== null)
      finish(refused(422, 'too_much_work', `That ${current.what} was too much work to read, so it was given up.`));
  }

  function finish(outcome: Outcome<unknown>): void {
    clearInterval(look);
    const task = current;
    current = null;
    task?.settle(outcome);
    next();
  }

  /** Nothing to do: the thread doesn't hold the process, and ends after a while. */
  function rest(): void {
    thread?.unref();
    clearTimeout(farewell);
    farewell = setTimeout(() => void end(), limits.idleMs);
    farewell.unref();
  }

  async function end(): Promise<void> {
    const gone = thread;
    thread = null;
    await gone?.terminate();
  }

  return {
    read<F extends Read>({ module, name, what }: OutsideReader, ...args: Parameters<F>) {
      return new Promise<Outcome<ResultOf<F>>>((resolve) => {
        const work = { id: nextId, module: module.href, name, args };
        nextId += 1;
        waiting.push({ work, what, settle: (outcome) => resolve(outcome as Outcome<ResultOf<F>>) });
        next();
      });
    },
    threads: () => ({ started, running: thread !== null }),
    async close() {
      clearInterval(look);
      clearTimeout(farewell);
      const stopped = refused(499, 'aborted', 'Bob was closed.');
      const left = [...(current === null ? [] : [current]), ...waiting.splice(0)];
      current = null;
      for (const task of left) task.settle(stopped);
      await end();
    },
  };
}

/** One for the process, as the processor's cores are: it starts with the first work, and ends when there is none. */
const shared = createOutsideThread();

export const readOutside: OutsideThread['read'] = (reader, ...args) => shared.read(reader, ...args);
