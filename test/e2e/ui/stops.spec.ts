/** Stops for a card instead of a step. */
import { expect } from '@playwright/test';
import { expectSilence, openTable } from '../support/fixture-host.ts';
import { mainPhase, message, middleGame } from '../support/fixture-table.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

// @app_stops
test('a card that one always stops for is named in its menu, and forgotten again', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())], []);
  const saved = () => host.calls.findLast((call) => call.method === 'table/settings')?.params;
  const card = page.locator('[data-testid=hand-card][data-name="Rabid Bite"]');
  await card.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Always stop for Rabid Bite' }).click();
  await expect.poll(saved).toMatchObject({ settings: { watched: ['Rabid Bite'] } });
  await card.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'No longer stop for Rabid Bite' }).click();
  await expect.poll(saved).toMatchObject({ settings: { watched: [] } });
  await expect(page.getByTestId('watched')).toBeHidden();
  await card.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Always stop for Rabid Bite' }).click();
  await expect(page.getByTestId('watched')).toBeVisible();
  // It is the person's own: a table that knows nothing of it is told of it as it is opened.
  const before = host.calls.length;
  await page.reload();
  await expect
    .poll(() => host.calls.slice(before).find(({ method }) => method === 'table/settings')?.params)
    .toMatchObject({ settings: { watched: ['Rabid Bite'] } });
});
