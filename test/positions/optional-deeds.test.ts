// What is optional is offered only where something of it can be done (CR 608.2d), with cards as they would be printed.
import { aCreature, answering, at, bear, gain, giant, position, set, sorcery } from '../support/positions.ts';
import { readCard as read, readFaces } from '../support/read-cards.ts';
import type { Table } from '../support/table.ts';

const elf = read('Elf', 'Creature — Elf', '', { size: '2/2' });
const asks = (game: Table): boolean => game.question().kind === 'yesNo';

position(
  'attaching: not to what it is attached to already, nor to what it can’t be attached to',
  [true, false, false],
  () => {
    const sword = read('Sword', 'Artifact — Equipment', 'Equip {0}');
    const wish = read('Wish', 'Sorcery', 'You may attach target Equipment you control to target creature you control.');
    const guarded = read('Guarded', 'Creature — Elf', 'Protection from artifacts', { size: '1/1' });
    const game = (creature: ReturnType<typeof read>): Table => set({ battlefield: [sword, creature], hand: [wish] });
    const wished = (table: Table, name: string) => asks(table.cast('Wish', 'Sword', name).resolve());
    return [
      wished(game(elf), 'Elf'),
      wished(game(elf).activate('Sword', 'Elf').resolve(), 'Elf'),
      wished(game(guarded), 'Guarded'),
    ];
  },
);
position('transforming: only a transforming double-faced card, and only while it is there', [true, false], () => {
  const moon = read('Moon', 'Sorcery', 'You may transform target creature.');
  const wolf = readFaces(
    'transform',
    ['Man', 'Creature — Human Werewolf', '', { size: '1/1' }],
    ['Wolf', 'Creature — Werewolf', '', { size: '4/4' }],
  );
  const cast = (creature: ReturnType<typeof read>) =>
    asks(
      set({ battlefield: [creature], hand: [moon] })
        .cast('Moon', creature.name)
        .resolve(),
    );
  return [cast(wolf), cast(elf)];
});
position('turning up: only what is face down', [false, '3/3'], () => {
  const lamp = read('Lamp', 'Instant', 'You may turn target creature face up.');
  const shape = read('Shape', 'Creature — Beast', 'Morph {9}', { size: '3/3', cost: '{9}' });
  const plain = set({ battlefield: [elf], hand: [lamp] })
    .cast('Lamp', 'Elf')
    .resolve();
  const game = set({ battlefield: ['3 Island'], hand: [shape, lamp] })
    .cast('Shape', { how: 'morph' })
    .resolve();
  const hidden = game.names('battlefield', 'you').at(-1) ?? '';
  return [asks(plain), answering(game.cast('Lamp', hidden).resolve(), 'Yes').size('Shape')];
});
position('searching: not while it can’t be done (CR 101.2)', [true, false], () => {
  const seek = read(
    'Seek',
    'Sorcery',
    'You may search your library for a creature card, put it into your hand, then shuffle.',
  );
  const lock = read('Lock', 'Enchantment', "Players can't search libraries.");
  const cast = (...there: ReturnType<typeof read>[]) =>
    asks(
      set({ battlefield: there, hand: [seek] })
        .cast('Seek')
        .resolve(),
    );
  return [cast(), cast(lock)];
});
position('regenerating, phasing out and fighting: not what has gone', [true, false, true, false], () => {
  const bounce = read('Bounce', 'Instant', "Return target creature to its owner's hand.");
  const fight = read(
    'Fight',
    'Creature — Ogre',
    'When Fight enters, you may have it fight target creature an opponent controls.',
    {
      size: '3/3',
    },
  );
  const fade = read(
    'Fade',
    'Creature — Spirit',
    'When Fade enters, you may have target creature you control phase out.',
  );
  const brawl = (gone: boolean) => {
    const game = answering(
      set({ hand: [fight] }, { battlefield: [elf], hand: [bounce] })
        .cast('Fight')
        .resolve(),
      'Elf',
    );
    if (gone) game.cast('Bounce', { by: 'them' }, 'Fight').resolve();
    return asks(game.resolve());
  };
  const fading = (gone: boolean) => {
    const game = answering(
      set({ hand: [fade] }, { hand: [bounce] })
        .cast('Fade')
        .resolve(),
      'Fade',
    );
    if (gone) game.cast('Bounce', { by: 'them' }, 'Fade').resolve();
    return asks(game.resolve());
  };
  return [brawl(false), brawl(true), fading(false), fading(true)];
});
position(
  '“the exiled card” is each of several: which, and in what order, is chosen as they are played (CR 607.3)',
  [23, 1],
  () => {
    const vault = read(
      'Vault',
      'Artifact',
      'When Vault enters, exile the top card of your library.\n{0}: You may play the exiled card without paying its mana cost.',
    );
    const twice = read(
      'Twice',
      'Enchantment',
      'If an artifact entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.',
    );
    const sip = read('Sip', 'Sorcery', 'You gain 1 life.');
    const gulp = read('Gulp', 'Sorcery', 'You gain 3 life.');
    const game = set({ battlefield: [twice], hand: [vault], library: [sip, gulp] })
      .cast('Vault')
      .resolve();
    answering(game).resolveAll().activate('Vault').resolve();
    game.choose('Gulp', 'done').resolveAll();
    return [game.life('you'), game.count('exile', 'you')];
  },
);

