// Copies: what is copied, what isn't, and what becomes of them (CR 707, 708).
import {
  aCreature,
  always,
  answering,
  at,
  atAny,
  bear,
  counterspell,
  creature,
  enchantment,
  enters,
  free,
  gain,
  giant,
  have,
  hit,
  instant,
  keyword,
  mana,
  position,
  replacement,
  set,
  size,
  sorcery,
  triggered,
  twice,
  until,
} from '../support/positions.ts';

const cloneWith = (name: string, except: object[] = []) =>
  creature(name, 0, 0, [
    replacement(enters(), { kind: 'entersAsCopy', of: aCreature, ...(except.length === 0 ? {} : { except }) }),
  ]);
const clone = cloneWith('Clone');
const become = instant('Become', [{ kind: 'becomeCopy', what: 'a', of: 'b', until: 'endOfTurn' }], {
  targets: [
    { name: 'a', filter: aCreature },
    { name: 'b', filter: aCreature },
  ],
});
const fork = instant('Fork', [{ kind: 'copySpell', what: 't' }], at({ zone: 'stack', spell: true }));

position('what a copy effect excepts is copied on by the next (CR 707.3, 707.9b)', ['7/7', '7/7'], () => {
  const giantClone = cloneWith('Giant Clone', [{ kind: 'setPT', power: 7, toughness: 7 }]);
  const game = answering(
    set({ hand: [giantClone, clone], battlefield: [bear] })
      .cast('Giant Clone')
      .resolve(),
    'Bear',
  )
    .cast('Clone')
    .resolve();
  const second = game.size('Bear#2');
  game.choose('Bear#2');
  return [second, game.size('Bear#3')];
});
position('a creature only for now is copied as what it is printed (CR 707.2)', [true, false], () => {
  const staff = {
    name: 'Staff',
    cost: '{0}',
    types: ['artifact'],
    abilities: [
      free([
        until('self', [
          { kind: 'addTypes', types: ['creature'], subtypes: ['Construct'] },
          { kind: 'setPT', power: 5, toughness: 5 },
        ]),
      ]),
    ],
  };
  const game = answering(
    set({ hand: [clone], battlefield: [staff] })
      .activate('Staff')
      .resolve()
      .cast('Clone')
      .resolve(),
    'Staff',
  );
  return [game.onBattlefield('Staff#2'), (game.look('Staff#2').types & 1) !== 0];
});
position('a copy of a creature spell becomes a token that nobody created (CR 608.3f, 707.10f)', [2, true], () => {
  const season = enchantment('Season', [replacement({ event: 'createToken', player: 'you' }, twice)]);
  const token = enchantment('Tokens', [
    always({ affects: { types: ['creature'], token: true }, change: [size(1, 1)] }),
  ]);
  const game = set({ hand: [bear, fork], battlefield: [season, token] })
    .cast('Bear')
    .cast('Fork', 'Bear')
    .resolveAll();
  return [game.count('battlefield', 'you', 'Bear'), ['Bear', 'Bear#2'].some((name) => game.size(name) === '3/3')];
});
position('a copy of a face-down creature is a face-up 2/2 without a name (CR 707.2, 708.2)', ['2/2', 0, false], () => {
  const lurker = creature('Lurker', 5, 5, [keyword('morph', { cost: mana('{0}') })], { cost: '{9}' });
  const game = set({ hand: [lurker, clone], battlefield: ['3 Island'] })
    .cast('Lurker', { how: 'morph' })
    .resolve()
    .cast('Clone')
    .resolve();
  answering(game);
  const ids = game.state.battlefield.filter(
    (id) => game.state.objects[id]?.controller === 0 && game.state.objects[id]?.tapped === false,
  );
  const last = ids.at(-1) ?? 0;
  const object = game.state.objects[last];
  const all = game.names('battlefield', 'you').filter((name) => name !== 'Island');
  return [
    game.size(`${all[1]}${all[0] === all[1] ? '#2' : ''}`),
    game.look(`${all[1]}${all[0] === all[1] ? '#2' : ''}`).manaValue,
    object?.faceDown ?? false,
  ];
});
position(
  'a face-down creature that becomes a copy stays 2/2, and turns up as what it copied (CR 708.10)',
  ['2/2', '5/5'],
  () => {
    const lurker = creature('Lurker', 1, 1, [keyword('morph', { cost: mana('{0}') })], { cost: '{9}' });
    const other = creature('Grown', 5, 5, [keyword('morph', { cost: mana('{0}') })], { cost: '{9}' });
    const forever = instant('Forever', [{ kind: 'becomeCopy', what: 'a', of: 'b' }], {
      targets: [
        { name: 'a', filter: aCreature },
        { name: 'b', filter: aCreature },
      ],
    });
    const game = set({ hand: [lurker, forever], battlefield: ['3 Island'] }, { battlefield: [other] })
      .cast('Lurker', { how: 'morph' })
      .resolve();
    const name = game.names('battlefield', 'you').find((each) => each !== 'Island') ?? '';
    game.cast('Forever', name, 'Grown').resolve();
    const down = game.size(name);
    game.activate(name);
    return [down, game.size('your Grown')];
  },
);
position('what becomes a copy keeps its counters and what was done to it (CR 707.4)', ['9/9', 20], () => {
  const herald = creature('Herald', 5, 5, [triggered(enters(), [gain(3)])]);
  const grow = instant('Grow', [until('t', [size(3, 3)])], at(aCreature));
  const game = set({ hand: [become, grow], battlefield: [{ card: bear, counters: { '+1/+1': 1 } }, herald] })
    .cast('Grow', 'Bear')
    .resolve()
    .cast('Become', 'Bear', 'Herald')
    .resolve()
    .resolveAll();
  return [game.size('Herald'), game.life('you')];
});
position('a copy isn’t affected by what later becomes of the original (CR 707.2b)', ['Bear', 'Giant'], () => {
  const game = answering(
    set({ hand: [clone, become], battlefield: [bear, giant] })
      .cast('Clone')
      .resolve(),
    'Bear',
  )
    .cast('Become', 'Bear', 'Giant')
    .resolve();
  return [game.names('battlefield', 'you')[2], game.names('battlefield', 'you')[0]];
});
position('a Fling that is copied uses what was sacrificed for the original (CR 707.10)', 10, () => {
  const fling = {
    name: 'Fling',
    cost: '{0}',
    types: ['instant'],
    abilities: [
      { kind: 'additionalCost', cost: [{ kind: 'sacrifice', what: aCreature, count: 1 }] },
      {
        kind: 'spell',
        targets: [{ name: 't', anyTarget: true }],
        do: [hit({ kind: 'stat', stat: 'power', of: 'paid.0' })],
      },
    ],
  };
  const game = set({ hand: [fling, fork], battlefield: [giant] }).cast('Fling', 'them');
  answering(game, 'Giant').cast('Fork', 'Fling').resolveAll();
  return game.life('them');
});
position(
  'copying a copy of a token keeps the haste it was given as it was made (CR 707.9a, 707.3)',
  [true, true],
  () => {
    const twin = sorcery('Twin', [{ kind: 'copyToken', of: 't', except: [have(keyword('haste'))] }], at(aCreature));
    const plain = sorcery('Plain', [{ kind: 'copyToken', of: 't' }], at({ types: ['creature'], token: true }));
    const game = set({ hand: [twin, plain], battlefield: [bear] })
      .cast('Twin', 'Bear')
      .resolve()
      .cast('Plain', 'Bear')
      .resolve();
    return [game.has('Bear#2', 'haste'), game.has('Bear#3', 'haste')];
  },
);
position(
  'what gives every Goblin a counter as it enters gives one to a Clone that enters as a Goblin (CR 614.12, 616.1c)',
  1,
  () => {
    const goblin = creature('Goblin', 2, 2, [], { subtypes: ['Goblin'] });
    const chief = enchantment('Chief', [
      replacement(enters({ types: ['creature'], subtypes: ['Goblin'], controller: 'you' }), {
        kind: 'entersWith',
        counters: [{ counter: '+1/+1', count: 1 }],
      }),
    ]);
    const game = answering(
      set({ hand: [clone], battlefield: [goblin, chief] })
        .cast('Clone')
        .resolve(),
      'Goblin',
    );
    return game.counters('Goblin#2');
  },
);
position(
  'a copy of an Aura spell has the original’s target and becomes a token (CR 707.10f, 608.3c)',
  ['6/6', 2],
  () => {
    const halo = enchantment(
      'Halo',
      [keyword('enchant', { filter: aCreature }), always({ affects: 'attached', change: [size(2, 2)] })],
      { subtypes: ['Aura'] },
    );
    const game = set({ hand: [halo, fork], battlefield: [bear] })
      .cast('Halo', 'Bear')
      .cast('Fork', 'Halo')
      .resolveAll();
    return [game.size('Bear'), game.count('battlefield', 'you', 'Halo')];
  },
);
position('the copy of a countered spell is still there (CR 707.10)', [18, ['Ping']], () => {
  const ping = instant('Ping', [hit(2)], atAny);
  const game = set({ hand: [ping, fork] }, { hand: [counterspell] })
    .cast('Ping', 'them')
    .cast('Fork', 'Ping')
    .resolve();
  game.cast('No', { by: 'them' }, 'Ping').resolve().resolveAll();
  return [game.life('them'), game.names('graveyard', 'you').filter((name) => name === 'Ping')];
});
