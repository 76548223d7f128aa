// One rule of combat each, with cards as they would be printed (CR 506-510).
import { position, set } from '../support/positions.ts';
import { readCard as read, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const giant = readCreature('Giant', '5/5');
const kill = read('Kill', 'Instant', 'Destroy target creature.');

position('a planeswalker that has left is attacked no more, and its controller isn’t hit (CR 506.4c)', 20, () => {
  const walker = read('Walker', 'Legendary Planeswalker — Jace', '+1: You gain 1 life.', { loyalty: '4' });
  const back = read('Back', 'Instant', "Return target permanent to its owner's hand.");
  return set({ battlefield: [giant], hand: [back] }, { battlefield: [walker] })
    .attack(['Giant'], 'Walker')
    .cast('Back', 'Walker')
    .resolve()
    .passUntil('endCombat')
    .life('them');
});
position('first strike that comes after its damage step changes nothing for the next (CR 702.7c)', 17, () => {
  const edge = read('Edge', 'Instant', 'Target creature gains first strike until end of turn.');
  const fast = readCreature('Fast', '1/1', 'First strike');
  return set({ battlefield: [bear, fast], hand: [edge] })
    .attack(['Bear', 'Fast'])
    .passUntil('firstStrikeDamage')
    .cast('Edge', 'Bear')
    .resolve()
    .passUntil('endCombat')
    .life('them');
});
position('double strike that is lost between the steps deals damage once (CR 702.4d)', 18, () => {
  const strip = read('Strip', 'Instant', 'Target creature loses all abilities until end of turn.');
  return set({ battlefield: [readCreature('Twice', '2/2', 'Double strike')], hand: [strip] })
    .attack(['Twice'])
    .passUntil('firstStrikeDamage')
    .cast('Strip', 'Twice')
    .resolve()
    .passUntil('endCombat')
    .life('them');
});
position('nobody has to pay so that a creature attacks that must (CR 508.1d)', null, () => {
  const mad = readCreature('Mad', '2/2', 'This creature attacks each combat if able.');
  const tax = read(
    'Tax',
    'Enchantment',
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
  );
  return set({ battlefield: [mad, '4 Island'] }, { battlefield: [tax] }).tryAttack([]);
});
position(
  'what blocked is gone: with trample all to the player, without it nothing (CR 702.19e, 510.1c)',
  [15, 20],
  () =>
    ['Trample', ''].map((text) =>
      set({ battlefield: [readCreature('Boar', '5/5', text)], hand: [kill] }, { battlefield: [bear] })
        .attack(['Boar'])
        .block(['Bear', 'Boar'])
        .cast('Kill', 'Bear')
        .resolve()
        .passUntil('endCombat')
        .life('them'),
    ),
);
position('an attacker shares its damage among its blockers as it likes (CR 510.1c)', [true, false], () => {
  const walls = [readCreature('One', '1/4'), readCreature('Two', '1/4')];
  const game = set({ battlefield: [giant] }, { battlefield: walls })
    .attack(['Giant'])
    .block(['One', 'Giant'], ['Two', 'Giant'])
    .dealDamage();
  game.assign({ One: 1, Two: 4 });
  return [game.onBattlefield('One'), game.onBattlefield('Two')];
});
position('a Vehicle of this turn can’t attack, whoever crewed it (CR 302.6, 702.122c)', [false, true], () => {
  const ship = read('Ship', 'Artifact — Vehicle', 'Crew 1', { size: '3/3' });
  const crewed = (hand: boolean) => {
    const game = set({ hand: hand ? [ship] : [], battlefield: [bear, giant, ...(hand ? [] : [ship])] });
    if (hand) game.cast('Ship').resolve();
    game.activate('Ship', 'Bear', 'done').resolve();
    return game.tryAttack(['Ship']) === null;
  };
  return [crewed(true), crewed(false)];
});
position('indestructible saves from no toughness of 0 (CR 702.12b, 704.5f)', false, () => {
  const rot = read('Rot', 'Instant', 'Target creature gets -3/-3 until end of turn.');
  return set({ hand: [rot], battlefield: [readCreature('Rock', '2/3', 'Indestructible')] })
    .cast('Rot', 'Rock')
    .resolve()
    .onBattlefield('Rock');
});
