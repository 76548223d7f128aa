/** No function is too long to be read in one go. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { functionsIn } from '../support/functions.ts';
import { codeFiles, ROOT, type SourceFile } from '../support/sources.ts';

const LONGEST = 100;
const MEASURED = /^(mtg-core|engine|electron|renderer|build)\/.*\.(ts|tsx|cts|mts|js|mjs|cjs)$/;

function tooLong(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) =>
    functionsIn(file, text)
      .filter(({ lines }) => lines > LONGEST)
      .map(({ name, line, lines }) => `${file}:${line}: ${name} has ${lines} lines`),
  );
}

test(`no function has more than ${LONGEST} lines`, () => {
  const files = codeFiles()
    .filter((file) => MEASURED.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
  assert.deepEqual(
    tooLong(files),
    [],
    'split it by concept: what it keeps in mind becomes a record, and what it does with that functions of their own',
  );
});

test('the check itself measures functions of every kind, in every language here, and counts as told', () => {
  const body = (lines: number) => `{\n${'  go();\n'.repeat(lines - 2)}}`;
  const written: readonly (readonly [string, (lines: number) => string, string])[] = [
    ['a.ts', (lines) => `export async function first(a: number): Promise<void> ${body(lines)}\n`, 'first'],
    ['a.ts', (lines) => `const second = <T>(a: T): void => ${body(lines)};\n`, 'second'],
    ['a.ts', (lines) => `const made = { third(a?: string) ${body(lines)} };\n`, 'third'],
    ['a.ts', (lines) => `class A { fourth(): void ${body(lines)} }\n`, 'fourth'],
    ['a.mjs', (lines) => `export const fifth = function () ${body(lines)};\n`, 'fifth'],
    ['a.tsx', (lines) => `const Sixth = () => <p>{each(() => ${body(lines)})}</p>;\n`, 'Sixth'],
    [
      'a.ts',
      (lines) => `const open = '{ function(';\n// it's {\nstart(() => ${body(lines)});\n`,
      'a function without a name',
    ],
  ];
  for (const [file, text, name] of written) {
    assert.deepEqual(tooLong([{ file, text: text(100) }]), []);
    assert.match(tooLong([{ file, text: text(101) }])[0] ?? '', new RegExp(`^${file}:[0-9]: ${name} has 101 lines$`));
  }
  const outer = `function outer() {\n${`  const inner = () => ${body(60)};\n`.repeat(2)}}\n`;
  assert.deepEqual(tooLong([{ file: 'a.ts', text: outer }]), ['a.ts:1: outer has 122 lines']);
});
