// The fine print of the parts of a card and of the game's words (CR 105-122, 201-205, 305, 608, 700, 702.26).
import {
  aCreature,
  always,
  answering,
  at,
  bear,
  bolt,
  counters,
  counterspell,
  creature,
  dies,
  draw,
  enchantment,
  free,
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
  size,
  sorcery,
  triggered,
  until,
} from '../support/positions.ts';

const spell = (...does: object[]) => [{ kind: 'spell', do: does }];
const fade = instant('Fade', [{ kind: 'phaseOut', what: 't' }], at(aCreature));

position(
  'what is no creature any more has lost its creature types, and gets none (CR 205.1a, 205.3d)',
  [[], []],
  () => {
    const turn = sorcery('Turn', [until('t', [{ kind: 'setTypes', types: ['artifact'] }])], at(aCreature));
    const elf = enchantment('Elfland', [
      always({ affects: { types: ['artifact'] }, change: [{ kind: 'addTypes', subtypes: ['Elf'] }] }),
    ]);
    const rock = { name: 'Rock', cost: '{0}', types: ['artifact'], abilities: [] };
    return [
      [
        ...set({ hand: [turn], battlefield: [bear] })
          .cast('Turn', 'Bear')
          .resolve()
          .look('Bear').subtypes,
      ],
      [...set({ battlefield: [rock, elf] }).look('Rock').subtypes],
    ];
  },
);
position(
  'a card without a mana cost can’t be cast, but for an alternative cost or for nothing (CR 118.6, 118.6a)',
  [false, 25],
  () => {
    const vision = { name: 'Vision', types: ['sorcery'], colors: ['U'], abilities: spell(gain(5)) };
    const gift = sorcery('Gift', [
      { kind: 'castNow', what: { zone: 'hand', name: 'Vision', owner: 'you' }, free: true },
    ]);
    const game = set({ hand: [vision, gift], battlefield: ['3 Island'] });
    const plain = game.canCast('Vision');
    return [plain, answering(game.cast('Gift').resolve(), 'Yes', 'Vision').resolveAll().life('you')];
  },
);
position('“sacrifice this. If you do”: not if it has gone by then (CR 118.12)', [0, 3], () => {
  const still = enchantment('Still', [
    triggered({ event: 'cast', player: 'any' }, [
      { kind: 'sacrificeObjects', what: 'self', as: 's' },
      { kind: 'if', if: { kind: 'did', name: 's' }, then: [draw(3)] },
    ]),
  ]);
  const sip = instant('Sip', [gain(0)]);
  const away = enchantment('Away', [free([{ kind: 'exile', what: 't' }], at({ types: ['enchantment'] }))]);
  const gone = set({ hand: [sip], battlefield: [still, away] }).cast('Sip');
  gone.activate('Away', 'Still').resolve();
  const there = set({ hand: [sip], battlefield: [still] })
    .cast('Sip')
    .resolveAll();
  return [gone.resolveAll().count('hand', 'you', 'Island'), there.count('hand', 'you', 'Island')];
});
position('who can’t draw isn’t asked whether to, but with an empty library one is (CR 121.3)', [false, true], () => {
  const may = sorcery('May', [{ kind: 'may', do: [draw(1)] }]);
  const dry = enchantment('Dry', [
    always({ players: 'each', change: [ruled({ kind: 'cant', do: { kind: 'draw' } })] }),
  ]);
  return [
    set({ hand: [may], battlefield: [dry] })
      .cast('May')
      .resolve()
      .question().kind === 'yesNo',
    set({ hand: [may], library: [] })
      .cast('May')
      .resolve()
      .question().kind === 'yesNo',
  ];
});
position('a counter doesn’t move where it can’t be put (CR 122.5)', [2, 0, 2], () => {
  const solid = creature('Solid', 1, 1, [
    always({ affects: 'self', change: [ruled({ kind: 'cant', do: { kind: 'putCounters' } })] }),
  ]);
  const move = sorcery('Move', [{ kind: 'moveCounters', from: 'a', to: 'b', counter: '+1/+1', count: 1 }], {
    targets: [
      { name: 'a', filter: aCreature },
      { name: 'b', filter: aCreature },
    ],
  });
  const game = set({ hand: [move], battlefield: [{ card: bear, counters: { '+1/+1': 2 } }, solid] })
    .cast('Move', 'Bear', 'Solid')
    .resolve();
  const itself = set({ hand: [move], battlefield: [{ card: bear, counters: { '+1/+1': 2 } }] })
    .cast('Move', 'Bear', 'Bear')
    .resolve();
  return [game.counters('Bear'), game.counters('Solid'), itself.counters('Bear')];
});
position('what has no name shares none: two face-down creatures (CR 201.2a)', 1, () => {
  const lurker = creature('Lurker', 5, 5, [keyword('morph', { cost: mana('{9}') })], { cost: '{9}' });
  const echo = sorcery(
    'Echo',
    [
      {
        kind: 'destroy',
        what: { any: [{ among: 't' }, { types: ['creature'], shares: { what: 'name', with: 't' } }] },
      },
    ],
    at(aCreature),
  );
  const game = set({ hand: [lurker, lurker, echo], battlefield: ['6 Island'] })
    .cast('Lurker', { how: 'morph' })
    .resolve()
    .cast('Lurker', { how: 'morph' })
    .resolve();
  const name = game.names('battlefield', 'you').find((each) => each !== 'Island') ?? '';
  game.cast('Echo', name).resolve();
  return game.names('battlefield', 'you').filter((each) => each !== 'Island').length;
});
position('a land that is a creature, too, is played and never cast (CR 305.9)', [true, false], () => {
  const arbor = {
    name: 'Arbor',
    types: ['land', 'creature'],
    subtypes: ['Forest', 'Dryad'],
    colors: ['G'],
    power: 1,
    toughness: 1,
    abilities: [],
  };
  const game = set({ hand: [arbor] });
  return [game.canPlay('Arbor'), game.canCast('Arbor')];
});
position('an Aura of somebody else’s doesn’t modify (CR 700.9)', ['2/2', '3/3'], () => {
  const keen = enchantment('Keen', [
    always({ affects: { types: ['creature'], modified: true }, change: [size(1, 1)] }),
  ]);
  const mark = enchantment('Mark', [keyword('enchant', { filter: aCreature })], { subtypes: ['Aura'] });
  const other = set({ battlefield: [bear, keen] }, { hand: [mark] }, { turn: 'them' })
    .cast('Mark', { by: 'them' }, 'Bear')
    .resolve();
  return [
    other.size('Bear'),
    set({ hand: [mark], battlefield: [bear, keen] })
      .cast('Mark', 'Bear')
      .resolve()
      .size('Bear'),
  ];
});
position(
  'phased out it isn’t among those that get something, and what tracks it ends (CR 702.26e-f)',
  ['2/2', 'them'],
  () => {
    const rally = sorcery('Rally', [until({ types: ['creature'], controller: 'you' }, [size(1, 1)], 'permanent')]);
    const grab = sorcery(
      'Grab',
      [
        until('t', [{ kind: 'control', who: 'you' }], {
          kind: 'while',
          condition: { kind: 'is', what: 't', filter: { zone: 'battlefield', tapped: false } },
        }),
      ],
      at(aCreature),
    );
    const game = set({ hand: [fade, rally], battlefield: [bear] })
      .cast('Fade', 'Bear')
      .resolve()
      .cast('Rally')
      .resolve();
    game.passUntil('upkeep', 'them').passUntil('upkeep', 'you');
    const other = set({ hand: [grab, fade] }, { battlefield: [giant] })
      .cast('Grab', 'Giant')
      .resolve()
      .cast('Fade', 'Giant')
      .resolve();
    other.passUntil('upkeep', 'them').passUntil('upkeep', 'you');
    return [game.size('Bear'), other.controller('Giant')];
  },
);
position('“any target” is no artifact, and a spell never targets itself (CR 115.4, 115.5)', [[], false], () => {
  const rock = { name: 'Rock', cost: '{0}', types: ['artifact'], abilities: [] };
  const game = set({ hand: [bolt], battlefield: [rock] });
  game.cast('Bolt');
  return [game.candidates().filter((name) => name === 'Rock'), set({ hand: [counterspell] }).canCast('No')];
});
position('a number below zero counts as none where something is done so often (CR 107.1b)', [20, 0, 20], () => {
  const weak = creature('Weak', -2, 3);
  const power = { kind: 'stat', stat: 'power', of: 't' };
  const try1 = sorcery('Try', [gain(power), { kind: 'draw', count: power }, lose(power)], at(aCreature));
  const game = set({ hand: [try1], battlefield: [weak] })
    .cast('Try', 'Weak')
    .resolve();
  return [game.life('you'), game.count('hand', 'you'), game.life('them')];
});
position('who gets control of a creature spell gets the creature (CR 110.2b)', 'them', () => {
  const grab = instant(
    'Grab',
    [until('t', [{ kind: 'control', who: 'you' }], 'permanent')],
    at({ zone: 'stack', spell: true, types: ['creature'] }),
  );
  return set({ hand: [bear] }, { hand: [grab] })
    .cast('Bear')
    .cast('Grab', { by: 'them' }, 'Bear')
    .resolve()
    .resolve()
    .controller('Bear');
});
position('what it was when it attacked counts, whatever it has become (CR 608.2i)', 21, () => {
  const captain = sorcery('Captain', [
    gain({ kind: 'happened', event: { event: 'attacks', player: 'you', object: aCreature } }),
  ]);
  const turn = instant('Turn', [until('t', [{ kind: 'setTypes', types: ['artifact'] }])], at(aCreature));
  return set({ hand: [captain, turn], battlefield: [bear] })
    .attack(['Bear'])
    .passUntil('postcombatMain')
    .cast('Turn', 'Bear')
    .resolve()
    .cast('Captain')
    .resolve()
    .life('you');
});
position(
  'what the ability spoke of is still meant, though it is another kind of thing now (CR 608.2k, 603.7c)',
  true,
  () => {
    const wall = creature('Wall', 0, 9, [
      triggered({ event: 'blocks', object: 'self' }, [
        {
          kind: 'delayed',
          on: { event: 'beginStep', step: 'endCombat' },
          do: [{ kind: 'move', what: 'event.source', to: 'hand' }],
        },
      ]),
    ]);
    const turn = instant('Turn', [until('t', [{ kind: 'setTypes', types: ['artifact'] }])], at(aCreature));
    const game = set({ battlefield: [bear] }, { hand: [turn], battlefield: [wall] })
      .attack(['Bear'])
      .block(['Wall', 'Bear'])
      .resolveAll();
    game.cast('Turn', { by: 'them' }, 'Bear').resolve().passUntil('endCombat').resolveAll();
    return game.names('hand', 'you').includes('Bear');
  },
);
position(
  'a spell with damage by an artifact creature and protection: prevented, unless it can’t be (CR 702.16e, 615.12)',
  [0, 3],
  () => {
    const saint = creature('Saint', 1, 9, [keyword('protection', { from: { colors: ['R'] } })]);
    const burn = (more: object) => ({
      ...sorcery('Burn', [{ kind: 'damage', amount: 3, to: aCreature, ...more }]),
      colors: ['R'],
    });
    return [{}, { cantBePrevented: true }].map((more) =>
      set({ hand: [burn(more)], battlefield: [saint] })
        .cast('Burn')
        .resolve()
        .damageOn('Saint'),
    );
  },
);
position('an additional counter of a kind that has been there: "the third" triggers once (CR 122.7)', [0, 1, 1], () => {
  const totem = creature('Totem', 1, 9, [
    triggered({ event: 'addCounters', object: 'self', counter: '+1/+1', reaches: 3 }, [draw(1)]),
  ]);
  const add = (name: string, n: number) => instant(name, [counters('t', n)], at(aCreature));
  const game = set({ hand: [add('Two', 2), add('Four', 4), add('One', 1)], battlefield: [totem] });
  return ['Two', 'Four', 'One'].map((name) =>
    game.cast(name, 'Totem').resolve().resolveAll().count('hand', 'you', 'Island'),
  );
});
position('the counters of what has left are put on another, not moved (CR 122.8)', 3, () => {
  const heir = creature('Heir', 0, 1, [
    triggered(dies(), [{ kind: 'moveCounters', from: 'event.object', to: 't', count: 'all' }], at(aCreature)),
  ]);
  const game = set({ hand: [kill], battlefield: [{ card: heir, counters: { '+1/+1': 3 } }, bear] })
    .cast('Kill', 'Heir')
    .resolve();
  if (game.question().kind === 'target') game.choose('Bear');
  return game.resolveAll().counters('Bear');
});
