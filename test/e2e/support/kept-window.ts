/**
 * One window for all tests of a worker: to open another costs three times what most tests do in it. Each test finds it as
 * it would a new one, but for what scripts were put into it (`page.addInitScript`): who needs those takes Playwright's own.
 */
import { type BrowserContext, test as base, type Page } from '@playwright/test';

/** What every window of the interface tests is opened with. */
export const WINDOW = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark', locale: 'en-GB' } as const;

export const test = base.extend<object, { keptContext: BrowserContext }>({
  keptContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext(WINDOW);
      await context.newPage();
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: ({ keptContext }, use) => use(keptContext),
  page: async ({ context, viewport }, use) => {
    const [page, ...others] = context.pages();
    if (page === undefined || others.length > 0) throw new Error('a test left another number of windows than one');
    await page.setViewportSize(viewport ?? WINDOW.viewport);
    await use(page);
    await forget(page);
  },
});

/** An empty page, and no icon that would be asked for when the next test has begun. */
const NOTHING = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };

/** Stays at the page's origin, with nothing at it: another origin would be another process, which has to learn all again. */
async function forget(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.route('**', (route) => route.fulfill(NOTHING));
  await page.mouse.move(0, 0);
  await page.goto(`${origin}/nothing`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies();
  await page.context().clearPermissions();
}
