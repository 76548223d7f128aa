// What can't be done isn't chosen, and what is impossible doesn't happen (CR 101.3, 608.2d, 614.17b, 700.2a, 701).
import {
  ability,
  aCreature,
  always,
  answering,
  at,
  bear,
  creature,
  enchantment,
  enters,
  free,
  gain,
  instant,
  keyword,
  lose,
  position,
  ruled,
  set,
  sorcery,
  triggered,
} from '../support/positions.ts';

const act = (action: string, more: object = {}) => ({ kind: 'action', action, ...more });
const may = (does: object, otherwise?: object) =>
  sorcery('May', [{ kind: 'may', do: [does], ...(otherwise === undefined ? {} : { else: [otherwise] }) }]);
const asks = (game: ReturnType<typeof set>) => game.question().kind === 'yesNo';

position(
  'nobody chooses to mill more than there is, nor pays with it; told to, all is milled (CR 701.17b)',
  [false, true, false, 2],
  () => {
    const mill = { kind: 'mill', count: 3 };
    const two = { library: ['2 Island'] };
    const grinder = enchantment('Grinder', [ability([mill], [gain(1)])]);
    return [
      asks(
        set({ hand: [may(mill)], ...two })
          .cast('May')
          .resolve(),
      ),
      asks(
        set({ hand: [may(mill)], library: ['3 Island'] })
          .cast('May')
          .resolve(),
      ),
      set({ battlefield: [grinder], ...two }).canActivate('Grinder'),
      set({ hand: [sorcery('Must', [mill])], ...two })
        .cast('Must')
        .resolve()
        .count('graveyard', 'you', 'Island'),
    ];
  },
);
position('who can’t gain life doesn’t choose to (CR 608.2d, 119.7)', [false, 18], () => {
  const drought = enchantment('Drought', [
    always({ players: 'each', change: [ruled({ kind: 'cant', do: { kind: 'gainLife' } })] }),
  ]);
  const game = set({ hand: [may(gain(2), lose(2, 'you'))], battlefield: [drought] })
    .cast('May')
    .resolve();
  return [asks(game), game.life('you')];
});
position('a counter that isn’t there isn’t removed by choice (CR 608.2d)', [false, true], () => {
  const strip = sorcery(
    'Strip',
    [{ kind: 'may', do: [{ kind: 'removeCounters', what: 't', counter: '+1/+1', count: 1 }], else: [lose(2, 'you')] }],
    at(aCreature),
  );
  return [{}, { '+1/+1': 1 }].map((counted) =>
    asks(
      set({ hand: [strip], battlefield: [{ card: bear, counters: counted as Record<string, number> }] })
        .cast('Strip', 'Bear')
        .resolve(),
    ),
  );
});
position(
  'only what is untapped is tapped, and only what is tapped untapped (CR 701.26a-b)',
  [
    [false, true],
    [true, false],
  ],
  () => {
    const turn = instant('Turn', [{ kind: 'tap', what: 't' }], at(aCreature));
    return ['tap', 'untap'].map((kind) =>
      [true, false].map((tapped) => {
        const twiddle = sorcery(
          'Twiddle',
          [{ kind: 'may', do: [{ kind, what: 't' }], else: [lose(1, 'you')] }],
          at(aCreature),
        );
        const game = set({ hand: [twiddle, turn], battlefield: [bear] });
        if (tapped) game.cast('Turn', 'Bear').resolve();
        return asks(game.cast('Twiddle', 'Bear').resolve());
      }),
    );
  },
);
position('of two things to choose between, the impossible one can’t be (CR 608.2d)', ['priority', 16], () => {
  const offer = sorcery('Offer', [
    {
      kind: 'modes',
      min: 1,
      max: 1,
      options: [{ do: [{ kind: 'sacrifice', who: 'you', what: aCreature }] }, { do: [lose(4, 'you')] }],
    },
  ]);
  const game = set({ hand: [offer] })
    .cast('Offer')
    .resolve();
  const asked = game.question();
  if (asked.kind !== 'priority' && asked.options.length === 1) game.choose(asked.options[0] ?? '');
  return [game.question().kind, game.life('you')];
});
position('no evidence without enough of it (CR 701.59b)', [20, 23], () => {
  const case1 = {
    name: 'Find',
    cost: '{0}',
    types: ['sorcery'],
    abilities: [
      { kind: 'additionalCost', name: 'evidence', optional: true, cost: [{ kind: 'collectEvidence', amount: 4 }] },
      { kind: 'spell', do: [{ kind: 'if', if: { kind: 'paid', cost: 'evidence' }, then: [gain(3)] }] },
    ],
  };
  const dear = creature('Dear', 1, 1, [], { cost: '{4}' });
  return [[bear], [dear]].map((graveyard) =>
    answering(set({ hand: [case1], graveyard }).cast('Find'), 'Yes', 'Dear', 'Done')
      .resolveAll()
      .life('you'),
  );
});
position('nothing transforms into a sorcery (CR 701.27d, 712.10)', ['Front'], () => {
  const odd = {
    ...creature('Front', 1, 1, [free([{ kind: 'transform', what: 'self' }])]),
    layout: 'modal',
    faces: [{ name: 'Back', cost: '{1}', types: ['sorcery'], abilities: [{ kind: 'spell', do: [gain(1)] }] }],
  };
  return set({ battlefield: [odd] })
    .activate('Front')
    .resolve()
    .names('battlefield', 'you');
});
position('what has one face isn’t put onto the battlefield transformed (CR 712.14a)', [[], ['Bear']], () => {
  const raise = sorcery(
    'Raise',
    [{ kind: 'move', what: 't', to: 'battlefield', transformed: true }],
    at({ zone: 'graveyard', types: ['creature'] }),
  );
  const game = set({ hand: [raise], graveyard: [bear] })
    .cast('Raise', 'Bear')
    .resolve();
  return [game.names('battlefield', 'you'), game.names('graveyard', 'you').filter((name) => name === 'Bear')];
});
position('a double-faced permanent isn’t turned face down (CR 712.16)', '1/1', () => {
  const moth = {
    ...creature('Grub', 1, 1),
    layout: 'transform',
    faces: [
      { name: 'Moth', types: ['creature'], subtypes: ['Insect'], colors: ['G'], power: 3, toughness: 3, abilities: [] },
    ],
  };
  const veil = sorcery('Veil', [{ kind: 'turnFaceDown', what: 't' }], at(aCreature));
  return set({ hand: [veil], battlefield: [moth] })
    .cast('Veil', 'Grub')
    .resolve()
    .size('Grub');
});
position('what may not enter isn’t manifested, and stays on top (CR 701.40f)', [0, ['Sip', 'Island']], () => {
  const cage = enchantment('Cage', [
    always({
      affects: { zone: ['library', 'graveyard'], types: ['creature'] },
      change: [ruled({ kind: 'cant', do: { kind: 'enter', from: ['library', 'graveyard'] } })],
    }),
  ]);
  const sip = instant('Sip', [gain(1)]);
  const game = set({ hand: [sorcery('Deed', [act('manifest')])], battlefield: [cage], library: [sip, 'Island'] })
    .cast('Deed')
    .resolve();
  return [game.count('battlefield', 'you') - 1, game.names('library', 'you')];
});
position('to endure nothing is to do nothing (CR 701.63b)', [1, 0], () => {
  const game = set({
    hand: [sorcery('Deed', [act('endure', { n: 0, what: 't' })], at(aCreature))],
    battlefield: [bear],
  })
    .cast('Deed', 'Bear')
    .resolve();
  answering(game, 'No');
  return [game.count('battlefield', 'you'), game.counters('Bear')];
});
position(
  'an Aura that is to enter attached to what it can’t enchant stays where it is (CR 303.4i)',
  [['Halo'], 1],
  () => {
    const halo = enchantment('Halo', [keyword('enchant', { filter: { types: ['land'] } })], { subtypes: ['Aura'] });
    const raise = sorcery('Raise', [{ kind: 'move', what: 'a', to: 'battlefield', attachedTo: 'b' }], {
      targets: [
        { name: 'a', filter: { zone: 'graveyard', types: ['enchantment'] } },
        { name: 'b', filter: aCreature },
      ],
    });
    const game = set({ hand: [raise], battlefield: [bear], graveyard: [halo] })
      .cast('Raise', 'Halo', 'Bear')
      .resolve();
    return [game.names('graveyard', 'you').filter((name) => name === 'Halo'), game.count('battlefield', 'you')];
  },
);
position('a mode without a target can’t be chosen; a trigger without any mode is gone (CR 700.2a-b)', [1, 0], () => {
  const charm = {
    name: 'Charm',
    cost: '{0}',
    types: ['instant'],
    abilities: [
      {
        kind: 'spell',
        modes: {
          min: 1,
          max: 1,
          options: [
            { targets: [{ name: 't', filter: aCreature }], do: [{ kind: 'destroy', what: 't' }] },
            { do: [gain(1)] },
          ],
        },
      },
    ],
  };
  const game = set({ hand: [charm] }).cast('Charm');
  const modes =
    game.question().kind === 'mode'
      ? game.question().options.filter((option) => !/back|cancel/i.test(option)).length
      : 1;
  const sprite = creature('Sprite', 1, 1, [
    {
      kind: 'triggered',
      on: [enters()],
      modes: {
        min: 1,
        max: 1,
        options: [
          { targets: [{ name: 't', filter: { types: ['artifact'] } }], do: [{ kind: 'destroy', what: 't' }] },
          { targets: [{ name: 't', filter: { types: ['enchantment'] } }], do: [{ kind: 'destroy', what: 't' }] },
        ],
      },
    },
  ]);
  return [
    modes,
    set({ hand: [sprite] })
      .cast('Sprite')
      .resolve()
      .stack().length,
  ];
});
position('a land put onto the battlefield attacking doesn’t attack (CR 506.3a)', [20, true], () => {
  const drummer = creature('Drummer', 0, 1, [
    triggered({ event: 'attacks', object: 'self' }, [
      {
        kind: 'move',
        what: { zone: 'hand', types: ['land'], owner: 'you' },
        to: 'battlefield',
        tapped: true,
        attacking: true,
      },
    ]),
  ]);
  const game = set({ hand: ['Forest'], battlefield: [drummer] })
    .attack(['Drummer'])
    .resolveAll()
    .passUntil('endCombat');
  return [game.life('them'), game.onBattlefield('Forest')];
});
position('a cost that can’t be paid twice with one thing isn’t (CR 702.24a, 118.3)', [[], 0], () => {
  const rite = enchantment('Rite', [
    keyword('cumulative upkeep', { cost: [{ kind: 'sacrifice', what: aCreature, count: 1 }] }),
  ]);
  const game = set({ hand: [rite], battlefield: [bear, bear] })
    .cast('Rite')
    .resolve();
  for (let year = 0; year < 2; year++) {
    game.passUntil('upkeep', 'them').passUntil('upkeep', 'you');
    answering(game.resolveAll(), 'Yes', 'Pay', 'Bear').resolveAll();
  }
  return [
    game.names('battlefield', 'you').filter((name) => name === 'Rite'),
    game.count('battlefield', 'you', 'Bear') - 1,
  ];
});
