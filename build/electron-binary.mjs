// Electron's package carries no binary; it fetches one when asked. Importing `electron` to find out would start that
// download, so the file that it leaves behind is read instead.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A machine without a way to the download is not asked to try at every start. */
const RETRY_AFTER_MS = 24 * 60 * 60 * 1000;
const LONGEST_FETCH_MS = 180_000;

/**
 * @param {string} root the repository's folder
 * @returns {string | undefined} the executable, where it has been fetched
 */
export function electronBinary(root) {
  const folder = path.join(root, 'node_modules', 'electron');
  const note = path.join(folder, 'path.txt');
  if (!existsSync(note)) return undefined;
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist');
  const binary = path.join(dist, readFileSync(note, 'utf8').trim());
  return existsSync(binary) ? binary : undefined;
}

/**
 * Electron's executable, fetched where it is not there yet. A fetch that failed is remembered for a day.
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {() => string | undefined} [download] returns why it failed; a test brings its own
 * @returns {{binary: string | undefined, problem: string | undefined}}
 */
export function fetchElectron(root, say, download = () => runInstaller(root)) {
  const present = electronBinary(root);
  if (present !== undefined) return { binary: present, problem: undefined };
  const memory = path.join(root, 'node_modules', '.cache', 'bob', 'electron-fetch.json');
  const failure = readFailure(memory);
  if (failure !== undefined && Date.now() - failure.at < RETRY_AFTER_MS)
    return { binary: undefined, problem: failure.problem };
  say("Fetching Electron's binary (about 100 MB, once).");
  const problem = download();
  const binary = electronBinary(root);
  if (binary !== undefined) return { binary, problem: undefined };
  const told = problem ?? 'the download left no binary';
  mkdirSync(path.dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify({ at: Date.now(), problem: told }));
  return { binary: undefined, problem: told };
}

/**
 * @param {string} file
 * @returns {{at: number, problem: string} | undefined}
 */
function readFailure(file) {
  if (!existsSync(file)) return undefined;
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value?.at === 'number' && typeof value?.problem === 'string' ? value : undefined;
  } catch (error) {
    // A torn note only costs one more attempt.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** @param {string} root */
function runInstaller(root) {
  const script = path.join(root, 'node_modules', 'electron', 'install.js');
  const result = spawnSync(process.execPath, [script], { encoding: 'utf8', timeout: LONGEST_FETCH_MS });
  if (result.status === 0) return undefined;
  if (result.error) return result.error.message;
  const lines = (result.stderr ?? '').split('\n').map((line) => line.trim());
  return lines.find((line) => /error|ENOTFOUND|ECONN|EAI_AGAIN/i.test(line)) ?? `exit code ${result.status}`;
}
