/** The focus on the board: one Tab stop for each zone, the hand first, and it never falls off the table. */
import { expect, type Page } from '@playwright/test';
import { card } from '../support/fixture-cards.ts';
import { expectSilence, openTable } from '../support/fixture-host.ts';
import { mainPhase, message, middleGame } from '../support/fixture-table.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    return element.closest<HTMLElement>('[data-tabzone]')?.dataset['tabzone'] ?? element.dataset['testid'] ?? '';
  });

// @app_keyboard
test('Tab goes to the hand at once, and then from zone to zone', async ({ page }) => {
  await openTable(page, [message(middleGame(), mainPhase())]);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('hand');
  const back: string[] = [];
  for (let count = 0; count < 9; count += 1) {
    await page.keyboard.press('Shift+Tab');
    back.push(await focused(page));
  }
  expect(back.filter((zone) => zone === 'stops')).toHaveLength(1);
  expect(back.filter((zone) => zone === 'Creatures').length).toBeGreaterThan(0);
  expect(new Set(back.filter((zone) => zone === 'hand'))).toEqual(new Set());
});

// @app_keyboard
test('the stops are one Tab stop, and arrows go from one to the next', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())]);
  expect(await page.locator('.stop-flag[tabindex="0"]').count()).toBe(1);
  await page.locator('.stop-flag[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(name).toContain('Stop in the draw step of your turn');
  await page.keyboard.press('Enter');
  await expect.poll(() => host.calls.some(({ method }) => method === 'table/settings')).toBe(true);
});

// @app_keyboard @app_play_cards
test('after a card is played the focus is on its neighbour, and on the large button after the last one', async ({
  page,
}) => {
  const before = middleGame();
  const [me, bob] = before.players;
  const played = (hand: number[]) =>
    middleGame({
      players: [{ ...me!, hand: me!.hand.filter((one) => hand.includes(one.ref)), handCount: hand.length }, bob!],
    });
  await openTable(
    page,
    [message(before, mainPhase())],
    [message(played([301, 302, 303, 305, 306]), mainPhase())],
    [message(played([]), mainPhase())],
  );
  const forest = card(304, 'Forest').ref;
  await page.keyboard.press('Tab');
  while ((await page.evaluate(() => (document.activeElement as HTMLElement).dataset['ref'])) !== String(forest))
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-testid=hand-card]')).toHaveCount(5);
  await expect(page.locator(':focus')).toHaveAttribute('data-ref', '305');
  await page.keyboard.press(' ');
  await expect(page.locator('[data-testid=hand-card]')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveAttribute('data-testid', 'context-button');
});
