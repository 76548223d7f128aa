// Cards of other layouts: split, adventure, double-faced, flip, leveler, Saga, Class, prototype, Room, battle (CR 709-721, 310).
import { characteristicsOf } from '../../mtg-core/index.ts';
import {
  aCreature,
  always,
  at,
  atAny,
  bear,
  bolt,
  bounce,
  counterspell,
  creature,
  draw,
  enchantment,
  free,
  gain,
  hit,
  instant,
  keyword,
  kill,
  lose,
  mana,
  position,
  set,
  sorcery,
  triggered,
} from '../support/positions.ts';

const half = (name: string, cost: string, does: object[], types = ['instant'], more: object = {}) => ({
  name,
  cost,
  types,
  abilities: [{ kind: 'spell', do: does }],
  ...more,
});
const split = { ...half('Fire', '{1}{R}', [lose(2)]), layout: 'split', faces: [half('Ice', '{1}{U}', [draw()])] };
const rover = {
  ...creature('Rover', 3, 3, [], { cost: '{2}{G}' }),
  layout: 'adventure',
  faces: [half('Stray', '{G}', [gain(2)], ['sorcery'], { subtypes: ['Adventure'] })],
};
const saga = (name: string, ...chapters: object[][]) => ({
  name,
  cost: '{0}',
  types: ['enchantment'],
  subtypes: ['Saga'],
  layout: 'saga',
  abilities: [],
  stages: chapters.map((does, place) => ({ at: [place + 1], abilities: [{ kind: 'spell', do: does }] })),
});
const siege = {
  name: 'Siege',
  cost: '{0}',
  types: ['battle'],
  subtypes: ['Siege'],
  defense: 3,
  layout: 'battle',
  abilities: [],
  faces: [
    {
      name: 'Champion',
      types: ['creature'],
      subtypes: ['Human'],
      colors: ['W'],
      power: 4,
      toughness: 4,
      abilities: [],
    },
  ],
};

