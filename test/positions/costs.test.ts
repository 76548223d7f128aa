// Costs (CR 118, 119.4): what can be paid, and with what.
import {
  ability,
  always,
  at,
  bear,
  counters,
  creature,
  draw,
  enchantment,
  gain,
  giant,
  instant,
  mana,
  position,
  ruled,
  set,
  tapping,
} from '../support/positions.ts';

const sacrificing = { kind: 'sacrifice', what: { types: ['creature'], controller: 'you' } };
const withCost = (name: string, cost: object[], does: object[] = [gain(1)]) => ({
  name,
  cost: '{0}',
  types: ['instant'],
  abilities: [
    { kind: 'additionalCost', cost },
    { kind: 'spell', do: does },
  ],
});

position('life is paid only by who has that much (CR 119.4)', [true, false], () => {
  const pact = creature('Pact', 1, 1, [ability([{ kind: 'payLife', amount: 3 }], [draw()])]);
  return [
    set({ battlefield: [pact], life: 3 }).canActivate('Pact'),
    set({ battlefield: [pact], life: 2 }).canActivate('Pact'),
  ];
});
position('life that is paid is lost (CR 119.4)', [17, 1], () => {
  const pact = enchantment('Pact', [ability([{ kind: 'payLife', amount: 3 }], [draw()])]);
  const sorrow = enchantment('Sorrow', [
    { kind: 'triggered', on: [{ event: 'loseLife', player: 'you' }], do: [counters('self')] },
  ]);
  const game = set({ battlefield: [pact, sorrow] })
    .activate('Pact')
    .resolveAll();
  return [game.life('you'), game.counters('Sorrow')];
});
position('a cost of nothing is paid by saying so (CR 118.5)', true, () => set({ hand: [bear] }).canCast('Bear'));
position('a spell without a mana cost can’t be cast (CR 118.6)', false, () =>
  set({
    hand: [{ name: 'Costless', types: ['sorcery'], colors: ['U'], abilities: [{ kind: 'spell', do: [draw()] }] }],
    battlefield: ['5 Island'],
  }).canCast('Costless'),
);
position('but without paying it, it can (CR 118.6a)', 1, () => {
  const costless = {
    name: 'Costless',
    types: ['sorcery'],
    colors: ['U'],
    abilities: [{ kind: 'spell', do: [draw()] }],
  };
  const dream = instant('Dream', [
    { kind: 'castNow', what: { zone: 'hand', owner: 'you', types: ['sorcery'] }, free: true, may: true },
  ]);
  const game = set({ hand: [costless, dream] })
    .cast('Dream')
    .resolve();
  while (game.question().kind !== 'priority') game.choose(game.question().kind === 'yesNo' ? 'yes' : 'Costless');
  return game.resolveAll().count('hand', 'you');
});
position(
  'an additional cost is paid even when the spell is cast without paying its mana cost (CR 118.8d)',
  [0, 21],
  () => {
    const toll = { ...withCost('Toll', [sacrificing]), cost: '{7}' };
    const dream = instant('Dream', [
      { kind: 'castNow', what: { zone: 'hand', owner: 'you', name: 'Toll' }, free: true, may: true },
    ]);
    const game = set({ hand: [toll, dream], battlefield: [bear] })
      .cast('Dream')
      .resolve();
    for (let asked = 0; asked < 4 && game.question().kind !== 'priority'; asked++)
      game.choose(game.question().kind === 'yesNo' ? 'yes' : (game.candidates()[0] ?? 'Toll'));
    game.resolveAll();
    return [game.count('battlefield', 'you'), game.life('you')];
  },
);
position('one creature isn’t sacrificed for two costs (CR 118.3, 601.2h)', [false, true], () => {
  const greedy = withCost('Greedy', [sacrificing, sacrificing]);
  return [
    set({ hand: [greedy], battlefield: [bear] }).canCast('Greedy'),
    set({ hand: [greedy], battlefield: [bear, bear] }).canCast('Greedy'),
  ];
});
position('what is tapped already isn’t tapped for a cost (CR 118.3)', [true, false], () => {
  const rod = { name: 'Rod', cost: '{0}', types: ['artifact'], abilities: [ability([tapping], [gain(1)])] };
  const game = set({ battlefield: [rod] });
  return [game.canActivate('Rod'), game.activate('Rod').resolve().canActivate('Rod')];
});
position('counters that aren’t there aren’t removed for a cost (CR 118.3)', [false, true], () => {
  const battery = {
    name: 'Battery',
    cost: '{0}',
    types: ['artifact'],
    abilities: [ability([{ kind: 'removeCounters', counter: 'charge', count: 2 }], [gain(1)])],
  };
  return [1, 2].map((charge) => set({ battlefield: [{ card: battery, counters: { charge } }] }).canActivate('Battery'));
});
position('a discard for a cost can’t be the spell itself (CR 601.2a, 118.3)', false, () =>
  set({ hand: [withCost('Toss', [{ kind: 'discard', count: 1 }])] }).canCast('Toss'),
);
position('a cost of {Q} needs a tapped permanent (CR 107.6)', [false, true], () => {
  const spring = creature('Spring', 1, 1, [ability([{ kind: 'untapSelf' }], [gain(1)])]);
  const game = set({ battlefield: [spring] }).passUntil('beginCombat');
  return [game.canActivate('Spring'), game.attack(['Spring']).canActivate('Spring')];
});
position('either of two costs may be paid (CR 118.1)', [true, true, false], () => {
  const either = withCost('Either', [{ kind: 'oneOf', options: [[sacrificing], [{ kind: 'mana', mana: '{2}' }]] }]);
  return [[bear], ['2 Island'], ['Island']].map((battlefield) =>
    set({ hand: [either], battlefield }).canCast('Either'),
  );
});
position('a cost that says "this costs less" goes to no less than nothing (CR 118.7)', [true, false], () => {
  const affine = {
    name: 'Affine',
    cost: '{2}{U}',
    types: ['instant'],
    abilities: [
      {
        kind: 'costReduction',
        direction: 'less',
        amount: { kind: 'count', of: { types: ['artifact'], controller: 'you' } },
      },
      { kind: 'spell', do: [draw()] },
    ],
  };
  const trinket = { name: 'Trinket', cost: '{0}', types: ['artifact'], abilities: [] };
  return [
    set({ hand: [affine], battlefield: [trinket, trinket, trinket, 'Island'] }).canCast('Affine'),
    set({ hand: [affine], battlefield: [trinket, trinket, trinket] }).canCast('Affine'),
  ];
});
position('an alternative cost replaces the mana cost, and increases come on top (CR 118.9c-d)', [true, false], () => {
  const force = {
    name: 'Force',
    cost: '{5}{U}',
    types: ['instant'],
    abilities: [
      { kind: 'alternativeCost', cost: [{ kind: 'payLife', amount: 1 }] },
      { kind: 'spell', do: [draw()] },
    ],
  };
  const tax = enchantment('Tax', [
    always({
      players: 'each',
      change: [ruled({ kind: 'costChange', what: {}, by: 'each', amount: 1, direction: 'more' })],
    }),
  ]);
  return [
    set({ hand: [force], battlefield: [tax, 'Island'] }).canCast('Force'),
    set({ hand: [force], battlefield: [tax] }).canCast('Force'),
  ];
});
position('what an alternative cost pays doesn’t change the mana value (CR 118.9c)', 6, () => {
  const force = {
    name: 'Force',
    cost: '{5}{U}',
    types: ['creature'],
    power: 1,
    toughness: 1,
    abilities: [{ kind: 'alternativeCost', cost: [{ kind: 'payLife', amount: 1 }] }],
  };
  return set({ hand: [force] })
    .cast('Force')
    .resolve()
    .look('Force').manaValue;
});
position('paying "unless" is asked as it resolves (CR 118.12)', ['you', 'yesNo', ['Bear']], () => {
  const leak = instant(
    'Leak',
    [{ kind: 'unless', who: { kind: 'controller', of: 't' }, cost: mana('{1}'), do: [{ kind: 'counter', what: 't' }] }],
    at({ zone: 'stack', spell: true }),
  );
  const game = set({ hand: [bear], battlefield: ['Island'] }, { hand: [leak] });
  const { of, kind } = game.cast('Bear').cast('Leak', { by: 'them' }, 'Bear').resolve().question();
  return [of, kind, game.choose('no').names('graveyard', 'you')];
});
position('who can’t pay isn’t asked whether they do (CR 118.12, 118.3)', ['Bear'], () => {
  const leak = instant(
    'Leak',
    [{ kind: 'unless', who: { kind: 'controller', of: 't' }, cost: mana('{1}'), do: [{ kind: 'counter', what: 't' }] }],
    at({ zone: 'stack', spell: true }),
  );
  const game = set({ hand: [bear] }, { hand: [leak] })
    .cast('Bear')
    .cast('Leak', { by: 'them' }, 'Bear')
    .resolve();
  return game.names('graveyard', 'you');
});
position('sacrificing for a cost happens before anybody can answer (CR 118.2, 602.2b)', [0, 1], () => {
  const altar = enchantment('Altar', [ability([sacrificing], [draw()])]);
  const game = set({ battlefield: [altar, giant] }).activate('Altar');
  return [game.names('battlefield', 'you').filter((name) => name === 'Giant').length, game.stack().length];
});
