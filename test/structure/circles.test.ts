/** Imports go one way: no file reaches itself through others, types included. Those that still do are listed, and the list only shrinks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circlesOf } from '../support/circles.ts';
import { importsOf, sourceFiles } from '../support/sources.ts';
import { KNOWN_CIRCLES } from './known-circles.ts';

const imports = ['mtg-core', 'engine', 'electron', 'renderer']
  .flatMap(sourceFiles)
  .flatMap((source) =>
    importsOf(source).flatMap(({ target, typeOnly }) =>
      target === undefined ? [] : [{ from: source.file, to: target, typeOnly }],
    ),
  );
const standing = circlesOf(imports);

test('no new circle of imports, and none that grows', (t) => {
  const whenRunning = circlesOf(imports.filter(({ typeOnly }) => !typeOnly));
  t.diagnostic(`${standing.length} circles of ${standing.flat().length} files; ${whenRunning.length} when running`);
  const added = standing.filter(
    (circle) => !KNOWN_CIRCLES.some((known) => circle.every((file) => known.includes(file))),
  );
  assert.deepEqual(added, [], 'these files import each other: move what both need into a file of its own');
});

test('a circle that was broken, and a file that left one, leaves the list', () => {
  const inCircles = new Set(standing.flat());
  assert.deepEqual(
    KNOWN_CIRCLES.flat().filter((file) => !inCircles.has(file)),
    [],
    'these are in no circle any more: remove them from known-circles.ts',
  );
});

test('the check itself finds circles of two and more, tells them apart, and takes no chain for one', () => {
  const steps = (...pairs: string[]) => pairs.map((pair) => ({ from: pair[0]!, to: pair[1]! }));
  assert.deepEqual(circlesOf(steps('ab', 'bc', 'ac', 'cd')), []);
  assert.deepEqual(circlesOf(steps('ab', 'ba')), [['a', 'b']]);
  assert.deepEqual(circlesOf(steps('ab', 'bc', 'ca', 'cd', 'de', 'ed', 'ef')), [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  assert.deepEqual(circlesOf(steps('ab', 'bc', 'cb', 'ba', 'dc')), [['a', 'b', 'c']]);
});
