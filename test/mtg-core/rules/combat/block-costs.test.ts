// What blocking costs is paid, or there is no block (CR 509.1d-f).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../support/table.ts';

const tax = {
  name: 'Test Toll',
  types: ['enchantment'],
  abilities: [
    {
      kind: 'static',
      effects: [
        {
          affects: { types: ['creature'] },
          change: [
            { kind: 'rule', rule: { kind: 'costToDo', do: { kind: 'block' }, cost: [{ kind: 'mana', mana: '{1}' }] } },
          ],
        },
      ],
    },
  ],
};
const table = (lands: string) =>
  setTable({
    cards: [tax],
    you: { battlefield: ['Test Toll', 'Hill Giant'] },
    them: { battlefield: ['Grizzly Bears', lands] },
    alsoKnown: ['Hill Giant'],
  });

test('who can pay for a block pays as it is declared (CR 509.1f)', () => {
  const t = table('Forest');
  t.attack(['Hill Giant']);
  t.block(['Grizzly Bears', 'Hill Giant']);
  assert.equal(t.isTapped('Forest'), true);
  t.passUntil('end');
  assert.equal(t.onBattlefield('Grizzly Bears'), false);
  assert.equal(t.life('them'), 20);
});

test('who cannot pay is offered no block (CR 509.1d)', () => {
  const t = setTable({
    cards: [tax],
    you: { battlefield: ['Test Toll', 'Grizzly Bears'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  t.attack(['your Grizzly Bears']);
  assert.throws(() => t.block(['their Grizzly Bears', 'your Grizzly Bears']), /pay|offered|block/);
});
