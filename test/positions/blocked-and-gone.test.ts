// Combat where several things meet (CR 506-511, 702), with cards as they would be printed.
import { answering, position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const wall = readCreature('Wall', '0/6');

position(
  'trample with deathtouch past an indestructible and a big blocker: one each (CR 702.2c, 702.19b, 510.1c)',
  [16, 1, 1],
  () => {
    const wurm = readCreature('Wurm', '6/6', 'Trample, deathtouch');
    const rock = readCreature('Rock', '0/5', 'Indestructible');
    const game = set(
      { battlefield: [wurm] },
      { battlefield: [rock, { card: readCreature('Tower', '0/9', 'Indestructible') }] },
    );
    game.attack(['Wurm']).block(['Rock', 'Wurm'], ['Tower', 'Wurm']).dealDamage();
    if (game.question().kind === 'assign') game.assign({ Rock: 1, Tower: 1, them: 4 });
    return [game.life('them'), game.damageOn('Rock'), game.damageOn('Tower')];
  },
);
position(
  'two tramplers blocked by one creature: what one assigns counts for the other (CR 702.19b, 510.1e)',
  18,
  () => {
    const boar = readCreature('Boar', '3/3', 'Trample');
    const hog = readCreature('Hog', '3/3', 'Trample');
    const guard = readCreature('Guard', '2/4', 'Guard can block an additional creature each combat.');
    const game = set({ battlefield: [boar, hog] }, { battlefield: [guard] });
    game.attack(['Boar', 'Hog']).block(['Guard', 'Boar'], ['Guard', 'Hog']).dealDamage();
    game.assign({ Guard: 3, them: 0 }).assign({ Guard: 1, them: 2 });
    answering(game);
    return game.life('them');
  },
);
position('double strike lost after the first damage: no second (CR 702.4c)', [18, 18], () => {
  const duelist = readCreature('Duelist', '2/2', 'Double strike');
  const strip = readCard('Strip', 'Instant', 'Target creature loses all abilities until end of turn.');
  const game = set({ battlefield: [duelist], hand: [strip] });
  game.attack(['Duelist']).passUntil('firstStrikeDamage');
  const first = game.life('them');
  game.cast('Strip', 'Duelist').resolve().passUntil('endCombat');
  return [first, game.life('them')];
});
position('first strike given after first-strike damage: still damage in the second step (CR 702.7c)', 16, () => {
  const duelist = readCreature('Duelist', '2/2', 'First strike');
  const quick = readCard('Quick', 'Instant', 'Target creature gains first strike until end of turn.');
  const game = set({ battlefield: [duelist, bear], hand: [quick] });
  game.attack(['Duelist', 'Bear']).passUntil('firstStrikeDamage');
  game.cast('Quick', 'Bear').resolve().passUntil('endCombat');
  return game.life('them');
});
position(
  'a creature whose blocker is gone stays blocked, with trample it hits the player (CR 509.1h, 702.19e)',
  [20, 17],
  () => {
    const after = (text: string) => {
      const lion = readCreature('Lion', '3/3', text);
      const bounce = readCard('Bounce', 'Instant', "Return target creature to its owner's hand.");
      const game = set({ battlefield: [lion], hand: [bounce] }, { battlefield: [wall] });
      game.attack(['Lion']).block(['Wall', 'Lion']).cast('Bounce', 'Wall').resolve().passUntil('endCombat');
      return game.life('them');
    };
    return [after(''), after('Trample')];
  },
);
position(
  'a regenerated blocker is out of combat and deals nothing, its attacker is still blocked (CR 701.19a, 506.4)',
  [20, 0, true],
  () => {
    const troll = readCreature('Troll', '3/3', '{0}: Regenerate Troll.');
    const knife = readCreature('Knife', '5/5', 'First strike');
    const game = set({ battlefield: [knife] }, { battlefield: [troll] });
    game.attack(['Knife']).block(['Troll', 'Knife']).activate('Troll', { by: 'them' }).resolve().passUntil('endCombat');
    return [game.life('them'), game.damageOn('Knife'), game.isTapped('Troll')];
  },
);
position(
  'an attacked planeswalker is gone: its attacker still attacks and deals nothing (CR 506.4c)',
  [20, true],
  () => {
    const sage = readCard('Sage', 'Legendary Planeswalker — Sage', '+1: You gain 1 life.', { loyalty: '3' });
    const fall = readCard('Fall', 'Instant', 'Destroy target planeswalker.');
    const game = set(
      { battlefield: [bear], hand: [fall] },
      { battlefield: [{ card: sage, counters: { loyalty: 3 } }] },
    );
    game.attack(['Bear'], 'Sage').cast('Fall', 'Sage').resolve().passUntil('endCombat');
    return [game.life('them'), game.isTapped('Bear')];
  },
);
position('a requirement to attack doesn’t ask to pay for it (CR 508.1d)', [null, 20], () => {
  const mad = readCreature('Mad', '2/2', 'Mad attacks each combat if able.');
  const toll = readCard(
    'Toll',
    'Enchantment',
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
  );
  const game = set({ battlefield: [mad, '2 Island'] }, { battlefield: [toll] });
  return [game.tryAttack([]), game.passUntil('endCombat').life('them')];
});
position('what all able creatures must block and menace: one alone can’t (CR 509.1c, 702.111b)', [null, false], () => {
  const lure = readCreature('Lure', '3/3', 'Menace\nAll creatures able to block Lure do so.');
  const one = set({ battlefield: [lure] }, { battlefield: [bear] });
  one.attack(['Lure']);
  const two = set({ battlefield: [lure] }, { battlefield: [bear, wall] });
  two.attack(['Lure']);
  return [one.tryBlock(), two.tryBlock() === null];
});
