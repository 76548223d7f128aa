// Cards with a second face, or with other characteristics (CR 701.27, 708-720).
import {
  aCreature,
  answering,
  at,
  blink,
  counterspell,
  creature,
  draw,
  enters,
  free,
  gain,
  instant,
  keyword,
  kill,
  lose,
  mana,
  position,
  replacement,
  set,
  size,
  sorcery,
  triggered,
  until,
} from '../support/positions.ts';

const spell = (...does: object[]) => [{ kind: 'spell', do: does }];
const squire = {
  ...creature('Squire', 2, 2),
  layout: 'adventure',
  faces: [{ name: 'Quest', cost: '{0}', types: ['instant'], subtypes: ['Adventure'], abilities: spell(gain(1)) }],
};
const clone = creature('Clone', 0, 0, [replacement(enters(), { kind: 'entersAsCopy', of: aCreature })]);

position(
  'an Adventure that is countered goes to the graveyard; one that resolves waits in exile (CR 715.3d)',
  [['Squire'], ['Squire'], true, false],
  () => {
    const no = set({ hand: [squire] }, { hand: [counterspell] })
      .cast('Squire', { how: 'other half' })
      .cast('No', { by: 'them' }, 'Quest')
      .resolveAll();
    const yes = set({ hand: [squire] })
      .cast('Squire', { how: 'other half' })
      .resolve();
    return [
      no.names('graveyard', 'you'),
      yes.names('exile', 'you'),
      yes.canCast('Squire'),
      yes.question().options.some((option) => option.includes('other half')),
    ];
  },
);
position('a split card is both halves everywhere but on the stack (CR 709.4, 709.3b)', [24, true], () => {
  const split = {
    name: 'Wear',
    cost: '{0}',
    layout: 'split',
    types: ['instant'],
    abilities: spell(gain(1)),
    faces: [{ name: 'Tear', cost: '{5}', types: ['sorcery'], abilities: spell(lose(1)) }],
  };
  const dig = sorcery('Dig', [
    { kind: 'reveal', what: { zone: 'graveyard', manaValue: ['=', 5] }, as: 'r' },
    { kind: 'if', if: { kind: 'did', name: 'r' }, then: [gain(4)] },
  ]);
  const found = set({ hand: [dig], graveyard: [split] })
    .cast('Dig')
    .resolve()
    .life('you');
  const cheap = instant(
    'Cheap',
    [{ kind: 'counter', what: 't' }],
    at({ zone: 'stack', spell: true, manaValue: ['=', 0] }),
  );
  return [
    found,
    set({ hand: [split, cheap] })
      .cast('Wear', { how: 'Wear' })
      .canCast('Cheap'),
  ];
});
position(
  'a copy of a prototyped permanent is small and coloured; the card in the graveyard isn’t (CR 718.3b, 718.3d, 718.4)',
  ['1/1', '1/1', 8, 7],
  () => {
    const engine = {
      ...creature('Engine', 7, 7, [], { cost: '{7}', types: ['artifact', 'creature'] }),
      layout: 'prototype',
      faces: [{ name: 'Engine', cost: '{R}', types: ['artifact', 'creature'], power: 1, toughness: 1, abilities: [] }],
    };
    const weigh = sorcery('Weigh', [
      {
        kind: 'gainLife',
        amount: { kind: 'total', stat: 'manaValue', of: { zone: 'graveyard', types: ['creature'] } },
      },
    ]);
    const game = set({ hand: [engine, clone, kill, weigh], battlefield: ['Mountain'] })
      .cast('Engine', { how: 'rototype' })
      .resolve()
      .cast('Clone')
      .resolve();
    answering(game, 'Engine');
    const sizes = [game.size('Engine'), game.size('Engine#2')];
    const red = game.look('Engine#2').colors;
    game.cast('Kill', 'Engine').resolve().cast('Weigh').resolve();
    return [...sizes, red, game.life('you') - 20];
  },
);
position(
  'a flipped creature keeps its color and mana value, and comes back unflipped (CR 710.1c, 710.4)',
  ['Master', 2, true, ['Pupil']],
  () => {
    const pupil = {
      ...creature('Pupil', 1, 1, [free([{ kind: 'flip', what: 'self' }])], { cost: '{1}{U}' }),
      layout: 'flip',
      faces: [
        {
          name: 'Master',
          types: ['creature'],
          supertypes: ['legendary'],
          subtypes: ['Human'],
          power: 4,
          toughness: 4,
          abilities: [],
        },
      ],
    };
    const game = set({ hand: [blink], battlefield: [pupil] })
      .activate('Pupil')
      .resolve();
    const shown = [
      game.names('battlefield', 'you')[0],
      game.look('Master').manaValue,
      game.look('Master').colors === 2,
    ];
    return [...shown, game.cast('Blink', 'Master').resolve().names('battlefield', 'you')];
  },
);
position('a copy of a back face has mana value 0 (CR 712.8e, 202.3b)', [3, 0], () => {
  const moth = {
    ...creature('Grub', 1, 1, [free([{ kind: 'transform', what: 'self' }])], { cost: '{3}' }),
    layout: 'transform',
    faces: [
      { name: 'Moth', types: ['creature'], subtypes: ['Insect'], colors: ['G'], power: 3, toughness: 3, abilities: [] },
    ],
  };
  const game = set({ hand: [clone], battlefield: [moth] })
    .activate('Grub')
    .resolve()
    .cast('Clone')
    .resolve();
  answering(game, 'Moth');
  return [game.look('Moth').manaValue, game.look('Moth#2').manaValue];
});
position(
  'a second resolution doesn’t turn back what has transformed since it was activated (CR 701.27f)',
  ['Moth', 'Grub'],
  () => {
    const moth = {
      ...creature('Grub', 1, 1, [free([{ kind: 'transform', what: 'self' }])], { cost: '{3}' }),
      layout: 'transform',
      faces: [
        {
          name: 'Moth',
          types: ['creature'],
          subtypes: ['Insect'],
          colors: ['G'],
          power: 3,
          toughness: 3,
          abilities: [free([{ kind: 'transform', what: 'self' }])],
        },
      ],
    };
    const game = set({ battlefield: [moth] })
      .activate('Grub')
      .activate('Grub')
      .resolve()
      .resolve();
    const once = game.names('battlefield', 'you')[0];
    return [once, game.activate('Moth').resolve().names('battlefield', 'you')[0]];
  },
);
position('an Omen is shuffled into the library as it resolves (CR 720.3d)', [[], 4], () => {
  const drake = {
    ...creature('Drake', 3, 3),
    layout: 'omen',
    faces: [{ name: 'Sign', cost: '{0}', types: ['sorcery'], subtypes: ['Omen'], abilities: spell(gain(1)) }],
  };
  const game = set({ hand: [drake], library: ['3 Island'] })
    .cast('Drake', { how: 'other half' })
    .resolve();
  return [game.names('graveyard', 'you'), game.count('library', 'you')];
});
position(
  'a land behind a spell isn’t a land card to search for, nor put onto the battlefield (CR 712.8a, 712.14b)',
  [[], ['Spellside']],
  () => {
    const mdfc = {
      name: 'Spellside',
      cost: '{1}',
      layout: 'modal',
      types: ['sorcery'],
      abilities: spell(draw(1)),
      faces: [{ name: 'Landside', types: ['land'], abilities: [] }],
    };
    const find = sorcery('Find', [
      { kind: 'search', filter: { types: ['land'] }, max: 1, as: 'f' },
      { kind: 'move', what: 'f', to: 'hand' },
    ]);
    const raise = sorcery('Raise', [{ kind: 'move', what: 't', to: 'battlefield' }], at({ zone: 'graveyard' }));
    const looking = answering(
      set({ hand: [find], library: [mdfc] })
        .cast('Find')
        .resolve(),
    );
    const raising = set({ hand: [raise], graveyard: [mdfc] })
      .cast('Raise', 'Spellside')
      .resolve();
    return [looking.names('hand', 'you'), raising.names('graveyard', 'you').filter((name) => name === 'Spellside')];
  },
);
position('turned face up nothing has entered, and what was done to it face down stays (CR 708.8)', ['8/8', 20], () => {
  const lurker = creature('Lurker', 5, 5, [keyword('morph', { cost: mana('{0}') }), triggered(enters(), [gain(9)])], {
    cost: '{9}',
  });
  const grow = instant('Grow', [until('t', [size(3, 3)])], at(aCreature));
  const game = set({ hand: [lurker, grow], battlefield: ['3 Island'] })
    .cast('Lurker', { how: 'morph' })
    .resolve();
  const name = game.names('battlefield', 'you').find((each) => each !== 'Island') ?? '';
  game.cast('Grow', name).resolve().activate(name).resolveAll();
  return [game.size('Lurker'), game.life('you')];
});
