/**
 * The shell: one window around the host. The electron module is injected, because plain Node can't import it;
 * its types are the real ones, so that a changed API fails the type check.
 */

import type { BrowserWindow } from 'electron';
import type { Host } from '../engine/host/index.ts';
import { CHANNEL } from './channel.ts';
import { answerCalls } from './ipc.ts';
import { installMenu } from './menu.ts';
import { denyNavigation } from './navigation.ts';
import type { ElectronMain, ShellOptions } from './options.ts';
import { isAppUrl } from './origin.ts';
import { denyNetwork, denyPermissions } from './permissions.ts';
import { registerAppScheme, serveRenderer } from './protocol.ts';
import { openWindow } from './windows.ts';

type ShellOutcome = { kind: 'open'; host: Host } | { kind: 'already-running' } | { kind: 'failed' };

/** How long the host may take to close before the app ends without it, in milliseconds. Journals are flushed already. */
const CLOSING_TIME = 5000;

/**
 * Starts the app and resolves once its window is open. Everything before the first `await` runs before Electron is
 * ready, as schemes and the sandbox require. `openHost` is called only by the instance that holds the lock: two hosts
 * on one runtime folder would write the same ledgers.
 */
export async function startShell(
  electron: ElectronMain,
  openHost: () => Promise<Host>,
  options: ShellOptions,
): Promise<ShellOutcome> {
  const { app } = electron;
  const { log } = options;
  registerAppScheme(electron.protocol);
  app.enableSandbox();
  if (!app.requestSingleInstanceLock()) {
    log('Bob is already open; its window comes to the front.');
    app.quit();
    return { kind: 'already-running' };
  }
  const windows = new Set<BrowserWindow>();
  app.on('second-instance', () => focusFirst(windows));
  denyNavigation(app, { shell: electron.shell, log });

  await app.whenReady();
  denyPermissions(electron.session.defaultSession);
  denyNetwork(electron.session.defaultSession);
  serveRenderer(electron.protocol, options.rendererDir);
  installMenu(electron, options.platform, log);

  let host: Host;
  try {
    host = await openHost();
  } catch (error) {
    log(`The host could not be started: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    electron.dialog.showErrorBox('Bob could not start', error instanceof Error ? error.message : String(error));
    app.exit(1);
    return { kind: 'failed' };
  }
  closeHostOnQuit(app, host, log);
  const isOurs = (contents: unknown) => [...windows].some((window) => window.webContents === contents);
  answerCalls(electron.ipcMain, host, { isOurs, log });
  host.subscribe((notification) => {
    for (const window of windows) {
      // Nothing of a game is sent to a page that isn't ours, even if one got past the navigation guard.
      if (!window.isDestroyed() && isAppUrl(window.webContents.getURL())) {
        window.webContents.send(CHANNEL, notification);
      }
    }
  });

  const open = () => {
    const window = openWindow(electron, options);
    windows.add(window);
    window.on('closed', () => windows.delete(window));
  };
  app.on('window-all-closed', () => {
    // On macOS an app stays in the dock without windows, and a click there opens one.
    if (options.platform !== 'darwin') {
      app.quit();
    }
  });
  app.on('activate', () => {
    if (windows.size === 0) {
      open();
    }
  });
  open();
  return { kind: 'open', host };
}

function focusFirst(windows: ReadonlySet<BrowserWindow>): void {
  for (const window of windows) {
    if (window.isMinimized()) {
      window.restore();
    }
    window.focus();
    return;
  }
}

/** The windows are gone by `will-quit`; the app then waits for the host, once and not for ever. */
function closeHostOnQuit(app: ElectronMain['app'], host: Host, log: (line: string) => void): void {
  let closing = false;
  app.on('will-quit', (event) => {
    if (closing) {
      return;
    }
    closing = true;
    event.preventDefault();
    const late = setTimeout(() => {
      log('The host did not close in time.');
      app.exit(1);
    }, CLOSING_TIME);
    host
      .close()
      .then(() => app.exit(0))
      .catch((error: unknown) => {
        log(`The host did not close cleanly: ${String(error)}`);
        app.exit(1);
      })
      .finally(() => clearTimeout(late));
  });
}
