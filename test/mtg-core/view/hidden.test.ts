// What a view must not tell (CR 400.2, 401.2).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { setTable } from '../../support/table.ts';

test('cards put on the bottom in a random order are not seen there', () => {
  const table = setTable({
    you: {
      battlefield: ['4 Forest'],
      hand: ['Elvish Rejuvenator'],
      library: ['Shock', 'Forest', 'Plains', 'Island', 'Swamp', 'Mountain'],
    },
  });
  table.cast('Elvish Rejuvenator').resolveAll().choose('done');
  const view = core.viewFor(table.state, 0);
  assert.equal(view.players[0]?.library.length, 6);
  assert.deepEqual(
    view.players[0]?.library.map((id) => view.objects[id]?.def),
    [-1, -1, -1, -1, -1, -1],
  );
});

const tax = {
  name: 'Underworld Dreams',
  cost: '{B}{B}{B}',
  types: ['enchantment'],
  abilities: [
    {
      kind: 'triggered',
      on: [{ event: 'draw', player: 'opponent' }],
      do: [{ kind: 'loseLife', who: { kind: 'player', name: 'event.player' }, amount: 1 }],
    },
  ],
};

test('an ability that a hidden card has triggered does not name it by its id', () => {
  const table = setTable({
    you: { battlefield: [tax.name] },
    them: { library: ['Shock', '9 Island'] },
    cards: [tax],
  });
  table.passUntil('draw', 'them');
  assert.deepEqual(table.stack(), [tax.name]);
  const [drawn = 0] = table.state.players[1]?.hand ?? [];
  const text = JSON.stringify({ ...core.viewFor(table.state, 0), objects: [], players: [] });
  const objects = core.viewFor(table.state, 0).objects.map((object) => object?.stack ?? null);
  assert.equal(text.includes(String(core.refTo(table.state, drawn))), false);
  assert.equal(JSON.stringify(objects).includes(String(core.refTo(table.state, drawn))), false);
});
