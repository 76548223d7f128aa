// 21 combat damage by one commander loses the game (CR 903.10a).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, sorcery } from '../../../support/definitions.ts';
import { severalPlayers } from '../../../support/several-players.ts';

const giant = (power: number, more: object = {}) =>
  creature('Giant', power, 9, [], { supertypes: ['legendary'], ...more });
const haste = { abilities: [{ kind: 'keyword', keyword: 'haste' }] };
const options = { startingLife: 40 };

test('21 in one combat are enough, whatever the life total', () => {
  const game = severalPlayers(3, [giant(21, haste)], [], options, { 0: ['Giant'] });
  game.choose('Giant').resolve().untilAsked('attackers').choose('attacks P1').pass().until('endCombat');
  assert.deepEqual([game.state.players[1]?.lost, game.state.outcome], [true, null]);
});

test('20 are not', () => {
  const game = severalPlayers(3, [giant(20, haste)], [], options, { 0: ['Giant'] });
  game.choose('Giant').resolve().untilAsked('attackers').choose('attacks P1').pass().until('endCombat');
  assert.deepEqual([game.state.players[1]?.lost, game.life(1)], [false, 20]);
});

test('it adds up over the game, for each player by itself', () => {
  const game = severalPlayers(3, [giant(11, haste)], [], options, { 0: ['Giant'] });
  game.choose('Giant').resolve().untilAsked('attackers').choose('attacks P1').pass();
  game.until('upkeep', 1).until('precombatMain', 0).untilAsked('attackers').choose('attacks P2').pass();
  game.until('upkeep', 1);
  assert.deepEqual([game.state.players[1]?.lost, game.state.players[2]?.lost], [false, false]);
  game.until('precombatMain', 0).untilAsked('attackers').choose('attacks P1').pass().until('endCombat');
  assert.deepEqual([game.state.players[1]?.lost, game.state.players[2]?.lost], [true, false]);
});

test('it adds up over zones that the commander went through', () => {
  const slay = sorcery('Slay', [{ kind: 'destroy', what: 't' }], {
    targets: [{ name: 't', filter: { types: ['creature'] } }],
  });
  const placed = [
    ['Slay', 0, 'hand'],
    ...Array.from({ length: 2 }, () => ['Island', 0, 'battlefield'] as const),
  ] as const;
  const game = severalPlayers(3, [giant(11, haste), slay], placed, options, { 0: ['Giant'] });
  game.choose('Giant').resolve().untilAsked('attackers').choose('attacks P1').pass().until('postcombatMain');
  game.choose('Slay').choose('Giant').resolve().answer('yes').choose('Giant').resolve();
  game
    .until('upkeep', 1)
    .until('precombatMain', 0)
    .untilAsked('attackers')
    .choose('attacks P1')
    .pass()
    .until('endCombat');
  assert.equal(game.state.players[1]?.lost, true);
});

test('two commanders are counted apart (CR 702.124d)', () => {
  const twins = ['Left', 'Right'].map((name) => ({
    ...giant(11),
    name,
    abilities: ['haste', 'partner'].map((keyword) => ({ kind: 'keyword', keyword })),
  }));
  const game = severalPlayers(3, twins, [], options, { 0: ['Left', 'Right'] });
  game.choose('Left').resolve().choose('Right').resolve().untilAsked('attackers');
  game.choose('Left attacks P1').choose('Right attacks P1').pass().until('endCombat');
  assert.deepEqual([game.life(1), game.state.players[1]?.lost], [18, false]);
});

test('damage that isn’t combat damage doesn’t count', () => {
  const burn = sorcery('Burn', [{ kind: 'damage', amount: 21, to: 'p', source: 't' }], {
    targets: [
      { name: 't', filter: { types: ['creature'] } },
      { name: 'p', players: 'opponent' },
    ],
  });
  const game = severalPlayers(3, [giant(1), burn], [['Burn', 0, 'hand']], options, { 0: ['Giant'] });
  game.choose('Giant').resolve().choose('Burn').choose('Giant').choose('P1').resolve();
  assert.deepEqual([game.life(1), game.state.players[1]?.lost], [19, false]);
});

test('a commander deals it whoever controls it', () => {
  const steal = sorcery(
    'Steal',
    [
      {
        kind: 'continuous',
        until: 'permanent',
        effects: [{ affects: 't', change: [{ kind: 'control', who: 'you' }] }],
      },
    ],
    { targets: [{ name: 't', filter: { types: ['creature'] } }] },
  );
  const game = severalPlayers(3, [giant(21, haste), steal], [['Steal', 1, 'hand']], options, { 0: ['Giant'] });
  game.choose('Giant').resolve().until('precombatMain', 1).choose('Steal').choose('Giant').resolve();
  game.untilAsked('attackers').choose('attacks P0').pass().until('endCombat');
  assert.equal(game.state.players[0]?.lost, true);
});

test('a creature that is no commander doesn’t count', () => {
  const game = severalPlayers(3, [giant(22)], [['Giant', 0, 'battlefield']], options, {});
  game.untilAsked('attackers').choose('attacks P1').pass().until('endCombat');
  assert.deepEqual([game.life(1), game.state.players[1]?.lost], [18, false]);
});
