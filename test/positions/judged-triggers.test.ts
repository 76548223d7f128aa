// Where triggers, counters and costs meet: what a death leaves behind to pay with, counters that give abilities, and what has just
// entered (CR 122.1b, 400.7e, 611.3a).
import { answering, position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const ogre = readCreature('Ogre', '3/3', '', '{2}{R}');
const kill = readCard('Kill', 'Instant', 'Destroy target creature.');
const banner = readCard(
  'Banner',
  'Enchantment',
  'Creatures you control that entered the battlefield this turn have double strike.',
);
const rot = readCard('Rot', 'Sorcery', 'Put a decayed counter on target creature.');
const praise = readCard('Praise', 'Sorcery', 'Put an exalted counter on target creature.');

position('a creature that was cast has entered this turn (CR 611.3a)', [true, true], () => {
  const game = set({ hand: [ogre], battlefield: [banner, 'Mountain', 'Mountain', 'Mountain'] });
  const now = game.cast('Ogre').resolve().has('Ogre', 'doubleStrike');
  const leader = readCard(
    'Leader',
    'Creature — Human',
    'Creatures you control that entered the battlefield this turn have double strike.',
    { size: '2/2' },
  );
  return [
    now,
    set({ hand: [leader] })
      .cast('Leader')
      .resolve()
      .has('Leader', 'doubleStrike'),
  ];
});
position(
  'a decayed counter gives decayed: it is sacrificed after its attack (CR 122.1b, 702.147a)',
  ['Ogre', 'Rot'],
  () => {
    const game = set({ hand: [rot], battlefield: [ogre] })
      .cast('Rot', 'Ogre')
      .resolve()
      .attack(['Ogre']);
    return game.resolveAll().passUntil('postcombatMain').names('graveyard', 'you').sort();
  },
);
position('an exalted counter gives exalted, which triggers (CR 122.1b, 702.83a)', '4/4', () =>
  set({ hand: [praise], battlefield: [ogre] })
    .cast('Praise', 'Ogre')
    .resolve()
    .attack(['Ogre'])
    .resolveAll()
    .size('Ogre'),
);

const one = readCard(
  'One',
  'Creature — Spirit',
  'When One dies, you may exile it. If you do, return target Spirit permanent card from your graveyard to the battlefield.',
);
const ghost = readCard('Ghost', 'Creature — Spirit');

position('what died is exiled from the graveyard to pay for its trigger (CR 400.7e)', [['Ghost'], ['One']], () => {
  const game = set({ hand: [kill], battlefield: [one], graveyard: [ghost] })
    .cast('Kill', 'One')
    .resolve();
  answering(game, 'Ghost').resolve();
  answering(game, 'Yes').resolveAll();
  return [game.names('battlefield', 'you'), game.names('exile', 'you')];
});
position('nothing is returned where it stays', [[], ['Ghost', 'Kill', 'One']], () => {
  const game = set({ hand: [kill], battlefield: [one], graveyard: [ghost] })
    .cast('Kill', 'One')
    .resolve();
  answering(game, 'Ghost').resolve();
  answering(game, 'No').resolveAll();
  return [game.names('battlefield', 'you'), game.names('graveyard', 'you').sort()];
});

const sky = readCard('Sky', 'Enchantment', 'Creatures you control that entered the battlefield this turn have flying.');
const tally = readCard(
  'Tally',
  'Enchantment',
  'At the beginning of your end step, if a creature with flying entered the battlefield under your control this turn, you gain 3 life.',
);
position('what entered is remembered with what it had from its entering on (CR 608.2i, 611.3a)', 23, () =>
  set({ hand: [ogre], battlefield: [sky, tally, 'Mountain', 'Mountain', 'Mountain'] })
    .cast('Ogre')
    .resolve()
    .passUntil('end')
    .resolveAll()
    .life('you'),
);
