// `npm test`: every check of the project, one after the other. It goes on after a failure and sums up at the end.
//   npm test                              everything
//   npm test -- --only unit               one of lint, types, unit, e2e
//   npm test -- test/engine/cli           the test files whose path contains this
//   npm run test:watch -- test/engine/cli the same, again whenever one of them or what it imports changes
//   BOB_LONG=1 npm test                   the long runs of the fuzz tests as well
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser, noBrowserMessage } from './browser.mjs';
import { ensureBubblewrap } from './bubblewrap.mjs';
import { electronBinary } from './electron-binary.mjs';
import { lockProblems } from './lock-check.mjs';
import { closingLines } from './test-reporter.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const LAYERS = ['mtg-core', 'engine', 'electron', 'renderer', 'test', 'build'];
/** Far beyond what any file of tests takes on a slow machine. */
const HANGS_AFTER_MS = 15 * 60_000;
const KINDS = ['lint', 'types', 'unit', 'e2e'];
/** Tests that start programs, kill them, or change what all of a process shares have a process each. */
const ALONE = [
  'test/build/',
  'test/docs/recipes.test.ts',
  'test/engine/backup/',
  'test/engine/cli/',
  'test/engine/disk/runtime-folder.test.ts',
  'test/fuzz/',
  'test/integration/channel-sandbox',
  'test/integration/channels-kill',
  'test/integration/commands-',
  'test/integration/conversations-kill',
  'test/integration/damage-anywhere',
  'test/integration/decks-leaks',
  'test/integration/kill',
  'test/integration/memory-kill',
  'test/integration/rooms-junk',
  'test/renderer/store.test.ts',
];
/** All others share one for each of these: to begin a process and load the engine takes longer than most files do. */
const SHARED = ['test/integration/', 'test/mtg-core/', 'test/'];
/** Processes of tests side by side: one more than most machines have cores, since some wait for a disk or a program. */
const LANES = 3;
/** How many files of those that stand alone one process takes at a time. */
const FEW = 6;

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

/**
 * What was found last time is kept beside the packages: what hasn't changed since isn't checked again.
 * @param {string} layer
 */
function typecheck(layer) {
  const kept = path.join('node_modules', '.cache', 'types', `${layer}.tsbuildinfo`);
  return runNode(['node_modules/typescript/bin/tsc', '-p', layer, '--incremental', '--tsBuildInfoFile', kept]);
}

/**
 * What each process of tests runs: those that share one, and then a few at a time of those that have one each.
 * @param {string[]} files
 */
function testJobs(files) {
  const alone = files.filter((file) => ALONE.some((folder) => file.startsWith(folder)));
  const rest = new Set(files.filter((file) => !alone.includes(file)));
  const jobs = SHARED.map((folder) => {
    const own = [...rest].filter((file) => file.startsWith(folder));
    for (const file of own) rest.delete(file);
    return own.length === 0 ? [] : ['--test-isolation=none', ...own];
  });
  for (let at = 0; at < alone.length; at += FEW) jobs.push(['--test-concurrency=1', ...alone.slice(at, at + FEW)]);
  return jobs.filter((job) => job.length > 0);
}

/** @param {string[]} files */
async function runUnitTests(files) {
  prepareUnitTests(files);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-test-counts-'));
  const begun = performance.now();
  const jobs = testJobs(files).map((job, index) => ({ job, counts: path.join(folder, `${index}.json`) }));
  const counts = jobs.map((one) => one.counts);
  let passed = true;
  const lane = async () => {
    for (let next = jobs.shift(); next !== undefined; next = jobs.shift()) {
      if (!(await runTestProcess(next.job, next.counts))) passed = false;
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
    process.stdout.write(closingLines({ ...sumOf(counts), duration_ms: performance.now() - begun }));
    return passed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string[]} files */
function prepareUnitTests(files) {
  if (files.some((file) => /commands-|tools-|plugins-/.test(file))) ensureBubblewrap({ say });
}

/** What hangs is named, and the rest goes on. Long runs take as long as they take. */
function testOptions() {
  const reporter = new URL('test-reporter.mjs', import.meta.url).href;
  const limit = process.env['BOB_LONG'] === '1' ? [] : [`--test-timeout=${HANGS_AFTER_MS}`];
  return ['--test', ...limit, `--test-reporter=${reporter}`];
}

/**
 * A process of tests, its output shown as it comes.
 * @param {string[]} parameters
 * @param {string} counts the file that gets its counts
 * @returns {Promise<boolean>} whether all passed
 */
function runTestProcess(parameters, counts) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...testOptions(), ...parameters], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, BOB_TEST_COUNTS: counts },
    });
    child.on('error', (error) => {
      say(error.message);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

/**
 * @param {string[]} files
 * @returns {Record<string, number>}
 */
function sumOf(files) {
  /** @type {Record<string, number>} */
  const sum = {};
  for (const file of files.filter((one) => existsSync(one))) {
    for (const [key, count] of Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
      sum[key] = (sum[key] ?? 0) + count;
  }
  return sum;
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
  const interfaceTests = filesMatching('test/e2e/**/*.spec.ts').filter((file) => fits(file, filters));
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  /** @type {Step[]} */
  const steps = [];
  if (filters.length === 0) {
    steps.push({ kind: 'lint', name: 'package-lock.json', run: checkLock });
    steps.push({ kind: 'lint', name: 'format and lint', run: () => runNode([biome, 'ci', '--colors=off']) });
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
  const steps = allSteps(options.filters ?? []).filter(
    (step) => options.only === undefined || step.kind === options.only,
  );
  if (steps.length === 0) {
    process.stderr.write(
      `No test file fits ${(options.filters ?? []).join(' ') || `--only ${options.only}`}. Write: ${usage}\n`,
    );
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
