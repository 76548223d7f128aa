// Counters are moved by being taken off and put on, both or neither (CR 122.5).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { always, enchantment, gain, instant, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const move = instant('Test Move', [], {
  abilities: [
    {
      kind: 'spell',
      targets: [
        { name: 'a', filter: {} },
        { name: 'b', filter: {} },
      ],
      do: [{ kind: 'moveCounters', from: 'a', to: 'b', counter: '+1/+1', count: 1 }],
    },
  ],
});
const watch = enchantment('Test Watch', whenever({ event: 'addCounters', object: {} }, [gain(1)]));
const closed = enchantment(
  'Test Closed',
  always({
    affects: { name: 'Craw Wurm' },
    change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'putCounters' } } }],
  }),
);
const moved = (to: string, ...more: string[]) => {
  const t = setTable({
    cards: [move, watch, closed],
    you: {
      hand: ['Test Move'],
      battlefield: [{ name: 'Grizzly Bears', counters: { '+1/+1': 2 } }, 'Craw Wurm', 'Test Watch', ...more],
    },
  });
  t.cast('Test Move', 'Grizzly Bears', to).resolveAll();
  return [t.counters('Grizzly Bears'), t.counters('Craw Wurm'), t.life('you')];
};

test('one moves, and is put on', () => assert.deepEqual(moved('Craw Wurm'), [1, 1, 21]));
test('from a permanent to itself nothing moves', () => assert.deepEqual(moved('Grizzly Bears'), [2, 0, 20]));
test('what can’t be put on isn’t taken off', () => assert.deepEqual(moved('Craw Wurm', 'Test Closed'), [2, 0, 20]));
