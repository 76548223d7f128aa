/** What bots and their host wrote down, for `tail_logs`: a bounded window of each bot, and so many characters of all rooms. */
export interface BotLogs {
  add(botId: string, line: string): void;
  /** The latest last. */
  tail(botId: string, count: number): readonly string[];
}

export const MOST_LINES = 200;
/** Of all bots together: those that wrote nothing for the longest time are forgotten first. A few megabytes at the most. */
export const MOST_CHARACTERS = 2_000_000;
const LONGEST_LINE = 500;

export function createBotLogs(now: () => number): BotLogs {
  const windows = new Map<string, { lines: string[]; length: number }>();
  let total = 0;

  return {
    add(botId, line) {
      const window = windows.get(botId) ?? { lines: [], length: 0 };
      // Set anew: the map's order is the order of the last writing.
      windows.delete(botId);
      windows.set(botId, window);
      // A copy: part of a long text would keep all of it in memory.
      const written = Buffer.from(`${new Date(now()).toISOString()} ${line.slice(0, LONGEST_LINE)}`).toString();
      const dropped = window.lines.length < MOST_LINES ? '' : (window.lines.shift() ?? '');
      window.lines.push(written);
      window.length += written.length - dropped.length;
      total += written.length - dropped.length;
      for (const [oldest, one] of windows) {
        if (total <= MOST_CHARACTERS) break;
        windows.delete(oldest);
        total -= one.length;
      }
    },
    tail: (botId, count) => (windows.get(botId)?.lines ?? []).slice(-count),
  };
}
