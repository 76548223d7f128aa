// What is optional is offered only where something of it can be done (CR 608.2d), with cards as they would be printed.
import { answering, position, set } from '../support/positions.ts';
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
