/** Opens Bob's window in a browser, for the commands that do. */
import { spawn } from 'node:child_process';
import { findInstalledBrowser, windowArguments } from '../machine/index.ts';
import { writeOpeningPage } from '../server/serving-files.ts';
import type { CommandIo } from './command.ts';

/** False where there is nothing to open it with; the person is told. */
export function openBrowserWindow(url: string, io: Pick<CommandIo, 'stderr' | 'runtimeDir' | 'env'>): boolean {
  const shown = process.platform !== 'linux' || Boolean(io.env.DISPLAY || io.env.WAYLAND_DISPLAY);
  const browser = shown ? findInstalledBrowser().path : undefined;
  if (browser === undefined) {
    io.stderr.write('I found no browser or display to open a window with: open the address yourself.\n');
    return false;
  }
  const page = writeOpeningPage(io.runtimeDir, url);
  const child = spawn(browser, windowArguments(page, io.runtimeDir), { stdio: 'ignore', detached: true });
  child.on('error', (error) => io.stderr.write(`The browser could not be started: ${error.message}\n`));
  child.unref();
  return true;
}
