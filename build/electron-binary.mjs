// Electron's package carries no binary; it fetches one when asked. Importing `electron` to find out would start that
// download, so the file that it leaves behind is read instead.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root the repository's folder
 * @returns {string | undefined} the executable, where it has been fetched
 */
export function electronBinary(root) {
  const folder = path.join(root, 'node_modules', 'electron');
  const note = path.join(folder, 'path.txt');
  if (!existsSync(note)) return undefined;
  const binary = path.join(
    process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist'),
    readFileSync(note, 'utf8').trim(),
  );
  return existsSync(binary) ? binary : undefined;
}
