/** Opens the app window with every lock on. */

import type { BrowserWindow, WebPreferences } from 'electron';
import { VERSION_ARGUMENT } from './channel.ts';
import type { ElectronMain, ShellOptions } from './options.ts';
import { START_URL } from './origin.ts';
import { readWindowState, writeWindowState } from './window-state.ts';

/** The whole list on purpose, defaults included: a test compares it exactly, and a changed default can't slip in. */
function webPreferences(preloadPath: string, version: string): WebPreferences {
  return {
    preload: preloadPath,
    additionalArguments: [`${VERSION_ARGUMENT}${version}`],
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    enableBlinkFeatures: '',
    webviewTag: false,
    plugins: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    // Its dictionaries would be downloaded from a third party.
    spellcheck: false,
  };
}

export function openWindow(electron: ElectronMain, options: ShellOptions): BrowserWindow {
  const { runtimeDir, log } = options;
  const workAreas = electron.screen.getAllDisplays().map((display) => display.workArea);
  const state = readWindowState(runtimeDir, workAreas, log);
  const window = new electron.BrowserWindow({
    ...(state.bounds ?? { width: 1280, height: 800 }),
    minWidth: 800,
    minHeight: 600,
    title: 'Bob',
    // The table's colour, so that the window doesn't flash white before the first paint.
    backgroundColor: '#15120f',
    show: false,
    webPreferences: webPreferences(options.preloadPath, electron.app.getVersion()),
  });
  if (state.maximized) {
    window.maximize();
  }
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    const remembered = { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
    writeWindowState(runtimeDir, remembered, log);
  });
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason !== 'clean-exit') {
      log(`The window's process ended (${details.reason}).`);
      offerReload(electron, window, log);
    }
  });
  window.loadURL(START_URL).catch((error: unknown) => {
    log(`The page could not be loaded: ${String(error)}`);
  });
  return window;
}

/** Not reloaded by itself: a page that dies on start would be restarted without end. */
function offerReload(electron: ElectronMain, window: BrowserWindow, log: (line: string) => void): void {
  electron.dialog
    .showMessageBox({
      type: 'error',
      title: 'Bob',
      message: 'The window stopped working.',
      detail: 'Your game is safe in its journal.',
      buttons: ['Open it again', 'Quit'],
      defaultId: 0,
      cancelId: 1,
    })
    .then(({ response }) => {
      if (response === 0 && !window.isDestroyed()) {
        window.webContents.reload();
      } else if (response !== 0) {
        electron.app.quit();
      }
    })
    .catch((error: unknown) => log(`The question could not be shown: ${String(error)}`));
}
