// More than two players (CR 800, 101.4) and Commander (CR 903).
import {
  bear,
  creature,
  dies,
  enchantment,
  gain,
  keyword,
  kill,
  lose,
  position,
  sorcery,
  triggered,
  wrath,
} from '../support/positions.ts';
import { severalPlayers } from '../support/several-players.ts';

const king = creature('King', 7, 7, [], { cost: '{0}', supertypes: ['legendary'] });
const kings = { 0: ['King'] };
const table = (
  cards: readonly (object & { name: string })[],
  placed: readonly (readonly [string, number, 'battlefield' | 'hand' | 'graveyard' | 'exile'])[],
  commanders: Record<number, string[]> = {},
) => severalPlayers(3, cards, placed, {}, commanders);

position('who leaves takes what they own along (CR 800.4a)', [[], ['Bear']], () => {
  const game = table(
    [bear],
    [
      ['Bear', 1, 'battlefield'],
      ['Bear', 2, 'battlefield'],
    ],
  ).concede(1);
  return [game.permanents(1), game.permanents(2)];
});
position('what they control of others goes back (CR 800.4a)', ['Bear'], () => {
  const steal = sorcery(
    'Steal',
    [
      {
        kind: 'continuous',
        until: 'permanent',
        effects: [{ affects: 't', change: [{ kind: 'control', who: 'you' }] }],
      },
    ],
    { targets: [{ name: 't', filter: { types: ['creature'] } }] },
  );
  const game = table(
    [bear, steal],
    [
      ['Bear', 1, 'battlefield'],
      ['Steal', 0, 'hand'],
    ],
  )
    .choose('Steal')
    .choose('Bear')
    .resolve();
  return game.concede(0).permanents(1);
});
position(
  'two who leave: the last one wins (CR 104.2a)',
  2,
  () => table([], []).concede(0).concede(1).state.outcome?.winner,
);
position('"each opponent" is each of them (CR 102.3)', [20, 18, 18], () => {
  const game = table([sorcery('Drain', [lose(2)])], [['Drain', 0, 'hand']])
    .choose('Drain')
    .resolve();
  return [0, 1, 2].map(game.life);
});
position(
  'abilities that trigger at once go on the stack in turn order from the active player (CR 603.3b)',
  ['Watch0', 'Watch1', 'Watch2'],
  () => {
    const watch = (player: number) =>
      enchantment(`Watch${player}`, [triggered(dies({ types: ['creature'] }), [gain(1)])]);
    const game = table(
      [watch(0), watch(1), watch(2), wrath, bear],
      [
        ['Watch0', 0, 'battlefield'],
        ['Watch1', 1, 'battlefield'],
        ['Watch2', 2, 'battlefield'],
        ['Bear', 0, 'battlefield'],
        ['Wrath', 0, 'hand'],
      ],
    );
    game.choose('Wrath');
    while (game.stack().includes('Wrath')) game.pass();
    return game.stack();
  },
);
position('an attacker attacks one of the opponents (CR 802.2)', [true, true], () => {
  const game = table([bear], [['Bear', 0, 'battlefield']]).untilAsked('attackers');
  return [game.offers('attacks P1'), game.offers('attacks P2')];
});
position('"whenever a player loses" and turn order go on without who left (CR 800.4)', 2, () => {
  const game = table([], []).concede(1);
  return game.until('upkeep', 2).state.active;
});
position('a commander begins in the command zone (CR 903.6)', [['King'], false], () => {
  const game = table([king], [], kings);
  return [game.command(0), game.hand(0).includes('King')];
});
position('a commander that dies may be put back (CR 903.9a)', ['King'], () => {
  const game = table([king, kill], [['Kill', 0, 'hand']], kings)
    .choose('King')
    .resolve()
    .choose('Kill')
    .choose('King')
    .resolve();
  return game.choose('To the command zone').command(0);
});
position('or stay in the graveyard (CR 903.9a)', true, () => {
  const game = table([king, kill], [['Kill', 0, 'hand']], kings)
    .choose('King')
    .resolve()
    .choose('Kill')
    .choose('King')
    .resolve();
  return game.choose('Leave it there').graveyard(0).includes('King');
});
position('its death is a death before it goes back (CR 903.9a, 704.6d)', 21, () => {
  const mourner = enchantment('Mourner', [triggered(dies({ types: ['creature'] }), [gain(1)])]);
  const game = table(
    [king, kill, mourner],
    [
      ['Kill', 0, 'hand'],
      ['Mourner', 0, 'battlefield'],
    ],
    kings,
  )
    .choose('King')
    .resolve()
    .choose('Kill')
    .choose('King')
    .resolve();
  return game.choose('To the command zone').resolve().life(0);
});
position('it may go to the command zone instead of a hand or library (CR 903.9b)', ['King'], () => {
  const bounce = sorcery('Bounce', [{ kind: 'move', what: 't', to: 'hand' }], {
    targets: [{ name: 't', filter: { types: ['creature'] } }],
  });
  const game = table([king, bounce], [['Bounce', 0, 'hand']], kings)
    .choose('King')
    .resolve()
    .choose('Bounce')
    .choose('King')
    .resolve();
  return game.choose('Yes').command(0);
});
position('the second time it costs {2} more (CR 903.8)', [false, true], () => {
  const start = (islands: number) => {
    const lands = Array.from({ length: islands }, () => ['Island', 0, 'battlefield'] as const);
    return table([king, kill], [['Kill', 0, 'hand'], ...lands], kings)
      .choose('King')
      .resolve()
      .choose('Kill')
      .choose('King')
      .resolve()
      .choose('To the command zone')
      .offers('Cast King');
  };
  return [start(1), start(2)];
});
position('21 combat damage by one commander is lost to (CR 903.10a, 704.6c)', [true, 19], () => {
  const titan = creature('Titan', 21, 21, [keyword('haste')], { cost: '{0}', supertypes: ['legendary'] });
  const game = severalPlayers(3, [titan], [], { startingLife: 40 }, { 0: ['Titan'] })
    .choose('Titan')
    .resolve()
    .untilAsked('attackers');
  game.choose('attacks P1');
  if (game.asked()?.kind === 'attackers') game.answer('done');
  game.until('endCombat');
  return [game.state.players[1]?.lost, game.life(1)];
});
