// A player who loses or concedes leaves a game that goes on for the others (CR 104.3, 800.4).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, enchantment, instant, sorcery, triggered } from '../../support/definitions.ts';
import { severalPlayers } from '../../support/several-players.ts';

const target = (filter: Record<string, unknown>) => ({ targets: [{ name: 't', filter }] });
const kill = sorcery('Finish', [{ kind: 'loseGame', who: { kind: 'player', name: 't' } }], {
  targets: [{ name: 't', players: 'opponent' }],
});
const steal = sorcery(
  'Steal',
  [{ kind: 'continuous', until: 'permanent', effects: [{ affects: 't', change: [{ kind: 'control', who: 'you' }] }] }],
  target({ types: ['creature'] }),
);
const gift = sorcery(
  'Gift',
  [
    {
      kind: 'continuous',
      until: 'permanent',
      effects: [{ affects: 't', change: [{ kind: 'control', who: { kind: 'player', name: 'p' } }] }],
    },
  ],
  {
    targets: [
      { name: 't', filter: { types: ['creature'] } },
      { name: 'p', players: 'opponent' },
    ],
  },
);

test('what a player owns leaves with them, wherever it is', () => {
  const game = severalPlayers(
    3,
    [kill],
    [
      ['Finish', 0, 'hand'],
      ['Grizzly Bears', 1, 'battlefield'],
      ['Grizzly Bears', 1, 'graveyard'],
      ['Grizzly Bears', 1, 'exile'],
      ['Grizzly Bears', 2, 'battlefield'],
    ],
  );
  game.choose('Finish').choose('P1').resolve();
  assert.deepEqual([game.permanents(1), game.permanents(2), game.exile()], [[], ['Grizzly Bears'], []]);
  assert.equal(game.state.players[1]?.library.length, 0);
  assert.equal(game.state.outcome, null);
});

test('what somebody else controls of theirs leaves too', () => {
  const game = severalPlayers(
    3,
    [kill, steal],
    [
      ['Finish', 0, 'hand'],
      ['Steal', 0, 'hand'],
      ['Grizzly Bears', 1, 'battlefield'],
    ],
  );
  game.choose('Steal').choose('Grizzly Bears').resolve().choose('Finish').choose('P1').resolve();
  assert.deepEqual([game.permanents(0), game.exile()], [[], []]);
});

test("what they control of others' goes back as the effect that gave it ends", () => {
  const game = severalPlayers(
    3,
    [kill, gift],
    [
      ['Finish', 0, 'hand'],
      ['Gift', 0, 'hand'],
      ['Grizzly Bears', 0, 'battlefield'],
    ],
  );
  game.choose('Gift').choose('Grizzly Bears').choose('P1').resolve();
  assert.deepEqual(game.permanents(1), ['Grizzly Bears']);
  game.choose('Finish').choose('P1').resolve();
  assert.deepEqual(game.permanents(0), ['Grizzly Bears']);
});

test('what entered under their control is exiled as nobody is left to control it', () => {
  const raise = sorcery(
    'Raise',
    [{ kind: 'move', what: 't', to: 'battlefield', under: { kind: 'player', name: 'p' } }],
    {
      targets: [
        { name: 't', filter: { types: ['creature'], zone: 'graveyard' } },
        { name: 'p', players: 'opponent' },
      ],
    },
  );
  const game = severalPlayers(
    3,
    [kill, raise],
    [
      ['Finish', 0, 'hand'],
      ['Raise', 0, 'hand'],
      ['Grizzly Bears', 0, 'graveyard'],
    ],
  );
  game.choose('Raise').choose('Grizzly Bears').choose('P1').resolve();
  assert.deepEqual(game.permanents(1), ['Grizzly Bears']);
  game.choose('Finish').choose('P1').resolve();
  assert.deepEqual([game.permanents(0), game.exile()], [[], ['Grizzly Bears']]);
});

test('permanents that leave with their owner leave the battlefield for what watches (CR 603.6c)', () => {
  const watcher = enchantment('Watcher', [
    triggered({ event: 'zoneChange', object: { types: ['creature'] }, from: 'battlefield' }, [
      { kind: 'gainLife', amount: 1 },
    ]),
  ]);
  const game = severalPlayers(
    3,
    [watcher],
    [
      ['Watcher', 0, 'battlefield'],
      ['Grizzly Bears', 1, 'battlefield'],
      ['Grizzly Bears', 1, 'battlefield'],
    ],
  );
  assert.equal(game.concede(1).resolve().life(0), 22);
});

test('whoever holds the decision may concede, and the next player has priority', () => {
  const game = severalPlayers(3, [], []);
  game.concede(0);
  assert.deepEqual([game.asked()?.kind, game.asked()?.player, game.state.active], ['priority', 1, 0]);
  game.until('upkeep', 1);
  assert.equal(game.state.turn, 2);
});

test('turns of a player who left don’t begin', () => {
  const game = severalPlayers(4, [], []);
  game.concede(1).concede(2).until('upkeep', 3);
  assert.equal(game.state.turn, 2);
  game.until('upkeep', 0);
  assert.equal(game.state.turn, 3);
});

test('an extra turn of theirs isn’t taken', () => {
  const again = sorcery('Again', [{ kind: 'extraTurn' }]);
  const game = severalPlayers(3, [again], [['Again', 0, 'hand']]);
  game.choose('Again').resolve().concede(0).until('upkeep', 1);
  assert.equal(game.state.turn, 2);
});

