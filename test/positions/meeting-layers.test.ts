// Layers, copies, control, phasing and face-down permanents that meet (CR 612-613, 702.26, 707-708, 712), with cards as they would be printed.

import * as core from '../../mtg-core/index.ts';
import { answering, keyword, mana, position, set, triggered } from '../support/positions.ts';
import { readCard as read, readFaces } from '../support/read-cards.ts';

const bear = read('Bear', 'Creature — Bear');
const hawk = read('Hawk', 'Creature — Bird', 'Flying');
const clone = read(
  'Shape',
  'Creature — Shapeshifter',
  'You may have Shape enter as a copy of any creature on the battlefield.',
  { size: '0/0' },
);
const moon = read('Moon', 'Enchantment', 'Nonbasic lands are Mountains.');
const doom = read('Doom', 'Instant', 'Destroy target creature.');
const raze = read('Raze', 'Instant', 'Destroy target enchantment.');

position(
  'creatures that are lands lose their abilities when nonbasic lands are Mountains (CR 305.7, 613.8)',
  [false, true, true],
  () => {
    const soul = read(
      'Soul',
      'Legendary Creature — Elemental',
      "Soul's power and toughness are each equal to the number of lands you control.\nNontoken creatures you control are Forest lands in addition to their other types.",
      { size: '*/*' },
    );
    const game = set({ hand: [moon], battlefield: [soul, hawk] });
    const before = game.look('Hawk').subtypes.includes('Forest');
    game.cast('Moon').resolve();
    return [game.onBattlefield('Soul'), before, game.has('Hawk', 'flying')];
  },
);
position(
  'while such a creature stays, its fellows have no abilities of their own (CR 613.6, 613.8)',
  [['Bird', 'Mountain'], false, '6/6'],
  () => {
    const soul = read(
      'Soul',
      'Creature — Elemental',
      'Nontoken creatures you control are Forest lands in addition to their other types.',
      { size: '6/6' },
    );
    const game = set({ hand: [moon], battlefield: [soul, hawk] })
      .cast('Moon')
      .resolve();
    return [[...game.look('Hawk').subtypes].sort(), game.has('Hawk', 'flying'), game.size('Soul')];
  },
);
position('what makes creatures Wizards waits for what makes creatures (CR 613.8a)', ['4/4', true], () => {
  const guild = read('Guild', 'Enchantment', 'Creatures you control are Wizards in addition to their other types.');
  const dean = read('Dean', 'Enchantment', 'Wizard creatures get +1/+1.');
  const march = read(
    'March',
    'Enchantment',
    'Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.',
  );
  const vault = read('Vault', 'Artifact', '', { cost: '{3}' });
  const game = set({ hand: [march], battlefield: [guild, dean, vault] })
    .cast('March')
    .resolve();
  return [game.size('Vault'), game.look('Vault').subtypes.includes('Wizard')];
});
position(
  'a Forest whose type line is changed is an Island in all but its name (CR 612.2, 305.6)',
  [['Island'], 'U', 'Forest'],
  () => {
    const hack = read(
      'Hack',
      'Instant',
      'Change the text of target spell or permanent by replacing all instances of one basic land type with another.',
    );
    const game = set({ hand: [hack], battlefield: ['Forest'] })
      .cast('Hack', 'Forest')
      .resolve();
    answering(game, 'Forest', 'Island');
    const { subtypes } = game.look('Forest');
    return [subtypes, game.activate('Forest').pool('you'), game.look('Forest').name];
  },
);
position(
  'words of a granted ability aren’t the object’s own text (CR 612.3)',
  [
    [true, true, false],
    [true, true],
  ],
  () => {
    const knight = read('Knight', 'Creature — Knight', 'Protection from black');
    const ward = read(
      'Ward',
      'Enchantment — Aura',
      "Enchant creature\nEnchanted creature has protection from black. This effect doesn't remove Ward.",
    );
    const twist = read(
      'Twist',
      'Instant',
      'Change the text of target spell or permanent by replacing all instances of one color word with another.',
    );
    const black = read('Black', 'Instant', 'Return target creature to its owner’s hand.'.replace('’', "'"), {
      cost: '{B}',
    });
    const red = read('Red', 'Instant', 'Tap target creature.', { cost: '{R}' });
    const make = (auras: (typeof ward)[]) => {
      const game = set({ hand: [twist, black, red, ...auras], battlefield: [knight, bear, 'Swamp', 'Mountain'] });
      for (const _ of auras) game.cast('Ward', 'Knight').resolve();
      answering(game.cast('Twist', 'Knight').resolve(), 'Black', 'Red');
      const aims = (name: string) => {
        game.cast(name);
        const found = game.candidates().includes('Knight');
        game.choose('cancel');
        return found;
      };
      return [aims('Black'), aims('Red')];
    };
    const [alone, warded] = [make([]), make([ward])];
    return [
      [alone[0], !alone[1], warded[0]],
      [!warded[1], !alone[1]],
    ];
  },
);
position('who controls what gives control has what it gives (CR 613.8, 303.4e)', ['them', 'you'], () => {
  const mind = read('Mind', 'Enchantment — Aura', 'Enchant creature\nYou control enchanted creature.');
  const take = read('Take', 'Enchantment — Aura', 'Enchant permanent\nYou control enchanted permanent.');
  const game = set({ hand: [take], battlefield: [bear] }, { hand: [mind] }, { turn: 'them' });
  game.cast('Mind', { by: 'them' }, 'Bear').resolve();
  const before = game.controller('Bear');
  game.passUntil('precombatMain', 'you').cast('Take', 'Mind').resolve();
  return [before, game.controller('Bear')];
});
position(
  'what steals for a turn and what steals for good: the later one, then the earlier again (CR 613.7)',
  ['them', 'you', 'them'],
  () => {
    const mind = read('Mind', 'Enchantment — Aura', 'Enchant creature\nYou control enchanted creature.');
    const treason = read(
      'Treason',
      'Sorcery',
      'Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.',
    );
    const game = set({ hand: [treason, raze] }, { hand: [mind], battlefield: [bear] }, { turn: 'them' });
    game.cast('Mind', { by: 'them' }, 'Bear').resolve();
    const first = game.controller('Bear');
    game.passUntil('precombatMain', 'you').cast('Treason', 'Bear').resolve();
    const then = game.controller('Bear');
    return [first, then, game.passUntil('upkeep', 'them').controller('Bear')];
  },
);
position(
  'phased out isn’t gone: what it exiled until it leaves stays exiled (CR 702.26d, 610.3)',
  [['Bear'], ['Bear'], ['Bear']],
  () => {
    const jailer = read(
      'Jailer',
      'Creature — Human',
      'When Jailer enters, exile target creature an opponent controls until Jailer leaves the battlefield.',
    );
    const ripple = read('Ripple', 'Instant', 'Target creature phases out.');
    const game = set({ hand: [jailer, ripple] }, { battlefield: [bear] })
      .cast('Jailer')
      .resolve();
    answering(game, 'Bear').resolveAll();
    const first = game.names('exile', 'them');
    game.cast('Ripple', 'Jailer').resolve();
    const then = game.names('exile', 'them');
    return [first, then, game.passUntil('upkeep', 'you').names('exile', 'them')];
  },
);
position('an opponent’s Aura phases in with its creature (CR 702.26g)', [false, 'Bear', 'them'], () => {
  const calm = read('Calm', 'Enchantment — Aura', "Enchant creature\nEnchanted creature can't attack or block.");
  const ripple = read('Ripple', 'Instant', 'Target creature phases out.');
  const game = set({ hand: [ripple], battlefield: [bear] }, { hand: [calm] }, { turn: 'them' });
  game.cast('Calm', { by: 'them' }, 'Bear').resolve().pass().cast('Ripple', 'Bear').resolve();
  const there = game.onBattlefield('Calm');
  game.passUntil('upkeep', 'you');
  return [there, game.attachedTo('Calm'), game.controller('Calm')];
});
position(
  'a token is turned face down, a double-faced permanent isn’t (CR 708.2b, 712.16)',
  ['2/2', '3/2', false],
  () => {
    const mask = read('Mask', 'Creature — Illusion', 'As Mask enters, turn all other nontoken creatures face down.', {
      size: '5/5',
    });
    const two = readFaces(
      'transform',
      ['Probe', 'Creature — Human', '{0}: Transform Probe.', { size: '3/2' }],
      ['Aberration', 'Creature — Insect', 'Flying', { size: '4/4' }],
    );
    const grave = read('Ogre', 'Creature — Ogre', 'Trample', { size: '5/5' });
    const game = set({ hand: [mask], battlefield: [grave, two] })
      .cast('Mask')
      .resolve();
    const hidden = game.names('battlefield', 'you').findIndex((name) => name !== 'Mask' && name !== 'Probe');
    return [game.size(game.names('battlefield', 'you')[hidden] ?? ''), game.size('Probe'), game.onBattlefield('Ogre')];
  },
);
position('a copy of a back face transforms into nothing (CR 707.8, 701.27c)', ['4/4', true, 2], () => {
  const two = readFaces(
    'transform',
    ['Probe', 'Creature — Human', '{0}: Transform Probe.', { size: '3/2' }],
    ['Aberration', 'Creature — Insect', 'Flying', { size: '4/4' }],
  );
  const turn = read('Turn', 'Sorcery', 'Transform all creatures.');
  const game = set({ hand: [clone, turn], battlefield: [two] })
    .activate('Probe')
    .resolve()
    .cast('Shape')
    .resolve();
  answering(game, 'yes', 'Aberration');
  const copies = game.count('battlefield', 'you', 'Aberration');
  game.cast('Turn').resolve();
  return [game.size('Aberration'), game.has('Aberration', 'flying'), copies];
});
position('a copy of a land that is a creature for the turn is a land (CR 707.2)', [false, 'Ruin'], () => {
  const ruin = read(
    'Ruin',
    'Land',
    'Ruin: nothing'.slice(0, 0) +
      '{T}: Add {C}.\n{0}: Ruin becomes a 2/2 Assembly-Worker artifact creature until end of turn. It’s still a land.'.replace(
        '’',
        "'",
      ),
  );
  const game = set({ hand: [clone], battlefield: [ruin] })
    .activate('Ruin', { how: 'becomes' })
    .resolve()
    .cast('Shape')
    .resolve();
  answering(game, 'yes', 'Ruin');
  return [(game.look('Ruin#2').types & core.TYPE.creature) !== 0, game.look('Ruin#2').name];
});
position(
  'under what takes all abilities away a Clone enters as itself (CR 614.12)',
  ['priority', '1/1', 'Shape'],
  () => {
    const humble = read(
      'Humble',
      'Enchantment',
      'All creatures lose all abilities and have base power and toughness 1/1.',
    );
    const game = set({ hand: [clone], battlefield: [humble, bear] })
      .cast('Shape')
      .resolve();
    return [game.question().kind, game.size('Shape'), game.look('Shape').name];
  },
);
position('a Saga without chapter abilities stays (CR 714.4, 714.3b, 305.7)', [true, 2, true], () => {
  const saga = read(
    'Epic',
    'Enchantment Land — Saga',
    'I — You gain 1 life.\nII — You gain 2 life.\nIII — You gain 3 life.',
    { layout: 'saga' },
  );
  const game = set({ hand: [moon], battlefield: [saga] })
    .resolveAll()
    .cast('Moon')
    .resolve();
  const there = game.onBattlefield('Epic');
  game.passUntil('upkeep', 'them').passUntil('end', 'you').passUntil('upkeep', 'them').passUntil('end', 'you');
  return [there, game.counters('Epic', 'lore'), game.onBattlefield('Epic')];
});
position('a bestowed Aura whose creature goes is a creature again (CR 702.103f)', [['Satyr'], '2/2'], () => {
  const satyr = read('Satyr', 'Enchantment Creature — Satyr', 'Bestow {0}\nEnchanted creature gets +2/+2.');
  const game = set({ hand: [satyr, doom], battlefield: [bear] })
    .cast('Satyr', { how: 'bestow' }, 'Bear')
    .resolve()
    .cast('Doom', 'Bear')
    .resolve();
  return [game.look('Satyr').subtypes, game.size('Satyr')];
});
position('what is lost control of is looked back at (CR 603.10d)', [1, 0], () => {
  const traitor = read('Traitor', 'Creature — Demon', 'When you lose control of Traitor, draw a card.');
  const treason = read('Treason', 'Instant', 'Gain control of target creature until end of turn.');
  const game = set({ battlefield: [traitor] }, { hand: [treason] })
    .pass()
    .cast('Treason', { by: 'them' }, 'Traitor')
    .resolve()
    .resolveAll();
  return [game.count('hand', 'you'), game.count('hand', 'them')];
});
position('what a spell was countered is told of its controller (CR 603.10e)', [1, true], () => {
  const muse = read('Muse', 'Enchantment', 'Whenever a spell you control is countered, draw a card.');
  const no = read('No', 'Instant', 'Counter target spell.');
  const game = set({ hand: [bear], battlefield: [muse] }, { hand: [no] })
    .cast('Bear')
    .pass()
    .cast('No', { by: 'them' }, 'Bear')
    .resolve()
    .resolveAll();
  return [game.count('hand', 'you'), game.names('graveyard', 'you').includes('Bear')];
});
position('an Equipment that is destroyed has become unattached (CR 603.10c, 301.5)', [false, false], () => {
  const gear = {
    name: 'Gear',
    cost: '{0}',
    types: ['artifact'],
    subtypes: ['Equipment'],
    abilities: [
      triggered({ event: 'unattach', object: 'self' }, [
        {
          kind: 'sacrifice',
          who: { kind: 'controller', of: 'event.recipient' },
          what: { among: 'event.recipient' },
          count: 'all',
        },
      ]),
      keyword('equip', { cost: mana('{0}') }),
    ],
  };
  const smash = read('Smash', 'Instant', 'Destroy target artifact.');
  const game = set({ hand: [smash], battlefield: [gear, bear] })
    .activate('Gear', 'Bear')
    .resolve()
    .cast('Smash', 'Gear')
    .resolve()
    .resolveAll();
  return [game.onBattlefield('Gear'), game.onBattlefield('Bear')];
});
position(
  'a delayed ability doesn’t turn back what has transformed since it was created (CR 701.27f)',
  ['Wolf', 'Wolf'],
  () => {
    const wolf = readFaces(
      'transform',
      ['Man', 'Creature — Werewolf', '{0}: Transform Man at the beginning of the next end step.', { size: '1/1' }],
      ['Wolf', 'Creature — Werewolf', '', { size: '4/4' }],
    );
    const howl = read('Howl', 'Instant', 'Transform target creature.');
    const game = set({ hand: [howl], battlefield: [wolf] });
    game.activate('Man').resolve().cast('Howl', 'Man').resolve();
    const before = game.names('battlefield', 'you').at(-1);
    return [before, game.passUntil('end').resolveAll().names('battlefield', 'you').at(-1)];
  },
);
