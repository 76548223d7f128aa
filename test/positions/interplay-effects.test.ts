// Two mechanics that meet as spells, abilities and effects are dealt with (CR 601-616), with cards as they would be printed.
import { answering, position, set } from '../support/positions.ts';
import { readCard as read } from '../support/read-cards.ts';

const elf = read('Elf', 'Creature — Elf', '', { size: '2/2' });
const ogre = read('Ogre', 'Creature — Ogre', '', { size: '5/5' });
const shock = read('Shock', 'Instant', 'Shock deals 2 damage to any target.');
const doom = read('Doom', 'Instant', 'Destroy target creature.');
const bounce = read('Bounce', 'Instant', "Return target creature to its owner's hand.");

position('what exiles until it leaves and has left before that exiles nothing (CR 610.3, 611.2b)', [true, 0], () => {
  const priest = read(
    'Priest',
    'Creature — Cleric',
    'When Priest enters, exile target creature an opponent controls until Priest leaves the battlefield.',
    { size: '2/2' },
  );
  const game = set({ hand: [priest] }, { battlefield: [elf], hand: [doom] })
    .cast('Priest')
    .resolve();
  answering(game, 'Elf');
  game.cast('Doom', { by: 'them' }, 'Priest').resolve().resolveAll();
  return [game.onBattlefield('Elf'), game.count('exile', 'them')];
});
position(
  'two linked abilities: what returns it has come and gone before it was exiled, and it stays away (CR 607.2a)',
  [false, 1],
  () => {
    const ring = read(
      'Ring',
      'Enchantment',
      "When Ring enters, exile another target nonland permanent.\nWhen Ring leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    );
    const shatter = read('Shatter', 'Instant', 'Destroy target enchantment.');
    const game = set({ hand: [ring] }, { battlefield: [elf], hand: [shatter] })
      .cast('Ring')
      .resolve();
    answering(game, 'Elf');
    game.cast('Shatter', { by: 'them' }, 'Ring').resolve().resolveAll();
    return [game.onBattlefield('Elf'), game.count('exile', 'them')];
  },
);
position(
  'who is affected by an instant is settled as it resolves, what it forbids isn’t (CR 611.2c)',
  ['3/3', '2/2'],
  () => {
    const rally = read('Rally', 'Instant', 'Creatures you control get +1/+1 until end of turn.');
    const late = read('Late', 'Creature — Elf', '', { size: '2/2' });
    const game = set({ battlefield: [elf], hand: [rally, late] })
      .cast('Rally')
      .resolve()
      .cast('Late')
      .resolve();
    return [game.size('Elf'), game.size('Late')];
  },
);
position('switched sizes are switched last, whenever the switch was made (CR 613.4d)', '4/3', () => {
  const twist = read('Twist', 'Instant', "Switch target creature's power and toughness until end of turn.");
  const grow = read('Grow', 'Instant', 'Target creature gets +2/+0 until end of turn.');
  const wall = read('Wall', 'Creature — Wall', '', { size: '1/4' });
  return set({ battlefield: [wall], hand: [twist, grow] })
    .cast('Twist', 'Wall')
    .resolve()
    .cast('Grow', 'Wall')
    .resolve()
    .size('Wall');
});
position('a set size doesn’t take away what adds to it, however early that was (CR 613.4b, 613.4c)', '3/4', () => {
  const grow = read('Grow', 'Instant', 'Target creature gets +3/+3 until end of turn.');
  const frog = read(
    'Croak',
    'Instant',
    'Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 0/1.',
  );
  return set({ battlefield: [elf], hand: [grow, frog] })
    .cast('Grow', 'Elf')
    .resolve()
    .cast('Croak', 'Elf')
    .resolve()
    .size('Elf');
});
position(
  'a reduction takes no colored mana away, and comes after what costs more (CR 601.2f, 118.7)',
  [false, true],
  () => {
    const bolt = read('Bolt', 'Instant', 'Bolt deals 3 damage to any target.', { cost: '{R}' });
    const tax = read('Tax', 'Enchantment', 'Noncreature spells cost {1} more to cast.');
    const ease = read('Ease', 'Enchantment', 'Instant and sorcery spells you cast cost {1} less to cast.');
    return [
      set({ battlefield: [tax, 'Mountain'], hand: [bolt] }).canCast('Bolt'),
      set({ battlefield: [tax, ease, 'Mountain'], hand: [bolt] }).canCast('Bolt'),
    ];
  },
);
position(
  'of two targets one is gone: the rest is done, and what asks about the other finds nothing (CR 608.2b)',
  [21, false],
  () => {
    const both = read('Both', 'Sorcery', 'Destroy target artifact and target creature. You gain 1 life.');
    const rock = read('Rock', 'Artifact', '');
    const game = set({ hand: [both] }, { battlefield: [elf, rock], hand: [bounce] });
    game.cast('Both', 'Rock', 'Elf').cast('Bounce', { by: 'them' }, 'Elf').resolve().resolveAll();
    return [game.life('you'), game.onBattlefield('Rock')];
  },
);
position('all its targets are gone: nothing of it happens (CR 608.2b)', 0, () => {
  const scout = read('Scout', 'Sorcery', 'Tap target creature. Draw a card.');
  const game = set({ hand: [scout] }, { battlefield: [elf], hand: [bounce] });
  game.cast('Scout', 'Elf').cast('Bounce', { by: 'them' }, 'Elf').resolve().resolveAll();
  return game.count('hand', 'you');
});
position('a state trigger doesn’t trigger again while it is on the stack (CR 603.8)', [1, false], () => {
  const dry = read('Dry', 'Creature — Serpent', 'When you control no Islands, sacrifice Dry.', { size: '5/5' });
  const quake = read('Quake', 'Instant', 'Destroy target land.');
  const game = set({ battlefield: [dry, 'Island'], hand: [quake, shock] })
    .cast('Quake', 'Island')
    .resolve();
  game.cast('Shock', 'them').resolve();
  return [game.stack().length, game.resolveAll().onBattlefield('Dry')];
});
position('who leaves with the others sees them leave (CR 603.10a)', [23, 0], () => {
  const ghoul = read('Ghoul', 'Creature — Zombie', 'Whenever another creature dies, you gain 1 life.');
  const wrath = read('Wrath', 'Sorcery', 'Destroy all creatures.');
  const game = set(
    { battlefield: [ghoul, elf], hand: [wrath] },
    { battlefield: [ogre, read('Third', 'Creature — Elf', '')] },
  );
  game.cast('Wrath').resolve().resolveAll();
  return [game.life('you'), game.count('battlefield', 'you')];
});
position('what is prevented isn’t dealt: no lifelink for it (CR 615.1, 702.15b)', [21, 19], () => {
  const ward = read('Ward', 'Instant', 'Prevent the next 2 damage that would be dealt to you this turn.');
  const bat = read('Bat', 'Creature — Bat', 'Lifelink', { size: '3/3' });
  const game = set({ hand: [ward] }, { battlefield: [bat] }, { turn: 'them' });
  game.attack(['Bat']).cast('Ward', { by: 'you' }).resolve().passUntil('endCombat');
  return [game.life('them'), game.life('you')];
});
position(
  'tokens doubled twice are four, and a third effect adds one in the order that their controller chooses (CR 614.5, 616.1)',
  4,
  () => {
    const season = read(
      'Season',
      'Enchantment',
      'If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
    );
    const season2 = read(
      'Season Two',
      'Enchantment',
      'If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
    );
    const call = read('Call', 'Sorcery', 'Create a 1/1 white Soldier creature token.');
    const game = set({ battlefield: [season, season2], hand: [call] })
      .cast('Call')
      .resolve();
    return answering(game).count('battlefield', 'you', 'Soldier Token');
  },
);
position('an ability goes on without its source, which is as it last was (CR 113.7a, 608.2h)', [15, true], () => {
  const cannon = read(
    'Cannon',
    'Creature — Goblin',
    '{0}, Sacrifice Cannon: It deals damage equal to its power to any target.',
    { size: '2/2' },
  );
  const grow = read('Grow', 'Instant', 'Target creature gets +3/+3 until end of turn.');
  const game = set({ battlefield: [cannon], hand: [grow] })
    .cast('Grow', 'Cannon')
    .resolve();
  game.activate('Cannon', 'them').resolve();
  return [game.life('them'), !game.onBattlefield('Cannon')];
});
position('a copy of a spell with X has the same X, and isn’t cast (CR 707.10)', [12, 21], () => {
  const blaze = read('Blaze', 'Sorcery', 'Blaze deals X damage to target player.', { cost: '{X}' });
  const fork = read(
    'Fork',
    'Instant',
    'Copy target instant or sorcery spell. You may choose new targets for the copy.',
  );
  const muse = read('Muse', 'Enchantment', 'Whenever you cast a sorcery spell, you gain 1 life.');
  const game = set({ battlefield: [muse, '4 Mountain'], hand: [blaze, fork] })
    .cast('Blaze', 4, 'them')
    .resolve();
  game.cast('Fork', 'Blaze').resolve();
  answering(game, 'No').resolveAll();
  return [game.life('them'), game.life('you')];
});
position('a kicked spell’s copy is kicked (CR 707.2, 702.33)', 12, () => {
  const burst = read(
    'Burst',
    'Instant',
    'Kicker {2}\nBurst deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.',
    { cost: '{0}' },
  );
  const fork = read(
    'Fork',
    'Instant',
    'Copy target instant or sorcery spell. You may choose new targets for the copy.',
  );
  const game = set({ battlefield: ['2 Mountain'], hand: [burst, fork] }).cast('Burst', 'Pay kicker', 'them');
  game.cast('Fork', 'Burst').resolve();
  return answering(game, 'No').resolveAll().life('them');
});
position('loyalty abilities: once each turn for the permanent, whoever controls it (CR 606.3)', [false, true], () => {
  const walker = read('Walker', 'Legendary Planeswalker — Jace', '+1: You gain 1 life.', { loyalty: '3' });
  const game = set({ battlefield: [{ card: walker, counters: { loyalty: 3 } }] })
    .activate('Walker')
    .resolve();
  const again = game.canActivate('Walker');
  return [again, game.passUntil('precombatMain', 'you').life('you') === 21];
});
position('a copy of a copy copies what that copies, exceptions and all (CR 707.3, 707.9b)', ['5/5', true, true], () => {
  const shape = read(
    'Shape',
    'Creature — Shapeshifter',
    "You may have Shape enter as a copy of any creature on the battlefield, except it's an artifact in addition to its other types.",
    { size: '0/0' },
  );
  const clone = read(
    'Clone',
    'Creature — Shapeshifter',
    'You may have Clone enter as a copy of any creature on the battlefield.',
    { size: '0/0' },
  );
  const game = set({ battlefield: [ogre], hand: [shape, clone] });
  answering(game.cast('Shape').resolve(), 'Yes', 'Ogre');
  game.cast('Clone').resolve();
  answering(game, 'Yes', /#2|Ogre/);
  return [
    game.size('Ogre#2'),
    game.look('Ogre#2').types !== game.look('Ogre').types,
    game.count('battlefield', 'you', 'Ogre') === 3,
  ];
});
position('a counter and a regeneration shield: toughness 0 isn’t destroyed (CR 704.5f, 701.19)', false, () => {
  const troll = read('Troll', 'Creature — Troll', '{0}: Regenerate Troll.', { size: '2/2' });
  const wither = read('Wilt', 'Instant', 'Put two -1/-1 counters on target creature.');
  return set({ battlefield: [troll], hand: [wither] })
    .activate('Troll')
    .resolve()
    .cast('Wilt', 'Troll')
    .resolve()
    .onBattlefield('Troll');
});
position('a spell that can’t be countered still has its targets checked (CR 608.2b, 701.6)', [0, 1], () => {
  const sure = read('Sure', 'Sorcery', "This spell can't be countered.\nDestroy target creature. You gain 4 life.");
  const game = set({ hand: [sure] }, { battlefield: [elf], hand: [bounce] });
  game.cast('Sure', 'Elf').cast('Bounce', { by: 'them' }, 'Elf').resolve().resolveAll();
  return [game.life('you') - 20, game.count('graveyard', 'you')];
});
position('the same object can be two targets of two “target”s but not of one (CR 115.3)', [[16, false], 2], () => {
  const twin = read('Twin', 'Sorcery', 'Twin deals 2 damage to target player and 2 damage to target player.');
  const game = set({ hand: [twin] });
  game.cast('Twin', 'them', 'them').resolve();
  const split = read('Split', 'Sorcery', 'Two target creatures each get -1/-1 until end of turn.');
  const one = set({ hand: [split] }, { battlefield: [elf] }).canCast('Split');
  return [[game.life('them'), one], 2];
});
position('a replaced draw isn’t a draw (CR 614.6, 121.6)', [20, 21], () => {
  const grave = read('Grave', 'Enchantment', 'If you would draw a card, exile the top card of your library instead.');
  const scribe = read('Scribe', 'Creature — Human', 'Whenever you draw a card, you gain 1 life.');
  const think = read('Think', 'Sorcery', 'Draw a card.');
  return [
    set({ battlefield: [grave, scribe], hand: [think] })
      .cast('Think')
      .resolve()
      .resolveAll()
      .life('you'),
    set({ battlefield: [scribe], hand: [think] })
      .cast('Think')
      .resolve()
      .resolveAll()
      .life('you'),
  ];
});
position('“can’t gain life” and lifelink; setting a life total lower still works (CR 119.5, 119.7)', [20, 10], () => {
  const dread = read('Dread', 'Enchantment', "Players can't gain life.");
  const drain = read('Drain', 'Sorcery', 'Drain deals 1 damage to target player and you gain 1 life.');
  const ten = read('Ten', 'Sorcery', "Target player's life total becomes 10.");
  const game = set({ battlefield: [dread], hand: [drain, ten] })
    .cast('Drain', 'them')
    .resolve();
  const before = game.life('you');
  return [before, game.cast('Ten', 'you').resolve().life('you')];
});
position('losing life by paying and by damage is losing life, both of one batch (CR 119.3, 119.4)', [23, 19], () => {
  const joy = read('Joy', 'Enchantment', 'Whenever an opponent loses life, you gain that much life.');
  const cut = read('Cut', 'Creature — Imp', 'Pay 1 life: Cut gets +1/+0 until end of turn.');
  const game = set({ battlefield: [joy], hand: [shock] }, { battlefield: [cut] });
  game.cast('Shock', 'them').resolve().resolveAll();
  game.activate('Cut', { by: 'them' }).resolveAll();
  return [game.life('you'), game.life('them') + 2];
});
