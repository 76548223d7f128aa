// Two keywords or keyword actions that meet, or one that meets a general rule (CR 701, 702, 704-732), with cards as they would be printed.
import { answering, position, set } from '../support/positions.ts';
import { readCard as read, readFaces } from '../support/read-cards.ts';

const elf = read('Elf', 'Creature — Elf', '', { size: '2/2' });
const ogre = read('Ogre', 'Creature — Ogre', '', { size: '5/5' });
const shock = read('Shock', 'Instant', 'Shock deals 2 damage to any target.');
const doom = read('Doom', 'Instant', 'Destroy target creature.');
const bounce = read('Bounce', 'Instant', "Return target creature to its owner's hand.");
const no = read('No', 'Instant', 'Counter target spell.');

position(
  'persist, +1/+1 and -1/-1 counters that take each other away, and persist again (CR 704.5q, 702.79a)',
  ['1/1', '2/2', true],
  () => {
    const finks = read('Finks', 'Creature — Ouphe', 'Persist', { size: '2/2' });
    const train = read('Train', 'Sorcery', 'Put a +1/+1 counter on target creature.');
    const game = set({
      battlefield: [finks],
      hand: [doom, train, read('Doom Two', 'Instant', 'Destroy target creature.')],
    });
    game.cast('Doom', 'Finks').resolve().resolveAll();
    const back = game.size('Finks');
    game.cast('Train', 'Finks').resolve();
    const grown = game.size('Finks');
    game.cast('Doom Two', 'Finks').resolve().resolveAll();
    return [back, grown, game.onBattlefield('Finks')];
  },
);
position('wither on an indestructible creature (CR 702.80a, 704.5f)', false, () => {
  const bane = read('Bane', 'Sorcery', 'Bane deals 3 damage to target creature.\nWither');
  const rock = read('Rock', 'Creature — Elemental', 'Indestructible', { size: '3/3' });
  return set({ hand: [bane], battlefield: [rock] })
    .cast('Bane', 'Rock')
    .resolve()
    .onBattlefield('Rock');
});
position('infect and lifelink: poison for them, life for you (CR 702.90b, 702.15b)', [20, 23, 3], () => {
  const blight = read('Blight', 'Creature — Phyrexian', 'Infect, lifelink', { size: '3/3' });
  const game = set({ battlefield: [blight] })
    .attack(['Blight'])
    .passUntil('endCombat');
  return [game.life('them'), game.life('you'), game.state.players[1]?.counters?.['poison']];
});
position(
  'split second: no spell is cast, but a face-down creature may still be turned up (CR 702.61b)',
  [false, '3/3'],
  () => {
    const hush = read('Hush', 'Instant', 'Split second\nHush deals 2 damage to target player.');
    const morph = read('Shape', 'Creature — Beast', 'Morph {0}', { size: '3/3', cost: '{9}' });
    const game = set({ hand: [morph, shock], battlefield: ['3 Island'] }, { hand: [hush] })
      .cast('Shape', { how: 'morph' })
      .resolve();
    game.pass().cast('Hush', { by: 'them' }, 'you').pass();
    const shocks = game.canCast('Shock');
    return [shocks, game.activate(game.names('battlefield', 'you').at(-1) ?? '').size('Shape')];
  },
);
position('flashback that is countered is exiled all the same (CR 702.34a)', ['exile', 18], () => {
  const echo = read('Echo', 'Instant', 'Echo deals 2 damage to target player.\nFlashback {0}');
  const game = set({ graveyard: [echo] }, { hand: [no] }).cast('Echo', 'them');
  game.cast('No', { by: 'them' }, 'Echo').resolve().resolveAll();
  return [game.count('exile', 'you') === 1 ? 'exile' : 'elsewhere', game.life('them') - 2];
});
position('evoke: a creature that is gone and back before the sacrifice stays (CR 702.74a, 400.7)', true, () => {
  const mule = read('Mule', 'Creature — Elemental', 'Evoke {0}', { cost: '{9}', size: '5/5' });
  const blink = read(
    'Blink',
    'Instant',
    "Exile target creature you control, then return that card to the battlefield under its owner's control.",
  );
  const game = set({ hand: [mule, blink] })
    .cast('Mule')
    .resolve();
  game.cast('Blink', 'Mule').resolve().resolveAll();
  return game.onBattlefield('Mule');
});
position('bestow: its target has gone, so that it comes as a creature (CR 702.103e)', ['3/3', true], () => {
  const nymph = read('Nymph', 'Enchantment Creature — Nymph', 'Bestow {1}\nEnchanted creature gets +3/+3.', {
    cost: '{9}',
    size: '3/3',
  });
  const game = set({ hand: [nymph], battlefield: ['Forest', elf] }, { hand: [bounce] }).cast('Nymph', 'Elf');
  game.cast('Bounce', { by: 'them' }, 'Elf').resolve().resolveAll();
  return [game.size('Nymph'), game.attachedTo('Nymph') === undefined];
});
position('bestowed and its creature dies: a creature from then on (CR 702.103f)', ['3/3', true], () => {
  const nymph = read('Nymph', 'Enchantment Creature — Nymph', 'Bestow {1}\nEnchanted creature gets +3/+3.', {
    cost: '{9}',
    size: '3/3',
  });
  const game = set({ hand: [nymph, doom], battlefield: ['Forest', elf] })
    .cast('Nymph', 'Elf')
    .resolve();
  game.cast('Doom', 'Elf').resolve();
  return [
    game.size('Nymph'),
    game.passUntil('beginCombat', 'them').passUntil('beginCombat', 'you').tryAttack(['Nymph']) === null,
  ];
});
position('an umbra takes one death for its creature, which keeps its damage off (CR 702.89a)', [true, 0, false], () => {
  const umbra = read('Umbra', 'Enchantment — Aura', 'Enchant creature\nTotem armor', {});
  const game = set({ battlefield: [elf], hand: [umbra, shock] })
    .cast('Umbra', 'Elf')
    .resolve();
  game.cast('Shock', 'Elf').resolve();
  return [game.onBattlefield('Elf'), game.damageOn('Elf'), game.onBattlefield('Umbra')];
});
position('living weapon: the Germ lives by its Equipment alone (CR 702.92a, 704.5f)', ['2/2', true, false], () => {
  const skull = read('Skull', 'Artifact — Equipment', 'Living weapon\nEquipped creature gets +2/+2.\nEquip {0}');
  const game = set({ battlefield: [elf], hand: [skull] })
    .cast('Skull')
    .resolve()
    .resolveAll();
  const germ = game.names('battlefield', 'you').find((name) => name.includes('Germ')) ?? '';
  const before = game.size(germ);
  game.activate('Skull', 'Elf').resolve();
  return [before, game.attachedTo('Skull') === 'Elf', game.onBattlefield(germ)];
});
position('modular: counters as it last had them (CR 702.43a, 608.2h)', '5/5', () => {
  const worker = read('Worker', 'Artifact Creature — Construct', 'Modular 2', { size: '0/0' });
  const other = read('Frame', 'Artifact Creature — Construct', '', { size: '2/2' });
  const train = read('Train', 'Sorcery', 'Put a +1/+1 counter on target creature.');
  const game = set({ hand: [worker, train, doom], battlefield: [other] })
    .cast('Worker')
    .resolve();
  game.cast('Train', 'Worker').resolve().cast('Doom', 'Worker').resolve();
  answering(game, 'Frame', 'Yes').resolveAll();
  return answering(game, 'Yes').size('Frame');
});
position('exploit of itself (CR 702.110b)', [22, false], () => {
  const sidisi = read('Naga', 'Creature — Naga', 'Exploit\nWhen Naga exploits a creature, you gain 2 life.', {
    size: '3/3',
  });
  const game = set({ hand: [sidisi] })
    .cast('Naga')
    .resolve()
    .resolve();
  answering(game, 'Yes', 'Naga').resolveAll();
  return [game.life('you'), game.onBattlefield('Naga')];
});
position('extort: what was lost is gained, by each opponent (CR 702.101a)', [21, 19], () => {
  const crypt = read('Crypt', 'Creature — Cleric', 'Extort', { size: '1/1' });
  const game = set({ battlefield: [crypt, 'Plains'], hand: [read('Sip', 'Sorcery', 'Scry 1.')] }).cast('Sip');
  answering(game.resolve(), 'Yes', 'Pay').resolveAll();
  return [game.life('you'), game.life('them')];
});
position('rebound only from the hand, and the second time it isn’t exiled again (CR 702.88a)', [16, 1], () => {
  const surge = read('Surge', 'Sorcery', 'Surge deals 2 damage to target player.\nRebound');
  const game = set({ hand: [surge] })
    .cast('Surge', 'them')
    .resolve()
    .passUntil('upkeep', 'them')
    .passUntil('end', 'them');
  while (game.step() !== 'upkeep') game.pass();
  answering(game.resolve(), 'Cast', 'them').resolveAll();
  return [game.life('them'), game.count('graveyard', 'you')];
});
position('fight: one of them is gone, so that no damage is dealt (CR 701.14b)', [0, 1], () => {
  const brawl = read('Brawl', 'Sorcery', "Target creature you control fights target creature you don't control.");
  const game = set({ hand: [brawl], battlefield: [elf] }, { battlefield: [ogre], hand: [bounce] }).cast(
    'Brawl',
    'Elf',
    'Ogre',
  );
  game.cast('Bounce', { by: 'them' }, 'Ogre').resolve().resolveAll();
  return [game.damageOn('Elf'), game.count('hand', 'them')];
});
position(
  'protection: Equipment falls off, and what doesn’t target or deal damage still works (CR 702.16)',
  [undefined, false],
  () => {
    const sword = read('Sword', 'Artifact — Equipment', 'Equipped creature gets +1/+1.\nEquip {0}');
    const ward = read('Ward', 'Instant', 'Target creature gains protection from artifacts until end of turn.');
    const wrath = read('Wrath', 'Artifact', '{0}: Destroy all creatures.');
    const game = set({ battlefield: [elf, sword, wrath], hand: [ward] })
      .activate('Sword', 'Elf')
      .resolve();
    game.cast('Ward', 'Elf').resolve();
    const attached = game.attachedTo('Sword');
    return [attached, game.activate('Wrath').resolve().onBattlefield('Elf')];
  },
);
position('ward triggers for each spell or ability, and counters what isn’t paid for (CR 702.21a)', [true, 1], () => {
  const wary = read('Wary', 'Creature — Cat', 'Ward {1}', { size: '2/2' });
  const game = set({ hand: [doom] }, { battlefield: [wary] })
    .cast('Doom', 'Wary')
    .resolveAll();
  return [answering(game, 'No').resolveAll().onBattlefield('Wary'), game.count('graveyard', 'you')];
});
position('hexproof from a color, and a spell of two colors (CR 702.11d)', [false, true], () => {
  const slick = read('Slick', 'Creature — Eel', 'Hexproof from black', { size: '2/2' });
  const two = read('Rot', 'Instant', 'Destroy target creature.', { cost: '{B}{G}' });
  const one = read('Wilt', 'Instant', 'Destroy target creature.', { cost: '{G}' });
  const game = set({ hand: [two, one], battlefield: ['Swamp', '2 Forest'] }, { battlefield: [slick] });
  return [game.canCast('Rot'), game.canCast('Wilt')];
});
position(
  'cascade: what is cast without paying has X = 0 and triggers “whenever you cast” (CR 702.85a, 107.3b)',
  [21, 20],
  () => {
    const storm = read('Storm', 'Sorcery', 'Cascade\nScry 1.', { cost: '{3}' });
    const muse = read('Muse', 'Enchantment', 'Whenever you cast a spell with mana value 2 or less, you gain 1 life.');
    const blaze = read('Blaze', 'Sorcery', 'Blaze deals X damage to target player.', { cost: '{X}{R}' });
    const game = set({ battlefield: [muse, '3 Island'], hand: [storm], library: [blaze] })
      .cast('Storm')
      .resolve();
    answering(game, 'Yes', 'Cast', 'them').resolveAll();
    return [answering(game, 'Yes', 'Cast', 'them').resolveAll().life('you'), game.life('them')];
  },
);
position('suspend: cast as the last counter comes off, with haste (CR 702.62a)', [15, 0], () => {
  const rift = read('Rift', 'Creature — Illusion', 'Suspend 1—{0}', { cost: '{9}', size: '5/5' });
  const game = set({ hand: [rift] })
    .activate('Rift')
    .passUntil('upkeep', 'them')
    .passUntil('end', 'them');
  while (game.step() !== 'upkeep') game.pass();
  answering(game.resolveAll(), 'Cast');
  answering(game.resolveAll(), 'Cast').resolveAll();
  return [game.attack(['Rift']).passUntil('endCombat').life('them'), game.count('exile', 'you')];
});
position(
  'a Saga that gets its last counter by proliferating is sacrificed once its chapter has resolved (CR 714.4, 701.34)',
  [22, 1],
  () => {
    const saga = read('Tale', 'Enchantment — Saga', 'I, II — Scry 1.\nIII — You gain 2 life.');
    const more = read('More', 'Sorcery', 'Proliferate.');
    const game = set({ hand: [saga, more, read('More Two', 'Sorcery', 'Proliferate.')] })
      .cast('Tale')
      .resolve();
    answering(game.resolveAll());
    answering(game.resolveAll());
    for (const name of ['More', 'More Two']) {
      game.cast(name).resolve();
      if (game.question().kind === 'choose') game.choose('Tale');
      if (game.question().kind === 'choose') game.choose('done');
      answering(answering(game.resolveAll()).resolveAll());
    }
    return [game.life('you'), game.count('graveyard', 'you', 'Tale')];
  },
);
position('the legend rule and a copy: one is kept, the other’s death triggers (CR 704.5j)', [1, 21], () => {
  const hero = read('Hero', 'Legendary Creature — Human', 'When Hero dies, you gain 1 life.', { size: '2/2' });
  const clone = read(
    'Clone',
    'Creature — Shapeshifter',
    'You may have Clone enter as a copy of any creature on the battlefield.',
    { size: '0/0' },
  );
  const game = set({ battlefield: [hero], hand: [clone] })
    .cast('Clone')
    .resolve();
  answering(game, 'Yes', 'Hero');
  return [answering(game.resolveAll()).resolveAll().count('battlefield', 'you', 'Hero'), game.life('you')];
});
position(
  'a mutable land: an animated land that loses its type change keeps its counters (CR 122.2, 305.9)',
  ['4/4', 1],
  () => {
    const wake = read(
      'Wake',
      'Sorcery',
      "Until end of turn, target land becomes a 3/3 Elemental creature. It's still a land.",
    );
    const train = read('Train', 'Sorcery', 'Put a +1/+1 counter on target creature.');
    const game = set({ battlefield: ['Forest'], hand: [wake, train] })
      .cast('Wake', 'Forest')
      .resolve()
      .cast('Train', 'Forest')
      .resolve();
    const size = game.size('Forest');
    return [size, game.passUntil('upkeep', 'them').counters('Forest')];
  },
);
position('the monarch: combat damage takes it, and its new owner draws (CR 725.2, 725.4)', [1, 'them'], () => {
  const crown = read('Crown', 'Creature — Human', 'When Crown enters, you become the monarch.', { size: '1/1' });
  const game = set({ hand: [crown] }, { battlefield: [elf] })
    .cast('Crown')
    .resolve()
    .resolveAll();
  const drawn = game.passUntil('end').resolveAll().count('hand', 'you');
  game.passUntil('beginCombat', 'them').attack(['Elf']).passUntil('endCombat').resolveAll();
  return [drawn, game.state.designations['monarch'] === 1 ? 'them' : 'you'];
});
position('amass twice: one Army (CR 701.47a)', ['3/3', 1], () => {
  const call = read('Call', 'Sorcery', 'Amass Zombies 1.');
  const more = read('Call Two', 'Sorcery', 'Amass Zombies 2.');
  const game = set({ hand: [call, more] })
    .cast('Call')
    .resolve()
    .cast('Call Two')
    .resolve();
  const [army = ''] = game.names('battlefield', 'you');
  return [game.size(army), game.count('battlefield', 'you')];
});
position(
  'a transformed permanent that is copied: the copy is that face, and a token of it doesn’t turn (CR 712.8, 707.8a)',
  '4/4',
  () => {
    const wolf = readFaces(
      'transform',
      ['Man', 'Creature — Human Werewolf', '{0}: Transform Man.', { size: '1/1' }],
      ['Wolf', 'Creature — Werewolf', '', { size: '4/4' }],
    );
    const twin = read('Twin', 'Sorcery', "Create a token that's a copy of target creature.");
    const game = set({ battlefield: [wolf], hand: [twin] })
      .activate('Man')
      .resolve()
      .cast('Twin', 'Wolf')
      .resolve();
    return game.size('Wolf#2');
  },
);
position(
  'convoke taps what is new this turn, and mana creatures can do it instead of their mana (CR 702.51a, 302.6)',
  [true, true],
  () => {
    const march = read('March', 'Sorcery', 'Convoke\nYou gain 3 life.', { cost: '{2}' });
    const game = set({ hand: [march, elf], battlefield: [read('Old', 'Creature — Elf', '')] })
      .cast('Elf')
      .resolve();
    const can = game.canCast('March');
    game.cast('March').resolveAll();
    return [can, game.isTapped('Elf') && game.life('you') === 23];
  },
);
position('madness: discarded as a cost it is exiled and may be cast from there (CR 702.35a)', [17, 1], () => {
  const fiery = read('Fiery', 'Instant', 'Fiery deals 3 damage to target player.\nMadness {0}', { cost: '{9}' });
  const mill = read('Study', 'Artifact', '{0}, Discard a card: You gain 1 life.');
  const game = set({ hand: [fiery], battlefield: [mill] });
  game.activate('Study');
  answering(game.resolve(), 'Cast', 'them');
  game.resolveAll();
  return [game.life('them'), game.count('graveyard', 'you')];
});
position('ninjutsu: it attacks the same player and deals its damage (CR 702.49a, 702.49c)', [17, 1], () => {
  const ninja = read('Ninja', 'Creature — Human Ninja', 'Ninjutsu {0}', { cost: '{9}', size: '3/3' });
  const game = set({ battlefield: [elf], hand: [ninja] }).attack(['Elf']);
  game.passUntil('declareBlockers').activate('Ninja').resolveAll();
  return [game.passUntil('endCombat').life('them'), game.count('hand', 'you', 'Elf')];
});
position(
  'regeneration isn’t asked where something is sacrificed; deathtouch destroys and may be regenerated (CR 701.19, 701.21a)',
  [true, false],
  () => {
    const troll = read('Troll', 'Creature — Troll', '{0}: Regenerate Troll.', { size: '5/5' });
    const viper = read('Viper', 'Creature — Snake', 'Deathtouch', { size: '1/1' });
    const edict = read('Edict', 'Sorcery', 'Target player sacrifices a creature.');
    const fight = read('Fight', 'Sorcery', "Target creature you control fights target creature you don't control.");
    const game = set({ battlefield: [troll], hand: [fight, edict] }, { battlefield: [viper] });
    game.activate('Troll').resolve().cast('Fight', 'Troll', 'Viper').resolve();
    const lives = game.onBattlefield('Troll');
    game.activate('Troll').resolve();
    answering(game.cast('Edict', 'you').resolve());
    return [lives, game.onBattlefield('Troll')];
  },
);
