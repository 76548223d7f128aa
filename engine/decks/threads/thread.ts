/** One thread for code of decks, seen from the run that uses it. Code that doesn't yield costs its thread, never the host. */
import { addAbortListener } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type DeckProblem, deckProblem } from '../problem.ts';
import type { Checked, Side } from '../sides.ts';
import { LONGEST_TIMER_MS } from '../timer.ts';
import { isCloneError, passedProblem, unpackProblem } from './passed-problem.ts';
import type { CodeCall, FromThread, SpawnCall, ToThread } from './protocol.ts';

/** What code asks of its run. What these throw ends the code's call. */
interface CodeHost {
  spawn(call: SpawnCall): Promise<unknown>;
  log(line: Extract<FromThread, { kind: 'log' }>['line']): void;
  meta(key: string, value: unknown): void;
  message(message: Extract<FromThread, { kind: 'message' }>['message']): void;
  /** What the session keeps now. */
  kept(): CodeCall['meta'];
}

export interface CodeThread {
  /** Runs a module's top, which is what importing does. Rejects with a DeckProblem; at the limit the thread ends. */
  tryModule(file: string, limitMs: number): Promise<void>;
  /** Loads a deck, so that its time doesn't count as the code's. Rejects with a DeckProblem; at the limit the thread ends. */
  load(address: string, limitMs: number): Promise<void>;
  /** Holds a value to a schema of a deck that is loaded. Rejects with a DeckProblem; at the limit the thread ends. */
  check(address: string, side: Side, value: unknown, limitMs: number): Promise<Checked>;
  /** The code's result. An abort is passed on; code that goes on all the same costs the thread. Rejects with a DeckProblem. */
  call(said: Omit<CodeCall, 'kind' | 'id'>, host: CodeHost, signal: AbortSignal): Promise<unknown>;
  /** Whether it can be used by another run: everything has ended in time. */
  readonly sound: boolean;
  /** Whether a later call may still go to it. */
  readonly open: boolean;
  /** Forgets what it has loaded: the next run reads its files again. */
  renew(): void;
  end(): void;
}

interface Waiting {
  readonly settle: PromiseWithResolvers<unknown>;
  readonly host: CodeHost | null;
  readonly address: string;
  /** What may come to no end and has no call whose abort would end it. */
  readonly limit: Limit | null;
}

interface Limit {
  readonly ms: number;
  /** What takes so long, to stand before "took longer than". */
  readonly what: string;
  timer: NodeJS.Timeout | undefined;
}

/** How long code that was told to stop may go on tidying up, in milliseconds, before its thread is ended. */
const LONGEST_TIDYING = 500;

/** A thread, and who waits for it. */
interface ThreadState {
  readonly worker: Worker;
  nextId: number;
  isAlive: boolean;
  readonly waiting: Map<number, Waiting>;
  left: number;
  isOpen: boolean;
  readonly loaded: Map<string, Promise<void>>;
}

export function startThread(): CodeThread {
  const threading: ThreadState = {
    worker: new Worker(new URL('./code-thread.ts', import.meta.url)),
    nextId: 0,
    isAlive: true,
    waiting: new Map<number, Waiting>(),
    left: 0,
    isOpen: true,
    loaded: new Map<string, Promise<void>>(),
  };

  threading.worker.unref();

  threading.worker.on('message', (message: FromThread) => hear(threading, message));

  threading.worker.on('error', (error) => lose(threading, error instanceof Error ? error.message : String(error)));

  threading.worker.on('exit', () => lose(threading, 'its thread has ended, as after process.exit'));

  return {
    get sound() {
      return threading.isOpen && threading.waiting.size === 0;
    },
    get open() {
      return threading.isOpen;
    },
    async tryModule(file, ms) {
      const limit: Limit = { ms, what: 'Loading it', timer: undefined };
      await begin(threading, file, { limit }, (id) => ({ kind: 'try', id, file }));
    },
    load: (address, ms) => load(threading, address, ms),
    async check(address, side, value, ms) {
      const limit: Limit = { ms, what: `Holding its ${side} to its schema`, timer: undefined };
      const message = (id: number): ToThread => ({ kind: 'check', id, address, side, value });
      return (await begin(threading, address, { limit }, message)) as Checked;
    },
    call: (said, host, signal) => call(threading, said, host, signal),
    renew: () => threading.loaded.clear(),
    end: () => endThread(threading, 'it was ended'),
  };
}

function tell({ worker }: ThreadState, message: ToThread): void {
  worker.postMessage(message);
}

function begin(
  threading: ThreadState,
  address: string,
  { host = null, limit = null }: { host?: CodeHost | null; limit?: Limit | null },
  message: (id: number) => ToThread,
): Promise<unknown> {
  const { waiting, worker } = threading;
  const id = ++threading.nextId;
  const settle = Promise.withResolvers<unknown>();
  if (!threading.isAlive) return Promise.reject(lost(address, 'its thread has ended'));
  try {
    tell(threading, message(id));
  } catch (error) {
    if (!isCloneError(error)) throw error;
    const words = "Its input holds something that decks can't hand to each other, such as a function.";
    return Promise.reject(deckProblem('input_invalid', words, { file: address, cause: error }));
  }
  waiting.set(id, { settle, host, address, limit });
  // Whoever waits for code holds the process; a thread that has nothing to do doesn't.
  worker.ref();
  return settle.promise;
}

