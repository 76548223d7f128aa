// Protection, hexproof and shroud that a player has (CR 702.11c, 702.16, 702.18), said as a rule or as what players gain.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCardDefinition, whyNotPlayable } from '../../mtg-core/index.ts';
import { enchantment, keyword, position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const bolt = readCard('Bolt', 'Instant', 'Bolt deals 3 damage to any target.', { cost: '{R}' });
const jab = readCard('Jab', 'Instant', 'Jab deals 1 damage to any target.', { cost: '{U}' });
const quake = readCard('Quake', 'Sorcery', 'Quake deals 2 damage to each player.', { cost: '{R}' });
const guarded = readCard('Guarded', 'Enchantment', 'You have protection from red.');
const gained = (ability: object) =>
  enchantment('Given', [
    { kind: 'static', effects: [{ players: 'you', change: [{ kind: 'gain', abilities: [ability] }] }] },
  ]);
const protection = gained(keyword('protection', { from: { colors: ['R'] } }));
const lands = ['Mountain', 'Island', 'Swamp'];

for (const [how, card] of [
  ['a sentence', guarded],
  ['what is gained', protection],
] as const) {
  position(`by ${how}: no target of a red spell, but of a blue one (CR 702.16b)`, [false, true], () => {
    const game = set({ battlefield: [card] }, { battlefield: lands, hand: [bolt, jab] }, { turn: 'them' });
    const offered = (name: string) => {
      const { options } = game.cast(name, { by: 'them' }).question();
      game.choose('cancel');
      return options.includes('you');
    };
    return [offered('Bolt'), offered('Jab')];
  });
  position(`by ${how}: damage of red sources is prevented, of others not (CR 702.16e)`, [20, 18, 18], () => {
    const imp = readCreature('Imp', '2/2', '', '{R}');
    const hit = (card2: object & { name: string }) => {
      const game = set({ battlefield: [card] }, { battlefield: [card2] }, { turn: 'them' });
      return game.attack([card2.name]).passUntil('endCombat').life('you');
    };
    const game = set({ battlefield: [card] }, { battlefield: lands, hand: [quake] }, { turn: 'them' });
    game.cast('Quake', { by: 'them' }).resolve();
    return [Math.min(game.life('you'), hit(imp)), hit(readCreature('Merfolk', '2/2', '', '{U}')), game.life('them')];
  });
}
position('damage that can’t be prevented is dealt all the same (CR 615.12)', 17, () => {
  const sear = readCard('Sear', 'Sorcery', "Sear deals 3 damage to each opponent. The damage can't be prevented.", {
    cost: '{R}',
  });
  const game = set({ battlefield: [guarded] }, { battlefield: lands, hand: [sear] }, { turn: 'them' });
  return game.cast('Sear', { by: 'them' }).resolve().life('you');
});
position('an Aura with the quality comes off the player (CR 702.16c, 704.5m)', [true, false], () => {
  const curse = readCard(
    'Curse',
    'Enchantment — Aura Curse',
    'Enchant player\nWhenever enchanted player is dealt damage, Curse deals 1 damage to them.'.replace(
      'Whenever enchanted player is dealt damage, Curse deals 1 damage to them.',
      'At the beginning of enchanted player’s upkeep, that player loses 1 life.'.replace('’', "'"),
    ),
    {
      cost: '{R}',
    },
  );
  const game = set(
    { hand: [guarded], battlefield: ['Mountain'] },
    { battlefield: lands, hand: [curse] },
    { turn: 'them' },
  );
  game.cast('Curse', { by: 'them' }, 'you').resolve();
  const first = game.onBattlefield('Curse');
  game.passUntil('precombatMain', 'you').cast('Guarded').resolve();
  return [first, game.onBattlefield('Curse')];
});
position('protection from everything till one’s next turn, and no longer (CR 702.16j, 611.2b)', [false, true], () => {
  const shell = readCard('Shell', 'Instant', 'You gain protection from everything until your next turn.');
  const zap = readCard('Zap', 'Instant', 'Zap deals 1 damage to target player.');
  const game = set({ hand: [shell] }, { hand: [zap] })
    .cast('Shell')
    .resolve();
  const open = () => {
    const { options } = game.cast('Zap', { by: 'them' }).question();
    game.choose('cancel');
    return options.includes('you');
  };
  const now = open();
  game.passUntil('precombatMain', 'them').passUntil('upkeep', 'you');
  return [now, open()];
});
position('hexproof keeps opponents away, shroud everybody (CR 702.11c, 702.18a)', [true, false], () => {
  const balm = readCard('Balm', 'Instant', 'Target player gains 1 life.');
  const offered = (ability: string) =>
    set({ battlefield: [gained(keyword(ability))], hand: [balm] })
      .cast('Balm')
      .question()
      .options.includes('you');
  return [offered('hexproof'), offered('shroud')];
});
test('what players can’t have is refused: an ability that only objects have', () => {
  const read = parseCardDefinition(gained(keyword('flying')), 'test');
  assert.ok(read.ok);
  assert.deepEqual(whyNotPlayable(read.card), ['players that have flying']);
});
