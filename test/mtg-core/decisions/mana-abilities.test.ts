// Mana abilities that cost mana and more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCreature } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const brewer = readCreature('Brewer', '1/1', '{1}, {T}: Add {B}{B}.');

test('a creature that came this turn makes no mana for {T}, whatever else that costs (CR 302.6)', () => {
  const table = setTable({ cards: [brewer], you: { hand: ['Brewer'], battlefield: ['2 Swamp'] } });
  table.cast('Brewer').resolve();
  assert.equal(table.canActivate('Brewer'), false);
});

test('one that was there before does', () => {
  const table = setTable({ cards: [brewer], you: { battlefield: ['Brewer', 'Swamp'] } });
  assert.equal(table.canActivate('Brewer'), true);
});
