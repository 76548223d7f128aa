// Mana that is one or another as a condition holds: what it would be now is what is planned with (CR 106.7, 605.3a).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCard } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const river = readCard('Test River', 'Land', '{T}: Add {U}. If you played a land this turn, add {B} instead.');
const blue = readCard('Test Blue', 'Creature — Bird', '', { cost: '{U}' });
const black = readCard('Test Black', 'Creature — Bat', '', { cost: '{B}' });
const cards = [river, blue, black];

test('the usual colour before, and the other one once the condition holds', () => {
  const table = setTable({ cards, you: { battlefield: ['Test River'], hand: ['Test Blue', 'Test Black', 'Forest'] } });
  assert.deepEqual([table.canCast('Test Blue'), table.canCast('Test Black')], [true, false]);
  table.play('Forest');
  assert.deepEqual([table.canCast('Test Blue'), table.canCast('Test Black')], [false, true]);
  table.cast('Test Black').resolve();
  assert.ok(table.onBattlefield('Test Black') && table.isTapped('Test River'));
});

test('what a land could produce is asked so, too (CR 106.7)', () => {
  const mirror = readCard(
    'Test Mirror',
    'Land',
    '{T}: Add one mana of any color that a land you control could produce.',
  );
  const table = setTable({
    cards: [...cards, mirror],
    you: { battlefield: ['Test River', 'Test Mirror'], hand: ['Test Blue', 'Test Black', 'Forest'] },
  });
  table.cast('Test Blue').resolve();
  assert.ok(table.onBattlefield('Test Blue'));
});

test('more mana under a condition', () => {
  const druid = readCard(
    'Test Druid',
    'Creature — Elf',
    '{T}: Add {G}. If you control four or more creatures, add {G}{G} instead.',
  );
  const beast = readCard('Test Beast', 'Creature — Beast', '', { cost: '{G}{G}' });
  const few = setTable({ cards: [druid, beast], you: { battlefield: ['Test Druid'], hand: ['Test Beast'] } });
  assert.ok(!few.canCast('Test Beast'));
  const many = setTable({
    cards: [druid, beast, blue],
    you: { battlefield: ['Test Druid', '3 Test Blue'], hand: ['Test Beast'] },
  });
  many.cast('Test Beast').resolve();
  assert.ok(many.onBattlefield('Test Beast'));
});
