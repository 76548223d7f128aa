// More of games of several: turn order, designations, commanders in other zones (CR 101.4, 701.38, 724-725, 800-803, 903).
import {
  aCreature,
  at,
  bear,
  creature,
  enchantment,
  free,
  gain,
  instant,
  keyword,
  lose,
  position,
  sorcery,
  triggered,
  until,
} from '../support/positions.ts';
import { severalPlayers } from '../support/several-players.ts';

type Game = ReturnType<typeof severalPlayers>;
const lead = (name: string, power = 3, toughness = 3, abilities: object[] = [], more: object = {}) =>
  creature(name, power, toughness, abilities, { supertypes: ['legendary'], ...more });
const kill = instant('Kill', [{ kind: 'destroy', what: 't' }], at(aCreature));
const steal = sorcery('Steal', [until('t', [{ kind: 'control', who: 'you' }], 'permanent')], at(aCreature));
const cast = (game: Game, name: string, ...choices: string[]) => {
  game.choose(`Cast ${name}`);
  for (const choice of choices) game.choose(choice);
  return game.resolve();
};
const answers = (game: Game, ...words: string[]) => {
  for (let asked = 0; asked < 12 && game.state.outcome === null && game.asked()?.kind !== 'priority'; asked++) {
    const labels = game.labels();
    const found = words
      .map((word) => labels.find((label) => label.includes(word)))
      .find((label) => label !== undefined);
    game.choose(found ?? labels[0] ?? '');
  }
  return game;
};

