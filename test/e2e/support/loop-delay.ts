/**
 * Loaded before `bob serve` (node --import): tells a test how long the host's own thread was held up. Asked with any
 * message over the process channel, it answers with the longest delay since it was last asked, in milliseconds.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  process.on('message', () => {
    process.send?.({ longest: delay.max / 1e6, p99: delay.percentile(99) / 1e6 });
    delay.reset();
  });
  // The channel alone must not keep the host alive.
  process.channel?.unref();
}
