/** When a request is repeated: only before anything of an answer has come, and only where the next try may do better. */
import { addAbortListener } from 'node:events';
import type { ModelFault } from '../protocol/index.ts';
import { isHopeless } from './explain.ts';

/** Tries after the first, where the request doesn't say. */
export const USUAL_RETRIES = 2;
/** A longer wait than this is the person's decision. */
const LONGEST_WAIT_MS = 20_000;
const FIRST_WAIT_MS = 500;

/**
 * Milliseconds to wait before the next try; null where there is none. A server's own wish is kept to, and a quarter of
 * chance spreads clients that were refused together. `error` is what the fault was made of.
 */
export function retryDelay(
  fault: ModelFault,
  error: unknown,
  attempt: number,
  random: () => number = Math.random,
): number | null {
  const worthwhile =
    fault.code === 'unavailable' ||
    fault.code === 'rate_limited' ||
    (fault.code === 'timeout' && fault.status !== null);
  if (!worthwhile || isHopeless(error)) return null;
  const usual = FIRST_WAIT_MS * 2 ** attempt * (0.75 + random() / 2);
  const wanted = fault.retryAfterMs;
  if (wanted === null) return usual;
  return wanted > LONGEST_WAIT_MS ? null : wanted + usual * 0.25;
}

/** Waits, or ends early with the signal; never rejects. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      aborted[Symbol.dispose]();
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    const aborted = addAbortListener(signal, over);
  });
}
