// More of combat: several blockers and attackers, costs and evasion, more than one strike (CR 506-510, 702).
import {
  aCreature,
  always,
  answering,
  at,
  bear,
  bird,
  bolt,
  creature,
  enchantment,
  giant,
  instant,
  keyword,
  mana,
  position,
  ruled,
  set,
} from '../support/positions.ts';

const k = (name: string, power: number, toughness: number, ...keywords: string[]) =>
  creature(
    name,
    power,
    toughness,
    keywords.map((each) => keyword(each)),
  );
const rules = (name: string, power: number, toughness: number, rule: object, ...keywords: string[]) =>
  creature(name, power, toughness, [
    ...keywords.map((each) => keyword(each)),
    always({ affects: 'self', change: [ruled(rule)] }),
  ]);

position('one blocker for two attackers divides its damage among them (CR 510.1d)', [1, 2], () => {
  const wide = rules('Wide', 3, 9, { kind: 'extraBlocks', count: 1 });
  const game = set({ battlefield: [creature('One', 1, 5), creature('Two', 1, 5)] }, { battlefield: [wide] })
    .attack(['One', 'Two'])
    .block(['Wide', 'One'], ['Wide', 'Two'])
    .dealDamage();
  game.assign({ One: 1, Two: 2 });
  return [game.damageOn('One'), game.damageOn('Two')];
});
position(
  'double strike with trample: what the first strike killed stops nothing in the second (CR 702.19d, 702.4b)',
  16,
  () => {
    const ram = k('Ram', 3, 3, 'double strike', 'trample');
    const game = set({ battlefield: [ram] }, { battlefield: [bear] })
      .attack(['Ram'])
      .block(['Bear', 'Ram']);
    game.passUntil('declareBlockers').pass().pass();
    game.assign({ Bear: 2, them: 1 });
    return game.passUntil('endCombat').life('them');
  },
);
position('deathtouch with trample: one is lethal, whatever the toughness (CR 702.2c, 702.19b)', 15, () => {
  const snake = k('Snake', 6, 6, 'deathtouch', 'trample');
  const game = set({ battlefield: [snake] }, { battlefield: [k('Iron', 1, 9, 'indestructible')] })
    .attack(['Snake'])
    .block(['Iron', 'Snake'])
    .dealDamage();
  return game.assign({ Iron: 1, them: 5 }).life('them');
});
position(
  'with trample what others assign to the blocker counts, and any of it with deathtouch is lethal (CR 702.19b, 702.2c)',
  [17, 16, 17],
  () =>
    [k('Ox', 4, 4), k('Ox', 1, 1, 'deathtouch'), k('Ox', 4, 4, 'trample')].map((ox, place) => {
      const wide = rules('Wide', 0, 5, { kind: 'extraBlocks', count: 1 });
      const game = set({ battlefield: [k('Ram', 4, 4, 'trample'), ox] }, { battlefield: [wide] })
        .attack(['Ram', 'Ox'])
        .block(['Wide', 'Ram'], ['Wide', 'Ox'])
        .dealDamage();
      game.assign(place === 1 ? { them: 4 } : { Wide: 1, them: 3 });
      return game.life('them');
    }),
);
position(
  'with trample somebody gets the damage that kills, whichever of two is asked first (CR 702.19b, 510.1e)',
  [17, 'refused'],
  () => {
    const wide = rules('Wide', 0, 5, { kind: 'extraBlocks', count: 1 });
    const start = () =>
      set({ battlefield: [k('Ram', 4, 4, 'trample'), k('Ox', 4, 4, 'trample')] }, { battlefield: [wide] })
        .attack(['Ram', 'Ox'])
        .block(['Wide', 'Ram'], ['Wide', 'Ox'])
        .dealDamage();
    const shared = start().assign({ Wide: 3, them: 1 });
    shared.assign({ Wide: 2, them: 2 });
    let refused = 'taken';
    try {
      start().assign({ them: 4 });
    } catch {
      refused = 'refused';
    }
    return [shared.life('them'), refused];
  },
);
position('tapped in combat it deals its damage all the same (CR 506.4b)', [18, true, 'Attacker dead'], () => {
  const tap = instant('Tap', [{ kind: 'tap', what: 't' }], at(aCreature));
  const game = set({ battlefield: [k('Vigil', 2, 2, 'vigilance')], hand: [tap] })
    .attack(['Vigil'])
    .cast('Tap', 'Vigil')
    .resolve()
    .passUntil('endCombat');
  const other = set({ battlefield: [bear], hand: [tap] }, { battlefield: [giant] })
    .attack(['Bear'])
    .block(['Giant', 'Bear'])
    .cast('Tap', 'Giant')
    .resolve()
    .passUntil('endCombat');
  return [game.life('them'), game.isTapped('Vigil'), other.onBattlefield('Bear') ? 'alive' : 'Attacker dead'];
});
position('two who tax attacks are paid both, for each attacker (CR 508.1h)', [true, false], () => {
  const tax = enchantment('Tax', [
    always({
      affects: { types: ['creature'], controller: 'opponent' },
      change: [ruled({ kind: 'costToDo', do: { kind: 'attack', whom: 'you' }, cost: mana('{1}'), each: true })],
    }),
  ]);
  return [4, 3].map((lands) => {
    const game = set(
      { battlefield: [bear, bear, `${lands} Forest`] },
      { battlefield: [tax, { ...tax, name: 'Toll' }] },
    );
    return game.tryAttack(['Bear', 'Bear#2']) === null && game.state.combat?.attacks.length === 2;
  });
});
position('flying with menace asks for two who may block it (CR 509.1b)', [false, true], () => {
  const drake = k('Drake', 2, 2, 'flying', 'menace');
  return [
    [
      ['Bird', 'Drake'],
      ['Bear', 'Drake'],
    ],
    [
      ['Bird', 'Drake'],
      ['Bird#2', 'Drake'],
    ],
  ].map(
    (blocks) =>
      set({ battlefield: [drake] }, { battlefield: [bird, bird, bear] })
        .attack(['Drake'])
        .tryBlock(...(blocks as [string, string][])) === null,
  );
});
position('all who are able must block it, those who can’t needn’t (CR 509.1c)', [false, true], () => {
  const lure = rules('Lure', 2, 2, { kind: 'must', do: { kind: 'beBlocked', byAll: true } }, 'flying');
  return [[], [['Bird', 'Lure']]].map(
    (blocks) =>
      set({ battlefield: [lure] }, { battlefield: [bird, bear] })
        .attack(['Lure'])
        .tryBlock(...(blocks as [string, string][])) === null,
  );
});
position('assigning damage by toughness, and none by one that deals none (CR 510.1a)', [15, 20], () => {
  const doran = enchantment('Doran', [always({ affects: aCreature, change: [ruled({ kind: 'assignByToughness' })] })]);
  const shy = rules('Shy', 4, 4, { kind: 'noCombatDamage' });
  return [
    set({ battlefield: [creature('Wall', 0, 5), doran] })
      .attack(['Wall'])
      .passUntil('endCombat')
      .life('them'),
    set({ battlefield: [shy] })
      .attack(['Shy'])
      .passUntil('endCombat')
      .life('them'),
  ];
});
position('a creature that can’t attack alone, and two of them (CR 508.1c)', [false, true], () => {
  const pack = rules('Pack', 2, 2, { kind: 'cant', do: { kind: 'attackAlone' } });
  return [['Pack'], ['Pack', 'Pack#2']].map((names) => set({ battlefield: [pack, pack] }).tryAttack(names) === null);
});
position('prevented combat damage isn’t all damage (CR 615.1, 120.2a)', [20, 17], () => {
  const fog = instant('Fog', [{ kind: 'prevent', amount: 'all', combat: true, until: 'endOfTurn' }]);
  const game = set({ hand: [fog, bolt], battlefield: [giant] })
    .attack(['Giant'])
    .cast('Fog')
    .resolve()
    .passUntil('endCombat');
  const first = game.life('them');
  return [first, game.cast('Bolt', 'them').resolve().life('them')];
});
position('provoke untaps its target and makes it block (CR 702.39a)', [false, true], () => {
  const bully = creature('Bully', 2, 2, [keyword('provoke')]);
  return [[], [['Bear', 'Bully']]].map((blocks) => {
    const game = answering(
      set({ battlefield: [bully] }, { battlefield: [{ card: bear, tapped: true }] }).attack(['Bully']),
      'Bear',
    ).resolveAll();
    answering(game, 'Yes');
    return game.tryBlock(...(blocks as [string, string][])) === null;
  });
});
