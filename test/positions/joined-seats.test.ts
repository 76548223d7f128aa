// Two or three mechanics that meet at a table of three or four, and with commanders (CR 101.4, 724, 725, 800-903).
import assert from 'node:assert/strict';
import { position } from '../support/positions.ts';
import { readCard as read, readCreature } from '../support/read-cards.ts';
import { severalPlayers } from '../support/several-players.ts';

const bear = readCreature('Bear', '2/2');
const doom = read('Doom', 'Instant', 'Destroy target creature.');
const steal = read('Steal', 'Sorcery', 'Gain control of target creature.');
const legend = read('Legend', 'Legendary Creature — Human', '', { size: '3/3' });
const quick = read('Quick', 'Legendary Creature — Human', 'Haste', { size: '21/5' });
const clone = read(
  'Clone',
  'Creature — Shapeshifter',
  'You may have Clone enter as a copy of any creature on the battlefield.',
  { size: '0/0' },
);

type Game = ReturnType<typeof severalPlayers>;
/** Answers by the first of these words that is offered, until somebody has priority. */
function answer(game: Game, ...words: string[]): Game {
  for (let asked = 0; asked < 12 && game.state.outcome === null && game.asked()?.kind !== 'priority'; asked++) {
    const label = words.find((word) => game.offers(word)) ?? game.labels()[0];
    assert.ok(label !== undefined);
    game.choose(label);
  }
  return game;
}

