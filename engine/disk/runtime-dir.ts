/** Where Bob keeps its files: `--runtime DIR`, else BOB_RUNTIME_DIR, else the platform's folder for application data. */
import path from 'node:path';

export type RuntimeDirSource = {
  /** The value of `--runtime`; undefined where it was not given. */
  flag?: string | undefined;
  env: Record<string, string | undefined>;
  platform: NodeJS.Platform;
  /** The person's home folder, absolute. */
  home: string;
  /** Relative folders start here. */
  cwd: string;
};

/** The absolute path of the runtime folder. Creates nothing. */
export function resolveRuntimeDir(source: RuntimeDirSource): string {
  const join = source.platform === 'win32' ? path.win32 : path.posix;
  const asked = [source.flag, source.env.BOB_RUNTIME_DIR].map((text) => text?.trim()).find(isSet);
  return asked === undefined ? join.resolve(platformDataDir(source)) : join.resolve(source.cwd, asked);
}

// The same folders as Electron's userData for an app named Bob, save that Linux keeps data apart from settings.
function platformDataDir({ env, platform, home }: RuntimeDirSource): string {
  if (platform === 'win32') return path.win32.join(env.APPDATA ?? path.win32.join(home, 'AppData', 'Roaming'), 'Bob');
  if (platform === 'darwin') return path.posix.join(home, 'Library', 'Application Support', 'Bob');
  // The XDG specification says that a relative XDG_DATA_HOME is to be ignored.
  const base = env.XDG_DATA_HOME;
  const usable = base !== undefined && path.posix.isAbsolute(base) ? base : path.posix.join(home, '.local', 'share');
  return path.posix.join(usable, 'bob');
}

function isSet(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
