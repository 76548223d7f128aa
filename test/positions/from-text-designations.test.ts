// What players and the game have besides cards: the monarch, the initiative, dungeons, day and night, rad counters, coins and dice
// (CR 309, 705, 706, 724, 725, 727, 730).
import { nameOf, refTo } from '../../mtg-core/index.ts';
import { position, set } from '../support/positions.ts';
import { readCard, readCreature, readFaces } from '../support/read-cards.ts';
import { severalPlayers } from '../support/several-players.ts';

const bear = readCreature('Bear', '2/2');
const crown = readCard('Crown', 'Sorcery', 'You become the monarch.');
const dare = readCard('Dare', 'Sorcery', 'You take the initiative.');

position('the monarch draws at their end step (CR 724.2)', [0, 1], () => {
  const game = set({ hand: [crown] })
    .cast('Crown')
    .resolve();
  const before = game.count('hand', 'you');
  return [before, game.passUntil('end').resolveAll().count('hand', 'you')];
});
position('nobody draws for a monarch there isn’t (CR 724.1)', 0, () =>
  set({ hand: [] }).passUntil('end').count('hand', 'you'),
);
position('combat damage to the monarch crowns the controller of the creature (CR 724.2)', 1, () => {
  const game = set({ hand: [crown] }, { battlefield: [bear] })
    .cast('Crown')
    .resolve()
    .passUntil('upkeep', 'them')
    .attack(['Bear'])
    .dealDamage()
    .resolveAll();
  return game.state.designations.monarch;
});
position('who is no longer the monarch draws nothing then (CR 724.3)', [0, 2], () => {
  const game = set({ hand: [crown] }, { hand: [crown] })
    .cast('Crown')
    .resolve();
  game.passUntil('precombatMain', 'them');
  const own = game.count('hand', 'you');
  game.cast('Crown', { by: 'them' }).resolve().passUntil('end').resolveAll();
  return [own - 1, game.count('hand', 'them') + game.count('hand', 'you') - own];
});
position('the monarch leaves: the active player becomes it (CR 724.4)', 0, () => {
  const game = severalPlayers(3, [crown], [['Crown', 1, 'hand']])
    .until('precombatMain', 1)
    .choose('Crown')
    .resolve();
  return game.until('precombatMain', 0).concede(1).state.designations.monarch;
});
position('taking the initiative ventures into Undercity (CR 725.2)', true, () => {
  const game = set({ hand: [dare] })
    .cast('Dare')
    .resolve()
    .resolveAll();
  return game.state.command.some((id) => nameOf(game.state, refTo(game.state, id)) === 'Undercity');
});
position('who has it and is told to take it ventures again (CR 725.5)', 2, () => {
  const seen = readCard('Seen', 'Enchantment', 'Whenever you take the initiative, you gain 1 life.');
  const game = set({ hand: [dare, dare], battlefield: [seen] })
    .cast('Dare')
    .resolve();
  while (game.stack().length > 0 || game.question().kind !== 'priority') {
    if (game.question().kind === 'priority') game.resolve();
    else game.choose(game.candidates()[0] ?? game.question().options[0] ?? '');
  }
  game.cast('Dare').resolve();
  while (game.stack().length > 0 || game.question().kind !== 'priority') {
    if (game.question().kind === 'priority') game.resolve();
    else game.choose(game.candidates()[0] ?? game.question().options[0] ?? '');
  }
  return game.life('you') - 20;
});
position('one or more creatures that hit who has the initiative are one taking of it (CR 725.2)', 1, () => {
  const game = set({ hand: [dare] }, { battlefield: [bear, bear] })
    .cast('Dare')
    .resolve();
  while (game.stack().length > 0 || game.question().kind !== 'priority') {
    if (game.question().kind === 'priority') game.resolve();
    else game.choose(game.candidates()[0] ?? game.question().options[0] ?? '');
  }
  game.passUntil('upkeep', 'them').attack(['Bear', 'Bear#2']).dealDamage();
  return game.stack().length;
});
position('a dungeon is entered by its topmost room, which triggers (CR 309.4a, 309.4c)', 1, () => {
  const game = set({ hand: [readCard('Down', 'Sorcery', 'Venture into the dungeon.')] })
    .cast('Down')
    .resolve();
  if (game.question().kind !== 'priority') game.choose(game.question().options[0] ?? '');
  return game.stack().length;
});
position('only one dungeon at a time (CR 309.3)', 1, () => {
  const down = readCard('Down', 'Sorcery', 'Venture into the dungeon.');
  const game = set({ hand: [down, down] });
  for (let turn = 0; turn < 2; turn++) {
    game.cast('Down').resolve();
    for (let asked = 0; asked < 8 && (game.stack().length > 0 || game.question().kind !== 'priority'); asked++) {
      if (game.question().kind === 'priority') game.resolve();
      else game.choose(game.candidates()[0] ?? game.question().options[0] ?? '');
    }
  }
  return game.state.command.length;
});
const wolf = readFaces(
  'transform',
  ['Villager', 'Creature — Human Werewolf', 'Daybound', { size: '2/2' }],
  ['Beast', 'Creature — Werewolf', 'Nightbound', { size: '4/4' }],
);
position(
  'daybound makes it day; a turn without spells makes it night (CR 730.1, 730.2a)',
  ['Villager', 'Beast'],
  () => {
    const game = set({ battlefield: [wolf] });
    const day = game.names('battlefield', 'you')[0];
    return [day, game.passUntil('upkeep', 'them').names('battlefield', 'you')[0]];
  },
);
position(
  'a spell of the active player keeps it day, one of another player doesn’t (CR 730.2a)',
  ['Villager', 'Beast'],
  () => {
    const chant = readCard('Chant', 'Instant', 'You gain 1 life.');
    const mine = set({ battlefield: [wolf], hand: [chant] })
      .cast('Chant')
      .resolve()
      .passUntil('upkeep', 'them');
    const theirs = set({ battlefield: [wolf] }, { hand: [chant] })
      .cast('Chant', { by: 'them' })
      .resolve()
      .passUntil('upkeep', 'them');
    return [mine, theirs].map((game) => game.names('battlefield', 'you')[0]);
  },
);
position('two spells in a night turn make it day (CR 730.2b)', 'Villager', () => {
  const chant = readCard('Chant', 'Instant', 'You gain 1 life.');
  const game = set({ battlefield: [wolf] }, { hand: [chant, chant] }).passUntil('precombatMain', 'them');
  game.cast('Chant', { by: 'them' }).resolve().cast('Chant', { by: 'them' }).resolve();
  return game.passUntil('upkeep', 'you').names('battlefield', 'you')[0];
});
position('it never becomes day or night by itself (CR 730.2c)', [20, 20], () => {
  const dusk = readCard('Dusk', 'Enchantment', 'Whenever day becomes night or night becomes day, you gain 1 life.');
  const game = set({ battlefield: [dusk] });
  return [game.passUntil('upkeep', 'them').life('you'), game.passUntil('upkeep', 'you').resolveAll().life('you')];
});
position('day and night are noticed as they change (CR 730.1a)', 21, () => {
  const dusk = readCard('Dusk', 'Enchantment', 'Whenever day becomes night or night becomes day, you gain 1 life.');
  return set({ battlefield: [dusk, wolf] })
    .passUntil('upkeep', 'them')
    .resolveAll()
    .life('you');
});
const radiation = readCard('Radiation', 'Sorcery', 'Target player gets three rad counters.');
position(
  'rad counters mill in the precombat main phase, a life and a counter for each nonland (CR 727.1)',
  [18, 3, 1],
  () => {
    const game = set({ hand: [radiation] }, { library: ['Island', 'Island', bear, bear, '6 Island'] })
      .cast('Radiation', 'them')
      .resolve();
    game.passUntil('draw', 'them').pass().pass().resolveAll();
    return [game.life('them'), game.count('graveyard', 'them'), game.state.players[1]?.counters?.['rad']];
  },
);
position('a coin flip is won by who flips it alone (CR 705.2)', [true, true], () => {
  const luck = readCard(
    'Luck',
    'Sorcery',
    'Flip a coin. If you win the flip, you gain 1 life. If you lose the flip, you lose 1 life.',
  );
  const game = set({ hand: [luck] })
    .cast('Luck')
    .resolve();
  return [Math.abs(game.life('you') - 20) === 1, game.life('them') === 20];
});
position('a die has results from 1 to its number of sides (CR 706.1a)', true, () => {
  const die = readCard('Die', 'Sorcery', 'Roll a six-sided die. You gain life equal to the result.');
  const gained =
    set({ hand: [die] })
      .cast('Die')
      .resolve()
      .life('you') - 20;
  return gained >= 1 && gained <= 6;
});
position('a table of results: one of them happens (CR 706.3a)', true, () => {
  const die = readCard('Die', 'Sorcery', 'Roll a d20.\n1—9 | You gain 1 life.\n10—20 | You gain 2 life.');
  const gained =
    set({ hand: [die] })
      .cast('Die')
      .resolve()
      .life('you') - 20;
  return gained === 1 || gained === 2;
});
position('rolling is noticed by what triggers on it (CR 706.3b)', 21, () => {
  const die = readCard('Die', 'Sorcery', 'Roll a d20.\n1—9 | Draw a card.\n10—20 | Draw two cards.');
  const fan = readCard('Fan', 'Enchantment', 'Whenever you roll one or more dice, you gain 1 life.');
  return set({ hand: [die], battlefield: [fan] })
    .cast('Die')
    .resolve()
    .resolveAll()
    .life('you');
});
