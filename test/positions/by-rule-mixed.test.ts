// Where several rules meet: exile until, choices as something enters, turned over, history (CR 603, 607, 610, 614, 707, 729).
import {
  ability,
  aCreature,
  always,
  answering,
  at,
  bear,
  bounce,
  creature,
  dies,
  draw,
  enchantment,
  enters,
  eventAmount,
  gain,
  giant,
  have,
  instant,
  keyword,
  kill,
  mana,
  position,
  replacement,
  set,
  size,
  sorcery,
  tapping,
  triggered,
  until,
  wrath,
} from '../support/positions.ts';

const theirs = { types: ['creature'], controller: 'opponent' };
const warden = creature('Warden', 2, 2, [
  triggered(enters(), [{ kind: 'exileUntil', what: 't', until: 'selfLeaves' }], at(theirs)),
]);
const take = instant('Take', [until('t', [{ kind: 'control', who: 'you' }], 'permanent')], at(aCreature));
const clone = creature('Clone', 0, 0, [replacement(enters(), { kind: 'entersAsCopy', of: aCreature })]);
const chooser = creature(
  'Chooser',
  1,
  1,
  [
    replacement(enters(), { kind: 'entersAs', do: [{ kind: 'chooseWord', what: 'color', as: 'c', link: true }] }),
    always({ affects: { types: ['creature'], ofChosen: { what: 'color', by: 'c' } }, change: [size(1, 1)] }),
  ],
  { colors: ['G'] },
);

