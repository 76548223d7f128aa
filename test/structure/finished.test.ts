/** What is in the project is finished: no notes to come back to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceFiles } from '../support/sources.ts';

/** Put together from pieces, so that this file does not find itself. */
const NOTES = new RegExp(
  `\\b(?:${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b|\\bfor ${'no' + 'w'}[.,;:)]`,
);

test('no source file holds a note about work that is left to do', () => {
  const found = ['mtg-core', 'engine', 'electron', 'renderer', 'test'].flatMap(sourceFiles).flatMap(({ file, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
      .filter(({ line }) => NOTES.test(line))
      .map(({ place }) => place),
  );
  assert.deepEqual(found, []);
});
