// Two or three mechanics that meet: blocks, trample, deathtouch, prevention, first strike, requirements (CR 506-511, 615, 702).
import { answering, position, set } from '../support/positions.ts';
import { readCard as read, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const giant = readCreature('Giant', '5/5');
const bird = readCreature('Bird', '1/1', 'Flying');
const doom = read('Doom', 'Instant', 'Destroy target creature.');

position(
  'deathtouch with trample: one to each of two blockers, the rest through, even past a shield (CR 702.2c, 702.19b)',
  [17, 1],
  () => {
    const snake = readCreature('Snake', '5/5', 'Deathtouch, trample');
    const guard = read('Guard', 'Instant', 'Prevent all damage that would be dealt to target creature this turn.');
    const game = set({ battlefield: [snake] }, { battlefield: [bear, giant], hand: [guard] });
    game
      .attack(['Snake'])
      .block(['Bear', 'Snake'], ['Giant', 'Snake'])
      .pass()
      .cast('Guard', { by: 'them' }, 'Giant')
      .resolve();
    game.dealDamage();
    if (game.question().kind === 'assign') game.assign({ Bear: 1, Giant: 1, them: 3 });
    return [game.life('them'), game.count('battlefield', 'them')];
  },
);
position('trample over an indestructible blocker needs its toughness (CR 702.12, 702.19b)', 18, () => {
  const wall = readCreature('Wall', '0/3', 'Defender, indestructible');
  const rhino = readCreature('Rhino', '5/5', 'Trample');
  const game = set({ battlefield: [rhino] }, { battlefield: [wall] })
    .attack(['Rhino'])
    .block(['Wall', 'Rhino'])
    .dealDamage();
  if (game.question().kind === 'assign') game.assign({ Wall: 3, them: 2 });
  return game.life('them');
});
position(
  'a double striker whose blocker dies of the first damage deals the second to nobody, unless it tramples (CR 702.4, 509.1h)',
  [20, 18],
  () => {
    const life = (text: string) => {
      const knight = readCreature('Knight', '2/2', text);
      const game = set({ battlefield: [knight] }, { battlefield: [bear] })
        .attack(['Knight'])
        .block(['Bear', 'Knight']);
      return game.passUntil('endCombat').life('them');
    };
    return [life('Double strike'), life('Double strike, trample')];
  },
);
position(
  'first strike that is gained after the first damage doesn’t keep from the second (CR 702.7c)',
  [19, 17],
  () => {
    const haste = read('Quick', 'Instant', 'Target creature gains first strike until end of turn.');
    const knight = readCreature('Knight', '1/1', 'First strike');
    const game = set({ battlefield: [knight, bear], hand: [haste] }).attack(['Knight', 'Bear']);
    game.passUntil('firstStrikeDamage').cast('Quick', 'Bear').resolve();
    return [game.life('them'), game.passUntil('endCombat').life('them')];
  },
);
position('a creature that must be blocked and can’t be blocked by who is there isn’t (CR 509.1c, 101.2)', 18, () => {
  const lure = readCreature('Lure', '2/2', 'Flying\nAll creatures able to block Lure do so.');
  return set({ battlefield: [lure] }, { battlefield: [bear] })
    .attack(['Lure'])
    .dealDamage()
    .life('them');
});
position('a blocker that two attackers want obeys one; menace asks for two (CR 509.1c)', [true, false, true], () => {
  const lure = readCreature('Lure', '2/2', 'All creatures able to block Lure do so.');
  const sly = readCreature('Sly', '2/2', 'Menace');
  const game = () => set({ battlefield: [lure, sly] }, { battlefield: [bear, bird] }).attack(['Lure', 'Sly']);
  return [
    game().tryBlock(['Bear', 'Lure'], ['Bird', 'Lure']) === null,
    game().tryBlock(['Bear', 'Sly'], ['Bird', 'Sly']) === null,
    game().tryBlock(['Bear', 'Lure'], ['Bird', 'Sly']) !== null,
  ];
});
position('what is goaded attacks somebody, and with one opponent that one (CR 701.15)', 18, () => {
  const taunt = read('Taunt', 'Sorcery', 'Goad target creature.');
  const game = set({ battlefield: [], hand: [taunt] }, { battlefield: [bear] })
    .cast('Taunt', 'Bear')
    .resolve();
  game.passUntil('precombatMain', 'them');
  return game.attack(['Bear']).dealDamage().life('you');
});
position(
  'an attacker whose control changes leaves combat, and its blocker stays blocking (CR 506.4)',
  [20, true],
  () => {
    const steal = read('Steal', 'Instant', 'Gain control of target creature until end of turn.');
    const game = set({ battlefield: [giant] }, { battlefield: [bear], hand: [steal] });
    game
      .attack(['Giant'])
      .block(['Bear', 'Giant'])
      .pass()
      .cast('Steal', { by: 'them' }, 'Giant')
      .resolve()
      .passUntil('endCombat');
    return [game.life('them'), game.onBattlefield('Bear')];
  },
);
position(
  'a creature that can block two does so, and deals its damage as it likes (CR 510.1d)',
  [true, false, false],
  () => {
    const hydra = readCreature('Hydra', '4/4', 'Hydra can block an additional creature each combat.');
    const game = set({ battlefield: [bear, bird] }, { battlefield: [hydra] }).attack(['Bear', 'Bird']);
    const ground = readCreature('Ground', '2/2');
    const second = set({ battlefield: [bear, ground] }, { battlefield: [hydra] }).attack(['Bear', 'Ground']);
    second.block(['Hydra', 'Bear'], ['Hydra', 'Ground']).dealDamage();
    answering(second, 'Bear');
    if (second.question().kind === 'assign') second.assign({ Bear: 1, Ground: 3 });
    return [
      game.tryBlock(['Hydra', 'Bear']) === null,
      second.onBattlefield('Ground') && second.onBattlefield('Bear'),
      second.onBattlefield('Hydra'),
    ];
  },
);
position(
  'a removed blocker leaves the attacker blocked; trample then deals all through (CR 509.1h, 702.19e)',
  [20, 15],
  () => {
    const life = (text: string) => {
      const beast = readCreature('Beast', '5/5', text);
      const game = set({ battlefield: [beast], hand: [doom] }, { battlefield: [bear] })
        .attack(['Beast'])
        .block(['Bear', 'Beast']);
      return game.cast('Doom', 'Bear').resolve().passUntil('endCombat').life('them');
    };
    return [life(''), life('Trample')];
  },
);
position(
  'wither and trample: toughness counts as it is, the counters come with the damage (CR 702.80, 702.19)',
  [false, 19],
  () => {
    const witch = readCreature('Witch', '6/6', 'Wither, trample');
    const game = set({ battlefield: [witch] }, { battlefield: [giant] })
      .attack(['Witch'])
      .block(['Giant', 'Witch'])
      .dealDamage();
    if (game.question().kind === 'assign') game.assign({ Giant: 5, them: 1 });
    return [game.onBattlefield('Giant'), game.life('them')];
  },
);
position('infect with lifelink: poison, no life lost, life gained (CR 702.90, 702.15)', [22, 20, 2], () => {
  const imp = readCreature('Imp', '2/2', 'Infect, lifelink');
  const game = set({ battlefield: [imp] })
    .attack(['Imp'])
    .dealDamage();
  return [game.life('you'), game.life('them'), game.state.players[1]?.counters?.['poison'] ?? 0];
});
position('damage prevented to a planeswalker takes no loyalty, what is left does (CR 120.3c, 615)', 3, () => {
  const walker = read('Walker', 'Legendary Planeswalker — Ann', '+1: You gain 1 life.', { loyalty: '4' });
  const guard = read('Guard', 'Instant', 'Prevent the next 1 damage that would be dealt to any target this turn.');
  const game = set({ battlefield: [bear] }, { battlefield: [walker], hand: [guard] });
  game.attack(['Bear'], 'Walker').pass().cast('Guard', { by: 'them' }, 'Walker').resolve().dealDamage();
  return game.counters('Walker', 'loyalty');
});
position('who attacks alone has exalted of each that has it (CR 702.83)', 16, () => {
  const saint = readCreature('Saint', '1/1', 'Exalted');
  const game = set({ battlefield: [bear, saint, saint] })
    .attack(['Bear'])
    .resolveAll();
  return game.dealDamage().life('them');
});
position('battle cry, and a creature that was removed: the others are bigger all the same (CR 702.91)', 17, () => {
  const cry = readCreature('Cry', '1/1', 'Battle cry');
  const game = set({ battlefield: [cry, bear], hand: [doom] }).attack(['Cry', 'Bear']);
  game.cast('Doom', 'Cry').resolve().resolveAll();
  return game.dealDamage().life('them');
});
position(
  'ninjutsu: the new one is unblocked and attacks whom the old one did, without attack triggers (CR 702.49)',
  [17, 20, ['Bear']],
  () => {
    const ninja = readCreature('Ninja', '3/3', 'Ninjutsu {0}\nWhenever Ninja attacks, you gain 5 life.');
    const game = set({ battlefield: [bear], hand: [ninja] })
      .attack(['Bear'])
      .pass();
    game.passUntil('declareBlockers');
    answering(game.activate('Ninja'), 'Bear').resolveAll();
    return [game.dealDamage().life('them'), game.life('you'), game.names('hand', 'you')];
  },
);
position(
  'banded by none: a creature with flanking shrinks a blocker without it, which may die before damage (CR 702.25)',
  [true, false],
  () => {
    const rider = readCreature('Rider', '1/1', 'Flanking');
    const game = set({ battlefield: [rider] }, { battlefield: [bird] })
      .attack(['Rider'])
      .block(['Bird', 'Rider'])
      .resolveAll();
    return [game.onBattlefield('Rider'), game.onBattlefield('Bird')];
  },
);
position('rampage counts blockers beyond the first as it resolves (CR 702.23)', '6/6', () => {
  const beast = readCreature('Beast', '4/4', 'Rampage 2');
  const game = set({ battlefield: [beast] }, { battlefield: [bear, bird] })
    .attack(['Beast'])
    .block(['Bear', 'Beast'], ['Bird', 'Beast'])
    .resolveAll();
  return game.size('Beast');
});
