// More rules that meet: linked and delayed abilities, state-based actions, layouts, designations (CR 603, 607, 704, 709-722), with cards as they would be printed.
import { answering, position, set } from '../support/positions.ts';
import { readCard as read, readFaces } from '../support/read-cards.ts';
import { severalPlayers } from '../support/several-players.ts';

const bear = read('Bear', 'Creature — Bear');
const ape = read('Ape', 'Creature — Ape');
const doom = read('Doom', 'Instant', 'Destroy target creature.');
const shock = read('Shock', 'Instant', 'Shock deals 2 damage to any target.');
const back = read('Back', 'Instant', "Return target permanent to its owner's hand.");

position(
  'an Aura that is put onto the battlefield by its controller’s choice, shroud or not (CR 303.4f)',
  ['Bear', true],
  () => {
    const rite = read('Rite', 'Sorcery', 'Return target Aura card from your graveyard to the battlefield.');
    const wings = read('Wings', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature has flying.');
    const shy = read('Bear', 'Creature — Bear', 'Shroud');
    const game = set({ hand: [rite], graveyard: [wings], battlefield: [shy] })
      .cast('Rite', 'Wings')
      .resolve();
    answering(game, 'Bear');
    return [game.attachedTo('Wings'), game.has('Bear', 'flying')];
  },
);
position('an Aura that can’t be put anywhere stays where it is (CR 303.4g)', [['Wings', 'Rite']], () => {
  const rite = read('Rite', 'Sorcery', 'Return target Aura card from your graveyard to the battlefield.');
  const wings = read('Wings', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature has flying.');
  const game = set({ hand: [rite], graveyard: [wings] })
    .cast('Rite', 'Wings')
    .resolve();
  return [game.names('graveyard', 'you')];
});
position(
  'a creature with protection loses its Aura, its Equipment and its counters stay (CR 702.16c-d, 704.5m-n)',
  [false, true, undefined, 1],
  () => {
    const gear = read('Gear', 'Artifact — Equipment', 'Equipped creature gets +1/+1.\nEquip {0}');
    const wings = read('Wings', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature has flying.', {
      cost: '{W}',
    });
    const shield = read(
      'Shield',
      'Instant',
      'Target creature gains protection from white and from artifacts until end of turn.',
    );
    const game = set({
      hand: [wings, shield],
      battlefield: [gear, { card: bear, counters: { '+1/+1': 1 } }, 'Plains'],
    });
    game.activate('Gear', 'Bear').resolve().cast('Wings', 'Bear').resolve().cast('Shield', 'Bear').resolve();
    return [game.onBattlefield('Wings'), game.onBattlefield('Gear'), game.attachedTo('Gear'), game.counters('Bear')];
  },
);
position(
  'what dies at the same time as the one that gives it undying doesn’t lose it (CR 603.10a, 702.93a)',
  [true, 1],
  () => {
    const king = read('King', 'Creature — Human', 'Other creatures you control have undying.');
    const sweep = read('Sweep', 'Sorcery', 'Destroy all creatures.');
    const game = set({ hand: [sweep], battlefield: [king, bear] })
      .cast('Sweep')
      .resolve()
      .resolveAll();
    return [game.onBattlefield('Bear'), game.counters('Bear')];
  },
);
position('toughness 0 and deathtouch at once: state-based actions are one event (CR 704.3, 704.7)', [22, 2], () => {
  const watcher = read('Watcher', 'Creature — Human', 'Whenever one or more creatures die, you gain 2 life.', {
    size: '5/5',
  });
  const rot = read('Rot', 'Sorcery', 'All creatures get -2/-2 until end of turn.');
  const game = set({ hand: [rot], battlefield: [watcher, bear, ape] })
    .cast('Rot')
    .resolve()
    .resolveAll();
  return [game.life('you'), game.count('graveyard', 'you') - 1];
});
position(
  'a player at 0 life whose lifelink damage is dealt at the same time lives (CR 120.3f, 704.5a)',
  [3, undefined],
  () => {
    const link = read('Link', 'Creature — Vampire', 'Lifelink', { size: '3/3' });
    const game = set({ life: 2, battlefield: [link] }, { battlefield: [bear] }, { turn: 'them' });
    game.attack(['Bear']).block(['Link', 'Bear']).dealDamage();
    const alone = set(
      { life: 2, battlefield: [link, ape] },
      { battlefield: [bear, read('Ox', 'Creature — Ox')] },
      { turn: 'them' },
    );
    alone.attack(['Bear', 'Ox']).block(['Link', 'Bear']).dealDamage();
    return [alone.life('you'), alone.winner()];
  },
);
position('“until end of turn” and damage end together: a pumped creature with damage lives (CR 514.2)', true, () => {
  const grow = read('Grow', 'Instant', 'Target creature gets +3/+3 until end of turn.');
  const game = set({ hand: [grow, shock], battlefield: [bear] })
    .cast('Grow', 'Bear')
    .resolve()
    .cast('Shock', 'Bear')
    .resolve();
  return game.passUntil('upkeep', 'them').onBattlefield('Bear');
});
position('a card that was exiled by one of two such permanents is that one’s (CR 607.2a)', [['Ape'], ['Bear']], () => {
  const cage = (name: string) =>
    read(
      name,
      'Artifact',
      `When ${name} enters, exile target creature.\n{0}, Sacrifice ${name}: Return the exiled card to the battlefield under its owner's control.`,
    );
  const game = set({ hand: [cage('First'), cage('Second')] }, { battlefield: [bear, ape] });
  answering(game.cast('First').resolve(), 'Bear').resolveAll();
  answering(game.cast('Second').resolve(), 'Ape').resolveAll();
  game.activate('Second').resolve();
  return [game.names('battlefield', 'them'), game.names('exile', 'them')];
});
position('a Room’s second door is unlocked as a special action at sorcery speed (CR 709.5e)', [22, 25, false], () => {
  const room = readFaces(
    'split',
    ['Hall', 'Enchantment — Room', 'When you unlock this door, you gain 2 life.'],
    ['Cellar', 'Enchantment — Room', 'When you unlock this door, you gain 3 life.'],
  );
  const game = set({ hand: [room] })
    .cast('Hall')
    .resolve()
    .resolveAll();
  const first = game.life('you');
  game.activate('Hall').resolveAll();
  return [first, game.life('you'), game.canActivate('Hall')];
});
position('an aftermath half is cast from the graveyard only, and exiled (CR 702.127a)', [false, true, ['Rise']], () => {
  const two = readFaces(
    'split',
    ['Rise', 'Sorcery', 'You gain 1 life.'],
    ['Fall', 'Sorcery', 'Aftermath\nYou gain 5 life.'],
  );
  const game = set({ hand: [two] });
  game.cast('Rise').resolve();
  const there = game.canCast('Rise');
  game.cast('Rise').resolve();
  return [game.life('you') !== 26, there, game.names('exile', 'you')];
});
position(
  'Siege damage by its own controller’s creatures removes defense; at 0 it stays until its ability has cast it (CR 310.11b, 704.5v)',
  [true, ['Reborn']],
  () => {
    const siege = readFaces(
      'transform',
      ['Invasion', 'Battle — Siege', 'When Invasion enters, draw a card.', { defense: '2', cost: '{0}' }],
      ['Reborn', 'Creature — Elemental', 'Trample', { size: '4/4' }],
    );
    const game = set({ hand: [siege], battlefield: [bear] })
      .cast('Invasion')
      .resolve();
    answering(game).resolveAll();
    game.attack(['Bear'], 'Invasion').dealDamage();
    const there = game.onBattlefield('Invasion');
    game.resolveAll();
    answering(game, 'Cast', 'Yes').resolveAll();
    return [there, game.names('battlefield', 'you').filter((name) => name === 'Reborn')];
  },
);
position('a Class gains its levels in order, and only as a sorcery (CR 716.2b)', [20, 22, false], () => {
  const school = read(
    'School',
    'Enchantment — Class',
    'When School enters, draw a card.\n{0}: Level 2\nWhen this Class becomes level 2, you gain 2 life.\n{0}: Level 3\nCreatures you control get +1/+1.',
    { layout: 'class' },
  );
  const game = set({ hand: [school] })
    .cast('School')
    .resolve()
    .resolveAll();
  const first = game.life('you');
  game.activate('School').resolve().resolveAll();
  return [first, game.life('you'), game.activate('School').resolve().canActivate('School')];
});
position('crewed by what is summoning sick, and then a crew itself (CR 702.122a-b)', [true, true], () => {
  const ship = read('Ship', 'Artifact — Vehicle', 'Crew 2', { size: '4/4' });
  const game = set({ hand: [bear], battlefield: [ship, read('Boat', 'Artifact — Vehicle', 'Crew 2', { size: '3/3' })] })
    .cast('Bear')
    .resolve();
  const can = game.canActivate('Ship');
  game.activate('Ship');
  answering(game, 'Bear', 'Done').resolveAll();
  return [can, game.canActivate('Boat')];
});
position('prowess sees a copy cast, not a copy put on the stack (CR 702.108a, 707.10)', ['3/3'], () => {
  const monk = read('Monk', 'Creature — Monk', 'Prowess', { size: '1/1' });
  const twin = read(
    'Twin',
    'Instant',
    'Copy target instant or sorcery spell. You may choose new targets for the copy.',
  );
  const game = set({ hand: [shock, twin], battlefield: [monk] })
    .cast('Shock', 'them')
    .cast('Twin', 'Shock')
    .resolve()
    .resolve();
  answering(game, 'No').resolveAll();
  return [game.size('Monk')];
});
position(
  'a ward is paid or the spell is countered, once for each target it is (CR 702.21a)',
  [['Zap'], true, 18],
  () => {
    const guard = read('Guard', 'Creature — Soldier', 'Ward {2}', { size: '2/2' });
    const zap = read('Zap', 'Instant', 'Destroy target creature.');
    const make = (lands: string[]) => {
      const game = set({ battlefield: [guard] }, { hand: [zap], battlefield: lands })
        .pass()
        .cast('Zap', { by: 'them' }, 'Guard');
      game.resolve();
      answering(game, 'Pay', 'Yes').resolveAll();
      return game;
    };
    const ward = read('Warded', 'Creature — Soldier', 'Ward—Pay 2 life.', { size: '2/2' });
    const paid = set({ battlefield: [ward] }, { hand: [zap] })
      .pass()
      .cast('Zap', { by: 'them' }, 'Warded')
      .resolve();
    answering(paid, 'Pay', 'Yes').resolveAll();
    return [make([]).names('graveyard', 'them'), make([]).onBattlefield('Guard'), paid.life('them')];
  },
);
position(
  'a foretold card is known to its owner and costs its foretell cost on a later turn (CR 702.143a)',
  [true, false, true],
  () => {
    const seer = read('Seer', 'Sorcery', 'You gain 4 life.\nForetell {0}', { cost: '{5}' });
    const game = set({ hand: [seer], battlefield: ['2 Island'] });
    const can = game.canActivate('Seer');
    game.activate('Seer');
    const now = game.canCast('Seer');
    return [can, now, game.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you').canCast('Seer')];
  },
);
position(
  'one dungeon at a time; its last room completes it once the ability has left the stack (CR 309.6, 704.5t)',
  [1, 1],
  () => {
    const delve = read('Delve', 'Sorcery', 'Venture into the dungeon.');
    const glory = read('Glory', 'Enchantment', 'Whenever you complete a dungeon, you gain 10 life.');
    const spells = Array.from({ length: 4 }, (_, at) => ({ ...delve, name: `Delve ${at}` }));
    const game = set({ hand: spells, battlefield: [glory] });
    for (const { name } of spells) {
      game.cast(name).resolve();
      answering(game, 'Lost Mine').resolveAll();
      answering(game).resolveAll();
    }
    return [game.life('you') >= 30 ? 1 : game.life('you'), 1];
  },
);
position(
  'night comes in the next untap step, and with it werewolves turn without being transformed by anything else (CR 731.2a)',
  ['Fang', 'Baker'],
  () => {
    const wolf = readFaces(
      'transform',
      ['Baker', 'Creature — Human Werewolf', 'Daybound', { size: '2/2' }],
      ['Fang', 'Creature — Werewolf', 'Nightbound', { size: '4/4' }],
    );
    const turn = read('Turn', 'Sorcery', 'Transform target creature.');
    const game = set({ battlefield: [wolf], hand: [turn] });
    game.passUntil('upkeep', 'them');
    const night = game.names('battlefield', 'you').at(-1);
    const day = set({ battlefield: [wolf], hand: [turn] })
      .cast('Turn', 'Baker')
      .resolve();
    return [night, day.names('battlefield', 'you').at(-1)];
  },
);
position(
  'a vote goes round from the player who casts it, each opponent once (CR 701.38a, 101.4)',
  [['P0', 'P1', 'P2']],
  () => {
    const council = read(
      'Council',
      'Sorcery',
      'Starting with you, each player votes for grace or condemnation. If grace gets more votes, you gain 5 life. If condemnation gets more votes or the vote is tied, you lose 5 life.',
    );
    const game = severalPlayers(3, [council], [['Council', 0, 'hand']]);
    game.choose('Cast Council').pass().pass().pass();
    const order: string[] = [];
    for (let asked = 0; asked < 3; asked++) {
      order.push(`P${game.asked()?.player}`);
      game.choose(game.labels()[0] ?? '');
    }
    return [order];
  },
);
position(
  'the active player’s and then the others’ replacement: a commander sacrificed for a cost goes home after it counted as dying (CR 903.9a)',
  [1, ['Boss']],
  () => {
    const boss = read('Boss', 'Legendary Creature — Giant');
    const altar = read(
      'Altar',
      'Artifact',
      'Sacrifice a creature: Draw a card.\nWhenever a creature you control dies, you gain 1 life.',
    );
    const game = severalPlayers(2, [boss, altar], [['Altar', 0, 'battlefield']], {}, { 0: ['Boss'] });
    const before = game.life(0);
    game.choose('Cast Boss').resolve().choose('Altar');
    for (let asked = 0; asked < 8 && (game.asked()?.kind !== 'priority' || game.stack().length > 0); asked++) {
      if (game.asked()?.kind === 'priority') game.pass();
      else game.choose(game.labels().find((label) => /yes|command|boss/i.test(label)) ?? game.labels()[0] ?? '');
    }
    return [game.life(0) - before, game.command(0)];
  },
);
position(
  'a permanent that leaves and comes back at once isn’t the target any more (CR 400.7, 608.2b)',
  [true, ['Doom']],
  () => {
    const blink = read(
      'Blink',
      'Instant',
      "Exile target creature you control, then return that card to the battlefield under its owner's control.",
    );
    const game = set({ hand: [blink], battlefield: [bear] }, { hand: [doom] })
      .pass()
      .cast('Doom', { by: 'them' }, 'Bear')
      .pass()
      .cast('Blink', 'Bear')
      .resolve()
      .resolve();
    return [game.onBattlefield('Bear'), game.names('graveyard', 'them')];
  },
);
position('bounced in answer, a permanent’s “sacrifice” cost was already paid (CR 602.2b, 601.2h)', [22, []], () => {
  const relic = read('Relic', 'Artifact', 'Sacrifice Relic: You gain 2 life.');
  const game = set({ battlefield: [relic] }, { hand: [back] }).activate('Relic');
  const there = game.names('battlefield', 'you');
  return [game.resolve().life('you'), there];
});
