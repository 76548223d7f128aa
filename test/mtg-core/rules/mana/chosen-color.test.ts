// Mana of a color that was chosen, and abilities that trigger on mana of one type (CR 106.12a, 607.2d).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gain, instant } from '../../../support/cards.ts';
import { readCard } from '../../../support/read-cards.ts';
import { setTable } from '../../../support/table.ts';

const choose = 'As this permanent enters, choose a color.';
const heart = readCard('Old Heart', 'Artifact', `${choose}\n{T}: Add one mana of the chosen color.`);
const sprawl = readCard(
  'Old Sprawl',
  'Enchantment — Aura',
  `Enchant land\n${choose}\nWhenever enchanted land is tapped for mana, its controller adds an additional one mana of the chosen color.`,
);
const blue = instant('Blue Deed', [gain(1)], { cost: '{U}' });
const green = instant('Green Deed', [gain(2)], { cost: '{1}{U}' });

test('what is read as mana of the chosen color is mana of that color', () => {
  const game = setTable({ cards: [heart, blue], you: { hand: ['Old Heart', 'Blue Deed'] } });
  assert.equal(game.canCast('Blue Deed'), false);
  game.cast('Old Heart').resolve().choose('Blue');
  assert.equal(game.cast('Blue Deed').resolve().life('you'), 21);
});

test('what only a triggered mana ability pays for is offered', () => {
  const game = setTable({
    cards: [sprawl, green],
    you: { battlefield: ['Forest'], hand: ['Old Sprawl', 'Green Deed'] },
  });
  game.cast('Old Sprawl', 'Forest').resolve().choose('Blue');
  assert.equal(game.cast('Green Deed').resolve().life('you'), 22);
});

test('an ability that triggers on mana of one type doesn’t for another', () => {
  const monument = readCard('Old Monument', 'Artifact', 'Whenever you tap a permanent for {C}, add an additional {C}.');
  const rock = readCard('Old Rock', 'Artifact', '{T}: Add {C}.');
  const two = instant('Two Deed', [gain(2)], { cost: '{2}' });
  const offered = (land: string) =>
    setTable({ cards: [monument, rock, two], you: { battlefield: ['Old Monument', land], hand: ['Two Deed'] } });
  assert.deepEqual([offered('Old Rock').canCast('Two Deed'), offered('Forest').canCast('Two Deed')], [true, false]);
  assert.equal(offered('Old Rock').activate('Old Rock').pool('you'), 'CC');
  assert.equal(offered('Forest').activate('Forest').pool('you'), 'G');
});

test('basic lands tapped for mana of the chosen color give one more of it, and others nothing', () => {
  const game = setTable({
    cards: [blue],
    you: { battlefield: ['5 Mountain', 'Island'], hand: ['Gauntlet of Power', 'Blue Deed'] },
  });
  game.cast('Gauntlet of Power').resolve().choose('Blue');
  assert.equal(game.activate('Island').pool('you'), 'UU');
});
