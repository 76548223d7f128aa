/** One timer for all deadlines of all rooms. */

export interface Deadlines {
  /** Null forgets it. */
  set(channelId: string, slotId: string, at: number | null): void;
  /** Looks at the clock now. */
  look(): void;
  close(): void;
}

/** Looked at anew at least so often, for clocks that are set and machines that slept. */
const LONGEST_WAIT = 60_000;

/** `due` is told each room with a deadline that has come; it says with `set` when the next one is. */
export function createDeadlines(now: () => number, due: (channelId: string) => void): Deadlines {
  const rooms = new Map<string, Map<string, number>>();
  let earliest = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const arm = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (closed || earliest === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(look, Math.min(Math.max(earliest - now(), 1), LONGEST_WAIT));
    timer.unref();
  };

  const findEarliest = () => {
    earliest = Number.POSITIVE_INFINITY;
    for (const slots of rooms.values()) for (const at of slots.values()) earliest = Math.min(earliest, at);
  };

  const look = () => {
    const time = now();
    if (earliest <= time) {
      const come = [...rooms].filter(([, slots]) => [...slots.values()].some((at) => at <= time));
      for (const [channelId, slots] of come) {
        for (const [slotId, at] of slots) if (at <= time) slots.delete(slotId);
        if (slots.size === 0) rooms.delete(channelId);
        due(channelId);
      }
      findEarliest();
    }
    arm();
  };

  return {
    set(channelId, slotId, at) {
      const slots = rooms.get(channelId);
      const before = slots?.get(slotId);
      if (before === (at ?? undefined)) return;
      if (at === null) {
        slots?.delete(slotId);
        if (slots?.size === 0) rooms.delete(channelId);
        if (before === earliest) findEarliest();
        else return;
      } else {
        rooms.set(channelId, (slots ?? new Map<string, number>()).set(slotId, at));
        if (at < earliest) earliest = at;
        else if (before === earliest) findEarliest();
        else return;
      }
      arm();
    },
    look,
    close() {
      closed = true;
      arm();
    },
  };
}
