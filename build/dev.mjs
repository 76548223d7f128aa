// `npm run dev`: Bob while he is worked on. The window comes from Vite, which puts changes of renderer/ into the open page; the
// host is started anew when engine/, mtg-core/ or assets/ change, and the open window goes on with it.
//   npm run dev -- --port N       the window's port
//   npm run dev -- --runtime DIR  Bob's folder; runtime/dev in this copy without it, so that your own games stay apart
import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';

const root = path.dirname(import.meta.dirname);
const USAGE = 'npm run dev -- [--port N] [--runtime DIR]';
const HOST_SOURCES = ['engine', 'mtg-core', 'assets'];
/** Milliseconds: an editor writes several files in one go. */
const GATHER = 150;

/** @typedef {import('../engine/server/serve.ts').KeptDoor} KeptDoor */
/** @typedef {{ready?: {port: number, url: string}, kept?: KeptDoor}} FromHost */

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @returns {{port: number, runtimeDir: string} | {problem: string}} */
function readOptions() {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' }, runtime: { type: 'string' } } });
    const port = values.port ?? '5173';
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return { problem: '--port takes a number from 0 to 65535' };
    const named = values.runtime ?? process.env.BOB_RUNTIME_DIR;
    return { port: Number(port), runtimeDir: named ? path.resolve(named) : path.join(root, 'runtime', 'dev') };
  } catch (error) {
    return { problem: (error instanceof Error ? error.message : String(error)).split('. ')[0] ?? '' };
  }
}

/**
 * One host after the other, on one port and with the same tokens.
 * @param {string} runtimeDir
 */
function createHosts(runtimeDir) {
  const hosts = {
    port: 0,
    /** @type {KeptDoor | null} */
    kept: null,
    /** @type {import('node:child_process').ChildProcess | null} */
    child: null,
  };

  /** @returns {Promise<string | null>} the window's address; null where the host ended before it was ready */
  function start() {
    const child = fork(path.join(root, 'build', 'dev-host.mjs'), { cwd: root });
    hosts.child = child;
    child.send({ port: hosts.port, runtimeDir, kept: hosts.kept });
    return new Promise((resolve) => {
      child.on('message', (message) => {
        const { ready, kept } = /** @type {FromHost} */ (message);
        if (kept !== undefined) hosts.kept = kept;
        if (ready === undefined) return;
        hosts.port = ready.port;
        resolve(ready.url);
      });
      child.on('exit', () => {
        if (hosts.child === child) hosts.child = null;
        resolve(null);
      });
    });
  }

  /** @returns {Promise<void>} when it is gone */
  function end() {
    const { child } = hosts;
    if (child === null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  }

  return { start, end, port: () => hosts.port };
}

/**
 * The page's calls go on to the host. A page from elsewhere keeps its own origin, and is refused there.
 * @param {() => number} hostPort
 * @returns {import('vite').ProxyOptions}
 */
function toHost(hostPort) {
  const target = `http://127.0.0.1:${hostPort()}`;
  /** @param {import('node:http').ClientRequest} request */
  const asOwn = (request) => {
    const asked = request.getHeader('host');
    if (request.getHeader('origin') === `http://${asked}`) request.setHeader('origin', target);
    request.setHeader('host', new URL(target).host);
  };
  return {
    target,
    ws: true,
    configure(proxy) {
      proxy.on('proxyReq', asOwn);
      proxy.on('proxyReqWs', asOwn);
    },
  };
}

async function main() {
  const options = readOptions();
  if ('problem' in options) {
    process.stderr.write(`${options.problem}. Write: ${USAGE}\n`);
    return 2;
  }
  const { runtimeDir } = options;
  mkdirSync(runtimeDir, { recursive: true });
  const hosts = createHosts(runtimeDir);
  const address = await hosts.start();
  if (address === null) {
    process.stderr.write('The host did not start; what it said stands above.\n');
    return 1;
  }
  const vite = await createServer({
    configFile: path.join(root, 'build', 'vite.config.ts'),
    server: { port: options.port, proxy: { '/rpc': toHost(hosts.port) } },
  });
  await vite.listen();

  const told = new Promise((resolve) => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, resolve);
  });
  const followed = restartOnChange(vite, hosts);
  const own = vite.httpServer?.address();
  const port = typeof own === 'object' && own !== null ? own.port : options.port;
  const files = path.relative(process.cwd(), runtimeDir).startsWith('..')
    ? runtimeDir
    : path.relative(process.cwd(), runtimeDir);
  say(
    `Bob is at http://127.0.0.1:${port}/${new URL(address).hash} (once; then without the code): renderer/ shows as you save, ` +
      `${HOST_SOURCES.join('/, ')}/ restart the host, his files are in ${files}, Ctrl+C ends it.`,
  );
  await told;
  followed.stop();
  await vite.close();
  await hosts.end();
  return 0;
}

/**
 * @param {import('vite').ViteDevServer} vite
 * @param {ReturnType<typeof createHosts>} hosts
 */
function restartOnChange(vite, hosts) {
  const folders = HOST_SOURCES.map((folder) => path.join(root, folder) + path.sep);
  const state = { wanted: false, running: false, stopped: false };
  /** @type {NodeJS.Timeout | undefined} */
  let soon;

  async function restart() {
    if (state.running) return;
    state.running = true;
    while (state.wanted && !state.stopped) {
      state.wanted = false;
      await hosts.end();
      if (state.stopped) break;
      const address = await hosts.start();
      if (state.stopped) break;
      if (address === null) say('The host did not start; it is tried again when a file changes.');
      else {
        say('The host is restarted.');
        // The page asks a host with other code from here on: it begins anew where it stood.
        vite.ws.send({ type: 'full-reload' });
      }
    }
    state.running = false;
  }

  vite.watcher.add(folders);
  vite.watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file.startsWith(folder))) return;
    state.wanted = true;
    clearTimeout(soon);
    soon = setTimeout(() => void restart(), GATHER);
  });
  return {
    stop() {
      state.stopped = true;
      clearTimeout(soon);
    },
  };
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    process.stderr.write(`Bob could not start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
