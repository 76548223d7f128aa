/**
 * Loaded before `bob serve` (node --import): tells a test how long the host's own thread was held up. Asked with any
 * message over the process channel, it answers with what it saw since it was last asked, in milliseconds.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import { LOOK_EVERY, watchThread } from '../../support/busy-thread.ts';

export interface ThreadDelay {
  /** By the clock: other threads and programs that had the cores count, too. */
  longest: number;
  p99: number;
  /** The most computing that the thread itself did before it could turn to something else. */
  busy: number;
}

if (isMainThread && process.send !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY });
  delay.enable();
  const thread = watchThread();
  process.on('message', () => {
    const told: ThreadDelay = { longest: delay.max / 1e6, p99: delay.percentile(99) / 1e6, busy: thread.longest() };
    process.send?.(told);
    delay.reset();
  });
  // The channel alone must not keep the host alive.
  process.channel?.unref();
}
