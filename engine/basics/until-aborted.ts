/** How long an abort waits for those who were told to stop, before it goes on without them. */
import { addAbortListener } from 'node:events';

/** Milliseconds. Commands are killed within two seconds. */
const GRACE = 3_000;

/** What the work comes to; null where it was told to stop and didn't come to an end in time. Its failures are its own. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const { promise: givenUp, resolve } = Promise.withResolvers<null>();
  let timer: NodeJS.Timeout | undefined;
  using _aborted = addAbortListener(signal, () => {
    timer = setTimeout(() => resolve(null), GRACE);
  });
  try {
    return await Promise.race([work, givenUp]);
  } finally {
    clearTimeout(timer);
    // What comes after the race is over is nobody's any more.
    work.catch(() => undefined);
  }
}
