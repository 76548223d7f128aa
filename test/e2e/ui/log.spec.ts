/** The log of a long game: with each step what is new is drawn, and no line that is there already. */
import { expect } from '@playwright/test';
import { expectSilence, openTable } from '../support/fixture-host.ts';
import { mainPhase, message, middleGame } from '../support/fixture-table.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

/** React gives an element new props whenever the component around it is drawn, and the old ones when it isn't. */
const keepProps = () => {
  const propsOf = (element: Element) => Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];
  const log = document.querySelector('[data-testid="log"]')!;
  const now = { log: propsOf(log), lines: [...log.querySelectorAll('.log-line')].map(propsOf) };
  const before: typeof now | undefined = Reflect.get(window, 'propsOfLog');
  Reflect.set(window, 'propsOfLog', now);
  return {
    lines: now.lines.length,
    known: now.lines.every((props) => props !== undefined),
    isLogDrawn: before?.log !== now.log,
    drawnAgain: (before?.lines ?? []).filter((props, index) => props !== now.lines[index]).length,
  };
};

// @app_log
test('a new line of the log is drawn alone', async ({ page }) => {
  const said = (name: string) => ({ kind: 'cast' as const, text: `Bob casts ${name}.`, card: name, player: 1 });
  await openTable(
    page,
    [message(middleGame(), mainPhase(), { events: [said('Serra Angel'), said('Rabid Bite')] })],
    [message(middleGame(), mainPhase(), { events: [said('Invigorate')] })],
  );
  await page.keyboard.press('l');
  await expect(page.locator('.log-line')).toHaveCount(2);
  await expect(page.locator('.log-turn')).toHaveText([/^Turn \d+, yours$/]);
  expect(await page.evaluate(keepProps)).toMatchObject({ lines: 2, known: true });
  await page.keyboard.press('Space');
  await expect(page.locator('.log-line')).toHaveCount(3);
  expect(await page.evaluate(keepProps)).toEqual({ lines: 3, known: true, isLogDrawn: true, drawnAgain: 0 });
});
