/** How long this thread computes at a stretch, in its own processor time: what other threads and programs take counts for nothing. */

/** How often the thread is looked at, in milliseconds: a busy stretch is told too long by this much at most. */
export const LOOK_EVERY = 5;

export interface BusyThread extends Disposable {
  /** The longest stretch since it was last asked, in milliseconds: nothing else of the thread had its turn within it. */
  longest(): number;
}

export function watchThread(): BusyThread {
  let busy = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const now = process.threadCpuUsage();
    busy = Math.max(busy, (now.user - before.user + now.system - before.system) / 1000);
    before = now;
  };
  // The timer has its turn once in every turn of the loop: what was computed in between kept everybody else waiting.
  const timer = setInterval(look, LOOK_EVERY).unref();
  return {
    longest() {
      look();
      const told = busy;
      busy = 0;
      return told;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/**
 * The longest stretch of the thread during some work, the least of a few times where it isn't below `enough` at once: the first time,
 * code is compiled, and at any time memory may be tidied up.
 */
export async function busiest(
  work: () => Promise<unknown>,
  { enough, times = 3 }: { enough: number; times?: number },
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times && least >= enough; time += 1) {
    using thread = watchThread();
    // A turn of the loop before and behind it: what the work does at once is a stretch as well.
    await new Promise((resolve) => setImmediate(resolve));
    thread.longest();
    await work();
    least = Math.min(least, thread.longest());
  }
  return least;
}
