// What single rules say of zones, of turns and of what is cast, activated or triggers (CR 400-603).
import {
  ability,
  aCreature,
  always,
  at,
  bear,
  blink,
  bolt,
  bounce,
  count,
  creature,
  dies,
  draw,
  enchantment,
  enters,
  free,
  gain,
  giant,
  grow,
  have,
  instant,
  keyword,
  kill,
  position,
  ruled,
  set,
  sorcery,
  triggered,
  until,
} from '../support/positions.ts';

position('what would go to another’s hand goes to its owner’s (CR 400.3)', [['Bear'], []], () => {
  const steal = sorcery('Steal', [until('t', [{ kind: 'control', who: 'you' }], 'permanent')], at(aCreature));
  const game = set({ hand: [steal, bounce] }, { battlefield: [bear] })
    .cast('Steal', 'Bear')
    .resolve()
    .cast('Bounce', 'Bear')
    .resolve();
  return [game.names('hand', 'them'), game.names('hand', 'you')];
});
position('a dies trigger that returns the card doesn’t find it once it has moved (CR 400.7)', [[], ['Phoenix']], () => {
  const phoenix = creature('Phoenix', 2, 2, [
    triggered(dies(), [{ kind: 'move', what: 'event.object', to: 'battlefield' }]),
  ]);
  const grave = instant('Grave', [{ kind: 'exile', what: 't' }], at({ zone: 'graveyard' }));
  const game = set({ hand: [kill, grave], battlefield: [phoenix] })
    .cast('Kill', 'Phoenix')
    .resolve()
    .cast('Grave', 'Phoenix')
    .resolve()
    .resolveAll();
  return [game.names('battlefield', 'you'), game.names('exile', 'you')];
});
position(
  'an object that left and came back loses until-end-of-turn effects and counters (CR 400.7)',
  ['2/2', 0],
  () => {
    const game = set({ hand: [grow, blink], battlefield: [{ card: bear, counters: { '+1/+1': 2 } }] })
      .cast('Grow', 'Bear')
      .resolve()
      .cast('Blink', 'Bear')
      .resolve();
    return [game.size('Bear'), game.counters('Bear')];
  },
);
position('a creature that came back is summoning sick (CR 400.7)', false, () => {
  const tapper = creature('Tapper', 1, 1, [ability([{ kind: 'tapSelf' }], [gain(1)])]);
  return set({ hand: [blink], battlefield: [tapper] })
    .cast('Blink', 'Tapper')
    .resolve()
    .canActivate('Tapper');
});
position('Nth from the top of a library with fewer cards: on the bottom (CR 401.7)', ['Island', 'Bear'], () => {
  const tuck = instant('Tuck', [{ kind: 'move', what: 't', to: 'library', position: 7 }], at(aCreature));
  return set({ hand: [tuck], battlefield: [bear], library: ['Island'] })
    .cast('Tuck', 'Bear')
    .resolve()
    .names('library', 'you');
});
position('the owner arranges cards that go on top at the same time (CR 401.4)', 'you', () => {
  const lift = sorcery('Lift', [{ kind: 'move', what: aCreature, to: 'library', position: 'top' }]);
  const game = set({ hand: [lift], battlefield: [bear, giant] })
    .cast('Lift')
    .resolve();
  return game.question().of;
});
position('of two extra turns the one made last is taken first (CR 500.7)', ['them', 'you', 'them'], () => {
  const game = set({
    hand: [sorcery('Mine', [{ kind: 'extraTurn' }]), sorcery('Theirs', [{ kind: 'extraTurn', who: 'opponent' }])],
  })
    .cast('Mine')
    .resolve()
    .cast('Theirs')
    .resolve();
  const seen: string[] = [];
  for (let turns = 0; turns < 3; turns++) {
    game.passUntil('end').passUntil('upkeep');
    seen.push(game.state.active === 0 ? 'you' : 'them');
  }
  return seen;
});
position('two skips of the next draw step skip two of them (CR 500.11, 614.10a)', [0, 0, 1], () => {
  const skip = sorcery('Skip', [{ kind: 'skip', who: 'you', what: 'draw' }]);
  const game = set({ hand: [skip, skip] })
    .cast('Skip')
    .resolve()
    .cast('Skip')
    .resolve();
  const seen: number[] = [];
  for (let turns = 0; turns < 3; turns++) {
    game.passUntil('end', 'them').passUntil('precombatMain', 'you');
    seen.push(game.count('hand', 'you'));
  }
  return seen;
});
position('what triggers in the untap step waits for the upkeep (CR 502.4, 503.1a)', ['upkeep', 1], () => {
  const waker = creature('Waker', 1, 1, [triggered({ event: 'untap', object: 'self' }, [gain(1)])]);
  const game = set({ battlefield: [waker] })
    .attack(['Waker'])
    .passUntil('end', 'them')
    .passUntil('upkeep', 'you');
  return [game.step(), game.stack().length];
});
position('the draw comes before what triggers at the beginning of the draw step (CR 504.1)', 1, () => {
  const watch = enchantment('Watch', [
    triggered({ event: 'beginStep', step: 'draw', player: 'you' }, [gain(count({ zone: 'hand', controller: 'you' }))]),
  ]);
  const game = set({ battlefield: [watch] }).passUntil('draw', 'you');
  if (game.state.turn < 2) game.passUntil('draw', 'them').passUntil('draw', 'you');
  return game.resolveAll().life('you') - 20;
});
position('without attackers nobody declares blockers (CR 508.8)', [false], () => {
  const game = set({ battlefield: [bear] }, { battlefield: [bear] });
  const steps = new Set<string>();
  while (game.step() !== 'postcombatMain') {
    steps.add(game.step());
    if (game.question().kind === 'attackers') game.choose('done');
    else game.pass();
  }
  return [steps.has('declareBlockers') || steps.has('combatDamage')];
});
position('an attacker that stops being a creature is removed from combat (CR 506.4)', [20], () => {
  const golem = {
    name: 'Golem',
    cost: '{0}',
    types: ['artifact', 'creature'],
    subtypes: [],
    power: 4,
    toughness: 4,
    abilities: [],
  };
  const stone = instant('Stone', [until('t', [{ kind: 'setTypes', types: ['artifact'] }])], at(aCreature));
  const game = set({ battlefield: [golem] }, { hand: [stone] }).attack(['Golem']);
  game.pass().cast('Stone', { by: 'them' }, 'Golem').resolve();
  return [game.passUntil('postcombatMain').life('them')];
});
position('one that loses first strike after the first step doesn’t deal damage again (CR 510.4)', 17, () => {
  const duelist = creature('Duelist', 3, 3, [keyword('first strike')]);
  const dull = instant('Dull', [until('t', [{ kind: 'lose', keywords: ['first strike'] }])], at(aCreature));
  const game = set({ battlefield: [duelist] }, { hand: [dull] })
    .attack(['Duelist'])
    .dealDamage();
  game.cast('Dull', { by: 'them' }, 'Duelist').resolve();
  return game.passUntil('postcombatMain').life('them');
});
position('one that gains first strike after the first step still deals its damage (CR 510.4)', 15, () => {
  const duelist = creature('Duelist', 3, 3, [keyword('first strike')]);
  const edge = instant('Edge', [until('t', [have(keyword('first strike'))])], at(aCreature));
  const game = set({ hand: [edge], battlefield: [duelist, bear] })
    .attack(['Duelist', 'Bear'])
    .dealDamage();
  game.cast('Edge', 'Bear').resolve();
  return game.passUntil('postcombatMain').life('them');
});
position('"at the beginning of the next end step" made in the end step waits for the next (CR 513.2)', [20, 21], () => {
  const later = instant('Later', [
    { kind: 'delayed', on: { event: 'beginStep', step: 'end', player: 'any' }, do: [gain(1)] },
  ]);
  const game = set({ hand: [later] })
    .passUntil('end', 'you')
    .cast('Later')
    .resolve();
  const first = game.passUntil('upkeep', 'them').life('you');
  return [first, game.passUntil('end', 'them').resolveAll().life('you')];
});
position('damage and effects of this turn end at the same time (CR 514.2)', ['2/2', 0, true], () => {
  const game = set({ hand: [grow, bolt], battlefield: [bear] })
    .cast('Grow', 'Bear')
    .resolve()
    .cast('Bolt', 'Bear')
    .resolve()
    .passUntil('upkeep', 'them');
  return [game.size('Bear'), game.damageOn('Bear'), game.onBattlefield('Bear')];
});
position(
  'a trigger in the cleanup step gives priority, and another cleanup step follows (CR 514.3a)',
  [['cleanup', 1], 7],
  () => {
    const madness = enchantment('Mad', [triggered({ event: 'discard', player: 'you' }, [draw()])]);
    const game = set({ battlefield: [madness], hand: ['8 Island'] });
    game.passUntil('end').pass().pass();
    while (game.question().kind === 'choose') game.choose(game.candidates()[0] ?? '');
    const seen = [game.step(), game.stack().length];
    game.resolveAll();
    game.pass().pass();
    while (game.question().kind === 'choose') game.choose(game.candidates()[0] ?? '');
    // The second discard triggers again, and so on: it draws and discards for ever.
    return [seen, game.count('hand', 'you')];
  },
);
position('a reduction doesn’t touch colored mana (CR 601.2f)', [false, true], () => {
  const cheap = enchantment('Cheap', [
    always({
      players: 'you',
      change: [ruled({ kind: 'costChange', what: {}, by: 'you', amount: 5, direction: 'less' })],
    }),
  ]);
  const spell = creature('Elf', 1, 1, [], { cost: '{2}{G}' });
  const without = set({ hand: [spell], battlefield: [cheap] }).canCast('Elf');
  return [without, set({ hand: [spell], battlefield: [cheap, 'Forest'] }).canCast('Elf')];
});
position('sacrificing as a cost: what is sacrificed can’t pay twice (CR 601.2h)', false, () => {
  const altar = {
    name: 'Altar',
    cost: '{0}',
    types: ['artifact'],
    abilities: [ability([{ kind: 'sacrifice', what: { types: ['creature'] }, count: 2 }], [draw()])],
  };
  return set({ battlefield: [altar, bear] }).canActivate('Altar');
});
position('once each turn stays used when its controller changes (CR 602.5b)', false, () => {
  const once = {
    name: 'Once',
    cost: '{0}',
    types: ['artifact', 'creature'],
    subtypes: [],
    power: 1,
    toughness: 1,
    abilities: [free([gain(1)], { limit: 'oncePerTurn' })],
  };
  const steal = instant('Steal', [until('t', [{ kind: 'control', who: 'you' }], 'permanent')], at(aCreature));
  const game = set({ hand: [steal] }, { battlefield: [once] });
  game.activate('Once', { by: 'them' }).resolve().cast('Steal', 'Once').resolve();
  return game.canActivate('Once');
});
position('an ability with a limit got twice is two abilities (CR 602.5c)', [true, false], () => {
  const gift = (name: string) =>
    instant(name, [until('t', [have(free([gain(1)], { limit: 'oncePerTurn' }))])], at(aCreature));
  const game = set({ hand: [gift('One'), gift('Other')], battlefield: [bear] })
    .cast('One', 'Bear')
    .resolve()
    .cast('Other', 'Bear')
    .resolve();
  game.activate('Bear').resolve();
  const again = game.canActivate('Bear');
  if (again) game.activate('Bear').resolve();
  return [again, game.canActivate('Bear')];
});
position('"becomes tapped" doesn’t trigger for what enters tapped (CR 603.2f)', 0, () => {
  const slow = creature('Slow', 1, 1, [{ kind: 'replacement', event: enters(), instead: { kind: 'entersTapped' } }]);
  const watch = enchantment('Watch', [triggered({ event: 'tap', object: aCreature }, [gain(1)])]);
  return set({ hand: [slow], battlefield: [watch] })
    .cast('Slow')
    .resolve()
    .stack().length;
});
position('damage that is prevented triggers nothing (CR 603.2h)', 0, () => {
  const fog = instant('Fog', [{ kind: 'prevent', amount: 'all', until: 'endOfTurn' }]);
  const hurt = creature('Hurt', 1, 9, [triggered({ event: 'damage', recipient: 'self' }, [gain(1)])]);
  return set({ hand: [fog, bolt], battlefield: [hurt] })
    .cast('Fog')
    .resolve()
    .cast('Bolt', 'Hurt')
    .resolve()
    .stack().length;
});
position('a state trigger doesn’t trigger again while it is on the stack (CR 603.8)', [1, 0, 1], () => {
  const lonely = creature('Lonely', 1, 1, [
    {
      kind: 'triggered',
      on: [],
      state: { kind: 'compare', left: { kind: 'life', who: 'you' }, op: '<', right: 20 },
      do: [gain(1)],
    },
  ]);
  const game = set({ hand: [bolt], battlefield: [lonely] })
    .cast('Bolt', 'you')
    .resolve();
  const first = game.stack().length;
  game.resolve();
  const then = game.stack().length - 1;
  return [first, then, game.stack().length];
});
position('a delayed trigger goes off once only (CR 603.4, 603.7)', 22, () => {
  const pact = instant('Pact', [{ kind: 'delayed', on: { event: 'cast', player: 'you' }, do: [gain(2)] }]);
  return set({ hand: [pact, bolt, bolt] })
    .cast('Pact')
    .resolve()
    .cast('Bolt', 'them')
    .resolveAll()
    .cast('Bolt', 'them')
    .resolveAll()
    .life('you');
});
position(
  'what is asked of a target as an ability is activated isn’t asked again as it resolves (CR 602.2b)',
  [2, false],
  () => {
    const cards = (owner: unknown) => count({ zone: 'hand', owner });
    const richer = {
      kind: 'suchThat',
      who: 'opponent',
      if: { kind: 'compare', left: cards({ kind: 'player', name: 'each' }), op: '>', right: cards('you') },
    };
    const keeper = (name: string, more: object) => ({
      name,
      cost: '{0}',
      types: ['artifact'],
      abilities: [free([draw()], { targets: [{ name: 't', players: richer, ...more }] })],
    });
    const game = set({ battlefield: [keeper('Keeper', { whenChosen: true })] }, { hand: [bear] });
    game.activate('Keeper', 'them').activate('Keeper', 'them').resolveAll();
    return [game.count('hand', 'you'), game.canActivate('Keeper')];
  },
);
