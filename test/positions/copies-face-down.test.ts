// Copies (CR 707), face-down objects (CR 708) and transforming (CR 701.27, 712).
import {
  ability,
  aCreature,
  always,
  at,
  atAny,
  bear,
  bolt,
  bounce,
  counters,
  creature,
  draw,
  enchantment,
  enters,
  free,
  gain,
  giant,
  grow,
  have,
  hit,
  instant,
  keyword,
  kill,
  mana,
  position,
  replacement,
  set,
  size,
  sorcery,
  triggered,
  until,
} from '../support/positions.ts';

const clone = creature(
  'Clone',
  0,
  0,
  [replacement(enters(), { kind: 'entersAsCopy', of: aCreature, optional: true })],
  { cost: '{1}{U}' },
);
const cloning = (table: ReturnType<typeof set>, what: string) => {
  table.cast('Clone').resolve();
  if (table.question().kind === 'yesNo') table.choose('yes');
  if (table.question().kind === 'choose') table.choose(what);
  return table;
};
const lands = '3 Island';
const turned = (front: object & { name: string }, back: object) => ({ ...front, layout: 'transform', faces: [back] });
const morph = (name: string, power: number, more: object[] = []) =>
  creature(name, power, power, [keyword('morph', { cost: mana('{1}') }), ...more], { cost: '{7}' });

