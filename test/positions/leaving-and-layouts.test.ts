// State-based actions, players who leave, layouts, designations, counters and keyword actions, with cards as they would be printed.
import { answering, position, set } from '../support/positions.ts';
import { readCard, readCreature, readFaces } from '../support/read-cards.ts';
import { severalPlayers } from '../support/several-players.ts';

const bear = readCreature('Bear', '2/2');
const doom = readCard('Doom', 'Instant', 'Destroy target creature.');

position(
  'counters annul each other as it dies of toughness 0, and its last size counts (CR 704.3, 704.5f, 704.5q)',
  [false, 20],
  () => {
    const spite = readCreature(
      'Spite',
      '1/1',
      'When Spite dies, you gain life equal to the number of +1/+1 counters on it.',
    );
    const wilt = readCard('Wilt', 'Instant', 'Put two -1/-1 counters on target creature.');
    const game = set({ battlefield: [{ card: spite, counters: { '+1/+1': 1 } }], hand: [wilt] })
      .cast('Wilt', 'Spite')
      .resolve()
      .resolveAll();
    return [game.onBattlefield('Spite'), game.life('you') - 1];
  },
);
position(
  'an Aura leaves as what it enchants gets protection from it, Equipment only comes off (CR 704.5m, 704.5n, 702.16c)',
  [false, true, undefined],
  () => {
    const might = readCard('Might', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature gets +1/+1.', {
      cost: '{G}',
    });
    const sword = readCard('Sword', 'Artifact — Equipment', 'Equipped creature gets +1/+0.\nEquip {0}', {
      cost: '{G}',
    });
    const veil = readCard('Veil', 'Instant', 'Target creature gains protection from green until end of turn.');
    const game = set({ battlefield: [bear, '2 Forest'], hand: [might, sword, veil] });
    game
      .cast('Might', 'Bear')
      .resolve()
      .cast('Sword')
      .resolve()
      .activate('Sword', 'Bear')
      .resolve()
      .cast('Veil', 'Bear')
      .resolve();
    return [game.onBattlefield('Might'), game.onBattlefield('Sword'), game.attachedTo('Sword')];
  },
);
position('both at no life at once: a draw (CR 104.4a, 704.3)', 'nobody', () => {
  const quake = readCard('Quake', 'Sorcery', 'Quake deals 5 damage to each creature and each player.');
  return set({ life: 4, hand: [quake] }, { life: 5 })
    .cast('Quake')
    .resolve()
    .winner();
});
position(
  'what a leaving player controlled by an effect goes back, what that player put into play is exiled (CR 800.4a)',
  [['Bear'], ['Ogre']],
  () => {
    const theft = readCard('Theft', 'Sorcery', 'Gain control of target creature.');
    const raise = readCard(
      'Raise',
      'Sorcery',
      'Put target creature card from a graveyard onto the battlefield under your control.',
    );
    const ogre = readCreature('Ogre', '3/3');
    const game = severalPlayers(
      3,
      [theft, raise, bear, ogre],
      [
        ['Theft', 0, 'hand'],
        ['Raise', 0, 'hand'],
        ['Bear', 1, 'battlefield'],
        ['Ogre', 1, 'graveyard'],
      ],
    );
    game.choose('Theft').choose('Bear').resolve().choose('Raise').choose('Ogre').resolve();
    game.concede(0);
    return [game.permanents(1), game.exile()];
  },
);
position('a monarch who leaves: the player whose turn it is becomes the monarch (CR 724.4)', [1, 2], () => {
  const crown = readCreature('Crown', '1/1', 'When Crown enters, you become the monarch.');
  const game = severalPlayers(3, [crown], [['Crown', 0, 'hand']]);
  game.choose('Crown').resolve().until('precombatMain', 1).concede(0);
  game.until('end', 1);
  return [game.stack().length, game.resolve().hand(1).length];
});
position(
  'a token that copies a double-faced permanent can transform, what became a copy can’t (CR 701.27c, 707.8a)',
  ['Beast', 'Man'],
  () => {
    const man = readFaces(
      'transform',
      ['Man', 'Creature — Human', '{0}: Transform Man.', { size: '1/1' }],
      ['Beast', 'Creature — Wolf', '', { size: '4/4' }],
    );
    const twin = readCard('Twin', 'Sorcery', "Create a token that's a copy of target creature.");
    const clone = readCreature(
      'Clone',
      '0/0',
      'You may have Clone enter as a copy of any creature on the battlefield.',
    );
    const token = set({ battlefield: [man], hand: [twin] })
      .cast('Twin', 'Man')
      .resolve();
    token.activate('Man#2').resolve();
    const copy = set({ battlefield: [man], hand: [clone] })
      .cast('Clone')
      .resolve();
    answering(copy, 'Yes', 'Man').activate('Man#2').resolve();
    return [token.onBattlefield('Beast') ? 'Beast' : 'Man', copy.onBattlefield('Beast') ? 'Beast' : 'Man'];
  },
);
position(
  'turned face up isn’t entering; a copy of what is face down is a 2/2 without a name (CR 708.8, 707.2)',
  [20, '2/2', '5/5'],
  () => {
    const hulk = readCreature('Hulk', '5/5', 'Morph {0}\nWhen Hulk enters, you gain 3 life.', '{5}');
    const clone = readCreature(
      'Clone',
      '0/0',
      'You may have Clone enter as a copy of any creature on the battlefield.',
    );
    const game = set({ battlefield: ['3 Island'], hand: [hulk, clone] })
      .cast('Hulk', { how: 'morph' })
      .resolve()
      .cast('Clone')
      .resolve();
    answering(game, 'Yes');
    const [down = '', copy = ''] = game.names('battlefield', 'you').slice(-2);
    const copied = game.size(copy);
    game.activate(down);
    return [game.life('you'), copied, game.size('Hulk')];
  },
);
position(
  'an adventurer card elsewhere is only its creature, and goes to exile only as it resolves (CR 715.3d, 715.4)',
  ['graveyard', 'exile', false],
  () => {
    const knight = readFaces(
      'adventure',
      ['Knight', 'Creature — Knight', '', { size: '3/3', cost: '{2}' }],
      ['Quest', 'Sorcery — Adventure', 'You gain 1 life.', { cost: '{0}' }],
    );
    const no = readCard('No', 'Instant', 'Counter target spell.');
    const countered = set({ hand: [knight] }, { hand: [no] }).cast('Knight', { how: 'Quest' });
    countered.cast('No', { by: 'them' }, 'Quest').resolve();
    const done = set({ hand: [knight], battlefield: ['Island'] })
      .cast('Knight', { how: 'Quest' })
      .resolve();
    return [
      countered.count('graveyard', 'you', 'Knight') === 1 ? 'graveyard' : '?',
      done.count('exile', 'you', 'Knight') === 1 ? 'exile' : '?',
      done.canCast('Knight'),
    ];
  },
);
position('a stun counter comes off instead of untapping, whatever would untap it (CR 122.1d)', [true, 1, false], () => {
  const stir = readCard('Stir', 'Instant', 'Untap target creature.');
  const game = set({ battlefield: [{ card: bear, tapped: true, counters: { stun: 3 } }], hand: [stir] })
    .cast('Stir', 'Bear')
    .resolve();
  const seen = [game.isTapped('Bear'), game.counters('Bear', 'stun')];
  game
    .passUntil('precombatMain', 'them')
    .passUntil('upkeep', 'you')
    .passUntil('precombatMain', 'them')
    .passUntil('upkeep', 'you');
  return [...seen, game.isTapped('Bear')];
});
position('a negative power deals no damage, and an amount from it is nothing (CR 107.1b)', [20, 20], () => {
  const sap = readCard('Sap', 'Instant', 'Target creature gets -5/-0 until end of turn.');
  const feast = readCard('Feast', 'Sorcery', "You gain life equal to target creature's power.");
  const game = set({ battlefield: [bear], hand: [sap, feast] })
    .cast('Sap', 'Bear')
    .resolve()
    .cast('Feast', 'Bear')
    .resolve();
  const fed = game.life('you');
  return [fed, game.attack(['Bear']).passUntil('endCombat').life('them')];
});
position(
  'night comes when a turn passes without a spell, day when somebody casts two (CR 730.2)',
  [true, false],
  () => {
    const wolf = readFaces(
      'transform',
      ['Villager', 'Creature — Human Werewolf', 'Daybound', { size: '1/1' }],
      ['Howler', 'Creature — Werewolf', 'Nightbound', { size: '4/4' }],
    );
    const zap = readCard('Zap', 'Instant', 'You gain 1 life.');
    const yap = readCard('Yap', 'Instant', 'You gain 1 life.');
    const game = set({ hand: [wolf] }, { hand: [zap, yap] })
      .cast('Villager')
      .resolve();
    game.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you');
    const night = game.onBattlefield('Howler');
    game
      .passUntil('precombatMain', 'them')
      .cast('Zap', { by: 'them' })
      .resolve()
      .cast('Yap', { by: 'them' })
      .resolve()
      .passUntil('precombatMain', 'you');
    return [night, game.onBattlefield('Howler')];
  },
);
position('a copy made with proliferate’s counters doubled; a player too (CR 701.34a, 614.16)', [3, 2], () => {
  const spread = readCard('Spread', 'Sorcery', 'Proliferate.');
  const venom = readCreature('Venom', '1/1', 'Infect');
  const double = readCard(
    'Double',
    'Enchantment',
    'If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.',
  );
  const game = set({ battlefield: [double, venom, { card: bear, counters: { '+1/+1': 1 } }], hand: [spread] });
  game.attack(['Venom']).passUntil('postcombatMain');
  game.cast('Spread').resolve();
  answering(game, 'Bear');
  if (game.question().kind !== 'priority') answering(game, 'them');
  return [game.counters('Bear'), game.state.players[1]?.counters?.poison ?? 0];
});
position(
  'a commander that goes to the graveyard may go home after its death was seen; going to hand it may at once (CR 903.9)',
  [['Boss'], 23],
  () => {
    const boss = readCard('Boss', 'Legendary Creature — Human', 'When Boss dies, you gain 3 life.');
    const game = severalPlayers(2, [boss, doom], [['Doom', 0, 'hand']], {}, { 0: ['Boss'] });
    game.choose('Boss').resolve().choose('Doom').choose('Boss').resolve();
    if (game.asked()?.kind === 'yesNo') game.choose('To the');
    game.resolve();
    return [game.command(0), game.life(0)];
  },
);
