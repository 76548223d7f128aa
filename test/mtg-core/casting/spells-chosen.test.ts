// "A spell with mana value 3 or less from your hand": a card is asked what it would be as it is cast (CR 601.3e).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCard, readFaces } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const expertise = readCard(
  'Test Expertise',
  'Sorcery',
  'You may cast a spell with mana value 3 or less from your hand without paying its mana cost.',
);
const small = readFaces(
  'adventure',
  ['Test Guest', 'Creature — Human', '', { cost: '{W}' }],
  ['Test Feast', 'Sorcery — Adventure', 'You gain 5 life.', { cost: '{6}{W}' }],
);
const big = readFaces(
  'adventure',
  ['Test Host', 'Creature — Giant', '', { cost: '{6}{W}' }],
  ['Test Toast', 'Sorcery — Adventure', 'You gain 2 life.', { cost: '{W}' }],
);
const dear = readCard('Test Titan', 'Creature — Giant', '', { cost: '{7}' });

test('of a card that is two things only that is cast which the effect speaks of', () => {
  const table = setTable({ cards: [expertise, small], you: { hand: ['Test Expertise', 'Test Guest'] } });
  table.cast('Test Expertise').resolve().choose('yes').resolveAll();
  assert.ok(table.onBattlefield('Test Guest'));
  assert.equal(table.life('you'), 20);
});

test('a card whose other half is such a spell may be chosen for it', () => {
  const table = setTable({
    cards: [expertise, big, dear],
    you: { hand: ['Test Expertise', 'Test Host', 'Test Titan'] },
  });
  table.cast('Test Expertise').resolve().choose('yes').resolveAll();
  assert.equal(table.life('you'), 22);
  assert.deepEqual(table.names('hand', 'you'), ['Test Titan']);
});

test('spells are cast from among cards that were found, and lands never are', () => {
  const dig = readCard(
    'Test Dig',
    'Sorcery',
    'Look at the top three cards of your library. You may cast a spell with mana value 3 or less from among them without paying its mana cost. Put the rest on the bottom of your library in a random order.',
  );
  const table = setTable({
    cards: [dig, small, dear],
    you: { hand: ['Test Dig'], library: ['Test Titan', 'Forest', 'Test Guest', '3 Island'] },
  });
  table.cast('Test Dig').resolve().choose('yes').resolveAll();
  assert.ok(table.onBattlefield('Test Guest'));
  assert.equal(table.count('library', 'you'), 5);
});
