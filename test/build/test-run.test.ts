import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { copyOfTree, environmentIn } from '../support/copy-of-tree.ts';

const FILES: Record<string, string> = {
  'test/mtg-core/one.test.ts': `import { test } from 'node:test';
test('one', () => {});
test('inner', async (t) => { await t.test('first', () => {}); await t.test('second', () => { throw new Error('no second') }); });
`,
  'test/engine/broken.test.ts': `import './nowhere.ts';`,
  'test/engine/half.test.ts': `import { test } from 'node:test';
test('half', () => {});
throw new Error('broken behind its first test');
`,
  'test/engine/late.test.ts': `import { test } from 'node:test';
test('throws later', async () => { setTimeout(() => { throw new Error('too late') }, 5); await new Promise((go) => setTimeout(go, 100)); });
test('left out', { skip: 'not here' }, () => {});
`,
  'test/engine/well.test.ts': `import { test } from 'node:test';
test('well', () => {});
`,
  'test/fuzz/alone.test.ts': `import assert from 'node:assert/strict';
import { test } from 'node:test';
test('alone', () => assert.equal(globalThis.shared, undefined));
`,
};

/** `npm test` with these parts of paths, in a copy whose only tests are those above. */
function runTests(t: TestContext, parts: readonly string[]) {
  const copy = copyOfTree(t, ['build', 'engine']);
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  }
  const env = environmentIn(copy);
  const result = spawnSync(process.execPath, ['build/test.mjs', ...parts], { cwd: copy, env, encoding: 'utf8' });
  return { ...result, copy };
}

test('a part of a path that no test has is named, and nothing looks as if it had passed', (t) => {
  const { status, stdout, stderr } = runTests(t, ['test/engine/well', 'test/engine/wel1']);
  assert.equal(status, 2);
  assert.match(stderr, /^No test file fits test\/engine\/wel1\. Write: npm test/);
  assert.doesNotMatch(stdout, /passed/);
});

test('a file that fails to load behind its first test fails the run', (t) => {
  const { status, stdout } = runTests(t, ['test/engine/half']);
  assert.equal(status, 1, stdout);
  assert.match(stdout, /broken behind its first test/);
});

test('files that share a process have their own lines, none hides another, and all are counted together', (t) => {
  const { status, stdout, copy } = runTests(t, ['test/']);
  assert.equal(status, 1, stdout);
  for (const line of [
    /^not ok test\/mtg-core\/one\.test\.ts: second\n {4}Error: no second/m,
    /^not ok test\/mtg-core\/one\.test\.ts \(4 tests, 2 failed, /m,
    /^not ok test\/engine\/broken\.test\.ts: .*\n {4}Error \[ERR_MODULE_NOT_FOUND\]/m,
    /^not ok test\/engine\/late\.test\.ts: throws later\n {4}Error: too late/m,
    /^skip {3}test\/engine\/late\.test\.ts: left out: not here$/m,
    /^ok {5}test\/engine\/well\.test\.ts \(1 tests, /m,
    /^ok {5}test\/fuzz\/alone\.test\.ts \(1 tests, /m,
    /^# pass 5$/m,
    /^# fail 4$/m,
    /^# skipped 1$/m,
  ]) {
    assert.match(stdout, line);
  }
  // How long each took is kept for the next run.
  const times = JSON.parse(
    readFileSync(path.join(copy, 'node_modules', '.cache', 'test-times.json'), 'utf8'),
  ) as object;
  for (const file of Object.keys(FILES)) assert.equal(typeof times[file as keyof typeof times], 'number', file);
});
