/** Nothing in the project may tie it to the machine on which it was written. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../support/sources.ts';

const BINARY = /\.(png|jpg|jpeg|webp|ico|icns|woff2?|ttf|otf|mp3|ogg|wav|db|zip)$/;
const LARGEST_SOURCE = 5_000_000;

/** Put together from pieces, so that this file does not find itself. A made-up person in a test is called `someone`. */
const FORBIDDEN: [string, RegExp][] = [
  [
    "a folder of one person's machine",
    new RegExp(
      `(?<![\\w.@-])/(?:${['ro' + 'ot', 'wo' + 'rk', 'ho' + 'me/(?!someone)\\w+', 'Us' + 'ers/(?!someone)\\w+'].join('|')})/`,
    ),
  ],
  ['a temporary folder of one machine', new RegExp(`(?<![\\w./-])/${'tm' + 'p'}/`)],
  ['a Windows user folder', new RegExp(`C:\\\\+${'Us' + 'ers'}\\\\`)],
  [
    "a package registry's host",
    new RegExp(['registry\\.np' + 'mjs', 'registry\\.ya' + 'rnpkg', 'npm\\.pk' + 'g\\.github'].join('|')),
  ],
];

/** What git tracks or would track; where there is no git, as in an archive of the sources, nothing can be listed. */
function projectFiles(): string[] | undefined {
  const result = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return result.status === 0 ? result.stdout.split('\n').filter((file) => file !== '') : undefined;
}

function faults(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      FORBIDDEN.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${file}:${index + 1} names ${what}`),
    );
}

test('no file names a folder of one machine or the host of a package registry', (t) => {
  const files = projectFiles();
  if (files === undefined) return t.skip('there is no git here that could list the files');
  const found = files
    .filter((file) => !BINARY.test(file) && existsSync(path.join(ROOT, file)))
    .filter((file) => statSync(path.join(ROOT, file)).isFile() && statSync(path.join(ROOT, file)).size < LARGEST_SOURCE)
    .flatMap((file) => faults(file, readFileSync(path.join(ROOT, file), 'utf8')));
  assert.deepEqual(found, []);
});

test('the check sees such names, and leaves relative paths and addresses alone', () => {
  for (const line of [
    `open('/${'ro' + 'ot'}/.config/x')`,
    `cd /${'tm' + 'p'}/x`,
    `https://registry.${'np' + 'mjs'}.org/zod`,
  ]) {
    assert.equal(faults('x', line).length, 1, line);
  }
  for (const line of ["import '../work/queue.ts'", 'https://example.org/work/list', '/usr/bin/chromium', 'network/']) {
    assert.deepEqual(faults('x', line), [], line);
  }
});
