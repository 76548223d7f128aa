// A payment that goes wrong on the way is backed out of (CR 732.1), also where no state is kept to go back to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../../mtg-core/index.ts';
import { drawOne, enchantment, instant, whenever } from '../../../support/cards.ts';
import { setTable } from '../../../support/table.ts';

const bloom = enchantment(
  'Bloom',
  whenever({ event: 'tappedForMana', object: { types: ['land'] }, player: 'you' }, [
    { kind: 'addMana', produce: { choices: ['W', 'B'] } },
  ]),
);

test('mana whose colour was chosen so that it pays for nothing leaves the spell in the hand', () => {
  const table = setTable({
    cards: [bloom, instant('Spell', [drawOne], { cost: '{B}' })],
    you: { hand: ['Spell'], battlefield: ['Bloom', 'Mountain'] },
  });
  // As simulations play.
  const state = Object.assign(table.state, { options: { ...table.state.options, skipEmptyWindows: true } });
  const say = (wanted: (choice: core.Choice) => boolean): void => {
    const choice = core.legalChoices(state).find(wanted);
    assert.ok(choice, `not among ${core.legalChoices(state).map(({ id }) => id)}`);
    assert.ok(core.submit(state, state.pending!.player, { option: choice.id }).ok);
  };
  say(({ kind }) => kind === 'cast');
  while (state.pending?.kind !== 'priority') say(({ id }) => !id.endsWith(':B'));
  assert.deepEqual(
    [state.stackZone.length, state.players[0]!.hand.map((id) => core.nameOf(state, core.refTo(state, id)))],
    [0, ['Spell']],
  );
});
