/** Prices for each of something (CR 118.12): counted by whoever demands them, whoever pays. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawOne, instant } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const tax = instant('Tax', [
  {
    kind: 'unless',
    who: 'opponent',
    cost: [
      { kind: 'mana', mana: '{1}' },
      { kind: 'mana', mana: '{1}', times: { kind: 'count', of: { zone: 'graveyard', owner: 'you' } } },
    ],
    do: [drawOne],
  },
]);
const at = (graveyard: string[], lands: string) =>
  setTable({
    cards: [tax],
    you: { hand: ['Tax'], library: ['Forest'], graveyard },
    them: { battlefield: [lands], graveyard: ['3 Swamp'] },
  })
    .cast('Tax')
    .resolve();

test('one pays for the cards in the graveyard of whoever asks', () => {
  assert.equal(at(['2 Forest'], '2 Island').count('hand', 'you'), 1);
  const paid = at(['2 Forest'], '3 Island');
  assert.equal(paid.question().of, 'them');
  paid.choose('yes');
  assert.equal(paid.count('hand', 'you'), 0);
  assert.equal(paid.isTapped('Island#3'), true);
});

test('for none of it the rest of the price is paid', () => {
  const table = at([], 'Island');
  assert.equal(table.question().of, 'them');
  table.choose('yes');
  assert.equal(table.count('hand', 'you'), 0);
});
