// Who protects a battle that has lost its protector, or whose controller is its protector (CR 704.5w, 704.5x).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed } from '../../support/cards.ts';
import { severalPlayers } from '../../support/several-players.ts';
import { setTable } from '../../support/table.ts';

const siege = {
  name: 'Test Siege',
  cost: '{0}',
  types: ['battle'],
  subtypes: ['Siege'],
  defense: 3,
  layout: 'battle',
  abilities: [],
  faces: [{ name: 'Test Champion', types: ['creature'], power: 4, toughness: 4, abilities: [] }],
};
const steal = aimed('Test Steal', { filter: { types: ['battle'] } }, [
  {
    kind: 'continuous',
    until: 'permanent',
    effects: [{ affects: 'target', change: [{ kind: 'control', who: 'you' }] }],
  },
]);
const protectors = (state: { battlefield: readonly number[]; objects: readonly { linked: unknown }[] }) =>
  state.battlefield.map((id) => state.objects[id]?.linked);

test('a Siege that its protector gains control of is protected by an opponent of theirs (CR 704.5x)', () => {
  const table = setTable({ cards: [siege, steal], you: { hand: ['Test Siege'] }, them: { hand: ['Test Steal'] } });
  table.cast('Test Siege').resolveAll();
  assert.deepEqual(protectors(table.state), [{ protector: [-2] }]);
  table.cast('Test Steal', { by: 'them' }, 'Test Siege').resolve();
  assert.deepEqual([table.controller('Test Siege'), protectors(table.state)], ['them', [{ protector: [-1] }]]);
});

test('when its protector has left the game, its controller chooses another (CR 704.5w)', () => {
  const game = severalPlayers(4, [siege], [['Test Siege', 0, 'hand']]);
  game.choose('Test Siege').pass().pass().pass().pass().choose('P2');
  assert.deepEqual(protectors(game.state), [{ protector: [-3] }]);
  game.concede(2);
  assert.deepEqual([game.asked()?.player, game.labels()], [0, ['P1', 'P3']]);
  game.choose('P3');
  assert.deepEqual(protectors(game.state), [{ protector: [-4] }]);
});