position(
  'a stolen commander that dies goes to its owner’s command zone, who decides (CR 903.9a)',
  [['Legend'], [], []],
  () => {
    const game = severalPlayers(
      3,
      [legend, steal, doom],
      [
        ['Steal', 1, 'hand'],
        ['Doom', 1, 'hand'],
      ],
      { startingLife: 40 },
      { 0: ['Legend'] },
    );
    game.choose('Cast Legend').resolve().until('precombatMain', 1).choose('Cast Steal').choose('Legend').resolve();
    game.choose('Cast Doom').choose('Legend').resolve();
    answer(game, 'Yes', 'command');
    return [game.command(0), game.graveyard(0), game.command(1)];
  },
);
position('a clone of a commander is none: its damage doesn’t count (CR 903.3, 903.10a)', [19, false], () => {
  const game = severalPlayers(3, [quick, clone], [['Clone', 1, 'hand']], { startingLife: 40 }, { 0: ['Quick'] });
  game.choose('Cast Quick').resolve().until('precombatMain', 1).choose('Cast Clone').resolve();
  answer(game, 'Yes', 'Quick');
  game.untilAsked('attackers').choose('attacks P2').answer('done').until('endCombat');
  return [game.life(2), game.state.players[2]?.lost];
});
position('the tax counts casts from the command zone, not from a hand (CR 903.8)', [['Island'], false, true], () => {
  const bounce = read('Bounce', 'Instant', "Return target creature to its owner's hand.");
  const game = severalPlayers(
    3,
    [legend, bounce],
    [
      ['Bounce', 0, 'hand'],
      ['Island', 0, 'battlefield'],
    ],
    { startingLife: 40 },
    { 0: ['Legend'] },
  );
  game.choose('Cast Legend').resolve().choose('Cast Bounce').choose('Legend').resolve();
  answer(game, 'No', 'hand');
  const canAgain = game.offers('Cast Legend');
  game.choose('Cast Legend').resolve();
  return [game.permanents(0).filter((name) => name === 'Island'), !canAgain, game.permanents(0).includes('Legend')];
});
position(
  'the monarch’s trigger at the end of turn is the leaver’s no more; the next one has the crown (CR 724.4)',
  1,
  () => {
    const crown = read('Crown', 'Sorcery', 'You become the monarch.');
    const game = severalPlayers(3, [crown], [['Crown', 0, 'hand']]);
    game.choose('Cast Crown').resolve();
    game.concede(0);
    game.until('end', 1);
    const before = game.hand(1).length;
    game.resolve();
    return game.hand(1).length - before;
  },
);
position(
  'each opponent’s discard and each one’s draw are by turn order, and the leaver’s are left out (CR 800.4, 101.4)',
  [[], 1, 1],
  () => {
    const wheel = read('Wheel', 'Sorcery', 'Each player discards their hand, then draws a card.');
    const game = severalPlayers(
      4,
      [wheel, bear],
      [
        ['Wheel', 0, 'hand'],
        ['Bear', 1, 'hand'],
        ['Bear', 3, 'hand'],
      ],
    );
    game.concede(2);
    game.choose('Cast Wheel').resolve();
    return [game.hand(2), game.hand(1).length, game.hand(3).length];
  },
);
position(
  'a creature that a leaver lent goes back to who owns it; what the leaver owned goes (CR 800.4a)',
  [['Bear'], []],
  () => {
    const game = severalPlayers(
      3,
      [bear, legend, steal],
      [
        ['Bear', 0, 'battlefield'],
        ['Legend', 1, 'battlefield'],
        ['Steal', 1, 'hand'],
        ['Steal', 0, 'hand'],
      ],
    );
    game.choose('Cast Steal').choose('Legend').resolve();
    game.until('precombatMain', 1).choose('Cast Steal').choose('Bear').resolve();
    game.concede(1);
    return [game.permanents(0), game.permanents(2)];
  },
);
position('a delayed trigger of a leaver doesn’t trigger (CR 800.4d)', 20, () => {
  const later = read('Later', 'Instant', 'At the beginning of the next end step, each opponent loses 3 life.');
  const game = severalPlayers(3, [later], [['Later', 1, 'hand']]);
  game.pass().choose('Cast Later').resolve();
  game.concede(1);
  game.until('end', 0).resolve().until('upkeep', 2);
  return game.life(0);
});
position('an extra turn of a player who left isn’t taken (CR 800.4k)', 2, () => {
  const warp = read('Warp', 'Sorcery', 'Take an extra turn after this one.');
  const game = severalPlayers(3, [warp], [['Warp', 1, 'hand']]);
  game.until('precombatMain', 1).choose('Cast Warp').resolve();
  game.concede(1);
  game.until('upkeep');
  return game.state.active;
});
position('"until your next turn" of a leaver ends when that turn would have begun (CR 800.4i)', ['0/2', '2/2'], () => {
  const weak = read('Weak', 'Sorcery', 'Until your next turn, creatures your opponents control get -2/-0.');
  const game = severalPlayers(
    3,
    [weak, bear],
    [
      ['Weak', 1, 'hand'],
      ['Bear', 0, 'battlefield'],
    ],
  );
  game.until('precombatMain', 1).choose('Cast Weak').resolve();
  game.concede(1);
  const still = game.until('precombatMain', 2).size('Bear');
  game.until('precombatMain', 0).until('precombatMain', 2);
  return [still, game.size('Bear')];
});
position(
  'myriad makes attackers against each other opponent, and they are exiled as combat ends (CR 702.116)',
  [18, 18, 18, 1],
  () => {
    const lion = read('Lion', 'Creature — Cat', 'Myriad', { size: '2/2' });
    const game = severalPlayers(4, [lion], [['Lion', 0, 'battlefield']]);
    game.untilAsked('attackers').choose('Lion attacks P1').answer('done');
    game.resolve();
    answer(game, 'Yes');
    game.until('endCombat').resolve().until('postcombatMain');
    return [game.life(1), game.life(2), game.life(3), game.permanents(0).length];
  },
);
position('will of the council: the votes are one after the other, ties are as printed (CR 701.38)', ['Bear'], () => {
  const council = read(
    'Council',
    'Sorcery',
    'Will of the council — Starting with you, each player votes for a nonland permanent you don’t control. Exile each permanent with the most votes or tied for most votes.'.replace(
      '’',
      "'",
    ),
  );
  const game = severalPlayers(
    3,
    [council, bear, legend],
    [
      ['Council', 0, 'hand'],
      ['Bear', 1, 'battlefield'],
      ['Legend', 2, 'battlefield'],
    ],
  );
  game.choose('Cast Council').resolve().choose('Bear').choose('Bear').choose('Legend');
  return game.exile();
});
