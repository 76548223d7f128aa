/** A match in words, what is swapped between its games, and which of its games another one follows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MatchView, NextGame } from '../../engine/api/index.ts';
import { endingInMatch, isToFollow } from '../../renderer/panels/match/listed-match.ts';
import { matchWords } from '../../renderer/panels/match/match-words.ts';
import {
  asSideboard,
  planProblem,
  sidePlanOf,
  sizesOf,
  withBeside,
} from '../../renderer/panels/match/sideboard-plan.ts';

const match = (wins: number[], more: Partial<MatchView> = {}): MatchView => ({
  ...{ id: 'first', of: 3, game: wins.reduce((sum, won) => sum + won, 0), wins },
  ...{ stage: 'between', winner: null, left: null },
  ...more,
});

test('how a match stands is said to who sits there, their own games first', () => {
  assert.equal(matchWords(match([1, 0]), 0), 'Best of three, after game 1: you lead, 1–0.');
  assert.equal(matchWords(match([1, 0]), 1), 'Best of three, after game 1: you are behind, 0–1.');
  assert.equal(matchWords(match([1, 1]), 0), 'Best of three, after game 2: it stands 1–1.');
  const over = match([2, 1], { stage: 'over', winner: 0 });
  assert.equal(matchWords(over, 0), 'Best of three: you win the match, 2–1.');
  assert.equal(matchWords(over, 1), 'Best of three: you lose the match, 1–2.');
  assert.match(matchWords(match([1, 0], { stage: 'over', winner: 1, left: 0 }), 0), /given up at 1–0/);
});

const card = (name: string, main: number, sideboard: number): NextGame['cards'][number] => ({
  ...{ card: name, name, cost: '', manaValue: 0, typeLine: '' },
  ...{ main, sideboard, registered: sideboard },
});

const next: NextGame = {
  ...{ game: 2, chooser: 'you', deck: 'Mine', least: 60, most: 3, led: 1, leftOut: [] },
  cards: [card('Forest', 57, 0), card('Bear', 2, 1), card('Plummet', 0, 2)],
};

test('a swap moves cards from one list to the other, never more than there are, and a wrong size says what to do', () => {
  const before = sidePlanOf(next.cards, 'sideboard');
  const [forest, bear, plummet] = next.cards as [
    (typeof next.cards)[0],
    (typeof next.cards)[0],
    (typeof next.cards)[0],
  ];
  assert.deepEqual(sizesOf(next, before), { deck: 59, beside: 3 });
  assert.equal(planProblem(next, before), null, 'with who leads it the deck has sixty');
  const out = withBeside(before, bear, 99);
  assert.equal(out.Bear, 3);
  assert.match(planProblem(next, out) ?? '', /5 cards, and 3 is the most. Move 2 into/);
  const swapped = withBeside(withBeside(out, plummet, -1), forest, 0);
  assert.equal(planProblem(next, swapped), null);
  assert.deepEqual(asSideboard(swapped), [{ card: 'Bear', count: 3 }]);
  assert.match(planProblem({ ...next, most: 15 }, out) ?? '', /58 cards, and 60 is the least. Move 2 more/);
});

const listed = (gameId: string, of?: MatchView) => ({
  gameId,
  players: [
    { name: 'You', deck: 'Mine' },
    { name: 'Bob', deck: 'His' },
  ],
  ...(of === undefined ? {} : { match: of }),
});

test('the list says which game of its match one is, how that stood, and behind which one another follows', () => {
  const first = listed('a', match([1, 0]));
  const second = listed('b', match([1, 1]));
  const lost = listed('d', match([1, 2], { stage: 'over', winner: 1 }));
  assert.equal(endingInMatch(first, 'You won'), 'Game 1 of a match · You won · the match stands 1–0');
  assert.equal(endingInMatch(lost, 'Bob won'), 'Game 3 of a match · Bob won · Bob won the match 2–1');
  const games = [listed('c'), second, first];
  assert.deepEqual(
    games.map((game) => isToFollow(game, games)),
    [false, true, false],
  );
  assert.equal(isToFollow(lost, [lost, ...games]), false);
  assert.equal(isToFollow(second, [lost, ...games]), false, 'its third has been played');
});
