// Battles (CR 310): who protects them, who may attack and block, and what comes when they are defeated.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CardDefinition, presentTable, whyNotPlayable } from '../../../mtg-core/index.ts';
import { aimed, gain } from '../../support/cards.ts';
import { enters, triggered } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const siege = {
  name: 'Test Siege',
  cost: '{0}',
  types: ['battle'],
  subtypes: ['Siege'],
  defense: 3,
  layout: 'battle',
  abilities: [triggered(enters(), [gain(1)])],
  faces: [
    {
      name: 'Test Champion',
      types: ['creature'],
      subtypes: ['Human'],
      colors: ['W'],
      power: 4,
      toughness: 4,
      abilities: [],
    },
  ],
};
const hit = aimed('Test Hit', { anyTarget: true }, [{ kind: 'damage', amount: 3, to: 'target' }]);

test('a Siege enters with its defense and an opponent as its protector (CR 310.4b, 310.11a)', () => {
  const table = setTable({ cards: [siege], you: { hand: ['Test Siege'] } });
  table.cast('Test Siege').resolveAll();
  assert.deepEqual([table.counters('Test Siege', 'defense'), table.controller('Test Siege')], [3, 'you']);
  const shown = presentTable(table.state, 0, 'test').battlefield.find(({ name }) => name === 'Test Siege');
  assert.deepEqual(shown?.marks, ['Protected by them']);
});

test('its own controller may attack it, and its protector blocks (CR 310.8b-c)', () => {
  const table = setTable({
    cards: [siege],
    you: { hand: ['Test Siege'], battlefield: ['Grizzly Bears'] },
    them: { battlefield: ['Savannah Lions'] },
  });
  table.cast('Test Siege').resolveAll();
  table.attack(['Grizzly Bears'], 'Test Siege');
  table.block(['Savannah Lions', 'Grizzly Bears']);
});

test('damage takes defense counters away (CR 310.6)', () => {
  const little = aimed('Test Little', { anyTarget: true }, [{ kind: 'damage', amount: 2, to: 'target' }]);
  const table = setTable({ cards: [siege, little], you: { hand: ['Test Siege', 'Test Little'] } });
  table.cast('Test Siege').resolveAll();
  table.cast('Test Little', 'Test Siege').resolve();
  assert.equal(table.counters('Test Siege', 'defense'), 1);
});

test('a defeated Siege is exiled and may be cast transformed for nothing (CR 310.11b)', () => {
  const table = setTable({ cards: [siege, hit], you: { hand: ['Test Siege', 'Test Hit'] } });
  table.cast('Test Siege').resolveAll();
  table.cast('Test Hit', 'Test Siege').resolve();
  assert.equal(table.stack().length, 1);
  assert.ok(table.onBattlefield('Test Siege'), 'while the ability is on the stack (CR 704.5v)');
  table.resolve();
  table.choose('yes');
  assert.deepEqual(table.stack(), ['Test Champion']);
  table.resolveAll();
  assert.equal(table.size('Test Champion'), '4/4');
});

test('who doesn’t cast it leaves it in exile', () => {
  const table = setTable({ cards: [siege, hit], you: { hand: ['Test Siege', 'Test Hit'] } });
  table.cast('Test Siege').resolveAll();
  table.cast('Test Hit', 'Test Siege').resolve().resolve();
  table.choose('no');
  assert.deepEqual(table.names('exile', 'you'), ['Test Siege']);
});

test('a Siege is played as it stands', () => {
  assert.deepEqual(whyNotPlayable(siege as unknown as CardDefinition), []);
});
