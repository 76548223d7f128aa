// Keyword abilities of permanents (CR 702).
import {
  ability,
  aCreature,
  always,
  at,
  bear,
  bird,
  bolt,
  counters,
  creature,
  dies,
  enchantment,
  enters,
  free,
  gain,
  giant,
  have,
  instant,
  keyword,
  kill,
  lose,
  mana,
  position,
  set,
  triggered,
  until,
  wrath,
} from '../support/positions.ts';

const costs = (symbols: string) => ({ cost: mana(symbols) });
const upkeep = (table: ReturnType<typeof set>) => table.passUntil('end', 'them').passUntil('upkeep', 'you');

position('undying comes back with a counter, once (CR 702.93a)', [1, false], () => {
  const ghoul = creature('Ghoul', 2, 2, [keyword('undying')]);
  const game = set({ hand: [kill, kill], battlefield: [ghoul] })
    .cast('Kill', 'Ghoul')
    .resolveAll();
  const back = game.counters('Ghoul');
  return [back, game.cast('Kill', 'Ghoul').resolveAll().onBattlefield('Ghoul')];
});
position('persist comes back with a -1/-1 counter (CR 702.79a)', '1/1', () =>
  set({ hand: [kill], battlefield: [creature('Imp', 2, 2, [keyword('persist')])] })
    .cast('Kill', 'Imp')
    .resolveAll()
    .size('Imp'),
);
position('vanishing: counters come off in the upkeep, with the last it is sacrificed (CR 702.63a)', [1, false], () => {
  const fleeting = creature('Fleeting', 3, 3, [keyword('vanishing', { n: 2 })]);
  const game = upkeep(
    set({ hand: [fleeting] })
      .cast('Fleeting')
      .resolve(),
  ).resolveAll();
  const left = game.counters('Fleeting', 'time');
  return [left, upkeep(game).resolveAll().onBattlefield('Fleeting')];
});
position('fading: sacrificed when none can be taken off (CR 702.32a)', [0, false], () => {
  const fading = creature('Faded', 3, 3, [keyword('fading', { n: 1 })]);
  const game = upkeep(
    set({ hand: [fading] })
      .cast('Faded')
      .resolve(),
  ).resolveAll();
  const left = game.counters('Faded', 'fade');
  return [left, upkeep(game).resolveAll().onBattlefield('Faded')];
});
position('echo is asked once, in the next upkeep (CR 702.30a)', ['Loud'], () => {
  const loud = creature('Loud', 3, 3, [keyword('echo', costs('{2}'))]);
  const game = upkeep(
    set({ hand: [loud] })
      .cast('Loud')
      .resolve(),
  );
  game.resolve();
  if (game.question().kind === 'yesNo') game.choose('no');
  return game.resolveAll().names('graveyard', 'you');
});
position('cumulative upkeep grows (CR 702.24a)', [19, 17], () => {
  const glacier = enchantment('Glacier', [keyword('cumulative upkeep', { cost: [{ kind: 'payLife', amount: 1 }] })]);
  const game = upkeep(
    set({ hand: [glacier] })
      .cast('Glacier')
      .resolve(),
  );
  game.resolve().choose('Pay');
  const once = game.life('you');
  upkeep(game.resolveAll()).resolve().choose('Pay');
  return [once, game.life('you')];
});
position('modular moves its counters to another artifact creature (CR 702.43a)', [2, 3], () => {
  const golem = creature('Golem', 0, 0, [keyword('modular', { n: 2 })], { types: ['artifact', 'creature'] });
  const other = creature('Other', 1, 1, [], { types: ['artifact', 'creature'] });
  const game = set({ hand: [golem, kill], battlefield: [other] })
    .cast('Golem')
    .resolve();
  const own = game.counters('Golem');
  game.cast('Kill', 'Golem').resolve();
  if (game.question().kind === 'target') game.choose('Other');
  game.resolve();
  if (game.question().kind === 'yesNo') game.choose('yes');
  return [own, Number(game.size('Other').split('/')[0])];
});
position('graft moves one to a creature that enters (CR 702.58a)', [1, '3/3'], () => {
  const grafter = creature('Grafter', 0, 0, [keyword('graft', { n: 2 })]);
  const game = set({ hand: [grafter, bear] })
    .cast('Grafter')
    .resolve()
    .cast('Bear')
    .resolve()
    .resolve()
    .choose('yes')
    .resolveAll();
  return [game.counters('Grafter'), game.size('Bear')];
});
position('devour eats as it enters (CR 702.82a)', ['3/3', 1], () => {
  const dragon = creature('Dragon', 1, 1, [keyword('devour', { n: 2 })]);
  const game = set({ hand: [dragon], battlefield: [bear] })
    .cast('Dragon')
    .resolve()
    .choose('Bear');
  if (game.question().kind !== 'priority') game.choose('done');
  return [game.size('Dragon'), game.count('graveyard', 'you', 'Bear')];
});
position('champion exiles one, which comes back (CR 702.72a)', [false, true], () => {
  const knight = creature('Champion', 4, 4, [keyword('champion', { filter: aCreature })]);
  const game = set({ hand: [knight, kill], battlefield: [bear] })
    .cast('Champion')
    .resolve()
    .resolve();
  while (game.question().kind !== 'priority') game.choose(game.question().kind === 'yesNo' ? 'yes' : 'Bear');
  const away = game.onBattlefield('Bear');
  return [away, game.cast('Kill', 'Champion').resolveAll().onBattlefield('Bear')];
});
position('unleash: with a counter it can’t block (CR 702.98a)', ['3/3', 'nobody asked'], () => {
  const punk = creature('Punk', 2, 2, [keyword('unleash')]);
  const game = set({ hand: [punk] }, { battlefield: [bear] })
    .cast('Punk')
    .resolve()
    .choose('yes');
  const size = game.size('Punk');
  game.passUntil('beginCombat', 'them').attack(['Bear']).pass().pass();
  return [size, game.question().kind === 'blockers' ? 'asked' : 'nobody asked'];
});
position('evolve for a larger one (CR 702.100a)', [1, 1], () => {
  const crab = creature('Crab', 1, 2, [keyword('evolve')]);
  const game = set({ hand: [giant, bird], battlefield: [crab] })
    .cast('Giant')
    .resolve()
    .resolveAll();
  const grown = game.counters('Crab');
  return [grown, game.cast('Bird').resolve().resolveAll().counters('Crab')];
});
position('soulshift returns a smaller Spirit (CR 702.46a)', ['Wisp'], () => {
  const elder = creature('Elder', 3, 3, [keyword('soulshift', { n: 2 })], { subtypes: ['Spirit'] });
  const wisp = creature('Wisp', 1, 1, [], { subtypes: ['Spirit'], cost: '{1}' });
  const game = set({ hand: [kill], battlefield: [elder], graveyard: [wisp] })
    .cast('Kill', 'Elder')
    .resolve();
  if (game.question().kind === 'target') game.choose('Wisp');
  game.resolve();
  if (game.question().kind === 'yesNo') game.choose('yes');
  return game.names('hand', 'you');
});
position('equip moves it, as a sorcery (CR 702.6a)', ['4/4', '2/2', false], () => {
  const axe = {
    name: 'Axe',
    cost: '{0}',
    types: ['artifact'],
    subtypes: ['Equipment'],
    abilities: [
      keyword('equip', costs('{0}')),
      always({ affects: 'attached', change: [{ kind: 'pt', power: 2, toughness: 2 }] }),
    ],
  };
  const other = creature('Other', 2, 2);
  const game = set({ battlefield: [axe, bear, other] })
    .activate('Axe', 'Bear')
    .resolve()
    .activate('Axe', 'Other')
    .resolve();
  const sizes = [game.size('Other'), game.size('Bear')];
  return [...sizes, game.passUntil('beginCombat').canActivate('Axe')];
});
position('living weapon makes a Germ and is attached to it (CR 702.92a)', '2/2', () => {
  const claw = {
    name: 'Claw',
    cost: '{0}',
    types: ['artifact'],
    subtypes: ['Equipment'],
    abilities: [
      keyword('living weapon'),
      always({ affects: 'attached', change: [{ kind: 'pt', power: 2, toughness: 2 }] }),
      keyword('equip', costs('{9}')),
    ],
  };
  return set({ hand: [claw] })
    .cast('Claw')
    .resolve()
    .resolveAll()
    .size('Phyrexian Germ Token');
});
position('crew taps power enough, and makes it a creature (CR 702.122a)', [false, true], () => {
  const cart = {
    name: 'Cart',
    cost: '{0}',
    types: ['artifact'],
    subtypes: ['Vehicle'],
    power: 4,
    toughness: 4,
    abilities: [keyword('crew', { n: 3 })],
  };
  const weak = set({ battlefield: [cart, bear] }).canActivate('Cart');
  const strong = set({ battlefield: [cart, bear, bird] }).canActivate('Cart');
  return [weak, strong];
});
position('exploit sacrifices as it enters, if you like (CR 702.110a)', [21, ['Bear']], () => {
  const noble = creature('Noble', 2, 2, [
    keyword('exploit'),
    triggered({ event: 'action', action: 'exploits', object: 'self' }, [gain(1)]),
  ]);
  const game = set({ hand: [noble], battlefield: [bear] })
    .cast('Noble')
    .resolve()
    .resolve()
    .choose('yes');
  if (game.question().kind === 'choose') game.choose('Bear');
  game.resolveAll();
  return [game.life('you'), game.names('graveyard', 'you')];
});
position('fabricate: counters or Servos (CR 702.123a)', [1, 0], () => {
  const smith = creature('Smith', 1, 1, [keyword('fabricate', { n: 1 })]);
  const game = set({ hand: [smith] })
    .cast('Smith')
    .resolve()
    .resolve();
  game.choose(game.question().options.find((label) => /counter|yes/i.test(label)) ?? '');
  return [game.counters('Smith'), game.count('battlefield', 'you', 'Servo Token')];
});
position('extort drains for each spell that is paid for (CR 702.101a)', [21, 19], () => {
  const priest = creature('Priest', 1, 1, [keyword('extort')]);
  const game = set({ hand: [bear], battlefield: [priest, 'Swamp'] })
    .cast('Bear')
    .resolve();
  if (game.question().kind === 'yesNo') game.choose('yes');
  return [game.life('you'), game.life('them')];
});
position('prowess for a noncreature spell (CR 702.108a)', ['2/2', '1/1'], () => {
  const monk = creature('Monk', 1, 1, [keyword('prowess')]);
  return [
    set({ hand: [bolt], battlefield: [monk] })
      .cast('Bolt', 'them')
      .resolve()
      .size('Monk'),
    set({ hand: [bear], battlefield: [monk] })
      .cast('Bear')
      .resolve()
      .size('Monk'),
  ];
});
position('riot: a counter or haste (CR 702.136a)', ['3/3', true, '2/2'], () => {
  const gruul = creature('Gruul', 2, 2, [keyword('riot')]);
  const [counter = '', haste = ''] = set({ hand: [gruul] })
    .cast('Gruul')
    .resolve()
    .question().options;
  const hasty = set({ hand: [gruul] })
    .cast('Gruul')
    .resolve()
    .choose(haste);
  return [
    set({ hand: [gruul] })
      .cast('Gruul')
      .resolve()
      .choose(counter)
      .size('Gruul'),
    hasty.has('Gruul', 'haste'),
    hasty.size('Gruul'),
  ];
});
position('afterlife leaves Spirits (CR 702.135a)', 2, () =>
  set({ hand: [kill], battlefield: [creature('Saint', 1, 1, [keyword('afterlife', { n: 2 })])] })
    .cast('Kill', 'Saint')
    .resolve()
    .resolveAll()
    .count('battlefield', 'you', 'Spirit Token'),
);
position('ninjutsu swaps an unblocked attacker for a card that attacks (CR 702.49a)', [['Bird'], 16], () => {
  const ninja = creature('Ninja', 4, 4, [keyword('ninjutsu', costs('{0}'))], { cost: '{7}' });
  const game = set({ hand: [ninja], battlefield: [bird] })
    .attack(['Bird'])
    .passUntil('declareBlockers')
    .activate('Ninja')
    .resolve();
  return [game.names('hand', 'you'), game.dealDamage().life('them')];
});
position('toxic adds poison to damage (CR 702.164c)', [19, 2], () => {
  const wasp = creature('Wasp', 1, 1, [keyword('toxic', { n: 2 })]);
  const game = set({ battlefield: [wasp] })
    .attack(['Wasp'])
    .dealDamage();
  return [game.life('them'), game.state.players[1]?.counters?.['poison'] ?? 0];
});
position('saddled is what it is for the turn, by creatures that were tapped for it (CR 702.171a)', [1, true, 0], () => {
  const mount = creature(
    'Mount',
    2,
    2,
    [
      keyword('saddle', { n: 2 }),
      triggered({ event: 'attacks', object: 'self' }, [gain(1)], {
        if: { kind: 'is', what: 'self', filter: { designation: 'saddled' } },
      }),
    ],
    { subtypes: ['Mount'] },
  );
  const game = set({ battlefield: [mount, bear] }).activate('Mount', 'Bear');
  if (game.question().kind === 'choose') game.choose('done');
  const tapped = game.isTapped('Bear');
  const saddled = game.resolve().attack(['Mount']).stack().length;
  return [
    saddled,
    tapped,
    set({ battlefield: [mount, bear] })
      .attack(['Mount'])
      .stack().length,
  ];
});
position('decayed doesn’t block and goes after attacking (CR 702.147a)', ['Rotter'], () =>
  set({ battlefield: [creature('Rotter', 2, 2, [keyword('decayed')])] })
    .attack(['Rotter'])
    .passUntil('postcombatMain')
    .resolveAll()
    .names('graveyard', 'you'),
);
position('umbra armor goes in its creature’s place (CR 702.89a)', [true, ['Umbra']], () => {
  const umbra = {
    name: 'Umbra',
    cost: '{0}',
    types: ['enchantment'],
    subtypes: ['Aura'],
    abilities: [keyword('enchant', { filter: aCreature }), keyword('umbra armor')],
  };
  const game = set({ hand: [umbra, kill], battlefield: [bear] })
    .cast('Umbra', 'Bear')
    .resolve()
    .cast('Kill', 'Bear')
    .resolve();
  return [game.onBattlefield('Bear'), game.names('graveyard', 'you').filter((name) => name === 'Umbra')];
});
position('embalm makes a white Zombie token of it (CR 702.128a)', [true, 0, ['Scarab']], () => {
  const scarab = creature('Scarab', 2, 2, [keyword('embalm', costs('{0}'))], { cost: '{2}', colors: ['U'] });
  const game = set({ graveyard: [scarab] })
    .activate('Scarab')
    .resolve();
  return [game.look('Scarab').subtypes.includes('Zombie'), game.look('Scarab').manaValue, game.names('exile', 'you')];
});
position('soulbond pairs, and both are what it says (CR 702.95a)', ['3/3', '3/3'], () => {
  const mate = creature('Mate', 2, 2, [
    keyword('soulbond'),
    always({
      affects: { any: [{ among: 'self' }, { among: 'paired' }] },
      change: [{ kind: 'pt', power: 1, toughness: 1 }],
    }),
  ]);
  const game = set({ hand: [mate], battlefield: [bear] })
    .cast('Mate')
    .resolve()
    .resolve();
  while (game.question().kind !== 'priority')
    game.choose(game.question().kind === 'yesNo' ? 'yes' : (game.candidates()[0] ?? ''));
  return [game.size('Mate'), game.size('Bear')];
});
position('phasing: gone in one untap step, back in the next, with its counters (CR 702.26a)', [false, 1], () => {
  const ghost = creature('Ghost', 2, 2, [keyword('phasing')]);
  const game = set({ battlefield: [{ card: ghost, counters: { '+1/+1': 1 } }] });
  const first = game.onBattlefield('Ghost');
  return [first, upkeep(game).counters('Ghost')];
});
void [ability, counters, dies, enters, free, have, instant, lose, until, wrath, at, triggered];
