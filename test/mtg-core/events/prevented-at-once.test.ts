// "The next time": what one source deals to several at the same time is one event (CR 120.4, 615.5, 615.7).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, enchantment, gain, hit, instant, sorcery, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const everyone = {
  kind: 'all',
  of: [
    { kind: 'players', who: 'you' },
    { types: ['creature'], controller: 'you' },
  ],
};
const shield = (more: Record<string, unknown> = {}) =>
  instant('Test Shield', [
    {
      kind: 'prevent',
      amount: 'all',
      to: everyone,
      until: 'endOfTurn',
      next: true,
      then: [gain({ kind: 'var', name: 'event.amount' })],
      ...more,
    },
  ]);
const storm = sorcery('Test Storm', [
  hit(3, { kind: 'all', of: [{ types: ['creature'] }, { kind: 'players', who: 'each' }] }),
]);
const happy = enchantment('Happy', whenever({ event: 'gainLife', player: 'you' }, [{ kind: 'draw', count: 1 }]));
const ox = creature('Ox', '0/4');

test('all that a source deals at once is prevented, and life is gained once for all of it', () => {
  const table = setTable({
    cards: [shield(), storm, happy, ox],
    you: { hand: ['Test Shield', '2 Test Storm'], battlefield: ['Happy', 'Ox'], library: ['5 Island'] },
  });
  table.cast('Test Shield').resolve();
  table.cast('Test Storm').resolveAll();
  assert.deepEqual([table.life('you'), table.life('them')], [26, 17]);
  assert.equal(table.count('hand', 'you', 'Island'), 1);
  // It was the next time, and no later one.
  table.cast('Test Storm').resolveAll();
  assert.deepEqual([table.life('you'), table.life('them')], [23, 14]);
});
