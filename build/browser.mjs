// Gets a browser for the interface tests and for the window of the browser host: what is installed, otherwise Debian's
// Chromium when root, otherwise Playwright's download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CLOSED_NETWORK_ARGUMENTS, findInstalledBrowser } from '../engine/machine/browser.ts';

export { CLOSED_NETWORK_ARGUMENTS };

/**
 * @typedef {import('../engine/machine/browser.ts').BrowserSearch} BrowserSearch
 * @typedef {{how: string, applies: () => boolean, install: () => string | undefined}} Installer
 *   `install` returns why it failed, or undefined when it did not.
 */

/**
 * @param {string} name
 * @returns {Installer}
 */
export function debianPackage(name) {
  return {
    how: `Debian's package ${name}`,
    applies: () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    install: () =>
      run('apt-get', ['update', '-qq']) ?? run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]),
  };
}

/** @type {Installer} */
const PLAYWRIGHT = {
  how: 'playwright install chromium',
  applies: () => true,
  install: () => {
    const require = createRequire(import.meta.url);
    const cli = path.join(path.dirname(require.resolve('playwright/package.json')), 'cli.js');
    return run(process.execPath, [cli, 'install', 'chromium']);
  },
};

/**
 * @param {string} file
 * @param {string[]} parameters
 * @returns {string | undefined} the last line of what it complained about
 */
function run(file, parameters) {
  const result = spawnSync(file, parameters, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (result.status === 0) return undefined;
  const lines = `${result.stdout ?? ''}\n${result.stderr ?? ''}`.trim().split('\n');
  return result.error?.message ?? lines.findLast((line) => /error|fail|E:/i.test(line)) ?? `exit code ${result.status}`;
}

/**
 * Finds a browser and, with `install`, gets one where there is none.
 * @param {{install?: boolean, say?: (line: string) => void, search?: () => BrowserSearch, installers?: Installer[]}} [options]
 * @returns {BrowserSearch}
 */
export function findBrowser(options = {}) {
  const {
    install = false,
    say = () => undefined,
    search = findInstalledBrowser,
    installers = [debianPackage('chromium'), PLAYWRIGHT],
  } = options;
  let found = search();
  const attempts = [...found.attempts];
  if (found.path !== undefined || !install) return { ...found, attempts };
  for (const installer of installers) {
    if (!installer.applies()) continue;
    say(`No browser yet: trying ${installer.how}.`);
    const problem = installer.install();
    if (problem !== undefined) {
      attempts.push(`${installer.how}: ${problem}`);
      continue;
    }
    found = search();
    if (found.path !== undefined) return { ...found, how: `${found.how}, from ${installer.how}`, attempts };
    attempts.push(`${installer.how}: installed, but it does not run`);
  }
  return { ...found, attempts };
}

/**
 * One message that lists everything that was tried.
 * @param {BrowserSearch} search
 */
export function noBrowserMessage(search) {
  const tried = search.attempts.map((line) => `  - ${line}`).join('\n');
  return `No browser could be found. Install Chromium, Chrome or Edge, or set BOB_BROWSER to one. Tried:\n${tried}`;
}
