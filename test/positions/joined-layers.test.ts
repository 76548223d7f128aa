// Two or three mechanics that meet: copies, control, layers, phasing, what was known last (CR 400, 608, 611, 613, 702, 707, 708).
import { TYPE } from '../../mtg-core/index.ts';
import { answering, position, set } from '../support/positions.ts';
import { readCard as read, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const giant = readCreature('Giant', '5/5');
const bird = readCreature('Bird', '1/1', 'Flying');
const doom = read('Doom', 'Instant', 'Destroy target creature.');
const clone = read(
  'Clone',
  'Creature — Shapeshifter',
  'You may have Clone enter as a copy of any creature on the battlefield.',
  {
    size: '0/0',
  },
);
const borrow = read(
  'Borrow',
  'Sorcery',
  'Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.',
);
const frog = read(
  'Frog',
  'Enchantment — Aura',
  'Enchant creature\nEnchanted creature loses all abilities and has base power and toughness 1/1.',
);
const twin = read('Twin', 'Sorcery', "Create a token that's a copy of target creature.");

position('a copy of a creature that was made small has what is printed (CR 707.2)', ['5/5', true], () => {
  const drake = readCreature('Drake', '5/5', 'Flying');
  const game = set({ hand: [frog, clone], battlefield: [drake] })
    .cast('Frog', 'Drake')
    .resolve();
  answering(game.cast('Clone').resolve(), 'Yes', 'Drake');
  return [game.size('Drake#2'), game.has('Drake#2', 'flying')];
});
position('a copy of a borrowed creature stays as the original goes back (CR 707.2, 611.2)', ['them', 'you'], () => {
  const game = set({ hand: [borrow, twin] }, { battlefield: [bear] })
    .cast('Borrow', 'Bear')
    .resolve();
  game.cast('Twin', 'Bear').resolve().passUntil('upkeep', 'them');
  return [game.controller('Bear'), game.controller('Bear#2')];
});
position('two changes of control: the later one’s end gives it to the earlier (CR 613.7)', ['them', 'you'], () => {
  const take = read('Take', 'Enchantment — Aura', 'Enchant creature\nYou control enchanted creature.');
  const game = set({ hand: [take] }, { battlefield: [bear], hand: [borrow] })
    .cast('Take', 'Bear')
    .resolve();
  game.passUntil('precombatMain', 'them').cast('Borrow', { by: 'them' }, 'Bear').resolve();
  const meanwhile = game.controller('Bear');
  return [meanwhile, game.passUntil('upkeep', 'you').controller('Bear')];
});
position('what sets the base size doesn’t touch counters, a boost and a switch come after (CR 613.4)', '3/4', () => {
  const swap = read('Swap', 'Instant', "Switch target creature's power and toughness until end of turn.");
  const boost = read('Boost', 'Instant', 'Target creature gets +2/+1 until end of turn.');
  const game = set({ hand: [swap, boost, frog], battlefield: [{ card: giant, counters: { '+1/+1': 1 } }] });
  return game
    .cast('Swap', 'Giant')
    .resolve()
    .cast('Boost', 'Giant')
    .resolve()
    .cast('Frog', 'Giant')
    .resolve()
    .size('Giant');
});
position(
  'a token that is a copy of a face-down creature is 2/2 and nameless, and stays so (CR 707.2, 708.2)',
  ['2/2', '4/4'],
  () => {
    const lurker = readCreature('Lurker', '4/4', 'Morph {0}');
    const game = set({ hand: [lurker, twin], battlefield: ['3 Forest'] });
    game.cast('Lurker', { how: '(morph)' }).resolve();
    const down = game.names('battlefield', 'you').find((name) => name !== 'Forest') ?? '';
    game.cast('Twin', down).resolve();
    game.activate(down);
    const others = game.names('battlefield', 'you').filter((name) => name !== 'Forest' && name !== 'Lurker');
    return [game.size(others[0] ?? ''), game.size('Lurker')];
  },
);
position('a creature phases out with its Aura and comes back with it (CR 702.26)', [false, '4/4', 'Bear'], () => {
  const fade = read('Fade', 'Instant', 'Target creature phases out.');
  const might = read('Might', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature gets +2/+2.');
  const game = set({ hand: [fade, might], battlefield: [bear] })
    .cast('Might', 'Bear')
    .resolve()
    .cast('Fade', 'Bear')
    .resolve();
  const there = game.onBattlefield('Might');
  game.passUntil('upkeep', 'you');
  return [there, game.size('Bear'), game.attachedTo('Might')];
});
position('what lasts until end of turn ends for what is phased out, too (CR 702.26f, 514.2)', '2/2', () => {
  const fade = read('Fade', 'Instant', 'Target creature phases out.');
  const boost = read('Boost', 'Instant', 'Target creature gets +2/+1 until end of turn.');
  const game = set({ hand: [fade, boost], battlefield: [bear] })
    .cast('Boost', 'Bear')
    .resolve()
    .cast('Fade', 'Bear')
    .resolve();
  return game.passUntil('upkeep', 'you').size('Bear');
});
position('a token phases out and in, and nothing that enters or leaves sees it (CR 702.26d)', [1, 20], () => {
  const fade = read('Fade', 'Instant', 'Target creature phases out.');
  const watch = read('Watch', 'Enchantment', 'Whenever a creature enters or leaves the battlefield, you lose 1 life.');
  const game = set({ hand: [twin, fade], battlefield: [bear] })
    .cast('Twin', 'Bear')
    .resolve();
  const second = set({ hand: [fade], battlefield: [watch, bear] })
    .cast('Fade', 'Bear')
    .resolve()
    .passUntil('upkeep', 'you');
  game.cast('Fade', 'Bear#2').resolve().passUntil('upkeep', 'you');
  return [game.count('battlefield', 'you', 'Bear') - 1, second.life('you')];
});
position(
  'a copy that enters gets the counters and the tapping that what it copies says, and others’ too (CR 614.12, 707.5)',
  ['4/4', true],
  () => {
    const hydra = readCreature('Hydra', '2/2', 'Hydra enters with two +1/+1 counters on it.');
    const slow = read('Slow', 'Enchantment', 'Creatures your opponents control enter tapped.');
    const game = set({ hand: [clone], battlefield: [hydra] }, { battlefield: [slow] });
    answering(game.cast('Clone').resolve(), 'Yes', 'Hydra');
    const copy = game.names('battlefield', 'you').length > 1 ? 'Hydra#2' : 'Hydra';
    return [game.size(copy), game.isTapped(copy)];
  },
);
position(
  'what is lost to "loses all abilities" comes back with a later grant (CR 613.1f, 613.7)',
  [true, false],
  () => {
    const wings = read('Wings', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature has flying.');
    const late = set({ hand: [frog, wings], battlefield: [bear] })
      .cast('Frog', 'Bear')
      .resolve()
      .cast('Wings', 'Bear')
      .resolve();
    const early = set({ hand: [frog, wings], battlefield: [bear] })
      .cast('Wings', 'Bear')
      .resolve()
      .cast('Frog', 'Bear')
      .resolve();
    return [late.has('Bear', 'flying'), early.has('Bear', 'flying')];
  },
);
position('damage by what left has the lifelink that it had (CR 608.2h, 702.15c)', [23, 17], () => {
  const spark = readCreature(
    'Spark',
    '3/1',
    'Lifelink\nSacrifice Spark: Spark deals damage equal to its power to any target.',
  );
  const game = set({ battlefield: [spark] });
  game.activate('Spark', 'them').resolve();
  return [game.life('you'), game.life('them')];
});
position('the power of what was sacrificed is what it was with counters and boosts (CR 608.2h)', 15, () => {
  const fling = read(
    'Fling',
    'Instant',
    "As an additional cost to cast this spell, sacrifice a creature.\nFling deals damage equal to the sacrificed creature's power to any target.",
  );
  const anthem = read('Anthem', 'Enchantment', 'Creatures you control get +1/+1.');
  const game = set({ hand: [fling], battlefield: [anthem, { card: bear, counters: { '+1/+1': 2 } }] });
  return game.cast('Fling', 'them').resolve().life('them');
});
position('"for as long as you control" that was over before it began does nothing (CR 611.2b)', 'them', () => {
  const lord = readCreature('Lord', '2/2', '{0}: Gain control of target creature for as long as you control Lord.');
  const game = set({ battlefield: [lord] }, { battlefield: [giant], hand: [doom] });
  game.activate('Lord', 'Giant').pass().cast('Doom', { by: 'them' }, 'Lord').resolve().resolve();
  return game.controller('Giant');
});
position('"for as long as it remains tapped" ends as it untaps (CR 611.2b)', ['you', 'them'], () => {
  const jailer = readCreature(
    'Jailer',
    '2/2',
    '{T}: Gain control of target creature for as long as Jailer remains tapped.',
  );
  const wake = read('Wake', 'Instant', 'Untap target creature.');
  const game = set({ battlefield: [jailer], hand: [wake] }, { battlefield: [giant] });
  const before = game.activate('Jailer', 'Giant').resolve().controller('Giant');
  return [before, game.cast('Wake', 'Jailer').resolve().controller('Giant')];
});
position(
  'a creature that is two kinds of lord’s counts both, and a copy of a lord makes one more (CR 613.4c)',
  ['4/4', '3/3'],
  () => {
    const lord = readCreature('Lord', '2/2', 'Other Humans you control get +1/+1.');
    const game = set({ hand: [twin], battlefield: [lord, bear] })
      .cast('Twin', 'Lord')
      .resolve();
    const human = game.size('Bear');
    return [human, game.size('Lord')];
  },
);
position('an animated land that is copied is a land (CR 707.2)', [true, false], () => {
  const grove = read(
    'Grove',
    'Land',
    '{T}: Add {G}.\n{0}: Grove becomes a 3/3 Elemental creature until end of turn. It’s still a land.'.replace(
      '’',
      "'",
    ),
  );
  const game = set({ hand: [twin], battlefield: [grove] })
    .activate('Grove', { how: 'becomes' })
    .resolve();
  game.cast('Twin', 'Grove').resolve();
  const isCreature = (name: string) => (game.look(name).types & TYPE.creature) !== 0;
  return [isCreature('Grove'), isCreature('Grove#2')];
});
position('what dies with the one that would see it die is seen, a token too (CR 603.10a, 111.7)', 23, () => {
  const watch = readCreature('Watch', '1/1', 'Whenever another creature dies, you gain 1 life.');
  const wrath = read('Wrath', 'Sorcery', 'Destroy all creatures.');
  const game = set({ hand: [twin, wrath], battlefield: [watch, bear, bird] });
  game.cast('Twin', 'Bear').resolve().cast('Wrath').resolve().resolveAll();
  return game.life('you');
});
position('what an enchantment animates is no creature any more as that leaves (CR 611.3)', [true, false], () => {
  const animate = read(
    'Animate',
    'Enchantment',
    'Each other non-Aura enchantment is a creature in addition to its other types and has base power and toughness each equal to its mana value.',
  );
  const idle = read('Idle', 'Enchantment', '', { cost: '{3}' });
  const raze = read('Raze', 'Instant', 'Destroy target enchantment.');
  const game = set({ hand: [raze], battlefield: [animate, idle] });
  const before = game.size('Idle') === '3/3';
  game.cast('Raze', 'Animate').resolve();
  return [before, (game.look('Idle').types & TYPE.creature) !== 0];
});
