// Cards that are used from an opening hand (CR 103.6).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { enchantment, gain, whenever } from '../../support/cards.ts';
import { tableOf } from '../../support/table.ts';

const line = enchantment(
  'Test Line',
  { kind: 'openingHand', do: [{ kind: 'move', what: 'self', to: 'battlefield' }] },
  whenever({ event: 'beginStep', step: 'upkeep', player: 'you' }, [gain(1)]),
);

function begin() {
  const plains = { name: 'Test Plain', types: ['land'], abilities: [] };
  const catalog = core.createCatalog(core.loadCards([{ where: 'test', json: [line, plains] }]).cards.values());
  const deck = ['Test Line', 'Test Line', 'Test Plain'];
  const state = core.createGame({
    catalog,
    seed: 1,
    players: [
      { name: 'you', deck },
      { name: 'them', deck },
    ],
    options: { openingHand: 3 },
  });
  return tableOf(state, catalog).choose('keep', 'keep');
}

test('each player is asked for each such card, the starting player first, and begins with those (CR 103.6a)', () => {
  const table = begin();
  assert.equal(table.question().of, 'you');
  table.choose('yes', 'no');
  assert.equal(table.question().of, 'them');
  table.choose('yes', 'yes');
  assert.deepEqual([table.count('battlefield', 'you'), table.count('battlefield', 'them')], [1, 2]);
  table.passUntil('upkeep');
  table.resolveAll();
  assert.equal(table.life('you'), 21);
});
