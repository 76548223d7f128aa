// What single rules say of games of three and of commanders (CR 800-903).
import {
  aCreature,
  always,
  bear,
  creature,
  enchantment,
  gain,
  giant,
  keyword,
  kill,
  position,
  triggered,
} from '../support/positions.ts';
import { severalPlayers } from '../support/several-players.ts';

position('the creature that a leaver’s Aura gave goes back (CR 800.4a)', [['Bear'], []], () => {
  const take = enchantment(
    'Take',
    [
      keyword('enchant', { filter: aCreature }),
      always({ affects: 'attached', change: [{ kind: 'control', who: 'you' }] }),
    ],
    { subtypes: ['Aura'] },
  );
  const game = severalPlayers(
    3,
    [take, bear],
    [
      ['Take', 0, 'hand'],
      ['Bear', 1, 'battlefield'],
    ],
  );
  game.choose('Cast Take').choose('Bear').resolve();
  game.concede(0);
  return [game.permanents(1), game.permanents(0)];
});
position('a trigger that a leaver controlled goes from the stack (CR 800.4a)', [], () => {
  const bell = enchantment('Bell', [triggered({ event: 'beginStep', step: 'upkeep', player: 'any' }, [gain(1)])]);
  const game = severalPlayers(3, [bell], [['Bell', 1, 'battlefield']]);
  game.until('upkeep', 2);
  game.concede(1);
  return game.stack();
});
position('each defending player blocks only what attacks them (CR 802.4)', true, () => {
  const game = severalPlayers(
    3,
    [bear, giant],
    [
      ['Bear', 0, 'battlefield'],
      ['Giant', 0, 'battlefield'],
      ['Bear', 1, 'battlefield'],
      ['Bear', 2, 'battlefield'],
    ],
  );
  game.untilAsked('attackers').choose('Bear attacks P1').choose('Giant attacks P2').answer('done');
  game.untilAsked('blockers');
  const labels = game.labels().filter((label) => label !== 'done' && label.includes('block'));
  return labels.length > 0 && labels.every((label) => !label.includes('Giant'));
});
position('the second cast from the command zone costs two more (CR 903.8)', [true, false], () => {
  const boss = creature('Boss', 2, 2, [], { supertypes: ['legendary'], cost: '{1}' });
  const game = severalPlayers(
    2,
    [boss, kill],
    [
      ['Island', 0, 'battlefield'],
      ['Kill', 0, 'hand'],
      ['Island', 0, 'battlefield'],
    ],
    {},
    { 0: ['Boss'] },
  );
  const first = game.offers('Cast Boss');
  game.choose('Cast Boss').resolve();
  game.choose('Cast Kill').choose('Boss').resolve();
  if (game.asked()?.kind !== 'priority') game.choose('To the command');
  return [first, game.offers('Cast Boss')];
});
