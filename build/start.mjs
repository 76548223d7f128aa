// `npm start`: opens Bob. Builds the window where it is stale, then opens Electron where its binary can be had, and
// otherwise the browser host in a window of its own; says which and why.
//   npm start -- --browser      the browser host in any case
//   npm start -- --no-open      only serve, and print the address
//   npm start -- --port N       the port of the browser host
//   npm start -- --runtime DIR  Bob's folder
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { resolveRuntimeDir } from '../engine/disk/runtime-dir.ts';
import { windowArguments } from '../engine/machine/browser.ts';
import { writeOpeningPage } from '../engine/server/serving-files.ts';
import { findBrowser, noBrowserMessage } from './browser.mjs';
import { electronBinary, fetchElectron } from './electron-binary.mjs';
import { chooseHost, hasDisplay, parseServeLine } from './host-choice.mjs';
import { ensureRenderer } from './renderer.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const USAGE = 'npm start -- [--browser] [--no-open] [--port N] [--runtime DIR]';

/** @typedef {{browser: boolean, open: boolean, port: string | undefined, runtimeDir: string}} Options */

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @returns {Options | {problem: string}} */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        browser: { type: 'boolean', default: false },
        'no-open': { type: 'boolean', default: false },
        port: { type: 'string' },
        runtime: { type: 'string' },
      },
    });
    const { runtime } = values;
    const runtimeDir = resolveRuntimeDir({
      flag: runtime,
      env: process.env,
      platform: process.platform,
      home: os.homedir(),
      cwd: process.cwd(),
    });
    return { browser: values.browser || values['no-open'], open: !values['no-open'], port: values.port, runtimeDir };
  } catch (error) {
    return { problem: (error instanceof Error ? error.message : String(error)).split('. ')[0] ?? '' };
  }
}

/**
 * Starts a program that ends with us, and resolves with its exit code.
 * @param {string} file
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 */
function startChild(file, parameters, options) {
  const child = spawn(file, parameters, { cwd: root, ...options });
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      say(`${file} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 0));
  });
  return { child, ended: /** @type {Promise<number>} */ (ended) };
}

/**
 * @param {string} binary
 * @param {NodeJS.ProcessEnv} env
 */
async function openElectron(binary, env) {
  const { stageApp } = await import('./electron-app.mjs');
  const stage = await stageApp({ root });
  const { child, ended } = startChild(binary, [stage], { stdio: 'inherit', env });
  onStop(() => child.kill());
  return ended;
}

/**
 * @param {Options} options
 * @param {NodeJS.ProcessEnv} env
 */
async function openBrowserHost(options, env) {
  const port = options.port === undefined ? [] : ['--port', options.port];
  const server = startChild(process.execPath, ['engine/cli/main.ts', 'serve', '--no-open', ...port], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  onStop(() => server.child.kill('SIGTERM'));
  const output = server.child.stdout;
  if (output === null) throw new Error('the output of bob serve is not connected');
  const lines = createInterface({ input: output });
  /** @type {Promise<{url: string, token: string} | undefined>} */
  const firstLine = new Promise((resolve) => {
    lines.once('line', (line) => resolve(parseServeLine(line)));
    lines.once('close', () => resolve(undefined));
  });
  const address = await firstLine;
  if (address === undefined) {
    server.child.kill('SIGTERM');
    const code = await server.ended;
    say('The host did not start.');
    return code === 0 ? 1 : code;
  }
  // Whatever else it prints is passed on, so that its pipe never fills up.
  lines.on('line', say);
  // The whole address lets one window in: it is shown only where a person has to open it themself.
  say(`Bob is at ${options.open ? new URL('/', address.url).href : address.url}`);
  if (options.open) openWindow(address.url, options.runtimeDir, () => server.child.kill('SIGTERM'));
  return server.ended;
}

/**
 * A window without address bar, with a profile of its own: closing it is noticed, and ends Bob.
 * @param {string} url
 * @param {string} runtimeDir
 * @param {() => void} onClose
 */
function openWindow(url, runtimeDir, onClose) {
  if (!hasDisplay(process.platform, process.env)) {
    say(`There is no display here: open ${url} in a browser, once. Ctrl+C ends Bob.`);
    return;
  }
  const browser = findBrowser({ install: true, say });
  if (browser.path === undefined) {
    say(noBrowserMessage(browser));
    say(`Open ${url} in any browser, once. Ctrl+C ends Bob.`);
    return;
  }
  const page = writeOpeningPage(runtimeDir, url);
  const window = startChild(browser.path, windowArguments(page, runtimeDir), { stdio: 'ignore' });
  onStop(() => window.child.kill());
  const opened = performance.now();
  window.ended.then(() => {
    // A browser that ends at once has handed the page to one that runs already: that window is not ours to watch.
    if (performance.now() - opened > 3000) onClose();
  });
}

/** @type {(() => void)[]} */
const stops = [];

/** @param {() => void} stop called when Bob is told to end, whichever part of it is told first */
function onStop(stop) {
  stops.push(stop);
}

function stopAll() {
  for (const stop of stops) stop();
}

async function main() {
  const options = readOptions();
  if ('problem' in options) {
    process.stderr.write(`${options.problem}. Write: ${USAGE}\n`);
    return 2;
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stopAll);
  await ensureRenderer(root, say);
  const shown = hasDisplay(process.platform, process.env);
  const isRoot = process.getuid?.() === 0;
  const hasShell = existsSync(path.join(root, 'electron', 'entry.ts'));
  const wanted = !options.browser && hasShell && shown && !isRoot;
  const fetched = wanted ? fetchElectron(root, say) : { binary: electronBinary(root), problem: undefined };
  const choice = chooseHost({
    wantsBrowser: options.browser,
    hasShell,
    binary: fetched.binary,
    fetchProblem: fetched.problem,
    hasDisplay: shown,
    isRoot,
  });
  say(choice.why);
  // Both hosts use one folder, so that games begun in one are there in the other.
  const env = { ...process.env, BOB_RUNTIME_DIR: options.runtimeDir };
  const code =
    choice.kind === 'electron' ? await openElectron(choice.binary, env) : await openBrowserHost(options, env);
  stopAll();
  return code;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    stopAll();
    process.stderr.write(`Bob could not start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
