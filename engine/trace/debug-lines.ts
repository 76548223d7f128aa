/** RUMMY_DEBUG: what happens in runs, for whoever watches a terminal; by seed 001's names where it has one. */
import type { Trace } from './event.ts';
import { toSeed001 } from './seed001.ts';

/** The function ends it. */
export function debugLines(trace: Pick<Trace, 'subscribe'>, write: (line: string) => unknown): () => void {
  return trace.subscribe((event) => {
    write(`${JSON.stringify(toSeed001(event) ?? event)}\n`);
  });
}
