/** Ways on: from a choice by few keys, and from a part of the window that could not be fetched. */
import { expect } from '@playwright/test';
import { createFixtureHost, expectSilence, openTable, openWindow } from '../support/fixture-host.ts';
import { decision, message, middleGame } from '../support/fixture-table.ts';
import { held, pieces, withModel } from '../support/held-answers.ts';
import { test } from '../support/kept-window.ts';

/** A question about cards of a graveyard: they are chosen from in a dialog. */
function oneOfTwo() {
  const cards = middleGame().players[0]!.graveyard;
  return decision('choose', 'Choose a card to return', {
    compound: { kind: 'choose', candidates: cards.map(({ ref }) => ref), min: 0, max: 1, ordered: false, cards },
  });
}

// @app_keyboard
test('whoever chooses the last card with the keyboard is at the button, and one more press answers', async ({
  page,
}) => {
  const host = await openTable(page, [message(middleGame(), oneOfTwo())], []);
  await expect(page.getByTestId('choice-card')).toHaveCount(2);
  await page.getByTestId('choice-card').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('choose-confirm')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => host.posted).toEqual([{ choose: [401] }]);
  expectSilence(page);
});

test('@app_keyboard whoever chooses with the pointer keeps the focus where it is', async ({ page }) => {
  await openTable(page, [message(middleGame(), oneOfTwo())], []);
  await page.getByTestId('choice-card').first().click();
  await expect(page.getByTestId('choice-card').first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('choose-confirm')).not.toBeFocused();
  expectSilence(page);
});

// @app_fan_content
test('the notice that fan content owes stands in the settings', async ({ page }) => {
  await openWindow(page, createFixtureHost());
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByText('unofficial Fan Content')).toBeVisible();
  expectSilence(page);
});

// @app_fault
test('a part that is no longer there since Bob was replaced says so, and the window is loaded again from there', async ({
  page,
}) => {
  const host = createFixtureHost();
  withModel(host);
  const answers = held(host);
  await page.route('**/markdown-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await openWindow(page, host, '#/chat');
  await page.getByTestId('chat-input').fill('What now?');
  await page.keyboard.press('Enter');
  await expect.poll(() => answers.length).toBe(1);
  await pieces(page, answers[0]!.id, '**Attack** with both.');
  await expect(page.getByRole('alert')).toContainText('could not be drawn');
  await page.unroute('**/markdown-*.js');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load the window again' }).click();
  await loaded;
  await expect(page.getByTestId('chat-input')).toBeVisible();
  await expect(page.getByText('could not be drawn')).toBeHidden();
});
