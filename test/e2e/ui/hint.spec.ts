/** A hint at the table: a little more with each press, called off or put away, and never in the way. */
import { expect } from '@playwright/test';
import type { Result } from '../../../engine/api/index.ts';
import { expectSilence, openTable } from '../support/fixture-host.ts';
import { mainPhase, message, middleGame } from '../support/fixture-table.ts';
import { keepScreen, keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const HINT: Result<'table/hint'> = {
  ok: true,
  hint: {
    decision: 1,
    look: { said: 'Look at what you could cast now.', refs: [301, 302] },
    matters: [
      'What you could attack with deals 14, and Bob has 11 life: tricks aside that is enough, unless they block, and 4 of theirs could.',
      'One answer is ahead: I put the chance to win with it at 71 % (66 % to 76 %); the next is worth 12 % less, give or take 4 %.',
      'Doing nothing gives away 21 % of the chance to win.',
    ],
    line: ['Cast Overrun', 'Attack: Elvish Archdruid at Bob, Thornweald Archer at Bob'],
    wins: true,
    findings: [],
    options: [
      { answer: { option: 'cast-301' }, said: 'Cast Overrun', winChance: 0.71, low: 0.66, high: 0.76, loss: 0 },
    ],
  },
};

// @app_hint
test('a hint gives away a little more with each press of its key, and is put away', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())], []);
  host.handlers['table/hint'] = () => HINT;
  await page.keyboard.press('h');
  const hint = page.getByTestId('hint');
  await expect(hint).toContainText('Look at what you could cast now.');
  await expect(hint).not.toContainText('Overrun');
  await expect(page.locator('.bcard.is-hinted')).toHaveCount(2);
  await page.keyboard.press('h');
  await expect(page.getByTestId('hint-matters')).toContainText('deals 14');
  await keepScreen(page, 'hint-matters');
  await page.getByTestId('hint-more').click();
  await expect(page.getByTestId('hint-line')).toContainText('Cast Overrun');
  await keepScreen(page, 'hint-line');
  await keepSizes(page, 'hint-sizes');
  await page.getByTestId('hint-close').click();
  await expect(hint).toBeHidden();
  await expect(page.locator('.bcard.is-hinted')).toHaveCount(0);
  expect(host.calls.filter(({ method }) => method === 'table/hint')).toHaveLength(1);
});

// @app_hint
test('while a hint is thought about the game can be played on, and what comes then is not shown', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())], [message(middleGame(), null)]);
  let told: (hint: Result<'table/hint'>) => void = () => undefined;
  host.handlers['table/hint'] = () => new Promise((resolve) => (told = resolve));
  await page.getByTestId('hint-button').click();
  await expect(page.getByTestId('hint')).toContainText('Playing each answer on');
  await page.getByRole('button', { name: 'Never mind' }).click();
  await expect(page.getByTestId('hint')).toBeHidden();
  await page.keyboard.press('h');
  await expect(page.getByTestId('hint')).toBeVisible();
  await page.locator('[data-testid=hand-card][data-name="Forest"]').click();
  await expect.poll(() => host.posted).toHaveLength(1);
  told(HINT);
  await expect(page.getByTestId('hint')).toBeHidden();
});

// @app_hint
test('a table that gives no hints says why', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())], []);
  host.handlers['table/hint'] = () => ({ ok: false, message: 'Hints are given in games of two players only.' });
  await page.getByTestId('hint-button').click();
  await expect(page.getByTestId('hint')).toContainText('two players only');
});
