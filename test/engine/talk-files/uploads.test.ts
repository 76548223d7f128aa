/** Files that come in parts: whole or not at all, few at a time, and let go where nothing follows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must } from '../../../engine/basics/outcome.ts';
import { createUploads } from '../../../engine/talk-files/uploads.ts';

const codeOf = (outcome: { ok: boolean; refusal?: { code: string } }) => outcome.refusal?.code;

test('parts are joined in their order, once', () => {
  const uploads = createUploads({ most: 100 });
  must(uploads.add('a', 0, 'one '));
  must(uploads.add('a', 1, 'two'));
  assert.equal(must(uploads.take('a')), 'one two');
  assert.equal(codeOf(uploads.take('a')), 'no_file');
});

test('too much, too many and a gap are refused, and what was brought by then is let go', () => {
  const uploads = createUploads({ most: 10 });
  must(uploads.add('a', 0, '12345'));
  assert.equal(codeOf(uploads.add('a', 1, '678901')), 'too_large');
  assert.equal(codeOf(uploads.take('a')), 'no_file');
  must(uploads.add('b', 0, '1'));
  assert.equal(codeOf(uploads.add('b', 2, '3')), 'part_missing');
  for (const id of ['c', 'd']) must(uploads.add(id, 0, '1'));
  assert.equal(codeOf(uploads.add('e', 0, '1')), 'busy');
  // Begun anew it takes nobody's place.
  must(uploads.add('c', 0, '2'));
  assert.equal(must(uploads.take('c')), '2');
});

test('what nothing follows for a minute is let go', () => {
  let time = 0;
  const uploads = createUploads({ most: 10, now: () => time });
  must(uploads.add('a', 0, '1'));
  time = 60_000;
  must(uploads.add('a', 1, '2'));
  time = 120_001;
  assert.equal(codeOf(uploads.take('a')), 'no_file');
});
