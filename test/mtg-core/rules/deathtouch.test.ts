// Deathtouch (CR 702.2, 704.5h).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../support/table.ts';

test('damage that gives -1/-1 counters destroys, too, when its source has deathtouch', () => {
  const table = setTable({
    you: { battlefield: ['Ichor Rats', 'Swamp'], hand: ["Alchemist's Gift"] },
    them: { battlefield: ['Craw Wurm'] },
  });
  table.attack(['Ichor Rats']).block(['Craw Wurm', 'Ichor Rats']);
  table
    .cast("Alchemist's Gift", 'Ichor Rats')
    .resolve()
    .choose('That permanent gets +1/+1 and gains deathtouch')
    .dealDamage();
  assert.deepEqual(table.names('graveyard', 'them'), ['Craw Wurm']);
});

const dressDown = {
  name: 'Shadowspear',
  cost: '{1}',
  supertypes: ['legendary'],
  types: ['artifact'],
  subtypes: ['Equipment'],
  abilities: [
    {
      kind: 'activated',
      cost: [{ kind: 'mana', mana: '{1}' }],
      do: [
        {
          kind: 'continuous',
          effects: [
            {
              affects: { types: ['creature'], controller: 'opponent' },
              change: [{ kind: 'lose', keywords: ['indestructible'] }],
            },
          ],
          until: 'endOfTurn',
        },
      ],
    },
  ],
};

test('what survived deathtouch as indestructible is not destroyed for it later in the turn', () => {
  const table = setTable({
    you: { battlefield: ['Thornweald Archer', dressDown.name, 'Forest'] },
    them: { battlefield: ['Avacyn, Angel of Hope'] },
    cards: [dressDown],
  });
  table.attack(['Thornweald Archer']).block(['Avacyn, Angel of Hope', 'Thornweald Archer']).dealDamage();
  assert.equal(table.damageOn('Avacyn, Angel of Hope'), 2);
  table.activate(dressDown.name).resolve();
  assert.equal(table.onBattlefield('Avacyn, Angel of Hope'), true);
});
