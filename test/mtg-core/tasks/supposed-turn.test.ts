/** A turn that is only supposed: to see in a copy what a player could do in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  characteristicsOf,
  checkInvariants,
  clone,
  legalChoices,
  steps,
  supposeMana,
  supposeStep,
} from '../../../mtg-core/index.ts';
import { setTable } from '../../support/table.ts';

test("it is that player's step, with their permanents untapped, nothing on the stack, and what lasted this turn over", () => {
  const table = setTable({
    you: { battlefield: ['Hill Giant', 'Mountain', 'Forest'], hand: ['Giant Growth', 'Lightning Bolt'] },
    them: { battlefield: [{ name: 'Grizzly Bears', tapped: true }] },
  });
  table.cast('Giant Growth', 'Hill Giant').resolve().cast('Lightning Bolt', 'them');
  assert.equal(table.size('Hill Giant'), '6/6');
  const state = clone(table.state);
  supposeStep(state, 1, 'declareAttackers');
  assert.deepEqual(checkInvariants(state), []);
  assert.equal(state.active, 1);
  assert.equal(steps[state.step], 'declareAttackers');
  assert.equal(state.pending?.kind, 'attackers');
  assert.deepEqual(state.stackZone, []);
  const giant = state.battlefield.find((id) => state.objects[id]?.controller === 0) ?? 0;
  assert.equal(characteristicsOf(state, giant).power, 3);
  // The game that it was copied from goes on as it was.
  assert.deepEqual(table.stack(), ['Lightning Bolt']);
});

test('with mana for anything, all that its timing allows can be cast', () => {
  const { state } = setTable({ turn: 'them', you: { hand: ['Shivan Dragon'] } });
  const supposed = clone(state);
  supposeStep(supposed, 0, 'precombatMain');
  supposeMana(supposed, 0, 20);
  assert.ok(legalChoices(supposed).some(({ kind }) => kind === 'cast'));
});
