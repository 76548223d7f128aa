// Objects, targets and X (CR 107, 111, 115, 122, 205, 303).
import {
  aCreature,
  always,
  answering,
  at,
  bear,
  bolt,
  creature,
  dies,
  enchantment,
  enters,
  free,
  gain,
  giant,
  instant,
  keyword,
  kill,
  position,
  replacement,
  set,
  size,
  sorcery,
  triggered,
  until,
} from '../support/positions.ts';

const x = { kind: 'x' };

position('a legendary sorcery asks for a legendary creature or planeswalker (CR 205.4e)', [false, true, false], () => {
  const ritual = { ...sorcery('Ritual', [gain(1)]), supertypes: ['legendary'] };
  const queen = creature('Queen', 1, 1, [], { supertypes: ['legendary'] });
  const relic = { name: 'Relic', cost: '{0}', types: ['artifact'], supertypes: ['legendary'], abilities: [] };
  return [bear, queen, relic].map((each) => set({ hand: [ritual], battlefield: [each] }).canCast('Ritual'));
});
position(
  'what enters asks for the X of the spell that it was; its other abilities find 0 (CR 107.3m)',
  ['3/3', 20],
  () => {
    const hydra = creature(
      'Hydra',
      0,
      0,
      [replacement(enters(), { kind: 'entersWith', counters: [{ counter: '+1/+1', count: x }] }), free([gain(x)])],
      { cost: '{X}' },
    );
    const game = set({ hand: [hydra], battlefield: ['3 Island'] })
      .cast('Hydra', 3)
      .resolve();
    return [game.size('Hydra'), game.activate('Hydra').resolve().life('you')];
  },
);
position('a delayed trigger knows the X of the spell that made it (CR 107.3n)', 22, () => {
  const later = {
    name: 'Later',
    cost: '{X}',
    types: ['sorcery'],
    abilities: [{ kind: 'spell', do: [{ kind: 'delayed', on: { event: 'beginStep', step: 'end' }, do: [gain(x)] }] }],
  };
  return set({ hand: [later], battlefield: ['2 Island'] })
    .cast('Later', 2)
    .resolve()
    .passUntil('end')
    .resolveAll()
    .life('you');
});
position('a target that can’t be changed to another legal one stays (CR 115.7a)', [[], ['Bear']], () => {
  const swerve = instant('Swerve', [{ kind: 'changeTarget', what: 't' }], at({ zone: 'stack', spell: true }));
  const one = answering(
    set({ hand: [kill, swerve], battlefield: [bear] })
      .cast('Kill', 'Bear')
      .cast('Swerve', 'Kill')
      .resolve(),
  ).resolveAll();
  const two = answering(
    set({ hand: [kill, swerve], battlefield: [bear, giant] })
      .cast('Kill', 'Bear')
      .cast('Swerve', 'Kill')
      .resolve(),
    'Giant',
  ).resolveAll();
  return [one.names('battlefield', 'you'), two.names('battlefield', 'you')];
});
position(
  'an Aura that is to come without a spell and finds nothing to enchant stays where it is (CR 303.4g)',
  [['Halo'], 0],
  () => {
    const halo = enchantment('Halo', [keyword('enchant', { filter: aCreature })], { subtypes: ['Aura'] });
    const raise = sorcery(
      'Raise',
      [{ kind: 'move', what: 't', to: 'battlefield' }],
      at({ zone: 'graveyard', types: ['enchantment'] }),
    );
    const game = set({ hand: [raise], graveyard: [halo] })
      .cast('Raise', 'Halo')
      .resolve();
    return [game.names('graveyard', 'you').filter((name) => name === 'Halo'), game.count('battlefield', 'you')];
  },
);
position(
  'an Aura that becomes a creature falls off and goes to the graveyard (CR 303.4d, 704.5m)',
  ['2/2', false],
  () => {
    const halo = enchantment(
      'Halo',
      [keyword('enchant', { filter: aCreature }), always({ affects: 'attached', change: [size(1, 1)] })],
      { subtypes: ['Aura'] },
    );
    const wake = instant(
      'Wake',
      [
        until('t', [
          { kind: 'addTypes', types: ['creature'] },
          { kind: 'setPT', power: 2, toughness: 2 },
        ]),
      ],
      at({ types: ['enchantment'] }),
    );
    const game = set({ hand: [halo, wake], battlefield: [bear] })
      .cast('Halo', 'Bear')
      .resolve()
      .cast('Wake', 'Halo')
      .resolve();
    return [game.size('Bear'), game.onBattlefield('Halo')];
  },
);
position('control of the enchanted creature and of its Aura are two things (CR 303.4e)', ['them', 'you', 21], () => {
  const halo = enchantment(
    'Halo',
    [
      keyword('enchant', { filter: aCreature }),
      triggered({ event: 'beginStep', step: 'upkeep', player: { kind: 'controller', of: 'attached' } }, [gain(1)]),
    ],
    { subtypes: ['Aura'] },
  );
  const take = instant('Take', [until('t', [{ kind: 'control', who: 'you' }], 'permanent')], at(aCreature));
  const game = set({ hand: [halo], battlefield: [bear] }, { hand: [take] })
    .cast('Halo', 'Bear')
    .resolve()
    .cast('Take', { by: 'them' }, 'Bear')
    .resolve();
  const controls = [game.controller('Bear'), game.controller('Halo')];
  return [...controls, game.passUntil('upkeep', 'them').resolveAll().life('you')];
});
position('a stun counter goes in place of untapping, each time one (CR 122.1d)', [true, 1, true, 0, false], () => {
  // The game begins with an untap step.
  const game = set({ battlefield: [{ card: bear, tapped: true, counters: { stun: 3 } }] });
  const out: unknown[] = [];
  for (let turn = 0; turn < 3; turn++) {
    game.passUntil('upkeep', 'them').passUntil('upkeep', 'you');
    out.push(game.isTapped('Bear'), game.counters('Bear', 'stun'));
  }
  return [...out.slice(0, 4), out[4]];
});
position(
  'a shield counter stops one destruction, or one damage, but not "no toughness" (CR 122.1c)',
  [true, 0, true, 0, false],
  () => {
    const shielded = { card: bear, counters: { shield: 1 } };
    const destroyed = set({ hand: [kill], battlefield: [shielded] })
      .cast('Kill', 'Bear')
      .resolve();
    const hurt = set({ hand: [bolt], battlefield: [shielded] })
      .cast('Bolt', 'Bear')
      .resolve();
    const shrunk = set({
      hand: [instant('Shrink', [until('t', [size(0, -2)])], at(aCreature))],
      battlefield: [shielded],
    })
      .cast('Shrink', 'Bear')
      .resolve();
    return [
      destroyed.onBattlefield('Bear'),
      destroyed.counters('Bear', 'shield'),
      hurt.onBattlefield('Bear'),
      hurt.counters('Bear', 'shield'),
      shrunk.onBattlefield('Bear'),
    ];
  },
);
position(
  'with a finality counter it doesn’t die but is exiled, and nothing sees it die (CR 122.1h)',
  [['Bear'], 20],
  () => {
    const mourn = enchantment('Mourn', [triggered(dies(aCreature), [gain(1)])]);
    const game = set({ hand: [kill], battlefield: [{ card: bear, counters: { finality: 1 } }, mourn] })
      .cast('Kill', 'Bear')
      .resolve()
      .resolveAll();
    return [game.names('exile', 'you'), game.life('you')];
  },
);
position(
  'snow mana, hybrid and two generic for one color (CR 107.4e, 107.4h)',
  [true, false, true, true, false],
  () => {
    const cost = (price: string) => ({
      name: 'Price',
      cost: price,
      types: ['sorcery'],
      abilities: [{ kind: 'spell', do: [gain(1)] }],
    });
    const snow = {
      name: 'Snowfield',
      types: ['land'],
      supertypes: ['basic', 'snow'],
      subtypes: ['Island'],
      abilities: [],
    };
    const can = (price: string, ...lands: (object | string)[]) =>
      set({ hand: [cost(price)], battlefield: lands as never }).canCast('Price');
    return [
      can('{S}', snow),
      can('{S}', 'Island'),
      can('{2/W}', 'Island', 'Island'),
      can('{W/U}', 'Island'),
      can('{2/W}', 'Island'),
    ];
  },
);
position('a token’s owner is who created it, whoever was told to control it (CR 111.2)', [['Elf Token'], 0], () => {
  const make = sorcery('Make', [
    {
      kind: 'createToken',
      who: 'opponent',
      token: { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 },
    },
  ]);
  const game = set({ hand: [make] })
    .cast('Make')
    .resolve();
  const id = game.state.battlefield[0] ?? 0;
  return [game.names('battlefield', 'them'), (game.state.objects[id]?.owner ?? 9) - 1];
});
