/** A worker for tests: the policy's name says how it behaves. */
import { existsSync } from 'node:fs';
import { parentPort, threadId } from 'node:worker_threads';
import type { WorkerQuestion } from '../../../engine/thinking/worker-thread.ts';

let asked = 0;

parentPort!.on('message', ({ id, ask, view }: WorkerQuestion) => {
  if (!('policy' in ask)) throw new Error('only policies are asked here');
  const { policy, seed } = ask;
  asked += 1;
  switch (policy) {
    case 'answers':
      parentPort!.postMessage({ id, answer: { option: `word:${seed}` } });
      break;
    case 'dies':
      process.exit(3);
      break;
    case 'throws':
      throw new Error('lost the thread');
    case 'says why':
      parentPort!.postMessage({ id, problem: 'no idea' });
      break;
    case 'hangs':
      break;
    case 'never ends':
      for (;;);
    case 'works until told': {
      while (!existsSync(JSON.parse(view).told));
      parentPort!.postMessage({ id, answer: { option: `word:${seed}` } });
      break;
    }
    case 'works hard': {
      for (const before = process.threadCpuUsage(); process.threadCpuUsage(before).user < 400_000; );
      parentPort!.postMessage({ id, answer: { option: `word:${threadId}.${asked}` } });
      break;
    }
  }
});
