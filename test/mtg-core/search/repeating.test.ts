// Programs and what costs nothing: it isn't activated again while it waits on the stack, or nothing would ever end it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { ability, creature, mana } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const stronger = { affects: 'self', change: [{ kind: 'pt', power: { kind: 'x' }, toughness: 0 }] };
const grow = [{ kind: 'continuous', until: 'endOfTurn', effects: [stronger] }];
const breather = (cost: string) => creature('Breather', '1/1', [ability(mana(cost), grow)]);

/** The most that ever waited on the stack, and whether the turn came to its end, with random answers of both players. */
function turnOfChance(cost: string, seed: number, lands: readonly string[] = []): { most: number; over: boolean } {
  const { state } = setTable({
    cards: [breather(cost)],
    you: { battlefield: ['3 Breather', ...lands] },
    them: { battlefield: ['2 Breather'] },
  });
  const policies = [0, 1].map((player) => core.createPolicy('random', 2 * seed + player, state.table.catalog));
  const { turn } = state;
  let most = 0;
  for (let answers = 0; state.outcome === null && state.turn === turn && answers < 3000; answers++) {
    const { player } = state.pending!;
    const stack = state.stackZone.map((id) => state.objects[id]?.stack);
    assert.ok(core.submit(state, player, policies[player]!.decideIn(state)).ok);
    most = Math.max(most, stack.length);
  }
  return { most, over: state.turn !== turn };
}

test('by chance {X} is activated for nothing once at a time, and the turn ends', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const { most, over } = turnOfChance('{X}', seed);
    assert.ok(over, `seed ${seed}: the turn never ends`);
    assert.ok(most === 1, `seed ${seed}: ${most} on the stack`);
  }
});

test('what costs mana is activated as often as there is mana', () => {
  const deepest = Math.max(
    ...Array.from({ length: 30 }, (_, seed) => turnOfChance('{R}', seed + 1, ['4 Mountain']).most),
  );
  assert.ok(deepest > 1, 'never in response to itself');
});
