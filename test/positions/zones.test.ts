// Zones, objects, tokens and counters (CR 110, 111, 113.6, 121, 122, 400-408).
import { exiledAndBack } from '../support/cards.ts';
import {
  ability,
  aCreature,
  always,
  at,
  atPlayer,
  bear,
  counters,
  creature,
  dies,
  draw,
  enchantment,
  enters,
  gain,
  giant,
  grow,
  instant,
  kill,
  mana,
  position,
  ruled,
  set,
  sorcery,
  targeted,
  triggered,
  until,
} from '../support/positions.ts';

const token = (more: object = {}) => ({
  types: ['creature'],
  subtypes: ['Elf'],
  colors: ['G'],
  power: 1,
  toughness: 1,
  ...more,
});
const blink = instant('Blink', exiledAndBack('t'), at(aCreature));

position(
  'what leaves and comes back is a new object: no counters, no damage, no effects (CR 400.7)',
  [0, '2/2'],
  () => {
    const game = set({ hand: [blink, grow], battlefield: [{ card: bear, counters: { '+1/+1': 2 } }] })
      .cast('Grow', 'Bear')
      .resolve()
      .cast('Blink', 'Bear')
      .resolve();
    return [game.counters('Bear'), game.size('Bear')];
  },
);
position('a blinked creature is summoning sick (CR 302.6, 400.7)', [true, true], () => {
  const game = set({ hand: [blink], battlefield: [bear, giant] })
    .cast('Blink', 'Bear')
    .resolve()
    .passUntil('beginCombat');
  return [game.tryAttack(['Bear']) !== null, game.tryAttack(['Giant']) === null];
});
position('a blinked token doesn’t come back (CR 111.8)', 0, () => {
  const call = sorcery('Call', [{ kind: 'createToken', token: token() }]);
  return set({ hand: [call, blink] })
    .cast('Call')
    .resolve()
    .cast('Blink', 'Elf Token')
    .resolve()
    .count('battlefield', 'you', 'Elf Token');
});
position('a card goes to its owner’s zones, whoever controls it (CR 400.3)', ['Bear'], () => {
  const steal = sorcery('Steal', [until('t', [{ kind: 'control', who: 'you' }])], at(aCreature));
  return set({ hand: [steal, kill] }, { battlefield: [bear] })
    .cast('Steal', 'Bear')
    .resolve()
    .cast('Kill', 'Bear')
    .resolve()
    .names('graveyard', 'them');
});
position(
  'a blinked card comes back under its owner’s control unless it says otherwise (CR 110.2a, 400.3)',
  'them',
  () => {
    const steal = sorcery('Steal', [until('t', [{ kind: 'control', who: 'you' }])], at(aCreature));
    return set({ hand: [steal, blink] }, { battlefield: [bear] })
      .cast('Steal', 'Bear')
      .resolve()
      .cast('Blink', 'Bear')
      .resolve()
      .controller('Bear');
  },
);
position(
  'a token has its creator’s control, and is named for its types (CR 111.2, 111.4)',
  ['them', 'Elf Token'],
  () => {
    const gift = sorcery('Gift', [{ kind: 'createToken', token: token(), who: targeted }], atPlayer);
    const game = set({ hand: [gift] })
      .cast('Gift', 'them')
      .resolve();
    return [game.controller('Elf Token'), game.names('battlefield', 'them')[0]];
  },
);
position(
  'a token has no mana cost and mana value 0 (CR 111.3, 202.3a)',
  0,
  () =>
    set({ hand: [sorcery('Call', [{ kind: 'createToken', token: token() }])] })
      .cast('Call')
      .resolve()
      .look('Elf Token').manaValue,
);
position('abilities of permanents don’t work in a graveyard (CR 113.6)', '2/2', () => {
  const lord = creature('Lord', 1, 1, [
    always({
      affects: { types: ['creature'], controller: 'you', other: 'self' },
      change: [{ kind: 'pt', power: 1, toughness: 1 }],
    }),
  ]);
  return set({ graveyard: [lord], battlefield: [bear] }).size('Bear');
});
position('an ability that says so works from the graveyard (CR 113.6b)', [true, false], () => {
  const soul = creature('Soul', 1, 1, [
    ability(mana('{0}'), [{ kind: 'move', what: 'self', to: 'hand' }], { zone: 'graveyard' }),
  ]);
  return [set({ graveyard: [soul] }).canActivate('Soul'), set({ battlefield: [soul] }).canActivate('Soul')];
});
position('a library is drawn from the top (CR 121.1)', ['Forest', 'Swamp'], () =>
  set({ hand: [sorcery('Read', [draw(2)])], library: ['Forest', 'Swamp', '5 Island'] })
    .cast('Read')
    .resolve()
    .names('hand', 'you')
    .sort(),
);
position('scry leaves what isn’t put on the bottom (CR 701.22a)', 'Swamp', () => {
  const peek = sorcery('Peek', [{ kind: 'scry', count: 1 }]);
  const game = set({ hand: [peek], library: ['Forest', 'Swamp', '5 Island'] })
    .cast('Peek')
    .resolve();
  while (game.question().kind !== 'priority')
    game.choose(game.question().options.find((label) => /bottom/i.test(label)) ?? game.question().options[0] ?? '');
  return game.names('library', 'you')[0];
});
position('milled cards aren’t drawn (CR 701.17a)', [0, 2], () => {
  const watcher = enchantment('Reader', [triggered({ event: 'draw', player: 'you' }, [gain(1)])]);
  const game = set({ hand: [sorcery('Grind', [{ kind: 'mill', count: 2 }])], battlefield: [watcher] })
    .cast('Grind')
    .resolve();
  return [game.stack().length, game.names('graveyard', 'you').filter((name) => name === 'Island').length];
});
position('"exile until it leaves" ends at once with it (CR 610.3)', [false, true], () => {
  const priest = creature('Priest', 1, 1, [
    triggered(
      enters(),
      [{ kind: 'exileUntil', what: 't', until: 'selfLeaves' }],
      at({ types: ['creature'], controller: 'opponent' }),
    ),
  ]);
  const game = set({ hand: [priest, kill] }, { battlefield: [bear] })
    .cast('Priest')
    .resolve()
    .choose('Bear')
    .resolveAll();
  const gone = game.onBattlefield('Bear');
  return [gone, game.cast('Kill', 'Priest').resolve().onBattlefield('Bear')];
});
position('and doesn’t begin where it has left before (CR 610.3a)', true, () => {
  const priest = creature('Priest', 1, 1, [
    triggered(
      enters(),
      [{ kind: 'exileUntil', what: 't', until: 'selfLeaves' }],
      at({ types: ['creature'], controller: 'opponent' }),
    ),
  ]);
  return set({ hand: [priest, kill] }, { battlefield: [bear] })
    .cast('Priest')
    .resolve()
    .choose('Bear')
    .cast('Kill', 'Priest')
    .resolve()
    .resolveAll()
    .onBattlefield('Bear');
});
position('proliferate adds one of each kind that is there (CR 701.34a)', [2, 2], () => {
  const spread = sorcery('Spread', [{ kind: 'proliferate' }]);
  const game = set({ hand: [spread], battlefield: [{ card: bear, counters: { '+1/+1': 1, charge: 1 } }] })
    .cast('Spread')
    .resolve();
  game.choose('Bear');
  return [game.counters('Bear'), game.counters('Bear', 'charge')];
});
position('a stun counter stands for an untap (CR 122.1d)', [true, 0, false], () => {
  const stun = sorcery('Stun', [{ kind: 'tap', what: 't' }, counters('t', 1, 'stun')], at(aCreature));
  const game = set({ hand: [stun] }, { battlefield: [bear] })
    .cast('Stun', 'Bear')
    .resolve()
    .passUntil('upkeep', 'them');
  const still = game.isTapped('Bear');
  const left = game.counters('Bear', 'stun');
  return [still, left, game.passUntil('upkeep', 'you').passUntil('upkeep', 'them').isTapped('Bear')];
});
position('a shield counter stands for destruction once (CR 122.1c)', [true, 0, false], () => {
  const game = set({ hand: [kill, kill], battlefield: [{ card: bear, counters: { shield: 1 } }] })
    .cast('Kill', 'Bear')
    .resolve();
  const alive = game.onBattlefield('Bear');
  const left = alive ? game.counters('Bear', 'shield') : -1;
  return [alive, left, game.cast('Kill', 'Bear').resolve().onBattlefield('Bear')];
});
position('a finality counter exiles what would die (CR 122.1h)', ['Bear'], () =>
  set({ hand: [kill], battlefield: [{ card: bear, counters: { finality: 1 } }] })
    .cast('Kill', 'Bear')
    .resolve()
    .names('exile', 'you'),
);
position('counters stay behind when a permanent leaves, and are known last (CR 122.2, 608.2h)', [2, 0], () => {
  const modular = enchantment('Heirs', [
    triggered(dies({ types: ['creature'], controller: 'you' }), [
      counters('self', { kind: 'counters', counter: '+1/+1', on: 'event.object' }, 'charge'),
    ]),
  ]);
  const game = set({ hand: [kill], battlefield: [modular, { card: bear, counters: { '+1/+1': 2 } }] })
    .cast('Kill', 'Bear')
    .resolve()
    .resolveAll();
  return [game.counters('Heirs', 'charge'), game.count('battlefield', 'you', 'Bear')];
});
position('moving counters takes them from there (CR 122.5)', [1, 1], () => {
  const shift = instant('Shift', [{ kind: 'moveCounters', from: 'a', to: 'b', counter: '+1/+1', count: 1 }], {
    targets: [
      { name: 'a', filter: aCreature },
      { name: 'b', filter: aCreature, otherThan: ['a'] },
    ],
  });
  const game = set({ hand: [shift], battlefield: [{ card: bear, counters: { '+1/+1': 2 } }, giant] })
    .cast('Shift', 'Bear', 'Giant')
    .resolve();
  return [game.counters('Bear'), game.counters('Giant')];
});
position('a hand above seven is discarded down to it as the turn ends (CR 402.2, 514.1)', [9, 7], () => {
  const game = set({ hand: [sorcery('Read', [draw(9)])] })
    .cast('Read')
    .resolve();
  const full = game.count('hand', 'you');
  for (let steps = 0; game.question().kind === 'priority' && steps < 30; steps++) {
    if (game.state.pending?.kind === 'priority') game.pass();
  }
  while (game.question().kind === 'choose') game.choose(game.candidates()[0] ?? '');
  return [full, game.count('hand', 'you')];
});
position('no maximum hand size: nothing is discarded (CR 402.2)', 9, () => {
  const tower = enchantment('Tower', [always({ players: 'you', change: [ruled({ kind: 'handSize', none: true })] })]);
  return set({ hand: [sorcery('Read', [draw(9)])], battlefield: [tower] })
    .cast('Read')
    .resolve()
    .passUntil('upkeep', 'them')
    .count('hand', 'you');
});
position('a search that finds nothing may do so for a quality (CR 701.23b)', 0, () => {
  const seek = sorcery('Seek', [
    { kind: 'search', filter: aCreature, max: 1, reveal: true, as: 'found' },
    { kind: 'move', what: 'found', to: 'hand' },
    { kind: 'shuffle' },
  ]);
  const game = set({ hand: [seek], library: [bear, '5 Island'] })
    .cast('Seek')
    .resolve()
    .choose('done');
  return game.count('hand', 'you');
});
const SEEK = sorcery('Seek', [
  { kind: 'search', zones: ['library', 'graveyard'], filter: aCreature, max: 1, reveal: true, as: 'found' },
  { kind: 'move', what: 'found', to: 'hand' },
  { kind: 'if', if: { kind: 'did', name: 'found.library' }, then: [draw(1)] },
]);
const seeking = () =>
  set({ hand: [SEEK], library: ['5 Island'], graveyard: [bear] })
    .cast('Seek')
    .resolve();
