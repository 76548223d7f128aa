/** Checks copied databases in a thread of its own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CheckedStore } from './store-check.ts';

/** One answer for each file, in their order. */
export async function checkStores(files: readonly string[]): Promise<readonly CheckedStore[]> {
  if (files.length === 0) return [];
  const worker = new Worker(new URL('./store-worker.ts', import.meta.url), { workerData: files });
  try {
    // An error of the worker rejects.
    const [answer] = (await once(worker, 'message')) as [readonly CheckedStore[]];
    return answer;
  } finally {
    await worker.terminate();
  }
}
