// Basic lands (CR 305.6), and what is common to cards that tap for mana.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../support/table.ts';

for (const [land, mana] of [
  ['Plains', 'W'],
  ['Island', 'U'],
  ['Swamp', 'B'],
  ['Mountain', 'R'],
  ['Forest', 'G'],
] as const) {
  test(`${land} is played without the stack, and taps for {${mana}} at once`, () => {
    const table = setTable({ you: { hand: [land] } });
    table.play(land);
    assert.deepEqual(table.stack(), []);
    assert.equal(table.isTapped(land), false);
    table.activate(land);
    assert.deepEqual(table.stack(), []);
    assert.equal(table.pool('you'), mana);
    assert.equal(table.isTapped(land), true);
    assert.equal(table.canActivate(land), false);
  });
}

test('only one land is played a turn, in a main phase of your own with an empty stack', () => {
  const table = setTable({ you: { hand: ['Forest', 'Swamp', 'Village Rites'], battlefield: ['Swamp', 'Memnite'] } });
  table.cast('Village Rites');
  assert.equal(table.canPlay('Forest'), false);
  table.resolve().play('Forest');
  assert.equal(table.canPlay('Swamp'), false);
  assert.equal(table.passUntil('upkeep', 'them').pass().question().of, 'you');
  assert.equal(table.canPlay('Swamp'), false);
  table.passUntil('precombatMain', 'you');
  assert.equal(table.canPlay('Swamp'), true);
});

test('mana that is not spent is gone with the step', () => {
  const table = setTable({ you: { battlefield: ['Forest'] } });
  table.activate('Forest').passUntil('beginCombat');
  assert.equal(table.pool('you'), '');
});
