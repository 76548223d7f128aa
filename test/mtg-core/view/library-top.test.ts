// Who sees the top card of a library that an effect shows (CR 401.5).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../support/table.ts';

const enchantment = (name: string, rule: object) => ({
  name,
  types: ['enchantment'],
  abilities: [{ kind: 'static', effects: [{ players: 'you', change: [{ kind: 'rule', rule }] }] }],
});
const seenBy = (cards: readonly ReturnType<typeof enchantment>[]): (readonly number[])[] => {
  const table = setTable({
    cards,
    you: { library: ['Forest', 'Island'], battlefield: cards.map(({ name }) => name) },
    them: { library: ['Swamp'] },
  });
  table.pass();
  return [0, 1].map((player) => {
    const library = table.state.players[player]?.library ?? [];
    return library.map((id) => table.state.objects[id]?.knownTo ?? 0);
  });
};

test('nobody knows the top card where nothing shows it', () => {
  assert.deepEqual(seenBy([]), [[0, 0], [0]]);
});

test('who may look at the top card of their library sees that card alone, and nobody else does', () => {
  const glass = enchantment('Test Glass', { kind: 'mayLook', what: 'libraryTop' });
  assert.deepEqual(seenBy([glass]), [[0, 0b01], [0]]);
});

test('a top card that is played revealed is seen by everybody', () => {
  assert.deepEqual(seenBy([enchantment('Test Future', { kind: 'revealTop' })]), [[0, 0b11], [0]]);
});