position('of a library and/or graveyard the library needn’t be searched (CR 701.23)', [1, 2], () => {
  const graveyardOnly = seeking().choose('no').choose('Bear');
  const both = seeking().choose('yes').choose('Bear');
  return [graveyardOnly.count('hand', 'you'), both.count('hand', 'you')];
});
position('two targets of one order are destroyed at once (CR 608.2f)', 'order', () => {
  const raze = sorcery('Raze', [{ kind: 'destroy', what: { any: [{ among: 't' }, { among: 'u' }] } }], {
    targets: [
      { name: 't', filter: { types: ['creature'] } },
      { name: 'u', filter: { types: ['creature'] }, otherThan: ['t'] },
    ],
  });
  // Each sees the other die, so that two abilities are put in order (CR 603.10a).
  const mourner = (name: string) =>
    creature(name, 2, 2, [triggered(dies({ types: ['creature'], other: 'self' }), [gain(1)])]);
  const game = set({ hand: [raze], battlefield: [mourner('One'), mourner('Two')] });
  return game.cast('Raze', 'One', 'Two').resolve().question().kind;
});
position('a card that is exiled face down can’t be looked at as what it is (CR 406.3)', [1, 0], () => {
  const hide = sorcery('Hide', [
    { kind: 'topCards', count: 1, as: 'top' },
    { kind: 'exile', what: 'top', faceDown: true },
  ]);
  const game = set({ hand: [hide], library: [bear, '5 Island'] })
    .cast('Hide')
    .resolve();
  return [game.state.exile.length, game.names('library', 'you').filter((name) => name === 'Bear').length];
});
position('an emblem stays: nothing touches the command zone (CR 114.4)', '3/3', () => {
  const crown = sorcery('Crown', [
    {
      kind: 'createEmblem',
      abilities: [
        always({
          affects: { types: ['creature'], controller: 'you' },
          change: [{ kind: 'pt', power: 1, toughness: 1 }],
        }),
      ],
    },
  ]);
  const raze = sorcery('Raze', [{ kind: 'destroy', what: { types: ['enchantment'] } }]);
  return set({ hand: [crown, raze], battlefield: [bear] })
    .cast('Crown')
    .resolve()
    .cast('Raze')
    .resolve()
    .size('Bear');
});

