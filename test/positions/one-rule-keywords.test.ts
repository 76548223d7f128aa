// What single rules say of keywords, of copies and of layouts (CR 702-731).
import {
  ability,
  aCreature,
  always,
  answering,
  at,
  bear,
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
  grow,
  instant,
  keyword,
  kill,
  mana,
  position,
  ruled,
  set,
  sorcery,
  triggered,
} from '../support/positions.ts';

const artifact = (name: string, abilities: object[] = [], more: object = {}) => ({
  name,
  cost: '{0}',
  types: ['artifact'],
  abilities,
  ...more,
});

position('echo is asked once only (CR 702.30)', ['asked', 'priority'], () => {
  const big = creature('Echoer', 4, 4, [keyword('echo', { cost: mana('{0}') })]);
  const game = set({ hand: [big] })
    .cast('Echoer')
    .resolve()
    .passUntil('end', 'them')
    .passUntil('upkeep', 'you');
  game.resolve();
  const first = game.question().kind === 'priority' ? 'none' : 'asked';
  answering(game, 'Yes', 'Pay');
  game.passUntil('end', 'them').passUntil('upkeep', 'you');
  return [first, game.stack().length === 0 ? 'priority' : 'again'];
});
position('modular: counters go to an artifact creature as it dies (CR 702.43)', ['4/4', 0], () => {
  const one = {
    ...artifact('One', [keyword('modular', { n: 3 })]),
    types: ['artifact', 'creature'],
    subtypes: [],
    power: 0,
    toughness: 0,
  };
  const two = { ...artifact('Two'), types: ['artifact', 'creature'], subtypes: [], power: 1, toughness: 1 };
  const game = set({ hand: [one, kill], battlefield: [two] })
    .cast('One')
    .resolve()
    .cast('Kill', 'One')
    .resolve();
  answering(game, 'Two');
  game.resolveAll();
  answering(game, 'Yes');
  return [game.size('Two'), game.stack().length];
});
position(
  'persist with a +1/+1 counter put on top: the two counters go, and it persists again (CR 702.79)',
  [true, true],
  () => {
    const imp = creature('Imp', 3, 3, [keyword('persist')]);
    const plus = instant('Plus', [counters('t')], at(aCreature));
    const game = set({ hand: [kill, kill, plus], battlefield: [imp] })
      .cast('Kill', 'Imp')
      .resolve()
      .resolveAll()
      .cast('Plus', 'Imp')
      .resolve();
    const clean = game.counters('Imp') === 0 && game.counters('Imp', '-1/-1') === 0;
    game.cast('Kill', 'Imp').resolve().resolveAll();
    return [clean, game.onBattlefield('Imp')];
  },
);
position(
  'cascade finds a cheaper nonland; what isn’t cast goes to the bottom (CR 702.85)',
  [['Small'], 'Island'],
  () => {
    const big = creature('Big', 3, 3, [keyword('cascade')], { cost: '{3}' });
    const small = creature('Small', 1, 1, [], { cost: '{1}' });
    const game = set({ hand: [big], battlefield: ['3 Island'], library: ['Forest', small, 'Island'] })
      .cast('Big')
      .resolve();
    answering(game, 'Yes', 'Cast');
    game.resolve();
    return [game.names('battlefield', 'you').filter((name) => name === 'Small'), game.names('library', 'you')[0]];
  },
);
position(
  'cipher: the encoded card casts a copy as the creature deals combat damage to a player (CR 702.99)',
  [1, 1],
  () => {
    const code = sorcery('Code', [draw()]);
    const coded = { ...code, abilities: [...code.abilities, keyword('cipher')] };
    const game = set({ hand: [coded], battlefield: [bear] })
      .cast('Code')
      .resolve();
    answering(game, 'Yes', 'Bear');
    const before = game.count('hand', 'you');
    game.attack(['Bear']).dealDamage();
    answering(game, 'Yes');
    game.resolve();
    answering(game, 'Yes');
    game.resolveAll();
    return [before, game.count('hand', 'you') - before];
  },
);
position('haunt: the creature that is haunted dies, and it triggers (CR 702.55)', 22, () => {
  const ghost = creature('Ghost', 1, 1, [
    keyword('haunt'),
    triggered({ event: 'zoneChange', object: 'haunted', from: 'battlefield', to: 'graveyard' }, [gain(2)], {
      zone: 'exile',
    }),
  ]);
  const game = set({ hand: [kill, kill], battlefield: [ghost, bear] })
    .cast('Kill', 'Ghost')
    .resolve();
  answering(game, 'Bear');
  game.resolveAll().cast('Kill', 'Bear').resolve().resolveAll();
  return game.life('you');
});
position('mutate onto a Human isn’t possible (CR 702.140)', false, () => {
  const beast = creature('Beast', 4, 4, [keyword('mutate', { cost: mana('{0}') })], {
    cost: '{9}',
    subtypes: ['Beast'],
  });
  return set({ hand: [beast], battlefield: [bear] }).canCast('Beast');
});
position('changeling in every zone: a tribal search finds it (CR 702.73)', ['Shifter'], () => {
  const shifter = creature('Shifter', 1, 1, [keyword('changeling')], { subtypes: ['Shapeshifter'] });
  const find = sorcery('Find', [
    { kind: 'search', filter: { types: ['creature'], subtypes: ['Elf'] }, min: 0, max: 1, as: 'found' },
    { kind: 'move', what: 'found', to: 'hand' },
    { kind: 'shuffle' },
  ]);
  const game = set({ hand: [find], library: [shifter, '3 Island'] })
    .cast('Find')
    .resolve();
  answering(game, 'Shifter', 'done');
  return game.names('hand', 'you');
});
position(
  'a Vehicle crewed at its controller’s begin of combat attacks, and isn’t a creature next turn (CR 702.122)',
  [3, false],
  () => {
    const car = artifact('Car', [keyword('crew', { n: 2 })], { subtypes: ['Vehicle'], power: 3, toughness: 3 });
    const game = set({ battlefield: [car, bear] })
      .activate('Car', 'Bear')
      .resolve();
    game.attack(['Car']).dealDamage();
    const dealt = 20 - game.life('them');
    game.passUntil('upkeep', 'them');
    return [dealt, game.look('Car').power !== null && (game.look('Car').types & 0) !== 0];
  },
);
position(
  'a creature with lethal damage and one with deathtouch damage die at the same time (CR 704.5g, 704.5h)',
  3,
  () => {
    const watch = creature('Watch', 1, 4, [triggered(dies(aCreature), [gain(1)])]);
    const snake = creature('Snake', 1, 1, [keyword('deathtouch')]);
    const game = set({ battlefield: [snake, giant] }, { battlefield: [watch, bear] })
      .attack(['Snake', 'Giant'])
      .block(['Watch', 'Snake'], ['Bear', 'Giant'])
      .dealDamage()
      .resolveAll();
    return game.life('them') - 20;
  },
);
position('legend rule: one of each name stays, the others go without being destroyed (CR 704.5j)', [1, true], () => {
  const king = creature('King', 2, 2, [keyword('indestructible')], { supertypes: ['legendary'] });
  const game = set({ hand: [king], battlefield: [king] })
    .cast('King')
    .resolve();
  answering(game, 'King');
  return [game.count('battlefield', 'you', 'King'), game.names('graveyard', 'you').includes('King')];
});
position('a copy of a creature with counters and pumps has neither (CR 707.2)', '2/2', () => {
  const clone = creature('Clone', 0, 0, [
    { kind: 'replacement', event: enters(), instead: { kind: 'entersAsCopy', of: aCreature, optional: true } },
  ]);
  const game = set({ hand: [clone, grow], battlefield: [{ card: bear, counters: { '+1/+1': 2 } }] })
    .cast('Grow', 'Bear')
    .resolve()
    .cast('Clone')
    .resolve();
  answering(game, 'Yes', 'Bear');
  return game.size('Bear#2');
});
position('a copy that enters has "as enters" and "enters with" of what it copies (CR 707.5)', [3, true], () => {
  const ooze = creature('Ooze', 0, 1, [
    {
      kind: 'replacement',
      event: enters(),
      instead: { kind: 'entersWith', counters: [{ counter: '+1/+1', count: 3 }] },
    },
    { kind: 'replacement', event: enters(), instead: { kind: 'entersTapped' } },
  ]);
  const clone = creature('Clone', 0, 0, [
    { kind: 'replacement', event: enters(), instead: { kind: 'entersAsCopy', of: aCreature, optional: true } },
  ]);
  const game = set({ hand: [clone], battlefield: [ooze] })
    .cast('Clone')
    .resolve();
  answering(game, 'Yes', 'Ooze');
  return [game.counters('Ooze#2'), game.isTapped('Ooze#2')];
});
position('a copy of a face-down creature is a 2/2 without name, and stays so (CR 708.4, 707.2)', ['2/2', 0], () => {
  const hidden = creature('Hidden', 5, 5, [keyword('morph', { cost: mana('{0}') })], { cost: '{9}' });
  const twin = sorcery('Twin', [{ kind: 'copyToken', of: 't' }], at(aCreature));
  const game = set({ hand: [hidden, twin], battlefield: ['3 Island'] })
    .cast('Hidden', { how: 'morph' })
    .resolve();
  const [name = ''] = game.names('battlefield', 'you').filter((each) => each !== 'Island');
  game.cast('Twin', name).resolve();
  const all = game.names('battlefield', 'you').filter((each) => each !== 'Island');
  return [game.size(`${all[0]}#2`), all.filter((each) => each === 'Hidden').length];
});
position('a transformed permanent that leaves is its front face elsewhere (CR 712.8a)', ['Day'], () => {
  const wolf = {
    name: 'Day',
    cost: '{0}',
    types: ['creature'],
    subtypes: ['Human'],
    power: 1,
    toughness: 1,
    abilities: [free([{ kind: 'transform', what: 'self' }])],
    layout: 'transform',
    faces: [
      { name: 'Night', types: ['creature'], subtypes: ['Wolf'], power: 4, toughness: 4, abilities: [], colors: ['R'] },
    ],
  };
  const game = set({ hand: [bounce], battlefield: [wolf] })
    .activate('Day')
    .resolve();
  game.cast('Bounce', 'Night').resolve();
  return game.names('hand', 'you');
});
position('a saga with its last chapter on the stack isn’t sacrificed yet (CR 714.4)', [true, false], () => {
  const saga = {
    name: 'Tale',
    cost: '{0}',
    types: ['enchantment'],
    subtypes: ['Saga'],
    layout: 'saga',
    abilities: [],
    stages: [{ at: [1], abilities: [{ kind: 'spell', do: [gain(1)] }] }],
  };
  const game = set({ hand: [saga] })
    .cast('Tale')
    .resolve();
  const waiting = game.onBattlefield('Tale');
  game.resolveAll();
  return [waiting, game.onBattlefield('Tale')];
});
position(
  'an adventurer that went on its adventure can be cast from exile, not the adventure again (CR 715.3d)',
  [true, ['Hero']],
  () => {
    const hero = {
      name: 'Hero',
      cost: '{0}',
      types: ['creature'],
      subtypes: ['Human'],
      power: 2,
      toughness: 2,
      abilities: [],
      layout: 'adventure',
      faces: [
        {
          name: 'Quest',
          cost: '{0}',
          types: ['sorcery'],
          subtypes: ['Adventure'],
          abilities: [{ kind: 'spell', do: [gain(1)] }],
        },
      ],
    };
    const game = set({ hand: [hero] })
      .cast('Hero', { how: 'Quest' })
      .resolve();
    const labels = game.question().options.filter((label) => label.includes('Quest'));
    const exiled = game.names('exile', 'you');
    return [labels.length === 0 && game.canCast('Hero'), exiled];
  },
);
position(
  'the monarch draws in their end step, and who deals combat damage takes the crown (CR 724.2)',
  [1, 'them'],
  () => {
    const crown = sorcery('Crown', [{ kind: 'becomeMonarch' }]);
    const game = set({ hand: [crown] }, { battlefield: [bear] })
      .cast('Crown')
      .resolve()
      .passUntil('end', 'you')
      .resolveAll();
    const drawn = game.count('hand', 'you');
    game.attack(['Bear']).dealDamage().resolveAll();
    const before = game.count('hand', 'them');
    game.passUntil('end', 'them').resolveAll();
    return [drawn, game.count('hand', 'them') === before + 1 ? 'them' : 'you'];
  },
);
position('day has become night where the player before cast nothing (CR 702.145c, 730.2a)', ['night'], () => {
  const wolf = {
    name: 'Day',
    cost: '{0}',
    types: ['creature'],
    subtypes: ['Human'],
    power: 1,
    toughness: 1,
    abilities: [keyword('daybound')],
    layout: 'transform',
    faces: [
      {
        name: 'Night',
        types: ['creature'],
        subtypes: ['Wolf'],
        power: 4,
        toughness: 4,
        abilities: [keyword('nightbound')],
        colors: ['R'],
      },
    ],
  };
  const game = set({ battlefield: [wolf] })
    .passUntil('end')
    .passUntil('upkeep', 'them');
  return [game.onBattlefield('Night') ? 'night' : 'day'];
});
position(
  'a max speed ability of a card in a graveyard is activated there at speed 4 (CR 702.178b)',
  [false, true, 1],
  () => {
    const racer = creature('Racer', 2, 2, [
      keyword('max speed', { ability: ability([{ kind: 'exileSelf' }], [draw()], { zone: 'graveyard' }) }),
    ]);
    const rush = sorcery('Rush', [{ kind: 'repeat', times: 4, do: [{ kind: 'increaseSpeed', count: 1 }] }]);
    const game = set({ hand: [rush], graveyard: [racer] });
    const before = game.canActivate('Racer');
    game.cast('Rush').resolve();
    const then = game.canActivate('Racer');
    return [before, then, game.activate('Racer').resolve().count('hand', 'you')];
  },
);
position('populating twice copies two tokens, the second perhaps the first copy (CR 701.36a)', 3, () => {
  const elf = { types: ['creature'], subtypes: ['Elf'], power: 1, toughness: 1 };
  const grove = sorcery('Grove', [
    { kind: 'createToken', token: elf },
    { kind: 'action', action: 'populate', n: 2 },
  ]);
  const game = answering(
    set({ hand: [grove] })
      .cast('Grove')
      .resolve(),
  );
  return game.count('battlefield', 'you', 'Elf Token');
});
position('a tapped creature blocks where it can as though it were untapped (CR 509.1a, 609.4)', [20, 18], () => {
  const watch = enchantment('Watch', [
    always({
      affects: { types: ['creature'], tapped: true, controller: 'you' },
      change: [ruled({ kind: 'mayAsThough', do: { kind: 'block' }, asThough: 'untapped' })],
    }),
  ]);
  const tapIt = instant('Tap', [{ kind: 'tap', what: 't' }], at(aCreature));
  const lifeAfter = (theirs: object[]) => {
    const game = set({ hand: [tapIt], battlefield: [bear] }, { battlefield: [giant, ...theirs] as never })
      .cast('Tap', 'Giant')
      .resolve()
      .attack(['Bear']);
    if (theirs.length > 0) game.block(['Giant', 'Bear']);
    return game.dealDamage().life('them');
  };
  return [lifeAfter([watch]), lifeAfter([])];
});
