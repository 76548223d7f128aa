// Mana and mana abilities (CR 106, 107.4, 605).
import {
  ability,
  aCreature,
  always,
  creature,
  draw,
  enchantment,
  gain,
  mana,
  position,
  ruled,
  set,
  sorcery,
  tapping,
  triggered,
} from '../support/positions.ts';

const tapFor = (produce: object) => ability([tapping], [{ kind: 'addMana', produce }]);
const land = (name: string, ...abilities: object[]) => ({ name, types: ['land'], abilities });
const costing = (name: string, cost: string, more: object = {}) => creature(name, 1, 1, [], { cost, ...more });

position('mana abilities don’t use the stack (CR 605.3b)', [0, 'G'], () => {
  const game = set({ battlefield: ['Forest'] }).activate('Forest');
  return [game.stack().length, game.pool('you')];
});
position('mana that isn’t spent is lost as the step ends (CR 500.5, 106.4)', ['G', ''], () => {
  const game = set({ battlefield: ['Forest'] }).activate('Forest');
  const before = game.pool('you');
  return [before, game.passUntil('beginCombat').pool('you')];
});
position('an ability with a target isn’t a mana ability (CR 605.1a)', 1, () => {
  const odd = enchantment('Odd', [
    ability(mana('{0}'), [{ kind: 'addMana', produce: { mana: '{R}' } }], { targets: [{ name: 't', players: 'any' }] }),
  ]);
  return set({ battlefield: [odd] })
    .activate('Odd', 'you')
    .stack().length;
});
position('a loyalty ability that adds mana isn’t one either (CR 605.1a)', 1, () => {
  const walker = {
    name: 'Walker',
    cost: '{0}',
    types: ['planeswalker'],
    loyalty: 3,
    abilities: [ability([{ kind: 'loyalty', amount: 1 }], [{ kind: 'addMana', produce: { mana: '{R}' } }])],
  };
  return set({ hand: [walker] })
    .cast('Walker')
    .resolve()
    .activate('Walker')
    .stack().length;
});
position('hybrid mana is either color (CR 107.4e)', [true, true, false], () =>
  ['Forest', 'Plains', 'Island'].map((name) =>
    set({ hand: [costing('Hybrid', '{G/W}')], battlefield: [name] }).canCast('Hybrid'),
  ),
);
position('monocolored hybrid is the color or two (CR 107.4e)', [true, true, false], () =>
  [['Swamp'], ['2 Island'], ['Island']].map((battlefield) =>
    set({ hand: [costing('Spectral', '{2/B}')], battlefield }).canCast('Spectral'),
  ),
);
position('Phyrexian mana is its color or two life (CR 107.4f)', [18, false], () => {
  const game = set({ hand: [costing('Probe', '{U/P}')] }).cast('Probe');
  if (game.question().kind !== 'priority') game.choose('done');
  return [game.life('you'), set({ hand: [costing('Probe', '{U/P}')], life: 1 }).canCast('Probe')];
});
position('colorless mana is no generic mana: {C} isn’t paid by a color (CR 107.4c)', [false, true], () => {
  const wastes = land('Waste', tapFor({ mana: '{C}' }));
  return [
    set({ hand: [costing('Seer', '{C}')], battlefield: ['Forest'] }).canCast('Seer'),
    set({ hand: [costing('Seer', '{C}')], battlefield: [wastes] }).canCast('Seer'),
  ];
});
position('snow mana comes from a snow source (CR 107.4h)', [false, true], () => {
  const cold = { ...land('Cold', tapFor({ mana: '{G}' })), supertypes: ['snow'] };
  return [
    set({ hand: [costing('Icy', '{S}')], battlefield: ['Forest'] }).canCast('Icy'),
    set({ hand: [costing('Icy', '{S}')], battlefield: [cold] }).canCast('Icy'),
  ];
});
position('mana for creature spells only pays for those (CR 106.6)', [true, false], () => {
  const grove = land('Grove', tapFor({ choices: 'any', amount: 1, onlyFor: { cast: aCreature } }));
  const rite = { ...sorcery('Rite', [draw()]), cost: '{G}' };
  return [
    set({ hand: [costing('Cub', '{G}')], battlefield: [grove] }).canCast('Cub'),
    set({ hand: [rite], battlefield: [grove] }).canCast('Rite'),
  ];
});
position('a triggered mana ability doesn’t use the stack (CR 605.1b, 605.4a)', [0, 'GG'], () => {
  const flare = enchantment('Flare', [
    triggered({ event: 'tappedForMana', object: { types: ['land'] }, player: 'you' }, [
      { kind: 'addMana', produce: { mana: '{G}' } },
    ]),
  ]);
  const game = set({ battlefield: [flare, 'Forest'] }).activate('Forest');
  return [game.stack().length, game.pool('you')];
});
position('a triggered mana ability helps to pay at once (CR 605.4a)', true, () => {
  const flare = enchantment('Flare', [
    triggered({ event: 'tappedForMana', object: { types: ['land'] }, player: 'you' }, [
      { kind: 'addMana', produce: { mana: '{G}' } },
    ]),
  ]);
  return set({ hand: [costing('Two', '{G}{G}')], battlefield: [flare, 'Forest'] }).canCast('Two');
});
position('what a land could produce counts a tapped one too (CR 106.7)', true, () => {
  const pool = land(
    'Mirror Pool',
    tapFor({ choices: { kind: 'couldProduce', by: { types: ['land'], controller: 'you', other: 'self' } }, amount: 1 }),
  );
  const game = set({ hand: [costing('Red', '{R}')], battlefield: [pool, 'Mountain'] }).activate('Mountain');
  return game.passUntil('beginCombat').passUntil('postcombatMain').canCast('Red');
});
position('two that only mirror each other produce nothing (CR 106.7)', false, () => {
  const pool = land(
    'Mirror Pool',
    tapFor({ choices: { kind: 'couldProduce', by: { types: ['land'], controller: 'you', other: 'self' } }, amount: 1 }),
  );
  return set({ hand: [costing('Red', '{R}')], battlefield: [pool, pool] }).canCast('Red');
});
position('mana of any color may be spent as though it were another, and stays what it is (CR 609.4b)', true, () => {
  const lens = enchantment('Lens', [always({ players: 'you', change: [ruled({ kind: 'spendAsAnyColor' })] })]);
  return set({ hand: [costing('Red', '{R}')], battlefield: [lens, 'Island'] }).canCast('Red');
});
position('a basic land type gives its mana ability (CR 305.6)', true, () =>
  set({ hand: [costing('Red', '{R}')], battlefield: [{ ...land('Odd Peak'), subtypes: ['Mountain'] }] }).canCast('Red'),
);
position('a creature’s mana ability with {T} waits for the next turn (CR 302.6)', [false, true], () => {
  const elf = creature('Elf', 1, 1, [tapFor({ mana: '{G}' })]);
  const game = set({ hand: [elf, costing('Cub', '{G}')] })
    .cast('Elf')
    .resolve();
  const first = game.canCast('Cub');
  return [first, game.passUntil('end').passUntil('precombatMain', 'you').canCast('Cub')];
});
position('X in a cost is what was announced, and zero elsewhere (CR 107.3b, 202.3e)', [3, 5], () => {
  const hydra = creature(
    'Hydra',
    0,
    0,
    [
      {
        kind: 'replacement',
        event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
        instead: { kind: 'entersWith', counters: [{ counter: '+1/+1', count: { kind: 'x' } }] },
      },
    ],
    { cost: '{X}{G}{G}' },
  );
  const peek = enchantment('Peek', [
    triggered({ event: 'cast', player: 'you' }, [gain({ kind: 'stat', stat: 'manaValue', of: 'event.object' })]),
  ]);
  const game = set({ hand: [hydra], battlefield: [peek, '5 Forest'] })
    .cast('Hydra', 3)
    .resolveAll();
  return [game.counters('Hydra'), game.life('you') - 20];
});
position('on the battlefield X is zero in the mana value (CR 202.3e)', 2, () => {
  const hydra = creature('Hydra', 0, 1, [], { cost: '{X}{G}{G}' });
  return set({ hand: [hydra], battlefield: ['5 Forest'] })
    .cast('Hydra', 3)
    .resolveAll()
    .look('Hydra').manaValue;
});
