// Triggered abilities (CR 603).
import { exiledAndBack } from '../support/cards.ts';
import {
  aCreature,
  always,
  at,
  banish,
  bear,
  bird,
  bolt,
  bounce,
  counters,
  creature,
  dies,
  draw,
  enchantment,
  enters,
  free,
  gain,
  giant,
  hit,
  instant,
  kill,
  lose,
  opponents,
  position,
  ruled,
  set,
  sorcery,
  triggered,
  until,
  wrath,
} from '../support/positions.ts';

const whenCreature = (name: string, on: object, does: object[], more: object = {}) =>
  enchantment(name, [triggered(on, does, more)]);
const entering = { types: ['creature'], controller: 'you' };

position(
  'it goes on the stack the next time a player would get priority, after the spell has resolved (CR 603.3)',
  [1, 20, 21],
  () => {
    const game = set({ hand: [bear], battlefield: [whenCreature('Soul', enters(entering), [gain(1)])] })
      .cast('Bear')
      .resolve();
    const waiting = game.stack().length;
    const before = game.life('you');
    return [waiting, before, game.resolve().life('you')];
  },
);
position(
  'of two that trigger at once the active player’s go on the stack first and resolve last (CR 603.3b)',
  ['them', 'you'],
  () => {
    const mine = whenCreature('Mine', enters(aCreature), [lose(1, 'each')]);
    const theirs = whenCreature('Theirs', enters(aCreature), [gain(5)]);
    const game = set({ hand: [bear], battlefield: [mine] }, { battlefield: [theirs] })
      .cast('Bear')
      .resolve();
    const order: string[] = [];
    game.resolve();
    order.push(game.life('them') === 25 ? 'them' : 'you');
    game.resolve();
    order.push(game.life('you') === 19 ? 'you' : 'them');
    return order;
  },
);
position('its controller orders their own (CR 603.3b)', ['order', 'you'], () => {
  const game = set({
    hand: [bear],
    battlefield: [whenCreature('A', enters(aCreature), [gain(1)]), whenCreature('B', enters(aCreature), [draw()])],
  });
  const { kind, of } = game.cast('Bear').resolve().question();
  return [kind, of];
});
position(
  'triggers of one ability about several things are ordered where it uses them on one and the same (CR 603.3b)',
  [['(Bear)', '(Giant)'], '5/5', '2/2'],
  () => {
    const others = { types: ['creature'], other: 'self' };
    const mold = creature('Mold', 0, 9, [
      triggered(dies(others), [{ kind: 'becomeCopy', what: 'self', of: 'event.object' }]),
    ]);
    const sweep = sorcery('Sweep', [{ kind: 'destroy', what: { types: ['creature'], power: ['>', 0] } }]);
    const start = () =>
      set({ hand: [sweep], battlefield: [mold, bear, giant] })
        .cast('Sweep')
        .resolve();
    const lastOne = (first: string) => {
      const game = start();
      game.choose(game.question().options.find((option) => option.includes(first)) ?? '').resolveAll();
      return game.size(game.names('battlefield', 'you')[0] ?? '');
    };
    const { options } = start().question();
    // The first to go on the stack resolves last.
    return [options.map((option) => option.replace(/^.*(?=\()/, '')), lastOne('Giant'), lastOne('Bear')];
  },
);
position('nobody orders triggers that do the same each to its own (CR 603.3b)', 'priority', () => {
  const banner = enchantment('Banner', [triggered(enters(entering), [counters('event.object')])]);
  const both = sorcery('Both', [
    { kind: 'createToken', token: { types: ['creature'], subtypes: [], power: 1, toughness: 1 }, count: 2 },
  ]);
  return set({ hand: [both], battlefield: [banner] })
    .cast('Both')
    .resolve()
    .question().kind;
});
position('an intervening "if" that is false: it doesn’t trigger (CR 603.4)', [0, 1], () => {
  const rich = whenCreature('Rich', enters(entering), [draw()], {
    if: { kind: 'compare', left: { kind: 'life', who: 'you' }, op: '>', right: 20 },
  });
  const game = set({ hand: [bear], battlefield: [rich] })
    .cast('Bear')
    .resolve();
  const other = set({ hand: [bear], battlefield: [rich], life: 21 })
    .cast('Bear')
    .resolve();
  return [game.stack().length, other.stack().length];
});
position('an intervening "if" is asked again as it resolves (CR 603.4, 608.2a)', 0, () => {
  const rich = whenCreature('Rich', enters(entering), [draw()], {
    if: { kind: 'compare', left: { kind: 'life', who: 'you' }, op: '>', right: 20 },
  });
  const game = set({ hand: [bear], battlefield: [rich], life: 21 }, { hand: [bolt] })
    .cast('Bear')
    .resolve();
  return game.cast('Bolt', { by: 'them' }, 'you').resolveAll().count('hand', 'you');
});
position('a creature that dies sees itself die, and what dies with it (CR 603.6c, 603.10a)', 22, () => {
  const artist = creature('Artist', 1, 1, [triggered(dies(aCreature), [gain(1)])]);
  return set({ hand: [wrath], battlefield: [artist, bear] })
    .cast('Wrath')
    .resolve()
    .resolveAll()
    .life('you');
});
position('what leaves the battlefield isn’t seen by what comes after it (CR 603.10)', 20, () => {
  const artist = creature('Artist', 1, 1, [triggered(dies({ types: ['creature'], other: 'self' }), [gain(1)])]);
  return set({ hand: [kill, artist], battlefield: [bear] })
    .cast('Kill', 'Bear')
    .resolve()
    .cast('Artist')
    .resolveAll()
    .life('you');
});
position('"dies" is no bounce and no exile (CR 700.4)', [20, 20], () => {
  const mourner = whenCreature('Mourner', dies(aCreature), [gain(1)]);
  return [bounce, banish].map((spell) =>
    set({ hand: [spell], battlefield: [mourner, bear] })
      .cast(spell.name, 'Bear')
      .resolveAll()
      .life('you'),
  );
});
position('a delayed ability triggers once, at the time it says (CR 603.7)', [20, 22, 22], () => {
  const later = sorcery('Later', [{ kind: 'delayed', on: { event: 'beginStep', step: 'end' }, do: [gain(2)] }]);
  const game = set({ hand: [later] })
    .cast('Later')
    .resolve();
  const now = game.life('you');
  const once = game.passUntil('end').resolveAll().life('you');
  return [now, once, game.passUntil('end', 'them').life('you')];
});
position('a delayed ability that is told too late for this turn triggers the next (CR 603.7)', [20, 22], () => {
  const later = instant('Later', [{ kind: 'delayed', on: { event: 'beginStep', step: 'upkeep' }, do: [gain(2)] }]);
  const game = set({ hand: [later] })
    .cast('Later')
    .resolve();
  const now = game.life('you');
  return [now, game.passUntil('upkeep', 'them').resolveAll().life('you')];
});
position(
  'a delayed ability looks for the very object: one that has left and come back is another (CR 603.7c, 400.7)',
  'stays',
  () => {
    const fleeting = sorcery(
      'Fleeting',
      [
        { kind: 'move', what: 't', to: 'battlefield', under: 'you', as: 'it' },
        { kind: 'delayed', on: { event: 'beginStep', step: 'end' }, do: [{ kind: 'sacrificeObjects', what: 'it' }] },
      ],
      at({ zone: 'graveyard', types: ['creature'] }),
    );
    const blink = instant('Blink', exiledAndBack('t'), at(aCreature));
    const game = set({ hand: [fleeting, blink], graveyard: [bear] })
      .cast('Fleeting', 'Bear')
      .resolve()
      .cast('Blink', 'Bear')
      .resolve();
    return game.passUntil('postcombatMain').passUntil('end').resolveAll().onBattlefield('Bear') ? 'stays' : 'gone';
  },
);
position('a reflexive ability triggers on what was done and has targets then (CR 603.12)', ['Bear'], () => {
  const nudge = sorcery('Nudge', [
    {
      kind: 'may',
      do: [
        { kind: 'sacrifice', who: 'you', what: aCreature },
        {
          kind: 'reflexive',
          targets: [{ name: 'r', filter: { types: ['creature'], controller: 'opponent' } }],
          do: [{ kind: 'destroy', what: 'r' }],
        },
      ],
    },
  ]);
  const game = set({ hand: [nudge], battlefield: [bird] }, { battlefield: [bear, giant] })
    .cast('Nudge')
    .resolve()
    .choose('yes');
  return game.choose('Bear').resolveAll().names('graveyard', 'them');
});
position('a state trigger triggers once while it is on the stack (CR 603.8)', [1, 'gone'], () => {
  const lonely = creature('Lonely', 3, 3, [
    {
      kind: 'triggered',
      on: [],
      state: { kind: 'not', of: { kind: 'exists', what: { subtypes: ['Island'], controller: 'you' } } },
      do: [{ kind: 'sacrificeObjects', what: 'self' }],
    },
  ]);
  const game = set({ hand: [lonely] })
    .cast('Lonely')
    .resolve();
  const waiting = game.stack().length;
  return [waiting, game.resolveAll().onBattlefield('Lonely') ? 'there' : 'gone'];
});
position('"whenever one or more" triggers once for what happens at once (CR 603.2c)', 1, () => {
  const once = whenCreature('Once', { ...dies(aCreature), oneOrMore: true }, [gain(1)]);
  return set({ hand: [wrath], battlefield: [once, bear, bird, giant] })
    .cast('Wrath')
    .resolve()
    .stack().length;
});
position('"whenever" triggers for each (CR 603.2c)', 23, () => {
  const each = whenCreature('Each', dies(aCreature), [gain(1)]);
  const game = set({ hand: [wrath], battlefield: [each, bear, bird, giant] })
    .cast('Wrath')
    .resolve();
  while (game.question().kind === 'order') game.choose(game.question().options[0] ?? '');
  return game.resolveAll().life('you');
});
position('an ability of a permanent that enters sees what enters with it (CR 603.6a)', 22, () => {
  const herald = creature('Herald', 1, 1, [triggered(enters(aCreature), [gain(1)])]);
  const both = sorcery('Both', [
    { kind: 'move', what: { zone: 'graveyard', types: ['creature'], owner: 'you' }, to: 'battlefield', under: 'you' },
  ]);
  const game = set({ hand: [both], graveyard: [herald, bear] })
    .cast('Both')
    .resolve();
  while (game.question().kind === 'order') game.choose(game.question().options[0] ?? '');
  return game.resolveAll().life('you');
});
position('an ability on the stack doesn’t need its source any more (CR 113.7a)', 17, () => {
  const bomb = creature('Bomb', 1, 1, [triggered(enters(), [hit(3, opponents)])]);
  const game = set({ hand: [bomb, kill] })
    .cast('Bomb')
    .resolve();
  return game.cast('Kill', 'Bomb').resolve().resolveAll().life('them');
});
position('and reads what it knew last of it (CR 608.2h, 113.7a)', 15, () => {
  const strong = creature('Strong', 5, 5, [free([hit({ kind: 'stat', stat: 'power', of: 'self' }, opponents)])]);
  return set({ hand: [kill], battlefield: [strong] })
    .activate('Strong')
    .cast('Kill', 'Strong')
    .resolve()
    .resolveAll()
    .life('them');
});
position('"at the beginning of your upkeep" triggers once a turn of yours (CR 603.2b, 503.1a)', [20, 21], () => {
  const shrine = enchantment('Shrine', [triggered({ event: 'beginStep', step: 'upkeep', player: 'you' }, [gain(1)])]);
  const game = set({ battlefield: [shrine] })
    .passUntil('end', 'you')
    .passUntil('end', 'them');
  const before = game.life('you') - 1; // This turn's upkeep has been.
  return [before, game.passUntil('upkeep', 'you').resolveAll().life('you') - 1];
});
position(
  'a leaves-the-battlefield ability of something that lost its abilities doesn’t trigger (CR 603.10a)',
  20,
  () => {
    const pest = creature('Pest', 1, 1, [triggered(dies(), [gain(1)])]);
    const mute = instant('Mute', [until('t', [{ kind: 'loseAll' }])], at(aCreature));
    return set({ hand: [kill, mute], battlefield: [pest] })
      .cast('Mute', 'Pest')
      .resolve()
      .cast('Kill', 'Pest')
      .resolveAll()
      .life('you');
  },
);
position('an ability that triggers only once each turn does so (CR 603.2h)', 21, () => {
  const once = whenCreature('Sparing', enters(entering), [gain(1)], { limit: 'oncePerTurn' });
  return set({ hand: [bear, bird], battlefield: [once] })
    .cast('Bear')
    .resolveAll()
    .cast('Bird')
    .resolveAll()
    .life('you');
});
position('"do this only once each turn" lets it trigger again where it wasn’t done (CR 603.2i)', 21, () => {
  const once = whenCreature('Choosy', enters(entering), [{ kind: 'may', do: [gain(1)] }], { doOnce: true });
  const game = set({ hand: [bear, bird], battlefield: [once] })
    .cast('Bear')
    .resolve()
    .resolve()
    .choose('no');
  return game.resolveAll().cast('Bird').resolve().resolve().choose('yes').resolveAll().life('you');
});
position('an ability that says "additional time" triggers twice (CR 603.2d)', 22, () => {
  const twice = enchantment('Harmony', [
    always({
      players: 'you',
      change: [ruled({ kind: 'doublesTriggers', on: enters(aCreature), of: { controller: 'you' } })],
    }),
  ]);
  const game = set({ hand: [bear], battlefield: [twice, whenCreature('Soul', enters(entering), [gain(1)])] })
    .cast('Bear')
    .resolve();
  while (game.question().kind === 'order') game.choose(game.question().options[0] ?? '');
  return game.resolveAll().life('you');
});
position(
  'the damage a creature deals is one event to many: lifelink’s owner gains once, a "dealt damage" ability triggers for each (CR 603.2c)',
  22,
  () => {
    const spite = whenCreature('Spite', { event: 'damage', recipient: aCreature }, [gain(1)]);
    const sweep = sorcery('Sweep', [hit(1, aCreature)]);
    const game = set({ hand: [sweep], battlefield: [spite, bear, giant] })
      .cast('Sweep')
      .resolve();
    while (game.question().kind === 'order') game.choose(game.question().options[0] ?? '');
    return game.resolveAll().life('you');
  },
);
