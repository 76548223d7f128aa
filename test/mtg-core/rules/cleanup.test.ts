// The cleanup step ends effects and then looks at what that has done (CR 514.2, 514.3a).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../support/table.ts';

const elesh = {
  name: 'Elesh Norn, Grand Cenobite',
  cost: '{5}{W}{W}',
  supertypes: ['legendary'],
  types: ['creature'],
  subtypes: ['Phyrexian', 'Praetor'],
  power: 4,
  toughness: 7,
  abilities: [
    {
      kind: 'static',
      effects: [
        {
          affects: { types: ['creature'], controller: 'opponent' },
          change: [{ kind: 'pt', power: -2, toughness: -2 }],
        },
      ],
    },
  ],
};

test('a creature that only a spell of this turn kept alive dies in the cleanup step, where there is priority then', () => {
  const table = setTable({
    you: { battlefield: ['7 Plains', 'Forest'], hand: ['Giant Growth', elesh.name] },
    them: { battlefield: ['Grizzly Bears'] },
    cards: [elesh],
  });
  table.cast('Giant Growth', 'Grizzly Bears').resolve();
  table.cast(elesh.name).resolve();
  assert.equal(table.size('Grizzly Bears'), '3/3');
  table.passUntil('cleanup', 'you');
  assert.deepEqual(table.names('graveyard', 'them'), ['Grizzly Bears']);
  table.passUntil('upkeep', 'them');
});

test('when the end of effects kills nothing, nobody has priority in the cleanup step', () => {
  const table = setTable({
    you: { battlefield: ['Forest', 'Grizzly Bears'], hand: ['Giant Growth'] },
  });
  table.cast('Giant Growth', 'Grizzly Bears').resolve();
  table.passUntil('end', 'you').pass().pass();
  assert.equal(table.step(), 'upkeep');
  assert.equal(table.size('Grizzly Bears'), '2/2');
});
