// Combat and damage with cards that were read from their text (CR 120, 506-510, 702).
import { position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const giant = readCreature('Giant', '5/5');
const bolt = readCard('Bolt', 'Instant', 'Bolt deals 3 damage to any target.');
const fade = readCard('Fade', 'Instant', 'Target creature phases out.');
const jace = readCard('Jace', 'Legendary Planeswalker — Jace', '+1: Draw a card.', { loyalty: '3' });

position(
  'attackers assign first, and lethal damage counts what another of them assigns (CR 510.1, 702.19b)',
  16,
  () => {
    const rhino = readCreature('Rhino', '3/3', 'Trample');
    const many = readCreature('Many', '1/2', 'Many can block an additional creature each combat.');
    return set({ battlefield: [rhino, rhino] }, { battlefield: [many] })
      .attack(['Rhino', 'Rhino#2'])
      .block(['Many', 'Rhino'], ['Many', 'Rhino#2'])
      .dealDamage()
      .assign({ Many: 2, them: 1 })
      .assign({ Many: 0, them: 3 })
      .assign({ Rhino: 1, 'Rhino#2': 0 })
      .life('them');
  },
);
position('trample passes on to the planeswalker that is attacked, not to its player (CR 702.19b)', [20, 1], () => {
  const game = set({ battlefield: [readCreature('Rhino', '4/4', 'Trample')] }, { battlefield: [bear, jace] })
    .attack(['Rhino'], 'Jace')
    .block(['Bear', 'Rhino'])
    .dealDamage()
    .assign({ Bear: 2, Jace: 2 });
  return [game.life('them'), game.counters('Jace', 'loyalty')];
});
position('protection changes nothing about what is lethal (CR 702.19b)', [17, true], () => {
  const rhino = readCreature('Rhino', '5/5', 'Trample', '{R}');
  const game = set({ battlefield: [rhino] }, { battlefield: [readCreature('Knight', '2/2', 'Protection from red')] })
    .attack(['Rhino'])
    .block(['Knight', 'Rhino'])
    .dealDamage()
    .assign({ Knight: 2, them: 3 });
  return [game.life('them'), game.onBattlefield('Knight')];
});
position('where the planeswalker has gone nobody is dealt damage (CR 506.4c)', [20, 0], () => {
  const game = set({ battlefield: [giant], hand: [bolt] }, { battlefield: [jace] })
    .attack(['Giant'], 'Jace')
    .cast('Bolt', 'Jace')
    .resolve()
    .passUntil('endCombat');
  return [game.life('them'), game.count('battlefield', 'them')];
});
position('double strike with trample deals all of the second damage past a dead blocker (CR 702.4b)', 13, () =>
  set(
    { battlefield: [readCreature('Twice', '4/4', 'Double strike, trample')] },
    { battlefield: [readCreature('Elf', '1/1')] },
  )
    .attack(['Twice'])
    .block(['Elf', 'Twice'])
    .dealDamage()
    .assign({ Elf: 1, them: 3 })
    .passUntil('endCombat')
    .life('them'),
);
position('an attacker that phases out is removed from combat (CR 506.4)', 20, () =>
  set({ battlefield: [bear] }, { hand: [fade] })
    .attack(['Bear'])
    .cast('Fade', { by: 'them' }, 'Bear')
    .resolve()
    .passUntil('endCombat')
    .life('them'),
);
position('neither phasing out nor in is seen as leaving or entering (CR 702.26d)', 20, () => {
  const text =
    'Whenever a creature enters, you gain 1 life.\nWhenever a creature leaves the battlefield, you gain 1 life.';
  return set({ battlefield: [bear, readCard('Watch', 'Enchantment', text)], hand: [fade] })
    .cast('Fade', 'Bear')
    .resolveAll()
    .passUntil('upkeep', 'them')
    .passUntil('upkeep', 'you')
    .resolveAll()
    .life('you');
});
position('who can’t attack alone attacks with another (CR 508.1c)', [false, true], () => {
  const shy = readCreature('Shy', '2/2', "Shy can't attack alone.");
  return [['Shy'], ['Shy', 'Bear']].map((names) => set({ battlefield: [shy, bear] }).tryAttack(names) === null);
});
position('who can’t block alone blocks with another (CR 509.1b)', [false, true], () => {
  const shy = readCreature('Shy', '2/2', "Shy can't block alone.");
  const attacked = () =>
    set({ battlefield: [giant, giant] }, { battlefield: [shy, bear] }).attack(['Giant', 'Giant#2']);
  return [
    attacked().tryBlock(['Shy', 'Giant']) === null,
    attacked().tryBlock(['Shy', 'Giant'], ['Bear', 'Giant#2']) === null,
  ];
});
position('a creature that boasts has attacked this turn, and does so once (CR 702.142a)', [false, true, false], () => {
  const game = set({ battlefield: [readCreature('Viking', '2/2', 'Boast — {0}: You gain 1 life.')] });
  const early = game.canActivate('Viking');
  const attacking = game.attack(['Viking']).canActivate('Viking');
  return [early, attacking, game.activate('Viking').resolve().canActivate('Viking')];
});
position('what one creature deals on another’s word is its damage (CR 120.3, 702.2b)', [false, 21], () => {
  const bite = readCard(
    'Bite',
    'Instant',
    'Target creature you control deals damage equal to its power to target creature an opponent controls.',
  );
  const game = set(
    { hand: [bite], battlefield: [readCreature('Snake', '1/1', 'Deathtouch, lifelink')] },
    { battlefield: [giant] },
  )
    .cast('Bite', 'Snake', 'Giant')
    .resolve();
  return [game.onBattlefield('Giant'), game.life('you')];
});
position('each creature with lifelink gains by itself (CR 702.15e)', [2, 24], () => {
  const link = readCreature('Link', '2/2', 'Lifelink');
  const tally = readCard('Tally', 'Enchantment', 'Whenever you gain life, put a charge counter on Tally.');
  const game = set({ battlefield: [link, link, tally] })
    .attack(['Link', 'Link#2'])
    .dealDamage()
    .resolveAll();
  return [game.counters('Tally', 'charge'), game.life('you')];
});
position('crewing by who came this turn, and who was pumped (CR 302.6, 702.122a)', [false, true, 17], () => {
  const car = readCard('Car', 'Artifact — Vehicle', 'Crew 5', { size: '3/3' });
  const grow = readCard('Grow', 'Instant', 'Target creature gets +3/+0 until end of turn.');
  const game = set({ hand: [bear, grow], battlefield: [car] })
    .cast('Bear')
    .resolve();
  const weak = game.canActivate('Car');
  game.cast('Grow', 'Bear').resolve();
  const strong = game.canActivate('Car');
  game.activate('Car');
  if (game.question().kind === 'choose') game.choose('Bear');
  return [weak, strong, game.resolve().attack(['Car']).dealDamage().life('them')];
});
