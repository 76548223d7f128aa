// A thread that is asked questions about views: one that dies or hangs is replaced, and the question is asked once more.
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type {
  AnalysisRequest,
  Answer,
  CoachedAnalysis,
  Proof,
  ProofRequest,
  VisibleState,
} from '../../mtg-core/index.ts';
import { fault } from '../basics/index.ts';
import type { RecordedDefinitions } from '../cards/index.ts';
import { keepLatest } from './latest.ts';

/** What travels to the worker and back. Views travel as JSON: the same data as to a member far away. */
export type WorkerQuestion = {
  id: number;
  view: string;
  ask: AskedOfThread;
  /** Which definitions the game is played with, and what they are where the worker hasn't heard it yet. */
  game?: string;
  cards?: readonly unknown[];
};
export type WorkerReply =
  | { id: number; answer: Answer }
  | { id: number; analysis: CoachedAnalysis }
  | { id: number; proof: Proof }
  | { id: number; problem: string };

/** An answer by a policy of mtg-core (same seed, same view: same answer), what every answer is worth, or whether a win can be proven. */
export type AskedOfThread =
  | { readonly policy: string; readonly seed: number }
  | { readonly weigh: Pick<AnalysisRequest, 'seed' | 'playouts' | 'include'> }
  | { readonly prove: ProofRequest };

/** What every question is about. */
export interface AboutView {
  readonly view: VisibleState;
  /** What the cards of the game are; without it they are those that come with Bob. */
  readonly definitions?: RecordedDefinitions | undefined;
}

export interface ThreadOptions {
  /** The worker's module; tests have their own. */
  module?: URL;
  /**
   * Longest work for one answer in milliseconds of the worker's own, its start included: a machine that has much else to do takes nothing of
   * it. A worker that hardly does anything for as long by the clock has gone to sleep.
   */
  patience?: number;
  onFault?: (text: string, error: unknown) => void;
}

type Reply = Exclude<WorkerReply, { problem: string }>;

export interface WorkerThread {
  /** Starts the worker, so that the first question doesn't wait for it. */
  warm(): void;
  /** Rejects with OPPONENT_FAILED when two workers in a row could not answer. */
  ask(asked: AskedOfThread, about: AboutView): Promise<Reply>;
  close(): Promise<void>;
}

/** Less than this share of its patience, by the clock, is none at all: a worker that thinks gets more of any machine. */
const ASLEEP = 0.01;

/** How long the worker may take to end, in milliseconds. */
const LONGEST_FAREWELL = 2000;

interface Waiting {
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** What a worker has done since it began, in milliseconds of its own time; none before it has begun. */
const workOf = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );

/** Looks now and then at what the worker has done since. One that has ended is heard of otherwise: then nobody waits any more. */
function watched(
  worker: Worker,
  patience: number,
  waitingNow: () => Waiting | undefined,
  giveUp: (why: string) => void,
): NodeJS.Timeout {
  const began = workOf(worker);
  const look = async (last: number | null): Promise<void> => {
    const [from, now] = await Promise.all([began, workOf(worker)]);
    const asked = waitingNow();
    if (asked === undefined) return;
    if (now - (last ?? from) < ASLEEP * patience) giveUp('the worker does nothing');
    else if (now - from >= patience) giveUp(`no answer after ${patience} ms of work`);
    else asked.timer = setTimeout(look, patience, now);
  };
  return setTimeout(look, patience, null);
}

export function createWorkerThread(options: ThreadOptions = {}): WorkerThread {
  const module = options.module ?? new URL('./thinking-worker.ts', import.meta.url);
  const patience = options.patience ?? 20_000;
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  /** Games whose cards the worker has. */
  const told = new Map<string, true>();
  let nextId = 1;
  let closed = false;

  function started(): Worker {
    if (worker !== null) return worker;
    const fresh = new Worker(module);
    // Bob ends when its windows do; a thinking worker must not hold the process.
    fresh.unref();
    fresh.on('message', (reply: WorkerReply) => {
      const asked = take(reply.id);
      if ('problem' in reply) asked?.reject(new Error(reply.problem));
      else asked?.resolve(reply);
    });
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('exit', (code) => lose(fresh, new Error(`the worker ended with ${code}`)));
    worker = fresh;
    told.clear();
    return fresh;
  }

  function take(id: number): Waiting | undefined {
    const asked = waiting.get(id);
    if (asked !== undefined) clearTimeout(asked.timer);
    waiting.delete(id);
    return asked;
  }

  /** A worker is gone: everybody who waits for it hears so. */
  function lose(gone: Worker, error: Error): void {
    if (worker !== gone) return;
    worker = null;
    for (const id of [...waiting.keys()]) take(id)?.reject(error);
  }

  function askOnce(asked: AskedOfThread, { view, definitions }: AboutView): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const current = started();
      const id = nextId;
      nextId += 1;
      const giveUp = (why: string): void => {
        lose(current, new Error(why));
        void current.terminate();
      };
      waiting.set(id, { resolve, reject, timer: watched(current, patience, () => waiting.get(id), giveUp) });
      const question: WorkerQuestion = { id, ask: asked, view: JSON.stringify(view), ...gameOf(definitions) };
      current.postMessage(question);
    });
  }

  function gameOf(definitions: RecordedDefinitions | undefined): Pick<WorkerQuestion, 'game' | 'cards'> {
    if (definitions === undefined || definitions.cards.length === 0) return {};
    const { hash, cards } = definitions;
    const isTold = told.has(hash);
    keepLatest(told, hash, true);
    return isTold ? { game: hash } : { game: hash, cards };
  }

  return {
    warm() {
      if (!closed) started();
    },
    async ask(asked, about) {
      try {
        return await askOnce(asked, about);
      } catch (error) {
        if (closed) throw fault('OPPONENT_CLOSED', 'Bob has left the table.');
        options.onFault?.('Bob lost the thread and starts the move again.', error);
      }
      try {
        return await askOnce(asked, about);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw fault('OPPONENT_FAILED', `Bob could not finish this move: ${why}.`);
      }
    },
    async close() {
      closed = true;
      const current = worker;
      if (current === null) return;
      lose(current, new Error('the table was closed'));
      // A thread that won't end does not keep Bob open: nobody waits for it, and the process ends without it.
      await Promise.race([current.terminate(), wait(LONGEST_FAREWELL, undefined, { ref: false })]);
    },
  };
}
