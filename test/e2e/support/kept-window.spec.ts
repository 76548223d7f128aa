/** The window that the tests of a worker share is to each of them as a new one. */
import { expect } from '@playwright/test';
import { createFixtureHost, expectSilence, openWindow } from './fixture-host.ts';
import { test, WINDOW } from './kept-window.ts';

test('a test leaves what it can behind: a size, a preference, a cookie, a permission, a route, a complaint', async ({
  page,
  context,
}) => {
  await openWindow(page, createFixtureHost());
  await page.getByRole('button', { name: 'Settings' }).hover();
  await page.setViewportSize({ width: 900, height: 600 });
  await context.grantPermissions(['clipboard-read']);
  await context.addCookies([{ name: 'left', value: 'behind', url: page.url() }]);
  await page.route('**/assets/**', (route) => route.abort());
  await page.evaluate(() => {
    localStorage.setItem('bob.preferences', JSON.stringify({ theme: 'light' }));
    sessionStorage.setItem('left', 'behind');
    console.error('left behind');
  });
  expect(() => expectSilence(page)).toThrow('left behind');
});

test('the next one finds nothing of it, and its own host', async ({ page, context }) => {
  const host = createFixtureHost();
  await openWindow(page, host);
  expectSilence(page);
  expect(host.calls.length).toBeGreaterThan(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(page.viewportSize()).toEqual(WINDOW.viewport);
  expect(await context.cookies()).toEqual([]);
  const found = await page.evaluate(async () => ({
    left: sessionStorage.getItem('left'),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    hovered: document.querySelectorAll('button:hover').length,
  }));
  expect(found).toEqual({ left: null, clipboard: 'prompt', hovered: 0 });
});
