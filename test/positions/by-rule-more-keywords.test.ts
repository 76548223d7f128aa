// More keyword abilities where they meet something else (CR 702).
import {
  aCreature,
  always,
  answering,
  at,
  bear,
  blink,
  counters,
  counterspell,
  creature,
  draw,
  enchantment,
  enters,
  gain,
  giant,
  instant,
  keyword,
  kill,
  lose,
  mana,
  position,
  set,
  size,
  sorcery,
  triggered,
  until,
} from '../support/positions.ts';

const spell = (...does: object[]) => [{ kind: 'spell', do: does }];
const take = instant('Take', [until('t', [{ kind: 'control', who: 'you' }], 'permanent')], at(aCreature));

position(
  'a bestowed Aura whose target has gone comes as a creature, and one that falls off becomes one (CR 702.103e-f)',
  ['3/3', '3/3', 20],
  () => {
    const nymph = creature(
      'Nymph',
      3,
      3,
      [
        keyword('bestow', { cost: mana('{0}') }),
        triggered(enters(), [gain(0)]),
        always({ affects: 'attached', change: [size(3, 3)] }),
      ],
      { cost: '{9}', types: ['enchantment', 'creature'] },
    );
    const early = set({ hand: [nymph, kill], battlefield: [bear] })
      .cast('Nymph', 'Bear')
      .cast('Kill', 'Bear')
      .resolveAll();
    const late = set({ hand: [nymph, kill], battlefield: [bear] })
      .cast('Nymph', 'Bear')
      .resolve()
      .resolveAll()
      .cast('Kill', 'Bear')
      .resolveAll();
    return [early.size('Nymph'), late.size('Nymph'), late.life('you')];
  },
);
position(
  'reconfigured it is no creature, and is one again when what it was on has left (CR 702.151b)',
  [false, '4/4', '2/2'],
  () => {
    const lizard = {
      name: 'Lizard',
      cost: '{0}',
      types: ['artifact', 'creature'],
      subtypes: ['Equipment', 'Lizard'],
      power: 2,
      toughness: 2,
      abilities: [keyword('reconfigure', { cost: mana('{0}') }), always({ affects: 'attached', change: [size(2, 2)] })],
    };
    const game = set({ hand: [kill], battlefield: [lizard, bear] })
      .activate('Lizard', 'Bear')
      .resolve();
    const shown = [(game.look('Lizard').types & 1) !== 0, game.size('Bear')];
    return [...shown, game.cast('Kill', 'Bear').resolve().size('Lizard')];
  },
);
position('the Germ of a living weapon dies as the weapon goes elsewhere (CR 702.92a, 704.5f)', [1, '4/4'], () => {
  const skull = {
    name: 'Skull',
    cost: '{0}',
    types: ['artifact'],
    subtypes: ['Equipment'],
    abilities: [
      keyword('living weapon'),
      always({ affects: 'attached', change: [size(2, 2)] }),
      keyword('equip', { cost: mana('{0}') }),
    ],
  };
  const game = set({ hand: [skull], battlefield: [bear] })
    .cast('Skull')
    .resolve()
    .resolveAll();
  const germs = game.names('battlefield', 'you').length - 2;
  game.activate('Skull', 'Bear').resolve();
  return [germs - (game.names('battlefield', 'you').length - 2), game.size('Bear')];
});
position('sunburst: counters of one kind on a creature, of another on what is none (CR 702.44a)', [2, 2], () => {
  const golem = creature('Golem', 0, 1, [keyword('sunburst')], { cost: '{3}', types: ['artifact', 'creature'] });
  const orb = { name: 'Orb', cost: '{3}', types: ['artifact'], abilities: [keyword('sunburst')] };
  const lands = ['2 Forest', 'Island'];
  return [
    set({ hand: [golem], battlefield: lands })
      .cast('Golem')
      .resolve()
      .counters('Golem'),
    set({ hand: [orb], battlefield: lands })
      .cast('Orb')
      .resolve()
      .counters('Orb', 'charge'),
  ];
});
position('echo is asked of who has got it since their last upkeep (CR 702.30a)', [false, true], () => {
  const drake = creature('Drake', 2, 2, [keyword('echo', { cost: mana('{5}') })]);
  const stolen = set({ battlefield: [drake] }, { hand: [take] })
    .cast('Take', { by: 'them' }, 'Drake')
    .resolve();
  stolen.passUntil('upkeep', 'them');
  answering(stolen.resolveAll());
  const kept = set({ battlefield: [drake] })
    .passUntil('upkeep', 'them')
    .passUntil('upkeep', 'you');
  const later = answering(kept.resolveAll());
  return [stolen.onBattlefield('Drake'), later.onBattlefield('Drake') || kept.stack().length === 0];
});
position('cumulative upkeep costs as much as there are age counters (CR 702.24a)', [true, false], () => {
  const tide = enchantment('Tide', [keyword('cumulative upkeep', { cost: mana('{1}') })]);
  const game = set({ hand: [tide], battlefield: ['Island'] })
    .cast('Tide')
    .resolve();
  const after: boolean[] = [];
  for (let year = 0; year < 2; year++) {
    game.passUntil('upkeep', 'them').passUntil('upkeep', 'you');
    answering(game.resolveAll(), 'Yes', 'Pay').resolveAll();
    after.push(game.onBattlefield('Tide'));
  }
  return after;
});
position('fading: with no counter left there is one more turn (CR 702.32a)', [true, true, false], () => {
  const blaster = creature('Blaster', 2, 2, [keyword('fading', { n: 2 })]);
  const game = set({ hand: [blaster] })
    .cast('Blaster')
    .resolve();
  return [0, 1, 2].map(() =>
    game.passUntil('upkeep', 'them').passUntil('upkeep', 'you').resolveAll().onBattlefield('Blaster'),
  );
});
position('a soulbonded pair is one only while both are yours (CR 702.95a)', ['4/4', '2/2'], () => {
  const paladin = creature('Paladin', 2, 2, [
    keyword('soulbond'),
    { kind: 'static', effects: [{ affects: 'paired', change: [size(2, 2)] }] },
  ]);
  const game = answering(
    set({ hand: [paladin], battlefield: [bear] }, { hand: [take] })
      .cast('Paladin')
      .resolve()
      .resolveAll(),
    'Yes',
    'Bear',
  ).resolveAll();
  answering(game, 'Bear').resolveAll();
  const paired = game.size('Bear');
  return [paired, game.cast('Take', { by: 'them' }, 'Bear').resolve().size('Bear')];
});
position(
  'dash: back to the hand at the end, but not what came back from exile (CR 702.109a)',
  [['Raider'], true],
  () => {
    const raider = creature('Raider', 3, 1, [keyword('dash', { cost: mana('{0}') })], { cost: '{9}' });
    const back = set({ hand: [raider] })
      .cast('Raider')
      .resolve()
      .passUntil('upkeep', 'them');
    const stays = set({ hand: [raider, blink] })
      .cast('Raider')
      .resolve()
      .cast('Blink', 'Raider')
      .resolve()
      .passUntil('upkeep', 'them');
    return [back.names('hand', 'you'), stays.onBattlefield('Raider')];
  },
);
position(
  'warp: exiled at the end, and cast again from there on another turn (CR 702.185a)',
  [['Seer'], false, true],
  () => {
    const seer = creature('Seer', 3, 1, [keyword('warp', { cost: mana('{0}') })], { cost: '{1}' });
    const game = set({ hand: [seer], battlefield: ['Island'] })
      .cast('Seer', { how: 'arp' })
      .resolve()
      .passUntil('end')
      .resolveAll();
    const now = [game.names('exile', 'you'), game.canCast('Seer')];
    game.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you');
    return [...now, game.canCast('Seer')];
  },
);
position('plotted: free, but on a later turn and as a sorcery (CR 702.170d)', [false, true, false], () => {
  const plan = {
    name: 'Plan',
    cost: '{9}',
    types: ['instant'],
    abilities: [...spell(gain(1)), keyword('plot', { cost: mana('{0}') })],
  };
  const game = set({ hand: [plan] }).activate('Plan');
  const now = game.canCast('Plan');
  game.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you');
  const later = game.canCast('Plan');
  game.passUntil('beginCombat');
  return [now, later, game.canCast('Plan')];
});
position(
  'a Vehicle is crewed by what came this turn, and doesn’t attack itself if it did (CR 702.122a, 302.6)',
  [true, false],
  () => {
    const cart = {
      name: 'Cart',
      cost: '{0}',
      types: ['artifact'],
      subtypes: ['Vehicle'],
      power: 3,
      toughness: 3,
      abilities: [keyword('crew', { n: 2 })],
    };
    const crewed = (game: ReturnType<typeof set>) => game.activate('Cart').choose('Bear', 'done').resolveAll();
    const old = crewed(
      set({ hand: [bear], battlefield: [cart, giant] })
        .cast('Bear')
        .resolve(),
    );
    const young = crewed(
      set({ hand: [cart], battlefield: [bear, giant] })
        .cast('Cart')
        .resolve(),
    );
    return [old, young].map((game) => game.tryAttack(['Cart']) === null);
  },
);
position('annihilator comes before blocks (CR 702.86a)', [1, true], () => {
  const titan = creature('Titan', 5, 5, [keyword('annihilator', { n: 2 })]);
  const game = set({ battlefield: [titan] }, { battlefield: [bear, 'Forest', 'Swamp'] })
    .attack(['Titan'])
    .resolve();
  answering(game, 'Forest', 'Swamp');
  return [game.count('battlefield', 'them'), game.onBattlefield('Bear')];
});
position('ward: only what an opponent controls, and each time (CR 702.21a)', [true, false, true], () => {
  const warded = creature('Warded', 2, 2, [keyword('ward', { cost: mana('{1}') })]);
  const own = set({ hand: [kill], battlefield: [warded] })
    .cast('Kill', 'Warded')
    .resolveAll();
  const unpaid = answering(
    set({ hand: [kill] }, { battlefield: [warded] })
      .cast('Kill', 'Warded')
      .resolve(),
    'No',
  ).resolveAll();
  const paid = answering(
    set({ hand: [kill], battlefield: ['Island'] }, { battlefield: [warded] })
      .cast('Kill', 'Warded')
      .resolve(),
    'Yes',
    'Pay',
  ).resolveAll();
  return [!own.onBattlefield('Warded'), !unpaid.onBattlefield('Warded'), !paid.onBattlefield('Warded')];
});
position('impending: no creature until the last time counter is gone (CR 702.176a)', [false, 2, '5/5'], () => {
  const overlord = creature('Overlord', 5, 5, [keyword('impending', { n: 2, cost: mana('{0}') })], {
    cost: '{9}',
    types: ['enchantment', 'creature'],
  });
  const game = set({ hand: [overlord] })
    .cast('Overlord')
    .resolve();
  const before = [(game.look('Overlord').types & 1) !== 0, game.counters('Overlord', 'time')];
  game.passUntil('upkeep', 'them').passUntil('upkeep', 'you').passUntil('upkeep', 'them');
  return [...before, game.size('Overlord')];
});
position(
  'aftermath only from the graveyard, and exiled then, countered too (CR 702.127a)',
  [false, true, ['Start'], ['Start']],
  () => {
    const both = {
      name: 'Start',
      cost: '{0}',
      layout: 'split',
      types: ['sorcery'],
      abilities: spell(gain(1)),
      faces: [
        { name: 'Finish', cost: '{0}', types: ['sorcery'], abilities: [keyword('aftermath'), ...spell(gain(2))] },
      ],
    };
    const inHand = set({ hand: [both] })
      .question()
      .options.some((option) => option.includes('Finish'));
    const game = set({ graveyard: [both] });
    const can = game.canCast('Start');
    game.cast('Start').resolve();
    const no = set({ graveyard: [both] }, { hand: [counterspell] })
      .cast('Start')
      .cast('No', { by: 'them' }, 'Finish')
      .resolveAll();
    return [inHand, can, game.names('exile', 'you'), no.names('exile', 'you')];
  },
);
position('a fused spell is both, and its mana value is theirs together (CR 702.102b-d)', [23, 17, true], () => {
  const both = {
    name: 'Wear',
    cost: '{1}',
    layout: 'split',
    types: ['instant'],
    abilities: [...spell(gain(3)), keyword('fuse')],
    faces: [{ name: 'Tear', cost: '{1}', types: ['instant'], abilities: [...spell(lose(3)), keyword('fuse')] }],
  };
  const two = instant(
    'Two',
    [{ kind: 'tap', what: { types: ['creature'] } }],
    at({ zone: 'stack', spell: true, manaValue: ['=', 2] }),
  );
  const game = set({ hand: [both, two], battlefield: ['2 Island'] });
  game.cast('Wear', { how: 'use' });
  const seen = game.canCast('Two');
  game.resolve();
  return [game.life('you'), game.life('them'), seen];
});
position('devour can’t eat what enters at the same time (CR 614.13a, 702.82a)', [0, 2], () => {
  const dragon = creature('Dragon', 4, 4, [keyword('devour', { n: 1 })]);
  const mass = sorcery('Mass', [
    { kind: 'move', what: { zone: 'graveyard', types: ['creature'], owner: 'you' }, to: 'battlefield' },
  ]);
  const game = answering(
    set({ hand: [mass], graveyard: [dragon, bear] })
      .cast('Mass')
      .resolve(),
    'Bear',
    'Done',
  );
  return [game.counters('Dragon'), game.count('battlefield', 'you')];
});
position('unleashed it can’t block, whatever counter it has got since (CR 702.98a)', [false, false, true], () => {
  const fiend = creature('Fiend', 2, 2, [keyword('unleash')]);
  const bless = instant('Bless', [counters('t', 1)], at(aCreature));
  return ['Yes', 'No', 'plain'].map((way) => {
    const game = answering(
      set({ hand: [fiend, bless], battlefield: [bear] }, { battlefield: [giant] })
        .cast('Fiend')
        .resolve(),
      way,
      'No',
    );
    if (way === 'No') game.cast('Bless', 'Fiend').resolve();
    return game.passUntil('precombatMain', 'them').attack(['Giant']).tryBlock(['Fiend', 'Giant']) === null;
  });
});
position(
  'miracle: the first card drawn this turn, and no other (CR 702.94a)',
  [
    [true, 25],
    [false, 20],
  ],
  () => {
    const wonder = {
      name: 'Wonder',
      cost: '{9}',
      types: ['sorcery'],
      abilities: [keyword('miracle', { cost: mana('{0}') }), ...spell(gain(5))],
    };
    const look = (name: string) => instant(name, [draw(1)]);
    return [[wonder], ['Forest', wonder]].map((library) => {
      const game = set({ hand: [look('Look'), look('Peek')], library: [...library, 'Island'] }).passUntil(
        'upkeep',
        'them',
      );
      if (library.length > 1) game.cast('Look').resolve();
      game.cast('Peek').resolve();
      const offered = game.question().kind !== 'priority';
      answering(answering(game, 'Yes', 'eveal').resolveAll(), 'Yes', 'Cast').resolveAll();
      return [offered, game.life('you')];
    });
  },
);
