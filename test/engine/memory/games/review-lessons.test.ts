/** What reviews teach: only what was a fault, counted, and with where it can be seen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OverallProgress } from '../../../../engine/api/index.ts';
import { findingsOfReview, leaksOf } from '../../../../engine/memory/games/review-lessons.ts';
import { blunder, reviewedDecision, reviewOf } from '../../../support/reviewed.ts';

test('a missed win is said at once, what may happen to anybody only when it comes twice', () => {
  const once = reviewOf([blunder(9, 'attackers', 'openMana'), blunder(30, 'priority', 'lethalMissed')]);
  const [only, ...others] = findingsOfReview(once, 0);
  assert.equal(others.length, 0);
  assert.match(only?.text ?? '', /^Misses wins/);
  assert.equal(only?.why, '1 win in one game, in turn 8: 20 % of the chance to win.');
  assert.deepEqual(only?.decisions, [30]);

  const twice = reviewOf([blunder(9, 'attackers', 'openMana'), blunder(13, 'attackers', 'openMana')]);
  assert.deepEqual(
    findingsOfReview(twice, 0).map(({ why }) => why),
    ['2 attacks in one game, in turn 3 and 4: 40 % of the chance to win.'],
  );
});

test('what the other did, and what cost nothing, teaches nothing', () => {
  const found = [{ kind: 'lethalMissed', said: '', refs: [], line: [] }];
  const others = { ...blunder(9, 'priority', 'lethalMissed'), player: 1 };
  assert.deepEqual(findingsOfReview(reviewOf([others, reviewedDecision(3, { findings: found })]), 0), []);
});

test('over many games a leak says its counts and how seldom chance does it', () => {
  const none: OverallProgress = { games: [], kinds: [], habits: [], decks: [], rating: null };
  assert.deepEqual(leaksOf(none), []);
  const worst = { gameId: 'g1', n: 12 };
  const leaks = leaksOf({
    ...none,
    kinds: [
      { kind: 'blockers', decisions: 20, faults: 9, lost: 1.2, worst, byChance: 0.004, isLeak: true },
      { kind: 'priority', decisions: 100, faults: 12, lost: 1, worst, byChance: 0.9, isLeak: false },
    ],
    habits: [
      { kind: 'openMana', times: 3, games: 2, lost: 0.4, places: [worst] },
      { kind: 'betterTarget', times: 3, games: 1, lost: 0.4, places: [worst] },
    ],
  });
  assert.deepEqual(
    leaks.map(({ text, why }) => [text, why]),
    [
      [
        'Goes wrong most often in blocks.',
        '9 of 20 were faults, against 12 of 100 other decisions; chance alone does that in less than 1 % of cases.',
      ],
      [
        'Attacks into open mana without asking what could be cast for it.',
        '3 attacks in 2 games: 40 % of the chance to win in all.',
      ],
    ],
  );
  assert.deepEqual(leaks[0]?.evidence, ['game:g1#12']);
});
