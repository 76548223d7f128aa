// Puzzles: one answer is right and all others are shown to be wrong; who tries one is told which it was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answerByPlaces,
  attemptPuzzle,
  dailyPuzzles,
  findPuzzle,
  keptPuzzles,
  type Puzzle,
  type PuzzlePosition,
  positionOf,
  setUpPosition,
  solvesPuzzle,
} from '../../../engine/puzzles/index.ts';
import { createPolicy, legalAnswers } from '../../../mtg-core/index.ts';
import { shipped } from '../../support/shipped.ts';
import { setTable } from '../../support/table.ts';

const limits = { positions: 4000, answers: 3 };
const many = (count: number, card: string) => Array.from({ length: count }, () => ({ card }));

const burn: PuzzlePosition = {
  active: 'you',
  at: 'main',
  you: {
    life: 20,
    battlefield: many(2, 'Mountain'),
    hand: ['Lightning Bolt', 'Shock'],
    graveyard: [],
    library: { Mountain: 2 },
  },
  them: { life: 2, battlefield: [{ card: 'Grizzly Bears' }], hand: 0, graveyard: [], unseen: { Plains: 2 } },
};

/** Two attackers, each of which is enough, and two blockers of which one only can block the one that flies. */
const blocking: PuzzlePosition = {
  active: 'them',
  at: 'block',
  attackers: [0, 1],
  you: {
    life: 3,
    battlefield: [{ card: 'Grizzly Bears' }, { card: 'Serra Angel' }],
    hand: [],
    graveyard: [],
    library: { Plains: 2 },
  },
  them: {
    life: 20,
    battlefield: [{ card: 'Serra Angel' }, { card: 'Hill Giant' }],
    hand: 1,
    graveyard: [],
    unseen: { Plains: 3 },
  },
};

function foundBlock(): Puzzle {
  const puzzle = findPuzzle(blocking, 'block', shipped, limits);
  assert.ok(typeof puzzle !== 'string', String(puzzle));
  return puzzle;
}

test('of all ways to block the one that keeps its player alive is found, and shown to be the only one', () => {
  const puzzle = foundBlock();
  assert.deepEqual([puzzle.kind, puzzle.proof.answers], ['block', 6]);
  assert.match(puzzle.solution.join(), /Grizzly Bears blocks Hill Giant/);
  assert.match(puzzle.solution.join(), /Serra Angel blocks Serra Angel/);
});

test('where two answers are right there is no puzzle, and the reason is said', () => {
  assert.match(String(findPuzzle(burn, 'win', shipped, limits)), /answers are right/);
});

test('a right answer is told from a wrong one, with what happens then', () => {
  const puzzle = foundBlock();
  const state = setUpPosition(puzzle.position, shipped);
  const none = answerByPlaces(state, 'none');
  assert.ok(none);
  const wrong = attemptPuzzle(puzzle, none, shipped);
  assert.equal(wrong.right, false);
  assert.ok(wrong.line.length > 0, 'how they win is shown');
  const labels = legalAnswers(state, 0)?.options.map(({ label }) => label) ?? [];
  const place = (words: RegExp): number => 1 + labels.findIndex((label) => words.test(label));
  const both = `${place(/Grizzly Bears.*Hill Giant/)},${place(/Serra Angel.*Serra Angel/)}`;
  const right = answerByPlaces(state, both);
  assert.ok(right, labels.join('; '));
  assert.equal(attemptPuzzle(puzzle, right, shipped).right, true);
});

test('a place that no option has is no answer', () => {
  const state = setUpPosition(burn, shipped);
  assert.equal(answerByPlaces(state, '99'), null);
  assert.equal(answerByPlaces(state, 'Bolt'), null);
});

test('a position is written down and set up again as it was, and says of their hand how many cards it holds', () => {
  const table = setTable({
    you: { hand: ['Giant Growth'], battlefield: ['Grizzly Bears', '2 Forest'], life: 7 },
    them: { battlefield: [{ name: 'Serra Angel', tapped: true }], hand: ['Plains'], life: 3 },
  });
  const position = positionOf(table.state, 'main');
  assert.ok(position);
  assert.deepEqual(positionOf(setUpPosition(position, shipped), 'main'), position);
  assert.equal(position.them.hand, 1);
});

test('what is attached stands attached again', () => {
  const position: PuzzlePosition = {
    ...burn,
    you: { ...burn.you, battlefield: [{ card: 'Vow of Wildness', on: ['them', 0] }, { card: 'Mountain' }] },
  };
  const again = positionOf(setUpPosition(position, shipped), 'main');
  assert.deepEqual(
    again?.you.battlefield.find(({ card }) => card === 'Vow of Wildness'),
    { card: 'Vow of Wildness', on: ['them', 0] },
  );
});

test('a day has its own three, the same for everybody', () => {
  const all = keptPuzzles();
  const idsOf = (day: string, of = all): string[] =>
    dailyPuzzles(of, day)
      .map(({ id }) => id)
      .sort();
  assert.deepEqual(idsOf('2026-01-31', all.toReversed()), idsOf('2026-01-31'));
  assert.notDeepEqual(idsOf('2026-02-01'), idsOf('2026-01-31'));
});

test('a puzzle is solved by who answers it right, and not by who does nothing', () => {
  const puzzle = foundBlock();
  const state = setUpPosition(puzzle.position, shipped);
  const places = (legalAnswers(state, 0)?.options ?? []).map((_, place) => String(place + 1));
  const pairs = places.flatMap((one) => places.map((other) => `${one},${other}`));
  const right = [...places, ...pairs]
    .map((each) => answerByPlaces(state, each))
    .find((answer) => answer !== null && attemptPuzzle(puzzle, answer, shipped).right);
  assert.ok(right);
  const decide = () => right;
  assert.equal(solvesPuzzle(puzzle, { name: 'right', decide, decideIn: decide }, shipped), true);
  assert.equal(solvesPuzzle(puzzle, createPolicy('goldfish', 1, shipped), shipped), false);
});

test('what a day brings is of different kinds', () => {
  const all = keptPuzzles();
  for (const day of ['2026-01-31', '2026-02-01', '2026-02-02'])
    assert.equal(new Set(dailyPuzzles(all, day).map(({ kind }) => kind)).size, 3, day);
});

test('the puzzles that come with Bob differ, can be set up, and wait for an answer', () => {
  const all = keptPuzzles();
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  for (const { id, position } of all) assert.equal(setUpPosition(position, shipped).pending?.player, 0, id);
});

test('the strongest level finds by proof what nobody sees at a glance: an attack, a block, a spell to begin with', () => {
  const hard = ['4339385e', '28a86867', '88be2844'];
  const puzzles = keptPuzzles().filter(({ id }) => hard.includes(id));
  assert.deepEqual(puzzles.map(({ kind }) => kind).sort(), ['attack', 'block', 'win']);
  for (const puzzle of puzzles) {
    assert.equal(solvesPuzzle(puzzle, createPolicy('greedy', 1, shipped), shipped), false, puzzle.id);
    assert.equal(solvesPuzzle(puzzle, createPolicy('search', 1, shipped), shipped), true, puzzle.id);
  }
});

test('a line is followed to its end although the others are asked at more moments than it has', () => {
  const overrun = keptPuzzles().find(({ id }) => id === '5d2cab31');
  assert.ok(overrun);
  assert.equal(solvesPuzzle(overrun, createPolicy('search', 1, shipped), shipped), true);
});
