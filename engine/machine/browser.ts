/**
 * Finds a Chromium-like browser: for the window of the browser host, for the interface tests and for `bob doctor`.
 * Every candidate is tried with `--version`, because a file that exists may still not run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A browser that answered, or none; `attempts` has one readable line for each candidate that was tried before. */
export type BrowserSearch = { path: string | undefined; how: string; version: string; attempts: string[] };

type BrowserCandidate = { path: string; how: string };

export type BrowserSurroundings = {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  exists: (file: string) => boolean;
  /** What the file prints for `--version`; undefined where it does not run. */
  versionOf: (file: string) => string | undefined;
  /** Where Playwright would keep its own Chromium; undefined where Playwright is not installed. */
  playwrightPath: () => string | undefined;
};

const MAC_BROWSERS = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const LINUX_BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const WINDOWS_BROWSERS = [
  ['Chromium', 'Application', 'chrome.exe'],
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/**
 * Chromium's switches for a machine whose network may be closed: without them it floods the network with refused
 * connections. The sandbox can't be had by root, so it is given up only there.
 */
export const CLOSED_NETWORK_ARGUMENTS: readonly string[] = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-default-apps',
  '--no-first-run',
  '--no-default-browser-check',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * A window of its own, without address bar, whose profile is Bob's. Every account of the machine can read what stands
 * here, so `page` may be no address that lets anybody in.
 */
export function windowArguments(page: string, runtimeDir: string): string[] {
  const quiet = CLOSED_NETWORK_ARGUMENTS.filter((argument) => argument !== '--disable-gpu');
  return [`--app=${page}`, `--user-data-dir=${path.join(runtimeDir, 'browser')}`, '--window-size=1280,800', ...quiet];
}

/** Every place to look, in the order in which to try: BOB_BROWSER, Playwright's own, the system's. */
export function browserCandidates(surroundings: BrowserSurroundings): BrowserCandidate[] {
  const candidates: BrowserCandidate[] = [];
  const chosen = surroundings.env.BOB_BROWSER;
  if (chosen !== undefined && chosen !== '') candidates.push({ path: chosen, how: 'BOB_BROWSER' });
  const playwright = surroundings.playwrightPath();
  if (playwright !== undefined) candidates.push({ path: playwright, how: "Playwright's Chromium" });
  return [...candidates, ...systemBrowsers(surroundings)];
}

function systemBrowsers({ platform, env }: BrowserSurroundings): BrowserCandidate[] {
  if (platform === 'darwin') {
    return MAC_BROWSERS.map((name) => ({ path: `/Applications/${name}.app/Contents/MacOS/${name}`, how: name }));
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined && folder !== '',
    );
    return WINDOWS_BROWSERS.flatMap((parts) =>
      folders.map((folder) => ({ path: path.win32.join(folder!, ...parts), how: parts.at(-1)! })),
    );
  }
  const folders = (env.PATH ?? '').split(':').filter((folder) => folder !== '');
  return LINUX_BROWSERS.flatMap((name) =>
    folders.map((folder) => ({ path: path.posix.join(folder, name), how: name })),
  );
}

/** Tries the candidates in order and stops at the first that runs. Absent files of the system are not worth a line each. */
export function searchBrowser(surroundings: BrowserSurroundings): BrowserSearch {
  const attempts: string[] = [];
  let absent = 0;
  for (const candidate of browserCandidates(surroundings)) {
    if (!surroundings.exists(candidate.path)) {
      const named = candidate.how === 'BOB_BROWSER' || candidate.how.startsWith('Playwright');
      if (named) attempts.push(`${candidate.how}: no file at ${candidate.path}`);
      else absent += 1;
      continue;
    }
    const version = surroundings.versionOf(candidate.path);
    if (version !== undefined) return { path: candidate.path, how: candidate.how, version, attempts };
    attempts.push(`${candidate.how}: ${candidate.path} does not run`);
  }
  if (absent > 0) attempts.push('Chromium, Chrome and Edge of this system: not installed');
  return { path: undefined, how: 'none', version: '', attempts };
}

/** Looks on this machine. Installs nothing; build/browser.mjs goes on from here where installing is wanted. */
export function findInstalledBrowser(): BrowserSearch {
  return searchBrowser({
    platform: process.platform,
    env: process.env,
    exists: existsSync,
    versionOf: browserVersion,
    playwrightPath,
  });
}

function browserVersion(file: string): string | undefined {
  // Windows browsers open a window for `--version` and print nothing: there, existing has to do.
  if (process.platform === 'win32') return 'version unknown';
  const result = spawnSync(file, ['--version', ...CLOSED_NETWORK_ARGUMENTS], { encoding: 'utf8', timeout: 20_000 });
  const text = result.stdout?.trim();
  return result.status === 0 && text !== '' ? text : undefined;
}

function playwrightPath(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    return (require('playwright') as { chromium: { executablePath(): string } }).chromium.executablePath();
  } catch (error) {
    // An installed Bob has no Playwright: that is no fault, there is simply one candidate less.
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
