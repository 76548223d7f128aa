// How long effects of spells last (CR 611.2).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { setTable } from '../../support/table.ts';

test('what lasted "for as long as" does not begin again when its condition is met once more (CR 611.2b)', () => {
  const table = setTable({
    you: { battlefield: ['Island', 'Vampire Hexmage'], hand: ["Aquitect's Will"] },
    them: { battlefield: ['Forest'] },
  });
  table.cast("Aquitect's Will", 'Forest').resolve();
  assert.deepEqual(table.look('Forest').subtypes, ['Forest', 'Island']);
  table.activate('Vampire Hexmage', 'Forest').resolve();
  assert.deepEqual(table.look('Forest').subtypes, ['Forest']);
  const forest = table.state.battlefield.find((id) => core.characteristicsOf(table.state, id).name === 'Forest') ?? 0;
  core.putCounters(table.state, core.refTo(table.state, forest), 'flood', 1);
  assert.deepEqual(table.look('Forest').subtypes, ['Forest']);
});

test('"for as long as you control it" ends as it leaves: what was known of it last does not hold (CR 611.2b)', () => {
  const keeper = {
    name: 'Test Keeper',
    cost: '{1}',
    types: ['creature'],
    power: 1,
    toughness: 1,
    abilities: [
      {
        kind: 'activated',
        cost: [{ kind: 'tapSelf' }],
        targets: [{ name: 'target', filter: { types: ['creature'], controller: 'opponent' } }],
        do: [
          {
            kind: 'continuous',
            until: { kind: 'while', condition: { kind: 'is', what: 'self', filter: { controller: 'you' } } },
            effects: [{ affects: 'target', change: [{ kind: 'control', who: 'you' }] }],
          },
        ],
      },
    ],
  };
  const table = setTable({
    cards: [keeper],
    you: { battlefield: ['Test Keeper', 'Mountain'], hand: ['Lightning Bolt'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.activate('Test Keeper', 'Grizzly Bears').resolve();
  assert.equal(table.controller('Grizzly Bears'), 'you');
  table.cast('Lightning Bolt', 'Test Keeper').resolve();
  assert.equal(table.controller('Grizzly Bears'), 'them');
});
