// Merged permanents, Cases, Classes, station and the counters on things (CR 122, 716, 719, 721, 729).
import { position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const beast = (name: string, size: string, text = '') => readCard(name, 'Creature — Beast', text, { size });
const boar = beast('Boar', '1/1', 'Trample');
const heron = readCard('Heron', 'Creature — Bird', 'Mutate {0}\nFlying', { size: '3/4', cost: '{6}' });
const kill = readCard('Kill', 'Instant', 'Destroy target creature.');
const bounce = readCard('Bounce', 'Instant', "Return target creature to its owner's hand.");
const blink = readCard(
  'Blink',
  'Instant',
  "Exile target creature, then return it to the battlefield under its owner's control.",
);
const merged = (place: 'top' | 'bottom', more: object[] = []) => {
  const game = set({ hand: [heron, ...(more as never[])], battlefield: [boar] })
    .cast('Heron', { how: 'mutate' }, 'Boar')
    .resolve();
  return game.choose(`Put it on ${place === 'top' ? 'top' : 'the bottom'}`).resolveAll();
};

position(
  'on top: its size and name, with the abilities of both (CR 702.140e, 729.2a)',
  ['Heron', '3/4', true, true],
  () => {
    const game = merged('top');
    return [
      game.names('battlefield', 'you')[0],
      game.size('Heron'),
      game.has('Heron', 'flying'),
      game.has('Heron', 'trample'),
    ];
  },
);
position('underneath: the other’s size and name (CR 729.2a)', ['Boar', '1/1', true, true], () => {
  const game = merged('bottom');
  return [
    game.names('battlefield', 'you')[0],
    game.size('Boar'),
    game.has('Boar', 'flying'),
    game.has('Boar', 'trample'),
  ];
});
position('a merged permanent hasn’t entered (CR 729.2b)', [1, 20], () => {
  const greet = readCard('Greet', 'Enchantment', 'Whenever a creature you control enters, you gain 1 life.');
  const game = set({ hand: [heron], battlefield: [boar, greet] })
    .cast('Heron', { how: 'mutate' }, 'Boar')
    .resolve();
  game.choose('Put it on top').resolveAll();
  return [game.count('battlefield', 'you') - 1, game.life('you')];
});
position('dying, it is one permanent, and both cards go to the graveyard (CR 729.3)', [['Boar', 'Heron'], 21], () => {
  const mourn = readCard('Mourn', 'Enchantment', 'Whenever a creature dies, you gain 1 life.');
  const game = set({ hand: [heron, kill], battlefield: [boar, mourn] })
    .cast('Heron', { how: 'mutate' }, 'Boar')
    .resolve();
  game.choose('Put it on top').resolveAll().cast('Kill', 'Heron').resolve();
  while (game.question().kind === 'word') game.choose(game.question().options[0] ?? '');
  game.resolveAll();
  return [
    game
      .names('graveyard', 'you')
      .filter((name) => name !== 'Kill')
      .sort(),
    game.life('you'),
  ];
});
position('returned to hand, both cards are (CR 729.3)', ['Boar', 'Heron'], () =>
  merged('top', [bounce]).cast('Bounce', 'Heron').resolve().names('hand', 'you').sort(),
);
position('an effect that returns it from exile finds both (CR 729.3c)', ['Boar', 'Heron'], () => {
  const game = merged('top', [blink]).cast('Blink', 'Heron').resolve();
  while (game.question().kind === 'word') game.choose(game.question().options[0] ?? '');
  return game.names('battlefield', 'you').sort();
});
position('counters and effects stay on what it merged with (CR 729.2c)', '4/5', () => {
  const game = set({ hand: [heron], battlefield: [{ card: boar, counters: { '+1/+1': 1 } }] })
    .cast('Heron', { how: 'mutate' }, 'Boar')
    .resolve();
  return game.choose('Put it on top').resolveAll().size('Heron');
});
position('with its target gone, a mutating spell resolves as a creature (CR 702.140b)', ['Heron'], () => {
  const game = set({ hand: [heron, kill], battlefield: [boar] })
    .cast('Heron', { how: 'mutate' }, 'Boar')
    .cast('Kill', 'Boar');
  return game.resolve().resolveAll().names('battlefield', 'you');
});
position('"whenever this creature mutates" (CR 702.140d)', 21, () => {
  const glad = readCard('Glad', 'Creature — Beast', 'Mutate {0}\nWhenever this creature mutates, you gain 1 life.', {
    size: '2/2',
    cost: '{5}',
  });
  const game = set({ hand: [glad], battlefield: [boar] })
    .cast('Glad', { how: 'mutate' }, 'Boar')
    .resolve();
  return game.choose('Put it on the bottom').resolveAll().life('you');
});
position('Humans aren’t mutated onto (CR 702.140a)', false, () =>
  set({ hand: [heron], battlefield: [readCreature('Human', '1/1')] }).canCast('Heron'),
);
const theCase = readCard(
  'Riddle',
  'Enchantment — Case',
  'When this Case enters, you gain 1 life.\nTo solve — You control three or more creatures.\nSolved — Creatures you control get +1/+1.',
);
position('a Case is solved at its controller’s end step where the condition holds (CR 719.3a)', ['1/1', '2/2'], () => {
  const game = set({ battlefield: [theCase, boar, boar, boar] });
  const before = game.size('Boar');
  return [before, game.passUntil('end').resolveAll().size('Boar')];
});
position('once solved it stays solved (CR 719.3b)', '2/2', () => {
  const game = set({ battlefield: [theCase, boar, boar, boar], hand: [kill] })
    .passUntil('end')
    .resolveAll();
  return game.cast('Kill', 'Boar#3').resolve().size('Boar');
});
position('where the condition doesn’t hold it isn’t solved (CR 719.3a)', ['1/1', 0], () => {
  const game = set({ battlefield: [theCase, boar, boar] }).passUntil('end');
  return [game.size('Boar'), game.stack().length];
});
const ship = readCard('Ship', 'Artifact — Spacecraft', 'Station\n3+ | Flying\n5+ | Lifelink', { size: '4/4' });
position('station taps another creature for its power in charge counters (CR 702.184a)', [3, true], () => {
  const strong = readCreature('Strong', '3/3');
  const game = set({ battlefield: [ship, strong] }).activate('Ship');
  if (game.question().kind === 'choose') game.choose('Strong');
  game.resolve();
  return [game.counters('Ship', 'charge'), game.isTapped('Strong')];
});
position(
  'station symbols give abilities from their number on, and the last its size (CR 721.2a-b)',
  [false, true, false],
  () => {
    const at = (count: number) => set({ battlefield: [{ card: ship, counters: { charge: count } }] });
    return [at(2).has('Ship', 'flying'), at(3).has('Ship', 'flying'), at(4).has('Ship', 'lifelink')];
  },
);
const school = readCard(
  'School',
  'Enchantment — Class',
  'Creatures you control get +1/+0.\n{0}: Level 2\nCreatures you control get +0/+1.\n{0}: Level 3\nCreatures you control have flying.',
);
position(
  'a Class gains levels one after the other, as a sorcery, and keeps the earlier abilities (CR 716.2a, 716.3)',
  ['2/1', '2/2', true],
  () => {
    const game = set({ battlefield: [school, boar] });
    const first = game.size('Boar');
    const second = game.activate('School').resolve().size('Boar');
    return [first, second, game.activate('School').resolve().has('Boar', 'flying')];
  },
);
position('not in combat (CR 716.2a)', false, () =>
  set({ battlefield: [school, boar] })
    .passUntil('beginCombat')
    .canActivate('School'),
);
position('+1/+1 and -1/-1 counters take each other away (CR 122.3)', [1, 0], () => {
  const wilt = readCard('Wilt', 'Sorcery', 'Put a -1/-1 counter on target creature.');
  const game = set({ hand: [wilt], battlefield: [{ card: boar, counters: { '+1/+1': 2 } }] })
    .cast('Wilt', 'Boar')
    .resolve();
  return [game.counters('Boar'), game.counters('Boar', '-1/-1')];
});
position('a keyword counter gives its keyword (CR 122.1b)', [false, true], () => {
  const wing = readCard('Wing', 'Sorcery', 'Put a flying counter on target creature.');
  const game = set({ hand: [wing], battlefield: [boar] });
  const before = game.has('Boar', 'flying');
  return [before, game.cast('Wing', 'Boar').resolve().has('Boar', 'flying')];
});
position('counters don’t follow into another zone and back (CR 122.2)', 0, () =>
  set({ hand: [blink], battlefield: [{ card: boar, counters: { '+1/+1': 2 } }] })
    .cast('Blink', 'Boar')
    .resolve()
    .counters('Boar'),
);
