/** The `bob` command as a process: its arguments, streams and exit code are this process's own. */
import { createPrivately } from '../disk/index.ts';
import { type ProcessSurroundings, runBob } from './run.ts';

/** `readyWindow` makes what browsers are served, where it has to be made first: in a clone it is built from source. */
export async function runBobProcess(
  readyWindow: ProcessSurroundings['readyWindow'] = async () => undefined,
): Promise<void> {
  createPrivately();
  // Piping into a program that stops reading, such as `head`, is no fault of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  process.exitCode = await runBob(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    stdin: process.stdin,
    env: process.env,
    cwd: process.cwd(),
    onInterrupt(told) {
      process.on('SIGINT', told);
      return () => void process.off('SIGINT', told);
    },
    readyWindow,
  });
}
