// Prevention, redirection and damage (CR 615, 614.9, 120).
import {
  aCreature,
  always,
  at,
  atAny,
  bear,
  bird,
  bolt,
  count,
  creature,
  enchantment,
  eventAmount,
  gain,
  giant,
  hit,
  instant,
  keyword,
  kill,
  opponents,
  position,
  replacement,
  ruled,
  set,
  sorcery,
  triggered,
} from '../support/positions.ts';

const shield = (amount: unknown, more: object = {}) =>
  instant('Shield', [{ kind: 'prevent', amount, to: 't', until: 'endOfTurn', ...more }], atAny);
const fog = instant('Fog', [{ kind: 'prevent', amount: 'all', combat: true, until: 'endOfTurn' }]);

position('the next three of damage are prevented, and no more (CR 615.7)', [20, 18], () => {
  const game = set({ hand: [shield(3), bolt, instant('Two', [hit(2)], atAny)] })
    .cast('Shield', 'you')
    .resolve()
    .cast('Bolt', 'you')
    .resolve();
  const first = game.life('you');
  return [first, game.cast('Two', 'you').resolve().life('you')];
});
position('a shield that isn’t used up waits for more (CR 615.7)', [20, 18], () => {
  const two = instant('Two', [hit(2)], atAny);
  const game = set({ hand: [shield(2), two, two] })
    .cast('Shield', 'you')
    .resolve()
    .cast('Two', 'you')
    .resolve();
  const first = game.life('you');
  return [first, game.cast('Two', 'you').resolve().life('you')];
});
position(
  'damage that is prevented isn’t dealt: nothing triggers on it and lifelink gains nothing (CR 615.6)',
  [20, 20],
  () => {
    const link = creature('Link', 2, 2, [keyword('lifelink')]);
    const game = set({ hand: [fog], battlefield: [link] })
      .cast('Fog')
      .resolve()
      .attack(['Link'])
      .dealDamage();
    return [game.life('you'), game.life('them')];
  },
);
position('damage that can’t be prevented is dealt, and the shield stays (CR 615.12)', [17, 17], () => {
  const leyline = enchantment('Hot', [always({ players: 'each', change: [ruled({ kind: 'damageUnpreventable' })] })]);
  const raze = instant('Raze', [{ kind: 'destroy', what: 't' }], at({ types: ['enchantment'] }));
  const game = set({ hand: [shield(3), bolt, bolt, raze], battlefield: [leyline] })
    .cast('Shield', 'you')
    .resolve()
    .cast('Bolt', 'you')
    .resolve();
  const first = game.life('you');
  return [first, game.cast('Raze', 'Hot').resolve().cast('Bolt', 'you').resolve().life('you')];
});
position('a static "prevent 1" does so for every source at once (CR 615.10)', 18, () => {
  const stone = enchantment('Stone', [
    replacement({ event: 'damage', recipientPlayer: 'you' }, { kind: 'prevent', amount: 1 }),
  ]);
  return set({ battlefield: [stone] }, { battlefield: [bear, bear] }, { turn: 'them' })
    .attack(['Bear', 'Bear#2'])
    .dealDamage()
    .life('you');
});
position('what is done for what was prevented counts it (CR 615.5)', 23, () => {
  const grace = instant(
    'Grace',
    [{ kind: 'prevent', amount: 'all', to: 't', until: 'endOfTurn', then: [gain(eventAmount)] }],
    atAny,
  );
  const game = set({ hand: [grace, bolt] })
    .cast('Grace', 'you')
    .resolve()
    .cast('Bolt', 'you')
    .resolve();
  return game.resolveAll().life('you');
});
position('redirected damage is dealt by the same source to another (CR 614.9)', [20, 3], () => {
  const guard = creature('Guard', 0, 4, [
    replacement({ event: 'damage', recipientPlayer: 'you' }, { kind: 'redirect', to: 'self' }),
  ]);
  const game = set({ hand: [bolt], battlefield: [guard] })
    .cast('Bolt', 'you')
    .resolve();
  return [game.life('you'), game.damageOn('Guard')];
});
position('redirection to something that is gone does nothing (CR 614.9)', 17, () => {
  const away = instant(
    'Away',
    [{ kind: 'redirect', to: 't', from: { kind: 'players', who: 'you' }, amount: 'all', until: 'endOfTurn' }],
    at(aCreature),
  );
  return set({ hand: [away, kill, bolt], battlefield: [giant] })
    .cast('Away', 'Giant')
    .resolve()
    .cast('Kill', 'Giant')
    .resolve()
    .cast('Bolt', 'you')
    .resolve()
    .life('you');
});
position('protection prevents damage from what it is from (CR 702.16e)', [true, false], () => {
  const green = { ...sorcery('Green Rain', [hit(3, aCreature)]), cost: '{G}' };
  const knight = creature('Knight', 2, 2, [keyword('protection', { from: { colors: ['R'] } })]);
  const redRain = { ...sorcery('Red Rain', [hit(3, aCreature)]), cost: '{R}' };
  return [
    set({ hand: [redRain], battlefield: ['Mountain', knight] })
      .cast('Red Rain')
      .resolve()
      .onBattlefield('Knight'),
    set({ hand: [green], battlefield: ['Forest', knight] })
      .cast('Green Rain')
      .resolve()
      .onBattlefield('Knight'),
  ];
});
position('damage of 0 is no damage (CR 120.8)', 20, () => {
  const spite = enchantment('Spite', [triggered({ event: 'damage', recipientPlayer: 'any' }, [gain(1)])]);
  const nothing = instant('Nothing', [hit(count({ types: ['artifact'] }), opponents)]);
  return set({ hand: [nothing], battlefield: [spite] })
    .cast('Nothing')
    .resolve()
    .resolveAll()
    .life('you');
});
position('damage to a player is loss of life (CR 120.3a)', 1, () => {
  const sorrow = enchantment('Sorrow', [
    triggered({ event: 'loseLife', player: 'opponent' }, [
      { kind: 'addCounters', what: 'self', counter: '+1/+1', count: 1 },
    ]),
  ]);
  return set({ hand: [bolt], battlefield: [sorrow] })
    .cast('Bolt', 'them')
    .resolve()
    .resolveAll()
    .counters('Sorrow');
});
position('infect gives poison, and -1/-1 counters (CR 702.90b-c, 120.3b)', [20, '2/2'], () => {
  const blight = creature('Blight', 3, 3, [keyword('infect')]);
  const fight = instant('Brawl', [{ kind: 'fight', a: 't', b: 'u' }], {
    targets: [
      { name: 't', filter: { types: ['creature'], controller: 'you' } },
      { name: 'u', filter: { types: ['creature'], controller: 'opponent' } },
    ],
  });
  const game = set({ hand: [fight], battlefield: [blight, bird] }, { battlefield: [giant] })
    .cast('Brawl', 'Blight', 'Giant')
    .resolve();
  return [game.life('them'), game.size('Giant')];
});
position('wither gives -1/-1 counters to creatures, and players lose life (CR 702.80a)', [17], () => {
  const rot = creature('Rot', 3, 3, [keyword('wither')]);
  return [
    set({ battlefield: [rot] })
      .attack(['Rot'])
      .dealDamage()
      .life('them'),
  ];
});
position('deathtouch makes any damage lethal (CR 702.2b, 704.5h)', ['Giant'], () => {
  const asp = creature('Asp', 1, 1, [keyword('deathtouch')]);
  return set({ battlefield: [asp] }, { battlefield: [giant] })
    .attack(['Asp'])
    .block(['Giant', 'Asp'])
    .dealDamage()
    .names('graveyard', 'them');
});
position('lifelink on a spell’s source that has left is remembered (CR 702.15c)', 23, () => {
  const leech = creature('Leech', 1, 1, [
    keyword('lifelink'),
    {
      kind: 'triggered',
      on: [{ event: 'zoneChange', object: 'self', from: 'battlefield', to: 'graveyard' }],
      do: [hit(3, opponents)],
    },
  ]);
  return set({ hand: [kill], battlefield: [leech] })
    .cast('Kill', 'Leech')
    .resolve()
    .resolveAll()
    .life('you');
});
position('excess damage is what is more than lethal (CR 120.4a)', 18, () => {
  const spill = instant(
    'Spill',
    [{ ...hit(4), excessAs: 'more' }, hit({ kind: 'var', name: 'more' }, opponents)],
    at(aCreature),
  );
  return set({ hand: [spill] }, { battlefield: [bear] })
    .cast('Spill', 'Bear')
    .resolve()
    .life('them');
});
position('damage stays on a creature until the turn ends (CR 120.6, 514.2)', [2, 0], () => {
  const two = instant('Two', [hit(2)], atAny);
  const game = set({ hand: [two], battlefield: [giant] })
    .cast('Two', 'Giant')
    .resolve();
  const now = game.damageOn('Giant');
  return [now, game.passUntil('upkeep', 'them').damageOn('Giant')];
});
