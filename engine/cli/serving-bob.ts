/** The Bob that serves a window from this folder, for the commands that speak to it. */
import { readServingFile, type ServingFile } from '../server/serving-files.ts';
import { type CommandIo, type ExitCode, failed } from './command.ts';

/** The exit code where there is none; the person is told. */
export function servingBob(io: CommandIo): ServingFile | ExitCode {
  const serving = readServingFile(io.runtimeDir);
  if (serving !== null && isAlive(serving.pid)) return serving;
  return failed(io, 'not_serving', `No Bob serves a window from ${io.runtimeDir}. Start one with: bob serve`);
}

/** A file that a crash left behind names nobody. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