position(
  'triggers of several players go on the stack in turn order, so the last one’s resolves first (CR 603.3b, 101.4)',
  ['D0', 'D1', 'D2'],
  () => {
    const dawn = (name: string) =>
      enchantment(name, [
        triggered({ event: 'zoneChange', object: { types: ['creature'] }, to: 'battlefield' }, [gain(1)]),
      ]);
    const game = severalPlayers(
      3,
      [dawn('D0'), dawn('D1'), dawn('D2'), bear],
      [
        ['D2', 2, 'battlefield'],
        ['D0', 0, 'battlefield'],
        ['D1', 1, 'battlefield'],
        ['Bear', 0, 'hand'],
      ],
    );
    game.choose('Cast Bear').pass().pass().pass();
    return game.stack();
  },
);
position('votes in turn order from the one who is told, and each counts (CR 701.38a)', [[0, 1, 2], 23], () => {
  const council = sorcery('Council', [
    { kind: 'vote', options: ['grace', 'harm'], as: 'v' },
    { kind: 'gainLife', amount: { kind: 'var', name: 'v.grace' } },
  ]);
  const game = severalPlayers(3, [council], [['Council', 0, 'hand']]);
  game.choose('Cast Council').resolve();
  const order: number[] = [];
  while (game.asked()?.kind === 'word' && order.length < 3) {
    order.push(game.asked()?.player ?? -1);
    game.choose('grace');
  }
  return [order, game.life(0)];
});
position('who hits the monarch becomes the monarch (CR 724.2)', 1, () => {
  const crown = sorcery('Crown', [{ kind: 'becomeMonarch' }]);
  const game = severalPlayers(
    3,
    [crown, bear],
    [
      ['Crown', 0, 'hand'],
      ['Bear', 1, 'battlefield'],
      ['Bear', 1, 'battlefield'],
    ],
    { firstDraw: false },
  );
  cast(game, 'Crown').until('precombatMain', 1).untilAsked('attackers');
  game.choose('Bear attacks P0').choose('Bear attacks P0').answer('done').until('end', 1);
  answers(game).resolve();
  return game.state.designations['monarch'];
});
position(
  'each opponent loses life at the same time: two at nothing leave together, and nobody’s trigger of the dead resolves (CR 704.3, 800.4a)',
  [[true, true, false], 'over'],
  () => {
    const drain = sorcery('Drain', [lose(20)]);
    const game = severalPlayers(3, [drain], [['Drain', 0, 'hand']]);
    cast(game, 'Drain');
    return [
      [1, 2, 0].map((player) => game.state.players[player]?.lost ?? false),
      game.state.outcome === null ? 'on' : 'over',
    ];
  },
);
position(
  'a stolen commander that dies goes to its owner’s graveyard, and its owner may take it back (CR 903.9a, 400.3)',
  [['Captain'], 1],
  () => {
    const captain = lead('Captain', 3, 3, [], { cost: '{0}' });
    const game = severalPlayers(
      3,
      [captain, steal, kill],
      [
        ['Steal', 1, 'hand'],
        ['Kill', 1, 'hand'],
      ],
      {},
      { 0: ['Captain'] },
    );
    cast(game, 'Captain').until('precombatMain', 1);
    cast(game, 'Steal', 'Captain');
    cast(game, 'Kill', 'Captain');
    const asked = game.asked()?.player;
    answers(game, 'To the command zone');
    return [game.command(0), (asked ?? 9) + 1];
  },
);
position(
  'a commander that would be put into its owner’s library or hand may go to the command zone instead (CR 903.9b)',
  [['Captain'], []],
  () => {
    const captain = lead('Captain', 3, 3, [], { cost: '{0}' });
    const tuck = sorcery('Tuck', [{ kind: 'move', what: 't', to: 'library', position: 'bottom' }], at(aCreature));
    const game = severalPlayers(2, [captain, tuck], [['Tuck', 0, 'hand']], {}, { 0: ['Captain'] });
    cast(game, 'Captain');
    cast(game, 'Tuck', 'Captain');
    answers(game, 'Yes');
    return [game.command(0), game.permanents(0)];
  },
);
position('the tax counts what was cast from the command zone, not from the hand (CR 903.8)', [true, true], () => {
  const captain = lead('Captain', 3, 3, [], { cost: '{0}' });
  const back = sorcery('Back', [{ kind: 'move', what: 't', to: 'hand' }], at(aCreature));
  const game = severalPlayers(
    2,
    [captain, back],
    [
      ['Back', 0, 'hand'],
      ['Back', 0, 'hand'],
      ['Island', 0, 'battlefield'],
      ['Island', 0, 'battlefield'],
    ],
    {},
    { 0: ['Captain'] },
  );
  cast(game, 'Captain');
  answers(cast(game, 'Back', 'Captain'), 'No');
  const fromHand = game.offers('Cast Captain');
  cast(game, 'Captain');
  answers(cast(game, 'Back', 'Captain'), 'Yes');
  return [fromHand, game.offers('Cast Captain')];
});
position('partners are taxed each for itself (CR 903.8, 702.124)', [true, true, false], () => {
  const one = lead('One', 1, 1, [keyword('partner'), free([{ kind: 'sacrificeObjects', what: 'self' }])], {
    cost: '{0}',
  });
  const two = lead('Two', 1, 1, [keyword('partner')], { cost: '{0}' });
  const game = severalPlayers(2, [one, two], [], {}, { 0: ['One', 'Two'] });
  const first = game.offers('Cast One');
  cast(game, 'One');
  game.choose('One').resolve();
  answers(game, 'To the command zone');
  return [first, game.offers('Cast Two'), game.offers('Cast One')];
});
position(
  'a player who leaves takes along the spell on the stack, and what it would have done (CR 800.4a)',
  [20, []],
  () => {
    const bolt = instant('Zap', [{ kind: 'damage', amount: 3, to: 't' }], {
      targets: [{ name: 't', anyTarget: true }],
    });
    const game = severalPlayers(3, [bolt], [['Zap', 0, 'hand']]);
    game.choose('Cast Zap').choose('P1');
    game.concede(0);
    while (game.stack().length > 0) game.pass();
    return [game.life(1), game.stack()];
  },
);
position('combat damage to one who has left isn’t dealt; the other attackers go on (CR 800.4e)', [18, 1], () => {
  const game = severalPlayers(
    3,
    [bear],
    [
      ['Bear', 0, 'battlefield'],
      ['Bear', 0, 'battlefield'],
    ],
  ).untilAsked('attackers');
  game.choose('Bear attacks P1').choose('Bear attacks P2').answer('done').until('declareBlockers', 0);
  game.concede(1).until('postcombatMain', 0);
  return [game.life(2), game.state.players.filter((player) => player.lost).length];
});
position('the defending player of each attacker is its own (CR 508.5a)', [20, 19, 19], () => {
  const taunt = enchantment('Taunt', [
    triggered({ event: 'attacks', object: { types: ['creature'], controller: 'you' } }, [lose(1, 'defending')]),
  ]);
  const game = severalPlayers(
    3,
    [bear, taunt],
    [
      ['Bear', 0, 'battlefield'],
      ['Bear', 0, 'battlefield'],
      ['Taunt', 0, 'battlefield'],
    ],
  ).untilAsked('attackers');
  game.choose('Bear attacks P1').choose('Bear attacks P2').answer('done');
  answers(game).resolve();
  answers(game).resolve();
  return [0, 1, 2].map((player) => game.life(player));
});
position('an extra turn comes after this one, and then it goes on where it was (CR 500.7)', [0, 0, 1], () => {
  const more = sorcery('More', [{ kind: 'extraTurn' }]);
  const game = severalPlayers(3, [more], [['More', 0, 'hand']]);
  cast(game, 'More');
  const turns = [game.state.active];
  for (let turn = 0; turn < 2; turn++) {
    game.until('end').until('upkeep');
    turns.push(game.state.active);
  }
  return turns;
});
position('only the neighbor to the left is attacked in a game that says so (CR 803.1a)', ['P1'], () => {
  const game = severalPlayers(4, [bear], [['Bear', 0, 'battlefield']], { attack: 'left' }).untilAsked('attackers');
  return game
    .labels()
    .filter((label) => label.includes('attacks'))
    .map((label) => label.split(' ').at(-1));
});
position(
  'out of range there is nothing to target and nobody to hit (CR 801.7, 801.4)',
  [false, true, [20, 19, 20, 19]],
  () => {
    const zap = instant('Zap', [{ kind: 'damage', amount: 3, to: 't' }], { targets: [{ name: 't', anyTarget: true }] });
    const drain = sorcery('Drain', [lose(1)]);
    const game = severalPlayers(
      4,
      [zap, drain],
      [
        ['Zap', 0, 'hand'],
        ['Drain', 0, 'hand'],
      ],
      { range: 1 },
    );
    cast(game, 'Drain');
    const life = [0, 1, 2, 3].map((player) => game.life(player));
    game.choose('Cast Zap');
    return [game.offers('P2'), game.offers('P3'), life];
  },
);
