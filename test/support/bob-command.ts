/** `bob` in a runtime folder, with what it printed. */
import { runBob } from '../../engine/cli/run.ts';

/** `json`: the document, where `--json` was asked for. */
export async function bobCommand(runtimeDir: string, ...argv: string[]) {
  let stdout = '';
  let stderr = '';
  const code = await runBob([...argv, '--runtime', runtimeDir], {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    env: {},
    cwd: runtimeDir,
  });
  return { code, stdout, stderr, json: argv.includes('--json') ? JSON.parse(stdout) : undefined };
}
