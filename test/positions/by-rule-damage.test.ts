// Damage, life and what stands in their place (CR 118-120, 614, 615).
import {
  aCreature,
  always,
  at,
  atPlayer,
  bear,
  bolt,
  counters,
  creature,
  draw,
  enchantment,
  free,
  gain,
  giant,
  hit,
  instant,
  keyword,
  kill,
  lose,
  position,
  replacement,
  ruled,
  set,
  sorcery,
  targeted,
  triggered,
  twice,
} from '../support/positions.ts';

position('a life total that is set is life gained, which may be doubled (CR 119.5, 614.1a)', [30, 5], () => {
  const cup = enchantment('Cup', [replacement({ event: 'gainLife', player: 'you' }, twice)]);
  const level = (to: number) => sorcery('Level', [{ kind: 'setLife', amount: to }]);
  return [20, 5].map((to) =>
    set({ life: 10, hand: [level(to)], battlefield: [cup] })
      .cast('Level')
      .resolve()
      .life('you'),
  );
});
position('no exchange of life with one who can’t lose it (CR 119.8)', [5, 20], () => {
  const safe = enchantment('Safe', [
    always({ players: 'opponent', change: [ruled({ kind: 'cant', do: { kind: 'loseLife' } })] }),
  ]);
  const swap = sorcery('Swap', [{ kind: 'exchangeLife', who: 'you', with: targeted }], atPlayer);
  const game = set({ life: 5, hand: [swap], battlefield: [safe] })
    .cast('Swap', 'them')
    .resolve();
  return [game.life('you'), game.life('them')];
});
position('life that is paid is life lost (CR 119.4)', 17, () => {
  const leech = enchantment('Leech', [triggered({ event: 'loseLife', player: 'you' }, [lose(1)])]);
  const pain = enchantment('Pain', [{ kind: 'activated', cost: [{ kind: 'payLife', amount: 2 }], do: [lose(2)] }]);
  return set({ battlefield: [leech, pain] })
    .activate('Pain')
    .resolveAll()
    .life('them');
});
position('wither and deathtouch: counters, and destroyed all the same (CR 120.3d, 702.2b)', [[], true], () => {
  const imp = creature('Imp', 1, 1, [
    keyword('wither'),
    keyword('deathtouch'),
    free([hit({ kind: 'stat', stat: 'power', of: 'self' })], at(aCreature)),
  ]);
  const iron = creature('Iron', 5, 5, [keyword('indestructible')]);
  const game = set({ battlefield: [imp] }, { battlefield: [giant, iron] })
    .activate('Imp', 'Giant')
    .resolve()
    .activate('Imp', 'Iron')
    .resolve();
  return [game.names('battlefield', 'them').filter((name) => name === 'Giant'), game.size('Iron') === '4/4'];
});
position('damage with infect is no loss of life (CR 120.3b)', [20, 20, 3], () => {
  const leech = enchantment('Leech', [triggered({ event: 'loseLife', player: 'opponent' }, [gain(5)])]);
  const plague = creature('Plague', 3, 3, [keyword('infect')]);
  const game = set({ battlefield: [plague, leech] })
    .attack(['Plague'])
    .passUntil('endCombat')
    .resolveAll();
  return [game.life('you'), game.life('them'), game.state.players[1]?.counters?.['poison'] ?? 0];
});
position('lifelink gains what was dealt, after part of it was prevented (CR 120.3f, 615.6)', [21, 19], () => {
  const monk = creature('Monk', 3, 3, [keyword('lifelink')]);
  const shield = instant('Shield', [{ kind: 'prevent', amount: 2, to: 't', until: 'endOfTurn' }], atPlayer);
  const game = set({ battlefield: [monk] }, { hand: [shield] })
    .attack(['Monk'])
    .cast('Shield', { by: 'them' }, 'them')
    .resolve()
    .passUntil('endCombat');
  return [game.life('you'), game.life('them')];
});
position(
  'a second draw may be replaced by what the first one’s dredge put there (CR 614.11a, 702.52a)',
  [['Stinkweed', 'Shambler'], 3],
  () => {
    const shambler = creature('Shambler', 1, 1, [keyword('dredge', { n: 1 })]);
    const stinkweed = creature('Stinkweed', 1, 1, [keyword('dredge', { n: 2 })]);
    const two = sorcery('Two', [draw(2)]);
    const game = set({ hand: [two], graveyard: [stinkweed], library: ['Forest', shambler, '4 Island'] })
      .cast('Two')
      .resolve();
    for (let asked = 0; asked < 6 && game.question().kind !== 'priority'; asked++) {
      const { options } = game.question();
      game.choose(options.find((option) => /yes|stinkweed|shambler/i.test(option)) ?? options[0] ?? '');
    }
    return [game.names('hand', 'you'), game.count('library', 'you')];
  },
);
position(
  'a regeneration shield isn’t used by damage that doesn’t kill, nor by a sacrifice (CR 701.19a, 701.21a)',
  [true, false],
  () => {
    const troll = creature('Troll', 3, 4, [
      free([{ kind: 'regenerate', what: 'self' }]),
      { kind: 'activated', cost: [{ kind: 'sacrificeSelf' }], do: [gain(1)] },
    ]);
    const two = set({ hand: [bolt, kill], battlefield: [troll] })
      .activate('Troll', { how: 'egenerate' })
      .resolve()
      .cast('Bolt', 'Troll')
      .resolve()
      .cast('Kill', 'Troll')
      .resolve();
    const gone = set({ battlefield: [troll] })
      .activate('Troll', { how: 'egenerate' })
      .resolve()
      .activate('Troll', { how: 'gain 1 life' })
      .resolve();
    return [two.onBattlefield('Troll'), gone.onBattlefield('Troll')];
  },
);
position('damage to a planeswalker that is a creature counts both ways (CR 120.3c, 120.3e)', [2, 3], () => {
  const walker = {
    name: 'Walker',
    cost: '{0}',
    types: ['planeswalker', 'creature'],
    subtypes: ['Jace'],
    loyalty: 5,
    power: 4,
    toughness: 4,
    abilities: [],
  };
  const game = set({ hand: [bolt], battlefield: [walker] })
    .cast('Bolt', 'Walker')
    .resolve();
  return [game.counters('Walker', 'loyalty'), game.damageOn('Walker')];
});
position('no loyalty: nothing saves it, not even indestructible (CR 704.5i)', false, () => {
  const walker = {
    name: 'Walker',
    cost: '{0}',
    types: ['planeswalker'],
    subtypes: ['Jace'],
    loyalty: 3,
    abilities: [keyword('indestructible')],
  };
  return set({ hand: [bolt], battlefield: [walker] })
    .cast('Bolt', 'Walker')
    .resolve()
    .onBattlefield('Walker');
});
position('excess damage goes by what is lethal, with deathtouch all but one (CR 120.4a)', [19, 16], () =>
  [[], [keyword('deathtouch')]].map((abilities) => {
    const brute = creature('Brute', 6, 6, abilities);
    const ram = sorcery(
      'Ram',
      [{ kind: 'damage', amount: 5, to: 'b', source: 'a', excessTo: { kind: 'controller', of: 'b' } }],
      {
        targets: [
          { name: 'a', filter: { types: ['creature'], controller: 'you' } },
          { name: 'b', filter: { types: ['creature'], controller: 'opponent' } },
        ],
      },
    );
    return set({ hand: [ram], battlefield: [brute] }, { battlefield: [creature('Wall', 0, 4)] })
      .cast('Ram', 'Brute', 'Wall')
      .resolve()
      .life('them');
  }),
);
position(
  'damage that is redirected is dealt by the same source, and still combat damage (CR 614.9)',
  [20, 2, 1],
  () => {
    const martyr = creature('Martyr', 0, 5, [
      replacement({ event: 'damage', recipientPlayer: 'you' }, { kind: 'redirect', to: 'self' }),
    ]);
    const seen = enchantment('Seen', [
      triggered({ event: 'damage', combat: true, source: aCreature, recipient: { types: ['creature'] } }, [
        counters('self', 1, 'x'),
      ]),
    ]);
    const game = set({ battlefield: [martyr, seen] }, { battlefield: [bear] }, { turn: 'them' })
      .attack(['Bear'])
      .dealDamage();
    const marked = game.damageOn('Martyr');
    return [game.life('you'), marked, game.resolveAll().counters('Seen', 'x')];
  },
);
position('what dealt damage this turn, and what dealt it to you (CR 120.1)', [['Fang'], ['Fang', 'Wall']], () => {
  const strike = (filter: object) => instant('Strike', [{ kind: 'destroy', what: { ...aCreature, ...filter } }]);
  const dead = (filter: object) =>
    set(
      { hand: [strike(filter)], battlefield: [creature('Wall', 1, 4)] },
      { battlefield: [creature('Fang', 2, 2), bear] },
    )
      .passUntil('beginCombat', 'them')
      .attack(['Fang', 'Bear'])
      .block(['Wall', 'Bear'])
      .passUntil('postcombatMain', 'them')
      .pass()
      .cast('Strike')
      .resolve();
  const toYou = dead({ damagedPlayer: 'you' });
  const anything = dead({ hasDealtDamage: true, not: { name: 'Bear' } });
  return [
    toYou.names('graveyard', 'them'),
    [...anything.names('graveyard', 'them'), ...anything.names('graveyard', 'you')].filter((name) => name !== 'Strike'),
  ];
});
