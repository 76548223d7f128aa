/** Imports go one way: no file reaches itself through others, types included. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circlesOf } from '../support/circles.ts';
import { importsOf, sourceFiles } from '../support/sources.ts';

const imports = ['mtg-core', 'engine', 'electron', 'renderer']
  .flatMap(sourceFiles)
  .flatMap((source) =>
    importsOf(source).flatMap(({ target }) => (target === undefined ? [] : [{ from: source.file, to: target }])),
  );

test('no circle of imports', () => {
  assert.deepEqual(circlesOf(imports), [], 'these files import each other: move what both need into a file of its own');
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
