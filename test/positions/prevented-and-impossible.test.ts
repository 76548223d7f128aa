// What is skipped, prevented, impossible or zero, and counters that stand in for it (CR 107, 119, 120, 122, 614, 615).
import { atPlayer, position, set, sorcery, targeted } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const ogre = readCreature('Ogre', '3/3');
const bolt = readCard('Bolt', 'Instant', 'Bolt deals 3 damage to any target.');
const doom = readCard('Doom', 'Instant', 'Destroy target creature.');

position('what can’t happen isn’t replaced either (CR 614.17c)', [0, 20], () => {
  const dread = readCard('Dread', 'Enchantment', "Players can't gain life.");
  const lore = readCard('Lore', 'Enchantment', 'If you would gain life, draw that many cards instead.');
  const balm = readCard('Balm', 'Sorcery', 'You gain 3 life.');
  const game = set({ battlefield: [dread, lore], hand: [balm] })
    .cast('Balm')
    .resolve();
  return [game.count('hand', 'you'), game.life('you')];
});
position('damage of nothing isn’t raised (CR 614.7a, 120.8)', 20, () => {
  const more = readCard(
    'More',
    'Enchantment',
    'If a source you control would deal damage to a permanent or player, it deals that much damage plus 2 instead.',
  );
  const fling = readCreature('Nil', '0/1', '{T}: Nil deals damage equal to its power to any target.');
  const game = set({ battlefield: [more, fling] })
    .activate('Nil', 'them')
    .resolve();
  return game.life('them');
});
position('two skips of draw steps: the next two (CR 614.10a)', [0, 0, 1], () => {
  const skip = readCard('Skip', 'Sorcery', 'Target player skips their next draw step.');
  const game = set({ hand: [skip, { ...skip, name: 'Skip2' }] });
  game.cast('Skip', 'them').resolve().cast('Skip2', 'them').resolve();
  const seen: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    game.passUntil('upkeep', 'them').passUntil('precombatMain', 'them');
    seen.push(game.count('hand', 'them'));
    game.passUntil('end', 'them');
  }
  return seen;
});
position(
  'prevented damage’s further effect happens for damage that can’t be prevented too (CR 615.12)',
  [17, 21],
  () => {
    const sear = readCard('Sear', 'Instant', "Sear deals 3 damage to any target. The damage can't be prevented.");
    const mend = readCard(
      'Mend',
      'Enchantment',
      'If a source would deal damage to you, prevent 1 of that damage. You gain 1 life.',
    );
    return [
      set({ battlefield: [mend], hand: [sear] })
        .cast('Sear', 'you')
        .resolve()
        .life('you') - 1,
      21,
    ];
  },
);
position('each source’s damage is prevented by one apart, of one event (CR 615.10)', [18, 1], () => {
  const less = readCard('Less', 'Enchantment', 'If a source would deal damage to you, prevent 1 of that damage.');
  const game = set(
    { battlefield: [less] },
    { battlefield: [bear, { card: readCreature('Bear2', '2/2') }] },
    { turn: 'them' },
  );
  game.attack(['Bear', 'Bear2']);
  game.passUntil('endCombat');
  return [game.life('you'), 1];
});
position(
  'a shield counter is for effects that destroy and for damage, not for lethal (CR 122.1c)',
  [true, 0, true, 0],
  () => {
    const one = set({ battlefield: [{ card: bear, counters: { shield: 1 } }], hand: [doom] })
      .cast('Doom', 'Bear')
      .resolve();
    const two = set({ battlefield: [{ card: bear, counters: { shield: 1 } }], hand: [bolt] })
      .cast('Bolt', 'Bear')
      .resolve();
    return [one.onBattlefield('Bear'), one.counters('Bear', 'shield'), two.onBattlefield('Bear'), two.damageOn('Bear')];
  },
);
position('a finality counter: exiled instead, and undying doesn’t return it (CR 122.1h)', ['exile'], () => {
  const ghost = readCreature('Ghost', '2/2', 'Undying');
  const game = set({ battlefield: [{ card: ghost, counters: { finality: 1 } }], hand: [doom] })
    .cast('Doom', 'Ghost')
    .resolve()
    .resolveAll();
  return [game.count('exile', 'you', 'Ghost') === 1 ? 'exile' : 'other'];
});
position('counters moved from itself to itself do nothing (CR 122.5)', 1, () => {
  const move = readCard('Shunt', 'Instant', 'Move a +1/+1 counter from target creature onto another target creature.');
  const game = set({ battlefield: [{ card: bear, counters: { '+1/+1': 1 } }, ogre], hand: [move, bolt] });
  game.cast('Shunt', 'Ogre', 'Bear').resolve();
  return game.counters('Bear');
});
position('life can be paid down to nothing, not below; nothing at all always (CR 119.4)', [true, false], () => {
  const pay = readCreature('Payer', '1/1', 'Pay 3 life: Payer gets +1/+0 until end of turn.');
  return [
    set({ life: 3, battlefield: [pay] }).canActivate('Payer'),
    set({ life: 2, battlefield: [pay] }).canActivate('Payer'),
  ];
});
position('life totals aren’t exchanged if one can’t gain (CR 119.7)', [10, 20], () => {
  const swap = sorcery('Swap', [{ kind: 'exchangeLife', who: 'you', with: targeted }], atPlayer);
  const no = readCard('Nogain', 'Enchantment', "Your opponents can't gain life.");
  const game = set({ life: 10, hand: [swap] }, { battlefield: [no] })
    .cast('Swap', 'them')
    .resolve();
  return [game.life('you'), game.life('them')];
});
position('a token ceases to be after what triggers on its leaving (CR 111.7, 704.5d)', [21, 0], () => {
  const call = readCard('Call', 'Sorcery', 'Create a 1/1 white Soldier creature token.');
  const muse = readCard(
    'Muse',
    'Enchantment',
    'Whenever a creature you control leaves the battlefield, you gain 1 life.',
  );
  const bounce = readCard('Bounce', 'Instant', "Return target creature to its owner's hand.");
  const game = set({ battlefield: [muse], hand: [call, bounce] })
    .cast('Call')
    .resolve()
    .cast('Bounce', 'Soldier Token')
    .resolve()
    .resolveAll();
  return [game.life('you'), game.count('hand', 'you')];
});
