/** What a person does with one message of a talk. */
import { expect, test } from '@playwright/test';
import { createFixtureHost, expectSilence, openWindow } from '../support/fixture-host.ts';
import { keepSizes } from '../support/geometry.ts';
import { last, said, withModel } from '../support/held-answers.ts';

test.afterEach(({ page }) => expectSilence(page));

const clipboard = () => navigator.clipboard.readText();

// @app_chat_copy @app_keyboard
test('a question and an answer are copied as they were written, by mouse and by keys', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const host = createFixtureHost();
  withModel(host);
  host.handlers['chat/send'] = () => said('**Attack** with both [mem:m1].\n\n- Serra Angel\n- Kor Duelist');
  await openWindow(page, host, '#/chat');
  await page.getByTestId('chat-input').fill('What now?\n  And why?');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('chat-source')).toHaveText('qwen3:4b');
  const mine = page.locator('.chat-line.is-you');
  await mine.hover();
  await expect(mine.locator('.message-actions')).toHaveCSS('opacity', '1');
  await keepSizes(page, 'message-actions');
  await mine.getByTestId('copy-message').click();
  await expect(mine.getByTestId('copy-message')).toContainText('Copied');
  expect(await page.evaluate(clipboard)).toBe('What now?\n  And why?');
  const copy = last(page).getByTestId('copy-message');
  await expect(copy).toHaveAccessibleName('Copy this answer');
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(copy).toContainText('Copied');
  expect(await page.evaluate(clipboard)).toBe('**Attack** with both.\n\n- Serra Angel\n- Kor Duelist');
});
