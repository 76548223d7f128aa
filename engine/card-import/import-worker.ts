// Runs in a worker thread: cards out of a file or from Scryfall into the database. See card-import.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { isFault } from '../basics/index.ts';
import { bulkProblem, createHold, type ImportReport, type TakeInStep, takeInCards } from '../cards/index.ts';

export interface ImportOrder {
  readonly from:
    | { readonly api: string; readonly prints?: boolean | undefined }
    | { readonly file: string; readonly called: string };
  readonly folder: string;
  readonly target: string;
}

export type ToImport = 'hold' | 'release' | 'stop';

export type FromImport =
  | { readonly step: TakeInStep }
  | { readonly report: ImportReport }
  | { readonly problem: { readonly code: string; readonly message: string } }
  | { readonly stopped: true };

/** A window sees no more than some of its steps; in milliseconds. */
const TOLD_EVERY = 100;

const port = parentPort;
if (port === null) throw new Error('import-worker.ts runs as a worker thread only');
const say = (message: FromImport) => port.postMessage(message);

const { from, folder, target } = workerData as ImportOrder;
const hold = createHold();
const stop = new AbortController();
port.on('message', (order: ToImport) => {
  if (order === 'hold') hold.hold();
  else hold.release();
  if (order === 'stop') stop.abort(new Error('stopped'));
});

let told = 0;
const onStep = (step: TakeInStep) => {
  const now = performance.now();
  if (now - told < TOLD_EVERY) return;
  told = now;
  say({ step });
};

try {
  const source = 'file' in from ? { file: from.file } : { api: from.api, fetch };
  const prints = 'file' in from ? undefined : from.prints;
  say({ report: await takeInCards({ from: source, prints, folder, target, signal: stop.signal, hold, onStep }) });
} catch (error) {
  say(stop.signal.aborted ? { stopped: true } : { problem: problemOf(error) });
}
port.close();

/** What is said of it to a person; a fault of ours ends this thread and is told by whoever waits for it. */
function problemOf(error: unknown): { code: string; message: string } {
  if (isFault(error)) return { code: error.code, message: error.message };
  const problem = bulkProblem('called' in from ? from.called : 'Scryfall', error);
  if (problem === undefined) throw error;
  return problem;
}
