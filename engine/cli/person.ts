/** Whether a person sits there: what only they decide is asked for at a terminal, where they have read it (ADR 0021). */
import { createInterface } from 'node:readline';
import { type CommandIo, type ExitCode, failed } from './command.ts';

/** The exit code where nobody sits there; null where somebody does. */
export function refusedWithoutPerson(io: CommandIo, what: string): ExitCode | null {
  if (io.stdin?.isTTY === true) return null;
  return failed(io, 'person_only', `${what} is decided by a person: do it in Bob's window, or at a terminal.`);
}

/** Shows what it is about and waits for a yes. With --json nothing is asked: who wrote that has read it before. */
export async function agreed(io: CommandIo, shown: string): Promise<boolean> {
  if (io.json || io.stdin === undefined) return true;
  io.stderr.write(`${shown} [y/N] `);
  const lines = createInterface({ input: io.stdin });
  try {
    for await (const line of lines) return /^\s*y(es)?\s*$/i.test(line);
    return false;
  } finally {
    lines.close();
  }
}
