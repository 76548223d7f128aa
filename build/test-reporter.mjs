// How node:test's results are shown: a line for each file, every failure and skip in full, and node's own closing lines
// (`# tests`, `# pass`, `# fail`, ...), which continuous integration reads.
import path from 'node:path';
import { inspect } from 'node:util';

/** @typedef {import('node:test/reporters').TestEvent} TestEvent */

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

/** @param {AsyncIterable<any>} source */
export default async function* report(source) {
  for await (const { type, data } of source) {
    if (type === 'test:fail' && data.todo === undefined && !repeatsInnerFailure(data)) {
      yield `not ok ${shortName(data.file)}: ${data.name}\n${describe(data.details.error)}\n`;
    } else if (type === 'test:pass' && data.skip !== undefined) {
      const why = typeof data.skip === 'string' ? `: ${data.skip}` : '';
      yield `skip   ${shortName(data.file)}: ${data.name}${why}\n`;
    } else if (type === 'test:stdout' || type === 'test:stderr') {
      yield data.message;
    } else if (type === 'test:summary' && data.file !== undefined) {
      const { counts } = data;
      const failed = counts.failed > 0 ? `, ${counts.failed} failed` : '';
      const seconds = (data.duration_ms / 1000).toFixed(1);
      yield `${data.success ? 'ok    ' : 'not ok'} ${shortName(data.file)} (${counts.tests} tests${failed}, ${seconds} s)\n`;
    } else if (type === 'test:summary') {
      const { counts } = data;
      const lines = [
        `# tests ${counts.tests}`,
        `# suites ${counts.suites}`,
        `# pass ${counts.passed}`,
        `# fail ${counts.failed}`,
        `# cancelled ${counts.cancelled}`,
        `# skipped ${counts.skipped}`,
        `# todo ${counts.todo}`,
        `# duration_ms ${data.duration_ms}`,
      ];
      yield `${lines.join('\n')}\n`;
    }
  }
}
