// Triggered abilities: whether, when and how often (CR 603, 605).
import {
  aCreature,
  always,
  answering,
  at,
  bear,
  blink,
  creature,
  dies,
  draw,
  enchantment,
  enters,
  gain,
  giant,
  hit,
  instant,
  kill,
  position,
  replacement,
  set,
  size,
  sorcery,
  triggered,
  until,
  wrath,
} from '../support/positions.ts';

const another = { types: ['creature'], controller: 'you', other: 'self' };

position(
  'an intervening “if” is asked as it triggers and as it resolves (CR 603.4)',
  [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
  () => {
    const friend = creature('Friend', 1, 1, [
      triggered(enters(), [draw(1)], { if: { kind: 'exists', what: another } }),
    ]);
    return ([['alone'], ['killed', bear], ['kept', bear]] as const).map(([way, ...others]) => {
      const game = set({ hand: [friend, kill], battlefield: others })
        .cast('Friend')
        .resolve();
      const triggers = game.stack().length;
      if (way === 'killed') game.cast('Kill', 'Bear').resolve();
      game.resolveAll();
      return [triggers, game.count('hand', 'you', 'Island')];
    });
  },
);
position('a delayed trigger that is made after the event doesn’t trigger (CR 603.7a)', [20, 25], () => {
  const mourn = instant('Mourn', [{ kind: 'delayed', on: dies('t'), do: [gain(5)], until: 'endOfTurn' }], {
    targets: [
      { name: 't', filter: aCreature },
      { name: 'u', filter: { types: ['land'] } },
    ],
  });
  const start = () => set({ hand: [mourn, kill], battlefield: [bear, 'Forest'] }).cast('Mourn', 'Bear', 'Forest');
  const before = start().cast('Kill', 'Bear').resolveAll();
  const after = start().resolve().cast('Kill', 'Bear').resolveAll();
  return [before.life('you'), after.life('you')];
});
position('the delayed exile of a token that came back as another object finds nothing (CR 603.7c)', true, () => {
  const hold = sorcery(
    'Hold',
    [{ kind: 'delayed', on: { event: 'beginStep', step: 'end' }, do: [{ kind: 'exile', what: 't' }] }],
    at(aCreature),
  );
  const game = set({ hand: [hold, blink], battlefield: [bear] })
    .cast('Hold', 'Bear')
    .resolve()
    .cast('Blink', 'Bear')
    .resolve();
  return game.passUntil('upkeep', 'them').onBattlefield('Bear');
});
position(
  'those of the active player go on the stack first, so the other’s resolves first (CR 603.3b, 405.3)',
  ['mine', 'theirs'],
  () => {
    const dawn = (name: string) => enchantment(name, [triggered({ event: 'beginStep', step: 'upkeep' }, [gain(1)])]);
    return set({ battlefield: [dawn('mine')] }, { battlefield: [dawn('theirs')] }, { turn: 'them' })
      .passUntil('upkeep', 'you')
      .stack();
  },
);
position('“one or more” triggers once for all that happens at once (CR 603.2c)', 21, () => {
  const band = enchantment('Band', [
    triggered({ event: 'zoneChange', object: aCreature, from: 'battlefield', to: 'graveyard', oneOrMore: true }, [
      gain(1),
    ]),
  ]);
  return set({ hand: [wrath], battlefield: [band, bear, bear, giant] })
    .cast('Wrath')
    .resolveAll()
    .life('you');
});
position(
  'what has lost its abilities as it enters doesn’t trigger; what an effect makes a creature as it enters does (CR 603.6b)',
  [20, 21],
  () => {
    const hush = enchantment('Hush', [always({ affects: aCreature, change: [{ kind: 'loseAll' }] })]);
    const herald = creature('Herald', 1, 1, [triggered(enters(), [gain(1)])]);
    const alive = enchantment('Alive', [
      always({
        affects: { types: ['land'] },
        change: [
          { kind: 'addTypes', types: ['creature'] },
          { kind: 'setPT', power: 1, toughness: 1 },
        ],
      }),
    ]);
    const greet = enchantment('Greet', [triggered(enters(aCreature), [gain(1)])]);
    return [
      set({ hand: [herald], battlefield: [hush] })
        .cast('Herald')
        .resolve()
        .resolveAll()
        .life('you'),
      set({ hand: ['Forest'], battlefield: [alive, greet] })
        .play('Forest')
        .resolveAll()
        .life('you'),
    ];
  },
);
position('a state trigger waits until it has left the stack (CR 603.8)', [1, 1, 22], () => {
  const void1 = enchantment(
    'Hollow',
    [
      {
        kind: 'triggered',
        on: [],
        state: { kind: 'exists', what: { types: ['creature'], controller: 'you' }, atMost: 0 },
        do: [gain(1)],
      },
    ],
    {},
  );
  const wait = instant('Wait', [gain(0)]);
  const game = set({ hand: [kill, wait], battlefield: [void1, bear] })
    .cast('Kill', 'Bear')
    .resolve();
  const first = game.stack().length;
  game.cast('Wait').resolve();
  const second = game.stack().length;
  game.resolve().resolve();
  return [first, second, game.life('you')];
});
position('losing control looks back in time (CR 603.10d)', 23, () => {
  const loyal = creature('Loyal', 2, 2, [
    triggered({ event: 'loseControl', object: 'self', player: 'you' }, [gain(3)]),
  ]);
  const steal = instant('Steal', [until('t', [{ kind: 'control', who: 'you' }], 'permanent')], at(aCreature));
  return set({ battlefield: [loyal] }, { hand: [steal] })
    .cast('Steal', { by: 'them' }, 'Loyal')
    .resolve()
    .resolveAll()
    .life('you');
});
position('what enters tapped doesn’t become tapped (CR 603.2e)', [0, 1], () => {
  const drowsy = creature('Drowsy', 1, 1, [replacement(enters(), { kind: 'entersTapped' })]);
  const bell = enchantment('Bell', [triggered({ event: 'tap', object: aCreature }, [gain(1)])]);
  const game = set({ hand: [drowsy], battlefield: [bell, bear] })
    .cast('Drowsy')
    .resolve();
  const entering = game.stack().length;
  return [entering, game.attack(['Bear']).stack().length];
});
position(
  'a reflexive trigger only for what was done this way, with its target chosen then (CR 603.12)',
  [17, ['Bear']],
  () => {
    const hurl = creature('Hurl', 1, 1, [
      triggered(enters(), [
        {
          kind: 'may',
          cost: [{ kind: 'sacrifice', what: another, count: 1 }],
          do: [{ kind: 'reflexive', targets: [{ name: 't', anyTarget: true }], do: [hit(3)] }],
        },
      ]),
    ]);
    const game = set({ hand: [hurl], battlefield: [bear] })
      .cast('Hurl')
      .resolve()
      .resolve()
      .choose('yes');
    if (game.question().kind === 'choose') game.choose('Bear');
    game.choose('them');
    const gone = game.names('graveyard', 'you');
    return [game.resolveAll().life('them'), gone];
  },
);
position('a mana ability that triggers on a land being tapped needs no stack (CR 605.1b, 605.4a)', ['GG', 0], () => {
  const flare = enchantment('Flare', [
    triggered({ event: 'tappedForMana', object: { types: ['land'] }, player: 'you' }, [
      { kind: 'addMana', produce: { mana: '{G}' } },
    ]),
  ]);
  const game = set({ battlefield: [flare, 'Forest'] }).activate('Forest');
  return [game.pool('you'), game.stack().length];
});
position(
  'a lord and what it kept alive die one after the other, and one that died first saw only the first (CR 704.3, 603.10a)',
  21,
  () => {
    // The watcher dies together with the lord; the others die in the next check, which it doesn’t see.
    const lord = creature('Lord', 1, 1, [
      always({ affects: { types: ['creature'], other: 'self', subtypes: ['Elf'] }, change: [size(0, 1)] }),
    ]);
    const frail = creature('Frail', 1, 0, [], { subtypes: ['Elf'] });
    const watcher = creature('Watcher', 1, 1, [triggered(dies({ types: ['creature'], other: 'self' }), [gain(1)])]);
    const blast = sorcery('Blast', [hit(1, { types: ['creature'], notSubtypes: ['Elf'] })]);
    return answering(
      set({ hand: [blast], battlefield: [lord, frail, frail, watcher] })
        .cast('Blast')
        .resolve(),
    )
      .resolveAll()
      .life('you');
  },
);
position(
  'a delayed trigger on “the next end step” that is made in an end step waits for the one after it (CR 513.2)',
  [true, false],
  () => {
    const later = instant(
      'Later',
      [{ kind: 'delayed', on: { event: 'beginStep', step: 'end' }, do: [{ kind: 'sacrificeObjects', what: 't' }] }],
      at(aCreature),
    );
    const game = set({ hand: [later], battlefield: [bear] })
      .passUntil('end')
      .cast('Later', 'Bear')
      .resolve()
      .passUntil('upkeep', 'them');
    const now = game.onBattlefield('Bear');
    return [now, game.passUntil('upkeep', 'you').onBattlefield('Bear')];
  },
);
