/** `npm run test:live`: what is asked of a real model, and where its settings come from. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { environmentIn, PROJECT } from '../support/copy-of-tree.ts';

/** A project of nothing but the script, one live test that writes down what it was given, and these files of settings. */
function runLive(
  t: TestContext,
  files: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-live-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'build'));
  mkdirSync(path.join(folder, 'test', 'live'), { recursive: true });
  cpSync(path.join(PROJECT, 'build', 'test-live.mjs'), path.join(folder, 'build', 'test-live.mjs'));
  writeFileSync(
    path.join(folder, 'test', 'live', 'one.live.ts'),
    `import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
const { RUMMY_TEST_MODEL, ONE, TWO, THREE } = process.env;
test('one', () => writeFileSync('given.json', JSON.stringify({ RUMMY_TEST_MODEL, ONE, TWO, THREE })));
`,
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const { RUMMY_TEST_MODEL: _, ...own } = environmentIn(folder);
  const env = { ...own, ...given };
  const { status, stderr } = spawnSync(process.execPath, ['build/test-live.mjs'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  const written = path.join(folder, 'given.json');
  return { status, stderr, given: existsSync(written) ? JSON.parse(readFileSync(written, 'utf8')) : null };
}

test('what is set counts before .env.test, that before .env, and that before .env.example', (t) => {
  const files = {
    '.env.example': 'RUMMY_TEST_MODEL=ollama/example\nONE=example\nTWO=example\nTHREE=example\n',
    '.env': 'ONE=env\nTWO=env\n',
    '.env.test': 'ONE=test\n',
  };
  const read = runLive(t, files);
  assert.deepEqual([read.status, read.stderr], [0, '']);
  assert.deepEqual(read.given, { RUMMY_TEST_MODEL: 'ollama/example', ONE: 'test', TWO: 'env', THREE: 'example' });
  const set = runLive(t, files, { ONE: 'set', RUMMY_TEST_MODEL: 'ollama/set' });
  assert.deepEqual(set.given, { RUMMY_TEST_MODEL: 'ollama/set', ONE: 'set', TWO: 'env', THREE: 'example' });
});

test('without a model nothing is asked, and what to set is said', (t) => {
  const { status, stderr, given } = runLive(t, {});
  assert.deepEqual([status, given], [2, null]);
  assert.match(stderr, /^Set RUMMY_TEST_MODEL .* \.env\.test\.$/m);
});
