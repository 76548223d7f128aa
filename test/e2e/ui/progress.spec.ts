/** Many games added up: reached from the games, looked through at one press, and each figure leads to its game. */
import { expect } from '@playwright/test';
import type { OverallProgress, PlayedGame } from '../../../engine/api/index.ts';
import { createFixtureHost, expectSilence, openWindow } from '../support/fixture-host.ts';
import { keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const game = (n: number, accuracy: number | null): PlayedGame => ({
  gameId: `game-${n}`,
  endedAt: n,
  deck: n % 3 === 0 ? 'White Weenie' : 'Elves',
  against: 'Burn',
  won: n % 2 === 0,
  found: accuracy === null ? null : { accuracy, decisions: 40, faults: 6, lost: 0.8 },
});

const worst = { gameId: 'game-4', n: 31 };
const FOUND: OverallProgress = {
  games: [...[71, 64, 78, 83, 74, 88, 90, 86].map((accuracy, n) => game(n, accuracy)), game(8, null), game(9, null)],
  kinds: [
    { kind: 'blockers', decisions: 31, faults: 12, lost: 2.1, worst, byChance: 0.0004, isLeak: true },
    { kind: 'priority', decisions: 240, faults: 26, lost: 1.7, worst, byChance: 0.9, isLeak: false },
    { kind: 'attackers', decisions: 52, faults: 6, lost: 0.6, worst, byChance: 0.4, isLeak: false },
  ],
  habits: [{ kind: 'openMana', times: 3, games: 2, lost: 0.5, places: [worst, { gameId: 'game-2', n: 12 }] }],
  decks: [
    { deck: 'Elves', games: 6, won: 3, low: 0.19, high: 0.81, matches: { played: 2, won: 1 } },
    { deck: 'White Weenie', games: 4, won: 2, low: 0.15, high: 0.85, matches: { played: 0, won: 0 } },
  ],
  rating: { games: 10, value: 1240, low: 1050, high: 1420 },
};

const NOTHING: OverallProgress = { games: [], kinds: [], habits: [], decks: [], rating: null };

test('@app_progress accuracy, leaks, habits and decks are shown, and lead to the games', async ({ page }) => {
  const host = createFixtureHost();
  host.handlers['review/progress'] = () => FOUND;
  await openWindow(page, host, '#/journal');
  await page.getByTestId('progress-link').click();
  await expect(page).toHaveURL(/#\/progress$/);
  await expect(page.getByTestId('accuracy-chart').getByRole('button')).toHaveCount(8);
  await expect(page.getByTestId('leaks')).toContainText(
    'Blocks: 12 of 31 were faults; chance alone does that once in 2500',
  );
  await expect(page.getByTestId('kinds').getByRole('row')).toHaveCount(4);
  await expect(page.getByTestId('deck-records')).toContainText('19 % and 81 %');
  await expect(page.getByTestId('deck-records')).toContainText('1 of 2');
  await expect(page.getByTestId('rating')).toContainText(
    'Your rating is 1240, from 10 games: most likely between 1050 and 1420. That is about as strong as Steady.',
  );
  await keepSizes(page, 'progress');
  await page.getByTestId('habits').getByRole('button', { name: '2' }).click();
  await expect(page).toHaveURL(/#\/replay\/game-2\/12$/);
  await page.goBack();
  await page.getByRole('button', { name: /^Lost with Elves .* 64 %/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/replay\/game-1\/review$/);
});

test('@app_progress games that nobody looked at are looked through one after the other, and what was found comes in', async ({
  page,
}) => {
  const host = createFixtureHost();
  let looked = 0;
  const asked: string[] = [];
  host.handlers['review/progress'] = () => ({
    ...FOUND,
    games: FOUND.games.map((each, place) => (place < 8 + looked ? game(place, 80) : each)),
  });
  host.handlers['review/open'] = ({ gameId }) => {
    asked.push(gameId);
    const isFirst = asked.filter((each) => each === gameId).length === 1;
    if (isFirst) return { done: 3, of: 40, review: null, problem: null };
    looked += 1;
    const review = { decisions: [], accuracy: [80, 80], turningPoint: null, right: [], shares: [null, null] };
    return { done: 40, of: 40, review, problem: null };
  };
  await openWindow(page, host, '#/progress');
  await page.getByRole('button', { name: 'Look through the last 2 games' }).click();
  await expect(page.getByTestId('looking-through')).toContainText('Game 1 of 2, decision 3 of 40');
  await expect(page.getByTestId('accuracy-chart').getByRole('button')).toHaveCount(10);
  await expect(page.getByTestId('look-through')).toHaveCount(0);
  expect(asked).toEqual(['game-9', 'game-9', 'game-8', 'game-8']);
});

test('@app_progress whoever has no games is told what will stand here', async ({ page }) => {
  const host = createFixtureHost();
  host.handlers['review/progress'] = () => NOTHING;
  await openWindow(page, host, '#/progress');
  await expect(page.getByTestId('progress')).toContainText('Play a game against Bob to its end');
  await expect(page.getByTestId('look-through')).toHaveCount(0);
});
