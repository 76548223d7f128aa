// Runs in a worker thread: a seat's view comes in, an answer goes out. See thinker.ts.
import { parentPort } from 'node:worker_threads';
import { type Catalog, createCatalog, createPolicy, type VisibleState } from '../../mtg-core/index.ts';
import { definitionFiles } from '../cards/definitions/definition-files.ts';
import { recordedCatalog } from '../cards/recorded.ts';
import { keepLatest } from './latest.ts';
import type { WorkerQuestion, WorkerReply } from './thinker.ts';

const port = parentPort;
if (port === null) throw new Error('opponent-worker.ts runs as a worker thread only');
/** Cards that come with Bob. A game brings along what its cards are: no thread but the host's looks them up. */
const own = createCatalog([], definitionFiles());
const games = new Map<string, Catalog>();

port.on('message', (question: WorkerQuestion) => {
  port.postMessage(reply(question));
});

function catalogOf({ game, cards }: WorkerQuestion): Catalog {
  if (game === undefined) return own;
  const catalog = cards === undefined ? games.get(game) : recordedCatalog({ hash: game, cards }, own);
  if (catalog === undefined) throw new Error('a question about a game whose cards nobody told');
  keepLatest(games, game, catalog);
  return catalog;
}

function reply(question: WorkerQuestion): WorkerReply {
  const { id, policy, seed, view } = question;
  try {
    return { id, answer: createPolicy(policy, seed, catalogOf(question)).decide(JSON.parse(view) as VisibleState) };
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
