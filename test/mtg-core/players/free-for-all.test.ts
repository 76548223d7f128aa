// Free-for-all: turns, draws, attacks on several players (CR 103.8c, 506.2, 800.6, 802, 803, 806).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { always, creature, enchantment, keyword, sorcery, triggered } from '../../support/definitions.ts';
import { severalPlayers } from '../../support/several-players.ts';

const bear = (player: number) => ['Grizzly Bears', player, 'battlefield'] as const;

test('turns go around the table, and nobody skips the first draw (CR 103.8c)', () => {
  const game = severalPlayers(4, [], []);
  const drew = [0, 1, 2, 3].map((player) => game.until('precombatMain', player).hand(player).length);
  assert.deepEqual([drew, game.state.turn], [[1, 1, 1, 1], 4]);
});

test('with two players the first draw is skipped (CR 103.8a)', () => {
  assert.equal(severalPlayers(2, [], []).hand(0).length, 0);
});

test('the first mulligan costs nothing in a game of three (CR 800.6)', () => {
  const game = severalPlayers(
    3,
    [],
    Array.from({ length: 20 }, () => ['Island', 0, 'library'] as const),
    {},
  );
  assert.equal(game.asked()?.kind, 'priority');
});

test('priority goes around by seats, and all pass before anything resolves', () => {
  const game = severalPlayers(4, [sorcery('Sip', [{ kind: 'gainLife', amount: 1 }])], [['Sip', 0, 'hand']]);
  game.choose('Sip');
  const asked = [0, 1, 2, 3].map(() => {
    const player = game.asked()?.player;
    game.pass();
    return player;
  });
  assert.deepEqual([asked, game.life(0)], [[0, 1, 2, 3], 21]);
});

test('each attacker is sent against a player of its own (CR 802.3)', () => {
  const game = severalPlayers(4, [], [bear(0), bear(0), bear(0)]);
  game.untilAsked('attackers').choose('attacks P1').choose('attacks P2').choose('attacks P3').pass();
  game.until('endCombat');
  assert.deepEqual([1, 2, 3].map(game.life), [18, 18, 18]);
});

test('defending players block in turn order, each only what attacks them (CR 802.4)', () => {
  const game = severalPlayers(4, [], [bear(0), bear(0), bear(1), bear(3)]);
  game.untilAsked('attackers').choose('attacks P3').choose('attacks P1').pass().untilAsked('blockers');
  assert.deepEqual([game.asked()?.player, game.labels().filter((label) => label.includes('blocks ')).length], [1, 1]);
  game.choose('Grizzly Bears').pass().untilAsked('blockers');
  assert.equal(game.asked()?.player, 3);
  game.pass().until('endCombat');
  assert.deepEqual([game.life(1), game.life(3)], [20, 18]);
});

test('who isn’t attacked isn’t asked for blocks', () => {
  const game = severalPlayers(3, [], [bear(0), bear(1), bear(2)]);
  game.untilAsked('attackers').choose('attacks P2').pass().untilAsked('blockers');
  assert.equal(game.asked()?.player, 2);
});

test('"defending player" is the one that this creature attacks (CR 802.2a)', () => {
  const drainer = creature('Drainer', 1, 1, [
    triggered({ event: 'attacks', object: 'self' }, [{ kind: 'loseLife', who: 'defending', amount: 3 }]),
  ]);
  const game = severalPlayers(4, [drainer], [['Drainer', 0, 'battlefield'], bear(0)]);
  game.untilAsked('attackers').choose('Drainer attacks P2').choose('Grizzly Bears attacks P1').pass().resolve();
  assert.deepEqual([1, 2, 3].map(game.life), [20, 17, 20]);
});

test('"attacks you" looks only at you', () => {
  const thorns = enchantment('Thorns', [
    triggered({ event: 'attacks', object: { types: ['creature'] }, recipientPlayer: 'you' }, [
      { kind: 'gainLife', amount: 1 },
    ]),
  ]);
  const game = severalPlayers(3, [thorns], [['Thorns', 1, 'battlefield'], bear(0), bear(0)]);
  game.untilAsked('attackers').choose('attacks P1').choose('attacks P2').pass().resolve();
  assert.equal(game.life(1), 21);
});

test('a price for attacking you is asked only for attacks on you', () => {
  const toll = enchantment('Toll', [
    always({
      affects: { types: ['creature'] },
      change: [
        {
          kind: 'rule',
          rule: {
            kind: 'costToDo',
            do: { kind: 'attack', whom: 'you' },
            cost: [{ kind: 'mana', mana: '{2}' }],
            each: true,
          },
        },
      ],
    }),
  ]);
  const game = severalPlayers(3, [toll], [['Toll', 1, 'battlefield'], bear(0)]);
  game.untilAsked('attackers');
  assert.deepEqual([game.offers('attacks P1'), game.offers('attacks P2')], [false, true]);
});

test('"can’t attack you" leaves the others', () => {
  const peace = enchantment('Peace', [
    always({
      affects: { types: ['creature'] },
      change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'attack', whom: 'you' } } }],
    }),
  ]);
  const game = severalPlayers(3, [peace], [['Peace', 2, 'battlefield'], bear(0)]);
  game.untilAsked('attackers');
  assert.deepEqual([game.offers('attacks P1'), game.offers('attacks P2')], [true, false]);
});

