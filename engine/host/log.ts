/** `host.log` in the runtime folder: what the person was told in a sentence, whole. */
import { appendFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { isFault, withoutCredentials } from '../basics/index.ts';

/** Bytes after which the log is set aside at a start; one older log is kept. */
const LONGEST = 5_000_000;
const NAME = 'host.log';

/** Called at each start, so that the log that messages point to is there before anything went wrong. */
export function beginLog(runtimeDir: string, line: string, at: number): void {
  const file = path.join(runtimeDir, NAME);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LONGEST) {
    renameSync(file, path.join(runtimeDir, 'host.old.log'));
  }
  logFault(runtimeDir, line, undefined, at);
}

/** Never throws: where the file can't be written, stderr has it. */
export function logFault(runtimeDir: string, text: string, error: unknown, at: number): void {
  const line = withoutCredentials(error === undefined ? text : `${text} ${describe(error)}`);
  try {
    appendFileSync(path.join(runtimeDir, NAME), `${new Date(at).toISOString()} ${line}\n`, { mode: 0o600 });
  } catch (problem) {
    process.stderr.write(`host.log could not be written (${String(problem)}): ${line}\n`);
  }
}

function describe(error: unknown): string {
  if (isFault(error)) return `${error.code}: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
}
