// Which object an ability of a card read from its text finds, and what is asked of it (CR 201, 202, 400.7, 508.5, 601.2b, 702).
import { gain, instant, position, set } from '../support/positions.ts';
import { readCard, readCreature, readFaces } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const kill = readCard('Kill', 'Instant', 'Destroy target creature.');
const hidden = readCard('Hidden', 'Sorcery', 'Manifest the top card of your library.');

position('evoked and given away: who controls it by then sacrifices it (CR 702.74a)', [21, ['Steal', 'Drift']], () => {
  const drift = readCreature('Drift', '2/2', 'Evoke {0}', '{5}');
  const steal = readCard('Steal', 'Instant', 'Target opponent gains control of target creature.');
  const burial = readCard('Burial', 'Enchantment', 'Whenever a creature you control dies, you gain 1 life.');
  const game = set({ hand: [drift, steal] }, { battlefield: [burial] })
    .cast('Drift')
    .resolve()
    .cast('Steal', 'them', 'Drift')
    .resolveAll();
  return [game.life('them'), game.names('graveyard', 'you')];
});
position('a manifested instant doesn’t come back from exile (CR 304.4, 614.12)', [[], ['Trick']], () => {
  const trick = readCard('Trick', 'Instant', 'Draw a card.');
  const game = set({ hand: [hidden, 'Cloudshift'], battlefield: ['Plains'], library: [trick, '5 Island'] })
    .cast('Hidden')
    .resolve()
    .cast('Cloudshift', 'a face-down card')
    .resolve();
  return [game.names('battlefield', 'you').filter((name) => name !== 'Plains'), game.names('exile', 'you')];
});
position('who has no name shares none (CR 201.2a)', 1, () => {
  const wither = readCard(
    'Wither',
    'Instant',
    'Target creature and all other creatures with the same name as that creature get -2/-2 until end of turn.',
  );
  return set({ hand: [hidden, hidden, wither], library: ['8 Island'] })
    .cast('Hidden')
    .resolve()
    .cast('Hidden')
    .resolve()
    .cast('Wither', 'a face-down card')
    .resolve()
    .count('battlefield', 'you');
});
position(
  'mana costs are the same in whatever order; a split card has one, suspend’s cards none (CR 202.1b, 709.4b)',
  21,
  () => {
    const halves = readFaces(
      'split',
      ['Half', 'Instant', 'Draw a card.', { cost: '{2}{U}' }],
      ['Other', 'Instant', 'You gain 1 life.', { cost: '{1}{R}' }],
    );
    const same = readCard('Same', 'Sorcery', 'Draw a card.', { cost: '{3}{R}{U}' });
    const none = readCard('None', 'Sorcery', 'Suspend 4—{U}\nDraw three cards.', { cost: '' });
    const count = instant('Count', [gain({ kind: 'distinct', what: 'manaCosts', of: { zone: 'graveyard' } })]);
    return set({ graveyard: [halves, same, none], hand: [count] })
      .cast('Count')
      .resolve()
      .life('you');
  },
);
position('what triggers on an attack is what phases out at the end of combat (CR 603.7c)', [false, true], () => {
  const veil = readCard(
    'Veil',
    'Enchantment',
    'Whenever a creature you control attacks, it phases out at end of combat.',
  );
  const game = set({ battlefield: [veil, bear] })
    .attack(['Bear'])
    .passUntil('endCombat')
    .resolveAll();
  return [
    game.onBattlefield('Bear'),
    game.passUntil('upkeep', 'them').passUntil('upkeep', 'you').onBattlefield('Bear'),
  ];
});
position(
  'an Aura that fell with what it enchanted is found by its ability (CR 400.7f)',
  [['Fate'], ['Bear', 'Kill']],
  () => {
    const fate = readCard(
      'Fate',
      'Enchantment — Aura',
      "Enchant creature\nEnchanted creature gets +4/+4.\nWhen enchanted creature dies, return Fate to its owner's hand.",
    );
    const game = set({ hand: [fate, kill], battlefield: [bear] })
      .cast('Fate', 'Bear')
      .resolve()
      .cast('Kill', 'Bear')
      .resolveAll();
    return [game.names('hand', 'you'), game.names('graveyard', 'you')];
  },
);
position('the defending player of an Equipment’s ability is that of its creature (CR 508.5)', [2, 0], () => {
  const chain = readCard(
    'Chain',
    'Artifact — Equipment',
    'Whenever equipped creature deals damage to a blocking creature, Chain deals that much damage to each other creature defending player controls.\nEquip {0}',
  );
  const others = [readCreature('Wall', '0/4'), readCreature('Giant', '3/3')];
  const game = set({ battlefield: [chain, bear, readCreature('Mine', '1/3')] }, { battlefield: others })
    .activate('Chain', 'Bear')
    .resolve()
    .attack(['Bear'])
    .block(['Wall', 'Bear'])
    .dealDamage()
    .resolveAll();
  return [game.damageOn('Giant'), game.damageOn('Mine')];
});
position('X of what is revealed is no more than there is to reveal (CR 601.2b, 602.2b)', [['0', '1', '2'], 26], () => {
  const martyr = readCreature(
    'Martyr',
    '1/1',
    'Reveal X white cards from your hand, Sacrifice Martyr: You gain three times X life.',
  );
  const white = readCreature('White', '2/2', '', '{W}');
  const game = set({ battlefield: [martyr], hand: [white, white, bear] }).activate('Martyr');
  const values = game.question().options.filter((label) => /^\d+$/.test(label));
  return [values, game.choose(2).resolve().life('you')];
});
position(
  '"as long as it was cast" holds of what was cast, whoever did, and of nothing else (CR 400.7d)',
  [true, false],
  () => {
    const beast = readCreature('Beast', '5/5', 'Beast has haste as long as it was cast.');
    return [
      set({ hand: [beast] })
        .cast('Beast')
        .resolve()
        .has('Beast', 'haste'),
      set({ battlefield: [beast] }).has('Beast', 'haste'),
    ];
  },
);
position('in the first turn there is no last turn in which no spells were cast', ['Human', 'Wolf'], () => {
  const text = 'At the beginning of each upkeep, if no spells were cast last turn, transform Human.';
  const human = readFaces(
    'transform',
    ['Human', 'Creature — Human Werewolf', text, { size: '2/1' }],
    ['Wolf', 'Creature — Werewolf', 'Trample', { size: '4/2' }],
  );
  const game = set({ battlefield: [human] });
  const first = game.names('battlefield', 'you')[0];
  return [first, game.passUntil('upkeep', 'them').resolveAll().names('battlefield', 'you')[0]];
});
