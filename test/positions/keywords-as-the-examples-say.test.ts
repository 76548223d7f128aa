// Positions that the rules give as examples of keywords (CR 701, 702).
import { answering, at, bear, instant, position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const doom = readCard('Doom', 'Instant', 'Destroy target creature.');

position(
  'what was put under an effect is destroyed at the end though it is no creature (CR 603.7, 608.2k)',
  false,
  () => {
    const surge = readCard(
      'Surge',
      'Instant',
      'Target creature gets +2/+2 until end of turn. Destroy that creature at the beginning of the next end step.',
    );
    const stone = instant(
      'Stone',
      [
        {
          kind: 'continuous',
          until: 'permanent',
          effects: [{ affects: 't', change: [{ kind: 'setTypes', types: ['artifact'] }] }],
        },
      ],
      at({ types: ['creature'] }),
    );
    const game = set({ battlefield: [bear], hand: [surge, stone] })
      .cast('Surge', 'Bear')
      .resolve()
      .cast('Stone', 'Bear')
      .resolve();
    game.passUntil('end', 'you').resolveAll();
    return game.onBattlefield('Bear');
  },
);
position('control isn’t exchanged if one is gone (CR 701.12a)', 'you', () => {
  const swap = readCard(
    'Swap',
    'Instant',
    'Exchange control of target creature you control and target creature an opponent controls.',
  );
  const ogre = readCreature('Ogre', '3/3');
  const game = set({ battlefield: [bear], hand: [swap] }, { battlefield: [ogre], hand: [doom] });
  game.cast('Swap', 'Bear', 'Ogre').cast('Doom', { by: 'them' }, 'Ogre').resolve().resolveAll();
  return game.controller('Bear');
});
position('its library is shuffled though the card is gone (CR 701.24)', [0, 1], () => {
  const guile = readCreature(
    'Guile',
    '6/6',
    "When Guile is put into a graveyard from anywhere, shuffle it into its owner's library.",
  );
  const dig = instant('Dig', [{ kind: 'exile', what: 't' }], at({ zone: 'graveyard', types: ['creature'] }));
  const game = set({ battlefield: [guile], hand: [doom, dig] })
    .cast('Doom', 'Guile')
    .resolve()
    .cast('Dig', 'Guile')
    .resolve()
    .resolveAll();
  return [game.names('library', 'you').filter((each) => each === 'Guile').length, game.count('exile', 'you', 'Guile')];
});
position('two creatures with lifelink at once: two gains (CR 702.15f)', 2, () => {
  const mate = readCreature('Mate', '2/2', 'Whenever you gain life, put a +1/+1 counter on Mate.');
  const link = (name: string) => readCreature(name, '1/1', 'Lifelink');
  const game = set({ battlefield: [mate, link('L1'), link('L2')] });
  game.attack(['L1', 'L2']).passUntil('combatDamage');
  answering(game).resolveAll();
  return game.counters('Mate');
});
position('a protected blocker must still be assigned lethal damage (CR 702.19b)', [16, 0], () => {
  const wurm = readCard('Wurm', 'Creature — Wurm', 'Trample', { size: '6/6', cost: '{G}' });
  const shield = readCreature('Shield', '2/2', 'Protection from green');
  const game = set({ battlefield: [wurm] }, { battlefield: [shield] });
  game.attack(['Wurm']).block(['Shield', 'Wurm']).dealDamage();
  if (game.question().kind === 'assign') game.assign({ Shield: 2, them: 4 });
  return [game.life('them'), game.damageOn('Shield')];
});
position('trample over planeswalkers counts what others assign (CR 702.19c)', [15, false], () => {
  const sage = readCard('Sage', 'Legendary Planeswalker — Sage', '+1: You gain 1 life.', { loyalty: '3' });
  const beast = readCreature('Beast', '7/7', 'Trample over planeswalkers');
  const imp = readCreature('Imp', '1/1');
  const game = set({ battlefield: [imp, beast] }, { battlefield: [sage] });
  game.attack(['Imp', 'Beast'], 'Sage').dealDamage();
  if (game.question().kind === 'assign') game.assign({ Sage: 2, them: 5 });
  return [game.life('them'), game.onBattlefield('Sage')];
});
position('cumulative upkeep of two creatures takes two different ones (CR 702.24a)', [0], () => {
  const maw = readCreature('Maw', '5/5', 'Cumulative upkeep—Sacrifice a creature.');
  const game = set({ battlefield: [{ card: maw, counters: { age: 1 } }, bear] }, {}, { turn: 'them' });
  game.passUntil('upkeep', 'you');
  answering(game.resolveAll(), 'Pay', 'Bear', 'Maw');
  return [game.count('battlefield', 'you')];
});
position('phased out: not counted, not destroyed (CR 702.26)', [1, true], () => {
  const fade = readCard('Fade', 'Instant', 'Target creature phases out.');
  const tally = readCard('Tally', 'Sorcery', 'Draw a card for each creature you control.');
  const end = readCard('End', 'Sorcery', 'Destroy all creatures.');
  const ogre = readCreature('Ogre', '3/3');
  const game = set({ battlefield: [bear, ogre], hand: [fade, tally, end] })
    .cast('Fade', 'Bear')
    .resolve();
  game.cast('Tally').resolve();
  const drawn = game.count('hand', 'you') - 1;
  game.cast('End').resolve().passUntil('precombatMain', 'them').passUntil('precombatMain', 'you');
  return [drawn, game.onBattlefield('Bear')];
});
position('spliced text is dealt by the spell it is spliced onto (CR 702.47)', [false, 1], () => {
  const ray = readCard('Ray', 'Instant — Arcane', 'Ray deals 2 damage to any target.\nSplice onto Arcane {0}', {
    cost: '{R}',
  });
  const reach = readCard('Reach', 'Instant — Arcane', 'Draw a card.', { cost: '{U}' });
  const saint = readCreature('Saint', '2/2', 'Protection from red');
  const game = set({ battlefield: ['Island'], hand: [ray, reach] }, { battlefield: [saint] }).cast('Reach');
  answering(game, 'Splice', 'Ray', 'Saint');
  game.resolveAll();
  return [game.onBattlefield('Saint'), game.count('hand', 'you', 'Ray')];
});
position('convoke pays for what the reduced cost is (CR 702.51)', [true, false], () => {
  const ease = readCard('Ease', 'Enchantment', 'Creature spells you cast cost {2} less to cast.');
  const siege = readCreature('Siege', '5/5', 'Convoke', '{3}{G}{G}');
  const elf = (name: string) => readCard(name, 'Creature — Elf', '', { size: '1/1', cost: '{G}' });
  return [
    set({ battlefield: [ease, elf('A'), elf('B'), elf('C')], hand: [siege] }).canCast('Siege'),
    set({ battlefield: [ease, elf('A'), elf('B')], hand: [siege] }).canCast('Siege'),
  ];
});
position('creature spells can’t be cast; bestowed it is none (CR 702.103)', [false, true], () => {
  const storm = readCard('Storm', 'Enchantment', "Creature spells can't be cast.");
  const nymph = readCard('Nymph', 'Enchantment Creature — Nymph', 'Bestow {0}\nEnchanted creature gets +2/+2.', {
    size: '4/4',
    cost: '{0}',
  });
  const game = set({ battlefield: [storm, bear], hand: [nymph] });
  const casts = game.question().options.filter((each) => each.includes('Nymph'));
  return [casts.some((each) => !each.includes('bestow')), casts.some((each) => each.includes('bestow'))];
});
position('creature spells from the top of the library, not bestowed (CR 702.103, 601.3e)', [true, false], () => {
  const horde = readCard('Horde', 'Enchantment', 'You may cast creature spells from the top of your library.');
  const nymph = readCard('Nymph', 'Enchantment Creature — Nymph', 'Bestow {0}\nEnchanted creature gets +2/+2.', {
    size: '4/4',
    cost: '{0}',
  });
  const game = set({ battlefield: [horde, bear], library: [nymph, 'Island'] });
  const casts = game.question().options.filter((each) => each.includes('Nymph'));
  return [casts.some((each) => !each.includes('bestow')), casts.some((each) => each.includes('bestow'))];
});
position('toxic of two abilities is added up (CR 702.164b)', 3, () => {
  const snake = readCreature('Snake', '1/1', 'Toxic 2');
  const more = readCard('More', 'Enchantment', 'Creatures you control have toxic 1.');
  const game = set({ battlefield: [snake, more] });
  game.attack(['Snake']).passUntil('endCombat');
  return game.state.players[1]?.counters?.['poison'] ?? 0;
});
