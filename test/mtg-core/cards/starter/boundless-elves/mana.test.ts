// Elves that tap for mana.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('Llanowar Elves taps for {G} at once, but not in the turn it comes in', () => {
  const table = setTable({ you: { hand: ['Llanowar Elves', 'Forest'], battlefield: ['Forest'] } });
  table.cast('Llanowar Elves').resolve();
  assert.equal(table.canActivate('Llanowar Elves'), false, 'summoning sick (CR 302.6)');
  assert.equal(table.passUntil('upkeep', 'them').pass().canActivate('Llanowar Elves'), false);
  table.passUntil('precombatMain', 'you').activate('Llanowar Elves');
  assert.deepEqual(table.stack(), []);
  assert.equal(table.pool('you'), 'G');
  assert.equal(table.isTapped('Llanowar Elves'), true);
});

test('Llanowar Elves pays for spells together with lands', () => {
  const table = setTable({
    you: { hand: ['Elvish Visionary'], battlefield: ['Forest', 'Llanowar Elves'] },
  });
  table.cast('Elvish Visionary');
  assert.equal(table.isTapped('Llanowar Elves') && table.isTapped('Forest'), true);
});

test('Llanowar Tribe taps for {G}{G}{G}', () => {
  const table = setTable({ you: { hand: ['Elvish Visionary', 'Llanowar Elves'], battlefield: ['Llanowar Tribe'] } });
  table.activate('Llanowar Tribe');
  assert.equal(table.pool('you'), 'GGG');
  table.cast('Elvish Visionary');
  assert.equal(table.pool('you'), 'G');
  table.resolve().resolveAll().cast('Llanowar Elves');
  assert.equal(table.pool('you'), '');
});

test('Elvish Archdruid taps for {G} for each Elf you control, itself and tokens included', () => {
  const table = setTable({
    you: { hand: ['Elven Ambush'], battlefield: ['4 Forest', 'Elvish Archdruid', 'Grizzly Bears'] },
    them: { battlefield: ['Llanowar Elves'] },
  });
  table.cast('Elven Ambush').resolve();
  table.activate('Elvish Archdruid');
  assert.equal(table.pool('you'), 'GG', 'their Elf and your Bear do not count');
});

test('with six Elves, Elvish Archdruid alone pays for Overrun', () => {
  const table = setTable({ you: { hand: ['Overrun'], battlefield: ['Elvish Archdruid', '4 Elvish Visionary'] } });
  table.cast('Overrun');
  assert.equal(table.isTapped('Elvish Archdruid'), true);
  table.resolve();
  assert.equal(table.size('Elvish Visionary'), '5/5');
});

test('payment takes a land before Llanowar Tribe, so that no mana is lost', () => {
  const table = setTable({ you: { hand: ['Llanowar Elves'], battlefield: ['Llanowar Tribe', 'Forest'] } });
  table.cast('Llanowar Elves');
  assert.equal(table.isTapped('Forest'), true);
  assert.equal(table.isTapped('Llanowar Tribe'), false);
});
