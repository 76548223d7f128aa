// Replacement and prevention: which apply, in what order, and how often (CR 614-616, 609.7).
import {
  aCreature,
  always,
  answering,
  at,
  atAny,
  atPlayer,
  bear,
  bolt,
  counters,
  creature,
  dies,
  draw,
  enchantment,
  enters,
  eventAmount,
  gain,
  giant,
  hit,
  instant,
  kill,
  oneMore,
  position,
  replacement,
  ruled,
  set,
  sorcery,
  twice,
} from '../support/positions.ts';

const doubling = (name: string) =>
  enchantment(name, [replacement({ event: 'damage', source: { ...aCreature, controller: 'you' } }, twice)]);
const noGain = enchantment('Drought', [
  always({ players: 'each', change: [ruled({ kind: 'cant', do: { kind: 'gainLife' } })] }),
]);

position('two that double: four times, neither more nor less (CR 614.5)', 12, () => {
  const game = set({ battlefield: [bear, doubling('Furnace'), doubling('Forge')] })
    .attack(['Bear'])
    .passUntil('declareBlockers');
  game.pass().pass();
  return answering(game).life('them');
});
position('what can’t happen isn’t replaced: no card for the life that can’t be gained (CR 614.17c)', [0, 1], () => {
  const learned = enchantment('Learned', [
    replacement({ event: 'gainLife', player: 'you' }, { kind: 'do', do: [draw(1)] }),
  ]);
  const sip = instant('Sip', [gain(2)]);
  return [
    set({ hand: [sip], battlefield: [learned, noGain] })
      .cast('Sip')
      .resolve()
      .count('hand', 'you'),
    set({ hand: [sip], battlefield: [learned] })
      .cast('Sip')
      .resolve()
      .count('hand', 'you'),
  ];
});
position('who can’t gain life isn’t set to more of it, but to less (CR 119.5, 119.7)', [10, 5], () => {
  const level = (to: number) => sorcery('Level', [{ kind: 'setLife', amount: to }]);
  return [15, 5].map((to) =>
    set({ life: 10, hand: [level(to)], battlefield: [noGain] })
      .cast('Level')
      .resolve()
      .life('you'),
  );
});
position('life into cards, cards into cards from the graveyard: one after the other (CR 616.2)', [['Bear'], 20], () => {
  const learned = enchantment('Learned', [
    replacement({ event: 'gainLife', player: 'you' }, { kind: 'do', do: [{ kind: 'draw', count: eventAmount }] }),
  ]);
  const dig = enchantment('Dig', [
    replacement(
      { event: 'draw', player: 'you' },
      {
        kind: 'do',
        do: [
          { kind: 'choose', what: { zone: 'graveyard', owner: 'you' }, min: 1, max: 1, as: 'c' },
          { kind: 'move', what: 'c', to: 'hand' },
        ],
      },
    ),
  ]);
  const sip = instant('Sip', [gain(1)]);
  const game = answering(
    set({ hand: [sip], battlefield: [learned, dig], graveyard: [bear] })
      .cast('Sip')
      .resolve(),
    'Bear',
  );
  return [game.names('hand', 'you'), game.life('you')];
});
position('a draw is replaced though the library is empty (CR 614.11)', [21, undefined], () => {
  const calm = enchantment('Calm', [replacement({ event: 'draw', player: 'you' }, { kind: 'do', do: [gain(1)] })]);
  const game = set({ hand: [sorcery('Look', [draw(1)])], battlefield: [calm], library: [] })
    .cast('Look')
    .resolve();
  return [game.life('you'), game.winner()];
});
position(
  'what would die goes where its controller chooses among two effects (CR 616.1, 616.1f)',
  ['exile', 'library'],
  () => {
    const crypt = enchantment('Crypt', [
      replacement({ event: 'zoneChange', object: aCreature, to: 'graveyard' }, { kind: 'goesTo', zone: 'exile' }),
    ]);
    const phoenix = creature('Phoenix', 2, 2, [
      replacement(dies(), { kind: 'goesTo', zone: 'library', shuffle: true }),
    ]);
    return ['exile', 'library'].map((wanted) => {
      const game = set({ hand: [kill], library: [] }, { battlefield: [crypt, phoenix], library: [] })
        .cast('Kill', 'Phoenix')
        .resolve();
      const { of, options } = game.question();
      if (of !== 'them') return `asked ${of}`;
      game.choose(options.find((each) => each.includes(wanted === 'exile' ? 'Crypt' : 'Phoenix')) ?? '');
      return game.count('exile', 'them', 'Phoenix') === 1
        ? 'exile'
        : game.count('library', 'them', 'Phoenix') === 1
          ? 'library'
          : 'elsewhere';
    });
  },
);
position(
  '“creatures you control enter as a copy of this” takes away that it would enter tapped (CR 616.1c)',
  ['Essence', false],
  () => {
    const essence = creature('Essence', 6, 6, [
      replacement(enters({ types: ['creature'], controller: 'you', other: 'self' }), {
        kind: 'entersAsCopy',
        of: { name: 'Essence' },
      }),
    ]);
    const sentinel = creature('Sentinel', 3, 3, [replacement(enters(), { kind: 'entersTapped' })]);
    const game = answering(
      set({ hand: [sentinel], battlefield: [essence] })
        .cast('Sentinel')
        .resolve(),
    );
    return [
      game.names('battlefield', 'you').at(-1),
      game.isTapped(game.count('battlefield', 'you', 'Essence') === 2 ? 'Essence#2' : 'Sentinel'),
    ];
  },
);
position('a token that is created enters as a copy, too, where creatures do (CR 616.1c, 111.1)', 2, () => {
  const essence = creature('Essence', 6, 6, [
    replacement(enters({ types: ['creature'], controller: 'you', other: 'self' }), {
      kind: 'entersAsCopy',
      of: { name: 'Essence' },
    }),
  ]);
  const make = sorcery('Make', [
    { kind: 'createToken', token: { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 } },
  ]);
  return answering(
    set({ hand: [make], battlefield: [essence] })
      .cast('Make')
      .resolve(),
  ).count('battlefield', 'you', 'Essence');
});
position('a lord of “each other creature enters with a counter” gives itself none (CR 614.12)', [0, 1], () => {
  const tutor = creature('Tutor', 1, 1, [
    replacement(enters({ types: ['creature'], controller: 'you', other: 'self' }), {
      kind: 'entersWith',
      counters: [{ counter: '+1/+1', count: 1 }],
    }),
  ]);
  const game = set({ hand: [tutor, bear] })
    .cast('Tutor')
    .resolve()
    .cast('Bear')
    .resolve();
  return [game.counters('Tutor'), game.counters('Bear')];
});
position(
  'what can’t be prevented is dealt, and what the prevention does besides happens (CR 615.12)',
  [17, 1, 3],
  () => {
    const ward = creature('Ward', 0, 9, [
      replacement({ event: 'damage', recipientPlayer: 'you' }, { kind: 'prevent', then: [counters('self')] }),
    ]);
    const sear = instant('Sear', [{ kind: 'damage', amount: 3, to: 't', cantBePrevented: true }], atAny);
    const game = set({ hand: [sear], battlefield: [ward] })
      .cast('Sear', 'you')
      .resolve();
    return [game.life('you'), game.counters('Ward'), 3];
  },
);
position('a shield of three against two of two: one goes through (CR 615.7)', 19, () => {
  const shield = instant('Shield', [{ kind: 'prevent', amount: 3, to: 't', until: 'endOfTurn' }], atPlayer);
  const game = set({ hand: [shield] }, { battlefield: [bear, bear] }, { turn: 'them' })
    .attack(['Bear', 'Bear#2'])
    .cast('Shield', 'you')
    .resolve();
  game.passUntil('declareBlockers').pass().pass();
  return answering(game).life('you');
});
position('two skipped draw steps are two (CR 614.10a)', [0, 0, 1], () => {
  const nap = sorcery('Nap', [{ kind: 'skip', who: 'you', what: 'draw' }]);
  const game = set({ hand: [nap, nap] })
    .cast('Nap')
    .resolve()
    .cast('Nap')
    .resolve();
  return [0, 1, 2].map(() => {
    game.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you');
    return game.count('hand', 'you');
  });
});
position('nothing is redirected to what has left (CR 614.9)', [17, 20], () => {
  const shove = instant(
    'Shove',
    [{ kind: 'redirect', to: 't', from: { kind: 'players', who: 'you' }, amount: 'all', until: 'endOfTurn' }],
    at(aCreature),
  );
  const game = set({ hand: [shove, kill, bolt], battlefield: [giant] })
    .cast('Shove', 'Giant')
    .resolve()
    .cast('Kill', 'Giant')
    .resolve()
    .cast('Bolt', 'you')
    .resolve();
  return [game.life('you'), game.life('them')];
});
position('no damage is no event: nothing is added to it (CR 614.7a)', [20, 16], () => {
  const more = enchantment('More', [replacement({ event: 'damage' }, oneMore)]);
  const nil = instant('Nil', [hit(0)], atAny);
  return [
    set({ hand: [nil], battlefield: [more] })
      .cast('Nil', 'them')
      .resolve()
      .life('them'),
    set({ hand: [bolt], battlefield: [more] })
      .cast('Bolt', 'them')
      .resolve()
      .life('them'),
  ];
});
position('counters that a replacement puts on are more where counters are more (CR 614.16)', 4, () => {
  const season = enchantment('Season', [replacement({ event: 'addCounters', object: { controller: 'you' } }, twice)]);
  const hydra = creature('Hydra', 0, 4, [
    replacement({ event: 'damage', recipient: 'self' }, { kind: 'prevent', then: [counters('self', 2)] }),
  ]);
  return set({ hand: [bolt], battlefield: [season, hydra] })
    .cast('Bolt', 'Hydra')
    .resolve()
    .counters('Hydra');
});
position('what prevents damage from red sources asks again as it is dealt (CR 609.7b)', [17, 20], () => {
  const circle = instant('Circle', [
    {
      kind: 'prevent',
      amount: 'all',
      next: true,
      to: { kind: 'players', who: 'you' },
      by: { zone: ['battlefield', 'stack'], colors: ['R'] },
      until: 'endOfTurn',
    },
  ]);
  const spark = instant('Spark', [hit(3)], atAny);
  return [spark, { ...spark, colors: ['R'] }].map((card) =>
    set({ hand: [circle, card] })
      .cast('Circle')
      .resolve()
      .cast('Spark', 'you')
      .resolve()
      .life('you'),
  );
});
