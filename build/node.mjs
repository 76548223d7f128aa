// Finds a Node that is new enough. Plain JavaScript that runs on Node 18: it is what starts the newer one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The oldest Node that runs this project: it strips types, and better-sqlite3 crashes the process on 20. */
export const OLDEST_NODE_MAJOR = 24;

/**
 * @param {string} text what `node --version` prints, such as `v24.21.0`
 * @returns {number} the major version, or 0 where the text is no version
 */
export function majorVersion(text) {
  const match = /^v?(\d+)\.\d+\.\d+/.exec(text.trim());
  return match ? Number(match[1]) : 0;
}

/**
 * Every place where a Node could be, best first: this process, the one from npm, then PATH.
 * @param {{root: string, execPath: string, platform: string, arch: string, path: string}} where
 * @returns {string[]} file paths, whether or not there is such a file
 */
export function nodeCandidates(where) {
  const system = where.platform === 'win32' ? 'win' : where.platform;
  const name = where.platform === 'win32' ? 'node.exe' : 'node';
  const separator = where.platform === 'win32' ? ';' : ':';
  const fromPath = where.path
    .split(separator)
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name));
  const fromNpm = path.join(where.root, 'node_modules', `node-${system}-${where.arch}`, 'bin', name);
  return [...new Set([where.execPath, fromNpm, ...fromPath])];
}

/**
 * @param {string[]} candidates
 * @param {(file: string) => string | undefined} versionOf what the file prints for `--version`, undefined if it does not run
 * @returns {{file: string, version: string} | undefined} the first that is new enough
 */
export function chooseNode(candidates, versionOf) {
  for (const file of candidates) {
    const version = versionOf(file);
    if (version !== undefined && majorVersion(version) >= OLDEST_NODE_MAJOR) return { file, version: version.trim() };
  }
  return undefined;
}

/**
 * Runs `file --version`.
 * @param {string} file
 * @returns {string | undefined}
 */
export function nodeVersionOf(file) {
  if (file === process.execPath) return process.version;
  if (!existsSync(file)) return undefined;
  const result = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  return result.status === 0 ? result.stdout : undefined;
}

/**
 * One line for a person whose machine has no usable Node.
 * @param {string} platform
 * @param {string} version the version of the Node that is running
 */
export function missingNodeMessage(platform, version) {
  const how =
    platform === 'darwin'
      ? 'install it with `brew install node@24` or from https://nodejs.org'
      : 'install it from https://nodejs.org, or run `npm ci --include=optional` here';
  return `Bob needs Node ${OLDEST_NODE_MAJOR} or newer and found only ${version}: ${how}.`;
}
