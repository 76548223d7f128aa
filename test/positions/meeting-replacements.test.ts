// Several effects that would replace or prevent one event (CR 614-616), with cards as they would be printed.
import { always, answering, enchantment, have, keyword, position, set } from '../support/positions.ts';
import { readCard as read } from '../support/read-cards.ts';
import type { Table } from '../support/table.ts';

/** What comes of each way to answer the first question. */
function outcomes(make: () => Table, end: (game: Table) => unknown): unknown[] {
  const { options } = make().question();
  return options.map((option) => end(make().choose(option))).sort();
}

const jolt = read('Jolt', 'Instant', 'Jolt deals 3 damage to any target.', { cost: '{0}' });
const furnace = read(
  'Kiln',
  'Enchantment',
  'If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.',
);
const rest = read(
  'Rest',
  'Enchantment',
  'If a card or token would be put into a graveyard from anywhere, exile it instead.',
);
const life = (of: 'you' | 'them') => (game: Table) => answering(game).resolveAll().life(of);

position('who is dealt the damage says whether it is halved or doubled first (CR 616.1)', ['you', [17, 18]], () => {
  const blade = read(
    'Blade',
    'Creature — Angel',
    'If a source would deal damage to you or a permanent you control, prevent half that damage, rounded up.',
  );
  const make = () =>
    set({ battlefield: [blade, furnace] }, { hand: [jolt] })
      .cast('Jolt', { by: 'them' }, 'you')
      .resolve();
  return [make().question().of, outcomes(make, life('you'))];
});
position('a source of yours that deals more: they choose what applies first (CR 616.1)', ['them', [10, 12]], () => {
  const thane = read(
    'Thane',
    'Enchantment',
    'If a source you control would deal damage to an opponent or a permanent an opponent controls, it deals that much damage plus 2 instead.',
  );
  const make = () =>
    set({ hand: [jolt], battlefield: [thane, furnace] })
      .cast('Jolt', 'them')
      .resolve();
  return [make().question().of, outcomes(make, life('them'))];
});
position('a card with madness that would be exiled anyway: its owner says which (CR 616.1, 702.35a)', [17, 20], () => {
  const temper = read('Temper', 'Instant', 'Temper deals 3 damage to target player.\nMadness {0}', { cost: '{9}' });
  const loot = read('Loot', 'Sorcery', 'Discard a card.');
  const make = () =>
    set({ hand: [loot, temper], battlefield: [rest] })
      .cast('Loot')
      .resolve();
  return outcomes(make, (game) => {
    if (game.stack().length > 0) answering(game.resolveAll(), 'Cast', 'Yes', 'them').resolveAll();
    return game.life('them');
  });
});
position(
  'a spell with flashback that would go back to the hand is exiled (CR 702.34a, 616.1)',
  [[], ['Echo'], 1],
  () => {
    const echo = read('Echo', 'Sorcery', 'Echo deals 2 damage to target player.\nFlashback {0}');
    const again = read(
      'Again',
      'Instant',
      "Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that player's graveyard.\nDraw a card.",
    );
    const game = set({ hand: [again], graveyard: [echo] })
      .cast('Echo', 'them')
      .cast('Again', 'Echo')
      .resolve();
    answering(game).resolveAll();
    return [
      game.names('hand', 'you').filter((name) => name === 'Echo'),
      game.names('exile', 'you'),
      game.count('hand', 'you'),
    ];
  },
);
position(
  'of regeneration and a shield counter one is used up, as its controller says (CR 616.1)',
  [
    [false, 1],
    [true, 0],
  ],
  () => {
    const troll = read('Troll', 'Creature — Troll', '{0}: Regenerate Troll.');
    const doom = read('Doom', 'Instant', 'Destroy target creature.');
    const make = () =>
      set({ battlefield: [{ card: troll, counters: { shield: 1 } }] }, { hand: [doom] })
        .activate('Troll')
        .resolve()
        .pass()
        .cast('Doom', { by: 'them' }, 'Troll')
        .resolve();
    return outcomes(make, (game) => [!game.isTapped('Troll'), game.counters('Troll', 'shield')]);
  },
);
position(
  'what redirects damage to a creature doesn’t make it its colour’s source any less (CR 614.9, 702.16e)',
  [20, 0],
  () => {
    const martyr = read(
      'Martyr',
      'Enchantment — Aura',
      'Enchant creature\nAll damage that would be dealt to you is dealt to enchanted creature instead.',
    );
    const knight = read('Knight', 'Creature — Knight', 'Protection from red');
    const bolt = read('Bolt', 'Instant', 'Bolt deals 3 damage to any target.', { cost: '{R}' });
    const game = set({ hand: [martyr], battlefield: [knight] }, { hand: [bolt], battlefield: ['Mountain'] })
      .cast('Martyr', 'Knight')
      .resolve()
      .pass()
      .cast('Bolt', { by: 'them' }, 'you')
      .resolve();
    return [game.life('you'), game.damageOn('Knight')];
  },
);
position('who can’t gain life loses none for it either (CR 119.7)', [20, 20], () => {
  const taint = read(
    'Taint',
    'Enchantment',
    'If an opponent would gain life, that player loses that much life instead.',
  );
  const curse = read('Curse', 'Enchantment', "Your opponents can't gain life.");
  const balm = read('Balm', 'Instant', 'You gain 4 life.');
  const make = (battlefield: object[]) =>
    set({ battlefield: battlefield as (typeof taint)[] }, { hand: [balm] })
      .pass()
      .cast('Balm', { by: 'them' })
      .resolve();
  return [make([taint, curse]).life('them'), make([curse, taint]).life('them')];
});
position(
  'several that prevent the next damage: the shields are used as the player says (CR 615.7, 616.1)',
  [20, 20],
  () => {
    const ward = (name: string, text: string) => read(name, 'Instant', text);
    const game = set(
      {
        hand: [
          ward('Two', 'Prevent the next 2 damage that would be dealt to any target this turn.'),
          ward('Four', 'Prevent the next 4 damage that would be dealt to any target this turn.'),
        ],
      },
      { hand: [jolt, read('Jab', 'Instant', 'Jab deals 3 damage to any target.')] },
    )
      .cast('Two', 'you')
      .resolve()
      .cast('Four', 'you')
      .resolve()
      .pass()
      .cast('Jolt', { by: 'them' }, 'you')
      .resolve();
    answering(game);
    const first = game.life('you');
    game.pass().cast('Jab', { by: 'them' }, 'you').resolve();
    return [first, answering(game).life('you')];
  },
);
position(
  'a card with madness twice over is cast for the cost of the one that exiled it (CR 702.35a)',
  [
    [1, 'yesNo'],
    [1, 'priority'],
  ],
  () => {
    const gorger = enchantment('Gorger', [
      always({
        affects: { types: ['creature'], owner: 'you', zone: ['hand', 'exile'] },
        change: [have(keyword('madness', { cost: [{ kind: 'manaCostOf', of: 'self' }] }))],
      }),
    ]);
    const visitor = read('Visitor', 'Creature — Vampire', 'Madness {0}', { cost: '{9}' });
    return ['1', '2'].map((place) => {
      const game = set({ hand: [read('Loot', 'Sorcery', 'Discard a card.'), visitor], battlefield: [gorger] })
        .cast('Loot')
        .resolve()
        .choose(place);
      const triggered = game.stack().length;
      return [triggered, game.resolve().question().kind];
    });
  },
);
