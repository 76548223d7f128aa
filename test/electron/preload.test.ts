import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { buildPreload } from '../../build/electron-bundle.mjs';
import type { BobBridge } from '../../engine/api/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'bob-preload-'));
await buildPreload(root, outDir);
const code = readFileSync(join(outDir, 'preload.cjs'), 'utf8');

/** Runs the built file as a sandboxed preload does: a bare context with `require('electron')` and `process.argv`. */
function runPreload({ argv = ['--bob-version=1.2.3'], reply = { ok: true, result: null } as unknown } = {}) {
  const required: string[] = [];
  const exposed: Record<string, unknown> = {};
  const invoked: unknown[][] = [];
  const listening = new Map<string, (event: unknown, message: unknown) => void>();
  const electron = {
    contextBridge: {
      exposeInMainWorld(name: string, value: unknown) {
        exposed[name] = value;
      },
    },
    ipcRenderer: {
      async invoke(...parameters: unknown[]) {
        invoked.push(parameters);
        return reply;
      },
      on(channel: string, listener: (event: unknown, message: unknown) => void) {
        listening.set(channel, listener);
      },
    },
  };
  const require = (id: string) => {
    required.push(id);
    assert.equal(id, 'electron');
    return electron;
  };
  vm.runInNewContext(code, { require, process: { argv }, module: { exports: {} }, exports: {} });
  return { bob: exposed.bob as BobBridge, exposed, required, invoked, listening };
}

test('the preload is one file that needs nothing but electron', () => {
  const { required } = runPreload();
  assert.deepEqual(required, ['electron']);
  assert.doesNotMatch(code, /\bimport\b\s*[({'"*]/);
});

test('the page gets exactly three functions and nothing of Electron', () => {
  const { exposed, bob } = runPreload();
  assert.deepEqual(Object.keys(exposed), ['bob']);
  assert.deepEqual(Object.keys(bob).sort(), ['call', 'subscribe', 'version']);
  for (const value of Object.values(bob)) {
    assert.equal(typeof value, 'function');
  }
});

test('a call goes as JSON text over the one channel, and its result comes back', async () => {
  const { bob, invoked } = runPreload({ reply: { ok: true, result: { games: 2 } } });
  assert.deepEqual(await bob.call('games.list', { limit: 5 }), { games: 2 });
  assert.deepEqual(invoked, [['bob', '{"method":"games.list","params":{"limit":5}}']]);
});

test('a refused call rejects with its code and message', async () => {
  const error = { code: 'method_unknown', message: 'There is no such method.' };
  const { bob } = runPreload({ reply: { ok: false, error } });
  await assert.rejects(bob.call('nothing'), (given: unknown) => {
    assert.deepEqual(given, error);
    return true;
  });
});

test('listeners hear notifications without the IPC event, until they unsubscribe', () => {
  const { bob, listening } = runPreload();
  assert.deepEqual([...listening.keys()], ['bob']);
  const heard: unknown[][] = [];
  const listener = (...parameters: unknown[]) => heard.push(parameters);
  const stopFirst = bob.subscribe(listener);
  const stopSecond = bob.subscribe(listener);
  const tell = (params: unknown) => listening.get('bob')?.({ sender: 'secret' }, { method: 'table.changed', params });
  tell(1);
  assert.deepEqual(heard, [[{ method: 'table.changed', params: 1 }], [{ method: 'table.changed', params: 1 }]]);
  stopFirst();
  tell(2);
  assert.equal(heard.length, 3);
  stopSecond();
  tell(3);
  assert.equal(heard.length, 3);
});

test('the version is the one the shell passed', () => {
  assert.equal(runPreload().bob.version(), '1.2.3');
  assert.equal(runPreload({ argv: [] }).bob.version(), 'unknown');
});
