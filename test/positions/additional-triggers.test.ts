// Abilities that trigger an additional time (CR 603.2d), with cards as they would be printed.
import { answering, position, set, wrath } from '../support/positions.ts';
import { readCard as read } from '../support/read-cards.ts';

const again = (cause: string, name = 'Echo') =>
  read(
    name,
    'Enchantment',
    `If ${cause} causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.`,
  );
const monk = read('Monk', 'Creature — Monk', 'When Monk enters, you gain 2 life.');
const elf = read('Elf', 'Creature — Elf', 'When Elf dies, you gain 2 life.');
const entering = again('an artifact or creature entering');
const dying = again('a creature dying');

position('what enters triggers once more for each effect that says so', [22, 24, 26], () => {
  const life = (...there: ReturnType<typeof read>[]) =>
    answering(
      set({ battlefield: there, hand: [monk] })
        .cast('Monk')
        .resolve(),
    )
      .resolveAll()
      .life('you');
  return [life(), life(entering), life(entering, again('a permanent entering', 'Echo Two'))];
});
position('an ability of another player’s permanent triggers as often as before', 19, () => {
  const theirs = read('Theirs', 'Enchantment', 'Whenever a creature enters, each opponent loses 1 life.');
  return set({ battlefield: [entering], hand: [elf] }, { battlefield: [theirs] })
    .cast('Elf')
    .resolve()
    .resolveAll()
    .life('you');
});
position(
  'what dies triggers its own ability once more, also where the effect dies with it (CR 603.10a)',
  [24, 24],
  () => {
    const both = read(
      'Both',
      'Creature — Spirit',
      'If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.',
    );
    const life = (echo: ReturnType<typeof read>) =>
      answering(
        set({ battlefield: [elf, echo], hand: [wrath] })
          .cast('Wrath')
          .resolve(),
      )
        .resolveAll()
        .life('you');
    return [life(dying), life(both)];
  },
);
position('one trigger for several that enter is about all of them each time', ['3/3', '3/3'], () => {
  const drill = read(
    'Drill',
    'Enchantment',
    'Whenever one or more creatures enter, put a +1/+1 counter on each of them.',
  );
  const two = read('Two', 'Sorcery', 'Create two 1/1 white Soldier creature tokens.');
  const game = answering(
    set({ battlefield: [drill, entering], hand: [two] })
      .cast('Two')
      .resolve(),
  ).resolveAll();
  return [game.size('Soldier Token#1'), game.size('Soldier Token#2')];
});
position('of several that enter together any may be the one that makes it trigger once more', 24, () => {
  const gate = read('Gate', 'Enchantment', 'Whenever one or more permanents enter, you gain 2 life.');
  const rock = read('Rock', 'Artifact');
  const all = read('All', 'Sorcery', 'Return all artifact and creature cards from your graveyard to the battlefield.');
  const table = set({ battlefield: [gate, again('a creature entering')], graveyard: [rock, elf], hand: [all] });
  return answering(table.cast('All').resolve()).resolveAll().life('you');
});
position('whatever makes it trigger: an upkeep and an attack', [22, 24], () => {
  const shrine = read('Shrine', 'Enchantment — Shrine', 'At the beginning of your end step, you gain 2 life.');
  const keeper = read(
    'Keeper',
    'Creature — Elf',
    'If a triggered ability of a Shrine you control triggers, that ability triggers an additional time.',
  );
  const life = (...there: ReturnType<typeof read>[]) =>
    answering(set({ battlefield: there }).passUntil('end'))
      .resolveAll()
      .life('you');
  return [life(shrine), life(shrine, keeper)];
});
position('what attacking causes and not what the combat does', [24, 21], () => {
  const drum = read('Drum', 'Creature — Elf', 'Whenever Drum attacks, you gain 2 life.');
  const bell = read('Bell', 'Enchantment', 'At the beginning of combat on your turn, you gain 1 life.');
  const attacking = again('a creature attacking');
  return [
    answering(set({ battlefield: [attacking, drum] }).attack(['Drum']))
      .resolveAll()
      .life('you'),
    set({ battlefield: [attacking, bell] })
      .passUntil('beginCombat')
      .resolveAll()
      .life('you'),
  ];
});
position(
  'the first time that one or more are discarded is about all of them, and the second time isn’t it (CR 603.2c)',
  [5, 2],
  () => {
    const watcher = read(
      'Watcher',
      'Enchantment',
      'Whenever you discard one or more cards for the first time each turn, draw that many cards.',
    );
    const drop = read('Drop', 'Sorcery', 'Discard two cards.');
    const table = answering(
      set({ battlefield: [watcher], hand: [elf, elf, elf, monk, drop, drop] })
        .cast('Drop')
        .resolve(),
    ).resolveAll();
    const first = table.names('hand', 'you').length;
    return [first, answering(table.cast('Drop').resolve()).resolveAll().names('hand', 'you').length];
  },
);
