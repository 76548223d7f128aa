/** Mana spent on spells, counted through the turn (CR 700.14). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enchantment, triggered } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const spender = enchantment('Test Spender', [
  triggered({ event: 'action', action: 'expends', player: 'you', reaches: 4 }, [{ kind: 'gainLife', amount: 1 }]),
]);

test('it triggers once in a turn, as the fourth mana is spent on spells', () => {
  const table = setTable({
    cards: [spender],
    you: { hand: ['3 Grizzly Bears'], battlefield: ['Test Spender', '8 Forest'], life: 20 },
  });
  const lifeAfterOne = (name: string): number => {
    table.cast(name).resolve();
    if (table.stack().length > 0) table.resolve();
    return table.life('you');
  };
  assert.deepEqual(
    [lifeAfterOne('Grizzly Bears'), lifeAfterOne('Grizzly Bears'), lifeAfterOne('Grizzly Bears')],
    [20, 21, 21],
  );
});
