/** No code file is too long to be read in one go. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { codeFiles, ROOT } from '../support/sources.ts';

const LONGEST = 400;
/** As `wc -l` counts. */
const linesOf = (text: string): number => text.split('\n').length - 1;

function tooLong(files: readonly string[], read: (file: string) => string): string[] {
  return files
    .map((file) => ({ file, lines: linesOf(read(file)) }))
    .filter(({ lines }) => lines > LONGEST)
    .map(({ file, lines }) => `${file} has ${lines} lines, and ${LONGEST} is the most: split it by concept`);
}

const fromDisk = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

test(`no code file has more than ${LONGEST} lines`, () => {
  assert.deepEqual(tooLong(codeFiles(), fromDisk), []);
});

test('the check itself counts as told: the last line allowed is let through, and one more is named', () => {
  const read = (file: string): string => 'x\n'.repeat(Number(file));
  assert.deepEqual(tooLong(['399', '400'], read), []);
  assert.deepEqual(tooLong(['401'], read), ['401 has 401 lines, and 400 is the most: split it by concept']);
});
