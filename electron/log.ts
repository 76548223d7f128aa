/** The shell's own log: `shell.log` in the runtime folder, and the terminal where there is one. */

import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes after which the log is set aside on start; one older log is kept. */
export const LONGEST_LOG = 1_000_000;

/** Returns the function that writes one line. A log that can't be written is said on the terminal and stops nothing. */
export function openLog(runtimeDir: string, say: (line: string) => void, now: () => Date): (line: string) => void {
  const file = join(runtimeDir, 'shell.log');
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LONGEST_LOG) {
    renameSync(file, join(runtimeDir, 'shell.old.log'));
  }
  return (line) => {
    say(line);
    try {
      appendFileSync(file, `${now().toISOString()} ${line}\n`);
    } catch (error) {
      say(`shell.log could not be written: ${String(error)}`);
    }
  };
}
