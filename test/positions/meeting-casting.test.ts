// Costs, ways to cast and what happens on the stack when they meet (CR 601-603, 702), with cards as they would be printed.
import { answering, position, set } from '../support/positions.ts';
import { readCard as read, readFaces } from '../support/read-cards.ts';

const bear = read('Bear', 'Creature — Bear');
const doom = read('Doom', 'Instant', 'Destroy target creature.');
const sphere = read('Sphere', 'Artifact', 'Spells cost {1} more to cast.');

position('an alternative cost is made dearer as well (CR 118.9d, 601.2f)', [false, true], () => {
  const will = read(
    'Will',
    'Instant',
    "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\nYou gain 5 life.",
    { cost: '{3}{U}{U}' },
  );
  const other = read('Other', 'Creature — Fish', '', { cost: '{4}{U}' });
  const make = (lands: string[]) => set({ hand: [will, other], battlefield: [sphere, ...lands] }).canCast('Will');
  return [make([]), make(['Forest'])];
});
position('flashback that was granted, with kicker (CR 601.2b, 702.34a, 702.33a)', [16, ['Burst']], () => {
  const burst = read(
    'Burst',
    'Instant',
    'Kicker {4}\nBurst deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.',
    { cost: '{R}' },
  );
  const mage = read(
    'Mage',
    'Creature — Wizard',
    'Flash\nWhen Mage enters, target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost.',
  );
  const game = set({ hand: [mage], graveyard: [burst], battlefield: ['5 Mountain'] })
    .cast('Mage')
    .resolve();
  answering(game, 'Burst').resolveAll();
  game.cast('Burst');
  for (let asked = 0; asked < 6 && game.question().kind !== 'priority'; asked++) {
    const { options, kind } = game.question();
    game.choose(
      kind === 'target' ? 'them' : (options.find((option) => /kick|yes/i.test(option)) ?? options[0] ?? 'done'),
    );
  }
  game.resolve();
  return [game.life('them'), game.names('exile', 'you')];
});
position('a reduction leaves more for X (CR 601.2f, 107.3)', [18, '2 at most'], () => {
  const mage = read('Mage', 'Creature — Wizard', 'Instant and sorcery spells you cast cost {1} less to cast.');
  const blaze = read('Blaze', 'Sorcery', 'Blaze deals X damage to any target.', { cost: '{X}{R}' });
  const game = set({ hand: [blaze], battlefield: [mage, '2 Mountain'] });
  game.cast('Blaze');
  let most = '';
  for (let asked = 0; asked < 6 && game.question().kind !== 'priority'; asked++) {
    const { kind } = game.question();
    if (kind === 'number') {
      const pending = game.state.pending as { max?: number };
      most = `${pending.max} at most`;
    }
    game.choose(kind === 'number' ? 2 : kind === 'target' ? 'them' : (game.question().options[0] ?? 'done'));
  }
  return [game.resolve().life('them'), most];
});
position(
  'split second: mana, and a trigger of what is turned face up, but no other ability (CR 702.61b-c)',
  [false, true, ['Grip', 'Bend']],
  () => {
    const grip = read('Grip', 'Instant', 'Split second\nDestroy target artifact or enchantment.');
    const bend = read('Bend', 'Creature — Wizard', 'Morph {0}\nWhen Bend is turned face up, draw a card.', {
      cost: '{9}',
    });
    const rod = read('Rod', 'Artifact', '{0}: You gain 1 life.\n{T}: Add {C}.');
    const game = set({ hand: [bend], battlefield: [rod, '3 Island'] }, { hand: [grip] });
    game.cast('Bend', { how: 'morph' }).resolve().pass().cast('Grip', { by: 'them' }, 'Rod').pass();
    const labels = game.question().options;
    const [gains, makes] = [labels.some((label) => label.includes('gain 1 life')), game.canActivate('Rod')];
    game.activate(game.names('battlefield', 'you').find((name) => !['Rod', 'Island'].includes(name)) ?? '');
    return [gains, makes, game.stack()];
  },
);
position(
  'a suspended card that can’t be paid for what makes it dearer stays exiled (CR 702.62a, 601.2f)',
  [['Bolt'], ['Bolt'], 17],
  () => {
    const bolt = read('Bolt', 'Sorcery', 'Bolt deals 3 damage to any target.\nSuspend 1—{0}', { cost: '{2}{R}' });
    const make = (more: string[]) => {
      const game = set({ hand: [bolt], battlefield: [sphere, ...more] });
      game.activate('Bolt').passUntil('end', 'them');
      for (let asked = 0; asked < 30 && !(game.state.active === 0 && game.step() === 'precombatMain'); asked++) {
        const { kind, options } = game.question();
        if (kind === 'priority') game.pass();
        else game.choose(kind === 'target' ? 'them' : (options[0] ?? 'done'));
      }
      return game;
    };
    const without = make([]);
    return [without.names('exile', 'you'), make(['Forest']).names('graveyard', 'you'), make(['Forest']).life('them')];
  },
);
position('cascade finds a card without a mana cost and casts it (CR 702.85a, 118.6a)', 3, () => {
  const vision = read('Vision', 'Sorcery', 'Suspend 4—{U}\nTarget player draws three cards.', { cost: '' });
  const agent = read('Agent', 'Creature — Rogue', 'Cascade', { cost: '{3}' });
  const game = set({ hand: [agent], library: ['Island', vision, '6 Island'], battlefield: ['3 Island'] }).cast('Agent');
  game.resolve();
  for (let asked = 0; asked < 8 && (game.question().kind !== 'priority' || game.stack().length > 0); asked++) {
    const { kind, options } = game.question();
    if (kind === 'priority') game.resolve();
    else
      game.choose(
        kind === 'target' ? 'you' : (options.find((option) => /cast|yes/i.test(option)) ?? options[0] ?? 'done'),
      );
  }
  return game.count('hand', 'you');
});
position('haste of a suspended creature is lost with its control (CR 702.62a)', [true, false], () => {
  const rhino = read('Rhino', 'Creature — Rhino', 'Suspend 1—{0}', { cost: '{9}' });
  const take = read('Take', 'Sorcery', 'Gain control of target creature.');
  const game = set({ hand: [rhino] }, { hand: [take] });
  game.activate('Rhino').passUntil('end', 'them');
  for (let asked = 0; asked < 30 && !(game.state.active === 0 && game.step() === 'precombatMain'); asked++) {
    const { kind, options } = game.question();
    if (kind === 'priority') game.pass();
    else game.choose(options[0] ?? 'done');
  }
  const hasty = game.has('Rhino', 'haste');
  game.passUntil('precombatMain', 'them').cast('Take', { by: 'them' }, 'Rhino').resolve();
  return [hasty, game.has('Rhino', 'haste')];
});
position(
  'a mutating spell whose target is gone becomes a creature by itself (CR 702.140b)',
  ['4/4', ['Bear', 'Doom']],
  () => {
    const gem = read('Gem', 'Creature — Beast', 'Mutate {0}', { size: '4/4', cost: '{3}{G}' });
    const game = set({ hand: [gem, doom], battlefield: [bear] });
    game.cast('Gem', { how: 'utate' }, 'Bear');
    if (game.question().kind !== 'priority') answering(game);
    game.cast('Doom', 'Bear').resolve().resolve();
    return [game.size('Gem'), game.names('graveyard', 'you').sort()];
  },
);
position(
  'a copy of an Adventure is no card: the original goes on one, once (CR 715.3c-d, 707.10)',
  [16, ['Stomper'], true],
  () => {
    const stomper = readFaces(
      'adventure',
      ['Stomper', 'Creature — Giant', '', { size: '4/3' }],
      ['Tread', 'Instant — Adventure', 'Tread deals 2 damage to any target.'],
    );
    const twin = read(
      'Twin',
      'Instant',
      'Copy target instant or sorcery spell. You may choose new targets for the copy.',
    );
    const game = set({ hand: [stomper, twin] })
      .cast('Stomper', { how: 'other half' }, 'them')
      .cast('Twin', 'Tread')
      .resolve();
    answering(game, 'no').resolveAll();
    return [game.life('them'), game.names('exile', 'you'), game.canCast('Stomper')];
  },
);
position(
  'when you do: targets are chosen as it triggers, and its amount is known (CR 603.12, 608.2h)',
  [15, ['Ogre']],
  () => {
    const heart = read(
      'Heart',
      'Creature — Manticore',
      "When Heart enters, you may sacrifice another creature. When you do, Heart deals damage equal to that creature's power to any target.",
    );
    const ogre = read('Ogre', 'Creature — Ogre', '', { size: '5/5' });
    const game = set({ hand: [heart], battlefield: [ogre] })
      .cast('Heart')
      .resolve()
      .resolve();
    answering(game, 'yes', 'Ogre', 'them').resolveAll();
    return [game.life('them'), game.names('graveyard', 'you')];
  },
);
position('what somebody else controls by then isn’t sacrificed (CR 603.7, 701.21a)', ['them', 'them'], () => {
  const sneak = read(
    'Sneak',
    'Enchantment',
    '{0}: You may put a creature card from your hand onto the battlefield. That creature gains haste. Sacrifice the creature at the beginning of the next end step.',
  );
  const take = read('Take', 'Instant', 'Gain control of target creature.');
  const game = set({ hand: [bear], battlefield: [sneak] }, { hand: [take] })
    .activate('Sneak')
    .resolve();
  answering(game, 'yes', 'Bear').pass().cast('Take', { by: 'them' }, 'Bear').resolve();
  const before = game.controller('Bear');
  return [before, game.passUntil('upkeep', 'them').controller('Bear')];
});
position(
  'the last time counter’s ability is countered: the card stays exiled (CR 702.62a)',
  [['Rhino'], ['Rhino']],
  () => {
    const rhino = read('Rhino', 'Creature — Rhino', 'Suspend 1—{0}', { cost: '{9}' });
    const stop = read('Stop', 'Instant', 'Counter target activated or triggered ability.');
    const game = set({ hand: [rhino] }, { hand: [stop] });
    game.activate('Rhino').passUntil('upkeep', 'you');
    game.resolve();
    game.pass().cast('Stop', { by: 'them' });
    answering(game).resolveAll();
    const first = game.names('exile', 'you');
    return [first, game.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you').names('exile', 'you')];
  },
);
position('a spell that can’t be countered isn’t, and the rest happens (CR 101.2, 608.2c)', [true, 1], () => {
  const fixed = read('Fixed', 'Creature — Elk', "This spell can't be countered.");
  const again = read(
    'Again',
    'Instant',
    "Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that player's graveyard.\nDraw a card.",
  );
  const game = set({ hand: [fixed] }, { hand: [again] })
    .cast('Fixed')
    .pass()
    .cast('Again', { by: 'them' }, 'Fixed')
    .resolveAll();
  return [game.onBattlefield('Fixed'), game.count('hand', 'them')];
});
