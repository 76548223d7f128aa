// State-based actions: all at once, again and again (CR 704).
import {
  aCreature,
  always,
  answering,
  at,
  bear,
  counters,
  creature,
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
  replacement,
  set,
  size,
  sorcery,
  triggered,
  until,
} from '../support/positions.ts';

const minus = (n: number) => instant('Wither', [counters('t', n, '-1/-1')], at(aCreature));

position(
  'undying asks what counters were there before any state-based action (CR 704.8, 704.5q)',
  [['Wolf'], ['Wolf']],
  () => {
    const wolf = creature('Wolf', 1, 1, [keyword('undying')]);
    return [
      [{ '+1/+1': 1 }, 3],
      [{}, 3],
    ].map(([has, n]) => {
      const game = set({
        hand: [minus(n as number)],
        battlefield: [{ card: wolf, counters: has as Record<string, number> }],
      })
        .cast('Wither', 'Wolf')
        .resolve()
        .resolveAll();
      return game
        .names(Object.keys(has as object).length > 0 ? 'graveyard' : 'battlefield', 'you')
        .filter((name) => name === 'Wolf');
    });
  },
);
position('persist with a counter of either kind: they go in pairs first (CR 704.5q, 702.79a)', [true, 0, 0], () => {
  const kithkin = creature('Kithkin', 3, 3, [keyword('persist')]);
  const grow = instant('Bless', [counters('t', 1)], at(aCreature));
  const game = set({ hand: [kill, grow, { ...kill, name: 'Kill Again' }], battlefield: [kithkin] })
    .cast('Kill', 'Kithkin')
    .resolve()
    .resolveAll()
    .cast('Bless', 'Kithkin')
    .resolve();
  const plus = game.counters('Kithkin');
  const less = game.counters('Kithkin', '-1/-1');
  return [game.cast('Kill Again', 'Kithkin').resolve().resolveAll().onBattlefield('Kithkin'), plus, less];
});
position('one effect replaces a loss that has two reasons (CR 704.7)', [20, undefined], () => {
  const mirror = enchantment('Mirror', [
    replacement(
      { event: 'loseGame', player: 'you' },
      {
        kind: 'do',
        do: [
          { kind: 'exchangeZones', who: 'you', a: 'graveyard', b: 'library' },
          { kind: 'setLife', amount: 20 },
          { kind: 'sacrificeObjects', what: 'self' },
        ],
      },
    ),
  ]);
  const doom = sorcery('Doom', [draw(1), lose(9, 'you')]);
  const game = set({ life: 5, hand: [doom], battlefield: [mirror], library: [], graveyard: ['3 Island'] })
    .cast('Doom')
    .resolve();
  return [game.life('you'), game.winner()];
});
position('both at no life: a draw (CR 704.5a, 104.4a)', 'nobody', () =>
  set({ life: 3, hand: [sorcery('Quake', [{ kind: 'loseLife', who: 'each', amount: 3 }])] }, { life: 2 })
    .cast('Quake')
    .resolve()
    .winner(),
);
position('of world permanents the newest stays (CR 704.5k)', [['New World'], ['Old World']], () => {
  const world = (name: string) => enchantment(name, [], { supertypes: ['world'] });
  const game = set({ hand: [world('New World')] }, { battlefield: [world('Old World')] })
    .cast('New World')
    .resolve();
  return [game.names('battlefield', 'you'), game.names('graveyard', 'them')];
});
position('what an Aura and an Equipment are on is no creature any more (CR 704.5m-n)', [false, true, undefined], () => {
  const aura = enchantment('Halo', [keyword('enchant', { filter: aCreature })], { subtypes: ['Aura'] });
  const blade = {
    name: 'Blade',
    cost: '{0}',
    types: ['artifact'],
    subtypes: ['Equipment'],
    abilities: [keyword('equip', { cost: mana('{0}') })],
  };
  const robot = {
    name: 'Robot',
    cost: '{0}',
    types: ['artifact'],
    abilities: [
      free([
        until('self', [
          { kind: 'addTypes', types: ['creature'] },
          { kind: 'setPT', power: 2, toughness: 2 },
        ]),
      ]),
    ],
  };
  const game = set({ hand: [aura], battlefield: [robot, blade] })
    .activate('Robot')
    .resolve()
    .cast('Halo', 'Robot')
    .resolve()
    .activate('Blade', 'Robot')
    .resolve();
  game.passUntil('upkeep', 'them');
  return [game.onBattlefield('Halo'), game.onBattlefield('Blade'), game.attachedTo('Blade')];
});
position('an Equipment that becomes a creature falls off (CR 704.5p, 301.5c)', [undefined, true], () => {
  const blade = {
    name: 'Blade',
    cost: '{0}',
    types: ['artifact'],
    subtypes: ['Equipment'],
    abilities: [keyword('equip', { cost: mana('{0}') })],
  };
  const wake = instant(
    'Wake',
    [
      until('t', [
        { kind: 'addTypes', types: ['creature'] },
        { kind: 'setPT', power: 2, toughness: 2 },
      ]),
    ],
    at({ types: ['artifact'] }),
  );
  const game = set({ hand: [wake], battlefield: [bear, blade] })
    .activate('Blade', 'Bear')
    .resolve()
    .cast('Wake', 'Blade')
    .resolve();
  return [game.attachedTo('Blade'), game.onBattlefield('Blade')];
});
position('no toughness: neither indestructible nor regeneration helps (CR 704.5f)', [true, true], () => {
  const iron = creature('Iron', 2, 2, [keyword('indestructible'), free([{ kind: 'regenerate', what: 'self' }])]);
  const game = set({ hand: [instant('Shrink', [until('t', [size(0, -2)])], at(aCreature))], battlefield: [iron] })
    .activate('Iron')
    .resolve()
    .cast('Shrink', 'Iron')
    .resolve();
  return [!game.onBattlefield('Iron'), game.names('graveyard', 'you').includes('Iron')];
});
position('state-based actions don’t look on while something resolves (CR 704.4)', ['2/2', 2], () => {
  const maro = creature(
    'Maro',
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
                power: { kind: 'count', of: { zone: 'hand', owner: 'you' } },
                toughness: { kind: 'count', of: { zone: 'hand', owner: 'you' } },
              },
            ],
          },
        ],
      },
    ],
    { power: '*', toughness: '*' },
  );
  const wheel = sorcery('Wheel', [{ kind: 'discard', count: 'hand' }, draw(2)]);
  const game = set({ hand: [wheel, 'Island'], battlefield: [maro] })
    .cast('Wheel')
    .resolve();
  return [game.onBattlefield('Maro') ? game.size('Maro') : 'died', game.count('hand', 'you')];
});
position(
  'deathtouch destroys with any damage, but not with none; regeneration helps (CR 704.5h, 614.8)',
  [true, false, true],
  () => {
    const adder = creature('Adder', 1, 1, [
      keyword('deathtouch'),
      free([{ kind: 'damage', amount: 1, to: 't' }], at(aCreature)),
    ]);
    const nil = creature('Dull Adder', 1, 1, [
      keyword('deathtouch'),
      free([{ kind: 'damage', amount: 0, to: 't' }], at(aCreature)),
    ]);
    const shell = creature('Shell', 0, 9, [free([{ kind: 'regenerate', what: 'self' }])]);
    const none = set({ battlefield: [nil, giant] })
      .activate('Dull Adder', 'Giant')
      .resolve()
      .onBattlefield('Giant');
    const some = set({ battlefield: [adder, giant] })
      .activate('Adder', 'Giant')
      .resolve()
      .onBattlefield('Giant');
    const again = set({ battlefield: [adder, shell] })
      .activate('Shell')
      .resolve()
      .activate('Adder', 'Shell')
      .resolve()
      .onBattlefield('Shell');
    return [none, some, again];
  },
);
position('the legend rule isn’t a destruction and isn’t a sacrifice (CR 704.5j)', [1, 20], () => {
  const queen = creature('Queen', 2, 2, [keyword('indestructible')], { supertypes: ['legendary'] });
  const mourner = enchantment('Mourner', [
    triggered({ event: 'sacrifice', player: 'you', object: aCreature }, [gain(5)]),
  ]);
  const game = answering(
    set({ hand: [queen], battlefield: [queen, mourner] })
      .cast('Queen')
      .resolve(),
    'Queen',
  ).resolveAll();
  return [game.count('battlefield', 'you', 'Queen'), game.life('you')];
});
position('only the newest Role of one player stays on a creature (CR 704.5y)', ['4/4', 1], () => {
  const role = (name: string, n: number) =>
    sorcery(
      name,
      [
        {
          kind: 'createToken',
          token: {
            name: `${name} Role`,
            types: ['enchantment'],
            subtypes: ['Aura', 'Role'],
            abilities: [
              keyword('enchant', { filter: aCreature }),
              always({ affects: 'attached', change: [size(n, n)] }),
            ],
          },
          attachedTo: 't',
        },
      ],
      at(aCreature),
    );
  const game = set({ hand: [role('Page', 1), role('Knight', 2)], battlefield: [bear] })
    .cast('Page', 'Bear')
    .resolve()
    .cast('Knight', 'Bear')
    .resolve();
  return [game.size('Bear'), game.names('battlefield', 'you').filter((name) => name.endsWith('Role')).length];
});
