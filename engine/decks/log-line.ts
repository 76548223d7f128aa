/** What code of a deck logs, as one line. */
import type { LogEntry } from './define.ts';

export interface DeckLogLine {
  readonly level: string;
  readonly message: string;
  readonly meta?: unknown;
}

/** Gambit's decks also say a title and a body. */
export function logLine(entry: string | LogEntry): DeckLogLine {
  if (typeof entry === 'string') return { level: 'info', message: entry };
  const { level = 'info', message, title, body, meta } = entry;
  const words = [message, title, body].filter((one) => one !== undefined && one !== '').map(asText);
  return { level, message: words.join(': '), ...(meta === undefined ? {} : { meta }) };
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return String(value);
  }
}