position('only the half that is cast is on the stack (CR 709.3a-b)', [2, 18], () => {
  const game = set({ hand: [split], battlefield: ['2 Mountain'] }).cast('Fire');
  const [spell = 0] = game.state.stackZone;
  return [characteristicsOf(game.state, spell).manaValue, game.resolve().life('them')];
});
position(
  'everywhere else a split card has both halves’ values: mana value 4 is not 2 (CR 709.4b-c)',
  [false, true],
  () => {
    const dig = (value: number) =>
      sorcery('Dig', [{ kind: 'move', what: 't', to: 'hand' }], at({ zone: 'graveyard', manaValue: ['=', value] }));
    return [2, 4].map((value) => set({ hand: [dig(value)], graveyard: [split] }).canCast('Dig'));
  },
);
position('a half whose color isn’t asked for is part of it, too (CR 709.4c)', true, () => {
  const dig = sorcery('Dig', [{ kind: 'move', what: 't', to: 'hand' }], at({ zone: 'graveyard', colors: ['U'] }));
  return set({ hand: [dig], graveyard: [split] }).canCast('Dig');
});
position('an Adventure exiles its card, from where the creature may be cast (CR 715.3d)', [['Rover'], true], () => {
  const game = set({ hand: [rover], battlefield: ['4 Forest'] })
    .cast('Rover', { how: 'other half' })
    .resolve();
  return [game.names('exile', 'you'), game.canCast('Rover')];
});
position('a countered Adventure goes to the graveyard (CR 715.3d)', [['Rover'], []], () => {
  const game = set({ hand: [rover], battlefield: ['4 Forest'] }, { hand: [counterspell] })
    .cast('Rover', { how: 'other half' })
    .cast('No', { by: 'them' }, 'Stray')
    .resolve();
  return [game.names('graveyard', 'you'), game.names('exile', 'you')];
});
position('the Adventure can’t be cast again from exile (CR 715.3d)', false, () => {
  const game = set({ hand: [rover], battlefield: ['4 Forest'] })
    .cast('Rover', { how: 'other half' })
    .resolve();
  return game.question().options.filter((label) => label.startsWith('Cast Rover')).length > 1;
});
position('an Omen is shuffled into the library instead (CR 720.3d)', [[], true], () => {
  const omen = {
    ...creature('Drake', 3, 3, [], { cost: '{5}' }),
    layout: 'omen',
    faces: [half('Augury', '{0}', [gain(2)], ['sorcery'], { subtypes: ['Omen'] })],
  };
  const game = set({ hand: [omen] })
    .cast('Drake', { how: 'other half' })
    .resolve();
  return [game.names('graveyard', 'you'), game.names('library', 'you').includes('Drake')];
});
position('a modal double-faced card is cast or played by either face (CR 712.11b)', [true, true], () => {
  const modal = {
    ...half('Spell Side', '{0}', [gain(1)], ['sorcery']),
    layout: 'modal',
    faces: [{ name: 'Land Side', types: ['land'], subtypes: [], abilities: [] }],
  };
  const game = set({ hand: [modal] });
  return [game.canCast('Spell Side'), game.question().options.some((label) => label.startsWith('Play'))];
});
position('a leveler has its base until its band, and the band’s size then (CR 711.4)', ['1/1', '4/4'], () => {
  const leveler = {
    ...creature('Student', 1, 1, [keyword('level up', { cost: mana('{0}') })]),
    layout: 'leveler',
    stages: [
      { at: [1], to: 3, power: 4, toughness: 4, abilities: [] },
      { at: [4], power: 6, toughness: 6, abilities: [] },
    ],
  };
  const game = set({ battlefield: [leveler] });
  const base = game.size('Student');
  return [base, game.activate('Student').resolve().size('Student')];
});
position(
  'a Saga’s chapter triggers with each counter, and after the last it goes (CR 714.2b, 714.4)',
  [21, 23, ['Tale']],
  () => {
    const game = set({ hand: [saga('Tale', [gain(1)], [gain(2)])] })
      .cast('Tale')
      .resolve()
      .resolveAll();
    const first = game.life('you');
    game.passUntil('end', 'them').passUntil('precombatMain', 'you').resolveAll();
    return [first, game.life('you'), game.names('graveyard', 'you')];
  },
);
position('a Saga whose chapter is on the stack isn’t sacrificed yet (CR 714.4)', true, () => {
  const game = set({ hand: [saga('Short', [gain(1)])] })
    .cast('Short')
    .resolve();
  return game.onBattlefield('Short');
});
position('a Class gains a level as a sorcery, one after the other (CR 716.2)', [false, true], () => {
  const bard = {
    ...enchantment('Class', [], { subtypes: ['Class'] }),
    layout: 'class',
    stages: [
      {
        at: [2],
        cost: '{0}',
        abilities: [
          always({
            affects: { types: ['creature'], controller: 'you' },
            change: [{ kind: 'gain', abilities: [keyword('haste')] }],
          }),
        ],
      },
    ],
  };
  const game = set({ hand: [bard], battlefield: [bear] })
    .cast('Class')
    .resolve();
  const before = game.has('Bear', 'haste');
  return [before, game.activate('Class').resolve().has('Bear', 'haste')];
});
position('a prototype is smaller, cheaper and of its color, also on the battlefield (CR 718.3b)', ['2/2', 1], () => {
  const machine = {
    name: 'Machine',
    cost: '{7}',
    types: ['artifact', 'creature'],
    power: 6,
    toughness: 6,
    layout: 'prototype',
    abilities: [],
    faces: [{ name: 'Machine', cost: '{R}', types: ['artifact', 'creature'], power: 2, toughness: 2, abilities: [] }],
  };
  const game = set({ hand: [machine], battlefield: ['Mountain'] })
    .cast('Machine')
    .resolve();
  return [game.size('Machine'), game.look('Machine').manaValue];
});
position('a prototyped permanent that leaves is its full card again (CR 718.4)', false, () => {
  const machine = {
    name: 'Machine',
    cost: '{7}',
    types: ['artifact', 'creature'],
    power: 6,
    toughness: 6,
    layout: 'prototype',
    abilities: [],
    faces: [{ name: 'Machine', cost: '{R}', types: ['artifact', 'creature'], power: 2, toughness: 2, abilities: [] }],
  };
  const dig = sorcery('Dig', [{ kind: 'move', what: 't', to: 'hand' }], at({ zone: 'graveyard', manaValue: ['=', 1] }));
  return set({ hand: [machine, kill, dig], battlefield: ['Mountain'] })
    .cast('Machine')
    .resolve()
    .cast('Kill', 'Machine')
    .resolve()
    .canCast('Dig');
});
position('a battle enters with its defense, and damage takes it off (CR 310.4b, 310.6)', [3, 1], () => {
  const two = instant('Two', [hit(2)], atAny);
  const game = set({ hand: [siege, two] })
    .cast('Siege')
    .resolve();
  const first = game.counters('Siege', 'defense');
  return [first, game.cast('Two', 'Siege').resolve().counters('Siege', 'defense')];
});
position('a Siege that is defeated is exiled and its other face cast (CR 310.11b)', ['4/4'], () => {
  const game = set({ hand: [siege, bolt] })
    .cast('Siege')
    .resolve()
    .cast('Bolt', 'Siege')
    .resolve()
    .resolve();
  if (game.question().kind === 'yesNo') game.choose('yes');
  return [game.resolveAll().size('Champion')];
});
position(
  'a flipped creature is the other half, and what it was again elsewhere (CR 710.1c, 710.3)',
  ['4/4', ['Pupil']],
  () => {
    const pupil = {
      ...creature('Pupil', 1, 1, [free([{ kind: 'flip', what: 'self' }])]),
      layout: 'flip',
      faces: [creature('Master', 4, 4, [], { supertypes: ['legendary'] })],
    };
    const game = set({ hand: [bounce], battlefield: [pupil] })
      .activate('Pupil')
      .resolve();
    const size = game.size('Master');
    return [size, game.cast('Bounce', 'Master').resolve().names('hand', 'you')];
  },
);
position('a Room has only the half that was cast unlocked (CR 709.5d)', [21, '2/2'], () => {
  const room = {
    name: 'Hall',
    layout: 'room',
    cost: '{0}',
    types: ['enchantment'],
    subtypes: ['Room'],
    abilities: [triggered({ event: 'unlock', object: 'self' }, [gain(1)])],
    faces: [
      {
        name: 'Vault',
        cost: '{3}',
        types: ['enchantment'],
        subtypes: ['Room'],
        abilities: [always({ affects: aCreature, change: [{ kind: 'pt', power: 1, toughness: 1 }] })],
      },
    ],
  };
  const game = set({ hand: [room], battlefield: [bear] })
    .cast('Hall')
    .resolve()
    .resolveAll();
  return [game.life('you'), game.size('Bear')];
});
position('day comes to night where nobody cast anything in a turn (CR 730.2a)', [true, false], () => {
  const wolf = {
    ...creature('Watch', 1, 1, [keyword('daybound')]),
    layout: 'transform',
    faces: [{ ...creature('Howl', 4, 4, [keyword('nightbound')]), cost: undefined }],
  };
  const game = set({ hand: [wolf] })
    .cast('Watch')
    .resolve();
  const day = game.onBattlefield('Watch');
  game.passUntil('end', 'them').passUntil('upkeep', 'you');
  return [day, game.onBattlefield('Watch')];
});
