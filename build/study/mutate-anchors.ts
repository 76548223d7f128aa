/**
 * Whether the tests of the contracts can fail: takes away the behaviour behind each anchor in a copy of the sources, one at a
 * time, and looks whether a test that names the anchor fails.
 *   node build/launch.mjs build/study/mutate-anchors.ts              all of 000, 001 and 004
 *   node build/launch.mjs build/study/mutate-anchors.ts 001 notes_   those of one contract whose name holds one of these words
 *   node build/launch.mjs build/study/mutate-anchors.ts --places     only whether each change still has its place
 * The changes stand in test/mutations, a line of JSON each.
 * Exit code 0 where at least 90 % of the anchors are proven, 1 otherwise.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type AnchoredTest, checkContracts } from '../../test/support/contracts.ts';
import { hasMutations, mutate, readMutations, readSources } from '../../test/support/mutations.ts';

const ROOT = path.dirname(path.dirname(import.meta.dirname));
const MUTATIONS = readMutations(ROOT);
const SOURCES = readSources(ROOT);
const COPIED = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'engine',
  'mtg-core',
  'assets',
  'build',
  'test',
  'docs',
  'electron',
];
const ENOUGH = 0.9;
const HANGS_AFTER = 120_000;

type Verdict = 'proven' | 'survived' | 'in place' | 'no place' | 'no test' | 'no mutation';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { places: { type: 'boolean' } } });
const contract = positionals.find((word) => /^\d{3}$/.test(word));
const parts = positionals.filter((word) => !/^\d{3}$/.test(word));
const { anchors, tests } = checkContracts(ROOT);
const wanted = anchors.filter(
  ({ id, place }) =>
    (contract === undefined ? hasMutations(place) : place.startsWith(`docs/contracts/${contract}.`)) &&
    (parts.length === 0 || parts.some((part) => id.includes(part))),
);
const copy = values.places === true ? null : copied();
const passing = new Map<string, boolean>();
const counts = new Map<Verdict, string[]>();
for (const { id } of wanted) {
  const verdict = judged(id);
  counts.set(verdict, [...(counts.get(verdict) ?? []), id]);
  if (verdict !== 'in place') process.stdout.write(`${verdict.padEnd(12)} ${id}\n`);
}
if (copy !== null) rmSync(copy, { recursive: true });
const proven = counts.get('proven')?.length ?? 0;
for (const [verdict, ids] of counts) process.stdout.write(`${verdict}: ${ids.length}\n`);
if (copy !== null)
  process.stdout.write(`${((100 * proven) / wanted.length).toFixed(1)} % of ${wanted.length} anchors are proven.\n`);
process.exitCode = copy === null || proven / wanted.length >= ENOUGH ? 0 : 1;

/** The first of its mutations that a test notices proves it. */
function judged(id: string): Verdict {
  const mutations = MUTATIONS.filter(({ anchor }) => anchor === id);
  const naming = tests.filter(({ names, place }) => names.includes(id) && !place.startsWith('test/e2e/'));
  if (mutations.length === 0) return 'no mutation';
  if (naming.length === 0) return 'no test';
  let verdict: Verdict = 'no place';
  for (const mutation of mutations) {
    const made = mutate(mutation, SOURCES);
    if ('problem' in made) {
      process.stdout.write(`${made.problem}\n`);
      continue;
    }
    verdict = copy === null ? 'in place' : 'survived';
    if (copy !== null && isNoticed(copy, made, naming)) return 'proven';
  }
  return verdict;
}

/** The shortest file first: one that notices is enough. A file of tests that fails as it is can't notice anything. */
function isNoticed(folder: string, made: { file: string; text: string }, naming: readonly AnchoredTest[]): boolean {
  const files = [...new Set(naming.map(({ place }) => place.split(':')[0]!))];
  const size = (testFile: string) => statSync(path.join(folder, testFile)).size;
  return files
    .sort((one, other) => size(one) - size(other))
    .some((testFile) => failsChanged(folder, made, testFile, naming) && passes(folder, testFile));
}

/** Whether one of these tests fails in the copy while the change is made there. */
function failsChanged(
  folder: string,
  made: { file: string; text: string },
  testFile: string,
  naming: readonly AnchoredTest[],
): boolean {
  writeFileSync(path.join(folder, made.file), made.text);
  try {
    const own = naming.filter(({ place }) => place.startsWith(`${testFile}:`));
    return fails(folder, testFile, own);
  } finally {
    writeFileSync(path.join(folder, made.file), SOURCES.get(made.file)!);
  }
}

/** Whether the tests of a file that name anchors pass while nothing is changed. */
function passes(folder: string, testFile: string): boolean {
  const known = passing.get(testFile);
  if (known !== undefined) return known;
  const anchored = tests.filter(({ place, names }) => names.length > 0 && place.startsWith(`${testFile}:`));
  const result = !fails(folder, testFile, anchored);
  if (!result) process.stdout.write(`${testFile} fails also with nothing changed, so it proves nothing.\n`);
  passing.set(testFile, result);
  return result;
}

/** Whether one of these tests fails there, or the file can't be run any more. */
function fails(folder: string, testFile: string, naming: readonly AnchoredTest[]): boolean {
  const pattern = naming
    .map(
      ({ name }) =>
        `^${name
          .split(/\$\{[^}]*\}/)
          .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
          .join('.*')}`,
    )
    .join('|');
  // What is compiled of the copy goes when the copy goes.
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled') };
  const { status } = spawnSync(
    process.execPath,
    [
      '--test',
      // In the one process that is killed where it hangs.
      '--test-isolation=none',
      // What a failed test leaves open would keep it alive until then.
      '--test-force-exit',
      '--test-reporter=dot',
      `--test-name-pattern=${pattern}`,
      testFile,
    ],
    { cwd: folder, env, timeout: HANGS_AFTER, killSignal: 'SIGKILL', stdio: 'ignore' },
  );
  return status !== 0;
}

/** The sources in a folder of their own, with the packages of this one. */
function copied(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'bob-mutate-')));
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.'))
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  return folder;
}
