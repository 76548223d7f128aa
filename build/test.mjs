// `npm test`: every check of the project, one after the other. It goes on after a failure and sums up at the end.
//   npm test                              everything
//   npm test -- --only unit               one of lint, types, unit, e2e
//   npm test -- test/engine/cli           the test files whose path contains this
//   npm run test:watch -- test/engine/cli the same, again whenever one of them or what it imports changes
//   BOB_LONG=1 npm test                   the long runs of the fuzz tests as well
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
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
import { parseArgs } from 'node:util';
import { findBrowser, noBrowserMessage } from './browser.mjs';
import { ensureBubblewrap } from './bubblewrap.mjs';
import { electronBinary } from './electron-binary.mjs';
import { lockProblems } from './lock-check.mjs';
import { testJobs } from './test-jobs.mjs';
import { closingLines } from './test-reporter.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const LAYERS = ['mtg-core', 'engine', 'electron', 'renderer', 'test', 'build'];
/** Far beyond what any file of tests takes on a slow machine. */
const HANGS_AFTER_MS = 15 * 60_000;
const KINDS = ['lint', 'types', 'unit', 'e2e'];
/** Processes of tests side by side: one more than most machines have cores, since some wait for a disk or a program. */
const LANES = 3;
/** How long files took, for the order of the next run. */
const TIMES = path.join(root, 'node_modules', '.cache', 'test-times.json');
/** Sizes count as times where none is known: a file of 10 KB as a second. */
const BYTES_A_MILLISECOND = 10;
/** @typedef {{kind: string, name: string, run: () => boolean | Promise<boolean>}} Step */

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a program of node_modules, or Node itself, with its output shown as it comes.
 * @param {string[]} parameters for this same Node
 * @param {Record<string, string>} [env]
 */
