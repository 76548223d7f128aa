// Declaring attackers (CR 506, 507, 508).
import {
  aCreature,
  always,
  at,
  bear,
  bird,
  creature,
  enchantment,
  gain,
  giant,
  have,
  instant,
  keyword,
  mana,
  position,
  ruled,
  set,
  sorcery,
  triggered,
  until,
} from '../support/positions.ts';
import type { Table } from '../support/table.ts';

/** Whether these may be declared as attackers in this turn's combat. */
const attacks = (table: Table, ...names: string[]): boolean => {
  table.passUntil('beginCombat', 'you').pass().pass();
  return table.question().kind === 'attackers' && table.tryAttack(names) === null;
};
const ok = (refusal: unknown) => refusal === null;
const whenAttacks = (name: string, does: object[], on: object = {}) =>
  creature(name, 2, 2, [triggered({ event: 'attacks', object: 'self', ...on }, does)]);

position('an attacker is tapped (CR 508.1f)', [true, false], () => {
  const guard = creature('Guard', 2, 2, [keyword('vigilance')]);
  const game = set({ battlefield: [bear, guard] }).attack(['Bear', 'Guard']);
  return [game.isTapped('Bear'), game.isTapped('Guard')];
});
position('what came this turn doesn’t attack, unless with haste (CR 508.1a, 302.6)', [false, true], () => {
  const quick = creature('Quick', 2, 2, [keyword('haste')]);
  return [
    attacks(
      set({ hand: [bear] })
        .cast('Bear')
        .resolve(),
      'Bear',
    ),
    attacks(
      set({ hand: [quick] })
        .cast('Quick')
        .resolve(),
      'Quick',
    ),
  ];
});
position('a creature that is gained by control for the turn needs haste, too (CR 302.6)', false, () => {
  const steal = sorcery('Steal', [until('t', [{ kind: 'control', who: 'you' }])], at(aCreature));
  return attacks(
    set({ hand: [steal] }, { battlefield: [bear] })
      .cast('Steal', 'Bear')
      .resolve(),
    'Bear',
  );
});
position('a defender doesn’t attack (CR 702.3b)', false, () =>
  attacks(set({ battlefield: [creature('Wall', 0, 4, [keyword('defender')])] }), 'Wall'),
);
position('a defender that can attack as though it weren’t one does (CR 609.4)', true, () => {
  const wall = creature('Wall', 1, 4, [keyword('defender')]);
  const wake = enchantment('Wake', [
    always({
      affects: aCreature,
      change: [ruled({ kind: 'mayAsThough', do: { kind: 'attack' }, asThough: 'notDefender' })],
    }),
  ]);
  return ok(set({ battlefield: [wall, wake] }).tryAttack(['Wall']));
});
position('so does one that may for the turn, its own source among them (CR 609.4, 611.2c)', true, () => {
  const waking = {
    kind: 'continuous',
    effects: [
      {
        affects: { types: ['creature'], controller: 'you', keyword: 'defender' },
        change: [ruled({ kind: 'mayAsThough', do: { kind: 'attack' }, asThough: 'notDefender' })],
      },
    ],
    until: 'endOfTurn',
  };
  const wall = creature('Wall', 1, 4, [keyword('defender')]);
  const wake = sorcery('Wake', [waking]);
  return ok(
    set({ battlefield: [wall], hand: [wake] })
      .cast('Wake')
      .resolve()
      .tryAttack(['Wall']),
  );
});
position('what must attack if able does (CR 508.1d)', [false, true], () => {
  const mad = creature('Mad', 2, 2, [
    always({ affects: 'self', change: [ruled({ kind: 'must', do: { kind: 'attack' } })] }),
  ]);
  const game = set({ battlefield: [mad, bear] });
  return [ok(game.tryAttack(['Bear'])), ok(game.tryAttack(['Mad', 'Bear']))];
});
position('a requirement that can’t be obeyed isn’t: it is tapped (CR 508.1d)', true, () => {
  const mad = creature('Mad', 2, 2, [
    always({ affects: 'self', change: [ruled({ kind: 'must', do: { kind: 'attack' } })] }),
  ]);
  const hold = instant('Hold', [{ kind: 'tap', what: 't' }], at(aCreature));
  return ok(
    set({ hand: [hold], battlefield: [mad, bear] })
      .cast('Hold', 'Mad')
      .resolve()
      .tryAttack(['Bear']),
  );
});
position('a restriction goes before a requirement (CR 508.1c-d)', true, () => {
  const mad = creature('Mad', 2, 2, [
    always({ affects: 'self', change: [ruled({ kind: 'must', do: { kind: 'attack' } })] }),
  ]);
  const peace = enchantment('Peace', [
    always({
      affects: { types: ['creature'], power: ['<=', 2] },
      change: [ruled({ kind: 'cant', do: { kind: 'attack' } })],
    }),
  ]);
  return ok(set({ battlefield: [mad, peace, giant] }).tryAttack(['Giant']));
});
position('nobody has to pay to obey a requirement (CR 508.1d)', true, () => {
  const mad = creature('Mad', 2, 2, [
    always({ affects: 'self', change: [ruled({ kind: 'must', do: { kind: 'attack' } })] }),
  ]);
  const toll = enchantment('Toll', [
    always({
      affects: aCreature,
      change: [ruled({ kind: 'costToDo', do: { kind: 'attack' }, cost: mana('{1}'), each: true })],
    }),
  ]);
  return ok(set({ battlefield: [mad, toll, bear, 'Island'] }).tryAttack([]));
});
position('a toll is paid for each attacker (CR 508.1h-i)', [true, 2], () => {
  const toll = enchantment('Toll', [
    always({
      affects: { types: ['creature'] },
      change: [ruled({ kind: 'costToDo', do: { kind: 'attack' }, cost: mana('{1}'), each: true })],
    }),
  ]);
  const game = set({ battlefield: [bear, bird, '3 Island'] }, { battlefield: [toll] });
  const fine = ok(game.tryAttack(['Bear', 'Bird']));
  return [fine, ['Island', 'Island#2', 'Island#3'].filter((land) => game.isTapped(land)).length];
});
position('without the mana for it the attack is illegal (CR 508.1i)', false, () => {
  const toll = enchantment('Toll', [
    always({
      affects: aCreature,
      change: [ruled({ kind: 'costToDo', do: { kind: 'attack' }, cost: mana('{2}'), each: true })],
    }),
  ]);
  return ok(set({ battlefield: [bear, 'Island'] }, { battlefield: [toll] }).tryAttack(['Bear']));
});
position('abilities trigger on being declared, not on coming in attacking (CR 508.3a, 508.4)', [0, 20], () => {
  const ninja = whenAttacks('Ninja', [gain(5)]);
  const call = whenAttacks('Caller', [
    {
      kind: 'move',
      what: { zone: 'graveyard', types: ['creature'], owner: 'you' },
      to: 'battlefield',
      tapped: true,
      attacking: true,
    },
  ]);
  const game = set({ graveyard: [ninja], battlefield: [call] })
    .attack(['Caller'])
    .resolve();
  return [game.stack().length, game.life('you')];
});
position('what comes in attacking deals its damage (CR 508.4)', 16, () => {
  const call = whenAttacks('Caller', [
    {
      kind: 'move',
      what: { zone: 'graveyard', types: ['creature'], owner: 'you' },
      to: 'battlefield',
      tapped: true,
      attacking: true,
    },
  ]);
  return set({ graveyard: [bear], battlefield: [call] })
    .attack(['Caller'])
    .resolve()
    .dealDamage()
    .life('them');
});
position('"attacks alone" is alone (CR 506.5)', [1, 0], () => {
  const lone = enchantment('Exalt', [
    triggered({ event: 'attacks', object: { types: ['creature'], controller: 'you' }, alone: true }, [gain(1)]),
  ]);
  return [
    set({ battlefield: [lone, bear, giant] })
      .attack(['Bear'])
      .stack().length,
    set({ battlefield: [lone, bear, giant] })
      .attack(['Bear', 'Giant'])
      .stack().length,
  ];
});
position('"whenever one or more attack" triggers once (CR 508.3d, 603.2c)', 1, () => {
  const drum = enchantment('Drum', [
    triggered({ event: 'attacks', object: { types: ['creature'], controller: 'you' }, oneOrMore: true }, [gain(1)]),
  ]);
  return set({ battlefield: [drum, bear, giant] })
    .attack(['Bear', 'Giant'])
    .stack().length;
});
position('a planeswalker is attacked in place of its player (CR 508.1b)', [20, 1], () => {
  const walker = {
    name: 'Walker',
    cost: '{0}',
    types: ['planeswalker'],
    subtypes: ['Test'],
    loyalty: 3,
    abilities: [],
  };
  const game = set({ battlefield: [bear] }, { hand: [walker] }, { turn: 'them' })
    .cast('Walker', { by: 'them' })
    .resolve();
  game.passUntil('beginCombat', 'you').attack(['Bear'], 'Walker').dealDamage();
  return [game.life('them'), game.counters('Walker', 'loyalty')];
});
position('a creature that leaves combat deals no damage and isn’t attacking (CR 506.4)', 20, () => {
  const out = instant('Out', [{ kind: 'removeFromCombat', what: 't' }], at(aCreature));
  return set({ hand: [out], battlefield: [bear] })
    .attack(['Bear'])
    .cast('Out', 'Bear')
    .resolve()
    .dealDamage()
    .life('them');
});
position('a change of controller takes it out of combat (CR 506.4)', 20, () => {
  const steal = instant('Steal', [until('t', [{ kind: 'control', who: 'you' }])], at(aCreature));
  return set({ battlefield: [bear] }, { hand: [steal] })
    .attack(['Bear'])
    .cast('Steal', { by: 'them' }, 'Bear')
    .resolve()
    .dealDamage()
    .life('them');
});
position('a creature that is tapped while it attacks still deals damage (CR 506.4b)', 18, () => {
  const hold = instant('Hold', [{ kind: 'tap', what: 't' }], at(aCreature));
  const guard = creature('Guard', 2, 2, [keyword('vigilance')]);
  return set({ hand: [hold], battlefield: [guard] })
    .attack(['Guard'])
    .cast('Hold', 'Guard')
    .resolve()
    .dealDamage()
    .life('them');
});
position('without attackers there are no blocks and no damage (CR 508.8)', 'endCombat', () => {
  const game = set({ battlefield: [bear] }).passUntil('declareAttackers');
  return game.pass().pass().step() === 'endCombat' ? 'endCombat' : game.step();
});
position('an attacking creature that loses "can attack" stays attacking (CR 508.1, 506.4)', 18, () => {
  const wall = instant('Wall In', [until('t', [have(keyword('defender'))])], at(aCreature));
  return set({ hand: [wall], battlefield: [bear] })
    .attack(['Bear'])
    .cast('Wall In', 'Bear')
    .resolve()
    .dealDamage()
    .life('them');
});
position('attacked this turn stays so after it left combat (CR 608.2i)', true, () => {
  const out = instant('Out', [{ kind: 'removeFromCombat', what: 't' }], at(aCreature));
  const punish = sorcery('Punish', [{ kind: 'destroy', what: { types: ['creature'], attackedThisTurn: true } }]);
  const game = set({ hand: [out, punish], battlefield: [bear] })
    .attack(['Bear'])
    .cast('Out', 'Bear')
    .resolve()
    .passUntil('postcombatMain');
  return game.cast('Punish').resolve().names('graveyard', 'you').includes('Bear');
});
