// `npm test`: every check of the project, beside each other, told one after the other. It goes on after a failure and sums up at the end.
//   npm test                              everything
//   npm test -- --only unit               one of lint, types, unit, e2e
//   npm test -- test/engine/cli           the test files whose path contains this
//   npm run test:watch -- test/engine/cli the same, again whenever one of them or what it imports changes
//   BOB_LONG=1 npm test                   the long runs of the fuzz tests as well
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser, noBrowserMessage } from './browser.mjs';
import { boundCompileCache } from './compile-cache.mjs';
import { electronBinary } from './electron-binary.mjs';
import { lockProblems } from './lock-check.mjs';
import { runNode, runSteps } from './test-steps.mjs';
import { prepareUnitTests, runUnitTests, testOptions } from './unit-tests.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/**
 * Each program of the type check by what it is called. Layers for which the same is there, Node and no DOM, are one program: it takes
 * a third of what three take.
 */
const PROGRAMS = {
  'mtg-core': 'mtg-core',
  'engine, electron and build': 'tsconfig.host.json',
  renderer: 'renderer',
  test: 'test',
};
const KINDS = ['lint', 'types', 'unit', 'e2e'];
/** What runs side by side on a machine of two cores: more than cores, since a test waits for a disk, a program or a browser. */
const PLACES = 5;
/** As many browsers as playwright.config.ts lets run. */
const BROWSERS = 3;
/**
 * @typedef {import('./test-steps.mjs').Print} Print
 * @typedef {import('./test-steps.mjs').Step & { kind: string }} Step
 */

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {string} pattern */
function filesMatching(pattern) {
  return globSync(pattern, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** @param {Print} print */
function checkLock(print) {
  const problems = lockProblems(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  for (const problem of problems) print(`${problem}\n`);
  return problems.length === 0;
}

/** @param {Print} print */
async function checkStyle(print) {
  const passed = await runNode(['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off'], { cwd: root, print });
  if (!passed) print('`npm run format` mends what can be mended without you.\n');
  return passed;
}

/**
 * With one checker: several look at the same declarations each, take half as much again of a processor, and others wait for it here.
 * What was found last time is kept beside the packages: what hasn't changed since isn't checked again.
 * @param {string} project
 * @param {Print} print
 */
function typecheck(project, print) {
  const kept = path.join('node_modules', '.cache', 'types', `${project}.tsbuildinfo`);
  const tsc = [
    'node_modules/typescript/bin/tsc',
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    kept,
  ];
  return runNode(tsc, { cwd: root, print });
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
  prepareUnitTests(files, (text) => process.stdout.write(text));
  const parameters = [...testOptions(), '--watch', '--test-concurrency=2', ...files];
  spawnSync(process.execPath, parameters, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
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

/**
 * @param {string[]} files
 * @param {Print} print
 */
function runInterfaceTests(files, print) {
  const browser = findBrowser({ install: true, say: (line) => print(`${line}\n`) });
  if (browser.path === undefined) {
    print(`${noBrowserMessage(browser)}\n`);
    return false;
  }
  print(`Browser: ${browser.version} (${browser.how})\n`);
  const filters = files.map((file) => file.replaceAll('.', '\\.'));
  const tests = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/e2e/playwright.config.ts', ...filters];
  return runNode(tests, { cwd: root, print, env: { BOB_BROWSER: browser.path } });
}

/**
 * @param {string[]} filters
 * @returns {Step[]}
 */
function allSteps(filters) {
  const unit = unitTestFiles(filters);
  const interfaceTests = interfaceTestFiles(filters);
  /** @type {Step[]} */
  const steps = [];
  if (filters.length === 0) {
    steps.push({ kind: 'lint', name: 'package-lock.json', places: 1, run: checkLock });
    steps.push({ kind: 'lint', name: 'format and lint', places: 1, run: checkStyle });
    for (const [name, project] of Object.entries(PROGRAMS)) {
      steps.push({ kind: 'types', name: `types of ${name}`, places: 1, run: (print) => typecheck(project, print) });
    }
  }
  if (unit.length > 0) {
    const name = `unit tests, ${unit.length} files`;
    steps.push({ kind: 'unit', name, places: 0, run: (print, places) => runUnitTests(unit, print, places) });
  }
  if (interfaceTests.length > 0) {
    const name = `interface tests, ${interfaceTests.length} files`;
    const files = filters.length === 0 ? [] : interfaceTests;
    steps.push({ kind: 'e2e', name, places: BROWSERS, run: (print) => runInterfaceTests(files, print) });
  }
  if (filters.length === 0 && electronBinary(root) !== undefined) {
    const run = (/** @type {Print} */ print) => runNode(['build/electron-e2e.mjs'], { cwd: root, print });
    steps.push({ kind: 'e2e', name: 'Electron', places: BROWSERS, run });
  }
  return steps;
}

/**
 * What runs one after the other, and beside what.
 * @param {Step[]} steps
 */
function linesOf(steps) {
  const lines = [['lint', 'types'], ['unit'], ['e2e']];
  return lines.map((kinds) => steps.filter(({ kind }) => kinds.includes(kind)));
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
  boundCompileCache(root);
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
  const failed = await runSteps(linesOf(steps), { count: PLACES, write: (text) => process.stdout.write(text) });
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
