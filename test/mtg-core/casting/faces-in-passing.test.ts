// Casting while something resolves: as which of the things that a card is, and of what the spell must be (CR 601.3e, 608.2g).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, gain, hit, instant, keyword, sorcery } from '../../support/cards.ts';
import { readCard } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const free = { kind: 'castNow', free: true, may: true };
const fromHand = (more: Record<string, unknown> = {}) =>
  sorcery('Test Gift', [{ ...free, what: { zone: 'hand', owner: 'you' }, ...more }]);

const split = {
  ...instant('Left', [hit(1)], { cost: '{1}' }),
  layout: 'split',
  faces: [{ ...instant('Right', [gain(3)]), cost: '{4}' }],
};
const adventurer = {
  ...creature('Adventurer', '3/3'),
  cost: '{4}',
  layout: 'adventure',
  faces: [sorcery('Her Quest', [gain(5)], { subtypes: ['Adventure'], cost: '{1}' })],
};
const hitting = instant('No Use', [], {
  abilities: [
    { kind: 'spell', targets: [{ name: 't', filter: { types: ['creature'] } }], do: [{ kind: 'destroy', what: 't' }] },
  ],
});

test('either half of a split card is cast, as its player says (CR 709.3)', () => {
  const table = setTable({ cards: [fromHand(), split], you: { hand: ['Test Gift', 'Left'] } });
  table.cast('Test Gift').resolve().choose('yes');
  assert.deepEqual(table.question().options, ['Cast Left', 'Cast Right']);
  table.choose('Cast Right').resolveAll();
  assert.deepEqual([table.life('you'), table.life('them')], [23, 20]);
});

test('a card with an Adventure is cast as that, too (CR 715.3)', () => {
  const table = setTable({ cards: [fromHand(), adventurer], you: { hand: ['Test Gift', 'Adventurer'] } });
  table.cast('Test Gift').resolve().choose('yes').choose('Cast Her Quest').resolveAll();
  assert.equal(table.life('you'), 25);
  assert.deepEqual(table.names('exile', 'you'), ['Adventurer']);
});

test('of what the spell must be each face is asked by itself, and nothing where one is left (CR 601.3e)', () => {
  const cheap = fromHand({ spell: { manaValue: ['<=', 2] } });
  const table = setTable({ cards: [cheap, adventurer], you: { hand: ['Test Gift', 'Adventurer'] } });
  table.cast('Test Gift').resolve().choose('yes').resolveAll();
  assert.equal(table.life('you'), 25);
});

test('cascade finds a card by what it is and casts no half that is as dear as what found it (CR 702.85a)', () => {
  const two = instant('Two', [], { cost: '{2}', abilities: [keyword('cascade'), { kind: 'spell', do: [gain(1)] }] });
  const halves = { ...split, faces: [{ ...instant('Right', [gain(3)]), cost: '{0}' }] };
  const table = setTable({
    cards: [two, halves, adventurer],
    you: { hand: ['Two'], library: ['Adventurer', 'Left', '5 Island'], battlefield: ['2 Island'] },
  });
  table.cast('Two').resolve().choose('yes').choose('Cast Left').resolveAll();
  assert.equal(table.life('them'), 19);
  const dear = setTable({
    cards: [two, { ...adventurer, cost: '{1}', faces: [{ ...sorcery('Her Quest', [gain(5)]), cost: '{3}' }] }],
    you: { hand: ['Two'], library: ['Adventurer', '5 Island'], battlefield: ['2 Island'] },
  });
  dear.cast('Two').resolve().choose('yes').resolveAll();
  assert.ok(dear.onBattlefield('Adventurer'));
});

test('what may be cast is asked by its name, and what can’t be isn’t offered (CR 608.2d)', () => {
  const inHand = { zone: 'hand', owner: 'you' };
  const gift = sorcery('Test Gift', [{ kind: 'may', do: [{ kind: 'castNow', what: inHand, free: true, land: true }] }]);
  const game = (...hand: string[]) =>
    setTable({ cards: [gift, split, hitting], you: { hand: ['Test Gift', ...hand], battlefield: ['Island'] } });
  const cast = game('Left').cast('Test Gift').resolve();
  assert.equal(cast.question().prompt, 'Cast Left without paying its mana cost?');
  const land = game('Forest').cast('Test Gift').resolve();
  assert.equal(land.question().prompt, 'Play Forest?');
  const played = game('Forest', 'Forest').play('Forest').cast('Test Gift').resolve();
  const without = game('No Use').cast('Test Gift').resolve();
  for (const each of [played, without]) assert.equal(each.question().prompt, 'You have priority');
});

test('what is chosen to be cast is asked as the spell that it becomes, and as which it is then cast (CR 601.3e)', () => {
  const gift = readCard(
    'Cheap Gift',
    'Sorcery',
    'You may cast a spell with mana value 3 or less from your hand without paying its mana cost.',
  );
  const cards = [{ ...gift, cost: '{0}' }, adventurer, split, hitting];
  const table = setTable({ cards, you: { hand: ['Cheap Gift', 'Adventurer', 'No Use', 'Forest'] } });
  table.cast('Cheap Gift').resolve().choose('yes');
  assert.deepEqual(table.candidates().sort(), ['Adventurer', 'No Use']);
  table.choose('Adventurer').resolveAll();
  assert.equal(table.life('you'), 25);
  const halves = setTable({ cards, you: { hand: ['Cheap Gift', 'Left', 'Adventurer'] } });
  halves.cast('Cheap Gift').resolve().choose('yes').choose('Left').resolveAll();
  assert.equal(halves.life('them'), 19);
});
