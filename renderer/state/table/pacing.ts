// Shows table messages one after the other, at the pace of a person's eye. Own moves are shown at once.
import type { EventView, TableMessage } from '../../../engine/api/index.ts';

export type Speed = 'study' | 'normal' | 'fast' | 'instant';
export const SPEEDS: readonly Speed[] = ['study', 'normal', 'fast', 'instant'];

/** Milliseconds that a message stays before the next: with something to see, and without. */
const HOLD: Readonly<Record<Speed, { seen: number; quiet: number }>> = {
  study: { seen: 1600, quiet: 300 },
  normal: { seen: 750, quiet: 90 },
  fast: { seen: 260, quiet: 20 },
  instant: { seen: 0, quiet: 0 },
};

/** Event kinds that nobody needs time for. Unknown kinds count as worth seeing. */
const QUIET = new Set([
  'step',
  'stepBegan',
  'phase',
  'turn',
  'untap',
  'tap',
  'addMana',
  'manaAdded',
  'emptyMana',
  'spendMana',
  'priority',
  'pass',
  'look',
  'shuffle',
]);

/** What a person has just done themselves needs no showing. */
const OWN_MOVES = new Set(['cast', 'activate', 'play', 'playLand', 'draw']);

function worthSeeing(event: EventView, seat: number | null): boolean {
  if (QUIET.has(event.kind) || event.text === '') return false;
  const own = event.player === seat;
  const fromOwnHand = own && event.kind === 'zoneChange' && event.from === 'hand';
  return !fromOwnHand && !(own && OWN_MOVES.has(event.kind));
}

/** How long a shown message should stay before the next one replaces it. */
export function holdFor(message: TableMessage, speed: Speed, seat: number | null): number {
  const hold = HOLD[speed];
  const seen = message.events.filter((event) => worthSeeing(event, seat)).length;
  if (seen === 0) return hold.quiet;
  // Batches are staggered by 40 ms each on the board; give the last one its time as well.
  return hold.seen + (hold.seen === 0 ? 0 : Math.min(seen - 1, 8) * 40);
}

export type Clock = { after(ms: number, run: () => void): () => void };

export const browserClock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export type Pacer<T> = {
  push(items: readonly T[]): void;
  /** Shows everything that waits, now. */
  flush(): void;
  waiting(): number;
  stop(): void;
};

/**
 * @param show called once for each item, in order; `left` is how many still wait behind it
 * @param hold milliseconds that an item stays; 0 goes on at once
 */
export function createPacer<T>(options: {
  show: (item: T, left: number) => void;
  hold: (item: T) => number;
  clock: Clock;
}): Pacer<T> {
  const { show, hold, clock } = options;
  const queue: T[] = [];
  let cancel: (() => void) | null = null;

  function next() {
    while (cancel === null && queue.length > 0) {
      const item = queue.shift()!;
      show(item, queue.length);
      // A long queue hurries: nobody wants to watch a turn from ten turns ago.
      const wait = queue.length > 24 ? 0 : hold(item);
      if (wait > 0) {
        cancel = clock.after(wait, () => {
          cancel = null;
          next();
        });
      }
    }
  }

  return {
    push(items) {
      queue.push(...items);
      next();
    },
    flush() {
      cancel?.();
      cancel = null;
      for (const item of queue.splice(0)) show(item, queue.length);
    },
    waiting: () => queue.length,
    stop() {
      cancel?.();
      cancel = null;
      queue.length = 0;
    },
  };
}
