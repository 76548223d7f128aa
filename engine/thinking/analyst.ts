// Weighs the answers of decisions beside the opponent's head, so that no game waits for a hint or a review.
import type { AnalysisRequest, CoachedAnalysis, Proof, ProofRequest } from '../../mtg-core/index.ts';
import {
  type AboutView,
  type AskedOfThread,
  createWorkerThread,
  type ThreadOptions,
  type WorkerThread,
} from './worker-thread.ts';

interface WeighRequest extends AboutView, Pick<AnalysisRequest, 'seed' | 'playouts' | 'include'> {}

interface ProveRequest extends AboutView {
  readonly goal: ProofRequest;
}

export interface Analyst extends Pick<WorkerThread, 'close'> {
  /** Rejects with OPPONENT_FAILED when two workers in a row could not answer. */
  weigh(request: WeighRequest): Promise<CoachedAnalysis>;
  /** Whether somebody wins in time, whatever the others do with what is in the open. Rejects likewise. */
  prove(request: ProveRequest): Promise<Proof>;
}

interface AnalystOptions extends ThreadOptions {
  /** Decisions that are weighed at the same time, each in a thread of its own (1). */
  readonly threads?: number;
}

export function createAnalyst({ threads = 1, ...options }: AnalystOptions = {}): Analyst {
  const desks = Array.from({ length: threads }, () => ({ thread: createWorkerThread(options), waiting: 0 }));
  /** At the desk where fewest wait. */
  async function ask(asked: AskedOfThread, about: AboutView): ReturnType<WorkerThread['ask']> {
    const desk = desks.reduce((least, each) => (each.waiting < least.waiting ? each : least));
    desk.waiting += 1;
    try {
      return await desk.thread.ask(asked, about);
    } finally {
      desk.waiting -= 1;
    }
  }

  return {
    async close() {
      await Promise.all(desks.map(({ thread }) => thread.close()));
    },
    async weigh({ seed, playouts, include = [], ...about }) {
      const reply = await ask({ weigh: { seed, playouts, include } }, about);
      if (!('analysis' in reply)) throw new Error('an analysis was asked for, and something else came back');
      return reply.analysis;
    },
    async prove({ goal, ...about }) {
      const reply = await ask({ prove: goal }, about);
      if (!('proof' in reply)) throw new Error('a proof was asked for, and something else came back');
      return reply.proof;
    },
  };
}
