// Emblems with abilities that are activated (CR 113.6p, 114.4).
import { position, set } from '../support/positions.ts';
import { readCard as read, readCreature } from '../support/read-cards.ts';

const giant = readCreature('Giant', '5/5');
const rite = read(
  'Rite',
  'Sorcery',
  'You get an emblem with "{1}, Sacrifice a creature: You gain life equal to the sacrificed creature\'s power."',
);

position(
  'an emblem’s ability is activated from the command zone, by its controller, for its cost',
  [true, 25, 0, false],
  () => {
    const game = set({ hand: [rite], battlefield: [giant, '1 Swamp'] })
      .cast('Rite')
      .resolve();
    const can = game.canActivate('Emblem');
    game.activate('Emblem').resolve();
    return [can, game.life('you'), game.count('battlefield', 'you', 'Giant'), game.canActivate('Emblem')];
  },
);

position('nobody else activates it, and it can be activated as an instant could', [false, true], () => {
  const game = set({ hand: [rite], battlefield: [giant, '1 Swamp'] }, { battlefield: [giant, '1 Swamp'] })
    .cast('Rite')
    .resolve();
  const theirs = game.pass().canActivate('Emblem');
  game.passUntil('precombatMain', 'them').pass();
  return [theirs, game.canActivate('Emblem')];
});
