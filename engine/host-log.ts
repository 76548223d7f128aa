/** `host.log` in the runtime folder: what the person was told in a sentence, whole. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { isFault } from './fault.ts';

/** Never throws: where the file can't be written, stderr has it. */
export function logFault(runtimeDir: string, text: string, error: unknown, at: number): void {
  const detail = error === undefined ? '' : ` ${describe(error)}`;
  try {
    appendFileSync(path.join(runtimeDir, 'host.log'), `${new Date(at).toISOString()} ${text}${detail}\n`);
  } catch (problem) {
    process.stderr.write(`host.log could not be written (${String(problem)}): ${text}${detail}\n`);
  }
}

function describe(error: unknown): string {
  if (isFault(error)) return `${error.code}: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
}
