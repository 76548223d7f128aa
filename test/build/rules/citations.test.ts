import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { citationsIn, numbersIn } from '../../../build/rules/citations.ts';

test('a number, several, and a range are named', () => {
  for (const [line, numbers] of [
    ['// CR 704.5f', ['704.5f']],
    ['/** Divided as it is announced (CR 601.2d, 115.7d): who pays. */', ['601.2d', '115.7d']],
    ['// CR 613.8a-c: what depends on what.', ['613.8a', '613.8b', '613.8c']],
    ['// CR 702.83 and CR 702.84', ['702.83', '702.84']],
    ["  rule: '702.29',", ['702.29']],
    ['// Section CR 903 and 40 life', ['903']],
    ['const size = 601.2;', []],
    ['// 704.5f without its mark', []],
  ] as const) {
    assert.deepEqual(numbersIn(line), numbers, line);
  }
});

test('ranges skip the letters that the rules skip', () => {
  assert.deepEqual(numbersIn('// CR 704.5k-n'), ['704.5k', '704.5m', '704.5n']);
});

test('every source file is read, and says where', (t) => {
  const root = mkdtempSync(path.join(tmpdir(), 'bob-citations-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'core', 'deep'), { recursive: true });
  writeFileSync(path.join(root, 'core', 'deep', 'a.ts'), '// nothing\n// CR 104.3a\n');
  writeFileSync(path.join(root, 'core', 'b.tsx'), '// CR 119.1\n');
  writeFileSync(path.join(root, 'core', 'c.md'), 'CR 119.2\n');
  assert.deepEqual(citationsIn(root, ['core']), [
    { file: 'core/b.tsx', line: 1, number: '119.1' },
    { file: 'core/deep/a.ts', line: 2, number: '104.3a' },
  ]);
});
