/** What may be shown, put together: where mechanics were taken out, the white space on both sides becomes one. */

export interface VisibleText {
  write(text: string): void;
  /** Something that isn't shown stood here. */
  gap(): void;
  /** Whether anything but white space was written. */
  started(): boolean;
  /** As if nothing had been written; gives what wasn't taken yet. */
  restart(): string;
  /** What was written since the last time, less white space at its end. */
  take(): string;
}

export function createVisibleText(): VisibleText {
  let ready: string[] = [];
  /** White space that waits for what follows; null stands for a gap. */
  let spaces: (string | null)[] = [];
  let hasStarted = false;
  const take = (): string => {
    const text = ready.join('');
    ready = [];
    return text;
  };
  return {
    write(text) {
      if (text === '') return;
      const start = firstInk(text);
      if (start === text.length) {
        spaces.push(text);
        return;
      }
      const end = lastInk(text) + 1;
      spaces.push(text.slice(0, start));
      if (hasStarted) ready.push(joined(spaces));
      ready.push(text.slice(start, end));
      spaces = end === text.length ? [] : [text.slice(end)];
      hasStarted = true;
    },
    gap() {
      if (spaces.at(-1) !== null) spaces.push(null);
    },
    started: () => hasStarted,
    restart() {
      spaces = [];
      hasStarted = false;
      return take();
    },
    take,
  };
}

/**
 * White space without a gap stays as it is. With one it becomes a space, or a line break, or an empty line, whichever was
 * the most on any side, and the indentation of what follows; never nothing, so that nothing grows together.
 */
function joined(spaces: readonly (string | null)[]): string {
  if (!spaces.includes(null)) return spaces.join('');
  const sides = spaces
    .map((space) => space ?? '\0')
    .join('')
    .split('\0');
  const breaks = sides.reduce((most, side) => Math.max(most, side.split('\n').length - 1), 0);
  const last = sides.at(-1)!;
  if (breaks === 0) return ' ';
  return '\n'.repeat(Math.min(breaks, 2)) + last.slice(last.lastIndexOf('\n') + 1);
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function firstInk(text: string): number {
  let at = 0;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}

function lastInk(text: string): number {
  let at = text.length - 1;
  while (at >= 0 && isSpace(text.charCodeAt(at))) at--;
  return at;
}