test('their spells and abilities leave the stack', () => {
  const pinger = creature('Pinger', 1, 1, [
    {
      kind: 'activated',
      cost: [{ kind: 'tapSelf' }],
      do: [{ kind: 'damage', amount: 1, to: { kind: 'players', who: 'opponent' } }],
    },
  ]);
  const game = severalPlayers(3, [pinger], [['Pinger', 0, 'battlefield']]);
  game.choose('Pinger');
  assert.equal(game.stack().length, 1);
  game.concede(0);
  assert.deepEqual([game.stack(), game.life(1)], [[], 20]);
});

test('what a left player is about to trigger isn’t put on the stack (CR 800.4d)', () => {
  const last = creature('Last', 1, 1, [
    triggered({ event: 'zoneChange', object: 'self', from: 'battlefield' }, [
      { kind: 'loseLife', who: 'opponent', amount: 5 },
    ]),
  ]);
  const game = severalPlayers(3, [last], [['Last', 1, 'battlefield']]);
  assert.equal(game.concede(1).resolve().life(0), 20);
});

test('who attacks them attacks nothing any more, and deals no damage (CR 800.4e)', () => {
  const game = severalPlayers(3, [], [['Grizzly Bears', 0, 'battlefield']]);
  game.untilAsked('attackers').choose('attacks P1').pass();
  game.concede(1).until('endCombat');
  assert.deepEqual([game.life(2), game.permanents(0)], [20, ['Grizzly Bears']]);
});

test('casting what they were still announcing is taken back', () => {
  const shot = instant('Shot', [{ kind: 'damage', amount: 2, to: 't' }], { targets: [{ name: 't', anyTarget: true }] });
  const game = severalPlayers(3, [shot], [['Shot', 0, 'hand']]);
  game.choose('Shot');
  assert.equal(game.asked()?.kind, 'target');
  game.concede(0);
  assert.deepEqual([game.stack(), game.asked()?.player], [[], 1]);
});

test('the choice that a spell of another asks of them is made by the next player', () => {
  const edict = sorcery(
    'Edict',
    [
      { kind: 'choosePlayer', who: 'opponent', by: { kind: 'player', name: 't' }, as: 'x' },
      { kind: 'loseLife', who: { kind: 'player', name: 'x' }, amount: 3 },
    ],
    { targets: [{ name: 't', players: 'opponent' }] },
  );
  const game = severalPlayers(4, [edict], [['Edict', 0, 'hand']]);
  game.choose('Edict').choose('P1').resolve();
  assert.equal(game.asked()?.player, 1);
  game.concede(1);
  assert.equal(game.asked()?.player, 2);
});

test('the monarch who leaves makes the active player monarch (CR 724.4)', () => {
  const crown = sorcery('Crown', [{ kind: 'becomeMonarch', who: { kind: 'player', name: 't' } }], {
    targets: [{ name: 't', players: 'opponent' }],
  });
  const game = severalPlayers(3, [crown], [['Crown', 0, 'hand']]);
  game.choose('Crown').choose('P1').resolve().concede(1);
  assert.equal(game.state.designations['monarch'], 0);
});

test('"until your next turn" of a player who left ends when that turn would have begun (CR 800.4m)', () => {
  const shrink = instant('Shrink', [
    {
      kind: 'continuous',
      until: 'yourNextTurn',
      effects: [{ affects: { types: ['creature'] }, change: [{ kind: 'pt', power: -1, toughness: 0 }] }],
    },
  ]);
  const game = severalPlayers(
    3,
    [shrink],
    [
      ['Shrink', 1, 'hand'],
      ['Grizzly Bears', 2, 'battlefield'],
    ],
  );
  game.until('precombatMain', 1).choose('Shrink').resolve();
  const power = (): number | undefined => game.state.derived?.chars[game.state.battlefield[0] ?? 0]?.power;
  game.concede(1).until('upkeep', 2);
  assert.equal(game.state.effects.length, 1);
  game.until('upkeep', 0);
  assert.equal(game.state.effects.length, 1, 'the turn of P1 has not come yet');
  game.until('upkeep', 2);
  assert.deepEqual([game.state.effects.length, power()], [0, undefined]);
});

test('the last one left wins', () => {
  const game = severalPlayers(3, [], []);
  game.concede(0).concede(2);
  assert.deepEqual([game.state.outcome?.winner, game.state.outcome?.cr], [1, '104.3a']);
});

test('players who come to no life at the same time leave together', () => {
  const blast = sorcery('Blast', [{ kind: 'damage', amount: 20, to: { kind: 'players', who: 'opponent' } }]);
  const game = severalPlayers(
    4,
    [blast],
    [
      ['Blast', 0, 'hand'],
      ['Grizzly Bears', 1, 'battlefield'],
      ['Grizzly Bears', 3, 'battlefield'],
    ],
  );
  game.choose('Blast').resolve();
  assert.deepEqual([game.state.outcome?.winner, game.state.outcome?.cr], [0, '704.5a']);
});

test('the initiative of one who leaves goes to the active player (CR 725.4)', () => {
  const dive = sorcery('Dive', [{ kind: 'takeInitiative', who: { kind: 'player', name: 't' } }], {
    targets: [{ name: 't', players: 'opponent' }],
  });
  const game = severalPlayers(3, [dive], [['Dive', 0, 'hand']]);
  game.choose('Dive').choose('P1').resolve();
  for (let asked = 0; asked < 8 && game.asked()?.kind !== 'priority'; asked++) game.choose('');
  game.concede(1);
  assert.equal(game.state.designations['initiative'], 0);
});
