/**
 * Whether the clock of this machine may decide what is old. One that was wrong once shows everything as months old, and
 * nobody can tell a wrong clock from a long holiday: so after a jump nothing counts as old until the clock has run evenly
 * for a week.
 */
import { z } from 'zod';
import { type Fact, keptFile } from '../disk/index.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Longer without Bob than this, or this far back, and the clock has to show itself first. */
const AHEAD = 7 * DAY;
const BACK = HOUR;
const EVEN_FOR = 7 * DAY;

const keptClock = z.strictObject({
  /** Epoch milliseconds: what the clock showed when it was looked at last, and since when it has run evenly. */
  seen: z.number(),
  evenSince: z.number(),
  jump: z.strictObject({ from: z.number(), to: z.number() }).nullable(),
});
type Kept = z.infer<typeof keptClock>;

export type ClockTrust =
  /** It has run evenly for a week. */
  | { readonly trust: 'even' }
  /** It has not jumped as far as anybody knows, and is not known for long. */
  | { readonly trust: 'new' }
  | { readonly trust: 'jumped'; readonly from: number; readonly to: number };

export interface ClockWatch {
  /** Looks at the clock, and remembers it. */
  look(): ClockTrust;
}

interface ClockWatchOptions {
  readonly file: string;
  readonly now: () => number;
  /** The newest time in what is kept, for a folder whose clock nobody watched before; null for an empty one. */
  readonly newest: () => number | null;
  readonly tell: (fact: Fact) => void;
}

export function watchClock({ file, now, newest, tell }: ClockWatchOptions): ClockWatch {
  const kept = keptFile({
    file,
    schema: keptClock,
    words: {
      what: 'What Bob noted of the clock of this machine is damaged, so the clock has to show itself again.',
      safe: 'Nothing is removed by age until it has run evenly for a week.',
      next: 'Nothing needs to be done.',
    },
    tell,
  });
  return {
    look() {
      const at = now();
      const before = kept.read() ?? { seen: newest() ?? at, evenSince: at, jump: null };
      const after = next(before, at);
      kept.write(after);
      if (after.jump !== null) return { trust: 'jumped', ...after.jump };
      return { trust: at - after.evenSince >= EVEN_FOR ? 'even' : 'new' };
    },
  };
}

function next({ seen, evenSince, jump }: Kept, at: number): Kept {
  if (at - seen > AHEAD || seen - at > BACK) {
    // Back where it was before it jumped, it was set right.
    const isMended = jump !== null && at - jump.from <= AHEAD && jump.from - at <= BACK;
    return { seen: at, evenSince: at, jump: isMended ? null : { from: seen, to: at } };
  }
  return { seen: Math.max(seen, at), evenSince, jump: at - evenSince >= EVEN_FOR ? null : jump };
}
