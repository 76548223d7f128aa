/** Names of cards in a text of anybody's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedCards } from '../../../engine/facts/named-cards.ts';

test('names are found whole, as they are written, the longest where one begins like another', () => {
  const text =
    'Attack with **Llanowar Elves** and Serra Angel; "Giant Growth" saves either. Elvish Archdruid\'s mana pays for it.';
  assert.deepEqual(namedCards(text, null), ['Llanowar Elves', 'Serra Angel', 'Giant Growth', 'Elvish Archdruid']);
});

test('a word that only looks like a name is none', () => {
  assert.deepEqual(namedCards('llanowar elves, Serra Angels and Serras Angel', null), []);
  assert.deepEqual(namedCards('Forest fires burn. Forest.\n- Forest\n1. Forest', null), []);
  assert.deepEqual(namedCards('Play a Forest, then another Forest.', null), ['Forest']);
});

test('a flood of words takes no time to speak of', () => {
  const began = process.cpuUsage();
  namedCards('Llanowar Elves and Forest and Serra Angel or '.repeat(20_000), null);
  assert.ok(process.cpuUsage(began).user < 5_000_000);
});
