/** In which processes the files of unit tests run. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { testJobs } from '../../build/test-jobs.mjs';

const root = path.dirname(path.dirname(import.meta.dirname));

const LENGTHS: Readonly<Record<string, number>> = {
  'test/engine/cards/one.test.ts': 90_000,
  'test/engine/cli/short.test.ts': 20,
  'test/fuzz/long.test.ts': 9_000,
  'test/fuzz/longest.test.ts': 50_000,
  'test/fuzz/short.test.ts': 30,
  'test/integration/chat.test.ts': 10,
  'test/integration/commands-git.test.ts': 10,
  'test/integration/tools-shell.test.ts': 10,
  'test/integration/kill.test.ts': 40,
  'test/mtg-core/two.test.ts': 10,
  'test/structure/three.test.ts': 10,
};

test('files that stand alone begin with the longest, which has its process to itself; all others share one by folder', () => {
  const jobs = testJobs(Object.keys(LENGTHS), (file) => LENGTHS[file] ?? 0);
  assert.deepEqual(
    jobs.map(({ parameters }) => parameters),
    [
      ['--test-isolation=none', 'test/integration/tools-shell.test.ts'],
      ['--test-isolation=none', 'test/integration/chat.test.ts'],
      ['--test-isolation=none', 'test/mtg-core/two.test.ts'],
      ['--test-isolation=none', 'test/engine/cards/one.test.ts', 'test/structure/three.test.ts'],
      ['--test-concurrency=1', 'test/integration/commands-git.test.ts'],
      ['--test-concurrency=1', 'test/fuzz/longest.test.ts'],
      ['--test-concurrency=1', 'test/fuzz/long.test.ts'],
      [
        '--test-concurrency=1',
        'test/integration/kill.test.ts',
        'test/fuzz/short.test.ts',
        'test/engine/cli/short.test.ts',
      ],
    ],
  );
  assert.deepEqual(
    jobs.map(({ onDisk }) => onDisk),
    [true, false, false, false, true, false, false, false],
    'commands run in folders on a disk',
  );
});

test('every test of what holds programs, which is skipped where that does not work, has its folders on a disk', () => {
  const files = globSync('test/**/*.test.ts', { cwd: root }).map((file) => file.split(path.sep).join('/'));
  const held = files.filter((file) =>
    /support\/(held|command-attacks)\.ts'/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  const onDisk = new Set(testJobs(files, () => 0).flatMap((job) => (job.onDisk ? job.parameters : [])));
  assert.ok(held.length > 5);
  assert.deepEqual(
    held.filter((file) => !onDisk.has(file)),
    [],
  );
});
