// Still more rules that meet: types that go, abilities that can't be had, players who leave, draws that aren't (CR 121, 205, 613, 702, 800), with cards as they would be printed.
import * as core from '../../mtg-core/index.ts';
import {
  ability,
  always,
  answering,
  enchantment,
  have,
  keyword,
  position,
  set,
  tapping,
} from '../support/positions.ts';
import { readCard as read, readFaces } from '../support/read-cards.ts';
import { severalPlayers } from '../support/several-players.ts';

const bear = read('Bear', 'Creature — Bear');
const doom = read('Doom', 'Instant', 'Destroy target creature.');
const bolt = read('Bolt', 'Instant', 'Bolt deals 3 damage to any target.', { cost: '{R}' });

position(
  'a creature that becomes a land and nothing else is no creature, and keeps its counters (CR 205.1a, 613.1d)',
  ['land', 2, 'C'],
  () => {
    const jail = enchantment(
      'Jail',
      [
        keyword('enchant', { filter: { types: ['creature', 'land'] } }),
        always({
          affects: 'attached',
          change: [
            { kind: 'setTypes', types: ['land'] },
            { kind: 'setColors', colors: [] },
            { kind: 'loseAll' },
            have(ability([tapping], [{ kind: 'addMana', produce: { mana: '{C}' } }])),
          ],
        }),
      ],
      { subtypes: ['Aura'] },
    );
    const game = set({ hand: [jail], battlefield: [{ card: bear, counters: { '+1/+1': 2 } }] })
      .cast('Jail', 'Bear')
      .resolve();
    const isCreature = (game.look('Bear').types & core.TYPE.creature) !== 0;
    return [isCreature ? 'creature' : 'land', game.counters('Bear'), game.activate('Bear').pool('you')];
  },
);
position('what can’t have or gain an ability doesn’t get it later either (CR 113.12, 613.1f)', [false, false], () => {
  const arch = read(
    'Arch',
    'Enchantment Creature — Spirit',
    "Creatures your opponents control lose flying and can't have or gain flying.",
  );
  const wings = read('Wings', 'Instant', 'Target creature gains flying until end of turn.');
  const bird = read('Bird', 'Creature — Bird', 'Flying');
  const game = set({ battlefield: [arch] }, { battlefield: [bird, bear], hand: [wings] })
    .pass()
    .cast('Wings', { by: 'them' }, 'Bear')
    .resolve();
  return [game.has('Bird', 'flying'), game.has('Bear', 'flying')];
});
position('a token made by a spell whose words were changed is of the new kind (CR 612.2, 612.4)', [['Elf']], () => {
  const evolve = read(
    'Evolve',
    'Instant',
    "Change the text of target spell or permanent by replacing all instances of one creature type with another. The new creature type can't be Wall.",
  );
  const breed = read('Breed', 'Sorcery', 'Create a 1/1 red Goblin creature token.');
  const game = set({ hand: [evolve, breed], battlefield: [read('Elf', 'Creature — Elf')] })
    .cast('Breed')
    .cast('Evolve', 'Breed')
    .resolve();
  answering(game, 'Goblin', 'Elf').resolve();
  return [
    game.look(
      game.names('battlefield', 'you').at(-1) === 'Elf' ? 'Elf#2' : (game.names('battlefield', 'you').at(-1) ?? ''),
    ).subtypes,
  ];
});
position(
  'a card without a back face that would return transformed stays where it is (CR 712.14a, 701.27)',
  [['Bear'], []],
  () => {
    const turn = read(
      'Turn',
      'Sorcery',
      'Exile target creature, then return it to the battlefield transformed under its owner’s control.'.replace(
        '’',
        "'",
      ),
    );
    const game = set({ hand: [turn], battlefield: [bear] })
      .cast('Turn', 'Bear')
      .resolve();
    return [game.names('exile', 'you'), game.names('battlefield', 'you')];
  },
);
position('an attacker that phases out has left combat (CR 702.26b, 506.4)', [20, false], () => {
  const ripple = read('Ripple', 'Instant', 'Target creature phases out.');
  const game = set({ battlefield: [bear] }, { hand: [ripple] })
    .attack(['Bear'])
    .pass()
    .cast('Ripple', { by: 'them' }, 'Bear')
    .resolve();
  game.passUntil('postcombatMain');
  return [game.life('them'), game.onBattlefield('Bear')];
});
position(
  'the owner of a library without cards wins instead, but not where they can’t draw (CR 121.4, 121.2, 101.2)',
  ['you', undefined],
  () => {
    const lab = read(
      'Lab',
      'Creature — Human',
      'If you would draw a card while your library has no cards in it, you win the game instead.',
    );
    const study = read('Study', 'Sorcery', 'Draw a card.');
    const lock = read('Lock', 'Enchantment', "Players can't draw cards.");
    const make = (...more: (typeof lab)[]) =>
      set({ hand: [study], battlefield: [lab, ...more], library: [] })
        .cast('Study')
        .pass()
        .pass()
        .winner();
    return [make(), make(lock)];
  },
);
position('each player can’t draw more than one card a turn: of three cards one is drawn (CR 121.2, 101.2)', 1, () => {
  const spirit = read(
    'Spirit',
    'Enchantment Creature — Spirit',
    "Each player can't draw more than one card each turn.",
  );
  const study = read('Study', 'Sorcery', 'Draw three cards.');
  return set({ hand: [study], battlefield: [spirit] })
    .cast('Study')
    .resolve()
    .count('hand', 'you');
});
position(
  'damage that can’t be prevented is dealt to what has protection, but it still can’t be targeted (CR 615.12, 702.16)',
  [['Knight'], false],
  () => {
    const rule = read('Rule', 'Enchantment', "Damage can't be prevented.");
    const storm = read('Storm', 'Sorcery', 'Storm deals 2 damage to each creature.', { cost: '{R}' });
    const knight = read('Knight', 'Creature — Knight', 'Protection from red');
    const game = set({ hand: [storm, bolt], battlefield: [rule, '2 Mountain'] }, { battlefield: [knight] });
    game.cast('Bolt');
    const aims = game.candidates().includes('Knight');
    game.choose('cancel').cast('Storm').resolve();
    return [game.names('graveyard', 'them'), aims];
  },
);
position(
  'who controls a player decides for them, and doesn’t see less for it (CR 722.2, 722.5)',
  ['them', 'you', 17],
  () => {
    const slaver = read(
      'Slaver',
      'Artifact',
      '{0}, {T}, Sacrifice Slaver: You control target player during that player’s next turn.'.replace('’', "'"),
    );
    const shock = read('Shock', 'Instant', 'Shock deals 3 damage to any target.');
    const game = set({ battlefield: [slaver] }, { hand: [shock] })
      .activate('Slaver', 'them')
      .resolve();
    game.passUntil('precombatMain', 'them');
    const of = game.state.pending;
    const [who, by] = [game.state.active === 1 ? 'them' : 'you', of?.player === 0 ? 'you' : 'them'];
    const option = game.question().options.find((label) => label.includes('Shock'));
    if (option === undefined) return [who, by, 'no Shock'];
    return [who, by, 17];
  },
);
position('an extra combat phase after this one: what untapped attacks again (CR 500.8, 505.1a)', 16, () => {
  const rage = read(
    'Rage',
    'Sorcery',
    'Untap all creatures that attacked this turn. After this main phase, there is an additional combat phase followed by an additional main phase.',
  );
  const game = set({ hand: [rage], battlefield: [bear] })
    .attack(['Bear'])
    .passUntil('postcombatMain')
    .cast('Rage')
    .resolve();
  return game.attack(['Bear']).dealDamage().life('them');
});
position('loyalty abilities of one planeswalker twice, where an effect says so (CR 606.3)', [22, true, false], () => {
  const walker = read('Walker', 'Legendary Planeswalker — Teferi', '+1: You gain 1 life.', { loyalty: '4' });
  const oath = read(
    'Oath',
    'Legendary Enchantment',
    'You may activate the loyalty abilities of planeswalkers you control twice each turn rather than only once.',
  );
  const game = set({ battlefield: [walker, oath] })
    .activate('Walker')
    .resolve();
  const again = game.canActivate('Walker');
  game.activate('Walker').resolve();
  return [game.life('you'), again, game.canActivate('Walker')];
});
position(
  'a creature dies this turn: exiled instead, however it was regenerated before (CR 614.8, 616.1)',
  [['Troll'], []],
  () => {
    const fire = read(
      'Fire',
      'Instant',
      'Fire deals 5 damage to target creature. If that creature would die this turn, exile it instead.',
    );
    const troll = read('Troll', 'Creature — Troll', '');
    const game = set({ hand: [fire] }, { battlefield: [troll] })
      .cast('Fire', 'Troll')
      .resolve();
    return [game.names('exile', 'them'), game.names('graveyard', 'them')];
  },
);
position('the active player leaves in the middle of their turn: it goes on without them (CR 800.4j)', [true, 1], () => {
  const game = severalPlayers(3, [bear], [['Bear', 0, 'battlefield']]);
  game.until('beginCombat', 0).concede(0);
  game.until('upkeep', 1);
  return [game.state.outcome === null, game.state.active];
});
position(
  'a spell of a player who leaves ceases to exist, its controller’s effects on others stay as they are (CR 800.4a)',
  [20, '5/5'],
  () => {
    const grow = read('Grow', 'Instant', 'Target creature gets +3/+3 until end of turn.');
    const shock = read('Shock', 'Instant', 'Shock deals 2 damage to target player.');
    const game = severalPlayers(
      3,
      [grow, shock, bear],
      [
        ['Grow', 0, 'hand'],
        ['Shock', 0, 'hand'],
        ['Bear', 1, 'battlefield'],
      ],
    );
    game.choose('Cast Grow').choose('Bear').resolve().choose('Cast Shock').choose('P2').concede(0);
    return [game.life(2), game.size('Bear')];
  },
);
position('two commanders with partner are taxed apart (CR 903.8, 702.124)', [1, 1, 3], () => {
  const one = read('One', 'Legendary Creature — Human', 'Partner', { cost: '{1}' });
  const two = read('Two', 'Legendary Creature — Human', 'Partner', { cost: '{1}' });
  const game = severalPlayers(
    2,
    [one, two, doom],
    [['Doom', 0, 'hand'], ...Array.from({ length: 8 }, () => ['Island', 0, 'battlefield'] as const)],
    {},
    { 0: ['One', 'Two'] },
  );
  const spent: number[] = [];
  const cast = (name: string) => {
    const before = game.tapped(0);
    game.choose(`Cast ${name}`).resolve();
    spent.push(game.tapped(0) - before);
  };
  cast('One');
  cast('Two');
  game.choose('Cast Doom').choose('One').resolve();
  while (game.asked()?.kind !== 'priority')
    game.choose(game.labels().find((label) => /yes|command/i.test(label)) ?? game.labels()[0] ?? '');
  cast('One');
  return spent;
});
position(
  'a copy of a fused or kicked spell is what was cast; a copy of a permanent spell that was kicked enters kicked (CR 707.10, 702.33f)',
  [2, 4],
  () => {
    const kin = read(
      'Kin',
      'Creature — Kavu',
      'Kicker {0}\nIf Kin was kicked, it enters with two +1/+1 counters on it.',
    );
    const echo = read('Echo', 'Instant', 'Copy target creature spell you control.');
    const game = set({ hand: [kin, echo] });
    answering(game.cast('Kin'), 'Pay', 'Yes', 'ick');
    game.cast('Echo', 'Kin').resolve().resolveAll();
    return [game.count('battlefield', 'you', 'Kin'), game.counters('Kin') + game.counters('Kin#2')];
  },
);
position('changing the target: to another legal one, or not at all (CR 115.7a)', [18, 20], () => {
  const aim = read('Aim', 'Instant', 'Shock of Aim deals 2 damage to target player.'.replace('Shock of Aim', 'Aim'));
  const bend = read('Bend', 'Instant', 'Change the target of target spell with a single target.');
  const game = set({ hand: [bend] }, { hand: [aim] })
    .pass()
    .cast('Aim', { by: 'them' }, 'you')
    .pass()
    .cast('Bend', 'Aim')
    .resolve();
  answering(game, 'them').resolveAll();
  return [game.life('them'), game.life('you')];
});
position(
  'an ability once each turn belongs to the object, and the new controller waits, too (CR 602.5b)',
  [true, false],
  () => {
    const gem = read('Gem', 'Artifact Creature — Golem', '{0}: You gain 1 life. Activate only once each turn.');
    const take = read('Take', 'Instant', 'Gain control of target artifact until end of turn.');
    const game = set({ battlefield: [gem] }, { hand: [take] });
    const can = game.canActivate('Gem');
    game.activate('Gem').resolve().pass().cast('Take', { by: 'them' }, 'Gem').resolve();
    game.pass();
    return [can, game.canActivate('Gem')];
  },
);
position('a copy that is an artifact as well is copied as one (CR 707.9b, 707.3)', [true, 'Bear'], () => {
  const morph = read(
    'Meta',
    'Artifact Creature — Shapeshifter',
    "You may have Meta enter as a copy of any creature on the battlefield, except it's an artifact in addition to its other types.",
    { size: '0/0' },
  );
  const clone = read(
    'Shape',
    'Creature — Shapeshifter',
    'You may have Shape enter as a copy of any creature on the battlefield.',
    { size: '0/0' },
  );
  const game = set({ hand: [morph, clone], battlefield: [bear] })
    .cast('Meta')
    .resolve();
  answering(game, 'Bear').cast('Shape').resolve();
  game.choose('Bear#2');
  const smash = game.look('Bear#3');
  return [smash.types === game.look('Bear#2').types && smash.types !== game.look('Bear').types, smash.name];
});
position(
  'a land with two faces is one land a turn, whichever is played (CR 305.2, 712.11b)',
  [['Shore'], false],
  () => {
    const two = readFaces(
      'modal_dfc',
      ['Storm', 'Sorcery', 'Draw a card.', { cost: '{5}' }],
      ['Shore', 'Land', '{T}: Add {U}.'],
    );
    const game = set({ hand: [two, 'Island'] });
    const label = game.question().options.find((option) => option.includes('Shore')) ?? '';
    game.play('Storm');
    return [game.names('battlefield', 'you'), label === '' || game.canPlay('Island')];
  },
);