const may = (does: object) => ({ kind: 'may', do: [does] });
const upToOne = (filter: object) => ({ targets: [{ name: 't', filter, count: { min: 0, max: 1 } }] });
/** Whether it is asked about as the only target slot is left empty. */
const asksForNothing = (does: object, filter: object): boolean => {
  const game = set({ battlefield: [bear], hand: [sorcery('Vain', [may(does)], upToOne(filter))] }).cast('Vain');
  if (game.question().kind === 'target') game.choose('done');
  return asks(game.resolve());
};

position('goading and copying: not where nothing was chosen for it', [false, false], () => [
  asksForNothing({ kind: 'goad', what: 't' }, aCreature),
  asksForNothing({ kind: 'copySpell', what: 't' }, { zone: 'stack', spell: true }),
]);
position('flipping: only a flip card that isn’t flipped yet (CR 710.4)', [false, true, false], () => {
  const flip = sorcery('Turn', [may({ kind: 'flip', what: 't' })], at(aCreature));
  const monk = readFaces(
    'flip',
    ['Monk', 'Creature — Human', '', { size: '1/1' }],
    ['Abbot', 'Legendary Creature — Human', '', { size: '3/3' }],
  );
  const turned = (game: Table, name: string) => asks(game.cast('Turn', name).resolve());
  const game = set({ battlefield: [bear, monk], hand: [flip, { ...flip, name: 'Turn Two' }] });
  const first = turned(set({ battlefield: [bear], hand: [flip] }), 'Bear');
  const second = turned(game, 'Monk');
  return [first, second, asks(game.choose('Yes').cast('Turn Two', 'Abbot').resolve())];
});
position(
  'moving counters: only where there are some, onto something else that can have them (CR 122.5)',
  [false, true],
  () => {
    const shift = sorcery('Shift', [may({ kind: 'moveCounters', from: 'a', to: 'b', counter: '+1/+1', count: 1 })], {
      targets: [
        { name: 'a', filter: aCreature },
        { name: 'b', filter: aCreature },
      ],
    });
    const cast = (count: number) =>
      asks(
        set({ battlefield: [{ card: bear, counters: count === 0 ? {} : { '+1/+1': count } }, giant], hand: [shift] })
          .cast('Shift', 'Bear', 'Giant')
          .resolve(),
      );
    return [cast(0), cast(1)];
  },
);
position('exchanging control: not of two that one player controls (CR 701.12b)', [false, true], () => {
  const swap = sorcery('Swap', [may({ kind: 'exchangeControl', a: 'a', b: 'b' })], {
    targets: [
      { name: 'a', filter: aCreature },
      { name: 'b', filter: aCreature },
    ],
  });
  const cast = (theirs: (typeof bear)[], ...yours: (typeof bear)[]) =>
    asks(
      set({ battlefield: [bear, ...yours], hand: [swap] }, { battlefield: theirs })
        .cast('Swap', 'Bear', 'Giant')
        .resolve(),
    );
  return [cast([], giant), cast([giant])];
});
position(
  'counters of a player: only those that there are, and the payment with them too (CR 118.3, 608.2d)',
  [false, true, false],
  () => {
    const shed = { kind: 'losePlayerCounters', counter: 'poison', count: 1 };
    const cure = sorcery('Cure', [may(shed)]);
    const sting = read('Sting', 'Sorcery', 'You get a poison counter.');
    const pay = sorcery('Trade', [{ kind: 'may', cost: [{ kind: 'effect', do: [shed] }], do: [gain(3)] }]);
    const cast = (card: string, ...before: string[]) => {
      const game = set({ hand: [cure, sting, pay] });
      for (const each of before) game.cast(each).resolve();
      return asks(game.cast(card).resolve());
    };
    return [cast('Cure'), cast('Cure', 'Sting'), cast('Trade')];
  },
);
