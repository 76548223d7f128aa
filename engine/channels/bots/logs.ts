/** What bots and their host wrote down, for `tail_logs`: a bounded window of each bot, of a bounded number of bots. */
export interface BotLogs {
  add(botId: string, line: string): void;
  /** The latest last. */
  tail(botId: string, count: number): readonly string[];
}

export const MOST_LINES = 200;
const MOST_BOTS = 1000;
const LONGEST_LINE = 500;

export function createBotLogs(now: () => number): BotLogs {
  const windows = new Map<string, string[]>();
  return {
    add(botId, line) {
      const lines = windows.get(botId) ?? [];
      // Set anew: the map's order is the order of the last writing.
      windows.delete(botId);
      windows.set(botId, lines);
      lines.push(`${new Date(now()).toISOString()} ${line.slice(0, LONGEST_LINE)}`);
      if (lines.length > MOST_LINES) lines.splice(0, lines.length - MOST_LINES);
      if (windows.size > MOST_BOTS) windows.delete(windows.keys().next().value!);
    },
    tail: (botId, count) => (windows.get(botId) ?? []).slice(-count),
  };
}
