/** The focus on the board: one Tab stop for each zone, the hand first, and it never falls off the table. */
import { expect, type Page } from '@playwright/test';
import { card, cards } from '../support/fixture-cards.ts';
import { expectSilence, openTable } from '../support/fixture-host.ts';
import {
  attackers,
  blockers,
  combatPosition,
  decision,
  mainPhase,
  message,
  middleGame,
} from '../support/fixture-table.ts';
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

const refOfFocus = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['ref'] ?? '');

// @app_keyboard @app_attackers
test('a question about the board takes the focus of the keys there, and nothing large lies over it', async ({
  page,
}) => {
  await openTable(
    page,
    [message(middleGame(), mainPhase())],
    [message(middleGame({ step: 'declareAttackers' }), attackers())],
  );
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('zoom')).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page.locator(':focus')).toHaveAttribute('data-ref', '10');
  await expect(page.getByTestId('zoom')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-ref="10"]')).toHaveAttribute('aria-pressed', 'true');
});

// @app_keyboard
test('who works with the pointer keeps the focus where it is', async ({ page }) => {
  await openTable(
    page,
    [message(middleGame(), mainPhase())],
    [message(middleGame({ step: 'declareAttackers' }), attackers())],
  );
  await page.getByTestId('context-button').click();
  await expect(page.getByTestId('prompt')).toHaveAttribute('data-kind', 'attackers');
  expect(await refOfFocus(page)).toBe('');
});

// @app_keyboard @app_blockers
test('the focus goes from a blocker to what it may block, and on to the next blocker', async ({ page }) => {
  await openTable(page, [message(combatPosition(), blockers())], []);
  await page.keyboard.press('Tab');
  await page.locator('[data-ref="12"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('data-ref', '110');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('data-ref', '10');
});

// @app_keyboard @app_attackers
test('Escape lays back what was laid out, and A says what it would do', async ({ page }) => {
  const host = await openTable(page, [message(middleGame({ step: 'declareAttackers' }), attackers())], []);
  const all = page.getByTestId('prompt').getByRole('button', { name: /^All|^None/ });
  await page.keyboard.press('a');
  await expect(all).toContainText('None');
  await page.keyboard.press('Escape');
  await expect(all).toContainText('All');
  await expect(page.getByTestId('context-button')).toContainText('No attack');
  expect(host.posted).toEqual([]);
});

// @app_keyboard @app_choose_cards
test('an order that is asked for is kept with one key', async ({ page }) => {
  const asked = decision('order', 'Order these', {
    cr: '603.3b',
    options: [],
    compound: { kind: 'choose', candidates: [10, 12], min: 2, max: 2, ordered: true, cards: [] },
  });
  const host = await openTable(page, [message(middleGame(), asked)], []);
  await page.getByTestId('choose-dialog').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => host.posted).toEqual([{ choose: [10, 12] }]);
});

// @app_choose_cards
test('cards that nobody can tell apart are one line of an order', async ({ page }) => {
  const alike = cards(601, 'Forest', 2, { zone: 'library' });
  const order = (sent: typeof alike) => {
    const compound = { candidates: sent.map(({ ref }) => ref), min: sent.length, max: sent.length, ordered: true };
    return decision('choose', 'Order these', { options: [], compound: { kind: 'choose', ...compound, cards: sent } });
  };
  const host = await openTable(
    page,
    [message(middleGame(), order(alike))],
    [message(middleGame(), order([...alike, card(610, 'Plains', { zone: 'library' })]))],
  );
  await expect(page.locator('.order-line strong')).toHaveText(['Forest ×2']);
  await page.keyboard.press('Enter');
  await expect.poll(() => host.posted).toEqual([{ choose: [601, 602] }]);
  await expect(page.locator('.order-line strong')).toHaveText(['Forest', 'Forest', 'Plains']);
});

// @app_keyboard
test('whoever goes to another page by keys is at its heading, and a link leads past the rail', async ({ page }) => {
  await openTable(page, [message(middleGame(), mainPhase())]);
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Skip to the page' }).focus();
  await expect(page.getByRole('button', { name: 'Skip to the page' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  // Back at the table Tab leads to the hand.
  await page.getByRole('button', { name: 'Table' }).press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('hand');
});
