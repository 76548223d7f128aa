// Mana of one color only on X (CR 106.6, 107.3).
import { position, set } from '../support/positions.ts';
import { readCreature } from '../support/read-cards.ts';

const rats = readCreature('Rats', '9/9', '{X}: Rats deals X damage to each opponent. Spend only black mana on X.');
const hound = readCreature(
  'Hound',
  '9/9',
  '{1}{X}: Hound deals X damage to each opponent. Spend only black and/or red mana on X.',
);

/** The most that X can be. */
const most = (card: object & { name: string }, lands: string[]): number => {
  const game = set({ battlefield: [card, ...lands] });
  if (!game.canActivate(card.name)) return -1;
  game.activate(card.name);
  const { options } = game.question();
  return Math.max(...options.map(Number).filter((option) => !Number.isNaN(option)));
};

position('only mana of that color pays for X', [2, 0], () => [
  most(rats, ['2 Swamp', '3 Forest']),
  most(rats, ['3 Forest']),
]);
position('of two colors either does, and any mana for what isn’t X', [3, 2], () => [
  most(hound, ['Swamp', '2 Mountain', 'Forest']),
  most(hound, ['Swamp', '2 Mountain']),
]);
position('the land of the color is tapped for it, and the damage is X', [18, ['Forest']], () => {
  const game = set({ battlefield: [rats, '2 Swamp', 'Forest'] })
    .activate('Rats', 2)
    .resolve();
  return [
    game.life('them'),
    game.names('battlefield', 'you').filter((name) => name !== 'Rats' && !game.isTapped(name)),
  ];
});
