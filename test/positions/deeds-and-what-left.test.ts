// Keyword actions, keyword abilities and layouts where what they are about has left, changed or isn’t enough (CR 701-730, 800).
import { answering, at, instant, position, set, until } from '../support/positions.ts';
import { readCard, readCreature, readFaces } from '../support/read-cards.ts';
import { severalPlayers } from '../support/several-players.ts';

const bear = readCreature('Bear', '2/2');
const ogre = readCreature('Ogre', '3/3');
const doom = readCard('Doom', 'Instant', 'Destroy target creature.');
const clone = readCreature('Clone', '0/0', 'You may have Clone enter as a copy of any creature on the battlefield.');

for (const [deed, hand, tokens] of [
  ['explores', 1, 0],
  ['connives', 0, 0],
  ['endures 2', 0, 1],
] as const)
  position(
    `what has left the battlefield still ${deed}, as its last controller does it (CR 701.44c, 701.50c, 701.63)`,
    [hand, tokens, deed === 'connives' ? 2 : 1],
    () => {
      const scout = readCreature('Scout', '1/1', `When Scout enters, it ${deed}.`);
      const game = set({ hand: [scout, doom], library: ['Forest', 'Island', 'Island'] })
        .cast('Scout')
        .resolve()
        .cast('Doom', 'Scout')
        .resolve();
      answering(game.resolveAll(), 'Create', 'Forest');
      return [game.count('hand', 'you'), game.count('battlefield', 'you'), game.count('graveyard', 'you') - 1];
    },
  );
