// Replacement effects (CR 614) and how several meet (CR 616).
import {
  aCreature,
  always,
  at,
  atPlayer,
  bear,
  bolt,
  creature,
  dies,
  draw,
  enchantment,
  enters,
  eventAmount,
  free,
  gain,
  instant,
  kill,
  lose,
  oneMore,
  position,
  replacement,
  set,
  sorcery,
  targeted,
  triggered,
  twice,
} from '../support/positions.ts';

const exiling = enchantment('Void', [
  replacement({ event: 'zoneChange', object: {}, to: 'graveyard' }, { kind: 'goesTo', zone: 'exile' }),
]);
const doubling = enchantment('Double', [replacement({ event: 'gainLife', player: 'you' }, twice)]);
const adding = enchantment('Add', [replacement({ event: 'gainLife', player: 'you' }, oneMore)]);
const blessing = instant('Blessing', [gain(2)]);
const drawing = enchantment('Drawing', [replacement({ event: 'draw', player: 'you' }, { kind: 'do', do: [draw(2)] })]);

position('a card that is exiled instead never dies (CR 614.6)', [20, ['Bear']], () => {
  const mourner = enchantment('Mourner', [triggered(dies(aCreature), [gain(1)])]);
  const game = set({ hand: [kill], battlefield: [exiling, mourner] }, { battlefield: [bear] })
    .cast('Kill', 'Bear')
    .resolveAll();
  return [game.life('you'), game.names('exile', 'them')];
});
position('the one affected chooses which of two applies first: doubled and one more (CR 616.1)', [25, 26], () => {
  const game = (first: string) => {
    const table = set({ hand: [blessing], battlefield: [doubling, adding] })
      .cast('Blessing')
      .resolve();
    const option = table.question().options.find((label) => label.includes(first)) ?? '';
    return table.choose(option).resolveAll().life('you');
  };
  return [game('Double'), game('Add')];
});
position('an effect applies to an event once only: drawing two instead draws two (CR 614.5)', 2, () =>
  set({ hand: [sorcery('Read', [draw()])], battlefield: [drawing] })
    .cast('Read')
    .resolve()
    .count('hand', 'you'),
);
position('two such effects make four (CR 614.5)', 4, () => {
  const table = set({ hand: [sorcery('Read', [draw()])], battlefield: [drawing, drawing] })
    .cast('Read')
    .resolve();
  while (table.question().kind !== 'priority') table.choose(table.question().options[0] ?? '');
  return table.count('hand', 'you');
});
position(
  'one effect may make another apply: life gained becomes cards, of which each becomes life (CR 616.2)',
  [1, 0],
  () => {
    const lich = enchantment('Lich', [
      replacement({ event: 'gainLife', player: 'you' }, { kind: 'do', do: [draw(eventAmount)] }),
    ]);
    const dredger = enchantment('Dig', [
      replacement({ event: 'draw', player: 'you' }, { kind: 'do', do: [{ kind: 'mill', count: 1 }] }),
    ]);
    const table = set({ hand: [instant('Sip', [gain(1)])], battlefield: [lich, dredger] })
      .cast('Sip')
      .resolve();
    return [table.names('graveyard', 'you').filter((name) => name === 'Island').length, table.count('hand', 'you')];
  },
);
position('an effect that isn’t there yet doesn’t replace what happens (CR 614.4)', ['Bear'], () => {
  const table = set({ hand: [kill, exiling], battlefield: [bear] })
    .cast('Kill', 'Bear')
    .resolve()
    .cast('Void')
    .resolve();
  return table.names('graveyard', 'you').filter((name) => name === 'Bear');
});
position('"skip" is once for each: two skipped draw steps are two (CR 614.10a)', [1, 1, 2], () => {
  const skip = instant('Skip', [{ kind: 'skip', who: targeted, what: 'draw' }], atPlayer);
  const game = set({ hand: [skip, skip] })
    .cast('Skip', 'you')
    .resolve()
    .cast('Skip', 'you')
    .resolve();
  const drawn: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    game.passUntil('end', 'them');
    drawn.push(game.passUntil('precombatMain', 'you').count('hand', 'you'));
  }
  return drawn.map((count) => count + 1 - (drawn[0] ?? 0));
});
position(
  'regenerating taps, removes damage and takes it out of combat, and it isn’t destroyed (CR 701.19a)',
  [true, true, 0],
  () => {
    const troll = creature('Troll', 2, 2, [free([{ kind: 'regenerate', what: 'self' }])]);
    const game = set({ hand: [bolt], battlefield: [troll] })
      .activate('Troll')
      .resolve()
      .cast('Bolt', 'Troll')
      .resolve();
    return [game.onBattlefield('Troll'), game.isTapped('Troll'), game.damageOn('Troll')];
  },
);
position('a shield is used up (CR 701.19a)', [true, false], () => {
  const troll = creature('Troll', 2, 2, [free([{ kind: 'regenerate', what: 'self' }])]);
  const game = set({ hand: [kill, kill], battlefield: [troll] })
    .activate('Troll')
    .resolve()
    .cast('Kill', 'Troll')
    .resolve();
  const once = game.onBattlefield('Troll');
  return [once, game.cast('Kill', 'Troll').resolve().onBattlefield('Troll')];
});
position('regeneration doesn’t help against toughness 0 or sacrifice (CR 704.5f, 701.21a)', [false, false], () => {
  const troll = creature('Troll', 2, 2, [free([{ kind: 'regenerate', what: 'self' }])]);
  const shrink = instant(
    'Wither',
    [
      {
        kind: 'continuous',
        until: 'endOfTurn',
        effects: [{ affects: 't', change: [{ kind: 'pt', power: -2, toughness: -2 }] }],
      },
    ],
    at(aCreature),
  );
  const edict = instant('Edict', [{ kind: 'sacrifice', who: 'you', what: aCreature }]);
  return [
    set({ hand: [shrink], battlefield: [troll] })
      .activate('Troll')
      .resolve()
      .cast('Wither', 'Troll')
      .resolve()
      .onBattlefield('Troll'),
    set({ hand: [edict], battlefield: [troll] })
      .activate('Troll')
      .resolve()
      .cast('Edict')
      .resolve()
      .onBattlefield('Troll'),
  ];
});
position('"enters tapped" is so as it enters: it was never untapped (CR 614.1c)', [true, 0], () => {
  const slow = {
    name: 'Slow Land',
    types: ['land'],
    subtypes: ['Forest'],
    abilities: [replacement(enters(), { kind: 'entersTapped' })],
  };
  const eye = enchantment('Eye', [triggered({ event: 'tap', object: { types: ['land'] } }, [gain(1)])]);
  const game = set({ hand: [slow], battlefield: [eye] }).play('Slow Land');
  return [game.isTapped('Slow Land'), game.stack().length];
});
position('counters that it enters with are there when it enters: a 0/0 lives (CR 614.1c, 704.5f)', '2/2', () => {
  const hydra = creature('Hydra', 0, 0, [
    replacement(enters(), { kind: 'entersWith', counters: [{ counter: '+1/+1', count: 2 }] }),
  ]);
  return set({ hand: [hydra] })
    .cast('Hydra')
    .resolve()
    .size('Hydra');
});
position('counters that it enters with are doubled as others are (CR 122.6, 614.16)', 4, () => {
  const hydra = creature('Hydra', 0, 0, [
    replacement(enters(), { kind: 'entersWith', counters: [{ counter: '+1/+1', count: 2 }] }),
  ]);
  const season = enchantment('Season', [replacement({ event: 'addCounters', object: { controller: 'you' } }, twice)]);
  return set({ hand: [hydra], battlefield: [season] })
    .cast('Hydra')
    .resolve()
    .counters('Hydra');
});
position('an effect on what enters looks at what it would be: a lord’s type is there already (CR 614.12)', 1, () => {
  const hall = enchantment('Hall', [
    replacement(enters({ types: ['creature'], subtypes: ['Elf'], controller: 'you' }), {
      kind: 'entersWith',
      counters: [{ counter: '+1/+1', count: 1 }],
    }),
  ]);
  const elves = enchantment('Elves', [
    always({ affects: { types: ['creature'], controller: 'you' }, change: [{ kind: 'addTypes', subtypes: ['Elf'] }] }),
  ]);
  return set({ hand: [bear], battlefield: [hall, elves] })
    .cast('Bear')
    .resolve()
    .counters('Bear');
});
position('its own choice as it enters is made before anybody can do anything (CR 614.12a)', 'you', () => {
  const mask = creature('Mask', 2, 2, [
    replacement(enters(), { kind: 'entersAs', do: [{ kind: 'chooseWord', what: 'color', link: true, as: 'color' }] }),
    always({ affects: 'self', change: [{ kind: 'chosenColor', by: 'color' }] }),
  ]);
  const game = set({ hand: [mask] })
    .cast('Mask')
    .resolve();
  return game.question().of;
});
position('twice as many tokens are twice as many (CR 614.1a)', 4, () => {
  const season = enchantment('Season', [replacement({ event: 'createToken', player: 'you' }, twice)]);
  const call = sorcery('Call', [
    {
      kind: 'createToken',
      token: { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 },
      count: 2,
    },
  ]);
  return set({ hand: [call], battlefield: [season] })
    .cast('Call')
    .resolve()
    .count('battlefield', 'you', 'Elf Token');
});
position('what is put elsewhere instead of dying still leaves the battlefield (CR 614.6)', 21, () => {
  const leaver = creature('Leaver', 1, 1, [
    triggered({ event: 'zoneChange', object: 'self', from: 'battlefield' }, [gain(1)]),
  ]);
  return set({ hand: [kill], battlefield: [exiling, leaver] })
    .cast('Kill', 'Leaver')
    .resolve()
    .resolveAll()
    .life('you');
});
position('a "would lose the game" that is replaced isn’t lost (CR 614.1a, 104.3)', [undefined, 20], () => {
  const mirror = enchantment('Mirror', [
    replacement({ event: 'loseGame', player: 'you' }, { kind: 'do', do: [{ kind: 'setLife', amount: 20 }] }),
  ]);
  const table = set({ hand: [bolt], battlefield: [mirror], life: 3 })
    .cast('Bolt', 'you')
    .resolve();
  return [table.winner(), table.life('you')];
});
position('the owner of a card that would go to two places chooses one (CR 616.1)', 'choice', () => {
  const exile = replacement(dies(), { kind: 'goesTo', zone: 'hand' });
  const both = creature('Torn', 1, 1, [
    exile,
    replacement(dies(), { kind: 'goesTo', zone: 'library', position: 'top' }),
  ]);
  const { kind } = set({ hand: [kill], battlefield: [both] })
    .cast('Kill', 'Torn')
    .resolve()
    .question();
  return kind === 'priority' ? 'none' : 'choice';
});
position('life that would be lost is gained by another instead only where it says so (CR 614.6)', [20, 20], () => {
  const swap = enchantment('Swap', [
    replacement({ event: 'loseLife', player: 'you' }, { kind: 'do', do: [{ kind: 'draw', count: 0 }] }),
  ]);
  const game = set({ hand: [sorcery('Bleed', [lose(2, 'each')])], battlefield: [swap] })
    .cast('Bleed')
    .resolve();
  return [game.life('you'), game.life('them') + 2];
});

