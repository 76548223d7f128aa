// The unit tests: files that share a process and files that have one each, on as many places as are free.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBubblewrap } from './bubblewrap.mjs';
import { testJobs } from './test-jobs.mjs';
import { closingLines } from './test-reporter.mjs';
import { runNode } from './test-steps.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Far beyond what any file of tests takes on a slow machine. */
const HANGS_AFTER_MS = 15 * 60_000;
/** Processes of tests side by side, where there is a place for each: half of their time they wait for a disk or a program. */
const LANES = 4;
/** How long files took, for the order of the next run. */
const TIMES = path.join(root, 'node_modules', '.cache', 'test-times.json');
/** Sizes count as times where none is known: a file of 10 KB as a second. */
const BYTES_A_MILLISECOND = 10;
/**
 * Seconds that files take which take long for their size, as they did on a busy machine of two cores: they play games, build, or begin
 * and kill many programs. The first beginning of a path that fits counts.
 * @type {readonly (readonly [string, number])[]}
 */
const HEAVY = [
  ['test/docs/recipes', 120],
  ['test/integration/commands-confined', 75],
  ['test/fuzz/reload', 70],
  ['test/engine/cli/commands/review', 70],
  ['test/engine/backup/kill', 65],
  ['test/integration/damage-anywhere', 50],
  ['test/engine/backup/open-host', 48],
  ['test/fuzz/crowds', 43],
  ['test/build/package', 39],
  ['test/integration/conversations-kill', 32],
  ['test/engine/cli/commands/s', 28],
  ['test/integration/decks-leaks', 22],
  ['test/integration/channel-sandbox', 21],
  ['test/engine/backup/', 15],
  ['test/fuzz/', 15],
  ['test/engine/cli/commands/re', 10],
  ['test/integration/kill', 10],
];

/**
 * @param {string[]} files
 * @param {import('./test-steps.mjs').Print} print
 * @param {import('./test-steps.mjs').Places} places
 */
export async function runUnitTests(files, print, places) {
  prepareUnitTests(files, print);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-test-counts-'));
  const memory = memoryFolder();
  const begun = performance.now();
  const times = lastTimes();
  const jobs = testJobs(files, (file) => times[file] ?? lengthBySize(file)).map((job, index) => ({
    job,
    counts: path.join(folder, `${index}.json`),
  }));
  const counts = jobs.map((one) => one.counts);
  let passed = true;
  const lane = async () => {
    for (;;) {
      const give = await places.take(1);
      const next = jobs.shift();
      if (next !== undefined && !(await runTestProcess(next.job, { counts: next.counts, memory, print })))
        passed = false;
      give();
      if (next === undefined) return;
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
    const results = counts.filter((one) => existsSync(one)).map((one) => JSON.parse(readFileSync(one, 'utf8')));
    keepTimes(Object.assign(times, ...results.map((result) => result.files)));
    print(closingLines({ ...sumOf(results), duration_ms: performance.now() - begun }));
    return passed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    if (memory !== undefined) rmSync(memory, { recursive: true, force: true });
  }
}

/** Free bytes that tests must find: they write some hundred megabytes. */
const ROOM = 2_000_000_000;
const SHARED_MEMORY = '/dev/shm';

/**
 * A folder for what tests write, where the system has one whose files are memory: waiting for a disk to have each of their small
 * writes takes longer than they do. Nothing that a test sees differs, since none takes the power away.
 * @returns {string | undefined}
 */
function memoryFolder() {
  if (process.platform !== 'linux' || !existsSync(SHARED_MEMORY)) return undefined;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === SHARED_MEMORY);
  const options = mount?.[3]?.split(',') ?? ['ro'];
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  if (options.includes('noexec') || options.includes('ro') || bavail * bsize < ROOM) return undefined;
  // Who was killed leaves its folder behind, and memory with it.
  for (const name of readdirSync(SHARED_MEMORY)) {
    const owner = /^bob-tests-(\d+)-/.exec(name)?.[1];
    if (owner !== undefined && !existsSync(`/proc/${owner}`))
      rmSync(path.join(SHARED_MEMORY, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(path.join(SHARED_MEMORY, `bob-tests-${process.pid}-`));
  // As open as the usual folder: some tests start programs as another person.
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * @param {string[]} files
 * @param {import('./test-steps.mjs').Print} print
 */
export function prepareUnitTests(files, print) {
  if (files.some((file) => /commands-|tools-|plugins-/.test(file)))
    ensureBubblewrap({ say: (line) => print(`${line}\n`) });
}

/** Files that don't load fail whoever shares a process with them. */
const LOADS = new URL('test-loads.mjs', import.meta.url).href;

/**
 * Megabytes for young objects from the start, as many as Node would come to by itself: while that grows from one, what tests make
 * and forget is moved again and again. It takes a sixth off what tests of the rules cost.
 */
const YOUNG = '--min-semi-space-size=16';

/** What hangs is named, and the rest goes on. Long runs take as long as they take. */
export function testOptions() {
  const reporter = new URL('test-reporter.mjs', import.meta.url).href;
  const limit = process.env['BOB_LONG'] === '1' ? [] : [`--test-timeout=${HANGS_AFTER_MS}`];
  return ['--test', YOUNG, ...limit, `--test-reporter=${reporter}`];
}

/**
 * A process of tests, its output shown as it comes.
 * @param {import('./test-jobs.mjs').Job} job
 * @param {{ counts: string, memory: string | undefined, print: import('./test-steps.mjs').Print }} to
 *   the file that gets its counts, and where it may write
 */
function runTestProcess({ parameters, onDisk }, { counts, memory, print }) {
  const folder = memory === undefined || onDisk ? undefined : { TMPDIR: memory };
  const loads = parameters.includes('--test-isolation=none') ? [`--import=${LOADS}`] : [];
  const env = { ...folder, BOB_TEST_COUNTS: counts };
  return runNode([...testOptions(), ...loads, ...parameters], { cwd: root, print, env });
}

/**
 * @param {{ counts: Record<string, number> }[]} results
 * @returns {Record<string, number>}
 */
function sumOf(results) {
  /** @type {Record<string, number>} */
  const sum = {};
  for (const { counts } of results) {
    for (const [key, count] of Object.entries(counts)) sum[key] = (sum[key] ?? 0) + count;
  }
  return sum;
}

/**
 * Milliseconds that files took when they last ran here.
 * @returns {Record<string, number>}
 */
function lastTimes() {
  if (!existsSync(TIMES)) return {};
  try {
    return JSON.parse(readFileSync(TIMES, 'utf8'));
  } catch (error) {
    // Cut while it was written: then nothing is known.
    if (!(error instanceof SyntaxError)) throw error;
    return {};
  }
}

/** @param {Record<string, number>} times */
function keepTimes(times) {
  mkdirSync(path.dirname(TIMES), { recursive: true });
  writeFileSync(TIMES, JSON.stringify(times));
}

/** @param {string} file one that never ran here: of two that do the same, the larger one is the longer one */
function lengthBySize(file) {
  const [, seconds] = HEAVY.find(([part]) => file.startsWith(part)) ?? ['', 0];
  return seconds * 1000 + statSync(path.join(root, file)).size / BYTES_A_MILLISECOND;
}
