// Casting spells (CR 601).
import {
  ability,
  aCreature,
  always,
  bear,
  bolt,
  counterspell,
  creature,
  draw,
  enchantment,
  gain,
  giant,
  hit,
  instant,
  keyword,
  kill,
  opponents,
  position,
  ruled,
  set,
  sorcery,
  tapping,
  triggered,
} from '../support/positions.ts';

const onCast = (does: object[], filter: object = {}) =>
  enchantment('Watch', [
    triggered({ event: 'cast', player: 'you', object: { zone: 'stack', spell: true, ...filter } }, does),
  ]);

position('a spell is no target of its own (CR 115.5)', false, () => set({ hand: [counterspell] }).canCast('No'));
position('one word "target" takes different objects (CR 601.2c)', [['Bear'], true], () => {
  const two = instant('Two', [{ kind: 'tap', what: 't' }], {
    targets: [{ name: 't', filter: aCreature, count: { min: 2, max: 2 } }],
  });
  const one = set({ hand: [two] }, { battlefield: [bear] });
  const game = set({ hand: [two] }, { battlefield: [bear, giant] }).cast('Two', 'Giant');
  return [game.candidates().filter((name) => name !== 'Giant'), !one.canCast('Two')];
});
position('two words "target" may take the same object (CR 601.2c)', [true, 'graveyard'], () => {
  const both = instant(
    'Both',
    [
      { kind: 'tap', what: 'a' },
      { kind: 'destroy', what: 'b' },
    ],
    {
      targets: [
        { name: 'a', filter: { types: ['artifact'] } },
        { name: 'b', filter: aCreature },
      ],
    },
  );
  const golem = creature('Golem', 2, 2, [], { types: ['artifact', 'creature'] });
  const game = set({ hand: [both] }, { battlefield: [golem] });
  const offered = game.canCast('Both');
  game.cast('Both', 'Golem', 'Golem').resolve();
  return [offered, game.names('graveyard', 'them').includes('Golem') ? 'graveyard' : 'elsewhere'];
});
position('each target of a divided amount gets at least one (CR 601.2d)', ['refused', 2, 1], () => {
  const fork = instant('Forked', [hit('divided')], {
    targets: [{ name: 't', anyTarget: true, count: { min: 1, max: 3 }, divide: 3 }],
  });
  const game = set({ hand: [fork] }, { battlefield: [giant, bear] }).cast('Forked', 'Giant', 'Bear', 'done');
  let zero = 'taken';
  try {
    game.assign({ Giant: 3, Bear: 0 });
  } catch {
    zero = 'refused';
  }
  game.assign({ Giant: 2, Bear: 1 }).resolve();
  return [zero, game.damageOn('Giant'), game.damageOn('Bear')];
});
position(
  'what is locked in as the total cost stays, though what made it cheaper is sacrificed for it (CR 601.2f, 601.2h)',
  [1, 'Reaped'],
  () => {
    const familiar = creature('Familiar', 1, 1, [
      always({
        players: 'you',
        change: [ruled({ kind: 'costChange', what: { colors: ['B'] }, by: 'you', amount: 1, direction: 'less' })],
      }),
    ]);
    const reap = {
      name: 'Reaped',
      cost: '{1}{B}',
      types: ['instant'],
      abilities: [
        { kind: 'additionalCost', cost: [{ kind: 'sacrifice', what: aCreature }] },
        { kind: 'spell', do: [draw()] },
      ],
    };
    const game = set({ hand: [reap], battlefield: [familiar, 'Swamp'] })
      .cast('Reaped')
      .resolve();
    return [game.count('hand', 'you'), game.names('graveyard', 'you').find((name) => name === 'Reaped')];
  },
);
position('a cost is increased before it is reduced (CR 601.2f)', true, () => {
  const tax = enchantment('Tax', [
    always({
      players: 'each',
      change: [ruled({ kind: 'costChange', what: {}, by: 'each', amount: 2, direction: 'more' })],
    }),
  ]);
  const cheap = enchantment('Cheap', [
    always({
      players: 'you',
      change: [ruled({ kind: 'costChange', what: {}, by: 'you', amount: 2, direction: 'less' })],
    }),
  ]);
  return set({ hand: [bear], battlefield: [cheap, tax] }).canCast('Bear');
});
position('a reduction takes generic mana only (CR 118.7a)', [false, true], () => {
  const cheap = enchantment('Cheap', [
    always({
      players: 'you',
      change: [ruled({ kind: 'costChange', what: {}, by: 'you', amount: 3, direction: 'less' })],
    }),
  ]);
  const red = creature('Red', 2, 2, [], { cost: '{2}{R}' });
  return [
    set({ hand: [red], battlefield: [cheap] }).canCast('Red'),
    set({ hand: [red], battlefield: [cheap, 'Mountain'] }).canCast('Red'),
  ];
});
position('mana abilities are activated while the cost is paid (CR 601.2g)', [['Cub'], true], () => {
  const elf = creature('Elf', 1, 1, [ability([tapping], [{ kind: 'addMana', produce: { mana: '{G}' } }])]);
  const cub = creature('Cub', 1, 1, [], { cost: '{G}' });
  const game = set({ hand: [cub], battlefield: [elf] }).cast('Cub');
  return [game.stack(), game.isTapped('Elf')];
});
position(
  'nobody gets priority before a spell is cast: what triggers on casting waits for that (CR 601.2i)',
  [1, 2],
  () => {
    const game = set({ hand: [bolt], battlefield: [onCast([gain(1)])] }).cast('Bolt', 'them');
    const waiting = game.stack().length;
    game.resolve();
    return [game.stack().length, waiting];
  },
);
position('what triggers on casting resolves before the spell (CR 601.2i, 603.3)', [21, 20], () => {
  const game = set({ hand: [bolt], battlefield: [onCast([gain(1)])] })
    .cast('Bolt', 'them')
    .resolve();
  return [game.life('you'), game.life('them')];
});
position(
  'who cast a spell gets priority again (CR 601.2i, 117.3c)',
  'you',
  () =>
    set({ hand: [bolt] })
      .cast('Bolt', 'them')
      .question().of,
);
position(
  'a prohibition that asks for a quality looks at the choices of the proposal: X may make it another spell (CR 601.3a)',
  [true, [1], 'Choose X'],
  () => {
    const oddOnly = enchantment('Odd Only', [
      always({
        players: 'you',
        change: [ruled({ kind: 'cant', do: { kind: 'cast', what: { manaValueIs: 'even' } } })],
      }),
    ]);
    const blast = {
      name: 'Blast',
      cost: '{X}{R}{R}',
      types: ['instant'],
      abilities: [{ kind: 'spell', do: [hit({ kind: 'x' }, opponents)] }],
    };
    const game = set({ hand: [blast], battlefield: [oddOnly, '4 Mountain'] });
    const offered = game.canCast('Blast');
    const asked = game.cast('Blast').state.pending;
    return [offered, asked?.kind === 'number' ? asked.values : null, game.question().prompt];
  },
);
position('and where no X does, it can’t be begun (CR 601.3a)', false, () => {
  const oddOnly = enchantment('Odd Only', [
    always({ players: 'you', change: [ruled({ kind: 'cant', do: { kind: 'cast', what: { manaValueIs: 'even' } } })] }),
  ]);
  const blast = { name: 'Blast', cost: '{X}{R}{R}', types: ['instant'], abilities: [{ kind: 'spell', do: [gain(1)] }] };
  return set({ hand: [blast], battlefield: [oddOnly, '2 Mountain'] }).canCast('Blast');
});
position('a sorcery isn’t cast while something is on the stack (CR 307.1)', false, () =>
  set({ hand: [bolt, sorcery('Slow', [draw()])] })
    .cast('Bolt', 'them')
    .canCast('Slow'),
);
position('without a legal target it can’t be cast (CR 601.2c)', false, () => set({ hand: [kill] }).canCast('Kill'));
position('up to one target is none (CR 601.2c)', [true, 21], () => {
  const soft = instant('Soft', [{ kind: 'destroy', what: 't' }, gain(1)], {
    targets: [{ name: 't', filter: aCreature, count: { min: 0, max: 1 } }],
  });
  const game = set({ hand: [soft] });
  const offered = game.canCast('Soft');
  game.cast('Soft');
  if (game.question().kind === 'target') game.choose('done');
  return [offered, game.resolve().life('you')];
});
position('as though it had flash is for what the effect names (CR 601.3)', [true, false], () => {
  const orrery = enchantment('Orrery', [
    always({
      players: 'you',
      change: [ruled({ kind: 'mayAsThough', do: { kind: 'cast', what: aCreature }, asThough: 'flash' })],
    }),
  ]);
  const game = set({ hand: [bear, sorcery('Slow', [draw()])], battlefield: [orrery] }).passUntil('end');
  return [game.canCast('Bear'), game.canCast('Slow')];
});
position('a spell that can’t be paid for isn’t offered (CR 601.2h)', [false, true], () => {
  const dear = creature('Dear', 1, 1, [], { cost: '{2}{W}' });
  return [
    set({ hand: [dear], battlefield: ['3 Island'] }).canCast('Dear'),
    set({ hand: [dear], battlefield: ['2 Island', 'Plains'] }).canCast('Dear'),
  ];
});
position('an effect that changes a cost doesn’t reach what is on the stack (CR 601.7)', ['Dragon'], () => {
  const ring = instant('Dearer', [
    {
      kind: 'continuous',
      until: 'endOfTurn',
      effects: [
        {
          players: 'each',
          change: [ruled({ kind: 'costChange', what: {}, by: 'each', amount: 3, direction: 'more' })],
        },
      ],
    },
  ]);
  const dragon = creature('Dragon', 4, 4, [keyword('flying')], { cost: '{1}' });
  const game = set({ hand: [dragon, ring], battlefield: ['Mountain'] })
    .cast('Dragon')
    .cast('Dearer')
    .resolveAll();
  return game.names('battlefield', 'you').filter((name) => name === 'Dragon');
});
