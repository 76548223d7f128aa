// Announcing, triggering and resolving (CR 601-608), with cards as they would be printed.
import { answering, position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const doom = readCard('Doom', 'Instant', 'Destroy target creature.');
const bounce = readCard('Bounce', 'Instant', "Return target creature to its owner's hand.");

position('what gives mana can be sacrificed for the same spell afterwards (CR 601.2g, 601.2h)', [22, false], () => {
  const elf = readCreature('Elf', '1/1', '{T}: Add {G}.');
  const rite = readCard(
    'Rite',
    'Sorcery',
    'As an additional cost to cast this spell, sacrifice a creature.\nYou gain 2 life.',
    { cost: '{G}' },
  );
  const game = set({ battlefield: [elf], hand: [rite] }).cast('Rite');
  answering(game).resolveAll();
  return [game.life('you'), game.onBattlefield('Elf')];
});
position(
  'reductions come after the kicker was added, and the target is chosen before (CR 601.2b, 601.2f)',
  [15, 1],
  () => {
    const blast = readCard(
      'Blast',
      'Sorcery',
      'Kicker {4}\nBlast deals 2 damage to any target. If this spell was kicked, it deals 5 damage instead.',
      { cost: '{R}' },
    );
    const ease = readCard('Ease', 'Enchantment', 'Instant and sorcery spells you cast cost {3} less to cast.');
    const game = set({ battlefield: [ease, '3 Mountain'], hand: [blast] }).cast('Blast', 'Pay kicker', 'them');
    game.resolve();
    return [game.life('them'), ['Mountain', 'Mountain#2', 'Mountain#3'].filter((name) => !game.isTapped(name)).length];
  },
);
position('of two alternative costs one is paid, additional costs come with it (CR 118.9a, 118.9d)', [3, false], () => {
  const ember = readCard(
    'Ember',
    'Sorcery',
    'Kicker {1}\nYou gain 1 life. If this spell was kicked, you gain 2 life.\nFlashback {1}',
    { cost: '{5}' },
  );
  const game = set({ battlefield: ['2 Mountain'], graveyard: [ember] })
    .cast('Ember', 'Pay kicker')
    .resolve();
  return [game.life('you') - 20, game.names('graveyard', 'you').includes('Ember')];
});
position('division goes down to what can still be hit, and isn’t made anew (CR 608.2b, 601.2d)', [19, 0], () => {
  const fork = readCard(
    'Fork',
    'Sorcery',
    'Fork deals 3 damage divided as you choose among one, two, or three targets.',
  );
  const game = set({ hand: [fork] }, { battlefield: [bear], hand: [bounce] });
  game.cast('Fork', 'Bear', 'them', 'done');
  if (game.question().kind === 'assign') game.assign({ Bear: 2, them: 1 });
  else answering(game, '2');
  game.cast('Bounce', { by: 'them' }, 'Bear').resolve().resolveAll();
  return [game.life('them'), game.count('battlefield', 'them')];
});
position('a fight with one of two gone: nobody is dealt damage (CR 701.14b, 608.2b)', [0, 21], () => {
  const brawl = readCard(
    'Brawl',
    'Sorcery',
    "Target creature you control fights target creature you don't control. You gain 1 life.",
  );
  const ogre = readCreature('Ogre', '3/3');
  const game = set({ battlefield: [ogre], hand: [brawl] }, { battlefield: [bear], hand: [bounce] });
  game.cast('Brawl', 'Ogre', 'Bear').cast('Bounce', { by: 'them' }, 'Bear').resolve().resolveAll();
  return [game.damageOn('Ogre'), game.life('you')];
});
position('an intervening “if” is asked twice: as it would trigger and as it resolves (CR 603.4)', [20, 22], () => {
  const lone = readCard(
    'Lone',
    'Enchantment',
    'At the beginning of your end step, if you control no creatures, you gain 2 life.',
  );
  const imp = readCreature('Imp', '1/1', 'Flash');
  const met = set({ battlefield: [lone], hand: [imp] }).passUntil('end', 'you');
  met.cast('Imp').resolve().resolveAll();
  const unmet = set({ battlefield: [lone] })
    .passUntil('end', 'you')
    .resolveAll();
  return [met.life('you'), unmet.life('you')];
});
position('an Aura that leaves with its creature sees it die (CR 603.10a)', 23, () => {
  const tie = readCard('Tie', 'Enchantment — Aura', 'Enchant creature\nWhen enchanted creature dies, you gain 3 life.');
  const end = readCard('End', 'Sorcery', 'Destroy all creatures and enchantments.');
  const game = set({ battlefield: [bear], hand: [tie, end] })
    .cast('Tie', 'Bear')
    .resolve()
    .cast('End')
    .resolve();
  return game.resolveAll().life('you');
});
position('what enters tapped doesn’t become tapped (CR 603.2e)', 20, () => {
  const bell = readCard('Bell', 'Enchantment', 'Whenever a permanent becomes tapped, you gain 1 life.');
  const marsh = readCard('Marsh', 'Land', 'Marsh enters tapped.\n{T}: Add {B}.');
  const game = set({ battlefield: [bell], hand: [marsh] });
  game.play('Marsh');
  return game.resolveAll().life('you');
});
position('who sacrifices later must still control it (CR 603.7, 701.21a)', [true, 'them'], () => {
  const raise = readCard(
    'Raise',
    'Sorcery',
    'Put target creature card from a graveyard onto the battlefield under your control. Sacrifice it at the beginning of the next end step.',
  );
  const theft = readCard('Theft', 'Instant', 'Gain control of target creature.');
  const game = set({ graveyard: [bear], hand: [raise] }, { hand: [theft] });
  game.cast('Raise', 'Bear').resolve();
  game.cast('Theft', { by: 'them' }, 'Bear').resolve();
  game.passUntil('end', 'you').resolveAll().passUntil('upkeep', 'them');
  return [game.onBattlefield('Bear'), game.controller('Bear')];
});
position('a trigger without a target that is legal goes off the stack unasked (CR 603.3d)', [0, 20], () => {
  const snipe = readCreature('Snipe', '2/2', 'When Snipe enters, destroy target artifact. You gain 1 life.');
  const game = set({ hand: [snipe] })
    .cast('Snipe')
    .resolve();
  return [game.stack().length, game.resolveAll().life('you')];
});
position('who is hit as the ability resolves is asked about as it last was (CR 608.2h, 113.7a)', 16, () => {
  const fling = readCreature('Flinger', '1/1', 'When Flinger dies, it deals damage equal to its power to any target.');
  const grow = readCard('Grow', 'Instant', 'Target creature gets +3/+3 until end of turn.');
  const game = set({ battlefield: [fling], hand: [grow, doom] })
    .cast('Grow', 'Flinger')
    .resolve()
    .cast('Doom', 'Flinger')
    .resolve();
  return answering(game, 'them').resolveAll().life('them');
});
