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
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type AnchoredTest, checkContracts } from '../../test/support/contracts.ts';

const ROOT = path.dirname(path.dirname(import.meta.dirname));
/** One way to take away what an anchor promises: `take` stands once in the sources, and `put` stands there instead. */
const mutationSchema = z.strictObject({ anchor: z.string(), take: z.string().min(1), put: z.string() });
type Mutation = z.infer<typeof mutationSchema>;
const MUTATIONS = globSync('test/mutations/*.jsonl', { cwd: ROOT }).flatMap((file) =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => mutationSchema.parse(JSON.parse(line))),
);
/** What holds the behaviour; a change is found in it by its text alone, so that it follows when code moves. */
const SOURCES = [
  'engine/**/*.ts',
  'engine/**/*.sql',
  'engine/**/*.md',
  'mtg-core/**/*.ts',
  'test/support/contracts.ts',
];
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

type Verdict = 'proven' | 'survived' | 'no place' | 'no test' | 'no mutation';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { places: { type: 'boolean' } } });
const contract = positionals.find((word) => /^\d{3}$/.test(word));
const parts = positionals.filter((word) => !/^\d{3}$/.test(word));
const { anchors, tests } = checkContracts(ROOT);
const wanted = anchors.filter(
  ({ id, place }) =>
    (contract === undefined ? /contracts\/00[014]\./ : new RegExp(`contracts/${contract}\\.`)).test(place) &&
    (parts.length === 0 || parts.some((part) => id.includes(part))),
);
const sources = new Map(
  SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).map((file) => [
    file,
    readFileSync(path.join(ROOT, file), 'utf8'),
  ]),
);
const copy = values.places === true ? null : copied();
const counts = new Map<Verdict, string[]>();
for (const { id } of wanted) {
  const verdict = judged(id);
  counts.set(verdict, [...(counts.get(verdict) ?? []), id]);
  if (values.places !== true || verdict !== 'survived') process.stdout.write(`${verdict.padEnd(12)} ${id}\n`);
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
    const file = placeOf(mutation);
    if (file === null) continue;
    verdict = 'survived';
    if (copy !== null && isNoticed(copy, file, mutation, naming)) return 'proven';
  }
  return verdict;
}

/** The one file that holds what is taken, or null with a line that says why. */
function placeOf({ anchor, take }: Mutation): string | null {
  const holding = [...sources].filter(([, text]) => text.includes(take)).map(([file]) => file);
  const [file] = holding;
  const once = file !== undefined && sources.get(file)!.split(take).length === 2;
  if (holding.length === 1 && once) return file!;
  process.stdout.write(
    `${anchor}: ${holding.length === 0 ? 'nowhere' : `more than once (${holding.join(', ')})`}: ${take}\n`,
  );
  return null;
}

function isNoticed(folder: string, file: string, { take, put }: Mutation, naming: readonly AnchoredTest[]): boolean {
  const text = sources.get(file)!;
  // A function, so that a dollar in it stands for itself.
  writeFileSync(
    path.join(folder, file),
    text.replace(take, () => put),
  );
  try {
    return [...new Set(naming.map(({ place }) => place.split(':')[0]!))].some((testFile) =>
      fails(
        folder,
        testFile,
        naming.filter(({ place }) => place.startsWith(`${testFile}:`)),
      ),
    );
  } finally {
    writeFileSync(path.join(folder, file), text);
  }
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
  const { status } = spawnSync(
    process.execPath,
    ['--test', '--test-reporter=dot', `--test-name-pattern=${pattern.replaceAll("\\\\'", "'")}`, testFile],
    { cwd: folder, timeout: HANGS_AFTER, killSignal: 'SIGKILL', stdio: 'ignore' },
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
