// Power and toughness (CR 208, 613.4), control (CR 613.1b), and characteristic-defining abilities (CR 604.3).
import {
  aCreature,
  always,
  at,
  bear,
  bolt,
  count,
  counters,
  creature,
  enchantment,
  giant,
  grow,
  instant,
  kill,
  position,
  set,
  size,
  sorcery,
  until,
} from '../support/positions.ts';

const set11 = instant('Shrink', [until('t', [{ kind: 'setPT', power: 1, toughness: 1 }])], at(aCreature));
const turned = instant('Turn', [until('t', [{ kind: 'switchPT' }])], at(aCreature));
const hosts = creature('Hosts', '*' as never, '*' as never, [
  {
    kind: 'static',
    characteristicDefining: true,
    effects: [
      {
        affects: 'self',
        change: [
          {
            kind: 'characteristicPT',
            power: count({ types: ['creature'], controller: 'you' }),
            toughness: count({ types: ['creature'], controller: 'you' }),
          },
        ],
      },
    ],
  },
]);

position('base size is set before what adds to it, whatever came first (CR 613.4b-c)', '4/4', () =>
  set({ hand: [grow, set11], battlefield: [bear] })
    .cast('Grow', 'Bear')
    .resolve()
    .cast('Shrink', 'Bear')
    .resolve()
    .size('Bear'),
);
position('counters add in the same layer (CR 613.4c)', '2/2', () =>
  set({ hand: [set11], battlefield: [{ card: giant, counters: { '+1/+1': 1 } }] })
    .cast('Shrink', 'Giant')
    .resolve()
    .size('Giant'),
);
position('of two that set it the later wins (CR 613.7)', '7/7', () => {
  const big = instant('Swell', [until('t', [{ kind: 'setPT', power: 7, toughness: 7 }])], at(aCreature));
  return set({ hand: [big, set11], battlefield: [bear] })
    .cast('Shrink', 'Bear')
    .resolve()
    .cast('Swell', 'Bear')
    .resolve()
    .size('Bear');
});
position('switching comes last, of what everything else came to (CR 613.4d)', '2/5', () => {
  const tall = instant('Tall', [until('t', [size(0, 3)])], at(aCreature));
  const game = set({ hand: [turned, tall], battlefield: [bear] })
    .cast('Turn', 'Bear')
    .resolve()
    .cast('Tall', 'Bear')
    .resolve();
  return game.size('Bear') === '5/2' ? '2/5' : game.size('Bear');
});
position('twice switched is as it was (CR 613.4d)', '2/5', () => {
  const wall = creature('Wall', 2, 5);
  return set({ hand: [turned, turned], battlefield: [wall] })
    .cast('Turn', 'Wall')
    .resolve()
    .cast('Turn', 'Wall')
    .resolve()
    .size('Wall');
});
position('a size that an ability defines counts itself and everywhere (CR 604.3)', ['3/3', true], () => {
  const small = sorcery(
    'Small',
    [{ kind: 'move', what: 't', to: 'hand' }],
    at({ zone: 'graveyard', types: ['creature'], power: ['>=', 2] }),
  );
  return [
    set({ battlefield: [hosts, bear, giant] }).size('Hosts'),
    set({ hand: [small], graveyard: [hosts], battlefield: [bear, giant] }).canCast('Small'),
  ];
});
position('a set size overrides the defined one (CR 613.4a-b)', '1/1', () =>
  set({ hand: [set11], battlefield: [hosts, bear, giant] })
    .cast('Shrink', 'Hosts')
    .resolve()
    .size('Hosts'),
);
position(
  'a creature with a defined size that loses all abilities has none left: 0/0 dies (CR 208.2, 604.3, 704.5f)',
  false,
  () => {
    const mute = instant('Mute', [until('t', [{ kind: 'loseAll' }])], at(aCreature));
    // Layer 7a comes after layer 6: the ability that defines its size is gone.
    return set({ hand: [mute], battlefield: [hosts, bear, giant] })
      .cast('Mute', 'Hosts')
      .resolve()
      .onBattlefield('Hosts');
  },
);
position('damage that was survived with a bonus kills without it (CR 704.5g, 514.2)', [true, false], () => {
  const banner = enchantment('Banner', [
    always({ affects: { types: ['creature'], controller: 'you' }, change: [size(0, 2)] }),
  ]);
  const raze = instant('Raze', [{ kind: 'destroy', what: 't' }], at({ types: ['enchantment'] }));
  const game = set({ hand: [raze, bolt], battlefield: [banner, bear] })
    .cast('Bolt', 'Bear')
    .resolve();
  const before = game.onBattlefield('Bear');
  return [before, game.cast('Raze', 'Banner').resolve().onBattlefield('Bear')];
});
position('damage and "until end of turn" wear off at the same time (CR 514.2)', true, () =>
  set({ hand: [grow, bolt], battlefield: [bear] })
    .cast('Grow', 'Bear')
    .resolve()
    .cast('Bolt', 'Bear')
    .resolve()
    .passUntil('upkeep', 'them')
    .onBattlefield('Bear'),
);
position('control changes before anything counts who controls it (CR 613.1b)', ['you', '3/3'], () => {
  const banner = enchantment('Banner', [
    always({ affects: { types: ['creature'], controller: 'you' }, change: [size(1, 1)] }),
  ]);
  const steal = sorcery('Steal', [until('t', [{ kind: 'control', who: 'you' }])], at(aCreature));
  const game = set({ hand: [steal], battlefield: [banner] }, { battlefield: [bear] })
    .cast('Steal', 'Bear')
    .resolve();
  return [game.controller('Bear'), game.size('Bear')];
});
position('control for a turn ends with it (CR 514.2)', ['you', 'them'], () => {
  const steal = sorcery('Steal', [until('t', [{ kind: 'control', who: 'you' }])], at(aCreature));
  const game = set({ hand: [steal] }, { battlefield: [bear] })
    .cast('Steal', 'Bear')
    .resolve();
  const now = game.controller('Bear');
  return [now, game.passUntil('upkeep', 'them').controller('Bear')];
});
position('the later of two that take control has it (CR 613.7)', 'them', () => {
  const steal = instant('Steal', [until('t', [{ kind: 'control', who: 'you' }])], at(aCreature));
  return set({ hand: [steal] }, { hand: [steal], battlefield: [bear] })
    .cast('Steal', 'Bear')
    .resolve()
    .pass()
    .cast('Steal', { by: 'them' }, 'Bear')
    .resolve()
    .controller('Bear');
});
position('"for as long as you control it" that is over before it begins does nothing (CR 611.2b)', 'them', () => {
  const thief = creature('Thief', 1, 1, [
    {
      kind: 'triggered',
      on: [{ event: 'zoneChange', object: 'self', to: 'battlefield' }],
      ...at({ types: ['artifact'] }),
      do: [
        until('t', [{ kind: 'control', who: 'you' }], {
          kind: 'while',
          condition: { kind: 'is', what: 'self', filter: { zone: 'battlefield', controller: 'you' } },
        }),
      ],
    },
  ]);
  const trinket = { name: 'Trinket', cost: '{0}', types: ['artifact'], abilities: [] };
  const game = set({ hand: [thief] }, { hand: [kill], battlefield: [trinket] })
    .cast('Thief')
    .resolve()
    .choose('Trinket');
  return game.cast('Kill', { by: 'them' }, 'Thief').resolveAll().controller('Trinket');
});
position('and while it lasts it ends at once as that is no more so (CR 611.2b)', ['you', 'them'], () => {
  const thief = creature('Thief', 1, 1, [
    {
      kind: 'triggered',
      on: [{ event: 'zoneChange', object: 'self', to: 'battlefield' }],
      ...at({ types: ['artifact'] }),
      do: [
        until('t', [{ kind: 'control', who: 'you' }], {
          kind: 'while',
          condition: { kind: 'is', what: 'self', filter: { zone: 'battlefield', controller: 'you' } },
        }),
      ],
    },
  ]);
  const trinket = { name: 'Trinket', cost: '{0}', types: ['artifact'], abilities: [] };
  const game = set({ hand: [thief, kill] }, { battlefield: [trinket] })
    .cast('Thief')
    .resolve()
    .choose('Trinket')
    .resolveAll();
  const now = game.controller('Trinket');
  return [now, game.cast('Kill', 'Thief').resolve().controller('Trinket')];
});
position('X of a bonus is fixed as it resolves (CR 611.2d)', '4/4', () => {
  const swarm = instant(
    'Swarm',
    [
      until('t', [
        size(count({ types: ['creature'], controller: 'you' }), count({ types: ['creature'], controller: 'you' })),
      ]),
    ],
    at(aCreature),
  );
  const game = set({ hand: [swarm, kill], battlefield: [bear, giant] })
    .cast('Swarm', 'Bear')
    .resolve();
  return game.cast('Kill', 'Giant').resolve().size('Bear');
});
position('a bonus of a permanent is counted anew all the time (CR 611.3a)', ['4/4', '3/3'], () => {
  const pride = creature('Pride', 2, 2, [
    always({
      affects: 'self',
      change: [
        size(
          count({ types: ['creature'], controller: 'you', other: 'self' }),
          count({ types: ['creature'], controller: 'you', other: 'self' }),
        ),
      ],
    }),
  ]);
  const game = set({ hand: [kill], battlefield: [pride, bear, giant] });
  return [game.size('Pride'), game.cast('Kill', 'Giant').resolve().size('Pride')];
});
position('power below zero deals no damage, and counts as it is (CR 107.1b, 510.1a)', ['-1/2', 20], () => {
  const weak = instant('Weak', [until('t', [size(-3, 0)])], at(aCreature));
  const game = set({ hand: [weak], battlefield: [bear] })
    .cast('Weak', 'Bear')
    .resolve();
  const shown = game.size('Bear');
  return [shown, game.attack(['Bear']).dealDamage().life('them')];
});
position('+1/+1 and -1/-1 counters take each other away (CR 704.5q)', [1, 0], () => {
  const wither = instant('Wilt', [counters('t', 2, '-1/-1')], at(aCreature));
  const game = set({ hand: [wither], battlefield: [{ card: giant, counters: { '+1/+1': 3 } }] })
    .cast('Wilt', 'Giant')
    .resolve();
  return [game.counters('Giant'), game.counters('Giant', '-1/-1')];
});
