// Choosing anew what a creature attacks (CR 508.7).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCard } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const trick = readCard(
  'Test Portal',
  'Instant',
  'You may reselect which player or permanent target attacking creature is attacking.',
);
const bear = readCard('Test Bear', 'Creature — Bear', 'Whenever this creature attacks, you gain 1 life.');
const walker = readCard('Test Walker', 'Legendary Planeswalker — Test', '+1: You gain 1 life.', { loyalty: '5' });
const cards = [trick, bear, walker];

test('it goes on attacking what is chosen instead, without attacking a second time (CR 508.7a)', () => {
  const table = setTable({
    cards,
    you: { battlefield: ['Test Bear'], hand: ['Test Portal'] },
    them: { battlefield: ['Test Walker'] },
  });
  table.attack(['Test Bear']).resolveAll();
  assert.equal(table.life('you'), 21);
  table.cast('Test Portal', 'Test Bear').resolve().choose('yes');
  assert.deepEqual(table.candidates(), ['them', 'Test Walker']);
  table.choose('Test Walker').dealDamage();
  assert.deepEqual([table.life('them'), table.life('you'), table.counters('Test Walker', 'loyalty')], [20, 21, 3]);
});

test('only what its own controller could attack, and of players only where only these are spoken of (CR 508.7c)', () => {
  const sly = readCard('Test Goat', 'Instant', 'You may reselect which player target attacking creature is attacking.');
  const table = setTable({
    cards: [...cards, sly],
    you: { battlefield: ['Test Bear'], hand: ['Test Goat'] },
    them: { battlefield: ['Test Walker'] },
  });
  table.attack(['Test Bear'], 'Test Walker').resolveAll();
  table.cast('Test Goat', 'Test Bear').resolve().choose('yes');
  if (table.question().kind === 'choose') table.choose('them');
  table.dealDamage();
  assert.deepEqual([table.life('them'), table.counters('Test Walker', 'loyalty')], [18, 5]);
});
