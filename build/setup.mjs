// Brings a clone to the state in which everything runs: node_modules as package-lock.json says.
// Plain JavaScript without dependencies, for Node 18 and newer: it runs before there are any.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{packages?: Record<string, {version?: string, optional?: boolean, link?: boolean}>}} Lock */

/**
 * Says which locked packages are not installed. Compared by content and not by file time, because git gives the lock a
 * new time on every checkout. Optional packages are left out: those for other platforms are never installed.
 * @param {Lock} wanted package-lock.json
 * @param {Lock | undefined} installed node_modules/.package-lock.json
 * @returns {string[]} `path version` of each that is absent or another version
 */
export function outdatedPackages(wanted, installed) {
  const found = installed?.packages ?? {};
  return Object.entries(wanted.packages ?? {})
    .filter(
      ([place, entry]) => place !== '' && !entry.optional && !entry.link && found[place]?.version !== entry.version,
    )
    .map(([place, entry]) => `${place} ${entry.version}`);
}

/**
 * @param {string} file
 * @returns {Lock | undefined} undefined where the file is absent or is not JSON, as after an interrupted install
 */
function readLock(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * How to call npm: the one that runs us, otherwise the one on PATH.
 * @param {string[]} npmArguments
 * @param {Record<string, string | undefined>} env
 */
function npmCommand(npmArguments, env) {
  const script = env.npm_execpath;
  if (script !== undefined && /npm-cli\.c?js$/.test(script) && existsSync(script)) {
    return { file: process.execPath, parameters: [script, ...npmArguments], shell: false };
  }
  return { file: 'npm', parameters: npmArguments, shell: process.platform === 'win32' };
}

/**
 * `npm start` and `npm test` begun together must not install over each other: the second waits and then finds all there.
 * @template T
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {() => T} work
 * @returns {T}
 */
export function withInstallLock(root, say, work) {
  const lock = path.join(root, '.installing');
  for (let told = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (!isRunning(lock)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!told) say('Another command is installing the dependencies: waiting for it.');
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Whether the process that wrote the lock still lives. One that is being written this moment, and so still empty, counts.
 * @param {string} lock
 */
function isRunning(lock) {
  const text = existsSync(lock) ? readFileSync(lock, 'utf8') : '0';
  if (text === '') return true;
  try {
    process.kill(Number(text), 0);
    return Number(text) > 0;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Runs `npm ci` where node_modules is absent or differs from the lock. Everything it prints goes to stderr, so that a
 * command's own output stays clean.
 * @param {string} root the repository's folder
 * @param {(line: string) => void} say
 * @returns {{ok: true, installed: boolean} | {ok: false, message: string}}
 */
export function ensureDependencies(root, say) {
  const wanted = readLock(path.join(root, 'package-lock.json'));
  if (wanted === undefined)
    return { ok: false, message: 'package-lock.json is missing or unreadable: restore it from git.' };
  const hidden = path.join(root, 'node_modules', '.package-lock.json');
  const outdated = outdatedPackages(wanted, readLock(hidden));
  if (outdated.length === 0) return { ok: true, installed: false };
  const modules = path.join(root, 'node_modules');
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    // npm ci would empty the folder that the link leads to, under everybody else who uses it.
    say(
      `${modules} is a link to ${realpathSync(modules)}, where ${outdated.join(', ')} is missing: nothing was installed. Run npm ci there, or replace the link by a folder of its own.`,
    );
    return { ok: true, installed: false };
  }
  return withInstallLock(root, say, () => install(root, readLock(hidden), wanted, say));
}

/**
 * @param {string} root
 * @param {Lock | undefined} installed
 * @param {Lock} wanted
 * @param {(line: string) => void} say
 * @returns {{ok: true, installed: boolean} | {ok: false, message: string}}
 */
function install(root, installed, wanted, say) {
  const outdated = outdatedPackages(wanted, installed);
  if (outdated.length === 0) return { ok: true, installed: false };
  const why = installed === undefined ? 'there are none yet' : `${outdated.length} differ from package-lock.json`;
  say(`Installing dependencies with npm ci (${why}); this takes about half a minute.`);
  const started = Date.now();
  const npm = npmCommand(['ci', '--loglevel=error', '--no-audit', '--no-fund'], process.env);
  const result = spawnSync(npm.file, npm.parameters, {
    cwd: root,
    shell: npm.shell,
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (result.status !== 0) {
    const detail = result.error ? result.error.message : `npm ci ended with exit code ${result.status}`;
    return {
      ok: false,
      message: `${detail}: check the network or the npm registry settings, then run the same command again.`,
    };
  }
  say(`Dependencies installed in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
  return { ok: true, installed: true };
}
