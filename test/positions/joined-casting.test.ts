// Two or three mechanics that meet: spells, targets, copies with X, what replaces what, and costs (CR 107, 118, 601, 608, 614, 616, 702, 707).
import { answering, position, set } from '../support/positions.ts';
import { readCard as read, readCreature, readFaces } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const giant = readCreature('Giant', '5/5');
const bolt = read('Bolt', 'Instant', 'Bolt deals 3 damage to any target.', { cost: '{R}' });
const doom = read('Doom', 'Instant', 'Destroy target creature.');
const fork = read('Fork', 'Instant', 'Copy target instant or sorcery spell. You may choose new targets for the copy.');

position(
  'under split second mana is made and triggers, and a face-down creature is turned up (CR 702.61)',
  [true, true, false],
  () => {
    const quick = read('Quick', 'Instant', 'Split second\nQuick deals 1 damage to any target.');
    const lurker = readCreature('Lurker', '4/4', 'Morph {0}');
    const game = set({ hand: [quick, lurker, doom], battlefield: ['4 Mountain'] });
    game.cast('Lurker', { how: '(morph)' }).resolve().cast('Quick', 'them');
    const down = game.names('battlefield', 'you').find((name) => name !== 'Mountain') ?? '';
    return [game.canActivate('Mountain'), game.canActivate(down), game.canCast('Doom')];
  },
);
position('a copy of an X spell has its X, and its mana value counts it (CR 107.3i, 202.3e)', 16, () => {
  const blaze = read('Blaze', 'Sorcery', 'Blaze deals X damage to any target.', { cost: '{X}{R}' });
  const dear = read('Dear', 'Instant', 'Counter target spell with mana value 5 or greater.');
  const game = set({ hand: [blaze, fork, dear], battlefield: ['5 Mountain'] });
  game.cast('Blaze', 4, 'them').cast('Fork', 'Blaze').resolve();
  answering(game, 'No');
  game.cast('Dear', 'Blaze#2').resolve().resolveAll();
  return game.life('them');
});
position(
  'a part of a divided amount whose target is gone is not dealt to the other (CR 608.2b, 601.2d)',
  [18, 0],
  () => {
    const split = read('Split', 'Instant', 'Split deals 4 damage divided as you choose among any number of targets.');
    const game = set({ hand: [split, doom], battlefield: [] }, { battlefield: [giant] });
    game.cast('Split', 'Giant', 'them', 'done');
    while (game.question().kind !== 'priority')
      game.question().kind === 'assign' ? game.assign({ Giant: 2, them: 2 }) : game.choose('done');
    game.cast('Doom', 'Giant').resolve().resolve();
    return [game.life('them'), game.count('battlefield', 'them')];
  },
);
position('a spell with one legal target left does to it what it can (CR 608.2b)', [17, false], () => {
  const both = read(
    'Both',
    'Sorcery',
    'Both deals 3 damage to target player. Target creature gets -2/-2 until end of turn.',
  );
  const gone = read('Gone', 'Instant', "Return target creature to its owner's hand.");
  const game = set({ hand: [both, gone] }, { battlefield: [bear] });
  game.cast('Both', 'them', 'Bear').cast('Gone', 'Bear').resolve().resolve();
  return [game.life('them'), game.onBattlefield('Bear')];
});
position(
  'a modal spell whose only target is gone does nothing of its other mode either (CR 700.2, 608.2b)',
  [20, 1],
  () => {
    const charm = read(
      'Charm',
      'Instant',
      'Choose two —\n• Destroy target creature.\n• You gain 3 life.\n• Draw a card.',
    );
    const gone = read('Gone', 'Instant', 'Exile target creature.');
    const game = set({ hand: [charm, gone], library: [bear] }, { battlefield: [giant] });
    game.cast('Charm');
    answering(game, 'Destroy', 'gain 3', 'Giant');
    game.cast('Gone', 'Giant').resolve().resolve();
    return [game.life('you'), game.count('exile', 'them')];
  },
);
position('cascade doesn’t cast a split card whose halves together cost as much (CR 702.85a, 709.4b)', ['Cheap'], () => {
  const storm = read('Storm', 'Sorcery', 'Cascade', { cost: '{3}' });
  const split = readFaces(
    'split',
    ['Left', 'Sorcery', 'You gain 1 life.', { cost: '{1}{G}' }],
    ['Right', 'Sorcery', 'You gain 2 life.', { cost: '{2}{G}' }],
  );
  const cheap = read('Cheap', 'Sorcery', 'You gain 5 life.', { cost: '{2}' });
  const game = set({ hand: [storm], battlefield: ['3 Forest'], library: [split, cheap] }, {});
  game.cast('Storm').resolve();
  answering(game, 'Yes', 'Cast');
  return game.stack().filter((name) => name !== 'Storm');
});
position('X is 0 in a spell that suspend casts (CR 702.62, 107.3)', 20, () => {
  const fuse = read('Fuse', 'Sorcery', 'Fuse deals X damage to each opponent.\nSuspend 1—{R}', { cost: '{X}{R}' });
  const game = set({ hand: [fuse], battlefield: ['2 Mountain'] });
  game.activate('Fuse').passUntil('upkeep', 'them');
  game.passUntil('upkeep', 'you').resolveAll();
  answering(game, 'Yes', 'Cast');
  return game.resolveAll().life('them');
});
position('life gained twice over, then one more, or one more first: who gains chooses (CR 616.1)', [26, 28], () => {
  const double = read('Double', 'Enchantment', 'If you would gain life, you gain twice that much life instead.');
  const more = read('More', 'Enchantment', 'If you would gain life, you gain that much life plus 1 instead.');
  const heal = read('Heal', 'Instant', 'You gain 3 life.');
  const gained = (first: string) => {
    const game = set({ hand: [heal], battlefield: [double, more] })
      .cast('Heal')
      .resolve();
    return answering(game, first).life('you');
  };
  const [one, two] = [gained('Double'), gained('More')];
  return [one - 1, two];
});
position('damage that is prevented and becomes counters gains its lifelink nothing (CR 615, 702.15)', [20, 20], () => {
  const shield = read(
    'Shield',
    'Enchantment',
    'If a source would deal damage to you, prevent that damage. Put that many charge counters on Shield.',
  );
  const cat = readCreature('Cat', '3/3', 'Lifelink');
  const game = set({ battlefield: [cat] }, { battlefield: [shield] })
    .attack(['Cat'])
    .dealDamage();
  return [game.life('you'), game.life('them')];
});
position(
  'regeneration takes an attacker out of combat and taps it; a second destruction kills it (CR 701.19)',
  [true, true, false],
  () => {
    const troll = readCreature('Troll', '3/3', '{0}: Regenerate Troll.');
    const game = set({ battlefield: [troll], hand: [doom, doom] })
      .activate('Troll')
      .resolve()
      .attack(['Troll']);
    game.cast('Doom', 'Troll').resolve();
    const after = [game.onBattlefield('Troll'), game.isTapped('Troll')];
    game.cast('Doom', 'Troll').resolve();
    return [...after, game.onBattlefield('Troll')];
  },
);
position('"can’t be regenerated" beats a shield (CR 101.2, 701.19)', false, () => {
  const troll = readCreature('Troll', '3/3', '{0}: Regenerate Troll.');
  const terror = read('Terror', 'Instant', "Destroy target creature. It can't be regenerated.");
  return set({ battlefield: [troll], hand: [terror] })
    .activate('Troll')
    .resolve()
    .cast('Terror', 'Troll')
    .resolve()
    .onBattlefield('Troll');
});
position(
  'undying doesn’t bring back what dies of −1/−1 with a +1/+1 counter on it, but one whose counters are gone together does (CR 702.93, 704.5q)',
  [false, true],
  () => {
    const wolf = readCreature('Wolf', '2/2', 'Undying');
    const shrink = read('Shrink', 'Instant', 'Put a -1/-1 counter on target creature.');
    const first = set({ battlefield: [{ card: wolf, counters: { '+1/+1': 1 } }], hand: [doom] });
    first.cast('Doom', 'Wolf').resolve().resolveAll();
    const second = set({ battlefield: [{ card: wolf, counters: { '+1/+1': 1 } }], hand: [shrink, doom] });
    second.cast('Shrink', 'Wolf').resolve().cast('Doom', 'Wolf').resolve().resolveAll();
    return [first.onBattlefield('Wolf'), second.onBattlefield('Wolf')];
  },
);
position('a token that is exiled until the end step doesn’t come back (CR 111.8, 603.7c)', [0, 1], () => {
  const flick = read(
    'Flick',
    'Instant',
    "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.",
  );
  const token = read('Twin', 'Sorcery', "Create a token that's a copy of target creature.");
  const game = set({ hand: [flick, token], battlefield: [bear] })
    .cast('Twin', 'Bear')
    .resolve()
    .cast('Flick', 'Bear#2')
    .resolve();
  game.passUntil('end').resolveAll();
  return [game.count('exile', 'you'), game.count('battlefield', 'you', 'Bear')];
});
position(
  'a spell that can’t be countered isn’t, and the rest of what would counter it happens (CR 101.2, 608.2c)',
  [1, ['Proud']],
  () => {
    const proud = readCreature('Proud', '3/3', "This spell can't be countered.");
    const no = read('No', 'Instant', 'Counter target spell. Draw a card.');
    const game = set({ hand: [proud] }, { hand: [no], library: [bear] })
      .cast('Proud')
      .pass()
      .cast('No', { by: 'them' }, 'Proud')
      .resolve()
      .resolveAll();
    return [game.count('hand', 'them'), game.names('battlefield', 'you')];
  },
);
position('a discount meets a tax: more first, then less, and mana of a color stays (CR 601.2f)', [true, false], () => {
  const less = read('Less', 'Artifact', 'Spells you cast cost {3} less to cast.');
  const tax = read('Tax', 'Artifact', 'Spells cost {1} more to cast.');
  const spell = read('Spell', 'Sorcery', 'You gain 1 life.', { cost: '{1}{G}' });
  return [
    set({ battlefield: [less, tax, '1 Forest'], hand: [spell] }).canCast('Spell'),
    set({ battlefield: [less, tax, '1 Mountain'], hand: [spell] }).canCast('Spell'),
  ];
});
position('a creature that is sacrificed for mana pays no second cost (CR 118.3)', [true, false], () => {
  const altar = read('Altar', 'Artifact', 'Sacrifice a creature: Add {C}{C}.');
  const rite = read(
    'Rite',
    'Sorcery',
    'As an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life.',
    { cost: '{2}' },
  );
  return [
    set({ battlefield: [altar, bear, giant], hand: [rite] }).canCast('Rite'),
    set({ battlefield: [altar, bear], hand: [rite] }).canCast('Rite'),
  ];
});
position(
  'a copy of a kicked spell is kicked, one of a spell with a sacrificed creature knows it (CR 707.10, 702.33)',
  [10, 14],
  () => {
    const kicked = read(
      'Kicked',
      'Instant',
      'Kicker {1}\nKicked deals 2 damage to any target. If this spell was kicked, it deals 5 damage instead.',
    );
    const fling = read(
      'Fling',
      'Instant',
      "As an additional cost to cast this spell, sacrifice a creature.\nFling deals damage equal to the sacrificed creature's power to any target.",
    );
    const one = set({ hand: [kicked, fork], battlefield: ['1 Mountain'] });
    one.cast('Kicked', 'Pay kicker', 'them').cast('Fork', 'Kicked').resolve();
    answering(one, 'No');
    const two = set({ hand: [fling, fork], battlefield: [readCreature('Three', '3/3')] });
    two.cast('Fling', 'them').cast('Fork', 'Fling').resolve();
    answering(two, 'No');
    return [one.resolveAll().life('them'), two.resolveAll().life('them')];
  },
);
position('a copy of a Saga begins anew (CR 714.3)', [22, true], () => {
  const saga = read(
    'Tale',
    'Enchantment — Saga',
    '(As this Saga enters and after your draw step, add a lore counter.)\nI, II — You gain 1 life.\nIII — You gain 5 life.',
  );
  const twin = read('Twin', 'Sorcery', "Create a token that's a copy of target enchantment.");
  const game = set({ hand: [saga, twin] })
    .cast('Tale')
    .resolve()
    .resolveAll();
  game.cast('Twin', 'Tale').resolve().resolveAll();
  return [game.life('you'), game.counters('Tale#2', 'lore') === 1];
});
position('prowess triggers for spells that are cast, not for a copy of one (CR 702.108, 707.10)', '3/3', () => {
  const monk = readCreature('Monk', '1/1', 'Prowess');
  const game = set({ hand: [bolt, fork], battlefield: [monk, '1 Mountain'] })
    .cast('Bolt', 'them')
    .cast('Fork', 'Bolt');
  answering(game.resolveAll(), 'No');
  return game.resolveAll().size('Monk');
});
