// A range of influence of one seat (CR 801).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { always, creature, enchantment, sorcery, triggered } from '../../support/definitions.ts';
import { severalPlayers } from '../../support/several-players.ts';

const near = { range: 1 };
const bear = (player: number) => ['Grizzly Bears', player, 'battlefield'] as const;

test('only neighbours are attacked (CR 801.3)', () => {
  const game = severalPlayers(4, [], [bear(0)], near).untilAsked('attackers');
  assert.deepEqual(
    [1, 2, 3].map((player) => game.offers(`attacks P${player}`)),
    [true, false, true],
  );
});

test('only neighbours and what they control are targets (CR 801.4)', () => {
  const shot = sorcery('Shot', [{ kind: 'damage', amount: 1, to: 't' }], { targets: [{ name: 't', anyTarget: true }] });
  const game = severalPlayers(4, [shot], [['Shot', 0, 'hand'], bear(1), ['Savannah Lions', 2, 'battlefield']], near);
  game.choose('Shot');
  assert.deepEqual(['P0', 'P1', 'P2', 'P3', 'Grizzly Bears', 'Savannah Lions'].map(game.offers), [
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
});

test('"each opponent" are those in range (CR 801.10)', () => {
  const drain = sorcery('Drain', [{ kind: 'loseLife', who: 'opponent', amount: 2 }]);
  const game = severalPlayers(4, [drain], [['Drain', 0, 'hand']], near);
  game.choose('Drain').resolve();
  assert.deepEqual([0, 1, 2, 3].map(game.life), [20, 18, 20, 18]);
});

test('"destroy all creatures" leaves those out of range', () => {
  const sweep = sorcery('Sweep', [{ kind: 'destroy', what: { types: ['creature'] } }]);
  const game = severalPlayers(4, [sweep], [['Sweep', 0, 'hand'], bear(0), bear(1), bear(2), bear(3)], near);
  game.choose('Sweep').resolve();
  assert.deepEqual(
    [0, 1, 2, 3].map((player) => game.permanents(player).length),
    [0, 0, 1, 0],
  );
});

test('what happens out of range triggers nothing (CR 801.7)', () => {
  const watcher = enchantment('Watcher', [
    triggered({ event: 'zoneChange', object: { types: ['creature'] }, to: 'battlefield' }, [
      { kind: 'gainLife', amount: 1 },
    ]),
  ]);
  const cub = creature('Cub', 1, 1);
  const placed = [
    ['Watcher', 0, 'battlefield'],
    ['Cub', 1, 'hand'],
    ['Cub', 2, 'hand'],
  ] as const;
  const game = severalPlayers(4, [watcher, cub], placed, near);
  game.until('precombatMain', 1).choose('Cub').resolve();
  assert.equal(game.life(0), 21);
  game.until('precombatMain', 2).choose('Cub').resolve();
  assert.equal(game.life(0), 21);
});

test('a static ability reaches as far as the range (CR 801.10)', () => {
  const bless = enchantment('Blessing', [
    always({ affects: { types: ['creature'] }, change: [{ kind: 'pt', power: 1, toughness: 1 }] }),
  ]);
  const game = severalPlayers(
    4,
    [bless],
    [['Blessing', 0, 'battlefield'], bear(1), ['Savannah Lions', 2, 'battlefield']],
    near,
  );
  assert.deepEqual([game.size('Grizzly Bears'), game.size('Savannah Lions')], ['3/3', '2/1']);
});

test('counting sees only what is in range (CR 801.11)', () => {
  const count = sorcery('Count', [{ kind: 'gainLife', amount: { kind: 'count', of: { types: ['creature'] } } }]);
  const game = severalPlayers(4, [count], [['Count', 0, 'hand'], bear(1), bear(2), bear(3)], near);
  assert.equal(game.choose('Count').resolve().life(0), 22);
});

test('a player who wins makes the opponents in range lose (CR 801.14)', () => {
  const win = sorcery('Triumph', [{ kind: 'winGame' }]);
  const game = severalPlayers(4, [win], [['Triumph', 0, 'hand']], near);
  game.choose('Triumph').resolve();
  assert.deepEqual(
    [game.state.outcome, game.state.players.map(({ lost }) => lost)],
    [null, [false, true, false, true]],
  );
});

test('the range is looked at anew as each turn begins (CR 801.2c)', () => {
  const game = severalPlayers(4, [], [bear(0)], near);
  game.concede(1);
  game.until('precombatMain', 2).until('precombatMain', 0).untilAsked('attackers');
  assert.deepEqual([game.offers('attacks P2'), game.offers('attacks P3')], [true, true]);
});

test('two seats reach everybody at a table of four', () => {
  const game = severalPlayers(4, [], [bear(0)], { range: 2 }).untilAsked('attackers');
  assert.deepEqual(
    [1, 2, 3].map((player) => game.offers(`attacks P${player}`)),
    [true, true, true],
  );
});

test('an Aura whose creature goes out of range is put into the graveyard (CR 801.8)', () => {
  const aura = {
    name: 'Ribbon',
    cost: '{0}',
    types: ['enchantment'],
    subtypes: ['Aura'],
    abilities: [{ kind: 'keyword', keyword: 'enchant', filter: { types: ['creature'] } }],
  };
  const give = sorcery(
    'Give',
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
  const game = severalPlayers(4, [aura, give], [['Ribbon', 0, 'hand'], ['Give', 1, 'hand'], bear(1)], near);
  game.choose('Ribbon').choose('Grizzly Bears').resolve();
  assert.deepEqual(game.permanents(0), ['Ribbon']);
  game.until('precombatMain', 1).choose('Give').choose('Grizzly Bears').choose('P2').resolve();
  assert.deepEqual([game.permanents(0), game.graveyard(0)], [[], ['Ribbon']]);
});

test('a replacement effect changes only what happens in range (CR 801.13)', () => {
  const shield = enchantment('Shield', [{ kind: 'replacement', event: { event: 'loseLife', player: 'any' } }]);
  const hurt = sorcery('Hurt', [{ kind: 'loseLife', who: 'each', amount: 3 }]);
  const game = severalPlayers(
    4,
    [shield, hurt],
    [
      ['Shield', 0, 'battlefield'],
      ['Hurt', 1, 'hand'],
    ],
    near,
  );
  game.until('precombatMain', 1).choose('Hurt').resolve();
  assert.deepEqual([0, 1, 2, 3].map(game.life), [20, 20, 17, 20]);
});

test('a draw by an effect is one for those in range: the others play on (CR 801.15)', () => {
  const divine = sorcery('Divine', [{ kind: 'drawGame' }]);
  const five = severalPlayers(5, [divine], [['Divine', 0, 'hand']], near);
  five.choose('Divine').resolve();
  assert.deepEqual(
    [five.state.outcome, five.state.players.map(({ lost }) => lost)],
    [null, [true, true, false, false, true]],
  );
  assert.equal(five.asked()?.player, 2);
  const three = severalPlayers(3, [divine], [['Divine', 0, 'hand']], near);
  three.choose('Divine').resolve();
  assert.deepEqual([three.state.outcome?.winner, three.state.outcome?.cr], [null, '104.4c']);
  // Who is left alone wins (CR 104.2a).
  const four = severalPlayers(4, [divine], [['Divine', 0, 'hand']], near);
  four.choose('Divine').resolve();
  assert.equal(four.state.outcome?.winner, 2);
});

test('a draw is no loss: nothing keeps from it, and nothing sees a player lose (CR 104.2a, 801.15)', () => {
  const divine = sorcery('Divine', [{ kind: 'drawGame' }]);
  const watcher = enchantment('Watcher', [
    triggered({ event: 'loseGame', player: 'any' }, [{ kind: 'gainLife', amount: 5 }]),
  ]);
  const staying = enchantment('Staying', [
    always({ players: 'you', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'loseGame' } } }] }),
  ]);
  const placed = [
    ['Divine', 0, 'hand'],
    ['Staying', 1, 'battlefield'],
    ['Watcher', 2, 'battlefield'],
  ] as const;
  const game = severalPlayers(5, [divine, watcher, staying], placed, near).choose('Divine').resolve();
  assert.deepEqual([game.state.players[1]?.lost, game.life(2)], [true, 20]);
});

