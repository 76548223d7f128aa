/**
 * Loaded before `bob serve` (node --import): tells a test how long the host's own thread was held up. Asked with any
 * message over the process channel, it answers with what it saw since it was last asked, in milliseconds.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** How often the thread is looked at, in milliseconds: a busy stretch is told too long by this much at most. */
const PERIOD = 5;

export interface ThreadDelay {
  /** By the clock: other threads and programs that had the cores count, too. */
  longest: number;
  p99: number;
  /** The most computing that the thread itself did before it could turn to something else. */
  busy: number;
}

if (isMainThread && process.send !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: PERIOD });
  delay.enable();
  let busy = 0;
  let before = process.threadCpuUsage();
  // The timer has its turn once in every turn of the loop: what was computed in between kept everybody else waiting.
  setInterval(() => {
    const now = process.threadCpuUsage();
    busy = Math.max(busy, (now.user - before.user + now.system - before.system) / 1000);
    before = now;
  }, PERIOD).unref();
  process.on('message', () => {
    const told: ThreadDelay = { longest: delay.max / 1e6, p99: delay.percentile(99) / 1e6, busy };
    process.send?.(told);
    delay.reset();
    busy = 0;
  });
  // The channel alone must not keep the host alive.
  process.channel?.unref();
}
