// Continuous effects and copies of cards that were read from their text (CR 613, 707).
import { position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const giant = readCreature('Giant', '5/5');
const grow = readCard('Grow', 'Instant', 'Target creature gets +3/+0 until end of turn.');
const strip = readCard('Strip', 'Instant', 'Target creature loses all abilities until end of turn.');
const hold = readCard('Hold', 'Enchantment — Aura', 'Enchant creature\nYou control enchanted creature.');
const twin = readCard('Twin', 'Sorcery', "Create a token that's a copy of target creature you control.");
const equipment = (name: string, text: string) => readCard(name, 'Artifact — Equipment', `${text}\nEquip {0}`);

position('what comes after the switch is switched, too (CR 613.4d)', '3/4', () => {
  const flip = readCard('Flip', 'Instant', "Switch target creature's power and toughness until end of turn.");
  return set({ hand: [flip, grow], battlefield: [readCreature('Imp', '1/3')] })
    .cast('Flip', 'Imp')
    .resolve()
    .cast('Grow', 'Imp')
    .resolve()
    .size('Imp');
});
position('an Equipment has a new timestamp each time it is attached (CR 613.7e)', ['1/1', '4/4'], () => {
  const [big, small] = [['Big', '4/4'] as const, ['Small', '1/1'] as const].map(([name, size]) =>
    equipment(name, `Equipped creature has base power and toughness ${size}.`),
  );
  const game = set({ battlefield: [big!, small!, bear, giant] });
  game.activate('Big', 'Bear').resolve().activate('Small', 'Bear').resolve();
  const small1 = game.size('Bear');
  game.activate('Big', 'Giant').resolve().activate('Big', 'Bear').resolve();
  return [small1, game.size('Bear')];
});
position('devoid that is lost has made it colorless before (CR 613.1e, 702.114a)', 0, () => {
  const horror = readCreature('Horror', '2/2', 'Devoid', '{R}');
  return set({ hand: [strip], battlefield: [horror] })
    .cast('Strip', 'Horror')
    .resolve()
    .look('Horror').colors;
});
position('changeling that is lost has given every type before (CR 613.1d, 702.73a)', '3/3', () => {
  const kin = readCard('Kin', 'Enchantment', 'Goblins you control get +1/+1.');
  return set({ hand: [strip], battlefield: [readCreature('Shifter', '2/2', 'Changeling'), kin] })
    .cast('Strip', 'Shifter')
    .resolve()
    .size('Shifter');
});
position('a keyword counter has a timestamp like any other effect (CR 122.1b, 613.7)', [false, true], () => {
  const put = readCard('Mark', 'Instant', 'Put a flying counter on target creature.');
  return [
    ['Mark', 'Strip'],
    ['Strip', 'Mark'],
  ].map(([first = '', second = '']) =>
    set({ hand: [put, strip], battlefield: [bear] })
      .cast(first, 'Bear')
      .resolve()
      .cast(second, 'Bear')
      .resolve()
      .has('Bear', 'flying'),
  );
});
position('a land of this turn that becomes a creature isn’t tapped for mana (CR 302.6)', [true, false], () => {
  const wake = readCard(
    'Wake',
    'Instant',
    "Target land becomes a 3/3 Elf creature until end of turn. It's still a land.",
  );
  const game = set({ hand: ['Forest', wake] }).play('Forest');
  const before = game.canActivate('Forest');
  return [before, game.cast('Wake', 'Forest').resolve().canActivate('Forest')];
});
position('what changes rules and no characteristics reaches who comes later (CR 611.2c)', [true, false], () => {
  const panic = readCard('Panic', 'Instant', "Creatures with power 2 can't block this turn.");
  const quick = readCreature('Quick', '2/2', 'Flash');
  const tall = readCreature('Tall', '3/3', 'Flash');
  return [quick, tall].map(
    (card) =>
      set({ hand: [panic], battlefield: [bear] }, { hand: [card], battlefield: [giant] })
        .cast('Panic')
        .resolve()
        .cast(card.name, { by: 'them' })
        .resolve()
        .attack(['Bear'])
        .tryBlock([card.name, 'Bear']) !== null,
  );
});
position('who controls the Aura controls what it enchants (CR 613.1b)', 'them', () => {
  const snatch = readCard('Snatch', 'Instant', 'Gain control of target enchantment.');
  return set({ hand: [hold] }, { battlefield: [bear], hand: [snatch] })
    .cast('Hold', 'Bear')
    .resolve()
    .cast('Snatch', { by: 'them' }, 'Hold')
    .resolve()
    .controller('Bear');
});
position('after a later theft for the turn the Aura has it again (CR 514.2, 613.7)', ['them', 'you'], () => {
  const grab = readCard('Grab', 'Instant', 'Gain control of target creature until end of turn.');
  const game = set({ hand: [hold] }, { battlefield: [bear], hand: [grab] })
    .cast('Hold', 'Bear')
    .resolve()
    .cast('Grab', { by: 'them' }, 'Bear')
    .resolve();
  const stolen = game.controller('Bear');
  return [stolen, game.passUntil('upkeep', 'them').controller('Bear')];
});
position(
  'an Equipment stays on a creature that is stolen, and its own controller’s (CR 301.5d)',
  ['3/3', 'you'],
  () => {
    const grab = readCard('Grab', 'Instant', 'Gain control of target creature until end of turn.');
    const sword = equipment('Sword', 'Equipped creature gets +1/+1.');
    const game = set({ battlefield: [sword, bear] }, { hand: [grab] })
      .activate('Sword', 'Bear')
      .resolve()
      .cast('Grab', { by: 'them' }, 'Bear')
      .resolve();
    return [game.size('Bear'), game.controller('Sword')];
  },
);
position('equip has lost its target where that was stolen in answer (CR 608.2b, 702.6a)', undefined, () => {
  const grab = readCard('Grab', 'Instant', 'Gain control of target creature until end of turn.');
  return set({ battlefield: [equipment('Sword', 'Equipped creature gets +1/+1.'), bear] }, { hand: [grab] })
    .activate('Sword', 'Bear')
    .cast('Grab', { by: 'them' }, 'Bear')
    .resolve()
    .resolve()
    .attachedTo('Sword');
});
position('the copy of a face-down creature is a 2/2 without a name (CR 707.2, 708.2a)', ['2/2', 0], () => {
  const shy = readCreature('Shy', '5/5', 'Morph {0}', '{7}');
  const game = set({ hand: [shy, twin], battlefield: ['3 Island'] })
    .cast('Shy', { how: 'morph' })
    .resolve();
  const [down = ''] = game.names('battlefield', 'you').filter((name) => name !== 'Island');
  game.cast('Twin', down).resolve();
  return [game.size(`${down}#2`), game.count('battlefield', 'you', 'Shy')];
});
position('a copy of a kicked creature wasn’t kicked (CR 707.2)', [1, 0], () => {
  const text = 'Kicker {1}\nIf Beast was kicked, it enters with a +1/+1 counter on it.';
  const beast = readCreature('Beast', '2/2', text, '{1}');
  const game = set({ hand: [beast, twin], battlefield: ['2 Island'] })
    .cast('Beast', 'Pay kicker')
    .resolve()
    .cast('Twin', 'Beast')
    .resolve();
  return [game.counters('Beast'), game.counters('Beast#2')];
});
