// Who makes choices in a turn, how it ends early, and which phases and steps it has (CR 500-514, 722, 723).
import { position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const bolt = readCard('Bolt', 'Instant', 'Bolt deals 3 damage to any target.');
const mind = readCard('Mind', 'Sorcery', "You control target player during that player's next turn.");
const stop = readCard('Stop', 'Instant', 'End the turn.');
const vow = readCard('Vow', 'Enchantment', 'At the beginning of your end step, you gain 1 life.');
const rally = readCard(
  'Rally',
  'Sorcery',
  'After this main phase, there is an additional combat phase followed by an additional main phase.',
);

const ruled = () =>
  set({ hand: [mind] }, { hand: [bolt], battlefield: [bear], library: ['5 Island'] })
    .cast('Mind', 'them')
    .resolve();

position(
  'who controls a player chooses what that player casts, with that player’s cards (CR 722.5)',
  [17, 'you'],
  () => {
    const game = ruled().passUntil('precombatMain', 'them');
    const asked = game.question().of;
    return [game.cast('Bolt', 'them').resolveAll().life('them'), asked];
  },
);
position(
  'the controlled player is still the active player (CR 722.3)',
  1,
  () => ruled().passUntil('precombatMain', 'them').state.active,
);
position('control of a player ends as the next turn begins (CR 722.1)', ['you', false], () => {
  const game = ruled().passUntil('precombatMain', 'them').passUntil('upkeep', 'you');
  return [game.state.active === 0 ? 'you' : 'them', game.state.players[1]?.lost ?? true];
});
position('objects stay under their own controller’s control (CR 722.3)', ['Bear'], () =>
  ruled().passUntil('precombatMain', 'them').names('battlefield', 'them'),
);
position('a skipped turn isn’t the one that is controlled (CR 722.1b)', 1, () => {
  const halt = readCard('Halt', 'Sorcery', 'Target player skips their next turn.');
  return set({ hand: [mind, halt] }, { hand: [bolt] })
    .cast('Mind', 'them')
    .resolve()
    .cast('Halt', 'them')
    .resolve()
    .passUntil('upkeep', 'you')
    .passUntil('precombatMain', 'them').state.active;
});
position('a turn that ends has no end step, and nothing triggers then (CR 723.1e)', [20, 20], () => {
  const game = set({ hand: [stop], battlefield: [vow] })
    .cast('Stop')
    .resolve();
  const life = game.life('you');
  return [life, game.passUntil('upkeep', 'them').life('you')];
});
position('what ends the turn is exiled with everything on the stack (CR 723.1b)', [['Bolt', 'Stop'], 20], () => {
  const game = set({ hand: [bolt, stop] })
    .cast('Bolt', 'them')
    .cast('Stop')
    .resolve();
  return [game.names('exile', 'you').sort(), game.life('them')];
});
position('damage wears off in the cleanup step that is skipped to (CR 723.1d, 514.2)', [3, '2/2', 0], () => {
  const tough = readCreature('Tough', '2/5');
  const game = set({ hand: [bolt, stop], battlefield: [tough] })
    .cast('Bolt', 'Tough')
    .resolve();
  const hurt = game.damageOn('Tough');
  game.cast('Stop').resolve();
  return [
    hurt,
    game.size('Tough') === '2/5' ? '2/2' : game.size('Tough'),
    game.passUntil('upkeep', 'them').damageOn('Tough'),
  ];
});
position('ending the turn in combat removes all from combat, undamaged (CR 723.1d)', [20, true], () => {
  const game = set({ hand: [stop], battlefield: [bear] })
    .attack(['Bear'])
    .cast('Stop')
    .resolve();
  return [game.life('them'), game.state.combat === null];
});
position('a hand is discarded down to seven in that cleanup step (CR 514.1, 723.1d)', 7, () => {
  const game = set({ hand: [stop, '9 Island'] })
    .cast('Stop')
    .resolve();
  while (game.question().kind === 'choose') game.choose(...Array.from({ length: 2 }, () => 'Island'));
  return game.passUntil('upkeep', 'them').count('hand', 'you');
});
position('an additional combat and main phase come right after the main phase (CR 500.8)', [16, 'end'], () => {
  const calm = readCreature('Calm', '2/2', 'Vigilance');
  const game = set({ hand: [rally], battlefield: [calm] })
    .attack(['Calm'])
    .passUntil('postcombatMain')
    .cast('Rally')
    .resolve()
    .attack(['Calm'])
    .passUntil('end');
  return [game.life('them'), game.step()];
});
position('a main phase after an additional combat is a postcombat main phase (CR 505.1a)', 21, () => {
  const first = readCard('First', 'Enchantment', 'At the beginning of your precombat main phase, you gain 1 life.');
  return set({ hand: [rally], battlefield: [first] })
    .resolveAll()
    .cast('Rally')
    .resolve()
    .passUntil('end')
    .life('you');
});
position(
  '"at end of combat" is as the end of combat step begins, with the attackers still there (CR 511.2-3)',
  ['endCombat', true],
  () => {
    const late = readCreature('Late', '2/2', 'Whenever Late attacks, you gain 1 life at end of combat.');
    const game = set({ battlefield: [late] })
      .attack(['Late'])
      .passUntil('endCombat');
    return [game.step(), game.stack().length === 1 && game.state.combat !== null];
  },
);
position('mana empties as each step ends (CR 500.4)', ['R', ''], () => {
  const game = set({ battlefield: ['Mountain'] }).activate('Mountain');
  const before = game.pool('you');
  return [before, game.passUntil('beginCombat').pool('you')];
});
position('what enters in the end step waits for the next one (CR 513.2)', [20, 21], () => {
  const flash = readCreature('Quick', '1/1', 'Flash\nAt the beginning of your end step, you gain 1 life.');
  const game = set({ hand: [flash] })
    .passUntil('end')
    .cast('Quick')
    .resolveAll();
  const now = game.life('you');
  return [now, game.passUntil('end', 'them').passUntil('end', 'you').resolveAll().life('you')];
});
position('extra turns: the latest made comes first (CR 500.7)', [0, 1, 1, 0], () => {
  const mine = readCard('Mine', 'Instant', 'Take an extra turn after this one.');
  const theirs = readCard('Theirs', 'Instant', 'Target player takes an extra turn after this one.');
  const game = set({ hand: [theirs, mine] })
    .cast('Theirs', 'them')
    .resolve()
    .cast('Mine')
    .resolve();
  return [0, 1, 2, 3].map(() => game.passUntil('end').passUntil('upkeep').state.active);
});
position('a skipped combat phase is no combat at all (CR 500.11)', [false, 'postcombatMain'], () => {
  const peace = readCard('Peace', 'Sorcery', 'Target player skips their next combat phase.');
  const game = set({ hand: [peace], battlefield: [bear] })
    .cast('Peace', 'you')
    .resolve()
    .pass()
    .pass();
  return [game.question().kind === 'attackers', game.step()];
});
position('a skipped draw step: no card (CR 614.10a)', [0, 1], () => {
  const dry = readCard('Dry', 'Sorcery', 'Target player skips their next draw step.');
  const game = set({ hand: [dry] })
    .cast('Dry', 'them')
    .resolve()
    .passUntil('precombatMain', 'them');
  const first = game.count('hand', 'them');
  return [first, game.passUntil('precombatMain', 'you').passUntil('precombatMain', 'them').count('hand', 'them')];
});
position('what triggers in the untap step waits for the upkeep (CR 502.4, 503.1a)', ['upkeep', 1], () => {
  const wake = readCreature('Wake', '1/1', 'Whenever Wake becomes untapped, you gain 1 life.');
  const game = set({}, { battlefield: [{ card: wake, tapped: true }] }).passUntil('upkeep', 'them');
  return [game.step(), game.stack().length];
});
position('"until end of turn" and damage end at once in the cleanup step (CR 514.2)', ['Weak', 0], () => {
  const weak = readCreature('Weak', '1/1');
  const grow = readCard('Grow', 'Instant', 'Target creature gets +0/+3 until end of turn.');
  const game = set({ hand: [grow, bolt], battlefield: [weak] })
    .cast('Grow', 'Weak')
    .resolve()
    .cast('Bolt', 'Weak')
    .resolve()
    .passUntil('upkeep', 'them');
  return [game.names('battlefield', 'you')[0], game.onBattlefield('Weak') ? game.damageOn('Weak') : -1];
});
