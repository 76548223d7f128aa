/** What moves on the board moves once, and what is taken back leaves nothing floating. */
import { expect, type Page, test } from '@playwright/test';
import type { EventView } from '../../../engine/api/index.ts';
import { card } from '../support/fixture-cards.ts';
import { createFixtureHost, expectSilence, openWindow } from '../support/fixture-host.ts';
import { GAME, mainPhase, message, middleGame, stackPosition } from '../support/fixture-table.ts';

test.afterEach(({ page }) => expectSilence(page));

/** Writes down which cards are sent on their way. */
const watchFlights = (page: Page) =>
  page.addInitScript(() => {
    const flights: string[] = [];
    (window as unknown as { flights: string[] }).flights = flights;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...given) {
      if (JSON.stringify(given[0]).includes('translate')) flights.push(this.getAttribute('data-refs') ?? '');
      return animate.apply(this, given);
    };
  });

// @app_motion
test('a creature whose trigger goes onto the stack comes in once', async ({ page }) => {
  const onStack = stackPosition();
  const spell = onStack.stack[0]!;
  const arrived = { ...card(900, 'Serra Angel'), owner: 0, controller: 0 };
  const after = middleGame({ battlefield: [...middleGame().battlefield, arrived] });
  const enters: EventView = {
    kind: 'zoneChange',
    // Something to see: the next step comes when the card has long arrived.
    text: 'Serra Angel enters the battlefield.',
    object: 900,
    was: spell.ref,
    from: 'stack',
    to: 'battlefield',
    player: 0,
  };
  const trigger = { ...spell, ref: 901, kind: 'triggered' as const, source: 900, name: 'Serra Angel', targets: [] };
  const host = createFixtureHost([
    [message(onStack, mainPhase())],
    [
      message(after, null, { events: [enters] }),
      message({ ...after, stack: [trigger] }, mainPhase(), { events: [{ kind: 'trigger', text: 'It triggers.' }] }),
    ],
  ]);
  await watchFlights(page);
  await openWindow(page, host, `#/table/${GAME}`, 'fast');
  await page.getByTestId('context-button').click();
  await expect(page.locator('[data-testid=stack-item][data-ref="901"]')).toBeVisible();
  const flights = await page.evaluate(() => (window as unknown as { flights: string[] }).flights);
  expect(flights.filter((refs) => refs.split(' ').includes('900'))).toHaveLength(1);
});

// @app_motion @app_undo
test('a number that floats over what has been taken back is gone with it', async ({ page }) => {
  const hit: EventView = {
    kind: 'damage',
    text: 'Bolt deals 4 damage to Serra Angel.',
    target: 110,
    amount: 4,
    player: 0,
  };
  const host = createFixtureHost([
    [message(middleGame(), mainPhase())],
    [message(middleGame(), mainPhase(), { events: [hit], canUndo: true })],
  ]);
  // Nothing goes by itself: what takes a second or longer never comes to its end in this page.
  await page.addInitScript(() => {
    const real = window.setTimeout;
    window.setTimeout = ((run: () => void, ms = 0) => (ms >= 1000 ? 0 : real(run, ms))) as typeof setTimeout;
  });
  await openWindow(page, host, `#/table/${GAME}`, 'fast');
  await page.getByTestId('context-button').click();
  await expect(page.locator('.floater')).toHaveText('−4');
  await page.keyboard.press('z');
  await expect(page.locator('.floater')).toHaveCount(0);
});
