// Combat, games of several, commanders and designations that meet (CR 506-511, 702, 725-730, 800-903), with cards as they would be printed.
import { answering, position, set } from '../support/positions.ts';
import { readCard as read, readFaces } from '../support/read-cards.ts';
import { severalPlayers } from '../support/several-players.ts';

type Game = ReturnType<typeof severalPlayers>;
const bear = read('Bear', 'Creature — Bear');
const ape = read('Ape', 'Creature — Ape');
const doom = read('Doom', 'Instant', 'Destroy target creature.');
const settle = (game: Game, ...words: string[]) => {
  for (let asked = 0; asked < 12 && game.state.outcome === null && game.asked()?.kind !== 'priority'; asked++) {
    const labels = game.labels();
    game.choose(words.flatMap((word) => labels.filter((label) => label.includes(word)))[0] ?? labels[0] ?? '');
  }
  return game;
};

position('must be blocked, and by two or more at that (CR 509.1b-c, 702.111b)', [true, true, null], () => {
  const brute = read('Brute', 'Creature — Ogre', 'Menace\nBrute must be blocked if able.', { size: '3/3' });
  const at = () => set({ battlefield: [brute] }, { battlefield: [bear, ape] }).attack(['Brute']);
  return [
    at().tryBlock() !== null,
    at().tryBlock(['Bear', 'Brute']) !== null,
    at().tryBlock(['Bear', 'Brute'], ['Ape', 'Brute']),
  ];
});
position('an attacker taken out of combat is untapped and deals nothing (CR 506.4)', [20, false, true], () => {
  const scout = read(
    'Scout',
    'Enchantment',
    '{0}: Remove target attacking creature you control from combat and untap it.',
  );
  const game = set({ battlefield: [scout, bear] }, { battlefield: [ape] })
    .attack(['Bear'])
    .block(['Ape', 'Bear']);
  game.activate('Scout', 'Bear').resolve();
  const tapped = game.isTapped('Bear');
  game.dealDamage();
  return [game.life('them'), tapped, game.onBattlefield('Ape')];
});
position('a ninja attacks what the returned creature attacked (CR 702.49c)', [20, 1, true], () => {
  const ninja = read('Ninja', 'Creature — Ninja', 'Ninjutsu {0}', { size: '3/3', cost: '{9}' });
  const walker = read('Walker', 'Legendary Planeswalker — Jace', '0: You gain 1 life.', { loyalty: '4' });
  const game = set({ hand: [ninja], battlefield: [bear] }, { battlefield: [walker] })
    .attack(['Bear'], 'Walker')
    .passUntil('declareBlockers');
  game.activate('Ninja');
  answering(game, 'Bear').resolveAll().dealDamage();
  return [game.life('them'), game.counters('Walker', 'loyalty'), game.names('hand', 'you').includes('Bear')];
});
position('trample over planeswalkers goes on to their controller (CR 702.19c, 702.19f)', [17, false], () => {
  const roar = read('Roar', 'Creature — Dinosaur', 'Trample over planeswalkers', { size: '7/7' });
  const walker = read('Walker', 'Legendary Planeswalker — Jace', '0: You gain 1 life.', { loyalty: '4' });
  const game = set({ battlefield: [roar] }, { battlefield: [walker] })
    .attack(['Roar'], 'Walker')
    .dealDamage();
  if (game.question().kind === 'assign') game.assign({ Walker: 4, them: 3 });
  return [game.life('them'), game.onBattlefield('Walker')];
});
position(
  'deathtouch, trample and a planeswalker that is attacked past two blockers (CR 702.2c, 702.19b)',
  [2, [], 20],
  () => {
    const worm = read('Worm', 'Creature — Wurm', 'Deathtouch, trample', { size: '4/4' });
    const walker = read('Walker', 'Legendary Planeswalker — Jace', '0: You gain 1 life.', { loyalty: '4' });
    const wall = read('Wall', 'Creature — Wall', '', { size: '0/8' });
    const game = set(
      { battlefield: [worm] },
      { battlefield: [walker, wall, read('Tower', 'Creature — Wall', '', { size: '0/7' })] },
    );
    game.attack(['Worm'], 'Walker').block(['Wall', 'Worm'], ['Tower', 'Worm']).dealDamage();
    game.assign({ Wall: 1, Tower: 1, Walker: 2 });
    return [
      game.counters('Walker', 'loyalty'),
      game.names('battlefield', 'them').filter((name) => name !== 'Walker'),
      game.life('them'),
    ];
  },
);
position('a goaded creature attacks another player than the one who goaded it (CR 701.15b)', [['P2'], true], () => {
  const prod = read('Prod', 'Sorcery', 'Goad target creature.');
  const game = severalPlayers(
    3,
    [prod, bear],
    [
      ['Prod', 0, 'hand'],
      ['Bear', 1, 'battlefield'],
    ],
  );
  settle(game.choose('Cast Prod'), 'Bear').resolve();
  game.until('beginCombat', 1).untilAsked('attackers');
  const attackers = (game.labels() as string[]).filter((label) => label.includes('Bear'));
  const told = attackers.map((label) => /P\d/.exec(label)?.[0] ?? label);
  return [told, game.labels().every((label) => !label.startsWith('Done') || label.length > 4)];
});
position(
  'what was exiled until it leaves comes back as its owner leaves the game (CR 800.4a, 610.3)',
  [['Bear'], []],
  () => {
    const jailer = read(
      'Jailer',
      'Creature — Human',
      'When Jailer enters, exile target creature an opponent controls until Jailer leaves the battlefield.',
    );
    const game = severalPlayers(
      3,
      [jailer, bear],
      [
        ['Jailer', 0, 'hand'],
        ['Bear', 1, 'battlefield'],
      ],
    );
    settle(game.choose('Cast Jailer').resolve(), 'Bear').resolve();
    const gone = game.permanents(1);
    return [game.concede(0).permanents(1), gone];
  },
);
position(
  'a leaver’s own leaves-the-battlefield ability isn’t put on the stack (CR 800.4a, 603.3)',
  [[], ['Bear']],
  () => {
    const ring = read(
      'Ring',
      'Enchantment',
      'When Ring enters, exile another target nonland permanent.\nWhen Ring leaves the battlefield, return the exiled card to the battlefield under its owner’s control.'.replace(
        '’',
        "'",
      ),
    );
    const game = severalPlayers(
      3,
      [ring, bear],
      [
        ['Ring', 0, 'hand'],
        ['Bear', 1, 'battlefield'],
      ],
    );
    settle(game.choose('Cast Ring').resolve(), 'Bear').resolve();
    game.concede(0);
    return [game.permanents(1), game.exile()];
  },
);
position('the monarch who leaves makes the active player the monarch (CR 725.4)', [1, 2], () => {
  const crown = read('Crown', 'Instant', 'You become the monarch.');
  const game = severalPlayers(4, [crown], [['Crown', 0, 'hand']]);
  game.choose('Cast Crown').resolve().until('upkeep', 1).concede(0);
  const first = game.state.designations['monarch'];
  return [first, game.concede(1).state.designations['monarch']];
});
position('the initiative goes to whose creature deals combat damage (CR 726.2)', [1, true], () => {
  const plume = read('Plume', 'Creature — Rogue', 'When Plume enters, you take the initiative.', { size: '0/1' });
  const game = set({ hand: [plume] }, { battlefield: [bear] })
    .cast('Plume')
    .resolve();
  for (let asked = 0; asked < 80 && !(game.state.active === 1 && game.step() === 'postcombatMain'); asked++) {
    const { kind, options } = game.question();
    if (kind === 'attackers') game.attack(game.state.active === 1 ? ['Bear'] : []);
    else if (kind === 'blockers') game.block();
    else if (kind === 'priority') game.pass();
    else game.choose(options[0] ?? 'done');
  }
  return [game.state.designations['initiative'], game.life('you') <= 18];
});
position('a commander’s damage counts whoever controls it (CR 903.10a)', [true, 'P0 lost'], () => {
  const boss = read('Boss', 'Legendary Creature — Giant', 'Haste', { size: '21/21' });
  const take = read('Take', 'Sorcery', 'Gain control of target creature. It gains haste until end of turn.');
  const game = severalPlayers(3, [boss, take], [['Take', 1, 'hand']], {}, { 0: ['Boss'] });
  game.choose('Cast Boss').resolve().until('precombatMain', 1);
  settle(game.choose('Cast Take'), 'Boss').resolve();
  game.untilAsked('attackers');
  const label = game.labels().find((each) => each.includes('Boss') && each.includes('P0')) ?? '';
  game.choose(label);
  if (game.asked()?.kind === 'attackers') game.pass();
  game.until('postcombatMain', 1);
  return [game.state.players[0]?.lost, game.permanents(0).length === 0 ? 'P0 lost' : 'P0 there'];
});
position(
  'a commander that is exiled instead of dying may go home from there (CR 903.9a, 704.6d)',
  [['Boss'], []],
  () => {
    const boss = read('Boss', 'Legendary Creature — Giant');
    const rest = read(
      'Rest',
      'Enchantment',
      'If a card or token would be put into a graveyard from anywhere, exile it instead.',
    );
    const game = severalPlayers(
      2,
      [boss, rest, doom],
      [
        ['Rest', 0, 'battlefield'],
        ['Doom', 0, 'hand'],
      ],
      {},
      { 0: ['Boss'] },
    );
    game.choose('Cast Boss').resolve();
    settle(game.choose('Cast Doom'), 'Boss').resolve();
    settle(game, 'Yes', 'yes', 'command');
    return [game.command(0), game.exile().filter((name) => name === 'Boss')];
  },
);
position('a commander in the hand costs no more for having been cast before (CR 903.8)', [1, 1], () => {
  const boss = read('Boss', 'Legendary Creature — Giant', '', { cost: '{1}' });
  const back = read('Back', 'Instant', "Return target creature to its owner's hand.");
  const game = severalPlayers(
    2,
    [boss, back],
    [['Back', 0, 'hand'], ...Array.from({ length: 2 }, () => ['Island', 0, 'battlefield'] as const)],
    {},
    { 0: ['Boss'] },
  );
  game.choose('Cast Boss').resolve();
  const first = game.tapped(0);
  settle(game.choose('Cast Back'), 'Boss').resolve();
  settle(game, 'No', 'no');
  game.choose('Cast Boss').resolve();
  return [first, game.tapped(0) - first];
});
position(
  'it becomes night after a turn without spells, and what comes then comes turned (CR 731.2a, 702.145)',
  [['Fang'], ['Fang', 'Fang']],
  () => {
    const wolf = (name: string, back: string) =>
      readFaces(
        'transform',
        [name, 'Creature — Human Werewolf', 'Daybound', { size: '2/2' }],
        [back, 'Creature — Werewolf', 'Nightbound', { size: '4/4' }],
      );
    const game = set({ battlefield: [wolf('Baker', 'Fang')], hand: [wolf('Baker', 'Fang')] });
    game.passUntil('upkeep', 'them').passUntil('upkeep', 'you');
    const first = game.names('battlefield', 'you');
    game.passUntil('precombatMain', 'you').cast('Baker').resolve();
    return [first, game.names('battlefield', 'you')];
  },
);
position('who can’t lose may still concede (CR 104.3a)', 'them', () => {
  const angel = read('Angel', 'Creature — Angel', "You can't lose the game and your opponents can't win the game.");
  const game = severalPlayers(2, [angel], [['Angel', 0, 'battlefield']]).concede(0);
  return game.state.outcome?.winner === 1 ? 'them' : 'nobody';
});
position('two that let it trigger again: three times (CR 603.2d)', 23, () => {
  const harmony = (name: string) =>
    read(
      name,
      'Artifact',
      'If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.',
    );
  const monk = read('Monk', 'Creature — Monk', 'When Monk enters, you gain 1 life.');
  const game = set({ hand: [monk], battlefield: [harmony('One'), harmony('Two')] })
    .cast('Monk')
    .resolve();
  return answering(game).resolveAll().life('you');
});
position('a copy of a token that isn’t legendary isn’t either (CR 707.2, 704.5j)', 3, () => {
  const helm = read(
    'Helm',
    'Artifact',
    "{0}: Create a token that's a copy of target creature you control, except the token isn't legendary. That token gains haste.",
  );
  const hero = read('Hero', 'Legendary Creature — Human');
  const clone = read(
    'Shape',
    'Creature — Shapeshifter',
    'You may have Shape enter as a copy of any creature on the battlefield.',
    { size: '0/0' },
  );
  const game = set({ hand: [clone], battlefield: [helm, hero] })
    .activate('Helm', 'Hero')
    .resolve()
    .cast('Shape')
    .resolve();
  game.choose('Hero#2');
  return game.count('battlefield', 'you', 'Hero');
});
