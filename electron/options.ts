/** What the shell uses of Electron, and what it is started with. */

/** The parts of the electron module that the shell uses. */
export type ElectronMain = Pick<
  typeof import('electron'),
  'app' | 'BrowserWindow' | 'dialog' | 'ipcMain' | 'Menu' | 'protocol' | 'screen' | 'session' | 'shell'
>;

export type ShellOptions = {
  /** Bob's runtime folder: the window's place is remembered there. */
  runtimeDir: string;
  /** The folder with the built renderer's `index.html`. */
  rendererDir: string;
  /** The built preload: one CommonJS file. */
  preloadPath: string;
  platform: NodeJS.Platform;
  log: (line: string) => void;
};
