// Games of more than two, and commanders (CR 101.4, 724, 800-802, 903).
import {
  aCreature,
  at,
  bear,
  creature,
  dies,
  enchantment,
  free,
  gain,
  giant,
  instant,
  keyword,
  position,
  sorcery,
  triggered,
  until,
} from '../support/positions.ts';
import { severalPlayers } from '../support/several-players.ts';

type Game = ReturnType<typeof severalPlayers>;
const lead = (name: string, power = 3, toughness = 3, abilities: object[] = [], more: object = {}) =>
  creature(name, power, toughness, abilities, { supertypes: ['legendary'], ...more });
const atPlayer = { targets: [{ name: 't', players: 'any' }] };
const doom = sorcery('Doom', [{ kind: 'loseGame', who: { kind: 'player', name: 't' } }], atPlayer);
const steal = sorcery('Steal', [until('t', [{ kind: 'control', who: 'you' }], 'permanent')], at(aCreature));
const kill = instant('Kill', [{ kind: 'destroy', what: 't' }], at(aCreature));
const cast = (game: Game, name: string, ...choices: string[]) => {
  game.choose(`Cast ${name}`);
  for (const choice of choices) game.choose(choice);
  return game.resolve();
};

position(
  'what somebody put onto the battlefield of another’s is exiled as they leave (CR 800.4a)',
  [[], ['Bear']],
  () => {
    const raise = sorcery(
      'Raise',
      [{ kind: 'move', what: 't', to: 'battlefield' }],
      at({ zone: 'graveyard', types: ['creature'] }),
    );
    const game = severalPlayers(
      3,
      [raise, bear],
      [
        ['Raise', 0, 'hand'],
        ['Bear', 1, 'graveyard'],
      ],
    );
    cast(game, 'Raise', 'Bear');
    game.concede(0);
    return [[...game.permanents(0), ...game.permanents(1)], game.exile()];
  },
);
position('what was stolen returns to its owner as the thief leaves (CR 800.4a)', ['Bear'], () => {
  const game = severalPlayers(
    3,
    [steal, bear],
    [
      ['Steal', 0, 'hand'],
      ['Bear', 1, 'battlefield'],
    ],
  );
  cast(game, 'Steal', 'Bear');
  return game.concede(0).permanents(1);
});
position(
  '“until your next turn” of one who has left ends where that turn would have begun (CR 800.4m)',
  ['7/7', '7/7', '5/5'],
  () => {
    const bless = sorcery(
      'Bless',
      [until('t', [{ kind: 'pt', power: 2, toughness: 2 }], 'yourNextTurn')],
      at(aCreature),
    );
    const game = severalPlayers(
      3,
      [bless, giant],
      [
        ['Bless', 0, 'hand'],
        ['Giant', 1, 'battlefield'],
      ],
    );
    cast(game, 'Bless', 'Giant');
    game.concede(0).until('upkeep', 1);
    const first = game.size('Giant');
    const second = game.until('end', 2).size('Giant');
    return [first, second, game.until('upkeep', 1).size('Giant')];
  },
);
position('as the monarch leaves the active player becomes it (CR 724.4)', 2, () => {
  const crown = sorcery('Crown', [{ kind: 'becomeMonarch' }]);
  const game = severalPlayers(3, [crown], [['Crown', 0, 'hand']]);
  cast(game, 'Crown').until('upkeep', 2).concede(0);
  return game.state.designations['monarch'];
});
position('as the active player who is the monarch leaves, the next in turn order becomes it (CR 724.4)', 1, () => {
  const crown = sorcery('Crown', [{ kind: 'becomeMonarch' }]);
  const game = severalPlayers(3, [crown], [['Crown', 0, 'hand']]);
  return cast(game, 'Crown').concede(0).state.designations['monarch'];
});
position(
  'each sacrifices: they choose in turn order, and then all goes at once (CR 101.4, 608.2e)',
  [['Bear', 'Bear', 'Bear'], 23],
  () => {
    const edict = sorcery('Edict', [{ kind: 'sacrifice', who: 'each', what: aCreature }]);
    const watch = enchantment('Watch', [
      triggered({ event: 'zoneChange', object: aCreature, from: 'battlefield', to: 'graveyard' }, [gain(1)]),
    ]);
    const game = severalPlayers(
      3,
      [edict, watch, bear],
      [
        ['Edict', 0, 'hand'],
        ['Watch', 0, 'battlefield'],
        ...[0, 1, 2].map((player) => ['Bear', player, 'battlefield'] as const),
      ],
    );
    cast(game, 'Edict');
    const gone = [0, 1, 2].flatMap((player) => game.graveyard(player).filter((name) => name === 'Bear'));
    while (game.asked()?.kind === 'order') game.choose(game.labels()[0] ?? '');
    return [gone, game.resolve().life(0)];
  },
);
position('goaded by two, it attacks the third (CR 701.15b-c)', ['P0'], () => {
  const goad = sorcery('Goad', [{ kind: 'goad', what: 't' }], at(aCreature));
  const game = severalPlayers(
    4,
    [goad, giant],
    [
      ['Goad', 1, 'hand'],
      ['Goad', 2, 'hand'],
      ['Giant', 3, 'battlefield'],
    ],
  );
  game.until('precombatMain', 1);
  cast(game, 'Goad', 'Giant').until('precombatMain', 2);
  cast(game, 'Goad', 'Giant').until('precombatMain', 3).untilAsked('attackers');
  const refused = game
    .labels()
    .filter((label) => label.includes('attacks'))
    .map((label) => label.split(' ').at(-1) ?? '');
  return refused;
});
position('melee counts the opponents that were attacked, not the attackers (CR 702.121a)', ['5/5'], () => {
  const rider = creature('Rider', 3, 3, [keyword('melee')]);
  const game = severalPlayers(
    4,
    [rider, bear],
    [
      ['Rider', 0, 'battlefield'],
      ['Bear', 0, 'battlefield'],
      ['Bear', 0, 'battlefield'],
    ],
  ).untilAsked('attackers');
  game.choose('Rider attacks P1').choose('Bear attacks P2').choose('Bear attacks P2').answer('done').resolve();
  return [game.size('Rider')];
});
position('dethrone: the one with the most life or as much (CR 702.105a)', ['3/3', '2/2'], () => {
  const usurper = creature('Usurper', 2, 2, [keyword('dethrone')]);
  const boon = sorcery('Boon', [{ kind: 'gainLife', who: { kind: 'player', name: 't' }, amount: 1 }], atPlayer);
  return ['P1', 'P2'].map((whom) => {
    const game = severalPlayers(
      3,
      [usurper, boon],
      [
        ['Usurper', 0, 'battlefield'],
        ['Boon', 0, 'hand'],
      ],
    );
    cast(game, 'Boon', 'P1').untilAsked('attackers').choose(`Usurper attacks ${whom}`).answer('done').resolve();
    return game.size('Usurper');
  });
});
position('myriad: a token for each other opponent, exiled at end of combat (CR 702.116a)', [3, 18, 18, 18, 1], () => {
  const duke = creature('Duke', 2, 2, [keyword('myriad')]);
  const game = severalPlayers(4, [duke], [['Duke', 0, 'battlefield']])
    .untilAsked('attackers')
    .choose('Duke attacks P1')
    .answer('done');
  for (
    let asked = 0;
    asked < 6 && game.state.stackZone.length + (game.asked()?.kind === 'priority' ? 0 : 1) > 0;
    asked++
  ) {
    if (game.asked()?.kind === 'priority') game.resolve();
    else game.choose(game.labels().find((label) => /yes/i.test(label)) ?? game.labels()[0] ?? '');
  }
  const there = game.permanents(0).length;
  game.until('postcombatMain');
  return [there, game.life(1), game.life(2), game.life(3), game.permanents(0).length];
});
position('a commander that dies has died, and may then go back (CR 903.9a, 704.6d)', [21, ['Captain'], []], () => {
  const captain = lead('Captain', 3, 3, [triggered(dies(), [gain(1)])], { cost: '{0}' });
  const game = severalPlayers(2, [captain, kill], [['Kill', 0, 'hand']], {}, { 0: ['Captain'] });
  cast(game, 'Captain');
  cast(game, 'Kill', 'Captain');
  if (game.asked()?.kind === 'yesNo') game.choose('To the command zone');
  game.resolve();
  return [game.life(0), game.command(0), game.graveyard(0).filter((name) => name === 'Captain')];
});
position('a commander costs two more for each time before (CR 903.8)', [true, true, false], () => {
  const captain = lead('Captain', 3, 3, [free([{ kind: 'sacrificeObjects', what: 'self' }])], { cost: '{0}' });
  const placed = Array.from({ length: 3 }, () => ['Island', 0, 'battlefield'] as const);
  const game = severalPlayers(2, [captain], placed, {}, { 0: ['Captain'] });
  const rounds = [0, 1, 2].map(() => {
    const can = game.offers('Cast Captain');
    if (!can) return false;
    cast(game, 'Captain');
    game.choose('Captain').resolve();
    if (game.asked()?.kind === 'yesNo') game.choose('To the command zone');
    return true;
  });
  return rounds;
});
position(
  'damage counts by commander, whoever controls it, and not that of a copy (CR 903.10a, 903.3)',
  [[1], []],
  () => {
    const captain = lead('Captain', 11, 11, [keyword('haste'), keyword('vigilance')], { cost: '{0}' });
    const game = severalPlayers(3, [captain], [], { startingLife: 40 }, { 0: ['Captain'] });
    cast(game, 'Captain')
      .untilAsked('attackers')
      .choose('Captain attacks P1')
      .answer('done')
      .until('postcombatMain', 0);
    const first = game.state.players.flatMap((player, place) => (player.lost ? [place] : []));
    game
      .until('precombatMain', 1)
      .until('precombatMain', 2)
      .until('precombatMain', 0)
      .untilAsked('attackers')
      .choose('Captain attacks P1')
      .answer('done')
      .until('postcombatMain', 0);
    return [game.state.players.flatMap((player, place) => (player.lost ? [place] : [])), first];
  },
);
position('the turn of one who leaves goes on, and then the next one begins (CR 800.4j-k)', [['end', 0], 2], () => {
  const game = severalPlayers(
    4,
    [doom, kill],
    [
      ['Doom', 0, 'hand'],
      ['Kill', 1, 'hand'],
    ],
  );
  cast(game, 'Doom', 'P0');
  game.until('end');
  const there = ['end', game.state.active];
  game.concede(1).until('upkeep');
  return [there, game.state.active];
});
position('what triggers for one who has left isn’t put on the stack (CR 800.4d)', ['Bear'], () => {
  const slide = sorcery(
    'Slide',
    [
      { kind: 'exile', what: 't', as: 'gone' },
      {
        kind: 'delayed',
        on: { event: 'beginStep', step: 'end' },
        do: [{ kind: 'move', what: 'gone', to: 'battlefield', under: { kind: 'owner', of: 'gone' } }],
      },
    ],
    at(aCreature),
  );
  const game = severalPlayers(
    3,
    [slide, bear],
    [
      ['Slide', 1, 'hand'],
      ['Bear', 2, 'battlefield'],
    ],
  );
  game.until('precombatMain', 1);
  cast(game, 'Slide', 'Bear').concede(1);
  game.until('upkeep', 2);
  return game.exile();
});