function runNode(parameters, env = {}) {
  const result = spawnSync(process.execPath, parameters, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (result.error) say(result.error.message);
  return result.status === 0;
}

/** @param {string} pattern */
function filesMatching(pattern) {
  return globSync(pattern, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

function checkLock() {
  const problems = lockProblems(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  for (const problem of problems) say(problem);
  return problems.length === 0;
}

function checkStyle() {
  const passed = runNode(['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off']);
  if (!passed) say('`npm run format` mends what can be mended without you.');
  return passed;
}

/**
 * What was found last time is kept beside the packages: what hasn't changed since isn't checked again.
 * @param {string} layer
 */
function typecheck(layer) {
  const kept = path.join('node_modules', '.cache', 'types', `${layer}.tsbuildinfo`);
  return runNode(['node_modules/typescript/bin/tsc', '-p', layer, '--incremental', '--tsBuildInfoFile', kept]);
}

/** @param {string[]} files */
async function runUnitTests(files) {
  prepareUnitTests(files);
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
    for (let next = jobs.shift(); next !== undefined; next = jobs.shift()) {
      if (!(await runTestProcess(next.job, next.counts, memory))) passed = false;
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
    const results = counts.filter((one) => existsSync(one)).map((one) => JSON.parse(readFileSync(one, 'utf8')));
    keepTimes(Object.assign(times, ...results.map((result) => result.files)));
    process.stdout.write(closingLines({ ...sumOf(results), duration_ms: performance.now() - begun }));
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

/** @param {string[]} files */
function prepareUnitTests(files) {
  if (files.some((file) => /commands-|tools-|plugins-/.test(file))) ensureBubblewrap({ say });
}

/** Files that don't load fail whoever shares a process with them. */
const LOADS = new URL('test-loads.mjs', import.meta.url).href;

/** What hangs is named, and the rest goes on. Long runs take as long as they take. */
function testOptions() {
  const reporter = new URL('test-reporter.mjs', import.meta.url).href;
  const limit = process.env['BOB_LONG'] === '1' ? [] : [`--test-timeout=${HANGS_AFTER_MS}`];
  return ['--test', ...limit, `--test-reporter=${reporter}`];
}

/**
 * A process of tests, its output shown as it comes.
 * @param {import('./test-jobs.mjs').Job} job
 * @param {string} counts the file that gets its counts
 * @param {string | undefined} memory where it may write
 * @returns {Promise<boolean>} whether all passed
 */
function runTestProcess({ parameters, onDisk }, counts, memory) {
  const folder = memory === undefined || onDisk ? {} : { TMPDIR: memory };
  return new Promise((resolve) => {
    const loads = parameters.includes('--test-isolation=none') ? [`--import=${LOADS}`] : [];
    const child = spawn(process.execPath, [...testOptions(), ...loads, ...parameters], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...folder, BOB_TEST_COUNTS: counts },
    });
    child.on('error', (error) => {
      say(error.message);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
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

/** @param {string} file one that never ran here: of two, the larger one is the longer one */
function lengthBySize(file) {
  return statSync(path.join(root, file)).size / BYTES_A_MILLISECOND;
}

/**
 * Until Ctrl+C, which ends Node's watching as it ends this.
 * @param {string[]} filters
 */
function watchTests(filters) {
  const files = unitTestFiles(filters);
  if (filters.length === 0 || files.length === 0) {
    const why = filters.length === 0 ? 'Say which tests to watch' : `No unit test fits ${filters.join(' ')}`;
    process.stderr.write(`${why}. Write: npm run test:watch -- PART OF A TEST FILE'S PATH\n`);
    return 2;
  }
  process.on('SIGINT', () => undefined);
  say(`Watching ${files.length} test files and what they import. Ctrl+C ends it.`);
  prepareUnitTests(files);
  runNode([...testOptions(), '--watch', '--test-concurrency=2', ...files]);
  return 0;
}

/** @param {string[]} filters */
function unitTestFiles(filters) {
  return filesMatching('test/**/*.test.ts').filter((file) => !file.startsWith('test/e2e/') && fits(file, filters));
}

/** @param {string[]} filters */
function interfaceTestFiles(filters) {
  return filesMatching('test/e2e/**/*.spec.ts').filter((file) => fits(file, filters));
}

/**
 * @param {string} file
 * @param {string[]} filters parts of paths; without any, every file fits
 */
function fits(file, filters) {
  return filters.length === 0 || filters.some((filter) => file.includes(filter));
}

/** @param {string[]} files */
function runInterfaceTests(files) {
  const browser = findBrowser({ install: true, say });
  if (browser.path === undefined) {
    say(noBrowserMessage(browser));
    return false;
  }
  say(`Browser: ${browser.version} (${browser.how})`);
  const filters = files.map((file) => file.replaceAll('.', '\\.'));
  return runNode(['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/e2e/playwright.config.ts', ...filters], {
    BOB_BROWSER: browser.path,
  });
}

/** @param {string[]} filters */
function allSteps(filters) {
  const unit = unitTestFiles(filters);
  const interfaceTests = interfaceTestFiles(filters);
  /** @type {Step[]} */
  const steps = [];
  if (filters.length === 0) {
    steps.push({ kind: 'lint', name: 'package-lock.json', run: checkLock });
    steps.push({ kind: 'lint', name: 'format and lint', run: checkStyle });
    for (const layer of LAYERS) {
      // A layer without a source file yet has nothing that could be checked, and the compiler calls that an error.
      if (filesMatching(`${layer}/**/*.{ts,tsx,mjs,cts}`).length === 0) continue;
      steps.push({ kind: 'types', name: `types of ${layer}`, run: () => typecheck(layer) });
    }
  }
  if (unit.length > 0)
    steps.push({ kind: 'unit', name: `unit tests, ${unit.length} files`, run: () => runUnitTests(unit) });
  if (interfaceTests.length > 0) {
    const name = `interface tests, ${interfaceTests.length} files`;
    steps.push({ kind: 'e2e', name, run: () => runInterfaceTests(filters.length === 0 ? [] : interfaceTests) });
  }
  if (filters.length === 0 && electronBinary(root) !== undefined) {
    steps.push({ kind: 'e2e', name: 'Electron', run: () => runNode(['build/electron-e2e.mjs']) });
  }
  return steps;
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { only: { type: 'string' }, watch: { type: 'boolean' }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    const only = values.only;
    if (only !== undefined && !KINDS.includes(only)) return { problem: `--only takes one of ${KINDS.join(', ')}` };
    return {
      only,
      watch: values.watch,
      help: values.help,
      filters: positionals.map((text) => text.replace(/^\.\//, '')),
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message.split('\n')[0] : String(error) };
  }
}

async function main() {
  const options = readOptions();
  const usage = `npm test -- [--only ${KINDS.join('|')}] [PART OF A TEST FILE'S PATH]...`;
  if (options.problem !== undefined) {
    process.stderr.write(`${options.problem}. Write: ${usage}\n`);
    return 2;
  }
  if (options.help) {
    say(usage);
    return 0;
  }
  if (options.watch) return watchTests(options.filters ?? []);
  const { filters = [] } = options;
  // A part that is misspelt beside others would look as if its tests had passed.
  const idle = filters.filter((part) => unitTestFiles([part]).length + interfaceTestFiles([part]).length === 0);
  const steps = allSteps(filters).filter((step) => options.only === undefined || step.kind === options.only);
  if (idle.length > 0 || steps.length === 0) {
    const without = [...idle, ...(idle.length === 0 ? [`--only ${options.only}`] : [])];
    process.stderr.write(`No test file fits ${without.join(' ')}. Write: ${usage}\n`);
    return 2;
  }
  const started = performance.now();
  /** @type {string[]} */
  const failed = [];
  for (const step of steps) {
    say(`\n== ${step.name}`);
    const begun = performance.now();
    const passed = await step.run();
    say(`== ${step.name}: ${passed ? 'passed' : 'FAILED'} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    if (!passed) failed.push(step.name);
  }
  const isWhole = options.only === undefined && options.filters?.length === 0;
  if (isWhole && electronBinary(root) === undefined) {
    say(
      "\nNOT VERIFIED: Electron's binary is not on this machine. The real window, its sandbox, the operating system's keyring, " +
        'menus, the updater and the installers were not exercised; their code was type-checked and run against a stand-in.',
    );
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (failed.length > 0) {
    say(`\n${failed.length} of ${steps.length} steps failed in ${seconds} s: ${failed.join('; ')}`);
    return 1;
  }
  say(`\nAll ${steps.length} steps passed in ${seconds} s.`);
  return 0;
}

process.exitCode = await main();
