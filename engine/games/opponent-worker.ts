// Runs in a worker thread: a seat's view comes in, an answer goes out. See thinker.ts.
import { parentPort } from 'node:worker_threads';
import { createPolicy, type VisibleState } from '../../mtg-core/index.ts';
import { gameCatalog } from '../cards/catalog.ts';
import type { WorkerQuestion, WorkerReply } from './thinker.ts';

const port = parentPort;
if (port === null) throw new Error('opponent-worker.ts runs as a worker thread only');
const { catalog } = gameCatalog();

port.on('message', ({ id, policy, seed, view }: WorkerQuestion) => {
  port.postMessage(reply(id, policy, seed, view));
});

function reply(id: number, policy: string, seed: number, view: string): WorkerReply {
  try {
    return { id, answer: createPolicy(policy, seed, catalog).decide(JSON.parse(view) as VisibleState) };
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
