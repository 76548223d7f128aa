// What Vows and goading leave open shows only when there is a third player to attack.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../../../mtg-core/index.ts';
import { shipped } from '../../../../support/shipped.ts';
import { type Table, tableOf } from '../../../../support/table.ts';

/** You with these cards in hand and plenty of lands; Grizzly Bears and a Serra Angel for the next player; one more. */
function threePlayers(hand: readonly string[]): Table {
  const state = core.createGame({
    catalog: shipped,
    seed: 1,
    players: ['you', 'them', 'the third'].map((name) => ({ name, deck: Array<string>(20).fill('Island') })),
    alsoKnown: ['Plains', 'Grizzly Bears', 'Serra Angel', ...hand],
    options: { openingHand: 0, startingPlayer: 0 },
  });
  for (const name of hand) core.placeCard(state, { name, player: 0, zone: 'hand' });
  for (const name of ['Plains', 'Island', 'Island', 'Island', 'Island', 'Island'])
    core.placeCard(state, { name, player: 0, zone: 'battlefield' });
  for (const name of ['Grizzly Bears', 'Serra Angel']) core.placeCard(state, { name, player: 1, zone: 'battlefield' });
  return tableOf(state).choose('keep', 'keep', 'keep').passUntil('precombatMain');
}

const whomMayAttack = (table: Table, name: string): number[] =>
  core
    .possibleAttacks(table.state, 1)
    .filter(({ attacker }) => core.nameOf(table.state, attacker) === name)
    .map(({ defender }) => core.entityPlayer(defender));

function attackBy(table: Table, name: string, defender: core.PlayerId): string | undefined {
  const attacker = core
    .possibleAttacks(table.state, 1)
    .find((each) => core.nameOf(table.state, each.attacker) === name)?.attacker;
  const result = core.submit(table.state, 1, {
    attackers: [{ attacker: attacker ?? 0, defender: core.playerEntity(defender) }],
  });
  return result.ok ? undefined : result.refusal.cr;
}

function toAttackers(table: Table): Table {
  table.passUntil('beginCombat', 'them');
  while (table.question().kind === 'priority') table.pass();
  return table;
}

for (const vow of ['Vow of Flight', 'Vow of Duty']) {
  test(`a creature under your ${vow} may attack anybody but you`, () => {
    const table = threePlayers([vow]);
    table.cast(vow, 'Grizzly Bears').resolve();
    toAttackers(table);
    assert.deepEqual(whomMayAttack(table, 'Grizzly Bears'), [2]);
    assert.deepEqual(whomMayAttack(table, 'Serra Angel').toSorted(), [0, 2]);
    assert.equal(attackBy(table, 'Grizzly Bears', 0), '508.1c');
    assert.equal(attackBy(table, 'Grizzly Bears', 2), undefined);
  });
}

test('a goaded creature must attack somebody else than you if it can', () => {
  const table = threePlayers(['Jeering Homunculus']);
  table.cast('Jeering Homunculus').resolve().choose('Grizzly Bears').resolve().choose('yes');
  toAttackers(table);
  assert.equal(attackBy(table, 'Grizzly Bears', 0), '508.1d');
  assert.equal(attackBy(table, 'Grizzly Bears', 2), undefined);
});

test('a creature with your Bloodthirsty Blade must attack somebody else than you', () => {
  const table = threePlayers(['Bloodthirsty Blade']);
  table.cast('Bloodthirsty Blade').resolve();
  table.activate('Bloodthirsty Blade', 'Grizzly Bears').resolve();
  toAttackers(table);
  assert.equal(attackBy(table, 'Grizzly Bears', 0), '508.1d');
  assert.equal(attackBy(table, 'Grizzly Bears', 2), undefined);
});

test('everybody has a vote', () => {
  const table = threePlayers(['Plea for Power']);
  table.cast('Plea for Power').resolve().choose('knowledge');
  assert.equal(table.state.pending?.player, 1);
  table.choose('time');
  assert.equal(table.state.pending?.player, 2);
  table.choose('time');
  table.passUntil('end').passUntil('upkeep');
  assert.equal(table.state.active, 0);
});

test('Fact or Fiction lets you choose which opponent makes the piles', () => {
  const table = threePlayers(['Fact or Fiction']);
  table.cast('Fact or Fiction').resolve();
  assert.deepEqual(table.candidates(), ['them', 'the third']);
});
