/** Modules of decks run in a thread before they run here: what stands at the top of one may come to no end. */
import { readFileSync } from 'node:fs';
import { DEFAULT_GUARDRAILS } from './deck.ts';
import { type ImportModule, importModule, isImported } from './modules.ts';
import type { RunThreads } from './threads/run-threads.ts';

/** Which thread of a run. */
export interface ThreadPlace {
  readonly threads: RunThreads;
  readonly level: string;
}

/** Milliseconds that any deck has for being loaded: reading and compiling files is none of its doing. */
const LEAST_LOADING = 3000;
const SAID_LIMIT = /\btimeoutMs["']?\s*[:=]\s*([\d_]+)/;

/** The time limit that a deck's file says in so many digits, since it is needed before its code has run; else the default. */
export function loadingLimit(file: string): number {
  return Math.max(LEAST_LOADING, saidLimit(file) ?? DEFAULT_GUARDRAILS.timeoutMs);
}

function saidLimit(file: string): number | null {
  try {
    const [, digits] = SAID_LIMIT.exec(readFileSync(file, 'utf8')) ?? [];
    return digits === undefined ? null : Number(digits.replaceAll('_', ''));
  } catch (error) {
    // Whoever loads it says what is wrong with the file.
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

/** Rejects with a DeckProblem that names the file and the limit where the module comes to no end within it. */
export function tryFirst(place: ThreadPlace, limitMs: number): ImportModule {
  return async (file) => {
    if (!isImported(file)) await freeThread(place).tryModule(file, limitMs);
    return importModule(file);
  };
}

/** The thread where the deck's code will run, so that its modules run there once; another one where that is at work. */
function freeThread({ threads, level }: ThreadPlace) {
  const own = threads.at(level);
  return own.sound ? own : threads.at('loading');
}
