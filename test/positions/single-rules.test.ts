// One rule each, with cards as they would be printed: permanents, spells, copies, counters, turns.
import { nameOf, refTo } from '../../mtg-core/index.ts';
import { answering, creature, free, position, set } from '../support/positions.ts';
import { readCard as read, readCreature } from '../support/read-cards.ts';
import { severalPlayers } from '../support/several-players.ts';
import type { Table } from '../support/table.ts';

const bear = readCreature('Bear', '2/2');
const giant = readCreature('Giant', '5/5');
const kill = read('Kill', 'Instant', 'Destroy target creature.');
const back = read('Back', 'Instant', "Return target permanent to its owner's hand.");
const clone = readCreature(
  'Clone',
  '0/0',
  'You may have this creature enter as a copy of any creature on the battlefield.',
);
const turn = read(
  'Turn',
  'Instant',
  'Target creature you control becomes a copy of another target creature until end of turn.',
);
const fork = read('Fork', 'Instant', 'Copy target spell you control. You may choose new targets for the copy.');

/** Everything on the stack resolves; what is asked is answered by these words, or the first option. */
function settle(game: Table, ...words: string[]): Table {
  for (let asked = 0; asked < 20 && game.state.stackZone.length > 0; asked++) answering(game.resolve(), ...words);
  return game;
}

