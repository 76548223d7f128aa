/** What `bob` prints comes from models, rooms, files and decks too: none of it may do anything to a terminal. */
import { terminalText } from '../api/shown-text.ts';

export interface Printer {
  write(text: string): void;
  /** Writes what is left of a sign that never came whole. */
  end(): void;
}

/** Pieces of a stream may part a sign in two: its first half waits for the second. */
export function createPrinter(write: (text: string) => unknown): Printer {
  let half = '';
  return {
    write(text) {
      const whole = half + text;
      half = /[\uD800-\uDBFF]$/.exec(whole)?.[0] ?? '';
      const ready = whole.slice(0, whole.length - half.length);
      if (ready !== '') write(terminalText(ready));
    },
    end() {
      if (half !== '') write(terminalText(half));
      half = '';
    },
  };
}
