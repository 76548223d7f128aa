// How node:test's results are shown: a line for each file, every failure and skip in full, and node's own closing lines
// (`# tests`, `# pass`, `# fail`, ...), which continuous integration reads. Where BOB_TEST_COUNTS names a file, the counts go
// there instead, with how long each file took: whoever runs several such processes adds them up.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';

/** @typedef {import('node:test/reporters').TestEvent} TestEvent */

/** Not for the processes that tests start: what they count is their own. */
const countsFile = process.env['BOB_TEST_COUNTS'];
delete process.env['BOB_TEST_COUNTS'];
/** @type {Record<string, number>} milliseconds, by file */
const times = {};

/** @param {string | undefined} file */
function shortName(file) {
  return file === undefined ? '(no file)' : path.relative(process.cwd(), file).split(path.sep).join('/');
}

/**
 * The error that a test threw, without the wrapper that node:test puts around it.
 * @param {unknown} error
 */
function describe(error) {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause);
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}

/**
 * A file that fails to load, and a suite whose tests failed, fail once more as a whole: that says nothing new.
 * @param {any} data
 */
function repeatsInnerFailure(data) {
  return data.details.error?.failureType === 'subtestsFailed';
}

/**
 * A line for each file, as the tests of the next one begin to end. Files that share a process have no summary of their own.
 */
function createSharedFiles() {
  /** @type {{ file: string, tests: number, failed: number, milliseconds: number } | undefined} */
  let now;
  const end = () => (now === undefined ? '' : fileLine({ ...now, success: now.failed === 0 }));
  return {
    /** @param {any} data of a test that ended, with those in it before it */
    add(data) {
      const said = now !== undefined && now.file !== data.file ? end() : '';
      if (now === undefined || now.file !== data.file) now = { file: data.file, tests: 0, failed: 0, milliseconds: 0 };
      now.tests += 1;
      if (data.details.passed === false || data.details.error !== undefined) now.failed += 1;
      if (data.nesting === 0) now.milliseconds += data.details.duration_ms;
      return said;
    },
    end,
  };
}

/** @param {{ file: string, tests: number, failed: number, milliseconds: number, success: boolean }} of */
function fileLine({ file, tests, failed, milliseconds, success }) {
  times[shortName(file)] = Math.round(milliseconds);
  const how = `${tests} tests${failed > 0 ? `, ${failed} failed` : ''}, ${(milliseconds / 1000).toFixed(1)} s`;
  return `${success ? 'ok    ' : 'not ok'} ${shortName(file)} (${how})\n`;
}

/**
 * Node's own closing lines.
 * @param {Record<string, number>} counts
 */
export function closingLines(counts) {
  return ['tests', 'suites', 'passed', 'failed', 'cancelled', 'skipped', 'todo', 'duration_ms']
    .map((key) => `# ${{ passed: 'pass', failed: 'fail' }[key] ?? key} ${counts[key] ?? 0}\n`)
    .join('');
}

/** @param {any} data of the summary of a whole process */
function closing({ counts, duration_ms }) {
  const all = { ...counts, duration_ms };
  if (countsFile === undefined) return closingLines(all);
  writeFileSync(countsFile, JSON.stringify({ counts: all, files: times }));
  return '';
}

/** @param {AsyncIterable<any>} source */
export default async function* report(source) {
  const shared = process.execArgv.includes('--test-isolation=none') ? createSharedFiles() : undefined;
  for await (const { type, data } of source) {
    if (shared !== undefined && (type === 'test:pass' || type === 'test:fail')) yield shared.add(data);
    if (type === 'test:fail' && data.todo === undefined && !repeatsInnerFailure(data)) {
      yield `not ok ${shortName(data.file)}: ${data.name}\n${describe(data.details.error)}\n`;
    } else if (type === 'test:pass' && data.skip !== undefined) {
      const why = typeof data.skip === 'string' ? `: ${data.skip}` : '';
      yield `skip   ${shortName(data.file)}: ${data.name}${why}\n`;
    } else if (type === 'test:stdout' || type === 'test:stderr') {
      yield data.message;
    } else if (type === 'test:summary' && data.file !== undefined) {
      const { file, success, counts, duration_ms: milliseconds } = data;
      yield fileLine({ file, success, tests: counts.tests, failed: counts.failed, milliseconds });
    } else if (type === 'test:summary') {
      if (shared !== undefined) yield shared.end();
      yield closing(data);
    }
  }
}