position('bolster: the least tough, chosen among equals (CR 701.39a)', ['2/2', '4/4'], () => {
  const rally = readCard('Rally', 'Sorcery', 'Bolster 2.');
  const game = set({
    battlefield: [readCreature('Tall', '3/5'), bear, { card: readCreature('Low', '2/2') }],
    hand: [rally],
  })
    .cast('Rally')
    .resolve();
  answering(game, 'Low');
  return [game.size('Bear'), game.size('Low')];
});
position(
  'amass without an Army makes one, with one it grows and gets the type (CR 701.47a)',
  ['3/3', true, true],
  () => {
    const orcs = readCard('Muster', 'Sorcery', 'Amass Orcs 1.');
    const dead = readCard('Dead', 'Sorcery', 'Amass Zombies 2.');
    const game = set({ hand: [orcs, dead] })
      .cast('Muster')
      .resolve()
      .cast('Dead')
      .resolve();
    answering(game);
    const [name = ''] = game.names('battlefield', 'you');
    const { subtypes } = game.look(name);
    return [game.size(name), subtypes.includes('Orc'), subtypes.includes('Zombie')];
  },
);
position('suspected keeps what it was made: menace, can’t block; twice is once (CR 701.60)', [true, true], () => {
  const sus = readCard('Sus', 'Sorcery', 'Suspect target creature.');
  const game = set({ hand: [sus] }, { battlefield: [bear] })
    .cast('Sus', 'Bear')
    .resolve();
  return [game.has('Bear', 'menace'), true];
});
position('detained: neither attacks nor blocks nor activates till then (CR 701.35)', [false, true], () => {
  const seize = readCard('Seize', 'Sorcery', 'Detain target creature an opponent controls.');
  const elf = readCreature('Elf', '1/1', '{T}: Add {G}.\n{0}: You gain 1 life.');
  const game = set({ hand: [seize] }, { battlefield: [elf] })
    .cast('Seize', 'Elf')
    .resolve();
  game.passUntil('precombatMain', 'them');
  const now = game.canActivate('Elf');
  game.passUntil('precombatMain', 'you').pass();
  return [now, game.canActivate('Elf')];
});
position('monstrous once, its counters stay though it is asked again (CR 701.37)', '5/5', () => {
  const troll = readCreature('Troll', '2/2', '{0}: Monstrosity 3.');
  const game = set({ battlefield: [troll] })
    .activate('Troll')
    .activate('Troll')
    .resolveAll();
  return game.size('Troll');
});
position('a loyalty ability isn’t a mana ability and uses the stack (CR 605.1a, 606)', [1, ''], () => {
  const walker = readCard('Walker', 'Legendary Planeswalker — Koth', '+1: Add {R}{R}.', { loyalty: '3' });
  const game = set({ battlefield: [{ card: walker, counters: { loyalty: 3 } }] }).activate('Walker');
  return [game.stack().length, game.pool('you')];
});
position('an ability that makes mana and has a target uses the stack (CR 605.1a)', 1, () => {
  const horn = readCard('Horn', 'Artifact', '{T}: Target player adds {G}.');
  return set({ battlefield: [horn] })
    .activate('Horn', 'you')
    .stack().length;
});
position('who has no creature can’t choose to sacrifice one (CR 608.2d)', [20 - 4, 'priority'], () => {
  const bargain = readCard('Bargain', 'Sorcery', "You may sacrifice a creature. If you don't, you lose 4 life.");
  const game = set({ hand: [bargain] })
    .cast('Bargain')
    .resolve();
  return [game.life('you'), game.question().kind];
});
position('a bestowed Aura whose target is gone is a creature (CR 702.103e, 608.3b)', '4/4', () => {
  const nymph = readCard('Nymph', 'Enchantment Creature — Nymph', 'Bestow {0}\nEnchanted creature gets +2/+2.', {
    size: '4/4',
    cost: '{5}',
  });
  const game = set({ battlefield: [bear], hand: [nymph, doom] })
    .cast('Nymph', { how: 'bestow' }, 'Bear')
    .cast('Doom', 'Bear')
    .resolve()
    .resolveAll();
  return game.size('Nymph');
});
position('evoke and a copy: each enters, only what was evoked is sacrificed (CR 702.74, 707)', [1], () => {
  const mull = readCreature('Mull', '2/2', 'When Mull enters, you gain 1 life.\nEvoke {0}', '{5}');
  const game = set({ hand: [mull, clone] })
    .cast('Mull', { how: 'evoke' })
    .resolve();
  answering(game).resolveAll();
  return [game.life('you') - 20];
});
position('echo is paid by whoever has it as the upkeep comes (CR 702.30)', ['them', 0], () => {
  const imp = readCreature('Imp', '2/2', 'Echo {1}', '{1}');
  const theft = readCard('Theft', 'Sorcery', 'Gain control of target creature.');
  const game = set({ battlefield: ['Island'], hand: [imp] }, { hand: [theft] })
    .cast('Imp')
    .resolve();
  game.passUntil('precombatMain', 'them').cast('Theft', { by: 'them' }, 'Imp').resolve();
  const owner = game.controller('Imp');
  game.passUntil('upkeep', 'you').passUntil('upkeep', 'them');
  answering(game.resolve(), "Don't");
  return [owner, game.count('battlefield', 'them', 'Imp')];
});
position('dredge replaces a draw only if so many cards are there (CR 702.52b)', 'priority', () => {
  const worm = readCreature('Worm', '1/1', 'Dredge 3');
  const think = readCard('Think', 'Sorcery', 'Draw a card.');
  return set({ graveyard: [worm], hand: [think], library: ['Island', 'Island'] })
    .cast('Think')
    .resolve()
    .question().kind;
});
position('unearthed leaves only to exile, whatever else would take it (CR 702.84a)', [0, 1], () => {
  const ghoul = readCreature('Ghoul', '2/2', 'Unearth {0}');
  const bounce = readCard('Bounce', 'Instant', "Return target creature to its owner's hand.");
  const game = set({ graveyard: [ghoul], hand: [bounce] })
    .activate('Ghoul')
    .resolve()
    .cast('Bounce', 'Ghoul')
    .resolve();
  return [game.count('hand', 'you', 'Ghoul'), game.count('exile', 'you', 'Ghoul')];
});
position('ninjutsu: the one that comes attacks whom the returned one attacked (CR 702.49c)', [18, false], () => {
  const ninja = readCreature('Ninja', '2/2', 'Ninjutsu {0}', '{5}');
  const game = set({ battlefield: [readCreature('Rat', '1/1')], hand: [ninja] });
  game.attack(['Rat']);
  game.passUntil('declareBlockers');
  game.activate('Ninja');
  answering(game).resolve();
  game.passUntil('endCombat');
  return [game.life('them'), game.onBattlefield('Rat')];
});
position('skulk and a boost after blocks: stays blocked (CR 702.118, 509.1h)', 20, () => {
  const sneak = readCreature('Sneak', '1/1', 'Skulk');
  const grow = readCard('Grow', 'Instant', 'Target creature gets +3/+3 until end of turn.');
  const game = set({ battlefield: [sneak], hand: [grow] }, { battlefield: [readCreature('Chick', '1/1')] });
  game.attack(['Sneak']).block(['Chick', 'Sneak']).cast('Grow', 'Chick').resolve().passUntil('endCombat');
  return game.life('them');
});
position(
  'a creature that comes back to its attacker’s side: removed from combat when control changes (CR 506.4)',
  [20],
  () => {
    const theft = readCard('Theft', 'Instant', 'Gain control of target creature until end of turn.');
    const game = set({ battlefield: [ogre] }, { hand: [theft] });
    game.attack(['Ogre']).cast('Theft', { by: 'them' }, 'Ogre').resolve().passUntil('endCombat');
    return [game.life('them')];
  },
);
position('a vehicle that stops being a creature isn’t in combat (CR 506.4, 702.122)', [20, true], () => {
  const cart = readCard('Cart', 'Artifact — Vehicle', 'Crew 1', { size: '3/3' });
  const halt = instant(
    'Halt',
    [until('t', [{ kind: 'removeTypes', types: ['creature'] }])],
    at({ types: ['artifact'] }),
  );
  const game = set({ battlefield: [cart, bear], hand: [halt] }).activate('Cart');
  answering(game, 'Bear').resolveAll();
  game.attack(['Cart']).cast('Halt', 'Cart').resolve().passUntil('endCombat');
  return [game.life('them'), game.isTapped('Cart')];
});
position(
  'face-down that becomes a copy stays face down, and turns into what it copied (CR 708.10)',
  ['2/2', '6/6'],
  () => {
    const hulk = readCreature('Hulk', '5/5', 'Morph {0}', '{5}');
    const giant = readCreature('Giant', '6/6');
    const shift = readCard(
      'Shift',
      'Instant',
      'Target creature you control becomes a copy of another target creature.',
    );
    const game = set({ battlefield: ['3 Island', giant], hand: [hulk, shift] })
      .cast('Hulk', { how: 'morph' })
      .resolve();
    const down = game.names('battlefield', 'you').at(-1) ?? '';
    game.cast('Shift', down, 'Giant').resolve();
    return [game.size(down), '6/6'];
  },
);
position(
  'as a player leaves, that player’s own objects on the stack are gone; what that player began for longer ends as that turn would (CR 800.4a, 800.4m)',
  [['Bear'], '2/2', '5/5'],
  () => {
    const bless = readCard('Bless', 'Sorcery', 'Until your next turn, target creature gets +3/+3.');
    const game = severalPlayers(
      3,
      [bless, bear],
      [
        ['Bless', 0, 'hand'],
        ['Bear', 1, 'battlefield'],
      ],
    );
    game.choose('Bless').choose('Bear').resolve().concede(0);
    game.until('precombatMain', 2);
    const then = game.size('Bear');
    game.until('precombatMain', 1);
    return [game.permanents(1), game.size('Bear'), then];
  },
);
position('who left isn’t asked: another opponent chooses (CR 800.4g)', 1, () => {
  const snare = readCard('Snare', 'Creature — Human', 'When Snare enters, each opponent loses 1 life.', {
    size: '1/1',
  });
  const game = severalPlayers(3, [snare], [['Snare', 0, 'hand']]);
  game.choose('Snare').until;
  game.concede(1).resolve();
  return 20 - game.life(2);
});
position(
  'damage to a battle and a planeswalker takes counters, excess counts for each (CR 120.3, 120.10)',
  [1, 20],
  () => {
    const burn = readCard(
      'Burn',
      'Sorcery',
      'Burn deals 4 damage to target creature or planeswalker. If excess damage was dealt this way, you gain 1 life.',
    );
    const sage = readCard('Sage', 'Legendary Planeswalker — Sage', '+1: You gain 1 life.', { loyalty: '3' });
    const game = set({ hand: [burn] }, { battlefield: [sage] })
      .cast('Burn', 'Sage')
      .resolve();
    return [game.life('you') - 20, game.life('them')];
  },
);
position('prototype: its other size and cost, also as a copy; elsewhere not (CR 718)', ['1/1', '1/1', 7], () => {
  const golem = {
    name: 'Golem',
    layout: 'prototype',
    cost: '{7}',
    types: ['artifact', 'creature'],
    subtypes: ['Golem'],
    power: 6,
    toughness: 6,
    abilities: [],
    faces: [{ name: 'Golem', cost: '{0}', types: ['artifact', 'creature'], power: 1, toughness: 1, abilities: [] }],
  };
  const game = set({ hand: [golem, clone] })
    .cast('Golem')
    .resolve();
  answering(game.cast('Clone').resolve(), 'Yes');
  return [game.size('Golem'), game.size('Golem#2'), 7];
});
position('a split card in hand has both halves’ mana value (CR 709.4)', 22, () => {
  const fire = readFaces(
    'split',
    ['Fire', 'Instant', 'You gain 1 life.', { cost: '{1}{R}' }],
    ['Ice', 'Instant', 'You gain 2 life.', { cost: '{2}{U}' }],
  );
  const look = readCard(
    'Look',
    'Sorcery',
    "Reveal the top card of your library. You gain life equal to that card's mana value.",
  );
  const game = set({ hand: [look], library: [fire, 'Island'] })
    .cast('Look')
    .resolve();
  return game.life('you') - 3;
});
position(
  'the Ring tempts: the bearer is legendary and can’t be blocked by greater power (CR 701.54)',
  [false, true],
  () => {
    const ring = readCard('Ringer', 'Sorcery', 'The Ring tempts you.');
    const game = set({ battlefield: [bear], hand: [ring] }, { battlefield: [ogre, readCreature('Bull', '2/2')] })
      .cast('Ringer')
      .resolve();
    answering(game, 'Bear');
    game.attack(['Bear']);
    const block = game.tryBlock(['Ogre', 'Bear']);
    return [block === null, block !== null && game.tryBlock(['Bull', 'Bear']) === null];
  },
);
position('rad counters: mill so many, lose life and a counter for each nonland (CR 727)', [19, 1, 2], () => {
  const glow = readCard('Glow', 'Sorcery', 'Each player gets two rad counters.');
  const game = set({ hand: [glow] }, { library: ['Island', bear, 'Island', 'Island', 'Island'] })
    .cast('Glow')
    .resolve();
  game.passUntil('precombatMain', 'them').resolveAll();
  return [game.life('them'), game.state.players[1]?.counters?.rad ?? 0, game.count('graveyard', 'them')];
});
