// Turns, steps and priority (CR 117, 500-514), lands (CR 305) and planeswalkers (CR 306, 606).
import {
  ability,
  aCreature,
  always,
  at,
  bear,
  bolt,
  creature,
  draw,
  enchantment,
  free,
  gain,
  giant,
  hit,
  instant,
  opponents,
  position,
  ruled,
  set,
  size,
  sorcery,
  triggered,
  until,
} from '../support/positions.ts';

const beginning = (step: string, does: object[], more: object = {}) =>
  enchantment(`At ${step}`, [triggered({ event: 'beginStep', step, ...more }, does)]);
const walker = (loyalty: number, ...abilities: object[]) => ({
  name: 'Walker',
  cost: '{0}',
  types: ['planeswalker'],
  subtypes: ['Test'],
  loyalty,
  abilities,
});
const loyal = (amount: number | string, does: object[], more: object = {}) =>
  ability([{ kind: 'loyalty', amount }], does, more);

position('the first player doesn’t draw in the first turn, the second does (CR 103.8a)', [0, 1], () => {
  const game = set({});
  const first = game.count('hand', 'you');
  return [first, game.passUntil('precombatMain', 'them').count('hand', 'them')];
});
position('one land a turn, in a main phase, with an empty stack (CR 305.2, 305.1)', [true, false, false], () => {
  const game = set({ hand: ['2 Forest'] });
  const first = game.canPlay('Forest');
  const second = game.play('Forest').canPlay('Forest');
  return [
    first,
    second,
    set({ hand: ['Forest'] })
      .passUntil('end')
      .canPlay('Forest'),
  ];
});
position('additional lands add up (CR 305.2a)', [true, true, false], () => {
  const more = enchantment('Explore', [
    always({ players: 'you', change: [ruled({ kind: 'landsPerTurn', extra: 1 })] }),
  ]);
  const game = set({ hand: ['4 Forest'], battlefield: [more, more] }).play('Forest');
  return [game.canPlay('Forest'), game.play('Forest').canPlay('Forest'), game.play('Forest').canPlay('Forest')];
});
position('a land put onto the battlefield by an effect wasn’t played (CR 305.4)', true, () => {
  const ramp = sorcery('Ramp', [
    { kind: 'move', what: { zone: 'graveyard', types: ['land'], owner: 'you' }, to: 'battlefield' },
  ]);
  return set({ hand: [ramp, 'Forest'], graveyard: ['Forest'] })
    .cast('Ramp')
    .resolve()
    .canPlay('Forest');
});
position('what is untapped in the untap step is one’s own (CR 502.3)', [false, true], () => {
  const hold = sorcery('Hold', [{ kind: 'tap', what: aCreature }]);
  const game = set({ hand: [hold], battlefield: [bear] }, { battlefield: [giant] })
    .cast('Hold')
    .resolve()
    .passUntil('upkeep', 'them');
  return [game.isTapped('Giant'), game.isTapped('Bear')];
});
position('nobody gets priority in the untap step: what triggers then waits for the upkeep (CR 502.4)', 'upkeep', () => {
  const spring = enchantment('Spring', [
    triggered({ event: 'untap', object: { types: ['creature'], controller: 'you' } }, [gain(1)]),
  ]);
  const game = set({ battlefield: [spring, bear] }).attack(['Bear']);
  for (let passes = 0; game.stack().length === 0 && passes < 80; passes++) {
    if (game.question().kind === 'priority') game.pass();
    else game.choose('done');
  }
  return game.step();
});
position('a permanent that doesn’t untap doesn’t (CR 502.3)', true, () => {
  const frost = enchantment('Frost', [
    always({ affects: aCreature, change: [ruled({ kind: 'cant', do: { kind: 'untap' } })] }),
  ]);
  const game = set({ battlefield: [frost, bear] })
    .attack(['Bear'])
    .passUntil('end', 'them')
    .passUntil('upkeep', 'you');
  return game.isTapped('Bear');
});
position('an extra turn comes right after this one (CR 500.7)', ['you', 'them'], () => {
  const time = sorcery('Time', [{ kind: 'extraTurn' }]);
  const game = set({ hand: [time] })
    .cast('Time')
    .resolve()
    .passUntil('end');
  const next = game.passUntil('upkeep').state.active === 0 ? 'you' : 'them';
  return [next, game.passUntil('end').passUntil('upkeep').state.active === 0 ? 'you' : 'them'];
});
position('the turn added last is taken first (CR 500.7)', ['them', 'you'], () => {
  const mine = instant('Mine', [{ kind: 'extraTurn' }]);
  const game = set({ hand: [mine] }, { hand: [mine] })
    .cast('Mine')
    .resolve()
    .pass()
    .cast('Mine', { by: 'them' })
    .resolve()
    .passUntil('end');
  const order: string[] = [];
  for (let turn = 0; turn < 2; turn++) {
    game.passUntil('upkeep');
    order.push(game.state.active === 0 ? 'you' : 'them');
    game.passUntil('end');
  }
  return order;
});
position('a second combat phase is followed by what says so (CR 500.8)', 12, () => {
  const again = creature('Again', 4, 4, [
    triggered({ event: 'attacks', object: 'self', nth: 1 }, [
      { kind: 'untap', what: 'self' },
      { kind: 'extraPhase', phase: 'combat' },
    ]),
  ]);
  const game = set({ battlefield: [again] })
    .attack(['Again'])
    .resolveAll()
    .dealDamage()
    .passUntil('endCombat');
  return game.pass().pass().attack(['Again']).resolveAll().dealDamage().life('them');
});
position('"until end of turn" and "this turn" end together in the cleanup step (CR 514.2)', '2/2', () => {
  const grow = instant('Grow', [until('t', [size(2, 2)])], at(aCreature));
  return set({ hand: [grow], battlefield: [bear] })
    .cast('Grow', 'Bear')
    .resolve()
    .passUntil('upkeep', 'them')
    .size('Bear');
});
position('"until your next turn" lasts through the other’s (CR 500.4, 611.2a)', ['4/4', '2/2'], () => {
  const grow = instant('Grow', [until('t', [size(2, 2)], 'yourNextTurn')], at(aCreature));
  const game = set({ hand: [grow], battlefield: [bear] })
    .cast('Grow', 'Bear')
    .resolve()
    .passUntil('end', 'them');
  const then = game.size('Bear');
  return [then, game.passUntil('upkeep', 'you').size('Bear')];
});
position('an ability "at the beginning of the end step" that comes too late waits a turn (CR 513.2)', 20, () => {
  const flash = {
    ...beginning('end', [gain(1)]),
    abilities: [...beginning('end', [gain(1)]).abilities, { kind: 'keyword', keyword: 'flash' }],
  };
  return set({ hand: [flash] })
    .passUntil('end')
    .cast('At end')
    .resolve()
    .resolveAll()
    .life('you');
});
position('a loyalty ability: once a turn, as a sorcery (CR 606.3)', [true, false, false], () => {
  const card = walker(3, loyal(1, [gain(1)]), loyal(-1, [draw()]));
  const game = set({ hand: [card] })
    .cast('Walker')
    .resolve();
  const first = game.canActivate('Walker');
  const second = game.activate('Walker').resolve().canActivate('Walker');
  return [first, second, game.passUntil('end').canActivate('Walker')];
});
position('it can’t be paid with more loyalty than there is (CR 606.6)', false, () =>
  set({ hand: [walker(2, loyal(-3, [draw()]))] })
    .cast('Walker')
    .resolve()
    .canActivate('Walker'),
);
position('a planeswalker enters with its loyalty (CR 306.5b)', 4, () =>
  set({ hand: [walker(4)] })
    .cast('Walker')
    .resolve()
    .counters('Walker', 'loyalty'),
);
position('damage takes loyalty away (CR 306.8)', 1, () =>
  set({ hand: [walker(4), bolt] })
    .cast('Walker')
    .resolve()
    .cast('Bolt', 'Walker')
    .resolve()
    .counters('Walker', 'loyalty'),
);
position('damage to a planeswalker that is a creature too does both (CR 306.8, 120.3)', [2, 3], () => {
  const wake = instant(
    'Wake',
    [
      until('t', [
        { kind: 'addTypes', types: ['creature'] },
        { kind: 'setPT', power: 5, toughness: 5 },
      ]),
    ],
    at({ types: ['planeswalker'] }),
  );
  const game = set({ hand: [walker(5), wake, bolt] })
    .cast('Walker')
    .resolve()
    .cast('Wake', 'Walker')
    .resolve()
    .cast('Bolt', 'Walker')
    .resolve();
  return [game.counters('Walker', 'loyalty'), game.damageOn('Walker')];
});
position('-X is as much as is chosen, up to what there is (CR 606.4, 107.3)', [16, 1], () => {
  const card = walker(5, loyal('-X', [hit({ kind: 'x' }, opponents)]));
  const game = set({ hand: [card] })
    .cast('Walker')
    .resolve()
    .activate('Walker', 4)
    .resolve();
  return [game.life('them'), game.counters('Walker', 'loyalty')];
});
position('who ends the turn exiles the stack (CR 723.1b)', [20, 'them'], () => {
  const end = instant('End', [{ kind: 'endTurn' }]);
  const game = set({ hand: [bolt, end] })
    .cast('Bolt', 'them')
    .cast('End')
    .resolve()
    .passUntil('upkeep');
  return [game.life('them'), game.state.active === 0 ? 'you' : 'them'];
});
position('a skipped combat is skipped (CR 500.11)', 'postcombatMain', () => {
  const peace = instant('Peace', [{ kind: 'skip', who: 'you', what: 'combat' }]);
  const game = set({ hand: [peace], battlefield: [bear] })
    .cast('Peace')
    .resolve()
    .pass()
    .pass();
  return game.step();
});
position('"once each turn" is for the object, whoever controls it (CR 602.5b)', [true, false], () => {
  const rod = { name: 'Rod', cost: '{0}', types: ['artifact'], abilities: [free([gain(1)], { limit: 'oncePerTurn' })] };
  const game = set({ battlefield: [rod] });
  return [game.canActivate('Rod'), game.activate('Rod').resolve().canActivate('Rod')];
});
position('only as a sorcery is a timing, not a permission (CR 602.5d)', [true, false], () => {
  const slow = { name: 'Slow', cost: '{0}', types: ['artifact'], abilities: [free([gain(1)], { timing: 'sorcery' })] };
  return [
    set({ battlefield: [slow] }).canActivate('Slow'),
    set({ battlefield: [slow] })
      .passUntil('beginCombat')
      .canActivate('Slow'),
  ];
});
position(
  'passing in succession resolves only the top (CR 117.4)',
  1,
  () =>
    set({ hand: [bolt, bolt] })
      .cast('Bolt', 'them')
      .cast('Bolt', 'them')
      .resolve()
      .stack().length,
);
position('after it resolved the active player has priority (CR 117.3b)', 'you', () => {
  const game = set({ hand: [bear] }, { hand: [bolt] })
    .cast('Bear')
    .cast('Bolt', { by: 'them' }, 'you')
    .resolve();
  return game.question().of;
});
