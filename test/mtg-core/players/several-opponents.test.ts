// "Each opponent", "an opponent", votes and what is passed around among more than two (CR 101.4, 608.2, 701.38, 724, 725).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, enchantment, sorcery, triggered } from '../../support/definitions.ts';
import { severalPlayers } from '../../support/several-players.ts';

const bear = (player: number) => ['Grizzly Bears', player, 'battlefield'] as const;

test('each opponent loses life, and what was lost is gained', () => {
  const drain = sorcery('Drain', [
    { kind: 'loseLife', who: 'opponent', amount: 2, as: 'lost' },
    { kind: 'gainLife', amount: { kind: 'var', name: 'lost' } },
  ]);
  const game = severalPlayers(4, [drain], [['Drain', 0, 'hand']]);
  game.choose('Drain').resolve();
  assert.deepEqual([0, 1, 2, 3].map(game.life), [26, 18, 18, 18]);
});

test('each opponent sacrifices: they choose in turn order, then it happens at once (CR 101.4)', () => {
  const edict = sorcery('Edict', [{ kind: 'sacrifice', who: 'opponent', what: { types: ['creature'] } }]);
  const game = severalPlayers(3, [edict], [['Edict', 0, 'hand'], bear(1), bear(1), bear(2), bear(2)]);
  game.choose('Edict').resolve();
  assert.equal(game.asked()?.player, 1);
  game.choose('Grizzly Bears');
  if (game.asked()?.player === 1 && game.asked()?.kind !== 'priority') game.answer('done');
  assert.deepEqual([game.asked()?.player, game.permanents(1).length], [2, 2]);
  game.choose('Grizzly Bears');
  if (game.asked()?.player === 2 && game.asked()?.kind !== 'priority') game.answer('done');
  assert.deepEqual([game.permanents(1).length, game.permanents(2).length], [1, 1]);
});

test('from the second player’s turn APNAP starts with them', () => {
  const edict = sorcery('Edict', [{ kind: 'sacrifice', who: 'each', what: { types: ['creature'] } }]);
  const game = severalPlayers(3, [edict], [['Edict', 1, 'hand'], bear(0), bear(0), bear(1), bear(1), bear(2), bear(2)]);
  game.until('precombatMain', 1).choose('Edict').resolve();
  const order: (number | undefined)[] = [];
  for (let asked = 0; asked < 6 && game.asked()?.kind === 'choose'; asked++) {
    order.push(game.asked()?.player);
    const player = game.asked()?.player;
    game.choose('Grizzly Bears');
    if (game.asked()?.kind === 'choose' && game.asked()?.player === player) game.answer('done');
  }
  assert.deepEqual(order, [1, 2, 0]);
});

test('an opponent of your choice chooses', () => {
  const fact = sorcery('Ask', [
    { kind: 'choosePlayer', who: 'opponent', as: 'them' },
    { kind: 'choosePlayer', who: 'each', by: { kind: 'player', name: 'them' }, as: 'loser' },
    { kind: 'loseLife', who: { kind: 'player', name: 'loser' }, amount: 4 },
  ]);
  const game = severalPlayers(4, [fact], [['Ask', 0, 'hand']]);
  game.choose('Ask').resolve();
  assert.equal(game.asked()?.player, 0);
  game.choose('P2');
  assert.equal(game.asked()?.player, 2);
  game.choose('P0');
  assert.equal(game.life(0), 16);
});

test('the number of opponents', () => {
  const sum = sorcery('Sum', [{ kind: 'gainLife', amount: { kind: 'players', who: 'opponent' } }]);
  assert.equal(
    severalPlayers(4, [sum], [['Sum', 0, 'hand']])
      .choose('Sum')
      .resolve()
      .life(0),
    23,
  );
  assert.equal(
    severalPlayers(4, [sum], [['Sum', 0, 'hand']])
      .concede(2)
      .choose('Sum')
      .resolve()
      .life(0),
    22,
  );
});

test('votes go around from the one who says so (CR 701.38a)', () => {
  const council = sorcery('Council', [
    { kind: 'vote', options: ['peace', 'war'], as: 'v' },
    { kind: 'gainLife', amount: { kind: 'var', name: 'v.peace' } },
    { kind: 'loseLife', who: 'opponent', amount: { kind: 'var', name: 'v.war' } },
  ]);
  const game = severalPlayers(4, [council], [['Council', 1, 'hand']]);
  game.until('precombatMain', 1).choose('Council').resolve();
  const order = ['peace', 'war', 'war', 'war'].map((vote) => {
    const player = game.asked()?.player;
    game.choose(vote);
    return player;
  });
  assert.deepEqual(order, [1, 2, 3, 0]);
  assert.deepEqual([0, 1, 2, 3].map(game.life), [17, 21, 17, 17]);
});

test('who left has no vote', () => {
  const council = sorcery('Council', [
    { kind: 'vote', options: ['peace', 'war'], as: 'v' },
    { kind: 'gainLife', amount: { kind: 'var', name: 'v.peace' } },
  ]);
  const game = severalPlayers(4, [council], [['Council', 0, 'hand']]);
  game.concede(2).choose('Council').resolve().choose('peace').choose('peace').choose('peace');
  assert.equal(game.life(0), 23);
});

