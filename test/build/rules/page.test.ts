import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keywordsOf } from '../../../build/rules/keywords.ts';
import { coveragePage } from '../../../build/rules/page.ts';

const numbering = {
  edition: '2030-01-31',
  sections: { '704': { 1: '', 5: 'abc' }, '905': { 1: '' } },
  keywords: { '701.9': 'Discard', '702.9': 'Flying', '702.999': 'Whirling' },
};
const citations = [
  { file: 'mtg-core/rules/state-based-actions.ts', line: 3, number: '704.5a' },
  { file: 'mtg-core/instructions/discard.ts', line: 1, number: '701.9a' },
  { file: 'test/mtg-core/rules/lost.test.ts', line: 9, number: '704.5a' },
  { file: 'test/mtg-core/rules/lost.test.ts', line: 19, number: '704.5c' },
];

test('a keyword ability is done where a definition may use it, an action where code names it', () => {
  assert.deepEqual(
    keywordsOf(numbering, citations).map(({ name, done }) => [name, done]),
    [
      ['Discard', true],
      ['Flying', true],
      ['Whirling', false],
    ],
  );
});

test('each rule has its files, and what nothing names stays empty', () => {
  const keywords = keywordsOf(numbering, citations);
  const page = coveragePage({ numbering, citations, keywords, cards: { '702.999': 12 } });
  assert.match(page, /^\| 704\.5 \| 2 of 3 \| rules\/state-based-actions \| rules\/lost \|$/m);
  assert.match(page, /^\| 704\.1 \| {2}\| {2}\| {2}\|$/m);
  assert.match(page, /^## 905\n\n0 of 1 rules are named\.$/m);
  assert.match(page, /^1 of 2 done\. Left, with the cards that have it:\n\n.*\n.*\n\| 702\.999 \| Whirling \| 12 \|$/m);
  assert.match(page, /^All 1 are done\.$/m);
});
