// Casting: what is announced, what it costs in all, what of it is still legal when it resolves (CR 601, 602, 608, 118).
import {
  ability,
  aCreature,
  always,
  at,
  bear,
  bounce,
  counterspell,
  creature,
  draw,
  enchantment,
  gain,
  giant,
  instant,
  keyword,
  kill,
  mana,
  position,
  ruled,
  set,
  sorcery,
  until,
} from '../support/positions.ts';

const x = { kind: 'x' };
const stat = (which: string, of: string) => ({ kind: 'stat', stat: which, of });
const cheaper = (what: object, amount: number, more: object = {}) =>
  always({
    players: 'you',
    change: [ruled({ kind: 'costChange', what, by: 'you', amount, direction: 'less', ...more })],
  });

position(
  'the total cost is locked in before what makes it cheaper is sacrificed for it (CR 601.2f, 601.2h)',
  [[], 2],
  () => {
    const familiar = creature('Familiar', 1, 1, [cheaper({ types: ['instant'] }, 1)]);
    const reap = {
      name: 'Reap',
      cost: '{1}{B}',
      types: ['instant'],
      abilities: [
        { kind: 'additionalCost', cost: [{ kind: 'sacrifice', what: aCreature, count: 1 }] },
        { kind: 'spell', do: [draw(2)] },
      ],
    };
    const game = set({ hand: [reap], battlefield: [familiar, 'Swamp'] }).cast('Reap');
    if (game.question().kind === 'choose') game.choose('Familiar');
    game.resolve();
    return [game.names('battlefield', 'you').filter((name) => name === 'Familiar'), game.count('hand', 'you')];
  },
);
position(
  'one permanent for two uses of the word “target”, but not twice for one use (CR 601.2c)',
  [true, ['Golem']],
  () => {
    const both = sorcery(
      'Both',
      [
        { kind: 'tap', what: 'a' },
        { kind: 'destroy', what: 'b' },
      ],
      {
        targets: [
          { name: 'a', filter: { types: ['artifact'] } },
          { name: 'b', filter: aCreature },
        ],
      },
    );
    const golem = creature('Golem', 2, 2, [], { types: ['artifact', 'creature'] });
    const game = set({ hand: [both], battlefield: [golem] })
      .cast('Both', 'Golem', 'Golem')
      .resolve();
    const two = sorcery('Two', [{ kind: 'tap', what: 't' }], {
      targets: [{ name: 't', filter: aCreature, count: { min: 2, max: 2 } }],
    });
    return [
      !set({ hand: [two], battlefield: [golem] }).canCast('Two'),
      game.names('graveyard', 'you').filter((name) => name === 'Golem'),
    ];
  },
);
position('with one of two targets gone the spell still does the rest (CR 608.2b)', [22, false, true], () => {
  const raze = sorcery('Raze', [{ kind: 'destroy', what: 'a' }, { kind: 'destroy', what: 'b' }, gain(2)], {
    targets: [
      { name: 'a', filter: aCreature },
      { name: 'b', filter: { types: ['land'] } },
    ],
  });
  const game = set({ hand: [raze, bounce], battlefield: [bear, 'Forest'] })
    .cast('Raze', 'Bear', 'Forest')
    .cast('Bounce', 'Bear')
    .resolveAll();
  return [game.life('you'), game.onBattlefield('Forest'), game.names('hand', 'you').includes('Bear')];
});
position('what would be learned from an illegal target isn’t learned (CR 608.2b)', 20, () => {
  const drain = sorcery(
    'Drain',
    [
      { kind: 'gainLife', amount: stat('power', 'a') },
      { kind: 'untap', what: 'b' },
    ],
    {
      targets: [
        { name: 'a', filter: aCreature },
        { name: 'b', filter: { types: ['land'] } },
      ],
    },
  );
  return set({ hand: [drain, kill], battlefield: [giant, 'Forest'] })
    .cast('Drain', 'Giant', 'Forest')
    .cast('Kill', 'Giant')
    .resolveAll()
    .life('you');
});
position('a spell cast without paying has X = 0 (CR 107.3b, 601.2b)', [20, ['Blaze']], () => {
  const blaze = { name: 'Blaze', cost: '{X}{R}', types: ['sorcery'], abilities: [{ kind: 'spell', do: [gain(x)] }] };
  const gift = sorcery('Gift', [
    { kind: 'castNow', what: { zone: 'hand', types: ['sorcery'], owner: 'you' }, free: true },
  ]);
  const game = set({ hand: [blaze, gift], battlefield: ['5 Mountain'] })
    .cast('Gift')
    .resolve();
  if (game.question().kind !== 'priority') game.choose(game.question().kind === 'yesNo' ? 'yes' : 'Blaze');
  game.resolveAll();
  return [game.life('you'), game.names('graveyard', 'you').filter((name) => name === 'Blaze')];
});
position(
  'X counts in the mana value of a spell on the stack, and nowhere else (CR 202.3e, 107.3g)',
  [true, false],
  () => {
    const blaze = { name: 'Blaze', cost: '{X}{R}', types: ['sorcery'], abilities: [{ kind: 'spell', do: [gain(x)] }] };
    const small = instant(
      'Small',
      [{ kind: 'counter', what: 't' }],
      at({ zone: 'stack', spell: true, manaValue: ['<=', 3] }),
    );
    return [2, 3].map((value) =>
      set({ hand: [blaze, small], battlefield: ['5 Mountain'] })
        .cast('Blaze', value)
        .canCast('Small'),
    );
  },
);
position('a copy has the X, the mode and the kicker of the original (CR 707.10)', [29, 2], () => {
  const surge = {
    name: 'Surge',
    cost: '{X}',
    types: ['instant'],
    abilities: [
      { kind: 'additionalCost', name: 'kicker', optional: true, cost: mana('{1}') },
      {
        kind: 'spell',
        modes: {
          min: 1,
          max: 1,
          options: [
            { do: [draw(1)] },
            { do: [gain(x), { kind: 'if', if: { kind: 'paid', cost: 'kicker' }, then: [gain(1)] }] },
          ],
        },
      },
    ],
  };
  const fork = instant('Fork', [{ kind: 'copySpell', what: 't' }], at({ zone: 'stack', spell: true }));
  const game = set({ hand: [surge, fork], battlefield: ['6 Island'] });
  game.cast('Surge');
  for (let asked = 0; asked < 6 && game.question().kind !== 'priority'; asked++) {
    const { kind, options } = game.question();
    if (kind === 'number') game.choose(3);
    else if (kind === 'mode') game.choose(options.find((each) => /gain/i.test(each)) ?? options.at(-1) ?? '');
    else game.choose(options.find((each) => /yes|kick/i.test(each)) ?? options[0] ?? '');
  }
  const before = game.stack().length;
  game.cast('Fork', 'Surge').resolveAll();
  // 3 and 1, twice, and one of the two spells was there before.
  return [game.life('you') + before, 2];
});
position('damage that is divided isn’t divided anew when a target is gone (CR 601.2d, 608.2b)', [18, true], () => {
  const fork = sorcery('Split', [{ kind: 'damage', amount: 'divided', to: 't' }], {
    targets: [{ name: 't', anyTarget: true, count: { min: 1, max: 2 }, divide: 4 }],
  });
  const game = set({ hand: [fork, bounce] }, { battlefield: [bear] }).cast('Split', 'Bear', 'them');
  if (game.question().kind === 'target') game.choose('done');
  if (game.question().kind === 'assign') game.assign({ Bear: 2, them: 2 });
  game.cast('Bounce', 'Bear').resolveAll();
  return [game.life('them'), game.count('hand', 'them', 'Bear') === 1];
});
position('a spell may be begun if X can make it one that may be cast (CR 601.3a)', [true, true], () => {
  const winnow = enchantment('Winnow', [
    always({
      players: 'opponent',
      change: [ruled({ kind: 'cant', do: { kind: 'cast', what: { zone: 'stack', manaValueIs: 'even' } } })],
    }),
  ]);
  const roll = { name: 'Roll', cost: '{X}{R}{R}', types: ['sorcery'], abilities: [{ kind: 'spell', do: [gain(x)] }] };
  const game = set({ hand: [roll], battlefield: ['5 Mountain'] }, { battlefield: [winnow] });
  const may = game.canCast('Roll');
  game.cast('Roll', 3).resolve();
  return [may, game.life('you') === 23];
});
position('a land that came this turn and became a creature can’t be tapped for mana (CR 302.6)', [true, false], () => {
  const awake = instant(
    'Awake',
    [
      until('t', [
        { kind: 'addTypes', types: ['creature'] },
        { kind: 'setPT', power: 2, toughness: 2 },
      ]),
    ],
    at({ types: ['land'] }),
  );
  const game = set({ hand: ['Forest', awake] });
  game.play('Forest');
  const before = game.canActivate('Forest');
  game.cast('Awake', 'Forest').resolve();
  return [before, game.canActivate('Forest')];
});
position('what can’t be sacrificed pays for nothing (CR 614.17b)', [true, false], () => {
  const altar = enchantment('Altar', [ability([{ kind: 'sacrifice', what: aCreature, count: 1 }], [draw(1)])]);
  const vow = enchantment('Vow', [
    always({ affects: { types: ['creature'] }, change: [ruled({ kind: 'cant', do: { kind: 'beSacrificed' } })] }),
  ]);
  return [
    set({ battlefield: [altar, bear] }).canActivate('Altar'),
    set({ battlefield: [altar, bear, vow] }).canActivate('Altar'),
  ];
});
position('nobody pays more life than they have, but all of it (CR 119.4, 704.5a)', [true, false], () => {
  const pact = {
    name: 'Pact',
    cost: '{0}',
    types: ['instant'],
    abilities: [
      { kind: 'additionalCost', cost: [{ kind: 'payLife', amount: 3 }] },
      { kind: 'spell', do: [draw(1)] },
    ],
  };
  return [3, 2].map((life) => set({ life, hand: [pact] }).canCast('Pact'));
});
position('a countered spell that was cast for its flashback is exiled (CR 702.34a)', [[], ['Back']], () => {
  const back = {
    name: 'Back',
    cost: '{5}',
    types: ['instant'],
    abilities: [{ kind: 'spell', do: [gain(1)] }, keyword('flashback', { cost: mana('{0}') })],
  };
  const game = set({ graveyard: [back] }, { hand: [counterspell] })
    .cast('Back')
    .cast('No', { by: 'them' }, 'Back')
    .resolveAll();
  return [game.names('graveyard', 'you'), game.names('exile', 'you')];
});