position('what has left before its exile would begin exiles nothing (CR 610.3b)', [['Bear'], []], () => {
  const game = set({ hand: [warden, kill] }, { battlefield: [bear] })
    .cast('Warden')
    .resolve()
    .choose('Bear')
    .cast('Kill', 'Warden')
    .resolve()
    .resolveAll();
  return [game.names('battlefield', 'them'), game.names('exile', 'them')];
});
position('two exiles end at once, and what returns sees the other enter (CR 610.3d, 603.6a)', 23, () => {
  const greeter = creature('Greeter', 1, 1, [triggered(enters(aCreature), [gain(1)])]);
  const game = set({ hand: [warden, warden, wrath] }, { battlefield: [greeter, bear] })
    .cast('Warden')
    .resolve();
  game.choose('Greeter').resolveAll().cast('Warden').resolve();
  game.choose('Bear').resolveAll().cast('Wrath').resolve();
  // One for the first Warden, two for what came back.
  return answering(game).resolveAll().life('them');
});
position('each of two tokens that are copies makes its own choice as it enters (CR 614.12, 616.1g)', ['3/3', 2], () => {
  const pair = sorcery('Pair', [{ kind: 'copyToken', of: 't', count: 2 }], at(aCreature));
  const game = set({ hand: [chooser, pair] })
    .cast('Chooser')
    .resolve()
    .choose('R')
    .cast('Pair', 'Chooser')
    .resolve();
  let asked = 0;
  while (game.question().kind === 'word' && asked < 3) {
    asked += 1;
    game.choose('G');
  }
  return [game.size('Chooser'), asked];
});
position('a Clone that enters as what asks for a choice asks for it (CR 614.12, 616.1c)', ['word', '2/2'], () => {
  const other = set({ hand: [chooser, clone] })
    .cast('Chooser')
    .resolve()
    .choose('R')
    .cast('Clone')
    .resolve();
  other.choose('Chooser');
  const asked = other.question().kind;
  if (asked === 'word') other.choose('G');
  return [asked, other.size('Chooser')];
});
position(
  'a copy of a merged permanent has what all its parts say (CR 702.140e, 729.2a, 707.2)',
  ['6/6', true, true],
  () => {
    const cub = creature('Cub', 2, 2, [keyword('vigilance')], { subtypes: ['Bear'] });
    const titan = creature('Titan', 6, 6, [keyword('mutate', { cost: mana('{0}') }), keyword('trample')], {
      cost: '{9}',
      subtypes: ['Beast'],
    });
    const game = answering(
      set({ hand: [titan, clone], battlefield: [cub] })
        .cast('Titan', 'Cub')
        .resolve(),
      /top|over/i,
    )
      .cast('Clone')
      .resolve();
    answering(game, 'Titan');
    return [game.size('Titan#2'), game.has('Titan#2', 'vigilance'), game.has('Titan#2', 'trample')];
  },
);
position('a merged permanent is bounced as two cards (CR 729.3)', ['Cub', 'Titan'], () => {
  const cub = creature('Cub', 2, 2, [], { subtypes: ['Bear'] });
  const titan = creature('Titan', 6, 6, [keyword('mutate', { cost: mana('{0}') })], {
    cost: '{9}',
    subtypes: ['Beast'],
  });
  const game = answering(
    set({ hand: [titan, bounce], battlefield: [cub] })
      .cast('Titan', 'Cub')
      .resolve(),
    /top|over/i,
  )
    .cast('Bounce', 'Titan')
    .resolve();
  return game.names('hand', 'you').sort();
});
position('a draw that was replaced is none: the next one is the first (CR 614.6, 603.2h)', [21, 22], () => {
  const once = instant('Once', [
    {
      kind: 'replacementEffect',
      event: { event: 'draw', player: 'you' },
      instead: { kind: 'do', do: [gain(1)] },
      until: 'endOfTurn',
      next: true,
    },
  ]);
  const second = enchantment('Second', [triggered({ event: 'draw', player: 'you', nth: 1 }, [gain(1)])]);
  const look = (name: string) => instant(name, [draw(1)]);
  const game = set({ hand: [once, look('Look'), look('Peek')], battlefield: [second] }, {}, { turn: 'them' })
    .cast('Once')
    .resolve()
    .cast('Look')
    .resolve()
    .resolveAll();
  const first = game.life('you');
  return [first, game.cast('Peek').resolve().resolveAll().life('you')];
});
position(
  'the controller of a delayed trigger is who made it, whoever controls the creature by then (CR 603.7d-e)',
  [23, 20],
  () => {
    const oath = sorcery(
      'Oath',
      [{ kind: 'delayed', on: dies('t'), do: [gain(3)], until: 'permanent' }],
      at(aCreature),
    );
    const game = set({ hand: [oath, kill], battlefield: [bear] }, { hand: [take] })
      .cast('Oath', 'Bear')
      .resolve()
      .cast('Take', { by: 'them' }, 'Bear')
      .resolve()
      .cast('Kill', 'Bear')
      .resolve()
      .resolveAll();
    return [game.life('you'), game.life('them')];
  },
);
position('a dies trigger belongs to who controlled it last (CR 603.3a, 603.10a)', [20, 21], () => {
  const cherub = creature('Cherub', 1, 1, [triggered(dies(), [gain(1)])]);
  const game = set({ hand: [kill], battlefield: [cherub] }, { hand: [take] })
    .cast('Take', { by: 'them' }, 'Cherub')
    .resolve()
    .cast('Kill', 'Cherub')
    .resolve()
    .resolveAll();
  return [game.life('you'), game.life('them')];
});
position('a Ring-bearer that somebody else gets isn’t one any more (CR 701.54a)', [true, false], () => {
  const call = sorcery('Call', [{ kind: 'ringTempts' }]);
  const game = answering(
    set({ hand: [call], battlefield: [bear] }, { hand: [take] })
      .cast('Call')
      .resolve(),
    'Bear',
  );
  const legend = () => (game.look('Bear').supertypes & 2) !== 0;
  const before = legend();
  game.cast('Take', { by: 'them' }, 'Bear').resolve();
  return [before, legend()];
});
position('an exchange between what one player controls by now does nothing (CR 701.12a)', ['them', 'them'], () => {
  const swap = sorcery('Swap', [{ kind: 'exchangeControl', a: 'a', b: 'b' }], {
    targets: [
      { name: 'a', filter: aCreature },
      { name: 'b', filter: aCreature },
    ],
  });
  const game = set({ hand: [swap], battlefield: [bear] }, { hand: [take, bounce], battlefield: [giant] })
    .cast('Swap', 'Bear', 'Giant')
    .cast('Take', { by: 'them' }, 'Bear')
    .resolve()
    .resolveAll();
  return [game.controller('Giant'), game.controller('Bear')];
});
position('a spell that leaves the stack as it resolves still does the rest (CR 608.2m)', [23, ['Loop']], () => {
  const loop = sorcery('Loop', [{ kind: 'move', what: 'self', to: 'hand' }, gain(3)]);
  const game = set({ hand: [loop] })
    .cast('Loop')
    .resolve();
  return [game.life('you'), game.names('hand', 'you')];
});
position('“that many” for a batch is all of it (CR 603.2c, 608.2h)', 23, () => {
  const feast = enchantment('Feast', [
    triggered(
      {
        event: 'damage',
        recipientPlayer: 'opponent',
        source: { types: ['creature'], controller: 'you' },
        combat: true,
        oneOrMore: true,
      },
      [gain(eventAmount)],
    ),
  ]);
  return set({ battlefield: [feast, bear, creature('Imp', 1, 1)] })
    .attack(['Bear', 'Imp'])
    .passUntil('endCombat')
    .resolveAll()
    .life('you');
});
position(
  'a creature whose control changed can’t use {T} nor attack, unless it has haste (CR 302.6)',
  [false, true],
  () => {
    const tapper = creature('Tapper', 1, 1, [ability([tapping], [gain(1)])]);
    const fast = instant('Fast', [until('t', [have(keyword('haste'))])], at(aCreature));
    const game = set({ hand: [take, fast] }, { battlefield: [tapper] })
      .cast('Take', 'Tapper')
      .resolve();
    const before = game.canActivate('Tapper');
    return [before, game.cast('Fast', 'Tapper').resolve().canActivate('Tapper')];
  },
);
position('a blocker’s first strike makes a first combat damage step (CR 510.4)', [true, 20], () => {
  const lancer = creature('Lancer', 2, 1, [keyword('first strike')]);
  const game = set({ battlefield: [bear] }, { battlefield: [lancer] })
    .attack(['Bear'])
    .block(['Lancer', 'Bear'])
    .passUntil('endCombat');
  return [game.onBattlefield('Lancer') && !game.onBattlefield('Bear'), game.life('them')];
});
position(
  'a planeswalker’s ability is used once, by each new controller too, and not at instant speed (CR 606.3)',
  [true, false, false],
  () => {
    const walker = {
      name: 'Walker',
      cost: '{0}',
      types: ['planeswalker'],
      subtypes: ['Jace'],
      loyalty: 3,
      abilities: [ability([{ kind: 'loyalty', amount: 1 }], [gain(1)])],
    };
    const game = set({ battlefield: [walker] });
    const first = game.canActivate('Walker');
    game.activate('Walker').resolve();
    const second = game.canActivate('Walker');
    const other = set({ battlefield: [walker] }).passUntil('beginCombat');
    return [first, second, other.canActivate('Walker')];
  },
);
position(
  'a minus that the planeswalker doesn’t have can’t be paid; X is at most what it has (CR 606.6)',
  [false, 0, 3],
  () => {
    const walker = (amount: unknown) => ({
      name: 'Walker',
      cost: '{0}',
      types: ['planeswalker'],
      subtypes: ['Jace'],
      loyalty: 3,
      abilities: [ability([{ kind: 'loyalty', amount }], [gain({ kind: 'x' })])],
    });
    const four = set({ battlefield: [walker(-4)] }).canActivate('Walker');
    const game = set({ battlefield: [walker('-X')] })
      .activate('Walker', 3)
      .resolve();
    return [four, game.count('battlefield', 'you'), game.life('you') - 20];
  },
);
position('proliferate gives each kind one more, once (CR 701.34a)', [2, 3, 0], () => {
  const spread = sorcery('Spread', [{ kind: 'proliferate' }]);
  const game = set({ hand: [spread], battlefield: [{ card: bear, counters: { '+1/+1': 1, flying: 2 } }, giant] })
    .cast('Spread')
    .resolve();
  if (game.question().kind === 'choose') game.choose('Bear');
  answering(game, 'Done');
  return [game.counters('Bear'), game.counters('Bear', 'flying'), game.counters('Giant')];
});
