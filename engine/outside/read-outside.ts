/**
 * Where bytes and text of others are read: in a thread of its own, so that whatever they hold can't hold up the thread
 * that answers windows. Work that takes too much processor time or memory costs that thread, which is replaced, and is
 * refused; a machine that is busy with other things costs nobody an answer.
 */
import { Worker } from 'node:worker_threads';
import { done, type Outcome, refused } from '../basics/index.ts';
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

interface OutsideThread {
  /**
   * The function's result for these arguments; both travel as copies. Refused: 422 `too_much_work` where it was ended,
   * 422 `unreadable` where it threw, with its message.
   */
  read<F extends Read>(reader: OutsideReader, ...args: Parameters<F>): Promise<Outcome<ResultOf<F>>>;
  /** Threads that were started so far, and whether one is there. */
  threads(): { readonly started: number; readonly running: boolean };
  close(): Promise<void>;
}

interface OutsideLimits {
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

interface OutsideState extends OutsideLimits {
  thread: Worker | null;
  started: number;
  current: Task | null;
  readonly waiting: Omit<Task, 'since' | 'before'>[];
  farewell: NodeJS.Timeout | undefined;
  look: NodeJS.Timeout | undefined;
  nextId: number;
}

export function createOutsideThread(limits: OutsideLimits = USUAL): OutsideThread {
  const outside: OutsideState = {
    ...limits,
    thread: null,
    started: 0,
    current: null,
    waiting: [],
    farewell: undefined,
    look: undefined,
    nextId: 1,
  };

  return {
    read: (given, ...args) => read(outside, given, ...args),
    threads: () => ({ started: outside.started, running: outside.thread !== null }),
    close: () => close(outside),
  };
}

function begin(outside: OutsideState): Worker {
  if (outside.thread !== null) return outside.thread;
  const worker = new Worker(new URL('./outside-worker.ts', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: RESOURCES,
  });
  worker.on('message', (reply: OutsideReply) => hear(outside, worker, reply));
  worker.on('error', () => lose(outside, worker));
  worker.on('exit', () => lose(outside, worker));
  outside.thread = worker;
  outside.started += 1;
  return worker;
}

function next(outside: OutsideState): void {
  const { waiting } = outside;
  if (outside.current !== null) return;
  const task = waiting.shift();
  if (task === undefined) return rest(outside);
  clearTimeout(outside.farewell);
  outside.current = { ...task, before: null, since: performance.now() };
  const worker = begin(outside);
  worker.ref();
  outside.look = setInterval(() => void judge(outside, worker), LOOK_EVERY);
  worker.postMessage(task.work);
}

async function judge(outside: OutsideState, worker: Worker): Promise<void> {
  const task = outside.current;
  if (task === null || outside.thread !== worker) return;
  if (performance.now() - task.since > outside.wallMs) return lose(outside, worker);
  // It may end while it is asked; its end is told by itself.
  const used = await worker.cpuUsage().catch(() => null);
  if (used === null || outside.current !== task || task.before === null) return;
  if ((used.user + used.system - task.before) / 1000 > outside.processorMs) lose(outside, worker);
}

function hear(outside: OutsideState, worker: Worker, reply: OutsideReply): void {
  if (outside.thread !== worker || outside.current?.work.id !== reply.id) return;
  if ('began' in reply) {
    outside.current.before = reply.began;
    return;
  }
  finish(outside, 'value' in reply ? done(reply.value) : refused(422, 'unreadable', reply.problem));
}

/** The thread is gone, or is given up: whatever it read was too much. */
function lose(outside: OutsideState, worker: Worker): void {
  if (outside.thread !== worker) return;
  outside.thread = null;
  void worker.terminate();
  if (outside.current !== null)
    finish(
      outside,
      refused(422, 'too_much_work', `That ${outside.current.what} was too much work to read, so it was given up.`),
    );
}

function finish(outside: OutsideState, outcome: Outcome<unknown>): void {
  clearInterval(outside.look);
  const task = outside.current;
  outside.current = null;
  task?.settle(outcome);
  next(outside);
}

/** Nothing to do: the thread doesn't hold the process, and ends after a while. */
function rest(outside: OutsideState): void {
  outside.thread?.unref();
  clearTimeout(outside.farewell);
  outside.farewell = setTimeout(() => void end(outside), outside.idleMs);
  outside.farewell.unref();
}

async function end(outside: OutsideState): Promise<void> {
  const gone = outside.thread;
  outside.thread = null;
  await gone?.terminate();
}

function read<F extends Read>(
  outside: OutsideState,
  { module, name, what }: OutsideReader,
  ...args: Parameters<F>
): Promise<Outcome<Awaited<ReturnType<F>>>> {
  const { waiting } = outside;
  return new Promise<Outcome<ResultOf<F>>>((resolve) => {
    const work = { id: outside.nextId, module: module.href, name, args };
    outside.nextId += 1;
    waiting.push({ work, what, settle: (outcome) => resolve(outcome as Outcome<ResultOf<F>>) });
    next(outside);
  });
}

async function close(outside: OutsideState): Promise<void> {
  const { waiting } = outside;
  clearInterval(outside.look);
  clearTimeout(outside.farewell);
  const stopped = refused(499, 'aborted', 'Bob was closed.');
  const left = [...(outside.current === null ? [] : [outside.current]), ...waiting.splice(0)];
  outside.current = null;
  for (const task of left) task.settle(stopped);
  await end(outside);
}

/** One for the process, as the processor's cores are: it starts with the first work, and ends when there is none. */
const shared = createOutsideThread();

export const readOutside: OutsideThread['read'] = (reader, ...args) => shared.read(reader, ...args);
