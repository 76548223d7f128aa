/** The sandbox as the packaged app has it: transpiled, with its thread and QuickJS's own file found beside it. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildMain } from '../../../build/electron-bundle.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('the transpiled sandbox finds its thread and its WebAssembly', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-sandbox-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  await buildMain(root, folder);
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const built = pathToFileURL(path.join(folder, 'engine/sandbox/sandbox.js')).href;
  const { createSandbox } = (await import(built)) as typeof import('../../../engine/sandbox/sandbox.ts');
  const sandbox = createSandbox();
  t.after(() => sandbox.close());
  assert.deepEqual(await sandbox.check({ name: 'Bot', inline_code: 'class Bot { on_init() {} }' }), {
    ok: true,
    value: null,
  });
});
