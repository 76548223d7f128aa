// More of costs and casting (CR 118, 601, 602, 702).
import {
  ability,
  aCreature,
  always,
  answering,
  at,
  bear,
  bolt,
  bounce,
  counterspell,
  creature,
  draw,
  enchantment,
  enters,
  gain,
  giant,
  instant,
  keyword,
  kill,
  lose,
  mana,
  position,
  ruled,
  set,
  sorcery,
  tapping,
  triggered,
} from '../support/positions.ts';

const more = (what: object, amount: number) =>
  enchantment('Thorn', [
    always({ players: 'each', change: [ruled({ kind: 'costChange', what, by: 'each', amount, direction: 'more' })] }),
  ]);
const free0 = (spell: object) => ({ kind: 'castNow', what: spell, free: true });

position('a spell that is cast without paying still has its additional costs (CR 118.9d)', [0, 2, true], () => {
  const pact = {
    name: 'Pact',
    cost: '{9}',
    types: ['sorcery'],
    abilities: [
      { kind: 'additionalCost', cost: [{ kind: 'sacrifice', what: aCreature, count: 1 }] },
      { kind: 'spell', do: [draw(2)] },
    ],
  };
  const gift = sorcery('Gift', [free0({ zone: 'hand', name: 'Pact', owner: 'you' })]);
  const without = answering(
    set({ hand: [pact, gift] })
      .cast('Gift')
      .resolve(),
    'Yes',
    'Pact',
  ).resolveAll();
  const withBear = answering(
    set({ hand: [pact, gift], battlefield: [bear] })
      .cast('Gift')
      .resolve(),
    'Yes',
    'Pact',
    'Bear',
  ).resolveAll();
  return [
    without.count('hand', 'you', 'Island'),
    withBear.count('hand', 'you', 'Island'),
    without.names('hand', 'you').includes('Pact'),
  ];
});
position('an increase applies to an alternative cost, and to a free one (CR 118.9d, 601.2f)', [false, true], () => {
  const back = {
    name: 'Back',
    cost: '{5}',
    types: ['instant'],
    abilities: [{ kind: 'spell', do: [gain(1)] }, keyword('flashback', { cost: mana('{0}') })],
  };
  return [0, 1].map((lands) =>
    set({
      graveyard: [back],
      battlefield: [more({ types: ['instant'] }, 1), ...(lands > 0 ? ['Island'] : [])],
    }).canCast('Back'),
  );
});
position(
  'what is sacrificed for the cost may be the target: the spell doesn’t resolve (CR 601.2c, 608.2b)',
  [20, ['Bear', 'Rite']],
  () => {
    const rite = {
      name: 'Rite',
      cost: '{0}',
      types: ['instant'],
      abilities: [
        { kind: 'additionalCost', cost: [{ kind: 'sacrifice', what: aCreature, count: 1 }] },
        { kind: 'spell', targets: [{ name: 't', filter: aCreature }], do: [{ kind: 'untap', what: 't' }, gain(5)] },
      ],
    };
    const game = answering(set({ hand: [rite], battlefield: [bear] }).cast('Rite', 'Bear'), 'Bear').resolveAll();
    return [game.life('you'), game.names('graveyard', 'you').sort()];
  },
);
position('convoke taps also what came this turn; its {T} abilities wait (CR 702.51a, 302.6)', [true, false], () => {
  const call = {
    name: 'Call',
    cost: '{1}{G}',
    types: ['sorcery'],
    abilities: [keyword('convoke'), { kind: 'spell', do: [gain(1)] }],
  };
  const elf = creature('Elf', 1, 1, [ability([tapping], [gain(1)])], { cost: '{0}', colors: ['G'] });
  const game = set({ hand: [call, elf, elf] })
    .cast('Elf')
    .resolve()
    .cast('Elf')
    .resolve();
  return [game.canCast('Call'), game.canActivate('Elf')];
});
position('delve pays only for what is generic, after taxes (CR 702.66a-b)', [true, false], () => {
  const dig = {
    name: 'Dig',
    cost: '{2}{U}',
    types: ['instant'],
    abilities: [keyword('delve'), { kind: 'spell', do: [gain(1)] }],
  };
  return [3, 2].map((cards) =>
    set({
      hand: [dig],
      graveyard: [`${cards} Forest`],
      battlefield: ['Island', more({ types: ['instant'] }, 1)],
    }).canCast('Dig'),
  );
});
position(
  'buyback: to the hand if it resolves, to the graveyard if it is countered or has no target (CR 702.27a)',
  [['Boomer'], ['Boomer'], ['Boomer']],
  () => {
    const boomer = {
      name: 'Boomer',
      cost: '{0}',
      types: ['instant'],
      abilities: [
        keyword('buyback', { cost: mana('{0}') }),
        { kind: 'spell', targets: [{ name: 't', filter: aCreature }], do: [{ kind: 'tap', what: 't' }] },
      ],
    };
    const start = () =>
      answering(
        set({ hand: [boomer, kill], battlefield: [bear] }, { hand: [counterspell] }).cast('Boomer'),
        'Yes',
        'uyback',
        'Bear',
      );
    const back = start().resolve();
    const no = start().cast('No', { by: 'them' }, 'Boomer').resolve();
    const gone = start().cast('Kill', 'Bear').resolveAll();
    return [
      back.names('hand', 'you').filter((name) => name === 'Boomer'),
      no.names('graveyard', 'you').filter((name) => name === 'Boomer'),
      gone.names('graveyard', 'you').filter((name) => name === 'Boomer'),
    ];
  },
);
position(
  'split second: no spell and no other ability, but mana and turning face up (CR 702.61b)',
  [false, true, true],
  () => {
    const snap = {
      ...instant('Snap', [gain(1)]),
      abilities: [keyword('split second'), { kind: 'spell', do: [gain(1)] }],
    };
    const lurker = creature('Lurker', 5, 5, [keyword('morph', { cost: mana('{0}') })], { cost: '{9}' });
    const game = set({ hand: [snap, lurker, bolt], battlefield: ['4 Island'] })
      .cast('Lurker', { how: 'morph' })
      .resolve();
    const name = game.names('battlefield', 'you').find((each) => each !== 'Island') ?? '';
    game.cast('Snap');
    return [game.canCast('Bolt'), game.canActivate('Island'), game.canActivate(name)];
  },
);
position('one alternative cost: what is cast without paying isn’t overloaded as well (CR 118.9a)', [1, 20], () => {
  const crack = {
    name: 'Crack',
    cost: '{9}',
    types: ['sorcery'],
    abilities: [
      { kind: 'spell', targets: [{ name: 't', filter: aCreature }], do: [{ kind: 'destroy', what: 't' }] },
      keyword('overload', { cost: mana('{0}') }),
    ],
  };
  const gift = sorcery('Gift', [free0({ zone: 'hand', name: 'Crack', owner: 'you' })]);
  const game = answering(
    set({ hand: [crack, gift] }, { battlefield: [bear, giant] })
      .cast('Gift')
      .resolve(),
    'Yes',
    'Crack',
    'Bear',
  ).resolveAll();
  return [game.count('battlefield', 'them'), game.life('you')];
});
position(
  'each kicker that is paid is known by itself (CR 607.2i, 702.33b)',
  [
    [23, 20],
    [20, 16],
  ],
  () => {
    const mage = creature('Mage', 1, 1, [
      { kind: 'additionalCost', name: 'kicker white', optional: true, cost: mana('{W}') },
      { kind: 'additionalCost', name: 'kicker black', optional: true, cost: mana('{B}') },
      triggered(enters(), [gain(3)], { if: { kind: 'paid', cost: 'kicker white' } }),
      triggered(enters(), [lose(4)], { if: { kind: 'paid', cost: 'kicker black' } }),
    ]);
    return ['Plains', 'Swamp'].map((land) => {
      const game = answering(set({ hand: [mage], battlefield: [land] }).cast('Mage'), 'Yes', /kick/i)
        .resolve()
        .resolveAll();
      return [game.life('you'), game.life('them')];
    });
  },
);
position(
  'Phyrexian mana is paid with mana or with two life, and not with a life that isn’t there (CR 107.4f)',
  [true, false, true],
  () => {
    const probe = { name: 'Probe', cost: '{U/P}', types: ['instant'], abilities: [{ kind: 'spell', do: [gain(1)] }] };
    return [
      [2, []],
      [1, []],
      [1, ['Island']],
    ].map(([life, lands]) =>
      set({ life: life as number, hand: [probe], battlefield: lands as string[] }).canCast('Probe'),
    );
  },
);
position(
  'a spell that can’t be countered is a legal target, and other parts happen (CR 608.2c, 101.2)',
  [21, true],
  () => {
    const sure = {
      ...creature('Sure', 2, 2, [
        {
          kind: 'static',
          zone: 'stack',
          effects: [{ affects: 'self', change: [ruled({ kind: 'cant', do: { kind: 'beCountered' } })] }],
        },
      ]),
    };
    const no = instant('Not So', [{ kind: 'counter', what: 't' }, gain(1)], at({ zone: 'stack', spell: true }));
    const game = set({ hand: [sure, no] })
      .cast('Sure')
      .cast('Not So', 'Sure')
      .resolveAll();
    return [game.life('you'), game.onBattlefield('Sure')];
  },
);
position(
  'once each turn: an activated ability that leaves and returns is another one (CR 602.5b, 400.7)',
  [false, true],
  () => {
    const well = creature('Well', 1, 1, [ability(mana('{0}'), [gain(1)], { limit: 'oncePerTurn' })]);
    const game = set({ hand: [bounce, { ...kill, name: 'Spare' }], battlefield: [well] })
      .activate('Well')
      .resolve();
    const again = game.canActivate('Well');
    game.cast('Bounce', 'Well').resolve().cast('Well').resolve();
    return [again, game.canActivate('Well')];
  },
);
position('conditions of one ability function where each of them can happen (CR 113.6k)', [19, 20, 19], () => {
  const crier = creature('Crier', 3, 3, [
    {
      kind: 'triggered',
      on: [
        { event: 'cast', player: 'you', object: 'self' },
        { event: 'attacks', object: 'self' },
      ],
      do: [lose(1)],
    },
  ]);
  const cast = set({ hand: [crier] })
    .cast('Crier')
    .resolve();
  const other = set({ battlefield: [crier], hand: [creature('Fox', 1, 1)] })
    .cast('Fox')
    .resolveAll();
  const attacking = set({ battlefield: [crier] })
    .attack(['Crier'])
    .resolve();
  return [cast.life('them'), other.life('them'), attacking.life('them')];
});
