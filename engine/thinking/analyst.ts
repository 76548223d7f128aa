// Weighs the answers of decisions beside the opponent's head, so that no game waits for a hint or a review.
import type { Analysis, AnalysisRequest } from '../../mtg-core/index.ts';
import { type AboutView, createWorkerThread, type ThreadOptions, type WorkerThread } from './worker-thread.ts';

interface WeighRequest extends AboutView, Pick<AnalysisRequest, 'seed' | 'playouts' | 'include'> {}

export interface Analyst extends Pick<WorkerThread, 'close'> {
  /** Rejects with OPPONENT_FAILED when two workers in a row could not answer. */
  weigh(request: WeighRequest): Promise<Analysis>;
}

interface AnalystOptions extends ThreadOptions {
  /** Decisions that are weighed at the same time, each in a thread of its own (1). */
  readonly threads?: number;
}

export function createAnalyst({ threads = 1, ...options }: AnalystOptions = {}): Analyst {
  const desks = Array.from({ length: threads }, () => ({ thread: createWorkerThread(options), waiting: 0 }));
  return {
    async close() {
      await Promise.all(desks.map(({ thread }) => thread.close()));
    },
    async weigh({ seed, playouts, include = [], ...about }) {
      const desk = desks.reduce((least, each) => (each.waiting < least.waiting ? each : least));
      desk.waiting += 1;
      try {
        const reply = await desk.thread.ask({ weigh: { seed, playouts, include } }, about);
        if (!('analysis' in reply)) throw new Error('an analysis was asked for, and something else came back');
        return reply.analysis;
      } finally {
        desk.waiting -= 1;
      }
    },
  };
}
