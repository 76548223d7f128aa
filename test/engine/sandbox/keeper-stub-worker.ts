// A thread for the keeper's tests that does what a job's code says, without a sandbox.
import { parentPort } from 'node:worker_threads';
import { READY, type SandboxJob, type SandboxReply } from '../../../engine/sandbox/protocol.ts';

let seen = 0;
parentPort?.on('message', ({ id, code, key }: SandboxJob) => {
  seen += 1;
  const reply = (result: SandboxReply['result'], held = 0) =>
    parentPort?.postMessage({ id, result, logs: [], held } satisfies SandboxReply);
  switch (code) {
    case 'answers':
      return reply({ output: `${key}:${seen}` });
    case 'is interrupted':
      return reply({ problem: 'time', message: 'it computed too long' });
    case 'holds much':
      return reply({ output: `${key}:${seen}` }, 2000);
    case 'is kept waiting':
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
      return reply({ output: `${key}:${seen}` });
    case 'dies':
      return process.exit(3);
    case 'throws':
      throw new Error('broken');
    default:
      for (;;);
  }
});
parentPort?.postMessage(READY);
