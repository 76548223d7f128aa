// Which of several replacement and prevention effects applies, and in what order (CR 614-616), with cards as they would be printed.
import { answering, position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const bolt = readCard('Bolt', 'Instant', 'Bolt deals 3 damage to any target.');
const doom = readCard('Doom', 'Instant', 'Destroy target creature.');

const twice = readCard(
  'Twice',
  'Enchantment',
  'If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.',
);
const less = readCard('Less', 'Enchantment', 'If a source would deal damage to you, prevent 1 of that damage.');

for (const [first, left] of [
  ['Twice', 15],
  ['Less', 16],
] as const)
  position(`who is dealt damage says which applies first: ${first} (CR 616.1f)`, left, () => {
    const game = set({ battlefield: [less] }, { hand: [bolt], battlefield: [twice] }, { turn: 'them' });
    return answering(game.cast('Bolt', { by: 'them' }, 'you').resolve(), first).life('you');
  });
position('what a spell says of its own effect replaces before anything else (CR 614.15, 616.1a)', ['exile', 0], () => {
  const ash = readCard(
    'Ash',
    'Instant',
    'Ash deals 3 damage to target creature. If that creature would die this turn, exile it instead.',
  );
  const home = readCard(
    'Home',
    'Enchantment',
    "If a creature you control would die, return it to its owner's hand instead.",
  );
  const game = set({ battlefield: [home, bear] }, { hand: [ash] }, { turn: 'them' });
  answering(game.cast('Ash', { by: 'them' }, 'Bear').resolve(), 'Ash');
  return [game.names('exile', 'you').includes('Bear') ? 'exile' : 'elsewhere', game.count('hand', 'you')];
});
position('a replacement that another brought about applies after it, each once (CR 616.2, 614.5)', [20, 17], () => {
  const lore = readCard('Lore', 'Enchantment', 'If you would gain life, draw that many cards instead.');
  const dread = readCard('Dread', 'Enchantment', 'If you would draw a card, you lose 1 life instead.');
  const balm = readCard('Balm', 'Sorcery', 'You gain 3 life.');
  const alone = set({ battlefield: [lore], hand: [balm] })
    .cast('Balm')
    .resolve();
  const both = set({ battlefield: [lore, dread], hand: [balm] })
    .cast('Balm')
    .resolve();
  return [alone.life('you'), answering(both).life('you')];
});
position('a shield isn’t used up by damage that can’t be prevented (CR 615.12)', [17, 17], () => {
  const ward = readCard('Ward', 'Instant', 'Prevent the next 3 damage that would be dealt to you this turn.');
  const sear = readCard('Sear', 'Instant', "Sear deals 3 damage to any target. The damage can't be prevented.");
  const game = set({ hand: [ward] }, { hand: [sear, bolt] });
  game.cast('Ward').resolve();
  game.cast('Sear', { by: 'them' }, 'you').resolve();
  const burned = game.life('you');
  game.cast('Bolt', { by: 'them' }, 'you').resolve();
  return [burned, game.life('you')];
});
position('tokens are made twice, then each enters with its counter (CR 614.12, 616.1)', [2, '2/2'], () => {
  const season = readCard(
    'Season',
    'Enchantment',
    'If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
  );
  const bless = readCard(
    'Bless',
    'Enchantment',
    'Each creature you control enters with an additional +1/+1 counter on it.',
  );
  const call = readCard('Call', 'Sorcery', 'Create a 1/1 white Soldier creature token.');
  const game = set({ battlefield: [season, bless], hand: [call] })
    .cast('Call')
    .resolve();
  return [game.count('battlefield', 'you', 'Soldier Token'), game.size('Soldier Token#2')];
});
position(
  'damage redirected to a creature is dealt as its source deals it: wither, lifelink (CR 614.9, 120.3)',
  ['1/1', 23],
  () => {
    const guard = readCard(
      'Guard',
      'Creature — Soldier',
      'All damage that would be dealt to you is dealt to Guard instead.',
      { size: '4/4' },
    );
    const blight = readCreature('Blight', '3/3', 'Wither, lifelink');
    const game = set({ battlefield: [guard] }, { battlefield: [blight] }, { turn: 'them' });
    game.attack(['Blight']).block().dealDamage();
    return [game.size('Guard'), game.life('them')];
  },
);
position(
  'dying with two of others’ replacements: its own controller says which (CR 616.1)',
  ['library', 'exile'],
  () => {
    const away = readCard('Away', 'Enchantment', 'If a creature would die, exile it instead.');
    const under = readCard(
      'Under',
      'Enchantment',
      "If a creature would die, put it on the bottom of its owner's library instead.",
    );
    const where = (word: string) => {
      const game = set({ battlefield: [bear] }, { battlefield: [away, under], hand: [doom] }, { turn: 'them' });
      game.cast('Doom', { by: 'them' }, 'Bear').resolve();
      const { of } = game.question();
      answering(game, word);
      if (of !== 'you') return `asked of ${of}`;
      return game.names('exile', 'you').includes('Bear')
        ? 'exile'
        : game.names('library', 'you').at(-1) === 'Bear'
          ? 'library'
          : 'neither';
    };
    return [where('Under'), where('Away')];
  },
);
position(
  'to skip a draw by drawing step’s replacement is no draw, and the game goes on (CR 614.10, 614.11, 704.5b)',
  [undefined, 0],
  () => {
    const still = readCard('Still', 'Enchantment', 'Skip your draw step.');
    const game = set({ library: ['Island'] }, { battlefield: [still], library: [] });
    game.passUntil('precombatMain', 'them');
    return [game.winner(), game.count('hand', 'them')];
  },
);
position('what would enter as a copy gets what that enters with (CR 614.12, 707.5, 616.1)', ['4/4', '4/4'], () => {
  const hydra = readCreature('Hydra', '1/1', 'Hydra enters with three +1/+1 counters on it.');
  const clone = readCreature('Clone', '0/0', 'You may have Clone enter as a copy of any creature on the battlefield.');
  const game = set({ hand: [hydra, clone] })
    .cast('Hydra')
    .resolve()
    .cast('Clone')
    .resolve();
  answering(game, 'Yes', 'Hydra');
  return [game.size('Hydra'), game.size('Hydra#2')];
});
