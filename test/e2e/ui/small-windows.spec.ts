/** Small windows and large letters: nothing that is needed lies under something else, and the page itself never moves. */
import { expect, type Page } from '@playwright/test';
import { createFixtureHost, expectSilence, openTable, openWindow } from '../support/fixture-host.ts';
import { mainPhase, message, middleGame, stackPosition } from '../support/fixture-table.ts';
import { expectSoundLayout, keepAt } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

/** 853 and 683 pixels are what 150 % leaves of 1280 and 1024. */
const SMALL = [
  { width: 1024, height: 700 },
  { width: 853, height: 533 },
  { width: 683, height: 467 },
  { width: 390, height: 780 },
];

/** Whether a click in the middle of it would reach it. */
const isOpen = (page: Page, testId: string) =>
  page.getByTestId(testId).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const inside = top >= 0 && left >= 0 && top + height <= innerHeight && left + width <= innerWidth;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return inside && hit !== null && element.contains(hit);
  });

for (const viewport of SMALL) {
  // @app_layout
  test(`a game can be started at ${viewport.width}x${viewport.height}, wherever the page is scrolled to`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const host = createFixtureHost([[message(middleGame(), mainPhase())]]);
    await openWindow(page, host);
    await expect(page.getByTestId('start-button')).toBeEnabled();
    expect(await isOpen(page, 'start-button')).toBe(true);
    await keepAt(page, `start-small-${viewport.width}`);
    await page.getByTestId('deck-paste').fill('Deck\n60 Forest');
    await page.getByTestId('deck-paste').scrollIntoViewIfNeeded();
    await expect(page.getByTestId('deck-check')).toContainText('Ready to play');
    for (const to of [0, 100_000]) {
      await page.locator('.start').evaluate((element, top) => element.scrollTo({ top }), to);
      expect(await isOpen(page, 'start-button'), `scrolled to ${to}`).toBe(true);
    }
    const apart = await page.evaluate(() => {
      const [paste, decks] = ['.paste-text', '.decks'].map((one) =>
        document.querySelector(one)!.getBoundingClientRect(),
      );
      return paste!.top >= decks!.bottom;
    });
    expect(apart, 'the own list stands below the decks').toBe(true);
    await page.getByTestId('start-button').click();
    await expect(page.getByTestId('board')).toBeVisible();
  });
}

for (const viewport of [{ width: 1280, height: 800 }, SMALL[0]!]) {
  // @app_layout @app_keyboard
  test(`many messages and a walk through the whole page by Tab move nothing at ${viewport.width}x${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openTable(page, [message(middleGame(), mainPhase())]);
    if (viewport.width < 1100) await page.getByRole('button', { name: 'Chat', exact: true }).click();
    for (let count = 0; count < 12; count += 1) {
      await page.getByTestId('chat-input').fill(`What is trample, for the ${count + 1}. time?`);
      await page.getByTestId('chat-input').press('Enter');
      await expect(page.locator('.chat-line.is-bob')).toHaveCount(count + 1);
    }
    for (let count = 0; count < 60; count += 1) {
      await page.keyboard.press(count < 30 ? 'Tab' : 'Shift+Tab');
      expect(await page.evaluate(() => document.querySelector('.page')!.scrollTop + document.body.scrollTop)).toBe(0);
    }
    if (viewport.width >= 1100) await expectSoundLayout(page);
  });
}

// @app_deck_problems
test('a list that no rules of deck building allow is playable for practice, and not called ready', async ({ page }) => {
  const host = createFixtureHost();
  host.handlers['decks/check'] = () => ({
    format: 'Arena',
    rules: 'freeform',
    ready: false,
    unknownLegality: 0,
    main: 14,
    sideboard: 0,
    problems: [
      { line: 2, text: '10 Llanowar Elves', why: 'Four is the most (100.2a).', fix: 'Take out 6.', severity: 'warn' },
    ],
    playable: ['Forest', 'Llanowar Elves'],
    unplayable: [],
  });
  await openWindow(page, host);
  await page.getByTestId('deck-paste').fill('4 Forest\n10 Llanowar Elves');
  await expect(page.getByTestId('deck-check')).toContainText('For practice only, since this is no legal deck');
  await expect(page.getByTestId('deck-check')).not.toContainText('Ready to play');
  await expect(page.getByTestId('start-button')).toBeEnabled();
});

for (const viewport of SMALL.slice(1, 3)) {
  // @app_layout
  test(`what is on the stack never lies on the large button at ${viewport.width}x${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openTable(page, [message(stackPosition(), mainPhase())]);
    await expect(page.getByTestId('stack-item').first()).toBeVisible();
    const button = (await page.getByTestId('context-button').boundingBox())!;
    const stack = (await page.getByTestId('stack').boundingBox())!;
    const list = (await page.getByTestId('stack').locator('ol').boundingBox())!;
    expect(Math.max(stack.y + stack.height, list.y + list.height)).toBeLessThanOrEqual(button.y);
    for (const x of [0.15, 0.5, 0.85]) {
      const hit = await page.evaluate(
        ([left, top]) => document.elementFromPoint(left!, top!)?.closest('[data-testid]')?.getAttribute('data-testid'),
        [button.x + button.width * x, button.y + 2],
      );
      expect(hit).toBe('context-button');
    }
  });
}

// @app_layout
test('long words of a name are whole on the smallest cards', async ({ page }) => {
  await page.setViewportSize(SMALL[3]!);
  const view = middleGame();
  const battlefield = view.battlefield.map((one) => ({ ...one, name: 'Bloodthirsty Thornwealdkin' }));
  await openTable(page, [message({ ...view, battlefield }, mainPhase())]);
  const names = page.locator('.card-tiny .card-name');
  await expect(names.first()).toBeVisible();
  // What is tucked behind another shows one line, which ends in an ellipsis.
  const cut = await names.evaluateAll((all) =>
    all
      .filter((one) => one.closest('.tucked') === null && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  const sizes = await names.evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
});

// @app_layout
test('on a phone the games and the form for a deck are no wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const host = createFixtureHost();
  for (const place of ['#/games', '#/decks']) {
    await openWindow(page, host, place);
    await expect(page.locator('main button').first()).toBeVisible();
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main input, main textarea')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.textContent),
    );
    expect(wide, place).toEqual([]);
  }
});