position('a copy has the copied card’s values, not its counters or pumps (CR 707.2)', '2/2', () => {
  const game = set({ hand: [clone, grow], battlefield: [lands, { card: bear, counters: { '+1/+1': 1 } }] });
  return cloning(game.cast('Grow', 'Bear').resolve(), 'Bear').size('Bear#2');
});
position('a copy of a copy is a copy of what that copies (CR 707.3)', ['Bear', 'Bear', 'Bear'], () => {
  const game = set({ hand: [clone, clone], battlefield: ['5 Island', bear] });
  for (let copies = 0; copies < 2; copies++) {
    game.cast('Clone').resolve();
    if (game.question().kind === 'yesNo') game.choose('yes');
    if (game.question().kind === 'choose') game.choose('Bear');
  }
  return game.names('battlefield', 'you').filter((name) => name === 'Bear');
});
position('what a copy says of entering is done as it enters (CR 707.5)', 2, () => {
  const hydra = creature('Hydra', 0, 0, [
    replacement(enters(), { kind: 'entersWith', counters: [{ counter: '+1/+1', count: 2 }] }),
  ]);
  const game = set({ hand: [hydra, clone], battlefield: [lands] })
    .cast('Hydra')
    .resolve()
    .cast('Clone')
    .resolve();
  if (game.question().kind === 'yesNo') game.choose('yes');
  if (game.question().kind === 'choose') game.choose('Hydra');
  return game.counters('Hydra#2');
});
position('and what triggers on entering does (CR 707.5)', 1, () => {
  const herald = creature('Herald', 1, 1, [triggered(enters(), [gain(1)])]);
  const game = set({ hand: [clone], battlefield: [lands, herald] })
    .cast('Clone')
    .resolve();
  if (game.question().kind === 'yesNo') game.choose('yes');
  if (game.question().kind === 'choose') game.choose('Herald');
  return game.stack().length;
});
position('who copies nothing is what is printed: a 0/0 that dies (CR 707.5)', ['Clone'], () => {
  const game = set({ hand: [clone], battlefield: [lands, bear] })
    .cast('Clone')
    .resolve();
  game.choose(game.question().kind === 'yesNo' ? 'no' : 'done');
  return game.names('graveyard', 'you');
});
position('a token copy has the mana cost, too (CR 707.2)', 7, () => {
  const twin = sorcery('Twin', [{ kind: 'copyToken', of: 't' }], at(aCreature));
  const game = set({ hand: [twin], battlefield: [creature('Dear', 3, 3, [], { cost: '{7}' })] })
    .cast('Twin', 'Dear')
    .resolve();
  return game.look('Dear#2').manaValue;
});
position('exceptions of a copy are copied on (CR 707.9)', ['5/5', '5/5'], () => {
  const twin = sorcery(
    'Twin',
    [{ kind: 'copyToken', of: 't', except: [{ kind: 'setPT', power: 5, toughness: 5 }] }],
    at(aCreature),
  );
  const plain = sorcery('Plain Twin', [{ kind: 'copyToken', of: 't' }], at({ types: ['creature'], token: true }));
  const game = set({ hand: [twin, plain], battlefield: [bear] })
    .cast('Twin', 'Bear')
    .resolve();
  const one = game.size('Bear#2');
  game.cast('Plain Twin', 'Bear').resolve();
  return [one, game.size('Bear#3')];
});
position('a copied spell isn’t cast, and has the same targets (CR 707.10)', [14, 20], () => {
  const fork = instant('Fork', [{ kind: 'copySpell', what: 't' }], at({ zone: 'stack', spell: true }));
  const watch = enchantment('Watch', [triggered({ event: 'cast', player: 'you', nth: 3 }, [gain(5)])]);
  const game = set({ hand: [bolt, fork], battlefield: [watch] })
    .cast('Bolt', 'them')
    .cast('Fork', 'Bolt')
    .resolveAll();
  return [game.life('them'), game.life('you')];
});
position('its targets may be chosen anew where that is said (CR 707.10c)', [17, 17], () => {
  const fork = instant(
    'Fork',
    [{ kind: 'copySpell', what: 't', newTargets: true }],
    at({ zone: 'stack', spell: true }),
  );
  const game = set({ hand: [bolt, fork] })
    .cast('Bolt', 'them')
    .cast('Fork', 'Bolt')
    .resolve();
  for (let asked = 0; asked < 4 && game.question().kind !== 'priority'; asked++)
    game.choose(game.question().kind === 'yesNo' ? 'yes' : 'you');
  game.resolveAll();
  return [game.life('you'), game.life('them')];
});
position('X and kicker are copied with a spell (CR 707.10)', 16, () => {
  const blaze = {
    name: 'Blaze',
    cost: '{X}',
    types: ['instant'],
    abilities: [{ kind: 'spell', ...atAny, do: [hit({ kind: 'x' })] }],
  };
  const fork = instant('Fork', [{ kind: 'copySpell', what: 't' }], at({ zone: 'stack', spell: true }));
  return set({ hand: [blaze, fork], battlefield: ['2 Island'] })
    .cast('Blaze', 2, 'them')
    .cast('Fork', 'Blaze')
    .resolveAll()
    .life('them');
});
position('a copy of a permanent spell becomes a token (CR 608.3f)', 2, () => {
  const fork = instant('Fork', [{ kind: 'copySpell', what: 't' }], at({ zone: 'stack', spell: true }));
  return set({ hand: [bear, fork] })
    .cast('Bear')
    .cast('Fork', 'Bear')
    .resolveAll()
    .count('battlefield', 'you', 'Bear');
});
position('"becomes a copy until end of turn" ends (CR 707.4, 514.2)', ['Giant', 'Bear'], () => {
  const shift = instant('Shift', [{ kind: 'becomeCopy', what: 'a', of: 'b', until: 'endOfTurn' }], {
    targets: [
      { name: 'a', filter: aCreature },
      { name: 'b', filter: aCreature, otherThan: ['a'] },
    ],
  });
  const game = set({ hand: [shift], battlefield: [bear, giant] })
    .cast('Shift', 'Bear', 'Giant')
    .resolve();
  const now = game.count('battlefield', 'you', 'Giant') === 2 ? 'Giant' : 'Bear';
  return [now, game.passUntil('upkeep', 'them').onBattlefield('Bear') ? 'Bear' : 'Giant'];
});
position('a face-down creature is a nameless 2/2 without abilities (CR 708.2a)', ['2/2', 0, false], () => {
  const shy = morph('Shy', 5, [keyword('flying')]);
  const game = set({ hand: [shy], battlefield: [lands] })
    .cast('Shy', { how: 'morph' })
    .resolve();
  const name = game.names('battlefield', 'you').at(-1) ?? '';
  return [game.size(name), game.look(name).manaValue, game.has(name, 'flying')];
});
position('turning it up is a special action, and no entering (CR 116.2b, 708.8)', ['5/5', 0, 20], () => {
  const shy = morph('Shy', 5, [triggered(enters(), [gain(5)])]);
  const game = set({ hand: [shy], battlefield: ['4 Island'] })
    .cast('Shy', { how: 'morph' })
    .resolve();
  const name = game.names('battlefield', 'you').at(-1) ?? '';
  game.activate(name);
  return [game.size('Shy'), game.stack().length, game.life('you')];
});
position('"when turned face up" triggers (CR 708.8)', 21, () => {
  const shy = morph('Shy', 5, [triggered({ event: 'turnFaceUp', object: 'self' }, [gain(1)])]);
  const game = set({ hand: [shy], battlefield: ['4 Island'] })
    .cast('Shy', { how: 'morph' })
    .resolve();
  return game
    .activate(game.names('battlefield', 'you').at(-1) ?? '')
    .resolveAll()
    .life('you');
});
position('what leaves face down is shown (CR 708.9)', ['Shy'], () => {
  const shy = morph('Shy', 5);
  const game = set({ hand: [shy, kill], battlefield: [lands] })
    .cast('Shy', { how: 'morph' })
    .resolve();
  return game
    .cast('Kill', game.names('battlefield', 'you').at(-1) ?? '')
    .resolve()
    .names('graveyard', 'you')
    .filter((name) => name === 'Shy');
});
position('a megamorph gets a counter (CR 702.37b)', '6/6', () => {
  const shy = creature('Shy', 5, 5, [keyword('megamorph', { cost: mana('{1}') })], { cost: '{7}' });
  const game = set({ hand: [shy], battlefield: ['4 Island'] })
    .cast('Shy', { how: 'morph' })
    .resolve();
  return game.activate(game.names('battlefield', 'you').at(-1) ?? '').size('Shy');
});
position('disguise has ward {2} while it is face down (CR 702.168a)', true, () => {
  const shy = creature('Shy', 5, 5, [keyword('disguise', { cost: mana('{1}') })], { cost: '{7}' });
  const game = set({ hand: [shy], battlefield: [lands] }, { hand: [kill] })
    .cast('Shy', { how: 'disguise' })
    .resolve();
  const name = game.names('battlefield', 'you').at(-1) ?? '';
  return game.cast('Kill', { by: 'them' }, name).resolve().names('graveyard', 'them').includes('Kill');
});
position('transforming turns over the same object: counters and damage stay (CR 712.18)', [['4/4', 1]], () => {
  const wolf = turned(
    creature('Villager', 1, 1, [free([{ kind: 'transform', what: 'self' }])]),
    creature('Werewolf', 3, 3),
  );
  const game = set({ battlefield: [{ card: wolf, counters: { '+1/+1': 1 } }] })
    .activate('Villager')
    .resolve();
  return [[game.size('Werewolf'), game.counters('Werewolf')]];
});
position('its mana value is that of its front (CR 202.3b)', 4, () => {
  const wolf = turned(creature('Villager', 1, 1, [free([{ kind: 'transform', what: 'self' }])], { cost: '{4}' }), {
    ...creature('Werewolf', 3, 3),
    cost: undefined,
  });
  return set({ battlefield: [wolf] })
    .activate('Villager')
    .resolve()
    .look('Werewolf').manaValue;
});
position('in every other zone it is its front (CR 712.8a)', ['Villager'], () => {
  const wolf = turned(
    creature('Villager', 1, 1, [free([{ kind: 'transform', what: 'self' }])]),
    creature('Werewolf', 3, 3),
  );
  return set({ hand: [bounce], battlefield: [wolf] })
    .activate('Villager')
    .resolve()
    .cast('Bounce', 'Werewolf')
    .resolve()
    .names('hand', 'you');
});
position('what isn’t double-faced doesn’t transform (CR 701.27c)', 'Bear', () => {
  const turn = instant('Turn', [{ kind: 'transform', what: 't' }], at(aCreature));
  return set({ hand: [turn], battlefield: [bear] })
    .cast('Turn', 'Bear')
    .resolve()
    .onBattlefield('Bear')
    ? 'Bear'
    : '';
});
position('a copy of the back is the back (CR 707.8)', 2, () => {
  const wolf = turned(
    creature('Villager', 1, 1, [free([{ kind: 'transform', what: 'self' }])]),
    creature('Werewolf', 3, 3),
  );
  const game = set({ hand: [clone], battlefield: [lands, wolf] })
    .activate('Villager')
    .resolve()
    .cast('Clone')
    .resolve();
  if (game.question().kind === 'yesNo') game.choose('yes');
  if (game.question().kind === 'choose') game.choose('Werewolf');
  return game.count('battlefield', 'you', 'Werewolf');
});
void [ability, always, cloning, counters, draw, have, size, until];
