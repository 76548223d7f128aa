// Layers, timestamps and dependency; how long and on what a continuous effect applies (CR 611, 613).
import {
  aCreature,
  always,
  at,
  bear,
  bird,
  counters,
  creature,
  enchantment,
  enters,
  free,
  gain,
  giant,
  have,
  instant,
  keyword,
  kill,
  mana,
  position,
  ruled,
  set,
  size,
  sorcery,
  triggered,
  until,
} from '../support/positions.ts';

const equipment = (name: string, change: object[]) => ({
  name,
  cost: '{0}',
  types: ['artifact'],
  subtypes: ['Equipment'],
  abilities: [always({ affects: 'attached', change }), keyword('equip', { cost: mana('{0}') })],
});

position(
  'an ability that was granted to an Equipment later applies after its own, and still does when it moves (CR 613.7a)',
  [true, true],
  () => {
    const hammer = equipment('Hammer', [size(10, 10), { kind: 'lose', keywords: ['flying'] }]);
    const rune = enchantment(
      'Rune',
      [
        keyword('enchant', { filter: { subtypes: ['Equipment'] } }),
        always({
          affects: 'attached',
          change: [have(always({ affects: 'attached', change: [have(keyword('flying'))] }))],
        }),
      ],
      { subtypes: ['Aura'] },
    );
    const game = set({ hand: [rune], battlefield: [hammer, bear, giant] })
      .activate('Hammer', 'Bear')
      .resolve()
      .cast('Rune', 'Hammer')
      .resolve();
    const on = game.has('Bear', 'flying');
    game.activate('Hammer', 'Giant').resolve();
    return [on, game.has('Giant', 'flying')];
  },
);
position('an Aura that is attached anew applies later (CR 613.7e)', [false, true], () => {
  const wings = equipment('Wings', [have(keyword('flying'))]);
  const lead = enchantment(
    'Lead',
    [
      keyword('enchant', { filter: aCreature }),
      always({ affects: 'attached', change: [{ kind: 'lose', keywords: ['flying'] }] }),
    ],
    { subtypes: ['Aura'] },
  );
  const game = set({ hand: [lead], battlefield: [wings, bear, giant] })
    .activate('Wings', 'Bear')
    .resolve()
    .cast('Lead', 'Bear')
    .resolve();
  const before = game.has('Bear', 'flying');
  game.activate('Wings', 'Giant').resolve().activate('Wings', 'Bear').resolve();
  return [before, game.has('Bear', 'flying')];
});
position('a characteristic-defining color comes first, whatever its timestamp (CR 613.3)', ['3/3', '2/2'], () => {
  const drone = creature('Drone', 2, 2, [keyword('devoid')], { cost: '{U}' });
  const dye = enchantment('Dye', [always({ affects: aCreature, change: [{ kind: 'setColors', colors: ['R'] }] })]);
  const anthem = enchantment('Anthem', [
    always({ affects: { types: ['creature'], colors: ['R'] }, change: [size(1, 1)] }),
  ]);
  const blue = enchantment('Blue Anthem', [
    always({ affects: { types: ['creature'], colors: ['U'] }, change: [size(1, 1)] }),
  ]);
  return [
    set({ hand: [drone], battlefield: [dye, anthem, 'Island'] })
      .cast('Drone')
      .resolve()
      .size('Drone'),
    set({ battlefield: [drone, blue] }).size('Drone'),
  ];
});
position('noncreature artifacts that become creatures still get their size (CR 613.6)', ['3/3', '3/3'], () => {
  const march = enchantment(
    'March',
    [
      always({
        affects: { types: ['artifact'], notTypes: ['creature'] },
        change: [
          { kind: 'addTypes', types: ['creature'] },
          {
            kind: 'setPT',
            power: { kind: 'stat', stat: 'manaValue', of: 'each' },
            toughness: { kind: 'stat', stat: 'manaValue', of: 'each' },
          },
        ],
      }),
    ],
    { cost: '{3}' },
  );
  const lens = enchantment(
    'Lens',
    [always({ affects: { types: ['enchantment'] }, change: [{ kind: 'addTypes', types: ['artifact'] }] })],
    { cost: '{3}' },
  );
  const rock = { name: 'Rock', cost: '{3}', types: ['artifact'], abilities: [] };
  const game = set({ battlefield: [march, rock, lens] });
  // The effect on types depends on what makes the enchantments artifacts.
  return [game.size('Rock'), game.size('March')];
});
position('a dependency loop falls back to timestamps (CR 613.8b)', [['Goblin'], ['Elf']], () => {
  const elves = enchantment('Elven', [
    always({
      affects: { types: ['creature'], subtypes: ['Goblin', 'Human'] },
      change: [{ kind: 'setTypes', subtypes: ['Elf'] }],
    }),
  ]);
  const goblins = enchantment('Gobline', [
    always({
      affects: { types: ['creature'], subtypes: ['Elf', 'Human'] },
      change: [{ kind: 'setTypes', subtypes: ['Goblin'] }],
    }),
  ]);
  return [
    [elves, goblins],
    [goblins, elves],
  ].map((both) => [...set({ battlefield: [...both, bear] }).look('Bear').subtypes]);
});
position(
  'what changes characteristics is locked to what was there; what changes the rules isn’t (CR 611.2c)',
  ['3/3', '5/5', false],
  () => {
    const rally = instant('Rally', [until({ types: ['creature'], controller: 'you' }, [size(1, 1)])]);
    const game = set({ hand: [rally, giant], battlefield: [bear] })
      .cast('Rally')
      .resolve()
      .cast('Giant')
      .resolve();
    const halt = sorcery('Halt', [
      until({ ...aCreature, notKeyword: 'flying' }, [ruled({ kind: 'cant', do: { kind: 'block' } })]),
    ]);
    const flash = creature('Ambusher', 1, 1, [keyword('flash')]);
    const other = set({ hand: [halt], battlefield: [bear] }, { hand: [flash], battlefield: [bird] })
      .cast('Halt')
      .resolve()
      .cast('Ambusher', { by: 'them' })
      .resolve()
      .attack(['Bear']);
    return [game.size('Bear'), game.size('Giant'), other.tryBlock(['Ambusher', 'Bear']) === null];
  },
);
position('“for as long as” that has ended before it begins does nothing (CR 611.2b)', 'them', () => {
  const thief = creature('Thief', 1, 1, [
    triggered(
      enters(),
      [
        until('t', [{ kind: 'control', who: 'you' }], {
          kind: 'while',
          condition: { kind: 'is', what: 'self', filter: { zone: 'battlefield', controller: 'you' } },
        }),
      ],
      at({ types: ['creature'], controller: 'opponent' }),
    ),
  ]);
  return set({ hand: [thief, kill] }, { battlefield: [bear] })
    .cast('Thief')
    .resolve()
    .choose('Bear')
    .cast('Kill', 'Thief')
    .resolve()
    .resolveAll()
    .controller('Bear');
});
position(
  '“loses all abilities” takes what was there; what is given later stays (CR 613.7, 613.1f)',
  [false, true],
  () => {
    const hush = instant('Hush', [until('t', [{ kind: 'loseAll' }])], at(aCreature));
    const wing = instant('Wing', [until('t', [have(keyword('flying'))])], at(aCreature));
    return [
      set({ hand: [wing, hush], battlefield: [bear] })
        .cast('Wing', 'Bear')
        .resolve()
        .cast('Hush', 'Bear')
        .resolve()
        .has('Bear', 'flying'),
      set({ hand: [wing, hush], battlefield: [bear] })
        .cast('Hush', 'Bear')
        .resolve()
        .cast('Wing', 'Bear')
        .resolve()
        .has('Bear', 'flying'),
    ];
  },
);
position(
  'a basic land type that is set takes the land’s own abilities, not what others gave it (CR 305.7)',
  [1, 'G', true],
  () => {
    const spring = { name: 'Spring', types: ['land'], abilities: [free([gain(1)])] };
    const root = enchantment('Root', [
      always({ affects: { types: ['land'] }, change: [have(keyword('indestructible'))] }),
    ]);
    const forest = enchantment('Overgrow', [
      always({
        affects: { types: ['land'], notSupertypes: ['basic'] },
        change: [{ kind: 'setTypes', subtypes: ['Forest'] }],
      }),
    ]);
    const game = set({ battlefield: [spring, root, forest] });
    const options = game.question().options.filter((each) => each.includes('Spring')).length;
    return [options, game.activate('Spring').pool('you'), game.has('Spring', 'indestructible')];
  },
);
position('three effects and a switch: the switch is last (CR 613.4d)', ['4/1', '4/6', '3/1'], () => {
  const wall = creature('Mole', 1, 3);
  const bark = instant('Bark', [until('t', [size(0, 1)])], at(aCreature));
  const turn = instant('Twist', [until('t', [{ kind: 'switchPT' }])], at(aCreature));
  const rage = instant('Rage', [until('t', [size(5, 0)])], at(aCreature));
  const game = set({ hand: [bark, turn, rage], battlefield: [wall] })
    .cast('Bark', 'Mole')
    .resolve()
    .cast('Twist', 'Mole')
    .resolve();
  const first = game.size('Mole');
  const second = game.cast('Rage', 'Mole').resolve().size('Mole');
  return [
    first,
    second,
    set({ hand: [turn], battlefield: [wall] })
      .cast('Twist', 'Mole')
      .resolve()
      .size('Mole'),
  ];
});
position('doubling a power below zero makes it less (CR 701.10c)', '-4/2', () => {
  const twiceAs = sorcery('Twice', [until('t', [size({ kind: 'stat', stat: 'power', of: 't' }, 0)])], at(aCreature));
  const weak = instant('Weak', [until('t', [size(-4, 0)])], at(aCreature));
  return set({ hand: [twiceAs, weak], battlefield: [bear] })
    .cast('Weak', 'Bear')
    .resolve()
    .cast('Twice', 'Bear')
    .resolve()
    .size('Bear');
});
position('a counter that gives a keyword is as young as the last one put on (CR 613.7c)', [false, true], () => {
  const hush = instant('Hush', [until('t', [{ kind: 'loseAll' }])], at(aCreature));
  const sky = instant('Sky', [counters('t', 1, 'flying')], at(aCreature));
  const game = set({ hand: [hush, sky], battlefield: [{ card: bear, counters: { flying: 1 } }] })
    .cast('Hush', 'Bear')
    .resolve();
  const lost = game.has('Bear', 'flying');
  return [lost, game.cast('Sky', 'Bear').resolve().has('Bear', 'flying')];
});
position('a size that is set doesn’t touch counters, which come after it (CR 613.4b-c)', ['2/3', '4/4'], () => {
  const dwarf = instant('Dwarf', [until('t', [{ kind: 'setPT', power: 0, toughness: 1 }])], at(aCreature));
  const game = set({ hand: [dwarf], battlefield: [{ card: bear, counters: { '+1/+1': 2 } }] });
  const before = game.size('Bear');
  const after = game.cast('Dwarf', 'Bear').resolve().size('Bear');
  return [after, before];
});
