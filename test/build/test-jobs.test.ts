/** In which processes the files of unit tests run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testJobs } from '../../build/test-jobs.mjs';

const LENGTHS: Readonly<Record<string, number>> = {
  'test/engine/cards/one.test.ts': 90_000,
  'test/engine/cli/short.test.ts': 20,
  'test/fuzz/long.test.ts': 9_000,
  'test/fuzz/longest.test.ts': 50_000,
  'test/fuzz/short.test.ts': 30,
  'test/integration/chat.test.ts': 10,
  'test/integration/kill.test.ts': 40,
  'test/mtg-core/two.test.ts': 10,
  'test/structure/three.test.ts': 10,
};

test('files that stand alone begin with the longest, which has its process to itself; all others share one by folder', () => {
  const jobs = testJobs(Object.keys(LENGTHS), (file) => LENGTHS[file] ?? 0);
  assert.deepEqual(jobs, [
    ['--test-isolation=none', 'test/integration/chat.test.ts'],
    ['--test-isolation=none', 'test/mtg-core/two.test.ts'],
    ['--test-isolation=none', 'test/engine/cards/one.test.ts', 'test/structure/three.test.ts'],
    ['--test-concurrency=1', 'test/fuzz/longest.test.ts'],
    ['--test-concurrency=1', 'test/fuzz/long.test.ts'],
    [
      '--test-concurrency=1',
      'test/integration/kill.test.ts',
      'test/fuzz/short.test.ts',
      'test/engine/cli/short.test.ts',
    ],
  ]);
});
