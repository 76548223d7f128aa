// Permanents that go through stages, and designations (CR 309, 714, 716, 719, 721, 729, 730).
import {
  always,
  answering,
  at,
  bear,
  creature,
  enchantment,
  gain,
  giant,
  instant,
  keyword,
  kill,
  mana,
  position,
  replacement,
  set,
  size,
  sorcery,
  triggered,
  twice,
} from '../support/positions.ts';

const act = (action: string, more: object = {}) => ({ kind: 'action', action, ...more });
const spell = (...does: object[]) => [{ kind: 'spell', do: does }];

position('two lore counters at once are two chapters (CR 714.2b, 714.3a)', [24, []], () => {
  const season = enchantment('Season', [replacement({ event: 'addCounters', object: { controller: 'you' } }, twice)]);
  const saga = {
    name: 'Tale',
    cost: '{0}',
    layout: 'saga',
    types: ['enchantment'],
    subtypes: ['Saga'],
    abilities: [],
    stages: [
      { at: [1], abilities: spell(gain(1)) },
      { at: [2], abilities: spell(gain(3)) },
    ],
  };
  const game = answering(
    set({ hand: [saga], battlefield: [season] })
      .cast('Tale')
      .resolve(),
  );
  const still = game.onBattlefield('Tale');
  game.resolveAll();
  return [
    game.life('you'),
    still ? game.names('battlefield', 'you').filter((name) => name === 'Tale') : ['went too early'],
  ];
});
position('a Saga without chapters stays, and gets no lore counter (CR 714.3b, 714.4)', [true, 1], () => {
  const saga = {
    name: 'Tale',
    cost: '{0}',
    layout: 'saga',
    types: ['enchantment'],
    subtypes: ['Saga'],
    abilities: [],
    stages: [
      { at: [1], abilities: spell(gain(1)) },
      { at: [2], abilities: spell(gain(3)) },
    ],
  };
  const hush = enchantment('Hush', [always({ affects: { subtypes: ['Saga'] }, change: [{ kind: 'loseAll' }] })]);
  const game = set({ hand: [saga, hush] })
    .cast('Tale')
    .resolve()
    .resolveAll()
    .cast('Hush')
    .resolve();
  game
    .passUntil('upkeep', 'them')
    .passUntil('precombatMain', 'you')
    .passUntil('upkeep', 'them')
    .passUntil('precombatMain', 'you');
  return [game.onBattlefield('Tale'), game.counters('Tale', 'lore')];
});
position(
  'levels of a Class come one after the other, and aren’t copied (CR 716.2a-b)',
  [false, true, true, false],
  () => {
    const order = {
      name: 'Order',
      cost: '{0}',
      layout: 'class',
      types: ['enchantment'],
      subtypes: ['Class'],
      abilities: [],
      stages: [
        {
          at: [2],
          cost: '{0}',
          abilities: [always({ affects: { types: ['creature'], controller: 'you' }, change: [size(1, 0)] })],
        },
        {
          at: [3],
          cost: '{0}',
          abilities: [always({ affects: { types: ['creature'], controller: 'you' }, change: [size(0, 1)] })],
        },
      ],
    };
    const mirror = sorcery('Mirror', [{ kind: 'copyToken', of: 't' }], at({ types: ['enchantment'] }));
    const game = set({ hand: [mirror], battlefield: [order, bear] });
    const jump = game.question().options.some((option) => /level 3/i.test(option));
    game.activate('Order').resolve();
    const two = game.size('Bear') === '3/2';
    game.activate('Order').resolve();
    const three = game.size('Bear') === '3/3';
    game.cast('Mirror', 'Order').resolve();
    return [jump, two, three, game.size('Bear') === '4/4'];
  },
);
position('a Room that is put onto the battlefield is locked on both sides (CR 709.5d-e)', [0, 3, 20, 21], () => {
  const room = {
    name: 'Hall',
    cost: '{3}',
    layout: 'room',
    types: ['enchantment'],
    subtypes: ['Room'],
    abilities: [triggered({ event: 'unlock', object: 'self' }, [gain(1)])],
    faces: [{ name: 'Attic', cost: '{2}', types: ['enchantment'], subtypes: ['Room'], abilities: [] }],
  };
  const raise = sorcery(
    'Raise',
    [{ kind: 'move', what: 't', to: 'battlefield' }],
    at({ zone: 'graveyard', types: ['enchantment'] }),
  );
  const game = set({ hand: [raise], graveyard: [room], battlefield: ['6 Island'] })
    .cast('Raise', 'Hall')
    .resolve();
  const name = game.names('battlefield', 'you').find((each) => each !== 'Island') ?? '';
  const locked = game.look(name).manaValue;
  const before = game.life('you');
  game.activate(name, { how: 'Hall' }).resolveAll();
  return [locked, game.look('Hall').manaValue, before, game.life('you')];
});
position('a Case is solved at your end step if it is so then; a copy of it isn’t (CR 719.3a-b)', [true, false], () => {
  const kase = {
    name: 'Case',
    cost: '{0}',
    layout: 'case',
    types: ['enchantment'],
    subtypes: ['Case'],
    abilities: [
      triggered({ event: 'beginStep', step: 'end', player: 'you' }, [act('becomes solved', { what: 'self' })], {
        if: { kind: 'exists', what: { types: ['creature'], controller: 'you' } },
        label: 'To solve',
      }),
    ],
    stages: [
      { at: [1], abilities: [always({ affects: { types: ['creature'], controller: 'you' }, change: [size(2, 0)] })] },
    ],
  };
  const mirror = instant('Mirror', [{ kind: 'copyToken', of: 't' }], at({ types: ['enchantment'] }));
  const game = set({ hand: [mirror], battlefield: [kase, bear] })
    .passUntil('end')
    .resolveAll();
  const solved = game.size('Bear') === '4/2';
  return [solved, game.cast('Mirror', 'Case').resolve().size('Bear') === '6/2'];
});
position(
  'mutate over a creature: its counters, both texts, and both cards die (CR 702.140e, 729.2-3)',
  ['7/7', true, true, ['Bear Cub', 'Titan']],
  () => {
    const cub = creature('Bear Cub', 2, 2, [keyword('vigilance')], { subtypes: ['Bear'] });
    const titan = creature('Titan', 6, 6, [keyword('mutate', { cost: mana('{0}') }), keyword('trample')], {
      cost: '{9}',
      subtypes: ['Beast'],
    });
    const game = set({ hand: [titan, kill], battlefield: [{ card: cub, counters: { '+1/+1': 1 } }] })
      .cast('Titan', 'Bear Cub')
      .resolve();
    answering(game, /top|over/i);
    const shown = [game.size('Titan'), game.has('Titan', 'vigilance'), game.has('Titan', 'trample')];
    game.cast('Kill', 'Titan').resolve();
    return [
      ...shown,
      game
        .names('graveyard', 'you')
        .filter((name) => name !== 'Kill')
        .sort(),
    ];
  },
);
position('a mutating spell whose target has gone enters as a creature (CR 702.140b, 608.3b)', '6/6', () => {
  const cub = creature('Bear Cub', 2, 2, [], { subtypes: ['Bear'] });
  const titan = creature('Titan', 6, 6, [keyword('mutate', { cost: mana('{0}') })], {
    cost: '{9}',
    subtypes: ['Beast'],
  });
  return set({ hand: [titan, kill], battlefield: [cub] })
    .cast('Titan', 'Bear Cub')
    .cast('Kill', 'Bear Cub')
    .resolveAll()
    .size('Titan');
});
position(
  'day turns to night after a turn without a spell, and two spells bring day back (CR 730.2a-b)',
  ['day', 'night', 'day'],
  () => {
    const sip = (name: string) => instant(name, [gain(1)]);
    const dawn = sorcery('Dawn', [{ kind: 'setDayNight', to: 'day' }]);
    const game = set({ hand: [dawn] }, { hand: [sip('Sip'), sip('Sup')] })
      .cast('Dawn')
      .resolve();
    const now = () => String(game.state.dayNight);
    game.passUntil('precombatMain', 'them');
    const first = now();
    game.passUntil('precombatMain', 'you');
    const second = now();
    game
      .passUntil('precombatMain', 'them')
      .cast('Sip', { by: 'them' })
      .resolve()
      .cast('Sup', { by: 'them' })
      .resolve()
      .passUntil('upkeep', 'you');
    return [first, second, now()];
  },
);
position('a daybound card enters with its night face up at night (CR 702.145b)', ['Howler', 1], () => {
  const folk = {
    ...creature('Villager', 1, 1, [keyword('daybound')], { cost: '{0}' }),
    layout: 'transform',
    faces: [
      {
        name: 'Howler',
        types: ['creature'],
        subtypes: ['Werewolf'],
        colors: ['R'],
        power: 4,
        toughness: 4,
        abilities: [keyword('nightbound')],
      },
    ],
  };
  const dusk = sorcery('Dusk', [{ kind: 'setDayNight', to: 'night' }]);
  const game = set({ hand: [dusk, folk] })
    .cast('Dusk')
    .resolve()
    .cast('Villager')
    .resolve();
  return [game.names('battlefield', 'you')[0], game.count('battlefield', 'you')];
});
position(
  'a Spacecraft is a creature once it has the counters, and not before (CR 721.2b, 702.184a)',
  [false, true, '4/4'],
  () => {
    const ship = {
      name: 'Ship',
      cost: '{0}',
      layout: 'station',
      types: ['artifact'],
      subtypes: ['Spacecraft'],
      abilities: [keyword('station')],
      stages: [{ at: [5], power: 4, toughness: 4, abilities: [keyword('flying')] }],
    };
    const game = set({ battlefield: [ship, giant] });
    const before = (game.look('Ship').types & 1) !== 0;
    game.activate('Ship');
    answering(game, 'Giant').resolve();
    return [before, game.has('Ship', 'flying'), game.size('Ship')];
  },
);
position(
  'the Ring: its bearer is legendary and not blocked by what has more power; tempted without a creature all the same (CR 701.54c-d)',
  [false, true, 21],
  () => {
    const call = sorcery('Call', [{ kind: 'ringTempts' }]);
    const herald = enchantment('Herald', [
      triggered({ event: 'action', action: 'ringTempts', player: 'you' }, [gain(1)]),
    ]);
    const blocked = (blocker: object) => {
      const game = set(
        { hand: [call], battlefield: [bear] },
        { battlefield: [blocker as typeof bear, creature('Dwarf', 2, 2)] },
      )
        .cast('Call')
        .resolve();
      answering(game, 'Bear');
      return game.attack(['Bear']).tryBlock([(blocker as { name: string }).name, 'Bear']) === null;
    };
    const alone = set({ hand: [call], battlefield: [herald] })
      .cast('Call')
      .resolve()
      .resolveAll();
    return [blocked(giant), blocked(creature('Goblin', 2, 1)), alone.life('you')];
  },
);
