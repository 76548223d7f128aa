/** Looks through copied databases beside the thread that answers windows: a large one takes seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkStore } from './store-check.ts';

parentPort?.postMessage((workerData as readonly string[]).map(checkStore));
