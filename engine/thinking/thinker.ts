// The opponent's head: a thread of its own, so that the host answers while Bob thinks. It is given a seat's own view and
// nothing else.
import type { Answer } from '../../mtg-core/index.ts';
import { type AboutView, createWorkerThread, type ThreadOptions, type WorkerThread } from './worker-thread.ts';

interface ThinkRequest extends AboutView {
  readonly policy: string;
  /** Same seed, same view: same answer. */
  readonly seed: number;
}

export interface Thinker extends Pick<WorkerThread, 'warm' | 'close'> {
  /** Rejects with OPPONENT_FAILED when two workers in a row could not answer. */
  decide(request: ThinkRequest): Promise<Answer>;
}

export function createThinker(options: ThreadOptions = {}): Thinker {
  const { warm, ask, close } = createWorkerThread(options);
  return {
    warm,
    close,
    async decide({ policy, seed, ...about }) {
      const reply = await ask({ policy, seed }, about);
      if (!('answer' in reply)) throw new Error('a policy was asked, and something else came back');
      return reply.answer;
    },
  };
}
