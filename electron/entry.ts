/**
 * What Electron runs. The only module of the main side that imports electron for real, and it does nothing else than
 * put the parts together. No `await` at the top level: Electron is not ready before this module has been evaluated.
 */

import { fileURLToPath } from 'node:url';
import * as electron from 'electron';
import { systemKeyring } from './keyring.ts';
import { openLog } from './log.ts';
import { startShell } from './main.ts';
import { settleRuntimeFolder } from './runtime-folder.ts';

const runtimeDir = settleRuntimeFolder(electron.app, process.env);
const log = openLog(
  runtimeDir,
  (line) => process.stderr.write(`${line}\n`),
  () => new Date(),
);

/** Loaded by the instance that holds the lock only, and late: a host that can't be loaded is told in a window. */
async function openHost() {
  const { startHost } = await import('../engine/host/index.ts');
  const keyring = systemKeyring(electron.safeStorage, process.platform);
  return startHost({ runtimeDir, clientLabel: 'window', keyring });
}

startShell(electron, openHost, {
  runtimeDir,
  rendererDir: fileURLToPath(new URL('../dist/renderer', import.meta.url)),
  preloadPath: fileURLToPath(new URL('./preload.cjs', import.meta.url)),
  platform: process.platform,
  log,
}).catch((error: unknown) => {
  log(`Bob could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  electron.app.exit(1);
});
