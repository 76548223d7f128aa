// What an effect counts while it applies (CR 613.4c).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { always, creature, enchantment } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const bear = creature('Test Bear', '2/2', []);
const ogre = creature('Test Ogre', '3/3', []);

test('what an effect counts is counted before it changes anything, for all alike', () => {
  const strongest = enchantment(
    'Test Contest',
    always({
      affects: { types: ['creature'] },
      change: [
        {
          kind: 'pt',
          power: { kind: 'greatest', stat: 'power', of: { types: ['creature'] } },
          toughness: { kind: 'count', of: { types: ['creature'] } },
        },
      ],
    }),
  );
  const table = setTable({
    cards: [bear, ogre, strongest],
    you: { battlefield: ['Test Contest', 'Test Ogre', 'Test Bear'] },
  });
  assert.equal(table.size('Test Ogre'), '6/5');
  assert.equal(table.size('Test Bear'), '5/4');
});

test('what is counted for each object that changes is counted for each', () => {
  const own = enchantment(
    'Test Mirrors',
    always({
      affects: { types: ['creature'] },
      change: [
        {
          kind: 'pt',
          power: { kind: 'stat', stat: 'power', of: 'each' },
          toughness: { kind: 'stat', stat: 'power', of: 'each' },
        },
      ],
    }),
  );
  const table = setTable({
    cards: [bear, ogre, own],
    you: { battlefield: ['Test Mirrors', 'Test Ogre', 'Test Bear'] },
  });
  assert.equal(table.size('Test Bear'), '4/4');
  assert.equal(table.size('Test Ogre'), '6/6');
});
