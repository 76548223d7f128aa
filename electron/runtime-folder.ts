/** Where Bob keeps its files in the desktop app: `BOB_RUNTIME_DIR`, else Electron's folder for user data. */

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { App } from 'electron';

/**
 * Settles the folder before the app is ready, and returns its absolute path. Electron's lock against a second
 * instance lives in the same folder, so that two Bobs on two folders can run side by side; Chromium's own files go
 * into a subfolder, apart from the person's.
 */
export function settleRuntimeFolder(
  app: Pick<App, 'getPath' | 'setPath'>,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const asked = environment.BOB_RUNTIME_DIR?.trim();
  const runtimeDir = asked === undefined || asked === '' ? app.getPath('userData') : resolve(asked);
  // Before the host closes the folder to other accounts for good (engine/disk/runtime-folder.ts), what is made here is closed already.
  mkdirSync(join(runtimeDir, 'chromium'), { recursive: true, mode: 0o700 });
  app.setPath('userData', runtimeDir);
  app.setPath('sessionData', join(runtimeDir, 'chromium'));
  return runtimeDir;
}