function take(threading: ThreadState, id: number): Waiting | undefined {
  const { waiting, worker } = threading;
  const task = waiting.get(id);
  waiting.delete(id);
  clearTimeout(task?.limit?.timer);
  if (waiting.size <= threading.left) worker.unref();
  return task;
}

function hear(threading: ThreadState, message: FromThread): void {
  const { waiting } = threading;
  if (message.kind === 'end') {
    const task = take(threading, message.id);
    if (message.end.ok) task?.settle.resolve(message.end.value);
    else task?.settle.reject(unpackProblem(message.end.problem));
    return;
  }
  const task = waiting.get(message.id);
  if (message.kind === 'begun') {
    if (task?.limit != null)
      task.limit.timer = setTimeout(() => late(threading, message.id), Math.min(task.limit.ms, LONGEST_TIMER_MS));
    return;
  }
  if (task === undefined || task.host === null) return;
  try {
    follow(threading, message, task.host, task);
  } catch (error) {
    // Whoever runs the deck threw when they were told: that ends the call.
    take(threading, message.id)?.settle.reject(error);
    threading.isOpen = false;
  }
}

/** Nothing else can end it: its thread does, and with it whatever else runs there. */
function late(threading: ThreadState, id: number): void {
  const task = take(threading, id);
  if (task?.limit == null) return;
  const { what, ms } = task.limit;
  const message = `${what} took longer than ${ms} ms: raise guardrails.timeoutMs, or do less there.`;
  task.settle.reject(deckProblem('timeout', message, { file: task.address }));
  endThread(threading, 'it shared its thread with code that did not yield');
}

function follow(
  threading: ThreadState,
  message: Exclude<FromThread, { kind: 'end' | 'begun' }>,
  host: CodeHost,
  task: Waiting,
): void {
  const { id } = message;
  switch (message.kind) {
    case 'log':
      return host.log(message.line);
    case 'meta':
      return host.meta(message.key, message.value);
    case 'message':
      return host.message(message.message);
    case 'spawn': {
      const answer = (end: Extract<ToThread, { kind: 'spawned' }>['end']) => {
        if (threading.isAlive) tell(threading, { kind: 'spawned', id, spawn: message.spawn, end, meta: host.kept() });
      };
      const failed = (error: unknown) => answer({ ok: false, problem: passedProblem(error, task.address) });
      host
        .spawn(message.call)
        .then((value) => answer({ ok: true, value }), failed)
        .catch(failed);
    }
  }
}

function lost(address: string, why: string): DeckProblem {
  return deckProblem('deck_failed', `Its code came to no end: ${why}.`, { file: address });
}

function lose(threading: ThreadState, why: string): void {
  const { waiting } = threading;
  threading.isOpen = false;
  threading.isAlive = false;
  for (const id of [...waiting.keys()]) {
    const task = take(threading, id);
    task?.settle.reject(lost(task.address, why));
  }
}

function endThread(threading: ThreadState, why: string): void {
  const { worker } = threading;
  if (!threading.isAlive) return;
  lose(threading, why);
  void worker.terminate();
}

/** Code that was told to stop: nobody else gets its thread, and after a while neither does it. */
function abandon(threading: ThreadState, id: number, reason: unknown): void {
  const { waiting, worker } = threading;
  const task = waiting.get(id);
  if (task === undefined) return;
  threading.isOpen = false;
  threading.left += 1;
  tell(threading, { kind: 'abort', id, reason: passedProblem(reason, task.address) });
  const stop = setTimeout(
    () => endThread(threading, 'it shared its thread with code that did not yield'),
    LONGEST_TIDYING,
  );
  stop.unref();
  task.settle.promise
    .catch(() => undefined)
    .finally(() => {
      threading.left -= 1;
      clearTimeout(stop);
      if (waiting.size === 0) endThread(threading, 'it has ended');
    });
  if (waiting.size <= threading.left) worker.unref();
}

function load(threading: ThreadState, address: string, ms: number): Promise<void> {
  const { loaded } = threading;
  const known = loaded.get(address);
  if (known !== undefined) return known;
  const limit: Limit = { ms, what: 'Loading it', timer: undefined };
  const loading = begin(threading, address, { limit }, (id) => ({ kind: 'load', id, address })).then(() => undefined);
  loaded.set(address, loading);
  return loading;
}

async function call(
  threading: ThreadState,
  said: Omit<CodeCall, 'kind' | 'id'>,
  host: CodeHost,
  signal: AbortSignal,
): Promise<unknown> {
  let id = 0;
  const result = begin(threading, said.address, { host }, (given) => {
    id = given;
    return { kind: 'call', id, ...said };
  });
  using _aborted = addAbortListener(signal, () => abandon(threading, id, signal.reason));
  return await result;
}
