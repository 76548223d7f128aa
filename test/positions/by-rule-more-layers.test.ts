// More of the layers: abilities that go, types that stay, control that comes back (CR 205, 612, 613).
import {
  aCreature,
  always,
  at,
  bear,
  creature,
  dies,
  enchantment,
  free,
  gain,
  have,
  instant,
  keyword,
  kill,
  mana,
  position,
  set,
  size,
  triggered,
  until,
} from '../support/positions.ts';

const aura = (name: string, change: object[]) =>
  enchantment(name, [keyword('enchant', { filter: aCreature }), always({ affects: 'attached', change })], {
    subtypes: ['Aura'],
  });
const take = (name: string) => aura(name, [{ kind: 'control', who: 'you' }]);
const hush = instant('Hush', [until('t', [{ kind: 'loseAll' }])], at(aCreature));

position(
  'changeling that loses its abilities still has every creature type (CR 613.1d, 613.1f, 604.3)',
  [0, '2/2'],
  () => {
    const shifter = creature('Shifter', 1, 1, [keyword('changeling')]);
    const elves = enchantment('Elves', [
      always({ affects: { types: ['creature'], subtypes: ['Elf'] }, change: [size(1, 1)] }),
    ]);
    const game = set({ hand: [hush], battlefield: [shifter, elves] })
      .cast('Hush', 'Shifter')
      .resolve();
    return [game.look('Shifter').abilities.length, game.size('Shifter')];
  },
);
position(
  'a lord that loses its abilities gives nothing; one whose effect began in an earlier layer gives the rest (CR 613.6)',
  ['2/2', '3/3'],
  () => {
    const lord = creature('Lord', 1, 1, [
      always({ affects: { types: ['creature'], other: 'self' }, change: [size(1, 1)] }),
    ]);
    const king = creature('King', 1, 1, [
      always({
        affects: { types: ['creature'], other: 'self' },
        change: [{ kind: 'addColors', colors: ['G'] }, size(1, 1)],
      }),
    ]);
    return [lord, king].map((each) =>
      set({ hand: [hush], battlefield: [each, bear] })
        .cast('Hush', each.name)
        .resolve()
        .size('Bear'),
    );
  },
);
position(
  'the later control effect wins, and as it ends the earlier one is back (CR 613.7, 611.2)',
  ['them', 'you'],
  () => {
    const mine = take('Mine');
    const theirs = instant('Theirs', [until('t', [{ kind: 'control', who: 'you' }])], at(aCreature));
    const game = set({ hand: [mine] }, { hand: [theirs], battlefield: [bear] })
      .cast('Mine', 'Bear')
      .resolve()
      .cast('Theirs', { by: 'them' }, 'Bear')
      .resolve();
    const now = game.controller('Bear');
    return [now, game.passUntil('upkeep', 'them').controller('Bear')];
  },
);
position('an Aura of "creature you control" falls off as control changes (CR 704.5m, 303.4c)', [false, 'them'], () => {
  const own = enchantment(
    'Own',
    [
      keyword('enchant', { filter: { types: ['creature'], controller: 'you' } }),
      always({ affects: 'attached', change: [size(1, 1)] }),
    ],
    { subtypes: ['Aura'] },
  );
  const game = set(
    { hand: [own], battlefield: [bear] },
    { hand: [instant('Take', [until('t', [{ kind: 'control', who: 'you' }], 'permanent')], at(aCreature))] },
  )
    .cast('Own', 'Bear')
    .resolve()
    .cast('Take', { by: 'them' }, 'Bear')
    .resolve();
  return [game.onBattlefield('Own'), game.controller('Bear')];
});
position(
  'protection drops what may not be attached, and an Equipment stays (CR 702.16c-d, 704.5m-n)',
  [false, true, undefined],
  () => {
    const red = { ...aura('Red Halo', [size(1, 1)]), cost: '{0}', colors: ['R'] };
    const blade = {
      name: 'Blade',
      cost: '{0}',
      types: ['artifact'],
      subtypes: ['Equipment'],
      colors: ['R'],
      abilities: [keyword('equip', { cost: mana('{0}') })],
    };
    const shield = instant(
      'Shelter',
      [until('t', [have(keyword('protection', { from: { colors: ['R'] } }))])],
      at(aCreature),
    );
    const game = set({ hand: [red, shield], battlefield: [bear, blade] })
      .cast('Red Halo', 'Bear')
      .resolve()
      .activate('Blade', 'Bear')
      .resolve()
      .cast('Shelter', 'Bear')
      .resolve();
    return [game.onBattlefield('Red Halo'), game.onBattlefield('Blade'), game.attachedTo('Blade')];
  },
);
position('becoming an artifact creature "in addition", and becoming one alone (CR 205.1a-b)', [true, false], () => {
  const land = { name: 'Field', types: ['land'], abilities: [free([gain(1)])] };
  const add = instant(
    'Add',
    [
      until('t', [
        { kind: 'addTypes', types: ['creature', 'artifact'] },
        { kind: 'setPT', power: 1, toughness: 1 },
      ]),
    ],
    at({ types: ['land'] }),
  );
  const only = instant(
    'Only',
    [
      until('t', [
        { kind: 'setTypes', types: ['creature'], subtypes: ['Elf'] },
        { kind: 'setPT', power: 1, toughness: 1 },
      ]),
    ],
    at({ types: ['land'] }),
  );
  return [
    set({ hand: [add], battlefield: [land] })
      .cast('Add', 'Field')
      .resolve(),
    set({ hand: [only], battlefield: [land] })
      .cast('Only', 'Field')
      .resolve(),
  ].map((game) => (game.look('Field').types & 2) !== 0);
});
position(
  'a characteristic-defining size is overridden by what sets it, whichever is older (CR 613.4a-b)',
  ['1/1', '3/4'],
  () => {
    const beast = creature(
      'Beast',
      0,
      0,
      [
        {
          kind: 'static',
          characteristicDefining: true,
          effects: [
            {
              affects: 'self',
              change: [
                {
                  kind: 'characteristicPT',
                  power: { kind: 'count', of: { types: ['land'] } },
                  toughness: { kind: 'plus', of: [1, { kind: 'count', of: { types: ['land'] } }] },
                },
              ],
            },
          ],
        },
      ],
      { power: '*', toughness: '1+*' },
    );
    const small = enchantment('Small', [
      always({ affects: aCreature, change: [{ kind: 'setPT', power: 1, toughness: 1 }] }),
    ]);
    return [
      set({ hand: [beast], battlefield: [small, '3 Island'] })
        .cast('Beast')
        .resolve()
        .size('Beast'),
      set({ battlefield: [beast, '3 Island'] }).size('Beast'),
    ];
  },
);
position('a creature that has lost its abilities as it dies doesn’t trigger (CR 603.10a, 613.1f)', [20, 21], () => {
  const cherub = creature('Cherub', 1, 1, [triggered(dies(), [gain(1)])]);
  return [
    set({ hand: [hush, kill], battlefield: [cherub] })
      .cast('Hush', 'Cherub')
      .resolve()
      .cast('Kill', 'Cherub')
      .resolve()
      .resolveAll()
      .life('you'),
    set({ hand: [kill], battlefield: [cherub] })
      .cast('Kill', 'Cherub')
      .resolve()
      .resolveAll()
      .life('you'),
  ];
});
position(
  'flying that is gained and lost goes by the order; +1/+1 by "creatures with flying" comes after both (CR 613.7, 613.4c)',
  ['2/2', '3/3'],
  () => {
    const wind = enchantment('Wind', [
      always({ affects: { types: ['creature'], keyword: 'flying' }, change: [size(1, 1)] }),
    ]);
    const wing = instant('Wing', [until('t', [have(keyword('flying'))])], at(aCreature));
    const net = instant('Net', [until('t', [{ kind: 'lose', keywords: ['flying'] }])], at(aCreature));
    return [
      set({ hand: [wing, net], battlefield: [bear, wind] })
        .cast('Wing', 'Bear')
        .resolve()
        .cast('Net', 'Bear')
        .resolve()
        .size('Bear'),
      set({ hand: [wing, net], battlefield: [bear, wind] })
        .cast('Net', 'Bear')
        .resolve()
        .cast('Wing', 'Bear')
        .resolve()
        .size('Bear'),
    ];
  },
);
position(
  'an effect on all artifacts that depends on one that makes artifacts waits for it (CR 613.8a)',
  ['3/3', '3/3'],
  () => {
    const forge = enchantment('Forge', [
      always({ affects: { types: ['creature'] }, change: [{ kind: 'addTypes', types: ['artifact'] }] }),
    ]);
    const tower = enchantment('Tower', [
      always({ affects: { types: ['artifact'] }, change: [{ kind: 'addTypes', subtypes: ['Golem'] }, size(1, 1)] }),
    ]);
    return [
      [forge, tower],
      [tower, forge],
    ].map((both) => set({ battlefield: [bear, ...both] }).size('Bear'));
  },
);
position(
  '“as long as” that asks of its own layer’s result doesn’t feed on itself (CR 613.5, 613.8)',
  ['2/2', '5/2'],
  () => {
    const rising = creature('Rising', 2, 2, [
      {
        kind: 'static',
        while: { kind: 'compare', left: { kind: 'stat', stat: 'power', of: 'self' }, op: '>=', right: 3 },
        effects: [{ affects: 'self', change: [size(2, 0)] }],
      },
    ]);
    const up = instant('Up', [until('t', [size(1, 0)])], at(aCreature));
    return [
      set({ battlefield: [rising] }).size('Rising'),
      set({ hand: [up], battlefield: [rising] })
        .cast('Up', 'Rising')
        .resolve()
        .size('Rising'),
    ];
  },
);
