// Copying, timestamps and dependencies as they meet (CR 613, 707), with cards as they would be printed.
import { answering, position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');

position('Equipment that is attached again gets a new timestamp (CR 613.7e)', ['5/5', '1/1'], () => {
  const large = readCard(
    'Large',
    'Artifact — Equipment',
    'Equipped creature has base power and toughness 5/5.\nEquip {0}',
  );
  const small = readCard(
    'Small',
    'Artifact — Equipment',
    'Equipped creature has base power and toughness 1/1.\nEquip {0}',
  );
  const other = readCreature('Other', '3/3');
  const game = set({ battlefield: [bear, other, large, small] });
  game.activate('Small', 'Bear').resolve().activate('Large', 'Bear').resolve();
  const first = game.size('Bear');
  game.activate('Small', 'Other').resolve().activate('Small', 'Bear').resolve();
  return [first, game.size('Bear')];
});
position(
  'of a creature that something else is made to look like, a copy copies only what is copiable (CR 707.2)',
  ['2/2', false, false],
  () => {
    const wing = readCard(
      'Wing',
      'Enchantment — Aura',
      'Enchant creature\nEnchanted creature gets +3/+3 and has flying and is an artifact in addition to its other types.',
    );
    const clone = readCreature(
      'Clone',
      '0/0',
      'You may have Clone enter as a copy of any creature on the battlefield.',
    );
    const game = set({ battlefield: [bear], hand: [wing, clone] })
      .cast('Wing', 'Bear')
      .resolve()
      .cast('Clone')
      .resolve();
    answering(game, 'Yes', 'Bear');
    return [game.size('Bear#2'), game.has('Bear#2', 'flying'), game.look('Bear').types === game.look('Bear#2').types];
  },
);
position(
  'a creature that becomes a copy keeps counters and earlier boosts, its later base size too (CR 613.4, 707.2)',
  '8/8',
  () => {
    const giant = readCreature('Giant', '5/5');
    const grow = readCard('Grow', 'Instant', 'Target creature gets +2/+2 until end of turn.');
    const mimic = readCreature('Mimic', '1/1', '{0}: Mimic becomes a copy of target creature until end of turn.');
    const game = set({ battlefield: [giant, { card: mimic, counters: { '+1/+1': 1 } }], hand: [grow] });
    game.cast('Grow', 'Mimic').resolve().activate('Mimic', 'Giant').resolve();
    return game.size('Giant#2');
  },
);
position('an effect on all lands reaches what another makes a land only after it (CR 613.8b)', [true, true], () => {
  const spread = readCard('Spread', 'Enchantment', 'All creatures are lands in addition to their other types.');
  const grove = readCard('Grove', 'Enchantment', 'All lands are Forests in addition to their other types.');
  const forest = (...order: object[]) =>
    set({ battlefield: [bear, ...(order as (typeof bear)[])] })
      .look('Bear')
      .subtypes.includes('Forest');
  return [forest(grove, spread), forest(spread, grove)];
});
position('an effect that has begun goes on though its ability is gone (CR 613.6)', ['1/1', false], () => {
  const dull = readCard(
    'Dull',
    'Enchantment',
    'All creatures lose all abilities and have base power and toughness 1/1.',
    { cost: '{4}' },
  );
  const wake = readCard(
    'Wake',
    'Enchantment',
    'Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness each equal to its mana value.',
  );
  const hawk = readCreature('Hawk', '3/3', 'Flying');
  const game = set({ battlefield: [hawk, dull, wake] });
  return [game.size('Hawk'), game.has('Hawk', 'flying')];
});
position('who gains an ability after losing all has it, before is too early (CR 613.7)', [true, false], () => {
  const strip = readCard('Strip', 'Instant', 'Target creature loses all abilities until end of turn.');
  const lift = readCard('Lift', 'Instant', 'Target creature gains flying until end of turn.');
  const flies = (...order: ['Strip', 'Lift'] | ['Lift', 'Strip']) => {
    const game = set({ battlefield: [bear], hand: [strip, lift] });
    for (const name of order) game.cast(name, 'Bear').resolve();
    return game.has('Bear', 'flying');
  };
  return [flies('Strip', 'Lift'), flies('Lift', 'Strip')];
});
position(
  'a copy of a copying spell’s token has what it was made to have besides (CR 707.2, 707.9)',
  ['1/1', '1/1'],
  () => {
    const small = readCard('Small', 'Sorcery', "Create a token that's a copy of target creature, except it's 1/1.");
    const clone = readCreature(
      'Clone',
      '0/0',
      'You may have Clone enter as a copy of any creature token on the battlefield.',
    );
    const game = set({ battlefield: [readCreature('Giant', '5/5')], hand: [small, clone] })
      .cast('Small', 'Giant')
      .resolve();
    const made = game.size('Giant#2');
    answering(game.cast('Clone').resolve(), 'Yes', 'Giant');
    return [made, game.size('Giant#3')];
  },
);
position(
  'two who take control: the later has it, and it goes back as that ends (CR 613.7, 611.2)',
  ['you', 'them', 'you'],
  () => {
    const leash = readCard('Leash', 'Enchantment — Aura', 'Enchant creature\nYou control enchanted creature.');
    const grab = readCard('Grab', 'Instant', 'Gain control of target creature until end of turn.');
    const game = set({ hand: [leash] }, { hand: [grab], battlefield: [bear] });
    game.cast('Leash', 'Bear').resolve();
    const seen = [game.controller('Bear')];
    game.cast('Grab', { by: 'them' }, 'Bear').resolve();
    seen.push(game.controller('Bear'));
    game.passUntil('upkeep', 'them');
    return [...seen, game.controller('Bear')];
  },
);
position(
  'a set size counts as soon as the ability that sets it is the creature’s own, an anthem after it (CR 613.4a, 613.4c)',
  ['3/3', '1/1'],
  () => {
    const crowd = readCreature(
      'Crowd',
      '*/*',
      "Crowd's power and toughness are each equal to the number of creatures you control.",
    );
    const banner = readCard('Banner', 'Enchantment', 'Creatures you control get +1/+1.');
    const shrink = readCard('Shrink', 'Instant', 'Target creature has base power and toughness 0/0 until end of turn.');
    const game = set({ battlefield: [crowd, bear, banner], hand: [shrink] });
    const before = game.size('Crowd');
    return [before, game.cast('Shrink', 'Crowd').resolve().size('Crowd')];
  },
);
