// Runs in a worker thread: a seat's view comes in, an answer, what each answer is worth or a proof goes out. See worker-thread.ts.
import { parentPort } from 'node:worker_threads';
import { type Catalog, coach, createCatalog, createPolicy, proveWin, travelledView } from '../../mtg-core/index.ts';
import { definitionFiles } from '../cards/definitions/definition-files.ts';
import { recordedCatalog } from '../cards/recorded.ts';
import { keepLatest } from './latest.ts';
import type { WorkerQuestion, WorkerReply } from './worker-thread.ts';

const port = parentPort;
if (port === null) throw new Error('thinking-worker.ts runs as a worker thread only');
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
  const { id, ask } = question;
  try {
    const catalog = catalogOf(question);
    const view = travelledView(question.view);
    if ('weigh' in ask) return { id, analysis: coach(view, ask.weigh, catalog) };
    if ('prove' in ask) return { id, proof: proveWin(view, ask.prove, catalog) };
    return { id, answer: createPolicy(ask.policy, ask.seed, catalog).decide(view) };
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
