/** Who begins, and games that belong together. */
import { expect } from '@playwright/test';
import { createFixtureHost, expectSilence, openWindow } from '../support/fixture-host.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

// @app_begins
test('whoever wants to play or to draw first says so before the game; otherwise a coin decides', async ({ page }) => {
  const host = createFixtureHost();
  const begun = async (words?: string) => {
    const made = () => host.calls.filter(({ method }) => method === 'table/create');
    const before = made().length;
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    if (words !== undefined) await page.getByTestId('begins').selectOption({ label: words });
    await page.getByTestId('start-button').click();
    await expect.poll(() => made().length).toBe(before + 1);
    return made().at(-1)?.params;
  };
  await openWindow(page, host);
  expect(await begun()).not.toHaveProperty('begins');
  expect(await begun('I draw first')).toMatchObject({ begins: 'opponent' });
  expect(await begun('I play first')).toMatchObject({ begins: 'you' });
});
