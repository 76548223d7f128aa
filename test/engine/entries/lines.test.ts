import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must } from '../../../engine/basics/outcome.ts';
import { partOf } from '../../../engine/entries/lines.ts';
import { destinations } from '../../../engine/entries/move.ts';
import { refusalOf } from '../../support/store.ts';

test('an empty body has one line, and a break at the end begins no other', () => {
  assert.deepEqual(must(partOf('', {})), { text: '', from: 1, lines: 1 });
  assert.deepEqual(must(partOf('a\n', { line: -1 })), { text: 'a', from: 1, lines: 1 });
  assert.deepEqual(must(partOf('a\n\n', { line: 2 })), { text: '', from: 2, lines: 2 });
  for (const wrong of [{ line: 0 }, { line: 1.5 }, { limit: 0 }, { limit: -1 }, { line: Number.NaN }]) {
    refusalOf(partOf('a', wrong), 400);
  }
});

test('copies go to a place, into a folder, or to what an expression says', () => {
  const to = (from: string, target: string, ...paths: string[]) => must(destinations(from, target, paths));
  assert.deepEqual(to('known://a', 'known://b', 'known://a'), ['known://b']);
  assert.deepEqual(to('known://x/a', 'known://b/', 'known://x/a'), ['known://b/a']);
  assert.deepEqual(to('known://x/*', 'known://b/*', 'known://x/a', 'known://x/y/c'), ['known://b/a', 'known://b/y/c']);
  assert.deepEqual(to('known://x/a*', 'known://b/', 'known://x/ab'), ['known://b/ab']);
  assert.deepEqual(to('known://x/a*', 'known://b', 'known://x/ab'), ['known://b']);
  assert.deepEqual(to('/known://(\\w+)/', 'known://old/$1', 'known://a', 'known://b'), [
    'known://old/a',
    'known://old/b',
  ]);
  assert.deepEqual(to('known://x/*', 'known://b/'), []);
  refusalOf(destinations('known://*', 'known://b', ['known://a', 'known://c']), 409);
  refusalOf(destinations('known://a', 'known://a', ['known://a']), 409);
});
