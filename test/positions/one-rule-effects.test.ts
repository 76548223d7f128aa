// What single rules say of effects, of what stands in place of events, and of keywords (CR 603-702).
import {
  aCreature,
  always,
  answering,
  at,
  bear,
  bolt,
  bounce,
  counterspell,
  creature,
  dies,
  draw,
  enchantment,
  enters,
  gain,
  giant,
  grow,
  hit,
  instant,
  keyword,
  kill,
  mana,
  oneMore,
  opponents,
  position,
  replacement,
  ruled,
  set,
  size,
  sorcery,
  triggered,
  twice,
  until,
} from '../support/positions.ts';

const auraOf = (name: string, change: object[], more: object[] = []) =>
  enchantment(name, [keyword('enchant', { filter: aCreature }), always({ affects: 'attached', change }), ...more], {
    subtypes: ['Aura'],
  });
const mine = { types: ['creature'], controller: 'you' };

position(
  'an Aura’s trigger finds the card that the enchanted creature became (CR 603.6e)',
  [['Bear'], ['Return']],
  () => {
    const back = auraOf(
      'Return',
      [size(1, 1)],
      [triggered(dies('attached'), [{ kind: 'move', what: 'event.object', to: 'hand' }])],
    );
    const game = set({ hand: [back, kill], battlefield: [bear] })
      .cast('Return', 'Bear')
      .resolve()
      .cast('Kill', 'Bear')
      .resolve()
      .resolveAll();
    return [game.names('hand', 'you'), game.names('graveyard', 'you').filter((name) => name !== 'Kill')];
  },
);
position('a creature that leaves together with its anthem is seen as it was (CR 603.10a)', 5, () => {
  const anthem = enchantment('Anthem', [always({ affects: mine, change: [size(3, 3)] })]);
  const watch = creature('Watch', 1, 1, [
    triggered(dies(aCreature), [gain({ kind: 'stat', stat: 'power', of: 'event.object' })]),
  ]);
  const boom = sorcery(
    'Boom',
    [{ kind: 'destroy', what: { any: [{ types: ['enchantment'] }, { types: ['creature'], other: 'w' }] } }],
    { targets: [{ name: 'w', filter: aCreature }] },
  );
  const game = set({ hand: [boom], battlefield: [anthem, bear, watch] })
    .cast('Boom', 'Watch')
    .resolve()
    .resolveAll();
  return game.life('you') - 20;
});
position('a reflexive trigger triggers for each time (CR 603.12a)', [2, 14], () => {
  const burn = sorcery('Burn', [
    {
      kind: 'repeat',
      times: 2,
      do: [
        {
          kind: 'may',
          do: [
            { kind: 'discard', count: 1 },
            { kind: 'reflexive', do: [hit(3, opponents)] },
          ],
        },
      ],
    },
  ]);
  const game = set({ hand: [burn, bear, giant] })
    .cast('Burn')
    .resolve();
  answering(game, 'Yes', 'Bear', 'Giant');
  const waiting = game.stack().length;
  return [waiting, game.resolveAll().life('them')];
});
position('mana abilities resolve at once even when a trigger watches them (CR 605.3b)', ['G', 1], () => {
  const watch = enchantment('Watch', [
    triggered({ event: 'tap', object: { types: ['land'], controller: 'you' } }, [gain(1)]),
  ]);
  const game = set({ battlefield: [watch, 'Forest'] }).activate('Forest');
  return [game.pool('you'), game.stack().length];
});
position('an ability with a target that makes mana uses the stack (CR 605.5a)', [1, '', 'G'], () => {
  const druid = creature('Druid', 1, 1, [
    {
      kind: 'activated',
      cost: [{ kind: 'tapSelf' }],
      targets: [{ name: 't', filter: aCreature }],
      do: [{ kind: 'addMana', produce: { mana: '{G}' } }],
    },
  ]);
  const game = set({ battlefield: [druid] }).activate('Druid', 'Druid');
  const seen = [game.stack().length, game.pool('you')];
  return [...seen, game.resolve().pool('you')];
});
position(
  '"the exiled card" is the one that this object exiled, not the one its twin did (CR 607.2a)',
  [['Bear'], ['Giant']],
  () => {
    const jail = (name: string) =>
      creature(name, 1, 1, [
        {
          kind: 'triggered',
          on: [enters()],
          targets: [{ name: 't', filter: { types: ['creature'], controller: 'opponent' } }],
          do: [{ kind: 'exile', what: 't', link: true }],
        },
        triggered({ event: 'zoneChange', object: 'self', from: 'battlefield' }, [
          {
            kind: 'move',
            what: { zone: 'exile', exiledWith: 'self' },
            to: 'battlefield',
            under: { kind: 'owner', of: 'each' },
          },
        ]),
      ]);
    const game = set({ hand: [jail('Jail'), jail('Jail'), kill] }, { battlefield: [bear, giant] })
      .cast('Jail')
      .resolve();
    answering(game, 'Bear').resolveAll();
    game.cast('Jail').resolve();
    answering(game, 'Giant').resolveAll();
    game.cast('Kill', 'Jail#1').resolve().resolveAll();
    return [game.names('battlefield', 'them'), game.names('exile', 'them')];
  },
);
position('one of two targets gone: the other still gets it; both gone: nothing at all (CR 608.2b)', [3, 20, 20], () => {
  const split = instant('Split', [hit(3, 'a'), hit(3, 'b'), gain(4)], {
    targets: [
      { name: 'a', filter: aCreature },
      { name: 'b', filter: aCreature },
    ],
  });
  const one = set({ hand: [split] }, { hand: [bounce], battlefield: [bear, giant] })
    .cast('Split', 'Bear', 'Giant')
    .cast('Bounce', { by: 'them' }, 'Bear')
    .resolve()
    .resolve();
  const both = set({ hand: [split] }, { hand: [bounce, bounce], battlefield: [bear, giant] })
    .cast('Split', 'Bear', 'Giant')
    .cast('Bounce', { by: 'them' }, 'Bear')
    .resolve()
    .cast('Bounce', { by: 'them' }, 'Giant')
    .resolve()
    .resolve();
  return [one.damageOn('Giant'), both.life('you'), one.life('you') - 4];
});
position('the power of a source that has left is as it last was (CR 608.2h)', 14, () => {
  const gun = creature('Gun', 3, 3, [
    { kind: 'activated', cost: mana('{0}'), do: [hit({ kind: 'stat', stat: 'power', of: 'self' }, opponents)] },
  ]);
  const game = set({ hand: [grow, kill], battlefield: [gun] })
    .cast('Grow', 'Gun')
    .resolve()
    .activate('Gun')
    .cast('Kill', 'Gun')
    .resolve()
    .resolve();
  return game.life('them');
});
position('a permanent spell that can’t enter goes to the graveyard (CR 608.3e)', [['Bear'], []], () => {
  const grave = enchantment('Ward', [
    always({
      affects: { types: ['creature'], zone: 'stack' },
      change: [ruled({ kind: 'cant', do: { kind: 'enter' } })],
    }),
  ]);
  const game = set({ hand: [bear], battlefield: [grave] })
    .cast('Bear')
    .resolve();
  return [game.names('graveyard', 'you'), game.names('battlefield', 'you').filter((name) => name === 'Bear')];
});
position('as much as possible: discarding three from a hand of one (CR 609.3)', [1, 0], () => {
  const rot = sorcery('Rot', [{ kind: 'discard', who: 'opponent', count: 3 }]);
  const game = answering(
    set({ hand: [rot] }, { hand: [bear] })
      .cast('Rot')
      .resolve(),
  );
  return [game.count('graveyard', 'them'), game.count('hand', 'them')];
});
position('it has left before its trigger resolves: nothing is exiled (CR 610.3b)', [['Bear'], []], () => {
  const jail = creature('Jail', 1, 1, [
    {
      kind: 'triggered',
      on: [enters()],
      targets: [{ name: 't', filter: { types: ['creature'], controller: 'opponent' } }],
      do: [{ kind: 'exileUntil', what: 't', until: 'selfLeaves' }],
    },
  ]);
  const game = set({ hand: [jail, kill] }, { battlefield: [bear] })
    .cast('Jail')
    .resolve();
  answering(game, 'Bear');
  game.cast('Kill', 'Jail').resolve().resolveAll();
  return [game.names('battlefield', 'them'), game.names('exile', 'them')];
});
position('"for as long as you control it" that is over before it resolves never begins (CR 611.2b)', 'them', () => {
  const thief = creature('Thief', 1, 1, [
    {
      kind: 'activated',
      cost: mana('{0}'),
      targets: [{ name: 't', filter: { types: ['creature'], controller: 'opponent' } }],
      do: [
        until('t', [{ kind: 'control', who: 'you' }], {
          kind: 'while',
          condition: { kind: 'is', what: 'self', filter: { controller: 'you' } },
        }),
      ],
    },
  ]);
  const game = set({ hand: [kill], battlefield: [thief] }, { battlefield: [bear] })
    .activate('Thief', 'Bear')
    .cast('Kill', 'Thief')
    .resolve()
    .resolve();
  return game.controller('Bear');
});
position('switching applies after all additions, whichever came first (CR 613.4c, 613.4d)', ['1/5', '4/8'], () => {
  const turn = instant('Turn', [until('t', [{ kind: 'switchPT' }])], at(aCreature));
  const tall = creature('Tall', 5, 1);
  const game = set({ hand: [turn, grow], battlefield: [tall] })
    .cast('Turn', 'Tall')
    .resolve();
  const first = game.size('Tall');
  return [first, game.cast('Grow', 'Tall').resolve().size('Tall')];
});
position('a later base size doesn’t take counters and additions away (CR 613.4b)', ['6/6', '1/1'], () => {
  const shrink = instant('Shrink', [until('t', [{ kind: 'setPT', power: 0, toughness: 0 }])], at(aCreature));
  const big = set({ hand: [shrink, grow], battlefield: [{ card: giant, counters: { '+1/+1': 3 } }] })
    .cast('Grow', 'Giant')
    .resolve()
    .cast('Shrink', 'Giant')
    .resolve();
  const next = big.size('Giant');
  return [
    next,
    set({ hand: [shrink], battlefield: [{ card: giant, counters: { '+1/+1': 1 } }] })
      .cast('Shrink', 'Giant')
      .resolve()
      .size('Giant'),
  ];
});
position('two doublings of damage: four times as much (CR 614.5)', 12, () => {
  const twin = (name: string) =>
    enchantment(name, [replacement({ event: 'damage', source: { controller: 'you' } }, twice)]);
  const game = set({ hand: [bolt], battlefield: [twin('A'), twin('B')] })
    .cast('Bolt', 'them')
    .resolve();
  answering(game);
  return 20 - game.life('them');
});
position('redirected damage keeps its source and its lifelink (CR 614.9)', [23, 3], () => {
  const shield = creature('Shield', 1, 9, [
    {
      kind: 'replacement',
      event: { event: 'damage', recipientPlayer: 'you' },
      instead: { kind: 'redirect', to: 'self' },
    },
  ]);
  const link = creature('Link', 3, 3, [keyword('lifelink')]);
  const game = set({ battlefield: [link] }, { battlefield: [shield] })
    .attack(['Link'])
    .dealDamage();
  return [game.life('you'), game.damageOn('Shield')];
});
position('what enters may not devour itself nor what enters with it (CR 614.13a)', 2, () => {
  const eater = creature('Eater', 1, 1, [keyword('devour', { n: 1 })]);
  const both = sorcery('Both', [
    { kind: 'move', what: { zone: 'graveyard', types: ['creature'], owner: 'you' }, to: 'battlefield' },
  ]);
  const game = set({ hand: [both], graveyard: [eater, bear] })
    .cast('Both')
    .resolve();
  return answering(game, 'Bear').count('battlefield', 'you');
});
position(
  'what can’t happen isn’t replaced: an indestructible creature isn’t regenerated (CR 614.17c)',
  [false, true],
  () => {
    const rock = creature('Rock', 2, 2, [
      keyword('indestructible'),
      { kind: 'activated', cost: mana('{0}'), do: [{ kind: 'regenerate', what: 'self' }] },
    ]);
    const game = set({ hand: [kill], battlefield: [rock] })
      .activate('Rock')
      .resolve()
      .cast('Kill', 'Rock')
      .resolve();
    return [game.isTapped('Rock'), game.onBattlefield('Rock')];
  },
);
position('a shield of three against two sources at once: its controller divides it (CR 615.7)', 'you', () => {
  const ward = instant('Ward', [
    { kind: 'prevent', amount: 3, to: { kind: 'players', who: 'you' }, until: 'endOfTurn' },
  ]);
  const leech = creature('Leech', 5, 5, [keyword('lifelink')]);
  const game = set({ hand: [ward] }, { battlefield: [bear, leech] }, { turn: 'them' });
  game.cast('Ward', { by: 'you' }).resolve().attack(['Bear', 'Leech']).dealDamage();
  return game.question().of;
});
position('damage that can’t be prevented leaves the shield whole (CR 615.12)', [17, 17], () => {
  const ward = instant('Ward', [
    { kind: 'prevent', amount: 3, to: { kind: 'players', who: 'opponent' }, until: 'endOfTurn' },
  ]);
  const raw = instant('Raw', [{ kind: 'damage', amount: 3, to: opponents, cantBePrevented: true }]);
  const game = set({ hand: [ward, raw, bolt] })
    .cast('Ward')
    .resolve()
    .cast('Raw')
    .resolve();
  const first = game.life('them');
  return [first, game.cast('Bolt', 'them').resolve().life('them')];
});
position('who is dealt damage chooses whether it is doubled or one more first (CR 616.1)', ['you', 12, 13], () => {
  const more = enchantment('More', [replacement({ event: 'damage', recipientPlayer: 'any' }, oneMore)]);
  const double = enchantment('Double', [replacement({ event: 'damage', recipientPlayer: 'any' }, twice)]);
  const hurt = () =>
    set({ battlefield: [more, double] }, { hand: [bolt] })
      .cast('Bolt', { by: 'them' }, 'you')
      .resolve();
  const lifeAfter = (first: RegExp) => answering(hurt(), first).life('you');
  return [hurt().question().of, lifeAfter(/More/), lifeAfter(/Double/)];
});
position('a countered spell that goes elsewhere: exiled instead (CR 701.6)', [['Bear'], 0], () => {
  const no = instant('Never', [{ kind: 'counter', what: 't', to: 'exile' }], at({ zone: 'stack', spell: true }));
  const game = set({ hand: [bear] }, { hand: [no] })
    .cast('Bear')
    .cast('Never', { by: 'them' }, 'Bear')
    .resolve();
  return [game.names('exile', 'you'), game.count('graveyard', 'you')];
});
position('what phases out takes its Aura along, and it comes back attached (CR 702.26)', [[], 'Bear'], () => {
  const phase = instant('Phase', [{ kind: 'phaseOut', what: 't' }], at(aCreature));
  const game = set({ hand: [auraOf('Might', [size(2, 2)]), phase], battlefield: [bear] })
    .cast('Might', 'Bear')
    .resolve()
    .cast('Phase', 'Bear')
    .resolve();
  const now = game.names('battlefield', 'you');
  game.passUntil('end', 'them').passUntil('upkeep', 'you');
  return [now, game.attachedTo('Might')];
});
position('a flashback spell that is countered is exiled (CR 702.34)', ['Draw'], () => {
  const recall = sorcery('Draw', [draw()]);
  const flashed = { ...recall, abilities: [...recall.abilities, keyword('flashback', { cost: mana('{0}') })] };
  const game = set({ graveyard: [flashed] }, { hand: [counterspell] })
    .cast('Draw')
    .cast('No', { by: 'them' }, 'Draw')
    .resolve();
  return game.names('exile', 'you');
});
position('dredge needs as many cards as it mills (CR 702.52)', [1, 0], () => {
  const troll = creature('Troll', 1, 1, [keyword('dredge', { n: 3 })]);
  const game = set({ hand: [sorcery('Look', [draw()])], graveyard: [troll], library: ['2 Island'] })
    .cast('Look')
    .resolve();
  return [game.count('hand', 'you'), game.question().kind === 'yesNo' ? 1 : 0];
});
