/** Whoever plays for the first time is told what each new step asks, and can be done with it. */
import { expect } from '@playwright/test';
import { createFixtureHost, expectSilence, openTable, openWindow } from '../support/fixture-host.ts';
import { attackers, combatPosition, mainPhase, message, middleGame } from '../support/fixture-table.ts';
import { keepAt, keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

// @app_first_game
test('each new step is explained once, until no more is wanted, and Settings brings it back', async ({ page }) => {
  const host = await openTable(
    page,
    [message(middleGame(), mainPhase())],
    [message(combatPosition(), attackers())],
    [],
  );
  const tip = page.getByTestId('tip');
  await expect(tip).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByTestId('tips-on').check();
  await page.keyboard.press('Escape');
  await expect(tip).toContainText('Lands make mana');
  await keepSizes(page, 'first-game');
  await page.getByTestId('context-button').click();
  await expect(tip).toContainText('Click the creatures that shall attack');
  await page.getByTestId('tips-off').click();
  await expect(tip).toHaveCount(0);
  expect(host.posted).toHaveLength(1);
});

// @app_first_game
test('with no finished game in the folder it is on by itself, and says so where a game is begun', async ({ page }) => {
  const host = createFixtureHost([[message(middleGame(), mainPhase())], []]);
  host.handlers['games/list'] = () => [];
  await openWindow(page, host, '#/table/game-1');
  await expect(page.getByTestId('tip')).toContainText('Lands make mana');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.start-head')).toContainText('Your first game');
});

// @app_first_game
test('in a narrow window a tip stands along the top, goes with a click, and moves into the opened panel unread', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  const host = createFixtureHost([[message(middleGame(), mainPhase())], []]);
  host.handlers['games/list'] = () => [];
  await openWindow(page, host, '#/table/game-1');
  const tip = page.getByTestId('tip');
  await expect(tip).toContainText('Lands make mana');
  await expect(tip).toBeInViewport();
  await keepAt(page, 'tip-narrow-1024');
  await page.keyboard.press('c');
  await expect(page.getByTestId('side-panel').getByTestId('tip')).toContainText('Lands make mana');
  await page.getByRole('button', { name: 'Close the panel' }).click();
  await expect(tip).toContainText('Lands make mana');
  await page.getByTestId('tip-known').click();
  await expect(tip).not.toContainText('Lands make mana');
});
