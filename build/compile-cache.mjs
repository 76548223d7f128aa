// What Node keeps compiled from one start to the next (launch.mjs). It never forgets a file: those of tests, of copies and of what
// was renamed stay for ever.
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Several times what all modules of this copy and its packages are, some 200 MB. */
const MOST = 40_000;

/** @param {string} root */
export function compileCacheOf(root) {
  return path.join(root, 'node_modules', '.cache', 'node');
}

/**
 * Begins anew where too much is kept: what is needed is there again after the next start.
 * @param {string} root
 * @param {number} [most] files
 */
export function boundCompileCache(root, most = MOST) {
  const cache = compileCacheOf(root);
  if (!existsSync(cache)) return;
  // One folder for each version of Node and each account.
  const kept = readdirSync(cache).map((name) => path.join(cache, name));
  const files = kept.reduce((sum, folder) => sum + readdirSync(folder).length, 0);
  if (files <= most) return;
  // Out of the way first: others go on writing where it was.
  const gone = mkdtempSync(path.join(path.dirname(cache), 'node-old-'));
  for (const folder of kept) {
    try {
      renameSync(folder, path.join(gone, path.basename(folder)));
    } catch (error) {
      // Another run does the same.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    }
  }
  rmSync(gone, { recursive: true });
}
