// Combat: who is attacking what, who deals damage when (CR 506-511, 702).
import {
  aCreature,
  always,
  at,
  atAny,
  bear,
  creature,
  enchantment,
  gain,
  giant,
  have,
  hit,
  instant,
  keyword,
  kill,
  lose,
  mana,
  position,
  ruled,
  set,
  size,
  triggered,
  until,
} from '../support/positions.ts';

const k = (name: string, power: number, toughness: number, ...keywords: string[]) =>
  creature(
    name,
    power,
    toughness,
    keywords.map((each) => keyword(each)),
  );
const loses = (...keywords: string[]) => instant('Dull', [until('t', [{ kind: 'lose', keywords }])], at(aCreature));
const gives = (word: string) => instant('Whet', [until('t', [have(keyword(word))])], at(aCreature));
const walker = { name: 'Walker', cost: '{0}', types: ['planeswalker'], subtypes: ['Jace'], loyalty: 5, abilities: [] };

position('first strike lost after the first combat damage: it has dealt its damage (CR 510.4)', 17, () => {
  const game = set({ hand: [loses('first strike')], battlefield: [k('Squire', 3, 3, 'first strike')] })
    .attack(['Squire'])
    .passUntil('firstStrikeDamage')
    .cast('Dull', 'Squire')
    .resolve();
  return game.passUntil('endCombat').life('them');
});
position(
  'first strike gained after the first combat damage doesn’t keep it from dealing its own (CR 510.4)',
  15,
  () => {
    const game = set({ hand: [gives('first strike')], battlefield: [k('Squire', 3, 3, 'first strike'), bear] })
      .attack(['Squire', 'Bear'])
      .passUntil('firstStrikeDamage')
      .cast('Whet', 'Bear')
      .resolve();
    return game.passUntil('endCombat').life('them');
  },
);
position('double strike gained between the two: a second time (CR 510.4, 702.4b)', 14, () => {
  const game = set({ hand: [gives('double strike')], battlefield: [k('Squire', 3, 3, 'first strike')] })
    .attack(['Squire'])
    .passUntil('firstStrikeDamage')
    .cast('Whet', 'Squire')
    .resolve();
  return game.passUntil('endCombat').life('them');
});
position('lethal damage for trample counts what is marked already (CR 702.19b)', 17, () => {
  const ping = instant('Ping', [hit(2)], atAny);
  const wall = creature('Wall', 0, 4);
  const game = set({ hand: [ping], battlefield: [k('Ram', 5, 5, 'trample')] }, { battlefield: [wall] })
    .attack(['Ram'])
    .block(['Wall', 'Ram'])
    .cast('Ping', 'Wall')
    .resolve()
    .dealDamage();
  return game.assign({ Wall: 2, them: 3 }).life('them');
});
position('trample with no blocker left: all of it goes on (CR 702.19d)', [15, 20], () =>
  [k('Ram', 5, 5, 'trample'), k('Ram', 5, 5)].map((ram) =>
    set({ hand: [kill], battlefield: [ram] }, { battlefield: [bear] })
      .attack(['Ram'])
      .block(['Bear', 'Ram'])
      .cast('Kill', 'Bear')
      .resolve()
      .passUntil('endCombat')
      .life('them'),
  ),
);
position(
  'trample against a planeswalker goes on to the planeswalker and not to its controller (CR 702.19b, 702.19f)',
  [20, 2],
  () => {
    const game = set({ battlefield: [k('Ram', 5, 5, 'trample')] }, { battlefield: [bear, walker] })
      .attack(['Ram'], 'Walker')
      .block(['Bear', 'Ram'])
      .dealDamage();
    game.assign({ Bear: 2, Walker: 3 });
    return [game.life('them'), game.counters('Walker', 'loyalty')];
  },
);
position('a planeswalker that comes under your control isn’t attacked any more (CR 506.4, 506.4c)', [5, 20], () => {
  const steal = instant(
    'Steal',
    [until('t', [{ kind: 'control', who: 'you' }], 'permanent')],
    at({ types: ['planeswalker'] }),
  );
  const game = set({ hand: [steal], battlefield: [bear] }, { battlefield: [walker] })
    .attack(['Bear'], 'Walker')
    .cast('Steal', 'Walker')
    .resolve()
    .passUntil('endCombat');
  return [game.counters('Walker', 'loyalty'), game.life('them')];
});
position(
  'an attacker that changes control leaves combat, and its blocker deals no damage (CR 506.4)',
  [20, true, 0, 'them'],
  () => {
    const steal = instant('Steal', [until('t', [{ kind: 'control', who: 'you' }], 'permanent')], at(aCreature));
    const game = set({ battlefield: [giant] }, { hand: [steal], battlefield: [bear] })
      .attack(['Giant'])
      .block(['Bear', 'Giant'])
      .cast('Steal', { by: 'them' }, 'Giant')
      .resolve()
      .passUntil('endCombat');
    return [game.life('them'), game.isTapped('Giant'), game.damageOn('Giant'), game.controller('Giant')];
  },
);
position('a creature that comes attacking never attacked (CR 508.4)', [20, 18], () => {
  const drummer = creature('Drummer', 0, 1, [
    triggered({ event: 'attacks', object: 'self' }, [
      {
        kind: 'createToken',
        token: { types: ['creature'], subtypes: ['Goblin'], colors: ['R'], power: 2, toughness: 2 },
        tapped: true,
        attacking: true,
      },
    ]),
  ]);
  const cheer = enchantment('Cheer', [
    triggered({ event: 'attacks', object: { types: ['creature'], subtypes: ['Goblin'] } }, [gain(5)]),
  ]);
  const game = set({ battlefield: [drummer, cheer] })
    .attack(['Drummer'])
    .resolveAll()
    .passUntil('endCombat');
  return [game.life('you'), game.life('them')];
});
position('“becomes blocked” once, “becomes blocked by a creature” for each (CR 509.3c-d)', [21, 18], () => {
  const thorn = creature('Thorn', 1, 5, [
    triggered({ event: 'becomesBlocked', object: 'self' }, [gain(1)]),
    triggered({ event: 'becomesBlocked', object: 'self', source: aCreature }, [lose(1)]),
  ]);
  const game = set({ battlefield: [thorn] }, { battlefield: [bear, bear] })
    .attack(['Thorn'])
    .block(['Bear', 'Thorn'], ['Bear#2', 'Thorn']);
  while (game.question().kind === 'order') game.choose(game.question().options[0] ?? '');
  game.resolveAll();
  return [game.life('you'), game.life('them')];
});
position('power below zero deals no damage and gains no life (CR 510.1a, 107.1b)', [20, 20], () => {
  const weak = enchantment('Weak', [
    always({ affects: { types: ['creature'], controller: 'you' }, change: [size(-3, 0)] }),
  ]);
  const game = set({ battlefield: [k('Monk', 2, 2, 'lifelink'), weak] })
    .attack(['Monk'])
    .passUntil('endCombat');
  return [game.life('you'), game.life('them')];
});
position('nobody has to pay so that a creature can attack (CR 508.1d)', true, () => {
  const fence = enchantment('Fence', [
    always({ affects: aCreature, change: [ruled({ kind: 'costToDo', do: { kind: 'attack' }, cost: mana('{1}') })] }),
  ]);
  const mad = creature('Mad', 2, 2, [
    always({ affects: 'self', change: [ruled({ kind: 'must', do: { kind: 'attack' } })] }),
  ]);
  return set({ battlefield: [mad, '2 Forest'] }, { battlefield: [fence] }).tryAttack([]) === null;
});
position('a creature that blocks if able takes another along against menace (CR 509.1c)', [false, false, true], () => {
  const eager = creature('Eager', 1, 1, [
    always({ affects: 'self', change: [ruled({ kind: 'must', do: { kind: 'block' } })] }),
  ]);
  return [
    [],
    [['Eager', 'Brute']],
    [
      ['Eager', 'Brute'],
      ['Bear', 'Brute'],
    ],
  ].map(
    (blocks) =>
      set({ battlefield: [k('Brute', 3, 3, 'menace')] }, { battlefield: [eager, bear] })
        .attack(['Brute'])
        .tryBlock(...(blocks as [string, string][])) === null,
  );
});
position(
  'what is removed from combat is neither blocked nor deals damage, and stays tapped (CR 506.4)',
  [20, true, 0, 0],
  () => {
    const recall = instant('Recall', [{ kind: 'removeFromCombat', what: 't' }], at(aCreature));
    const game = set({ hand: [recall], battlefield: [giant] }, { battlefield: [creature('Wall', 2, 9)] })
      .attack(['Giant'])
      .block(['Wall', 'Giant'])
      .cast('Recall', 'Giant')
      .resolve()
      .passUntil('endCombat');
    return [game.life('them'), game.isTapped('Giant'), game.damageOn('Giant'), game.damageOn('Wall')];
  },
);
position(
  'a Siege is attacked by its own controller, and defeated is cast as its other face (CR 310.8b, 310.11b)',
  [0, true, 20],
  () => {
    const siege = {
      name: 'Siege of Here',
      cost: '{0}',
      layout: 'battle',
      types: ['battle'],
      subtypes: ['Siege'],
      defense: 2,
      abilities: [],
      faces: [
        {
          name: 'Freed',
          types: ['creature'],
          subtypes: ['Spirit'],
          colors: ['W'],
          power: 4,
          toughness: 4,
          abilities: [],
        },
      ],
    };
    const game = set({ hand: [siege], battlefield: [bear] })
      .cast('Siege of Here')
      .resolve()
      .attack(['Bear'], 'Siege of Here')
      .dealDamage()
      .resolve();
    if (game.question().kind === 'yesNo') game.choose('yes');
    game.resolveAll();
    return [game.count('exile', 'you'), game.onBattlefield('Freed'), game.life('them')];
  },
);
position('who defends against a creature that attacks a Siege is the Siege’s protector (CR 310.8d)', [20, 19], () => {
  const siege = {
    name: 'Siege of There',
    cost: '{0}',
    layout: 'battle',
    types: ['battle'],
    subtypes: ['Siege'],
    defense: 9,
    abilities: [],
    faces: [
      { name: 'Kept', types: ['creature'], subtypes: ['Spirit'], colors: ['W'], power: 4, toughness: 4, abilities: [] },
    ],
  };
  const taunter = creature('Taunter', 1, 1, [triggered({ event: 'attacks', object: 'self' }, [lose(1, 'defending')])]);
  const game = set({ hand: [siege], battlefield: [taunter] })
    .cast('Siege of There')
    .resolve()
    .attack(['Taunter'], 'Siege of There')
    .resolveAll();
  return [game.life('you'), game.life('them')];
});
