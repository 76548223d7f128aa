/** What Node keeps compiled beside the packages doesn't grow for ever. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { boundCompileCache, compileCacheOf } from '../../build/compile-cache.mjs';

test('where too many compiled files are kept, of all versions of Node together, it begins anew; fewer stay', (t) => {
  const root = mkdtempSync(path.join(tmpdir(), 'bob-compiled-'));
  t.after(() => rmSync(root, { recursive: true }));
  boundCompileCache(root, 3);
  const cache = compileCacheOf(root);
  for (const version of ['v24.1.0', 'v24.2.0']) mkdirSync(path.join(cache, version), { recursive: true });
  for (const file of ['v24.1.0/a', 'v24.2.0/a', 'v24.2.0/b']) writeFileSync(path.join(cache, file), '');
  boundCompileCache(root, 3);
  assert.deepEqual(readdirSync(path.join(cache, 'v24.2.0')), ['a', 'b']);
  boundCompileCache(root, 2);
  assert.deepEqual(readdirSync(cache), []);
  assert.deepEqual(readdirSync(path.dirname(cache)), ['node'], 'and nothing lies beside it');
});
