// Who leaves combat, what is known of it afterwards, and what doesn't untap (CR 502.3, 506.4, 608.2h).
import { ability, creature, position, set, tapping } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const kill = readCard('Kill', 'Instant', 'Destroy target creature.');
const commander = readCreature(
  'Commander',
  '2/2',
  'Forests you control are 1/1 green Elf creatures that are still lands.',
);

position('an attacking land that is no creature any more is removed from combat (CR 506.4)', [1, 0, 20], () => {
  const game = set({ battlefield: [commander, 'Forest'], hand: [kill] }).attack(['Forest']);
  const before = game.state.combat?.attacks.length;
  const after = game.cast('Kill', 'Commander').resolve().state.combat?.attacks.length;
  return [before, after, game.passUntil('end').life('them')];
});
position('a blocking one, too, and what it blocked stays blocked (CR 506.4, 509.1h)', [0, 20], () => {
  const game = set({ battlefield: [bear] }, { battlefield: [commander, 'Forest'], hand: [kill] })
    .attack(['Bear'])
    .block(['Forest', 'Bear'])
    .cast('Kill', { by: 'them' }, 'Commander')
    .resolve();
  const blockers = game.state.combat?.attacks[0]?.blockers.length;
  return [blockers, game.passUntil('end').life('them')];
});
position('who is a creature still goes on attacking (CR 506.4)', 18, () =>
  set({ battlefield: [commander, bear], hand: [kill] })
    .attack(['Bear'])
    .cast('Kill', 'Commander')
    .resolve()
    .dealDamage()
    .life('them'),
);
position('a blocker that is gone is known with what it blocked (CR 608.2h)', [1, 1], () => {
  const jelly = creature('Jelly', 0, 3, [
    ability([tapping], [{ kind: 'destroy', what: { types: ['creature'], blockedBy: 'self' } }]),
    ability([{ kind: 'sacrificeSelf' }], []),
  ]);
  const blocked = () =>
    set({ battlefield: [bear, bear] }, { battlefield: [jelly] })
      .attack(['Bear', 'Bear#2'])
      .block(['Jelly', 'Bear'])
      .activate('Jelly', { by: 'them', how: 'Destroy' });
  const there = blocked().resolve();
  const gone = blocked().activate('Jelly', { by: 'them' }).resolveAll();
  return [there, gone].map((game) => game.count('graveyard', 'you'));
});
position(
  'what comes later doesn’t untap either, in that step alone (CR 502.3, 611.2c)',
  [
    [true, true],
    [false, false],
  ],
  () => {
    const frost = readCard(
      'Frost',
      'Sorcery',
      "Creatures target player controls don't untap during that player's next untap step.",
    );
    const late = readCreature('Late', '1/1', 'Flash\nLate enters tapped.');
    const game = set({ hand: [frost] }, { battlefield: [{ card: bear, tapped: true }], hand: [late] })
      .cast('Frost', 'them')
      .resolve()
      .cast('Late', { by: 'them' })
      .resolve();
    const tapped = () => ['Bear', 'Late'].map(game.isTapped);
    const first = game.passUntil('upkeep', 'them') && tapped();
    return [first, game.passUntil('upkeep', 'you').passUntil('upkeep', 'them') && tapped()];
  },
);