position(
  'a replaced exploration: what stands in its place, and once for each who replaces it (CR 614.5, 614.6)',
  [7, 22, 2],
  () => {
    const explored = { kind: 'action', action: 'explore', what: 'event.object' };
    const seer = enchantment('Seer', [
      replacement({ event: 'explore', object: aCreature }, { kind: 'do', do: [gain(1), explored] }),
    ]);
    const watcher = enchantment('Watcher', [triggered({ event: 'explore', object: aCreature }, [draw()])]);
    const deed = sorcery('Deed', [{ ...explored, what: 't' }], at(aCreature));
    const game = set({
      hand: [deed],
      battlefield: [bear, seer, { ...seer, name: 'Second Seer' }, watcher],
      library: ['9 Island'],
    })
      .cast('Deed', 'Bear')
      .resolve();
    if (game.question().kind === 'word') game.choose(game.question().options?.[0] ?? '');
    game.resolveAll();
    return [game.count('library', 'you'), game.life('you'), game.count('hand', 'you')];
  },
);
position('a replaced scry is another number of cards, or isn’t done at all (CR 614.6, 701.22)', [3, 0, 22, 20], () => {
  const scrying = sorcery('Scrying', [{ kind: 'scry', count: 2 }]);
  const eager = enchantment('Eager', [replacement({ event: 'scry', player: 'you' }, oneMore)]);
  const drawer = enchantment('Drawer', [
    replacement({ event: 'scry', player: 'you' }, { kind: 'do', do: [draw(eventAmount)] }),
  ]);
  const pious = enchantment('Pious', [triggered({ event: 'scry', player: 'you' }, [gain(2)])]);
  const more = set({ hand: [scrying], battlefield: [eager, pious], library: ['9 Island'] })
    .cast('Scrying')
    .resolve();
  const seen = more.candidates().length;
  more
    .choose()
    .choose(...more.candidates())
    .resolveAll();
  const instead = set({ hand: [scrying], battlefield: [drawer, pious], library: ['9 Island'] })
    .cast('Scrying')
    .resolveAll();
  return [seen, instead.count('hand', 'you') - 2, more.life('you'), instead.life('you')];
});
position('who would proliferate does so as often as it says (CR 614.6, 701.34)', [4, 22], () => {
  const proliferate = { kind: 'proliferate' };
  const often = enchantment('Often', [
    replacement({ event: 'proliferate', player: 'you' }, { kind: 'do', do: [proliferate, proliferate] }),
  ]);
  const pious = enchantment('Pious', [triggered({ event: 'proliferate', player: 'you' }, [gain(1)])]);
  const game = set({
    hand: [sorcery('Spread', [proliferate])],
    battlefield: [{ card: bear, counters: { '+1/+1': 2 } }, often, pious],
  })
    .cast('Spread')
    .resolve()
    .choose('Bear')
    .choose('Bear')
    .resolveAll();
  return [game.counters('Bear'), game.life('you')];
});
position('scrying an empty library has been done, and of no cards it isn’t (CR 701.22b, 701.22d)', [22, 20], () => {
  const pious = enchantment('Pious', [triggered({ event: 'scry', player: 'you' }, [gain(2)])]);
  const life = (count: number): number =>
    set({ hand: [sorcery('Scrying', [{ kind: 'scry', count }])], battlefield: [pious], library: [] })
      .cast('Scrying')
      .resolveAll()
      .life('you');
  return [life(1), life(0)];
});
