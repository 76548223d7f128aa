/** What was refused to whom, for the log: each kind at once, its repetitions as a number, and never more than a disk bears. */
import { createRateLimit } from '../../basics/index.ts';

export interface RefusalLog {
  /** `what` is ours, never the sender's: nothing that was sent is written down. */
  refused(address: string, what: string): void;
  /** Tells the numbers that are still held back. */
  close(): void;
}

interface Repeated {
  readonly address: string;
  readonly what: string;
  count: number;
  until: number;
  wait: number;
}

const MINUTE = 60_000;
const LONGEST_WAIT = 60 * MINUTE;
const MOST_KINDS = 500;
/** Lines: about 5,000 a day at the worst, less than a megabyte. */
const LINES = { burst: 100, perSecond: 200 / 3600 };

export function createRefusalLog(log: (line: string) => void, now: () => number = Date.now): RefusalLog {
  const kinds = new Map<string, Repeated>();
  const lines = createRateLimit(LINES, now);
  let unwritten = 0;

  function write(line: string, count: number): void {
    if (!lines.take('')) {
      unwritten += count;
      return;
    }
    log(unwritten === 0 ? line : `${line} ${unwritten} refusals before it were not written down one by one.`);
    unwritten = 0;
  }

  function tellCount(kind: Repeated): void {
    if (kind.count === 0) return;
    write(`Rooms: ${kind.address} was refused ${kind.count} more times: ${kind.what}.`, kind.count);
    kind.count = 0;
  }

  return {
    refused(address, what) {
      const time = now();
      const key = `${address} ${what}`;
      const kind = kinds.get(key);
      if (kind !== undefined) {
        kind.count += 1;
        if (time < kind.until) return;
        tellCount(kind);
        kind.wait = Math.min(kind.wait * 2, LONGEST_WAIT);
        kind.until = time + kind.wait;
        return;
      }
      if (kinds.size >= MOST_KINDS) {
        const [oldest, first] = kinds.entries().next().value!;
        tellCount(first);
        kinds.delete(oldest);
      }
      kinds.set(key, { address, what, count: 0, until: time + MINUTE, wait: MINUTE });
      write(`Rooms: ${address} was refused: ${what}.`, 1);
    },
    close() {
      for (const kind of kinds.values()) tellCount(kind);
      kinds.clear();
      if (unwritten > 0) log(`Rooms: ${unwritten} refusals were not written down one by one.`);
    },
  };
}
