import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atLeast, cardsSeen, exactly, keepable, sourcesOnCurve } from '../../../../engine/cards/analysis/odds.ts';

const near = (actual: number, expected: number, within = 1e-9) =>
  assert.ok(Math.abs(actual - expected) < within, `${actual} is not ${expected}`);

test('drawing without putting back, against counts by hand', () => {
  // Of four cards with two good ones, two are drawn: six pairs, one of them all good, four with one.
  near(exactly(4, 2, 2, 2), 1 / 6);
  near(exactly(4, 2, 2, 1), 4 / 6);
  near(atLeast(4, 2, 2, 1), 5 / 6);
  // One of a kind in sixty, in an opening hand.
  near(atLeast(60, 1, 7, 1), 7 / 60);
});

test('chances of all counts add up to one, and nothing impossible has any', () => {
  for (const [cards, good, drawn] of [
    [60, 24, 7],
    [99, 38, 12],
    [7, 7, 7],
    [40, 0, 9],
  ] as const) {
    near(
      [...Array(drawn + 1).keys()].reduce((sum, wanted) => sum + exactly(cards, good, drawn, wanted), 0),
      1,
    );
  }
  assert.equal(exactly(60, 4, 7, 5), 0);
  assert.equal(atLeast(60, 4, 7, 5), 0);
  near(atLeast(5, 5, 9, 5), 1);
});

test('who begins has seen one card less', () => {
  assert.deepEqual([cardsSeen(1, true), cardsSeen(1, false), cardsSeen(4, true)], [7, 8, 10]);
});

test('odds of hands and of colours agree with as many shuffled decks', () => {
  const deck = [...Array(60).keys()].map((n): string => (n < 10 ? 'source' : n < 24 ? 'land' : 'spell'));
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed / 0x80000000;
  };
  let [kept, fed, coloured] = [0, 0, 0];
  const games = 20_000;
  for (let game = 0; game < games; game++) {
    for (let at = 0; at < 8; at++) {
      const other = at + Math.floor(random() * (60 - at));
      [deck[at], deck[other]] = [deck[other]!, deck[at]!];
    }
    const lands = (seen: number) => deck.slice(0, seen).filter((card) => card !== 'spell').length;
    if (lands(7) >= 2 && lands(7) <= 5) kept++;
    if (lands(8) < 2) continue;
    fed++;
    if (deck.slice(0, 8).filter((card) => card === 'source').length >= 2) coloured++;
  }
  near(keepable(60, 24), kept / games, 0.02);
  near(sourcesOnCurve({ cards: 60, lands: 24, sources: 10 }, 2, 2), coloured / fed, 0.02);
});
