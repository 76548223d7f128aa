// Mana abilities that make one thing or another, as things stand when they resolve (CR 106.7, 605.1a).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gain, instant } from '../../../support/cards.ts';
import { readCard } from '../../../support/read-cards.ts';
import { setTable } from '../../../support/table.ts';

const river = readCard('Old River', 'Land', '{T}: Add {U}. If you played a land this turn, add {B} instead.');
const blue = instant('Blue Deed', [gain(1)], { cost: '{U}' });
const black = instant('Black Deed', [gain(2)], { cost: '{B}' });
const table = () =>
  setTable({
    cards: [river, blue, black],
    you: { battlefield: ['Old River'], hand: ['Blue Deed', 'Black Deed', 'Forest'] },
  });

test('what is added "instead" under a condition is planned with as things stand', () => {
  const before = table();
  assert.deepEqual([before.canCast('Blue Deed'), before.canCast('Black Deed')], [true, false]);
  assert.equal(before.cast('Blue Deed').resolve().life('you'), 21);
  const after = table().play('Forest');
  assert.deepEqual([after.canCast('Blue Deed'), after.canCast('Black Deed')], [false, true]);
  assert.equal(after.cast('Black Deed').resolve().life('you'), 22);
  assert.equal(after.isTapped('Old River'), true);
});

test('tapped by hand it makes the same', () => {
  const game = table().play('Forest').activate('Old River');
  assert.equal(game.pool('you'), 'B');
});
