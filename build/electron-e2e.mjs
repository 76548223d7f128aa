// Runs the suite that needs Electron's own program (test/electron-e2e), or says in one line why it can't.
//   node build/launch.mjs build/electron-e2e.mjs [--fetch]      --fetch downloads the program first
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stageApp } from './electron-app.mjs';
import { electronBinary } from './electron-binary.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} parameters */
function runNode(parameters) {
  return spawnSync(process.execPath, parameters, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

async function main() {
  if (process.argv.includes('--fetch') && electronBinary(root) === undefined) {
    const status = runNode(['node_modules/electron/install.js']);
    if (status !== 0) return status;
  }
  if (electronBinary(root) === undefined) {
    process.stdout.write(
      "NOT VERIFIED: the Electron suite did not run, because Electron's program is not here (node_modules/electron/path.txt). Add --fetch to download it.\n",
    );
    return 0;
  }
  const built = runNode(['build/build.mjs']);
  if (built !== 0) return built;
  await stageApp({ root });
  return runNode(['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/electron-e2e/playwright.config.ts']);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
