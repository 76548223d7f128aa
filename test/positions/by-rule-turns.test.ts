// The turn: steps, extra turns and phases, cleanup, ending the turn, control of another player (CR 500-514, 722, 723).
import {
  aCreature,
  always,
  answering,
  at,
  atPlayer,
  bear,
  bolt,
  counters,
  creature,
  dies,
  enchantment,
  free,
  gain,
  instant,
  keyword,
  position,
  ruled,
  set,
  size,
  sorcery,
  targeted,
  triggered,
  until,
} from '../support/positions.ts';

position('of two extra turns the one made last comes first (CR 500.7)', ['you', 'them', 'them'], () => {
  const more = (name: string, who: string) => sorcery(name, [{ kind: 'extraTurn', who }]);
  const game = set({ hand: [more('Theirs', 'opponent'), more('Mine', 'you')] })
    .cast('Theirs')
    .resolve()
    .cast('Mine')
    .resolve();
  const active = () => (game.state.active === 0 ? 'you' : 'them');
  const seen: string[] = [];
  let turn = game.state.turn;
  while (seen.length < 3) {
    game.passUntil('upkeep');
    if (game.state.turn !== turn) {
      turn = game.state.turn;
      seen.push(active());
    }
    game.pass();
  }
  // Mine, theirs, and then the turn that would have come anyway.
  return seen;
});
position(
  'what dies as an effect ends in the cleanup step gives everybody another chance, and another cleanup (CR 514.3a)',
  [21, false],
  () => {
    const frail = creature('Frail', 1, 1, [triggered(dies(), [gain(1)])]);
    const hold = instant('Hold', [until('t', [size(0, 2)])], at(aCreature));
    const wither = instant('Wither', [counters('t', 2, '-1/-1')], at(aCreature));
    const game = set({ hand: [hold, wither], battlefield: [frail] })
      .cast('Hold', 'Frail')
      .resolve()
      .cast('Wither', 'Frail')
      .resolve();
    game.passUntil('upkeep', 'them');
    return [game.life('you'), game.onBattlefield('Frail')];
  },
);
position('damage and "until end of turn" go together: no death in between (CR 514.2)', true, () => {
  const hold = instant('Hold', [until('t', [size(0, 2)])], at(aCreature));
  return set({ hand: [hold, bolt], battlefield: [bear] })
    .cast('Hold', 'Bear')
    .resolve()
    .cast('Bolt', 'Bear')
    .resolve()
    .passUntil('upkeep', 'them')
    .onBattlefield('Bear');
});
position(
  'the turn is ended: what is on the stack is exiled, and "the next end step" is the next turn’s (CR 723.1b, 723.1e)',
  [['End', 'Sip'], 20, 23],
  () => {
    const end = instant('End', [{ kind: 'endTurn' }]);
    const sip = instant('Sip', [gain(9)]);
    const promise = sorcery('Promise', [{ kind: 'delayed', on: { event: 'beginStep', step: 'end' }, do: [gain(3)] }]);
    const game = set({ hand: [end, sip, promise] })
      .cast('Promise')
      .resolve()
      .cast('Sip')
      .cast('End')
      .resolve();
    game.passUntil('upkeep', 'them');
    return [
      game.names('exile', 'you').sort(),
      game.life('you'),
      game.passUntil('end', 'them').resolveAll().life('you'),
    ];
  },
);
position(
  'an additional combat phase with its main phase: who attacked untaps only if told to (CR 500.8, 505.1a)',
  [18, 16],
  () => {
    const again = sorcery('Again', [{ kind: 'extraPhase', phase: 'combatThenMain' }]);
    const wake = sorcery('Wake', [
      { kind: 'untap', what: { types: ['creature'], controller: 'you' } },
      { kind: 'extraPhase', phase: 'combatThenMain' },
    ]);
    return [again, wake].map((card) => {
      const game = set({ hand: [card], battlefield: [bear] })
        .attack(['Bear'])
        .passUntil('postcombatMain')
        .cast(card.name)
        .resolve();
      if (card === again) {
        for (let step = 0; step < 6 && game.step() !== 'postcombatMain'; step++) game.pass();
        game.pass().pass();
        return game.passUntil('end').life('them');
      }
      game.attack(['Bear']);
      return game.passUntil('postcombatMain').life('them');
    });
  },
);
position(
  'who controls a player decides what that player casts, with that player’s things (CR 722.5)',
  [17, 'them'],
  () => {
    const bind = sorcery('Bind', [{ kind: 'controlTurn', who: targeted }], atPlayer);
    const game = set({ hand: [bind] }, { hand: [bolt] })
      .cast('Bind', 'them')
      .resolve()
      .passUntil('precombatMain', 'them');
    const asked = game.question().of;
    game.cast('Bolt', { by: asked as 'you' | 'them' }, 'them').resolveAll();
    return [game.life('them'), game.state.active === 1 ? 'them' : 'you'];
  },
);
position('a permanent that comes in the end step doesn’t see its beginning (CR 513.2)', 20, () => {
  const dusk = creature('Dusk', 1, 1, [keyword('flash'), triggered({ event: 'beginStep', step: 'end' }, [gain(1)])]);
  return set({ hand: [dusk] })
    .passUntil('end')
    .cast('Dusk')
    .resolve()
    .passUntil('upkeep', 'them')
    .life('you');
});
position('only so many of them untap, as their controller chooses (CR 502.3)', 1, () => {
  const orb = enchantment('Orb', [
    always({ players: 'each', change: [ruled({ kind: 'maxUntaps', count: 1, what: { types: ['land'] } })] }),
  ]);
  const isle = { name: 'Isle', types: ['land'], abilities: [free([gain(1)])] };
  const drowse = sorcery('Drowse', [{ kind: 'tap', what: { types: ['land'] } }]);
  const game = set({ hand: [drowse], battlefield: [orb, isle, isle] })
    .cast('Drowse')
    .resolve()
    .passUntil('upkeep', 'them')
    .passUntil('end', 'them');
  for (let asked = 0; asked < 6 && game.state.active === 1; asked++) game.pass();
  answering(game, 'Isle');
  return game.state.battlefield.filter((id) => game.state.objects[id]?.tapped).length;
});
position('mana goes as the step ends, but for what stays (CR 500.5, 106.4)', ['', 'G'], () => {
  const pool = instant('Pool', [{ kind: 'addMana', produce: { mana: '{G}' } }]);
  const keep = enchantment('Keep', [always({ players: 'you', change: [ruled({ kind: 'manaPersists', color: 'G' })] })]);
  return [[], [keep]].map((others) =>
    set({ hand: [pool], battlefield: others })
      .cast('Pool')
      .resolve()
      .passUntil('beginCombat')
      .pool('you'),
  );
});
position('each player draws all of theirs in turn order (CR 121.2c)', ['them', 'nobody'], () => {
  const flood = sorcery('Flood', [{ kind: 'draw', who: 'each', count: 2 }]);
  const one = set({ hand: [flood], library: ['Island'] }, { library: ['3 Island'] })
    .cast('Flood')
    .resolve()
    .winner();
  const both = set({ hand: [flood], library: ['Island'] }, { library: ['Island'] })
    .cast('Flood')
    .resolve()
    .winner();
  return [one, both];
});
position('who must discard to seven and has something that says otherwise (CR 402.2, 514.1)', [9, 5], () => {
  const tower = enchantment('Tower', [always({ players: 'you', change: [ruled({ kind: 'handSize', none: true })] })]);
  const vise = enchantment('Vise', [always({ players: 'you', change: [ruled({ kind: 'handSize', change: -2 })] })]);
  const first = set({ hand: ['9 Island'], battlefield: [tower] })
    .passUntil('upkeep', 'them')
    .count('hand', 'you');
  const game = set({ hand: ['6 Island'], battlefield: [vise] })
    .passUntil('end')
    .pass()
    .pass();
  answering(game, 'Island');
  return [first, game.count('hand', 'you')];
});
position('to skip a combat phase is to skip the next one that begins (CR 614.10)', [20, 18], () => {
  const calm = sorcery('Calm', [{ kind: 'skip', who: 'you', what: 'combat' }]);
  const game = set({ hand: [calm], battlefield: [bear] })
    .cast('Calm')
    .resolve()
    .passUntil('end');
  const first = game.life('them');
  game.passUntil('upkeep', 'them').passUntil('precombatMain', 'you').attack(['Bear']).passUntil('endCombat');
  return [first, game.life('them')];
});
