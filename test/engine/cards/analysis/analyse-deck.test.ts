import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseDeck } from '../../../../engine/cards/analysis/analyse-deck.ts';

const deck = (...cards: [number, string][]) =>
  analyseDeck(cards.map(([count, name], place) => ({ count, name, line: place + 1 })));

test('a curve counts spells by mana value, creatures apart, and leaves lands and unknown names out', () => {
  const { cards, lands, curve, meanManaValue, colors } = deck(
    [4, 'Llanowar Elves'],
    [2, 'Shivan Dragon'],
    [10, 'Forest'],
    [8, 'Mountain'],
    [3, 'No Such Card'],
  );
  assert.deepEqual([cards, lands, meanManaValue], [24, 18, 2.67]);
  assert.deepEqual(curve[1], { creatures: 4, others: 0 });
  assert.deepEqual(curve[6], { creatures: 2, others: 0 });
  assert.deepEqual(
    colors.map(({ color, symbols, sources }) => [color, symbols, sources]),
    [
      ['R', 4, 8],
      ['G', 4, 10],
    ],
  );
});

test('what is hardest to pay comes first, with how likely it is', () => {
  const { hardest } = deck(
    [4, 'Shivan Dragon'],
    [4, 'Llanowar Elves'],
    [3, 'Mountain'],
    [20, 'Forest'],
    [29, 'Serra Angel'],
  );
  assert.deepEqual(hardest[0], { ...hardest[0], name: 'Serra Angel', color: 'W', sources: 0, chance: 0 });
  assert.deepEqual([hardest[1]?.name, hardest[1]?.needs, hardest[1]?.turn], ['Shivan Dragon', 2, 6]);
  assert.ok(hardest[1]!.chance < hardest[2]!.chance);
});

test('advice is given with its numbers: lands that are missing or too many, sources, and cards that nothing pays for', () => {
  const said = (analysis: ReturnType<typeof deck>) => analysis.advice.map((one) => `${one.do} ${one.what}`);
  const few = deck([44, 'Shivan Dragon'], [16, 'Mountain']);
  assert.match(said(few)[0] ?? '', /^add \d+ lands$/);
  assert.match(
    few.advice[0]?.why ?? '',
    /^16 lands in 60 cards, at a mean mana value of 6: .* with \d+ it is 7\d %\.$/,
  );
  assert.match(said(deck([20, 'Llanowar Elves'], [40, 'Forest']))[0] ?? '', /^cut \d+ lands$/);
  assert.deepEqual(
    said(deck([33, 'Llanowar Elves'], [4, 'Serra Angel'], [23, 'Forest'])).filter((line) => line.startsWith('cut')),
    ['cut 4 Serra Angel'],
  );
  assert.ok(
    said(deck([36, 'Serra Angel'], [4, 'Plains'], [20, 'Forest'])).some((line) => /^add \d+ white sources$/.test(line)),
  );
  assert.deepEqual(deck().advice, []);
});
