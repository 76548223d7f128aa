import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookupOf } from '../../../../engine/cards/card-lookup.ts';
import { checkDeck, isRefused } from '../../../../engine/cards/decks/check-deck.ts';
import { parseDeckList } from '../../../../engine/cards/decks/parse-deck-list.ts';

const cards = lookupOf([
  { name: 'Plain Bear', playable: true, legalities: { modern: 'legal', vintage: 'legal' } },
  { name: 'Old Power', playable: true, legalities: { modern: 'not_legal', vintage: 'restricted' } },
  { name: 'Too Good', playable: true, legalities: { modern: 'banned', vintage: 'legal' } },
  { name: 'Field', playable: true, anyNumber: true, legalities: { modern: 'legal', vintage: 'legal' } },
  { name: 'Homemade', playable: true },
]);
const check = (list: string, rules: string) => checkDeck(parseDeckList(list), cards, rules);
const reasons = (list: string, rules: string) => check(list, rules).problems.map(({ why }) => why);

test('a list under the least of its format is not ready, and one that has it is', () => {
  assert.equal(check('4 Plain Bear\n55 Field', 'modern').ready, false);
  assert.equal(check('4 Plain Bear\n56 Field', 'modern').ready, true);
  assert.equal(check('4 Plain Bear\n36 Field', 'limited').ready, true);
  assert.equal(check('4 Plain Bear\n36 Field', 'constructed').ready, false);
  const loose = check('4 Plain Bear\n30 Field', 'freeform');
  assert.deepEqual([loose.ready, isRefused(loose)], [false, false], 'playable for practice, and not called ready');
});

test('cards that a format bans, never allowed or restricts are told with their line', () => {
  const list = '4 Plain Bear\n2 Old Power\n1 Too Good\n53 Field';
  assert.deepEqual(reasons(list, 'modern'), [
    'Old Power is not legal in Modern (100.6).',
    'Too Good is banned in Modern (100.6).',
  ]);
  assert.deepEqual(reasons(list, 'vintage'), [
    'Old Power is restricted in Vintage: one copy, deck and sideboard together (100.6).',
  ]);
  assert.deepEqual(reasons(list, 'constructed'), []);
});

test('where nobody knows whether a card is legal, that is counted and nothing is claimed', () => {
  const { problems, unknownLegality } = check('4 Homemade\n56 Field', 'modern');
  assert.deepEqual([problems, unknownLegality], [[], 1]);
  assert.equal(check('4 Homemade\n56 Field', 'freeform').unknownLegality, 0);
});

test('a limited deck may hold any number of a card, with any sideboard; a constructed one may not', () => {
  const list = '9 Plain Bear\n31 Field\nSB: 20 Too Good';
  assert.deepEqual(reasons(list, 'limited'), []);
  assert.equal(reasons(list, 'constructed').length, 4);
});

test('a commander format asks for a commander, its size, one of each and no sideboard', () => {
  assert.match(reasons('60 Field', 'commander')[0] ?? '', /No commander leads this deck/);
  assert.ok(
    reasons('Commander\n1 Plain Bear\n\nDeck\n98 Field', 'commander').some((why) => why.includes('exactly 100')),
  );
  assert.ok(
    reasons('Commander\n1 Plain Bear\n\nDeck\n98 Field', 'standardbrawl').some((why) => why.includes('exactly 60')),
  );
});

test('rules that are not there are refused, not guessed', () => {
  assert.throws(() => check('60 Field', 'chess'), { code: 'rules_unknown' });
});
