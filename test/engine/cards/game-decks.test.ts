import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDeck } from '../../../engine/cards/game-decks.ts';

test('the game is played with every card of the list, its commander among them', () => {
  const made = makeDeck({ text: 'Commander\n1 Serra Angel\n\nDeck\n39 Plains\n\nSideboard\n2 Shock' });
  assert.ok(made.ok);
  assert.equal(made.deck.cards.length, 40);
  assert.equal(made.deck.cards.filter((name) => name === 'Serra Angel').length, 1);
});

test('a sideboard is outside the game, as far as it can be played, and nothing that stands in it is refused (CR 400.11a)', () => {
  const made = makeDeck({ text: 'Deck\n40 Plains\n\nSideboard\n3 No Such Card\n20 Serra Angel' });
  assert.ok(made.ok);
  assert.deepEqual(new Set(made.deck.cards), new Set(['Plains']));
  assert.deepEqual(made.deck.sideboard, Array(20).fill('Serra Angel'));
});
