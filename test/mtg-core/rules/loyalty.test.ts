// How much loyalty a planeswalker has: by its counters, and elsewhere as it is printed (CR 306.5a, 306.5c).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gain, sorcery } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const walker = { name: 'Test Walker', cost: '{0}', types: ['planeswalker'], loyalty: 4, abilities: [] };
const sum = (zone: string) =>
  sorcery('Test Sum', [gain({ kind: 'total', stat: 'loyalty', of: { zone, types: ['planeswalker'] } })]);

for (const zone of ['hand', 'graveyard'] as const)
  test(`of a card in a ${zone}`, () => {
    const t = setTable({
      cards: [walker, sum(zone)],
      you: zone === 'hand' ? { hand: ['Test Sum', 'Test Walker'] } : { hand: ['Test Sum'], graveyard: ['Test Walker'] },
    });
    t.cast('Test Sum').resolve();
    assert.equal(t.life('you'), 24);
  });

test('of a permanent, whatever was printed', () => {
  const t = setTable({
    cards: [walker, sum('battlefield')],
    you: { hand: ['Test Sum'], battlefield: [{ name: 'Test Walker', counters: { loyalty: 3 } }] },
  });
  t.cast('Test Sum').resolve();
  assert.equal(t.life('you'), 27);
});
