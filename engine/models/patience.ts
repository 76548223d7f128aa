/**
 * How long an answer is waited for: until its first piece, and between two of its pieces. However slowly a server speaks,
 * it is heard to its end; only silence ends it, or three hours of talk.
 */
import { addAbortListener } from 'node:events';

const LONGEST_TIMER = 2 ** 31 - 1;

/** Milliseconds until the first piece, unless the settings say otherwise. */
export const USUAL_FIRST_MS = 300_000;
/** Nobody waits longer for one answer, and no model needs as long for what it can hold. */
const LONGEST_MS = 3 * 3_600_000;

export interface Patience {
  /** Ends the request, whoever wanted that. */
  readonly signal: AbortSignal;
  /** Who ended it; null while nobody has. */
  readonly ended: 'cancelled' | 'first' | 'idle' | 'longest' | null;
  /** Waits for the server, at most the idle limit. Time in which the consumer is busy doesn't count. */
  during<T>(work: Promise<T>): Promise<T>;
  /** From here on the idle limit counts: before the first piece a model may read its prompt for minutes. */
  started(): void;
  /** Takes the timers away, and ends the request where it isn't over. */
  release(): void;
}

export function createPatience(limits: { cancel: AbortSignal; firstMs: number; idleMs: number }): Patience {
  const controller = new AbortController();
  let ended: Patience['ended'] = null;
  let streaming = false;
  const end = (why: NonNullable<Patience['ended']>) => {
    if (ended === null) ended = why;
    controller.abort();
  };
  // Nothing is sent that nobody waits for any more: what is cancelled already is so from the start.
  if (limits.cancel.aborted) end('cancelled');
  const cancelled = addAbortListener(limits.cancel, () => end('cancelled'));
  // A longer timer would go off at once.
  const first = setTimeout(() => end('first'), Math.min(limits.firstMs, LONGEST_TIMER));
  const longest = setTimeout(() => end('longest'), Math.min(limits.firstMs + LONGEST_MS, LONGEST_TIMER));
  return {
    signal: controller.signal,
    get ended() {
      return ended;
    },
    async during(work) {
      if (!streaming) return work;
      const idle = setTimeout(() => end('idle'), Math.min(limits.idleMs, LONGEST_TIMER));
      try {
        return await work;
      } finally {
        clearTimeout(idle);
      }
    },
    started() {
      streaming = true;
      clearTimeout(first);
    },
    release() {
      clearTimeout(first);
      clearTimeout(longest);
      cancelled[Symbol.dispose]();
      controller.abort();
    },
  };
}
