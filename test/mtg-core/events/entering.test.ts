// What an object brings with it as it enters (CR 614.12, 707.5).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../support/table.ts';

const clone = {
  name: 'Clone',
  cost: '{3}{U}',
  types: ['creature'],
  subtypes: ['Shapeshifter'],
  power: 0,
  toughness: 0,
  abilities: [
    {
      kind: 'replacement',
      event: { event: 'zoneChange', to: 'battlefield', object: 'self' },
      instead: { kind: 'entersAsCopy', of: { types: ['creature'] }, optional: true },
    },
  ],
};

test('a copy enters with the counters that the copied card enters with', () => {
  const table = setTable({
    you: { battlefield: ['4 Island'], hand: ['Clone'] },
    them: { battlefield: ['Karstoderm'] },
    cards: [clone],
  });
  table.cast('Clone').resolveAll().choose('Karstoderm');
  assert.equal(table.counters('your Karstoderm'), 5);
  assert.equal(table.size('your Karstoderm'), '5/5');
});
