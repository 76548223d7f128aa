// Two mechanics that meet in combat and over the turn (CR 500-514), with cards as they would be printed.
import { position, set } from '../support/positions.ts';
import { readCard } from '../support/read-cards.ts';

const read = readCard;
const elf = read('Elf', 'Creature — Elf', '', { size: '2/2' });
const ogre = read('Ogre', 'Creature — Ogre', '', { size: '5/5' });
const shock = read('Shock', 'Instant', 'Shock deals 2 damage to any target.');
const doom = read('Doom', 'Instant', 'Destroy target creature.');

position('a blocked trampler whose blocker is gone deals all its damage to the player (CR 509.1h, 702.19b)', 15, () => {
  const rhino = read('Rhino', 'Creature — Rhino', 'Trample', { size: '5/5' });
  return set({ battlefield: [rhino], hand: [doom] }, { battlefield: [elf] })
    .attack(['Rhino'])
    .block(['Elf', 'Rhino'])
    .cast('Doom', 'Elf')
    .resolve()
    .dealDamage()
    .life('them');
});
position('without trample a blocked creature whose blocker is gone deals none (CR 509.1h, 510.1c)', 20, () =>
  set({ battlefield: [ogre], hand: [doom] }, { battlefield: [elf] })
    .attack(['Ogre'])
    .block(['Elf', 'Ogre'])
    .cast('Doom', 'Elf')
    .resolve()
    .dealDamage()
    .life('them'),
);
position('one damage of deathtouch is lethal, so that the rest tramples over (CR 702.2c, 702.19b)', [16, false], () => {
  const snake = read('Snake', 'Creature — Snake', 'Trample, deathtouch', { size: '5/5' });
  const game = set({ battlefield: [snake] }, { battlefield: [ogre] })
    .attack(['Snake'])
    .block(['Ogre', 'Snake'])
    .dealDamage()
    .assign({ Ogre: 1, them: 4 });
  return [game.life('them'), game.onBattlefield('Ogre')];
});
position('double strike that is lost after the first damage deals no second (CR 702.4c)', 18, () => {
  const lancer = read('Lancer', 'Creature — Knight', 'Double strike', { size: '2/2' });
  const dull = read('Dull', 'Instant', 'Target creature loses double strike until end of turn.');
  const game = set({ battlefield: [lancer], hand: [dull] })
    .attack(['Lancer'])
    .passUntil('firstStrikeDamage')
    .cast('Dull', 'Lancer')
    .resolve();
  return game.passUntil('endCombat').life('them');
});
position('double strike that is gained after first strike damage deals the second (CR 702.4d)', 16, () => {
  const lancer = read('Lancer', 'Creature — Knight', 'First strike', { size: '2/2' });
  const edge = read('Edge', 'Instant', 'Target creature gains double strike until end of turn.');
  const game = set({ battlefield: [lancer], hand: [edge] })
    .attack(['Lancer'])
    .passUntil('firstStrikeDamage')
    .cast('Edge', 'Lancer')
    .resolve();
  return game.passUntil('endCombat').life('them');
});
position('an attacker that changes controller leaves combat (CR 506.4)', [20, 'them'], () => {
  const steal = read('Steal', 'Instant', 'Gain control of target creature until end of turn.');
  const game = set({ battlefield: [ogre] }, { hand: [steal] })
    .attack(['Ogre'])
    .cast('Steal', { by: 'them' }, 'Ogre')
    .resolve()
    .passUntil('endCombat');
  return [game.life('them'), game.controller('Ogre')];
});
position('a second combat phase: what attacked and is untapped attacks again (CR 500.8)', 10, () => {
  const rush = read(
    'Rush',
    'Sorcery',
    'Untap all creatures you control. After this main phase, there is an additional combat phase followed by an additional main phase.',
  );
  return set({ battlefield: [ogre], hand: [rush] })
    .attack(['Ogre'])
    .passUntil('postcombatMain')
    .cast('Rush')
    .resolve()
    .attack(['Ogre'])
    .passUntil('endCombat')
    .life('them');
});
position('what is phased out stays so while its controller skips untap steps (CR 502.1, 614.10)', [false, true], () => {
  const fade = read('Fade', 'Instant', 'Target creature phases out.');
  const still = read('Still', 'Enchantment', 'Players skip their untap steps.');
  const played = (enchantments: ReturnType<typeof read>[]) =>
    set({ battlefield: [elf, ...enchantments], hand: [fade] })
      .cast('Fade', 'Elf')
      .resolve()
      .passUntil('upkeep', 'them')
      .passUntil('upkeep', 'you')
      .onBattlefield('Elf');
  return [played([still]), played([])];
});
position('damage and what holds until end of turn go at the same time (CR 514.2)', [true, '2/2'], () => {
  const hide = read('Hide', 'Instant', 'Target creature gets +0/+2 until end of turn.');
  const game = set({ battlefield: [elf], hand: [hide, shock] })
    .cast('Hide', 'Elf')
    .resolve();
  game.cast('Shock', 'Elf').resolve().passUntil('upkeep', 'them');
  return [game.onBattlefield('Elf'), game.size('Elf')];
});
position('what triggers on discarding to hand size is put on the stack in the cleanup step (CR 514.3a)', 23, () => {
  const rat = read('Rat', 'Creature — Rat', 'Whenever you discard a card, you gain 3 life.');
  const game = set({ battlefield: [rat], hand: ['8 Island'] });
  for (let passes = 0; passes < 20 && game.question().kind !== 'choose'; passes++)
    if (game.question().kind === 'attackers') game.choose('done');
    else game.pass();
  return game.choose('Island').resolveAll().life('you');
});
position('a first striker with deathtouch isn’t dealt damage by what it killed first (CR 510.4)', [true, false], () => {
  const viper = read('Viper', 'Creature — Snake', 'First strike, deathtouch', { size: '1/1' });
  const game = set({ battlefield: [ogre] }, { battlefield: [viper] })
    .attack(['Ogre'])
    .block(['Viper', 'Ogre'])
    .passUntil('endCombat');
  return [game.onBattlefield('Viper'), game.onBattlefield('Ogre')];
});
position('what regenerates leaves combat and deals no damage after first strike (CR 701.19a)', [20, true, true], () => {
  const knight = read('Knight', 'Creature — Knight', 'First strike', { size: '3/3' });
  const troll = read('Troll', 'Creature — Troll', '{0}: Regenerate Troll.', { size: '2/2' });
  const game = set({ battlefield: [troll] }, { battlefield: [knight] })
    .attack(['Troll'])
    .activate('Troll')
    .resolve()
    .block(['Knight', 'Troll'])
    .passUntil('endCombat');
  return [game.life('them'), game.onBattlefield('Troll'), game.isTapped('Troll')];
});
position(
  '“can’t be blocked except by two or more” with one that must be blocked if able (CR 509.1c)',
  [null, true],
  () => {
    const brute = read('Brute', 'Creature — Giant', 'Menace\nBrute must be blocked if able.', { size: '4/4' });
    const wall = read('Wall', 'Creature — Wall', 'Defender', { size: '0/4' });
    const one = set({ battlefield: [brute] }, { battlefield: [wall] }).attack(['Brute']);
    const two = set({ battlefield: [brute] }, { battlefield: [wall, elf] }).attack(['Brute']);
    return [one.tryBlock(), two.tryBlock() !== null];
  },
);
position('a creature that enters attacking hasn’t attacked (CR 508.3a, 508.4)', [19, 21], () => {
  const drum = read(
    'Drum',
    'Creature — Elf',
    "Whenever Drum attacks, create a 1/1 red Goblin creature token that's tapped and attacking.",
    { size: '0/3' },
  );
  const band = read('Band', 'Enchantment', 'Whenever a creature you control attacks, you gain 1 life.');
  const game = set({ battlefield: [drum, band] }).attack(['Drum']);
  while (game.question().kind !== 'priority') game.choose(game.question().options[0] ?? 'done');
  game.resolveAll().passUntil('endCombat');
  return [game.life('them'), game.life('you')];
});
position('life that lifelink gains comes with the damage, before anybody has lost (CR 510.2, 702.15b)', 1, () => {
  const bat = read('Bat', 'Creature — Bat', 'Lifelink', { size: '3/3' });
  const game = set(
    { life: 3, battlefield: [bat] },
    { battlefield: [ogre, read('Five', 'Creature — Ogre', '', { size: '5/5' })] },
    { turn: 'them' },
  );
  return game.attack(['Ogre', 'Five']).block(['Bat', 'Ogre']).passUntil('endCombat').life('you');
});
position('lethal damage already dealt counts as damage is assigned to trample (CR 702.19b)', 16, () => {
  const rhino = read('Rhino', 'Creature — Rhino', 'Trample', { size: '7/7' });
  return set({ battlefield: [rhino], hand: [shock] }, { battlefield: [ogre] })
    .attack(['Rhino'])
    .block(['Ogre', 'Rhino'])
    .cast('Shock', 'Ogre')
    .resolve()
    .dealDamage()
    .assign({ Ogre: 3, them: 4 })
    .life('them');
});
position('a creature that must attack but would cost mana needn’t (CR 508.1d)', true, () => {
  const mad = read('Mad', 'Creature — Human', 'Mad attacks each combat if able.');
  const tax = read(
    'Tax',
    'Enchantment',
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
  );
  return set({ battlefield: [mad, '3 Island'] }, { battlefield: [tax] }).tryAttack([]) === null;
});
position('an attack that is taxed is paid for as it is declared (CR 508.1h)', [17, true], () => {
  const tax = read(
    'Tax',
    'Enchantment',
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
  );
  const game = set(
    { battlefield: [read('Three', 'Creature — Elf', '', { size: '3/3' }), '2 Island'] },
    { battlefield: [tax] },
  );
  game.attack(['Three']);
  while (game.question().kind !== 'priority') game.choose(game.question().options[0] ?? 'done');
  game.passUntil('endCombat');
  return [game.life('them'), game.isTapped('Island')];
});
position('exalted counts creatures that were declared, not one that left since (CR 702.83b)', '3/3', () => {
  const squire = read('Squire', 'Creature — Human', 'Exalted', { size: '1/1' });
  const game = set({ battlefield: [elf, squire] }, { hand: [doom] }).attack(['Elf']);
  game.cast('Doom', { by: 'them' }, 'Squire').resolve().resolveAll();
  return game.size('Elf');
});
