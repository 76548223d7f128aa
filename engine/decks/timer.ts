/** What timers of this platform can hold, in milliseconds; a longer one would end at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
