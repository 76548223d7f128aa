/** What a process that is to be killed says, a line at a time. */
import { writeSync } from 'node:fs';

/** Straight into the pipe, whole: what this process has said is with the other one, whatever happens next. */
export function sayLine(line: string): void {
  const text = Buffer.from(`${line}\n`);
  for (let written = 0; written < text.length; ) {
    try {
      written += writeSync(1, text, written);
    } catch (error) {
      // The pipe is full: the other one reads when it gets round to it.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
