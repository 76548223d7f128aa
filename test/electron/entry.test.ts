/** The app as it is laid out for Electron, started under plain Node with a stand-in for electron and for the host. */

import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stageApp } from '../../build/electron-app.mjs';
import { record } from './entry-electron.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
mkdirSync(path.join(repository, 'dist'), { recursive: true });
// Inside of the repository, so that the modules find their packages.
const folder = mkdtempSync(path.join(repository, 'dist/entry-test-'));
const runtimeDir = mkdtempSync(path.join(tmpdir(), 'bob-entry-'));
after(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(runtimeDir, { recursive: true, force: true });
});

const HOST = `export const isFault = (error) => typeof error.code === 'string';
export async function startHost(options: { runtimeDir: string; clientLabel: string }) {
  return {
    methods: ['options'],
    call: async () => options,
    subscribe: () => () => undefined,
    close: async () => undefined,
  };
}`;

test('the laid out app starts: runtime folder, host, preload, renderer', async () => {
  // The shell as it is, around a host of the same shape: the engine itself is no part of this test.
  const root = path.join(folder, 'repository');
  cpSync(path.join(repository, 'electron'), path.join(root, 'electron'), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json']) {
    cpSync(path.join(repository, file), path.join(root, file));
  }
  mkdirSync(path.join(root, 'mtg-core'));
  cpSync(path.join(repository, 'engine/api'), path.join(root, 'engine/api'), { recursive: true });
  mkdirSync(path.join(root, 'engine/host'));
  writeFileSync(path.join(root, 'engine/host/index.ts'), HOST);
  const rendererDir = path.join(folder, 'renderer');
  mkdirSync(rendererDir);
  writeFileSync(path.join(rendererDir, 'index.html'), '<!doctype html><title>Bob</title>');
  const stageDir = await stageApp({ root, stageDir: path.join(folder, 'app'), rendererDir });
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron'
        ? { url: new URL('./entry-electron.ts', import.meta.url).href, shortCircuit: true }
        : next(specifier, context),
  });
  process.env.BOB_RUNTIME_DIR = runtimeDir;
  await import(pathToFileURL(path.join(stageDir, 'electron/entry.js')).href);
  for (let waited = 0; record.windows.length === 0 && record.exits.length === 0 && waited < 100; waited += 1) {
    await setTimeout(20);
  }
  hooks.deregister();
  delete process.env.BOB_RUNTIME_DIR;

  assert.deepEqual(record.errorBoxes, []);
  assert.equal(record.paths.userData, runtimeDir);
  const [window] = record.windows;
  const { preload } = window.options.webPreferences as { preload: string };
  assert.ok(existsSync(preload), preload);
  const page = await record.served.get('app')?.(new Request('app://bob/'));
  assert.match((await page?.text()) ?? '', /<title>Bob<\/title>/);
  const event = { sender: window.webContents, senderFrame: { url: 'app://bob/', parent: null } };
  assert.deepEqual(await record.ipc.get('bob')?.(event, '{"method":"options"}'), {
    ok: true,
    result: { runtimeDir, clientLabel: 'window', keyring: null },
  });
});
