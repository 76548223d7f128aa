// Targets as they are announced and as the spell resolves (CR 601.2c, 608.2b).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../support/table.ts';

const bioshift = {
  name: 'Bioshift',
  cost: '{G/U}',
  types: ['instant'],
  abilities: [
    {
      kind: 'spell',
      targets: [
        { name: 'from', filter: { types: ['creature'] } },
        {
          name: 'to',
          filter: { types: ['creature'], shares: { what: 'controller', with: 'from' } },
          otherThan: ['from'],
        },
      ],
      do: [{ kind: 'moveCounters', from: 'from', to: 'to', counter: '+1/+1', count: 'all' }],
    },
  ],
};

test('a first target is offered only if a second one goes with it', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears', 'Silvercoat Lion', 'Forest'], hand: ['Bioshift'] },
    them: { battlefield: ['Hill Giant'] },
    cards: [bioshift],
  });
  table.cast('Bioshift');
  assert.deepEqual(table.candidates(), ['Grizzly Bears', 'Silvercoat Lion']);
  table.choose('Grizzly Bears');
  assert.deepEqual(table.candidates(), ['Silvercoat Lion']);
});

const leyline = {
  name: 'Leyline of Sanctity',
  cost: '{2}{W}{W}',
  types: ['enchantment'],
  abilities: [
    {
      kind: 'static',
      effects: [
        {
          players: 'you',
          change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'beTargeted', byPlayer: 'opponent' } } }],
        },
      ],
    },
  ],
};

test('a player who has hexproof by the time it resolves is no legal target any more', () => {
  const table = setTable({
    you: { battlefield: ['Mountain'], hand: ['Lightning Bolt'] },
    them: { battlefield: ['4 Plains', 'Vedalken Orrery'], hand: [leyline.name] },
    cards: [leyline],
  });
  table.cast('Lightning Bolt', 'them');
  table.cast(leyline.name, { by: 'them' }).resolveAll();
  assert.equal(table.life('them'), 20);
  assert.equal(table.count('graveyard', 'you', 'Lightning Bolt'), 1);
});
