/** What the browser of these tests goes without. */
import { expect, test } from '@playwright/test';

test('for a window nothing of an address bar is loaded, and what Playwright turns off stays off', async ({
  browser,
  page,
}) => {
  await page.goto('about:blank');
  const session = await browser.newBrowserCDPSession();
  const { commandLine } = await session.send('SystemInfo.getInfo');
  const switches = [...commandLine.matchAll(/--disable-features=(\S*)/g)].map(([, names = '']) => names.split(','));
  const heeded = switches.at(-1);
  expect(switches.length).toBeGreaterThan(0);
  for (const names of switches) expect(heeded).toEqual(expect.arrayContaining(names));
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  expect(targetInfos.map(({ url }) => url).filter((url) => url.includes('omnibox'))).toEqual([]);
});