test('with attack left only the next player is attacked; with attack right the one before (CR 803)', () => {
  const left = severalPlayers(4, [], [bear(0)], { attack: 'left' }).untilAsked('attackers');
  assert.deepEqual(
    [1, 2, 3].map((player) => left.offers(`attacks P${player}`)),
    [true, false, false],
  );
  const right = severalPlayers(4, [], [bear(0)], { attack: 'right' }).untilAsked('attackers');
  assert.deepEqual(
    [1, 2, 3].map((player) => right.offers(`attacks P${player}`)),
    [false, false, true],
  );
});

test('the player to the left of one who left is the next who is still there', () => {
  const pass = sorcery('Tell', [{ kind: 'loseLife', who: { kind: 'beside', of: 'you', side: 'left' }, amount: 2 }]);
  const game = severalPlayers(4, [pass], [['Tell', 0, 'hand']]);
  game.concede(1).choose('Tell').resolve();
  assert.deepEqual([game.life(2), game.life(3)], [18, 20]);
});

test('the player to the right', () => {
  const tell = sorcery('Tell', [{ kind: 'loseLife', who: { kind: 'beside', of: 'you', side: 'right' }, amount: 2 }]);
  const game = severalPlayers(4, [tell], [['Tell', 0, 'hand']]);
  game.choose('Tell').resolve();
  assert.deepEqual([1, 2, 3].map(game.life), [20, 20, 18]);
});

test('goaded by two players it attacks neither if it can attack another (CR 701.15b)', () => {
  const taunt = sorcery('Taunt', [{ kind: 'goad', what: 't' }], {
    targets: [{ name: 't', filter: { types: ['creature'] } }],
  });
  const placed = [['Taunt', 0, 'hand'], ['Taunt', 1, 'hand'], bear(2)] as const;
  const game = severalPlayers(4, [taunt], placed);
  game.choose('Taunt').choose('Grizzly Bears').resolve().until('precombatMain', 1);
  game.choose('Taunt').choose('Grizzly Bears').resolve().until('beginCombat', 2).untilAsked('attackers');
  assert.deepEqual(
    game
      .labels()
      .filter((label) => label.includes('attacks'))
      .map((label) => label.slice(-2)),
    ['P3'],
  );
});

test('goading ends as the turn of who goaded begins, and not before', () => {
  const taunt = sorcery('Taunt', [{ kind: 'goad', what: 't' }], {
    targets: [{ name: 't', filter: { types: ['creature'] } }],
  });
  const game = severalPlayers(3, [taunt], [['Taunt', 1, 'hand'], bear(0)]);
  game.until('precombatMain', 1).choose('Taunt').choose('Grizzly Bears').resolve();
  game.until('precombatMain', 0).untilAsked('attackers');
  assert.deepEqual([game.offers('attacks P1'), game.offers('attacks P2')], [false, true]);
  game.choose('attacks P2').pass().until('precombatMain', 1).until('precombatMain', 0).untilAsked('attackers');
  assert.deepEqual([game.offers('attacks P1'), game.offers('attacks P2')], [true, true]);
});

test('myriad makes an attacker for each other opponent, gone at end of combat', () => {
  const swarm = creature('Swarm', 2, 2, [keyword('myriad')]);
  const game = severalPlayers(4, [swarm], [['Swarm', 0, 'battlefield']]);
  game.untilAsked('attackers').choose('attacks P1').pass().resolve();
  for (let asked = 0; asked < 6 && game.asked()?.kind !== 'priority'; asked++)
    game.asked()?.kind === 'yesNo' ? game.answer('yes') : game.pass();
  assert.equal(game.permanents(0).length, 3);
  game.until('combatDamage');
  assert.deepEqual([1, 2, 3].map(game.life), [18, 18, 18]);
  assert.deepEqual(game.until('postcombatMain').permanents(0), ['Swarm']);
});

test('melee counts the opponents attacked', () => {
  const fighter = creature('Fighter', 2, 2, [keyword('melee')]);
  const game = severalPlayers(4, [fighter], [['Fighter', 0, 'battlefield'], bear(0), bear(0)]);
  game.untilAsked('attackers').choose('Fighter attacks P1').choose('Grizzly Bears attacks P2').pass().resolve();
  assert.equal(game.size('Fighter'), '4/4');
});

test('"one or more creatures deal combat damage to a player" triggers once for each player (CR 603.2c)', () => {
  const tally = enchantment('Tally', [
    triggered(
      {
        event: 'damage',
        source: { types: ['creature'], controller: 'you' },
        recipientPlayer: 'any',
        combat: true,
        oneOrMore: true,
      },
      [{ kind: 'loseLife', who: { kind: 'player', name: 'event.recipient' }, amount: 5 }],
    ),
  ]);
  const game = severalPlayers(4, [tally], [['Tally', 0, 'battlefield'], bear(0), bear(0), bear(0)]);
  game.untilAsked('attackers').choose('attacks P1').choose('attacks P1').choose('attacks P2').pass();
  game.until('endCombat');
  assert.deepEqual([1, 2, 3].map(game.life), [11, 13, 20]);
});

test('a mode that may be chosen again makes up for those that can’t be chosen (CR 700.2d)', () => {
  const feast = sorcery('Feast', [], {
    modes: {
      min: 2,
      max: 2,
      sameAllowed: true,
      options: [
        { do: [{ kind: 'gainLife', amount: 2 }] },
        { targets: [{ name: 't', filter: { types: ['creature'] } }], do: [{ kind: 'destroy', what: 't' }] },
      ],
    },
  });
  const game = severalPlayers(3, [feast], [['Feast', 0, 'hand']]);
  assert.equal(game.offers('Feast'), true);
});
