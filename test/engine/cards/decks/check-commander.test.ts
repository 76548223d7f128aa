// What the rules ask of a Commander deck (CR 903.3-903.5).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardLookup, lookupOf } from '../../../../engine/cards/card-lookup.ts';
import type { CommanderFacts } from '../../../../engine/cards/decks/check-commander.ts';
import { checkDeck, isRefused } from '../../../../engine/cards/decks/check-deck.ts';
import { parseDeckList } from '../../../../engine/cards/decks/parse-deck-list.ts';
import { definitionFiles } from '../../../../engine/cards/definitions/definition-files.ts';

const facts = (identity: string, more: Partial<CommanderFacts> = {}): CommanderFacts => ({
  leads: false,
  partners: [],
  identity: [...identity],
  ...more,
});
const lookup = lookupOf([
  { name: 'Mountain', playable: true, anyNumber: true, commander: facts('R') },
  { name: 'Island', playable: true, anyNumber: true, commander: facts('U') },
  { name: 'Rats', playable: true, anyNumber: true, commander: facts('B') },
  { name: 'Dwarves', playable: true, atMost: 7, commander: facts('R') },
  { name: 'Bolt', playable: true, commander: facts('R') },
  { name: 'Growth', playable: true, commander: facts('G') },
  { name: 'Chief', playable: true, commander: facts('R', { leads: true }) },
  { name: 'Left', playable: true, commander: facts('R', { leads: true, partners: ['partner'] }) },
  { name: 'Right', playable: true, commander: facts('U', { leads: true, partners: ['partner'] }) },
  { name: 'Joel', playable: true, commander: facts('R', { leads: true, partners: ['partner — Survivors'] }) },
  { name: 'Ellie', playable: true, commander: facts('U', { leads: true, partners: ['partner — Survivors'] }) },
  { name: 'Ann', playable: true, commander: facts('R', { leads: true, partners: ['partner with Bob'] }) },
  { name: 'Bob', playable: true, commander: facts('U', { leads: true, partners: ['partner with Ann'] }) },
  { name: 'Hero', playable: true, commander: facts('R', { leads: true, partners: ['choose a Background'] }) },
  { name: 'Youth', playable: true, commander: facts('U', { follows: 'background' }) },
]);
const deck = (leaders: string[], cards: string, rules: 'freeform' | 'constructed' = 'constructed') =>
  checkDeck(parseDeckList(`Commander\n${leaders.join('\n')}\n\nDeck\n${cards}`), lookup, rules);
const why = (leaders: string[], cards: string) =>
  deck(leaders, cards).problems.flatMap(({ why, severity }) => (severity === 'warn' ? [] : [why]));

test('a hundred cards of the commander’s colors are a deck, with any number of basic lands', () => {
  const check = deck(['1 Chief'], '1 Bolt\n98 Mountain');
  assert.deepEqual([isRefused(check), check.commanders, check.main], [false, 1, 99]);
});

test('one card too few or too many is told, with what to do (903.5a)', () => {
  assert.match(why(['1 Chief'], '98 Mountain')[0] ?? '', /99 cards.*exactly 100 \(903\.5a\)/);
  assert.match(why(['1 Chief'], '100 Mountain')[0] ?? '', /101 cards/);
});

test('each other card stands once, but for those that say otherwise (903.5b)', () => {
  assert.match(why(['1 Chief'], '2 Bolt\n97 Mountain')[0] ?? '', /More than one Bolt.*903\.5b/);
  assert.match(why(['1 Chief'], '1 Chief\n98 Mountain')[0] ?? '', /More than one Chief/);
  assert.deepEqual(why(['1 Chief'], '7 Dwarves\n92 Mountain'), []);
  assert.match(why(['1 Chief'], '8 Dwarves\n91 Mountain')[0] ?? '', /More than 7 copies of Dwarves/);
});

test('no card has a color that the commander lacks, lands by the mana of their types (903.5c, 903.5d)', () => {
  assert.match(why(['1 Chief'], '1 Growth\n98 Mountain')[0] ?? '', /Growth has \{G\}/);
  assert.match(why(['1 Chief'], '1 Island\n98 Mountain')[0] ?? '', /Island has \{U\}/);
});

test('who isn’t legendary or no creature can’t lead (903.3)', () => {
  assert.match(why(['1 Bolt'], '99 Mountain')[0] ?? '', /Bolt can't be a commander.*903\.3/);
});

test('two lead together by one partner ability, with the colors of both (702.124)', () => {
  const both = '49 Mountain\n49 Island';
  assert.deepEqual(why(['1 Left', '1 Right'], both), []);
  assert.deepEqual(why(['1 Ann', '1 Bob'], both), []);
  assert.deepEqual(why(['1 Hero', '1 Youth'], both), []);
  assert.deepEqual(why(['1 Joel', '1 Ellie'], both), []);
  assert.match(why(['1 Left', '1 Joel'], '98 Mountain')[0] ?? '', /can't be commanders together/);
  assert.match(why(['1 Left', '1 Ann'], '98 Mountain')[0] ?? '', /can't be commanders together/);
  assert.match(why(['1 Chief', '1 Youth'], both)[0] ?? '', /can't be commanders together/);
  assert.match(why(['1 Left', '1 Right', '1 Chief'], '97 Mountain')[0] ?? '', /No more than two/);
});

test('there is no sideboard (903.5e)', () => {
  assert.match(why(['1 Chief'], '99 Mountain\n\nSideboard\n1 Bolt')[0] ?? '', /no sideboard \(903\.5e\)/);
});

test('for practice all of it is a warning', () => {
  const check = deck(['1 Bolt'], '2 Growth\n40 Island', 'freeform');
  assert.equal(isRefused(check), false);
  assert.ok(check.problems.length >= 4);
});

test('of real cards it is read from their definitions', () => {
  const real = cardLookup(definitionFiles());
  const of = (name: string) => real.find(name)?.commander;
  assert.deepEqual(of('Forest')?.identity, ['G']);
  assert.deepEqual([of('Isao, Enlightened Bushi')?.leads, of('Isao, Enlightened Bushi')?.identity], [true, ['G']]);
  assert.deepEqual([of('Grizzly Bears')?.leads, of('Lightning Bolt')?.identity], [false, ['R']]);
});
