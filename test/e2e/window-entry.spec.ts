/** How a window becomes the person's: the address works once, and what is opened in a browser doesn't tell it to anybody. */
import { expect } from '@playwright/test';
import { writeOpeningPage } from '../../engine/server/serving-files.ts';
import { pageAddress, test } from './support/real-host.ts';

// @app_entry
test('the page in the folder opens the window; a reload and a second tab stay; the address is dead for others', async ({
  page,
  context,
  browser,
  host,
  folder,
}) => {
  await page.goto(writeOpeningPage(folder, host.url));
  await expect(page.getByTestId('start-button')).toBeEnabled();
  const { origin } = new URL(host.url);
  expect(page.url().startsWith(`${origin}/`) && !page.url().includes('token'), page.url()).toBe(true);
  const [cookie, ...others] = await context.cookies(`${origin}/rpc`);
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({
    name: `bob_${new URL(origin).port}`,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/rpc',
  });

  await page.reload();
  await expect(page.getByTestId('start-button')).toBeEnabled();
  const second = await context.newPage();
  await second.goto(pageAddress(host.url, ''));
  await expect(second.getByTestId('start-button')).toBeEnabled();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(host.url);
  await expect(stranger.locator('.toasts')).toContainText('opened before');
  await expect(page.locator('.toasts')).toContainText('opened a second time');
});
