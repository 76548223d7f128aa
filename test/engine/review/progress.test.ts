/** Many games taken together: which count, where chances went, and what is more than chance. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SummaryFile } from '../../../engine/journal/index.ts';
import { type KeptGame, progressOf } from '../../../engine/review/index.ts';
import { blunder, reviewedDecision, reviewOf } from '../../support/reviewed.ts';

const summary = (gameId: string, given: Partial<SummaryFile> = {}): SummaryFile => ({
  schema: 1,
  gameId,
  startedAt: Number(gameId),
  endedAt: Number(gameId),
  eyes: 0,
  players: [
    { name: 'You', deck: 'Elves' },
    { name: 'Bob', deck: 'Burn' },
  ],
  status: 'finished',
  winner: 0,
  reason: '',
  turns: 9,
  decisions: 100,
  turningPoint: null,
  ...given,
});

const kept = (
  gameId: string,
  decisions: Parameters<typeof reviewOf>[0],
  given: Partial<SummaryFile> = {},
): KeptGame => ({
  summary: summary(gameId, given),
  review: reviewOf(decisions),
});

test('games of two that are over count, in the order in which they ended, and second tries do not', () => {
  const { games, decks } = progressOf([
    { summary: summary('3', { winner: 1 }), review: null },
    { summary: summary('1'), review: reviewOf([blunder(1, 'priority')], 61) },
    { summary: summary('2', { status: 'conceded', winner: 1 }), review: null },
    { summary: summary('4', { status: 'playing' }), review: null },
    { summary: summary('5', { branch: { gameId: '1', n: 4 } }), review: null },
    { summary: summary('6', { eyes: null }), review: null },
  ]);
  assert.deepEqual(
    games.map(({ gameId, won }) => [gameId, won]),
    [
      ['1', true],
      ['2', false],
      ['3', false],
    ],
  );
  assert.deepEqual(games[0]?.found, { accuracy: 61, decisions: 1, faults: 1, lost: 0.2 });
  assert.equal(games[1]?.found, null);
  assert.equal(decks.length, 1);
  const [elves] = decks;
  assert.deepEqual([elves?.deck, elves?.games, elves?.won], ['Elves', 3, 1]);
  assert.ok(elves !== undefined && elves.low < 1 / 3 && elves.high > 1 / 3 && elves.low > 0);
});

test('a match counts once, for the deck that it was played with, when it is over', () => {
  const match = { id: '1', of: 3, left: null };
  const { decks } = progressOf([
    {
      summary: summary('1', { match: { ...match, game: 1, wins: [1, 0], stage: 'between', winner: null } }),
      review: null,
    },
    { summary: summary('2', { match: { ...match, game: 2, wins: [2, 0], stage: 'over', winner: 0 } }), review: null },
    {
      summary: summary('3', { match: { ...match, id: '3', game: 1, wins: [1, 0], stage: 'over', winner: 1, left: 0 } }),
      review: null,
    },
    { summary: summary('4'), review: null },
  ]);
  assert.deepEqual(
    decks.map(({ games, matches }) => [games, matches]),
    [[4, { played: 2, won: 1 }]],
  );
});

test('whose seat it was is heeded, and what was forced is no decision', () => {
  const { games } = progressOf([
    kept(
      '1',
      [blunder(1, 'priority'), { ...blunder(2, 'priority'), player: 1 }, reviewedDecision(3, { class: 'forced' })],
      {
        eyes: 1,
      },
    ),
  ]);
  assert.deepEqual(games[0], {
    gameId: '1',
    endedAt: 1,
    deck: 'Burn',
    against: 'Elves',
    won: false,
    found: { accuracy: 70, decisions: 1, faults: 1, lost: 0.2 },
  });
});

test('a kind of decision that goes wrong more often than chance explains is a leak, and a few unlucky ones are none', () => {
  const blocks = Array.from({ length: 12 }, (_, n) =>
    n < 8 ? blunder(n, 'blockers') : reviewedDecision(n, { kind: 'blockers' }),
  );
  const plays = Array.from({ length: 60 }, (_, n) =>
    n < 6 ? blunder(100 + n, 'priority') : reviewedDecision(100 + n),
  );
  const { kinds } = progressOf([kept('1', [...blocks, ...plays])]);
  const [first, second] = kinds;
  assert.deepEqual([first?.kind, first?.decisions, first?.faults, first?.isLeak], ['blockers', 12, 8, true]);
  assert.ok((first?.byChance ?? 1) < 0.001);
  assert.deepEqual([second?.kind, second?.isLeak], ['priority', false]);

  const few = [blunder(1, 'blockers'), blunder(2, 'blockers'), ...plays];
  assert.deepEqual(
    progressOf([kept('1', few)]).kinds.map(({ isLeak }) => isLeak),
    [false, false],
  );
});

test('what was found twice or more is a habit, with the dearest places first', () => {
  const dear = { ...blunder(7, 'attackers', 'openMana'), loss: 0.4 };
  const { habits } = progressOf([
    kept('1', [blunder(3, 'attackers', 'openMana'), blunder(5, 'target', 'betterTarget')]),
    kept('2', [dear]),
  ]);
  assert.equal(habits.length, 1);
  const [habit] = habits;
  assert.deepEqual([habit?.kind, habit?.times, habit?.games], ['openMana', 2, 2]);
  assert.deepEqual(habit?.places, [
    { gameId: '2', n: 7 },
    { gameId: '1', n: 3 },
  ]);
});

test('games against opponents whose strength is known give a rating, and others say nothing about it', () => {
  const against = (level: string | undefined, winner: number) => ({
    players: [
      { name: 'You', deck: 'Elves' },
      { name: 'Bob', deck: 'Burn', ...(level === undefined ? {} : { level }) },
    ],
    winner,
  });
  const rated = (...given: ReturnType<typeof against>[]) =>
    progressOf(given.map((each, n) => ({ summary: summary(`${n}`, each), review: null }))).rating;
  assert.equal(rated(against(undefined, 0), against('careful', 0), against('model', 0)), null);
  const won = rated(against('greedy', 0), against('careful', 1));
  const lost = rated(against('greedy', 1));
  assert.deepEqual([won?.games, lost?.games], [1, 1]);
  assert.ok(won !== null && lost !== null && won.value > lost.value);
});
