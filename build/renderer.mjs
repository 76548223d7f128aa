// Builds the renderer with vite where dist/renderer is older than what it is made from.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the built page depends on, relative to the repository: folders with all that is in them, and files. */
const SOURCES = [
  'renderer',
  'engine/api',
  'assets/fonts',
  'assets/icons',
  'build/vite.config.ts',
  'build/replay-page.config.ts',
  'package-lock.json',
];

/**
 * @param {string} place
 * @returns {number} the latest change in or below it, in epoch milliseconds; 0 where there is nothing
 */
function lastChange(place) {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time counts as well: deleting a file changes nothing else.
  return readdirSync(place).reduce(
    (latest, name) => Math.max(latest, lastChange(path.join(place, name))),
    stat.mtimeMs,
  );
}

/**
 * @param {string} root the repository's folder
 * @returns {boolean} whether there is a built page that is as new as its sources
 */
export function rendererIsFresh(root) {
  const page = statSync(path.join(root, 'dist', 'renderer', 'index.html'), { throwIfNoEntry: false });
  return page !== undefined && SOURCES.every((source) => lastChange(path.join(root, source)) <= page.mtimeMs);
}

/**
 * Builds the page where it is stale. Rejects where the sources don't build.
 * @param {string} root the repository's folder
 * @param {(line: string) => void} say
 * @returns {Promise<{built: boolean}>}
 */
export async function ensureRenderer(root, say) {
  if (rendererIsFresh(root)) return { built: false };
  if (!existsSync(path.join(root, 'renderer', 'index.html')))
    throw new Error('renderer/index.html is missing: restore it from git.');
  const started = performance.now();
  say('Building the window.');
  const { build } = await import('vite');
  await build({ configFile: path.join(root, 'build', 'vite.config.ts') });
  await build({ configFile: path.join(root, 'build', 'replay-page.config.ts') });
  say(`The window is built (${((performance.now() - started) / 1000).toFixed(1)} s).`);
  return { built: true };
}
