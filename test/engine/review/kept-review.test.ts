/** What a review found is kept beside its game, and shown again only if both are as they were. */
import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { keepReview, readReview } from '../../../engine/review/kept-review.ts';
import { blunder, reviewOf } from '../../support/reviewed.ts';

const FOUND = reviewOf([blunder(3, 'blockers', 'badBlock')]);

function gameIn(t: { after: (end: () => void) => void }): { folder: string; journal: string; file: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-review-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const journal = path.join(folder, 'journal.jsonl');
  writeFileSync(journal, '{"t":"header"}\n');
  return { folder, journal, file: path.join(folder, 'review.json') };
}

test('a review is read as it was kept', async (t) => {
  const { folder } = gameIn(t);
  assert.deepEqual(await readReview(folder), { review: null, damaged: null });
  await keepReview(folder, FOUND);
  assert.deepEqual(await readReview(folder), { review: FOUND, damaged: null });
});

test('of a game that went on since it is no review', async (t) => {
  const { folder, journal } = gameIn(t);
  await keepReview(folder, FOUND);
  appendFileSync(journal, '{"t":"decision"}\n');
  assert.deepEqual(await readReview(folder), { review: null, damaged: null });
});

test('one that is damaged anywhere is not shown, and told of', async (t) => {
  const { folder, file } = gameIn(t);
  await keepReview(folder, FOUND);
  const text = readFileSync(file, 'utf8');
  for (let place = 0; place < text.length - 1; place += 29) {
    writeFileSync(file, `${text.slice(0, place)}#${text.slice(place + 1)}`);
    assert.deepEqual(await readReview(folder), { review: null, damaged: file }, `at ${place}`);
  }
  writeFileSync(file, text.slice(0, text.length / 2));
  assert.deepEqual(await readReview(folder), { review: null, damaged: file });
});
