/** Commander with three opponents in the real window: begun, played for a while, and gone on without one who concedes. */
import { expect } from '@playwright/test';
import { expectSoundLayout, keepAt } from './support/geometry.ts';
import { pageAddress, test, watchConsole } from './support/real-host.ts';
import { playOn, settled } from './support/scripted-person.ts';

// @app_several_players
test('four seats and commanders fit the window, and a commander is cast from its zone', async ({ page, host }) => {
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant&seed=5'));
  await page.getByTestId('opponent-count').selectOption({ label: 'Three opponents' });
  await page.getByTestId('commander').check();
  await page.getByTestId('start-button').click();
  await settled(page);
  for (const player of [0, 1, 2, 3]) {
    await expect(page.getByTestId(`player-life-${player}`)).toHaveText('40');
    await expect(page.getByTestId(`commander-${player}`)).toBeVisible();
  }
  let kept = false;
  await playOn(page, {
    until: (moment) => moment.turn >= 21,
    async onMoment(moment) {
      if (kept || moment.dialog || !moment.mine || moment.turn < 17) return;
      kept = true;
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 1024, height: 700 },
      ]) {
        await page.setViewportSize(viewport);
        await page.mouse.move(700, 3);
        await page.waitForTimeout(350);
        // Below 1100 pixels the panel is a drawer beside the window.
        if (viewport.width > 1100) await expectSoundLayout(page);
        const cut = await page
          .locator('.strip, .battlefield')
          .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length);
        expect(cut, 'no strip and no battlefield is wider than its place').toBe(0);
        await keepAt(page, `four-players-${viewport.width}`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  });
  expectSilence();
});
