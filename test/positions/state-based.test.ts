// State-based actions (CR 704).
import {
  aCreature,
  always,
  at,
  bear,
  bolt,
  bounce,
  counters,
  creature,
  dies,
  draw,
  enchantment,
  gain,
  instant,
  keyword,
  kill,
  lose,
  position,
  ruled,
  set,
  size,
  sorcery,
  triggered,
  until,
} from '../support/positions.ts';

const king = (name = 'King') => creature(name, 2, 2, [], { supertypes: ['legendary'] });

position('who has 0 life loses as somebody would get priority (CR 704.5a, 704.3)', 'you', () =>
  set({ hand: [bolt] }, { life: 3 })
    .cast('Bolt', 'them')
    .resolve()
    .winner(),
);
position('but not in the middle of a spell (CR 704.4)', [undefined, 2], () => {
  const brink = sorcery('Brink', [lose(5, 'you'), gain(4)]);
  const game = set({ hand: [brink], life: 3 })
    .cast('Brink')
    .resolve();
  return [game.winner(), game.life('you')];
});
position('both at 0 at once: a draw (CR 104.4a)', 'nobody', () =>
  set({ hand: [sorcery('End', [lose(20, 'each')])] })
    .cast('End')
    .resolve()
    .winner(),
);
position('who drew from an empty library loses (CR 704.5b)', 'them', () =>
  set({ hand: [sorcery('Read', [draw(2)])], library: ['Island'] })
    .cast('Read')
    .resolve()
    .winner(),
);
position('to be milled out of cards loses nothing (CR 704.5b)', undefined, () =>
  set({ hand: [sorcery('Grind', [{ kind: 'mill', count: 5 }])], library: ['2 Island'] })
    .cast('Grind')
    .resolve()
    .winner(),
);
position('ten poison counters lose (CR 704.5c)', ['you', undefined], () =>
  [10, 9].map((count) =>
    set({ hand: [sorcery('Venom', [{ kind: 'playerCounters', who: 'opponent', counter: 'poison', count }])] })
      .cast('Venom')
      .resolve()
      .winner(),
  ),
);
position('a token that leaves the battlefield ceases to exist, after it was there (CR 704.5d, 111.7)', [0, 21], () => {
  const call = sorcery('Call', [
    { kind: 'createToken', token: { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 } },
  ]);
  const mourner = enchantment('Mourner', [triggered(dies(aCreature), [gain(1)])]);
  const game = set({ hand: [call, kill], battlefield: [mourner] })
    .cast('Call')
    .resolve()
    .cast('Kill', 'Elf Token')
    .resolve()
    .resolveAll();
  return [game.count('graveyard', 'you', 'Elf Token'), game.life('you')];
});
position('a creature with toughness 0 goes though it is indestructible (CR 704.5f)', false, () => {
  const steel = creature('Steel', 2, 2, [keyword('indestructible')]);
  const wither = instant('Wither', [until('t', [size(0, -2)])], at(aCreature));
  return set({ hand: [wither], battlefield: [steel] })
    .cast('Wither', 'Steel')
    .resolve()
    .onBattlefield('Steel');
});
position('indestructible survives lethal damage, which stays on it (CR 702.12b)', [true, 3], () => {
  const steel = creature('Steel', 2, 2, [keyword('indestructible')]);
  const game = set({ hand: [bolt], battlefield: [steel] })
    .cast('Bolt', 'Steel')
    .resolve();
  return [game.onBattlefield('Steel'), game.damageOn('Steel')];
});
position('of two legends of one name their controller keeps one (CR 704.5j)', [1, 1], () => {
  const game = set({ hand: [king()], battlefield: [king()] })
    .cast('King')
    .resolve();
  game.choose(game.candidates()[0] ?? '');
  return [game.count('battlefield', 'you', 'King'), game.count('graveyard', 'you', 'King')];
});
position('two players may each have one (CR 704.5j)', [1, 1], () => {
  const game = set({ hand: [king()] }, { battlefield: [king()] })
    .cast('King')
    .resolve();
  return [game.count('battlefield', 'you', 'King'), game.count('battlefield', 'them', 'King')];
});
position('the legend rule is no destruction: indestructible doesn’t help (CR 704.5j)', 1, () => {
  const god = creature('God', 2, 2, [keyword('indestructible')], { supertypes: ['legendary'] });
  const game = set({ hand: [god], battlefield: [god] })
    .cast('God')
    .resolve();
  game.choose(game.candidates()[0] ?? '');
  return game.count('graveyard', 'you', 'God');
});
position('an Aura whose creature has gone is put into the graveyard (CR 704.5m)', ['Wings'], () => {
  const wings = {
    name: 'Wings',
    cost: '{0}',
    types: ['enchantment'],
    subtypes: ['Aura'],
    abilities: [keyword('enchant', { filter: aCreature })],
  };
  const game = set({ hand: [wings, bounce], battlefield: [bear] })
    .cast('Wings', 'Bear')
    .resolve()
    .cast('Bounce', 'Bear')
    .resolve();
  return game.names('graveyard', 'you').filter((name) => name === 'Wings');
});
position('an Aura on what it can’t enchant any more goes, too (CR 704.5m)', ['Wings'], () => {
  const wings = {
    name: 'Wings',
    cost: '{0}',
    types: ['enchantment'],
    subtypes: ['Aura'],
    abilities: [keyword('enchant', { filter: { types: ['creature'], power: ['<=', 2] } })],
  };
  const grow = instant('Grow', [until('t', [size(2, 2)])], at(aCreature));
  const game = set({ hand: [wings, grow], battlefield: [bear] })
    .cast('Wings', 'Bear')
    .resolve()
    .cast('Grow', 'Bear')
    .resolve();
  return game.names('graveyard', 'you').filter((name) => name === 'Wings');
});
position('an Equipment stays when its creature goes (CR 704.5n)', [true, undefined], () => {
  const sword = {
    name: 'Sword',
    cost: '{0}',
    types: ['artifact'],
    subtypes: ['Equipment'],
    abilities: [
      keyword('equip', { cost: [{ kind: 'mana', mana: '{0}' }] }),
      always({ affects: 'attached', change: [size(2, 0)] }),
    ],
  };
  const game = set({ hand: [kill], battlefield: [sword, bear] })
    .activate('Sword', 'Bear')
    .resolve()
    .cast('Kill', 'Bear')
    .resolve();
  return [game.onBattlefield('Sword'), game.attachedTo('Sword')];
});
position('an Equipment that becomes a creature comes off (CR 301.5c, 704.5p)', undefined, () => {
  const sword = {
    name: 'Sword',
    cost: '{0}',
    types: ['artifact'],
    subtypes: ['Equipment'],
    abilities: [keyword('equip', { cost: [{ kind: 'mana', mana: '{0}' }] })],
  };
  const wake = instant(
    'Wake',
    [
      until('t', [
        { kind: 'addTypes', types: ['creature'] },
        { kind: 'setPT', power: 2, toughness: 2 },
      ]),
    ],
    at({ types: ['artifact'] }),
  );
  return set({ hand: [wake], battlefield: [sword, bear] })
    .activate('Sword', 'Bear')
    .resolve()
    .cast('Wake', 'Sword')
    .resolve()
    .attachedTo('Sword');
});
position('of two world enchantments the older one goes (CR 704.5k)', ['Old World'], () => {
  const world = (name: string) => ({ ...enchantment(name, []), supertypes: ['world'] });
  return set({ hand: [world('New World')], battlefield: [world('Old World')] })
    .cast('New World')
    .resolve()
    .names('graveyard', 'you');
});
position('a planeswalker without loyalty goes (CR 704.5i)', ['Walker'], () => {
  const walker = {
    name: 'Walker',
    cost: '{0}',
    types: ['planeswalker'],
    subtypes: ['Test'],
    loyalty: 3,
    abilities: [],
  };
  return set({ hand: [walker, bolt] })
    .cast('Walker')
    .resolve()
    .cast('Bolt', 'Walker')
    .resolve()
    .names('graveyard', 'you')
    .filter((name) => name === 'Walker');
});
position('everything that is due happens at once: both die, and each sees the other (CR 704.3)', 22, () => {
  const watcher = (name: string) =>
    creature(name, 1, 1, [triggered(dies({ types: ['creature'], other: 'self' }), [gain(1)])]);
  const pair = sorcery('Pair', [until(aCreature, [size(-1, -1)])]);
  const game = set({ hand: [pair], battlefield: [watcher('One'), watcher('Two')] })
    .cast('Pair')
    .resolve();
  while (game.question().kind === 'order') game.choose(game.question().options[0] ?? '');
  return game.resolveAll().life('you');
});
position(
  'what is known last of it is from before they were done: an undying creature with both kinds of counters stays dead (CR 704.8)',
  false,
  () => {
    const wolf = creature('Wolf', 1, 1, [keyword('undying')]);
    const wilt = instant('Wilt', [counters('t', 3, '-1/-1')], at(aCreature));
    return set({ hand: [wilt], battlefield: [{ card: wolf, counters: { '+1/+1': 1 } }] })
      .cast('Wilt', 'Wolf')
      .resolve()
      .resolveAll()
      .onBattlefield('Wolf');
  },
);
position('who can’t lose doesn’t, and loses as that ends (CR 101.2, 704.5a)', [undefined, 'them'], () => {
  const angel = creature('Platinum', 4, 4, [
    always({ players: 'you', change: [ruled({ kind: 'cant', do: { kind: 'loseGame' } })] }),
  ]);
  const game = set({ hand: [bolt, kill], battlefield: [angel], life: 3 })
    .cast('Bolt', 'you')
    .resolve();
  const before = game.winner();
  return [before, game.cast('Kill', 'Platinum').resolve().winner()];
});
position('a role: the newest of a player’s on a creature stays (CR 704.5y)', 1, () => {
  const role = sorcery(
    'Knight It',
    [
      {
        kind: 'createToken',
        token: {
          name: 'Cursed',
          types: ['enchantment'],
          subtypes: ['Aura', 'Role'],
          colors: [],
          abilities: [keyword('enchant', { filter: aCreature })],
        },
        attachedTo: 't',
      },
    ],
    at(aCreature),
  );
  const game = set({ hand: [role, role], battlefield: [bear] })
    .cast('Knight It', 'Bear')
    .resolve()
    .cast('Knight It', 'Bear')
    .resolve();
  return game.count('battlefield', 'you', 'Cursed');
});
