/** How long an answer is waited for: in all, and between two of its pieces. The SDK's own limit ends with the headers. */

const LONGEST_TIMER = 2 ** 31 - 1;

/** Milliseconds for one request, unless the settings say otherwise. */
export const USUAL_TOTAL_MS = 300_000;

export interface Patience {
  /** Ends the request, whoever wanted that. */
  readonly signal: AbortSignal;
  /** Who ended it; null while nobody has. */
  readonly ended: 'cancelled' | 'total' | 'idle' | null;
  /** Waits for the server, at most the idle limit. Time in which the consumer is busy doesn't count. */
  during<T>(work: Promise<T>): Promise<T>;
  /** From here on the idle limit counts: before the first piece a model may read its prompt for minutes. */
  started(): void;
  /** Takes the timers away, and ends the request where it isn't over. */
  release(): void;
}

export function createPatience(limits: { cancel: AbortSignal; totalMs: number; idleMs: number }): Patience {
  const controller = new AbortController();
  let ended: Patience['ended'] = null;
  let streaming = false;
  const end = (why: NonNullable<Patience['ended']>) => {
    if (ended === null) ended = why;
    controller.abort();
  };
  const cancelled = () => end('cancelled');
  if (limits.cancel.aborted) cancelled();
  limits.cancel.addEventListener('abort', cancelled, { once: true });
  // A longer timer would go off at once.
  const total = setTimeout(() => end('total'), Math.min(limits.totalMs, LONGEST_TIMER));
  return {
    signal: controller.signal,
    get ended() {
      return ended;
    },
    async during(work) {
      if (!streaming) return work;
      const idle = setTimeout(() => end('idle'), limits.idleMs);
      try {
        return await work;
      } finally {
        clearTimeout(idle);
      }
    },
    started() {
      streaming = true;
    },
    release() {
      clearTimeout(total);
      limits.cancel.removeEventListener('abort', cancelled);
      controller.abort();
    },
  };
}
