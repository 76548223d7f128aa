// Copiable values aside: types, colors and abilities in their layers (CR 205.1, 305.7, 613.1, 613.8).
import {
  ability,
  aCreature,
  always,
  at,
  bear,
  bird,
  creature,
  enchantment,
  free,
  have,
  instant,
  keyword,
  position,
  set,
  size,
  sorcery,
  tapping,
  until,
} from '../support/positions.ts';

const allLands = { types: ['land'] };
const moon = enchantment('Moon', [
  always({
    affects: { types: ['land'], notSupertypes: ['basic'] },
    change: [{ kind: 'setTypes', subtypes: ['Mountain'] }],
  }),
]);
const grave = {
  name: 'Grave',
  types: ['land'],
  supertypes: ['legendary'],
  abilities: [always({ affects: allLands, change: [{ kind: 'addTypes', subtypes: ['Swamp'] }] })],
};
const tapFor = (produce: object) => ability([tapping], [{ kind: 'addMana', produce }]);
const spring = { name: 'Spring', types: ['land'], abilities: [tapFor({ mana: '{U}' }), keyword('indestructible')] };
const lacking = (change: object[]) => instant('Lack', [until('t', change)], at(aCreature));

position(
  'a land that becomes a Mountain loses its abilities and has {T}: Add {R} (CR 305.7)',
  [['Mountain'], false, true],
  () => {
    const red = creature('Red', 1, 1, [], { cost: '{R}' });
    const game = set({ hand: [red], battlefield: [moon, spring] });
    return [game.look('Spring').subtypes, game.has('Spring', 'indestructible'), game.canCast('Red')];
  },
);
position('a land type that is added takes nothing away (CR 305.7)', [['Forest', 'Swamp'], true], () => {
  const game = set({ battlefield: [grave, 'Forest'], hand: [creature('Cub', 1, 1, [], { cost: '{G}' })] });
  return [[...game.look('Forest').subtypes].sort(), game.canCast('Cub')];
});
position(
  'an effect that takes away what another is made by goes first, whatever the order they came in (CR 613.8)',
  [['Mountain'], ['Island'], ['Mountain']],
  () => {
    const game = set({ battlefield: [grave, 'Island', moon, spring] });
    return [game.look('Grave').subtypes, game.look('Island').subtypes, game.look('Spring').subtypes];
  },
);
position('types that are set replace types, not supertypes (CR 205.1a, 205.4b)', [true, ['artifact']], () => {
  const stone = instant(
    'Stone',
    [until('t', [{ kind: 'setTypes', types: ['artifact'], subtypes: [] }])],
    at(aCreature),
  );
  const king = creature('King', 2, 2, [], { supertypes: ['legendary'] });
  const game = set({ hand: [stone], battlefield: [king] })
    .cast('Stone', 'King')
    .resolve();
  return [game.look('King').power === 2, game.look('King').subtypes.length === 0 ? ['artifact'] : []];
});
position('what isn’t a creature any more has no creature types (CR 205.1a)', [], () => {
  const stone = instant('Stone', [until('t', [{ kind: 'removeTypes', types: ['creature'] }])], at(aCreature));
  const idol = creature('Idol', 2, 2, [], { types: ['artifact', 'creature'] });
  return set({ hand: [stone], battlefield: [idol] })
    .cast('Stone', 'Idol')
    .resolve()
    .look('Idol').subtypes;
});
position('an ability that is lost isn’t regained by an earlier effect (CR 613.7)', [false, true], () => {
  const wings = instant('Wings', [until('t', [have(keyword('flying'))])], at(aCreature));
  const mute = lacking([{ kind: 'loseAll' }]);
  const first = set({ hand: [wings, mute], battlefield: [bear] })
    .cast('Wings', 'Bear')
    .resolve()
    .cast('Lack', 'Bear')
    .resolve();
  const second = set({ hand: [wings, mute], battlefield: [bear] })
    .cast('Lack', 'Bear')
    .resolve()
    .cast('Wings', 'Bear')
    .resolve();
  return [first.has('Bear', 'flying'), second.has('Bear', 'flying')];
});
position('a lord that lost its abilities in layer 6 still does what it began in layer 4 (CR 613.6)', '1/1', () => {
  const maker = enchantment('Maker', [
    always({
      affects: { types: ['enchantment'] },
      change: [
        { kind: 'addTypes', types: ['creature'] },
        { kind: 'loseAll' },
        { kind: 'setPT', power: 1, toughness: 1 },
      ],
    }),
  ]);
  return set({ battlefield: [maker] }).size('Maker');
});
position('"creatures you control are Elves" reaches what an earlier effect makes a creature (CR 613.8)', true, () => {
  const elves = enchantment('Elves', [
    always({ affects: { types: ['creature'], controller: 'you' }, change: [{ kind: 'addTypes', subtypes: ['Elf'] }] }),
  ]);
  const alive = enchantment('Alive', [
    always({
      affects: allLands,
      change: [
        { kind: 'addTypes', types: ['creature'] },
        { kind: 'setPT', power: 1, toughness: 1 },
      ],
    }),
  ]);
  return set({ battlefield: [elves, alive, 'Forest'] })
    .look('Forest')
    .subtypes.includes('Elf');
});
position('what one effect gives in two parts it gives once each (CR 613.1f)', '2/2', () => {
  const lord = always({ affects: { types: ['creature'], other: 'self' }, change: [size(1, 1)] });
  const oath = instant('Oath', [until('t', [have(keyword('haste')), have(lord)])], at(aCreature));
  return set({ hand: [oath], battlefield: [bear, creature('Imp', 1, 1)] })
    .cast('Oath', 'Bear')
    .resolve()
    .size('Imp');
});
position('a color that is set is the only one (CR 105.3)', [['R'], ['G', 'R']], () => {
  const green = creature('Green', 1, 1, [], { colors: ['G'] });
  const letters = (bits: number): string[] =>
    ['W', 'U', 'B', 'R', 'G'].filter((_, place) => bits & (1 << place)).sort();
  const ofKind = (kind: string) => {
    const tint = instant('Tint', [until('t', [{ kind, colors: ['R'] }])], at(aCreature));
    return letters(
      set({ hand: [tint], battlefield: [green] })
        .cast('Tint', 'Green')
        .resolve()
        .look('Green').colors,
    );
  };
  return [ofKind('setColors'), ofKind('addColors')];
});
position('protection from a color that was given in layer 5 looks at that color (CR 613.1e, 702.16b)', false, () => {
  const knight = creature('Knight', 2, 2, [keyword('protection', { from: { colors: ['B'] } })]);
  const night = enchantment('Night', [
    always({ affects: { types: ['creature'], controller: 'you' }, change: [{ kind: 'setColors', colors: ['B'] }] }),
  ]);
  const pinger = creature('Pinger', 1, 1, [free([{ kind: 'tap', what: 't' }], at(aCreature))]);
  const game = set({ battlefield: [pinger, night] }, { battlefield: [knight] });
  return game.activate('Pinger').candidates().includes('Knight');
});
position(
  'an effect that lasts and an object that joins later: locked in from a spell, not from a permanent (CR 611.2c, 611.3a)',
  [false, true],
  () => {
    const rally = sorcery('Rally', [until({ types: ['creature'], controller: 'you' }, [have(keyword('haste'))])]);
    const banner = enchantment('Banner', [
      always({ affects: { types: ['creature'], controller: 'you' }, change: [have(keyword('haste'))] }),
    ]);
    const spell = set({ hand: [rally, bear], battlefield: [bird] })
      .cast('Rally')
      .resolve()
      .cast('Bear')
      .resolve();
    const permanent = set({ hand: [bear], battlefield: [banner] })
      .cast('Bear')
      .resolve();
    return [spell.has('Bear', 'haste'), permanent.has('Bear', 'haste')];
  },
);
position('a keyword counter gives its keyword (CR 122.1b)', true, () =>
  set({ battlefield: [{ card: bear, counters: { trample: 1 } }] }).has('Bear', 'trample'),
);
position('"can’t have" beats a later gain (CR 101.2)', false, () => {
  const heavy = enchantment('Heavy', [
    always({ affects: aCreature, change: [{ kind: 'lose', keywords: ['flying'] }] }),
  ]);
  const wings = instant('Wings', [until('t', [have(keyword('trample'))])], at(aCreature));
  return set({ hand: [wings], battlefield: [heavy, bird] })
    .cast('Wings', 'Bird')
    .resolve()
    .has('Bird', 'flying');
});
position('a creature that becomes a land keeps its summoning sickness: it hasn’t been there (CR 302.6)', false, () => {
  const elf = creature('Elf', 1, 1, [tapFor({ mana: '{G}' })], { types: ['creature'] });
  return set({ hand: [elf] })
    .cast('Elf')
    .resolve()
    .canActivate('Elf');
});
position('all creature types are every one (CR 702.73a)', [true, true], () => {
  const lord = creature('Goblin Lord', 1, 1, [
    always({ affects: { subtypes: ['Goblin'], other: 'self' }, change: [size(1, 1)] }),
  ]);
  const shifter = creature('Shifter', 1, 1, [keyword('changeling')]);
  const game = set({ battlefield: [lord, shifter], hand: [shifter] });
  return [
    game.size('Shifter') === '2/2',
    set({ hand: [shifter, sorcery('Dig', [{ kind: 'discard', count: 1, filter: { subtypes: ['Elf'] } }])] })
      .cast('Dig')
      .resolve()
      .count('graveyard', 'you') === 2,
  ];
});
