// Runs in a worker thread: a seat's view comes in, an answer goes out. See thinker.ts.
import { parentPort } from 'node:worker_threads';
import type { VisibleState } from '../../mtg-core/index.ts';
import { gameCatalog } from './catalog.ts';
import { createPolicy } from './policies.ts';
import type { WorkerQuestion, WorkerReply } from './thinker.ts';

const port = parentPort;
if (port === null) throw new Error('opponent-worker.ts runs as a worker thread only');
const { catalog } = gameCatalog();

port.on('message', ({ id, policy, seed, player, view }: WorkerQuestion) => {
  port.postMessage(reply(id, policy, seed, player, view));
});

function reply(id: number, policy: string, seed: number, player: number, view: string): WorkerReply {
  try {
    return { id, answer: createPolicy(policy, seed, catalog)(JSON.parse(view) as VisibleState, player) };
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
