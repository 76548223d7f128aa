// Every npm script goes through here: `node build/launch.mjs SCRIPT [ARGUMENTS]` installs what is missing, finds Node 24
// and runs the script with it. Plain JavaScript for Node 18 and newer.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCacheOf } from './compile-cache.mjs';
import { chooseNode, missingNodeMessage, nodeCandidates, nodeVersionOf } from './node.mjs';
import { ensureDependencies } from './setup.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * The environment with the given folder first on PATH, so that whatever the script starts gets the same Node.
 * @param {Record<string, string | undefined>} env
 * @param {string} folder
 */
function withFolderFirst(env, folder) {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const rest = (env[key] ?? '').split(path.delimiter).filter((entry) => entry !== folder);
  return { ...env, [key]: [folder, ...rest].join(path.delimiter) };
}

/**
 * Compiled modules and stripped types are kept from one start to the next, by content: a start takes half as long. Where the
 * folder can't be written Node goes on without.
 * @param {Record<string, string | undefined>} env
 */
function withCompileCache(env) {
  return { NODE_COMPILE_CACHE: compileCacheOf(root), ...env };
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Installs what is missing, then runs a script of the repository with Node 24, and ends this process as that one ends.
 * @param {string} script relative to the repository
 * @param {string[]} parameters
 */
export function launch(script, parameters) {
  const ready = ensureDependencies(root, say);
  if (!ready.ok) {
    say(ready.message);
    process.exit(1);
  }
  const where = {
    root,
    execPath: process.execPath,
    platform: process.platform,
    arch: process.arch,
    path: process.env.PATH ?? process.env.Path ?? '',
  };
  const node = chooseNode(nodeCandidates(where), nodeVersionOf);
  if (node === undefined) {
    say(missingNodeMessage(process.platform, process.version));
    process.exit(1);
  }
  const child = spawn(node.file, [path.resolve(root, script), ...parameters], {
    stdio: 'inherit',
    env: withCompileCache(withFolderFirst(process.env, path.dirname(node.file))),
  });
  // The child gets the terminal's own signals, and Ctrl+C twice would be another word than once; those sent to us alone are passed on.
  // We outlive it to report its end.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    const isTerminals = signal === 'SIGINT' && process.stdin.isTTY;
    process.on(signal, () => isTerminals || child.kill(signal));
  }
  child.on('error', (error) => {
    say(`${node.file} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
  });
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [script, ...parameters] = process.argv.slice(2);
  if (script === undefined) {
    say('Say which script to run: node build/launch.mjs SCRIPT [ARGUMENTS]');
    process.exitCode = 2;
  } else {
    launch(script, parameters);
  }
}