test('a loop of mandatory actions is a draw for those whose objects take part, and those in range of them (CR 801.16)', () => {
  const echo = (name: string) =>
    enchantment(name, [triggered({ event: 'gainLife', player: 'you' }, [{ kind: 'gainLife', amount: 1 }])]);
  const start = sorcery('Start', [{ kind: 'gainLife', amount: 1 }]);
  const game = severalPlayers(
    5,
    [echo('Echo'), start],
    [
      ['Echo', 0, 'battlefield'],
      ['Start', 0, 'hand'],
    ],
    near,
  );
  game.choose('Start').resolve();
  assert.deepEqual(
    game.state.players.map(({ lost }) => lost),
    [true, true, false, false, true],
  );
});

test('prevention asks that what it speaks of is in range, and both where it speaks of neither (CR 801.13b)', () => {
  const prevent = (said: object) => sorcery('Calm', [{ kind: 'prevent', amount: 'all', until: 'endOfTurn', ...said }]);
  const creatures = { types: ['creature'] };
  const hits = (said: object, from: number, to: number): boolean => {
    const shot = creature('Shooter', 1, 1, [
      {
        kind: 'activated',
        cost: [{ kind: 'mana', mana: '{0}' }],
        targets: [{ name: 't', anyTarget: true }],
        do: [{ kind: 'damage', amount: 1, to: 't' }],
      },
    ]);
    const game = severalPlayers(
      5,
      [prevent(said), shot],
      [
        ['Calm', 0, 'hand'],
        ['Shooter', from, 'battlefield'],
      ],
      near,
    );
    game.choose('Calm').resolve();
    for (let passes = 0; game.asked()?.player !== from && passes < 5; passes++) game.pass();
    game.choose('Shooter').choose(`P${to}`).resolve();
    return game.life(to) === 19;
  };
  // P0 has P1 and P4 in range; P1 also reaches P2, who is out of it.
  assert.equal(hits({ by: creatures }, 1, 2), false, 'the source is in range');
  assert.equal(hits({ to: { kind: 'players', who: 'any' } }, 1, 2), true, 'the recipient is not');
  assert.equal(hits({}, 1, 2), true, 'nor are both');
  assert.equal(hits({}, 1, 0), false, 'both are');
});