position(
  'an Aura that is to come attached to what is gone stays where it is, and Equipment comes without (CR 303.4i, 301.5e)',
  [['Aura'], ['Bear', 'Blade']],
  () => {
    const mine = (filter: object) => ({ ...filter, zone: 'graveyard', owner: 'you' });
    const aura = {
      name: 'Aura',
      cost: '{0}',
      types: ['enchantment'],
      subtypes: ['Aura'],
      abilities: [{ kind: 'keyword', keyword: 'enchant', filter: aCreature }],
    };
    const blade = { name: 'Blade', cost: '{0}', types: ['artifact'], subtypes: ['Equipment'], abilities: [] };
    const rise = sorcery(
      'Rise',
      [
        { kind: 'move', what: 't', to: 'battlefield', as: 'back' },
        { kind: 'move', what: 'others', to: 'battlefield', attachedTo: 'back' },
      ],
      {
        targets: [
          { name: 't', filter: mine(aCreature) },
          { name: 'others', filter: mine({ subtypes: ['Aura', 'Equipment'] }), count: { min: 0, max: 2 } },
        ],
      },
    );
    const forget = instant('Forget', [{ kind: 'exile', what: 't' }], at(mine(aCreature)));
    const game = set({ hand: [rise, forget], graveyard: [giant, aura, blade], battlefield: [bear] })
      .cast('Rise', 'Giant', 'Aura', 'Blade')
      .cast('Forget', 'Giant')
      .resolveAll();
    return [game.names('graveyard', 'you').filter((name) => name === 'Aura'), game.names('battlefield', 'you')];
  },
);