position('counters stay on what becomes a copy for a time (CR 613.2, 122.1a)', ['6/6', '3/3'], () => {
  const game = set({ hand: [turn], battlefield: [{ card: bear, counters: { '+1/+1': 1 } }, giant] })
    .cast('Turn', 'Bear', 'Giant')
    .resolve();
  return [game.size('Giant'), game.passUntil('upkeep', 'them').size('Bear')];
});
position('an ability that is used once each turn is counted for each object that has it (CR 602.5c)', 22, () => {
  const monk = readCreature('Monk', '1/1', '{0}: You gain 1 life. Activate only once each turn.');
  const game = set({ hand: [clone], battlefield: [monk] })
    .activate('Monk')
    .resolve()
    .cast('Clone')
    .resolve();
  return answering(game, 'Yes', 'Monk').activate('Monk').resolve().life('you');
});
position('what is equipped to comes off an Equipment that is a creature now (CR 301.5c)', undefined, () => {
  const gear = read('Gear', 'Artifact — Equipment', 'Equipped creature gets +1/+1.\nEquip {0}');
  const wake = read('Wake', 'Instant', 'Target artifact becomes a 2/2 artifact creature until end of turn.');
  return set({ hand: [wake], battlefield: [gear, bear] })
    .activate('Gear', 'Bear')
    .resolve()
    .cast('Wake', 'Gear')
    .resolve()
    .attachedTo('Gear');
});
position(
  'a copy of a prototyped spell is prototyped, and so is what copies the permanent (CR 718.2a, 718.3c)',
  ['2/2', '2/2', '2/2'],
  () => {
    const small = { types: ['artifact', 'creature'], subtypes: ['Golem'], abilities: [] };
    const golem = {
      ...{ ...small, name: 'Golem', cost: '{7}', power: 6, toughness: 6, layout: 'prototype' },
      faces: [{ ...small, name: 'Golem', cost: '{2}', power: 2, toughness: 2 }],
    };
    const game = set({ hand: [golem, fork, clone], battlefield: ['2 Island'] }).cast('Golem', { how: 'prototype' });
    answering(settle(game.cast('Fork', 'Golem')).cast('Clone').resolve(), 'Yes', 'Golem');
    return ['Golem', 'Golem#2', 'Golem#3'].map((name) => game.size(name));
  },
);
position(
  'a copy of a creature spell with another face is a token that turns over (CR 707.10g)',
  ['Back', 'Front'],
  () => {
    const front = creature('Front', 1, 1, [free([{ kind: 'transform', what: 'self' }])]);
    const card = { ...front, layout: 'transform', faces: [creature('Back', 5, 5)] };
    const game = set({ hand: [card, fork] }).cast('Front');
    // The copy resolves first, and is the only one there.
    game.cast('Fork', 'Front').resolve().resolve().activate('Front');
    settle(game);
    return game.names('battlefield', 'you');
  },
);
position('a copy of a creature that has flipped is its unflipped half (CR 707.2, 710.4)', ['High', 'Low'], () => {
  const low = creature('Low', 1, 1, [free([{ kind: 'flip', what: 'self' }])]);
  const card = { ...low, layout: 'flip', faces: [creature('High', 4, 4)] };
  const game = set({ hand: [clone], battlefield: [card] })
    .activate('Low')
    .resolve()
    .cast('Clone')
    .resolve();
  return answering(game, 'Yes', 'High').names('battlefield', 'you');
});
position(
  'a card that was manifested is turned up for its mana cost, an instant never (CR 701.40b, 701.40g)',
  [true, false],
  () => {
    const rite = read('Rite', 'Sorcery', 'Manifest the top card of your library.');
    return [bear, kill].map((card) => {
      const game = set({ hand: [rite], library: [card] })
        .cast('Rite')
        .resolve();
      const [id = 0] = game.state.battlefield.slice(-1);
      return game.canActivate(nameOf(game.state, refTo(game.state, id)));
    });
  },
);
position('where one of two targets is gone the other is still dealt with (CR 608.2b)', ['hand', 18], () => {
  const two = read('Two', 'Instant', 'Destroy target creature. Two deals 2 damage to target player.');
  const game = set({ hand: [two] }, { battlefield: [bear], hand: [back] }).cast('Two', 'Bear', 'them');
  game.cast('Back', { by: 'them' }, 'Bear').resolve().resolve();
  return [game.count('hand', 'them', 'Bear') === 1 ? 'hand' : 'elsewhere', game.life('them')];
});
position('a triggered ability that has no target isn’t put on the stack (CR 603.3d)', 0, () => {
  const herald = readCreature('Herald', '2/2', 'When this creature enters, destroy target artifact.');
  return set({ hand: [herald] })
    .cast('Herald')
    .resolve()
    .stack().length;
});
position('an "if" behind the event is asked again as the ability resolves (CR 603.4)', 20, () => {
  const friend = readCreature(
    'Friend',
    '2/2',
    'When this creature enters, if you control another creature, you gain 5 life.',
  );
  const game = set({ hand: [friend, kill], battlefield: [bear] })
    .cast('Friend')
    .resolve();
  return game.cast('Kill', 'Bear').resolve().resolveAll().life('you');
});
position('regeneration stands in place of being destroyed, not of being sacrificed (CR 701.19)', [true, false], () => {
  const troll = readCreature('Troll', '2/2', '{0}: Regenerate this creature.');
  const edict = read('Edict', 'Sorcery', 'Each player sacrifices a creature.');
  const game = set({ hand: [kill, edict], battlefield: [troll] })
    .activate('Troll')
    .resolve()
    .cast('Kill', 'Troll')
    .resolve();
  const stood = game.onBattlefield('Troll');
  return [stood, game.activate('Troll').resolve().cast('Edict').resolve().onBattlefield('Troll')];
});
position('a shield counter is removed instead, a finality counter exiles (CR 122.1c, 122.1h)', [[true, 0], 1], () => {
  const with1 = (counter: string) =>
    set({ hand: [kill], battlefield: [{ card: bear, counters: { [counter]: 1 } }] })
      .cast('Kill', 'Bear')
      .resolve();
  const shielded = with1('shield');
  return [
    [shielded.onBattlefield('Bear'), shielded.counters('Bear', 'shield')],
    with1('finality').count('exile', 'you'),
  ];
});
position('unearthed, it is exiled wherever else it would go (CR 702.84a)', [1, 0], () => {
  const dead = readCreature('Dead', '2/2', 'Unearth {0}');
  const game = set({ graveyard: [dead], hand: [back] })
    .activate('Dead')
    .resolve()
    .cast('Back', 'Dead')
    .resolve();
  return [game.count('exile', 'you'), game.count('hand', 'you')];
});
position('a suspended sorcery that nothing is a target of stays in exile (CR 702.62a, 601.2c)', ['Rift'], () => {
  const rift = read('Rift', 'Sorcery', 'Suspend 1—{0}\nRift deals 3 damage to target creature.', { cost: '{3}' });
  const game = set({ hand: [rift] })
    .activate('Rift')
    .passUntil('upkeep', 'them')
    .passUntil('upkeep', 'you');
  return settle(game, 'Yes').names('exile', 'you');
});
position(
  'what an Aura enchants takes it along as it phases out, and brings it back (CR 702.26g)',
  [false, 'Bear'],
  () => {
    const wings = read('Wings', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature has flying.');
    const fade = read('Fade', 'Instant', 'Target creature you control phases out.');
    const game = set({ hand: [wings, fade], battlefield: [bear] })
      .cast('Wings', 'Bear')
      .resolve()
      .cast('Fade', 'Bear')
      .resolve();
    const away = game.onBattlefield('Wings');
    return [away, game.passUntil('upkeep', 'them').passUntil('upkeep', 'you').attachedTo('Wings')];
  },
);
position('magecraft sees copies, prowess only what is cast (CR 707.10, 702.108a)', [23, '4/4'], () => {
  const mage = readCreature(
    'Mage',
    '2/2',
    'Prowess\nMagecraft — Whenever you cast or copy an instant or sorcery spell, you gain 1 life.',
  );
  const muse = read('Muse', 'Instant', 'Draw a card.');
  const game = answering(set({ hand: [muse, fork], battlefield: [mage] }).cast('Muse'));
  settle(answering(game.cast('Fork', 'Muse')), 'No');
  return [game.life('you'), game.size('Mage')];
});
position('a discard of the cleanup step that triggers is followed by another one (CR 514.1, 514.3a)', [7, 21], () => {
  const glee = read('Glee', 'Enchantment', 'Whenever you discard a card, you gain 1 life.');
  const game = set({ hand: ['8 Island'], battlefield: [glee] });
  for (let asked = 0; asked < 60 && game.state.active === 0; asked++)
    if (game.question().kind === 'priority') game.pass();
    else answering(game, 'Island');
  return [game.count('hand', 'you'), game.life('you')];
});
position('who is attacked leaves: the attacker attacks nobody any more (CR 506.4, 800.4e)', 20, () => {
  const game = severalPlayers(3, [bear], [['Bear', 0, 'battlefield']]).untilAsked('attackers');
  game.choose('Bear attacks P1').choose('Attack with 1').concede(1);
  return game.until('endCombat').life(2);
});
position('what was cast from the hand hasn’t escaped, and is sacrificed for it (CR 702.138b)', [false, true], () => {
  const titan = read(
    'Titan',
    'Creature — Giant',
    'When this creature enters, sacrifice it unless it escaped.\nEscape—{0}, Exile two other cards from your graveyard.',
    { size: '6/6' },
  );
  return [set({ hand: [titan] }), set({ graveyard: [titan, bear, kill] })].map((game) =>
    settle(answering(game.cast('Titan'), 'Bear', 'Kill')).onBattlefield('Titan'),
  );
});
position(
  'no counters on what can’t have any, and none for who can’t get them (CR 122.1, 702.93a)',
  [0, true, undefined],
  () => {
    const calm = read(
      'Calm',
      'Enchantment',
      "Players can't get counters.\nCounters can't be put on artifacts, creatures, enchantments, or lands.",
    );
    const wolf = readCreature('Wolf', '1/1', 'Undying\nWhen this creature enters, you get {E}{E}.');
    const game = settle(set({ hand: [kill], battlefield: [wolf, calm] }).cast('Kill', 'Wolf'));
    return [game.counters('Wolf'), game.onBattlefield('Wolf'), game.state.players[0]?.counters?.['energy']];
  },
);
position(
  'who controls what would die chooses between two that exile it, and one makes a Zombie (CR 616.1, 614.6)',
  ['them', [0, 1], [1, 1]],
  () => {
    const vampire = readCreature(
      'Vampire',
      '3/4',
      'If a nontoken creature an opponent controls would die, instead exile that card and create a 2/2 black Zombie creature token.',
    );
    const rest = read(
      'Rest',
      'Enchantment',
      'If a card or token would be put into a graveyard from anywhere, exile it instead.',
    );
    const ends = ['Rest', 'Vampire'].map((first) => {
      const game = set({ hand: [kill], battlefield: [vampire, rest] }, { battlefield: [bear] })
        .cast('Kill', 'Bear')
        .resolve();
      const { of, options } = game.question();
      game.choose(options.find((option) => option.includes(first)) ?? '');
      return { of, all: [game.count('battlefield', 'you') - 2, game.count('exile', 'them')] };
    });
    return [ends[0]?.of, ...ends.map(({ all }) => all)];
  },
);
position(
  'damage leaves the last point of life, a loss of life doesn’t; all of it is dealt (CR 120.3a, 702.15b)',
  [1, 25, 0, 17],
  () => {
    const faith = read(
      'Faith',
      'Enchantment',
      'If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.',
    );
    const biter = readCreature('Biter', '5/5', 'Lifelink');
    const drain = read('Drain', 'Sorcery', 'Target player loses 3 life.');
    const start = (life: number, guarded: boolean) =>
      set({ battlefield: [biter, giant], hand: [drain] }, { life, battlefield: guarded ? [faith, bear] : [faith] });
    const hit = start(3, true).attack(['Biter', 'Giant']).passUntil('endCombat');
    const drained = start(3, true).cast('Drain', 'them').pass().pass();
    const open = start(22, true).attack(['Giant']).passUntil('endCombat');
    return [hit.life('them'), hit.life('you'), drained.life('them'), open.life('them')];
  },
);
