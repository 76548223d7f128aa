// How many creatures are in a party (CR 700.8).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instant } from '../../support/cards.ts';
import { creature } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const hero = (name: string, ...subtypes: string[]) => creature(name, 1, 1, [], { subtypes });
const heroes = [
  hero('Test Priest', 'Human', 'Cleric'),
  hero('Test Sage', 'Cleric', 'Wizard'),
  hero('Test Mage', 'Wizard'),
  hero('Test Thief', 'Rogue', 'Warrior', 'Wizard'),
  hero('Test Bear', 'Bear'),
];
const count = instant('Test Count', [{ kind: 'gainLife', amount: { kind: 'party', who: 'you' } }]);

function size(...battlefield: string[]): number {
  const table = setTable({
    cards: [...heroes, count],
    you: { hand: ['Test Count'], battlefield, life: 20 },
    them: { battlefield: ['Test Thief'] },
  });
  table.cast('Test Count').resolve();
  return table.life('you') - 20;
}

test('one each of the four types, whichever it counts as (CR 700.8b)', () => {
  assert.equal(size('Test Bear'), 0);
  assert.equal(size('Test Priest', 'Test Priest'), 1);
  assert.equal(size('Test Sage', 'Test Priest'), 2);
  assert.equal(size('Test Sage', 'Test Priest', 'Test Mage'), 2);
  assert.equal(size('Test Sage', 'Test Mage', 'Test Thief', 'Test Thief'), 4);
});