test('a permanent is voted for', () => {
  const judgment = sorcery('Judgment', [
    { kind: 'voteObjects', what: { types: ['creature'] }, as: 'chosen' },
    { kind: 'exile', what: 'chosen' },
  ]);
  const game = severalPlayers(3, [judgment], [['Judgment', 0, 'hand'], bear(1), ['Savannah Lions', 2, 'battlefield']]);
  game.choose('Judgment').resolve().choose('Grizzly Bears').choose('Savannah Lions').choose('Grizzly Bears');
  assert.deepEqual(game.exile(), ['Grizzly Bears']);
});

test('the monarchy goes to whose creature dealt the monarch combat damage (CR 724.2)', () => {
  const crown = sorcery('Crown', [{ kind: 'becomeMonarch' }]);
  const game = severalPlayers(3, [crown], [['Crown', 0, 'hand'], bear(1), bear(2)]);
  game.choose('Crown').resolve().until('upkeep', 1).untilAsked('attackers').choose('attacks P0').pass();
  game.until('endCombat');
  assert.equal(game.state.designations['monarch'], 1);
  game.until('upkeep', 2).untilAsked('attackers').choose('attacks P0').pass().until('endCombat');
  assert.equal(game.state.designations['monarch'], 1);
});

test('the monarch draws at the end of their own turn only', () => {
  const crown = sorcery('Crown', [{ kind: 'becomeMonarch' }]);
  const game = severalPlayers(3, [crown], [['Crown', 0, 'hand']]);
  game.choose('Crown').resolve();
  const before = game.hand(0).length;
  game.until('upkeep', 1);
  assert.equal(game.hand(0).length, before + 1);
  game.until('upkeep', 2);
  assert.equal(game.hand(0).length, before + 1);
});

test('the active player who leaves hands the monarchy to the next (CR 724.4)', () => {
  const crown = sorcery('Crown', [{ kind: 'becomeMonarch' }]);
  const game = severalPlayers(3, [crown], [['Crown', 0, 'hand']]);
  game.choose('Crown').resolve().concede(0);
  assert.equal(game.state.designations['monarch'], 1);
});

test('what an opponent does is seen by each other player', () => {
  const tax = enchantment('Tithe', [
    triggered({ event: 'cast', player: 'opponent' }, [{ kind: 'gainLife', amount: 1 }]),
  ]);
  const cub = creature('Cub', 1, 1);
  const placed = [
    ['Tithe', 0, 'battlefield'],
    ['Tithe', 2, 'battlefield'],
    ['Cub', 1, 'hand'],
  ] as const;
  const game = severalPlayers(3, [tax, cub], placed);
  game.until('precombatMain', 1).choose('Cub').resolve();
  assert.deepEqual([game.life(0), game.life(2)], [21, 21]);
});

test('triggers of several players go on the stack from the active player on', () => {
  const bell = enchantment('Bell', [
    triggered({ event: 'beginStep', step: 'end', player: 'active' }, [{ kind: 'loseLife', who: 'each', amount: 1 }]),
  ]);
  const placed = [
    ['Bell', 0, 'battlefield'],
    ['Bell', 1, 'battlefield'],
    ['Bell', 2, 'battlefield'],
  ] as const;
  const game = severalPlayers(3, [bell], placed).until('end', 0);
  assert.deepEqual(
    game.state.stackZone.map((id) => game.state.objects[id]?.controller),
    [0, 1, 2],
  );
});

test('the greatest among opponents', () => {
  const match = sorcery('Match', [
    {
      kind: 'gainLife',
      amount: {
        kind: 'overPlayers',
        pick: 'greatest',
        who: 'opponent',
        amount: { kind: 'count', of: { types: ['creature'], controller: { kind: 'player', name: 'each' } } },
      },
    },
  ]);
  const game = severalPlayers(
    4,
    [match],
    [['Match', 0, 'hand'], bear(1), bear(2), bear(2), bear(3), bear(0), bear(0), bear(0)],
  );
  assert.equal(game.choose('Match').resolve().life(0), 22);
});

test('what each opponent puts onto the battlefield comes at once, under the control of its owner (CR 110.2a, 704.5k)', () => {
  const other = { kind: 'player', name: 'other' };
  const show = sorcery('Show', [
    {
      kind: 'forEach',
      over: { kind: 'players', who: 'opponent' },
      as: 'other',
      do: [
        {
          kind: 'choose',
          what: { zone: 'hand', owner: other, types: ['enchantment'] },
          by: other,
          min: 0,
          max: 1,
          as: 'card',
        },
      ],
    },
    { kind: 'move', what: 'card', to: 'battlefield', under: { kind: 'owner', of: 'card' } },
  ]);
  const world = { ...enchantment('Old World', []), supertypes: ['world'] };
  const calm = enchantment('Calm', []);
  const put = (cards: readonly (readonly [string, number])[]) => {
    const game = severalPlayers(
      3,
      [show, world, calm],
      [['Show', 0, 'hand'], ...cards.map(([name, player]) => [name, player, 'hand'] as const)],
    );
    game.choose('Show').resolve();
    while (game.asked()?.kind === 'choose') game.choose(game.labels()[0] ?? '');
    return [1, 2].map((player) => game.permanents(player));
  };
  assert.deepEqual(
    put([
      ['Calm', 1],
      ['Calm', 2],
    ]),
    [['Calm'], ['Calm']],
  );
  assert.deepEqual(
    put([
      ['Old World', 1],
      ['Old World', 2],
    ]),
    [[], []],
  );
  assert.deepEqual(
    put([
      ['Old World', 1],
      ['Calm', 2],
    ]),
    [['Old World'], ['Calm']],
  );
});
