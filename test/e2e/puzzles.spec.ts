/** Somebody with ten minutes: a puzzle from the list, a wrong answer and what comes of it, the right one, the next. */
import { expect } from '@playwright/test';
import { keepSizes } from './support/geometry.ts';
import { pageAddress, test, watchConsole } from './support/real-host.ts';

/** Three creatures have to attack together. */
const ATTACK = 'eba7281e';

// @app_puzzle
test('a puzzle is answered wrong, shown why, taken back and solved by the keyboard', async ({ page, host }) => {
  test.setTimeout(180_000);
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant'));
  await page.getByRole('button', { name: 'Puzzles' }).click();
  await expect(page.getByTestId('puzzles-today').getByTestId('puzzle-row')).toHaveCount(3);
  await keepSizes(page, 'puzzles-list');

  await page.locator(`[data-puzzle="${ATTACK}"]`).last().press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/puzzles/${ATTACK}$`));
  await expect(page.getByTestId('puzzle-question')).toContainText('What do you attack with?');
  await expect(page.getByTestId('prompt')).toHaveAttribute('data-kind', 'attackers');
  // The focus came along, and there is one heading, one hint, and no game to concede.
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByTestId('concede')).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(page.getByTestId('puzzle-hint')).toHaveText(['3 creatures attack, of 3 that could.']);
  await keepSizes(page, 'puzzle-open');

  await page.keyboard.press(' ');
  await expect(page.getByTestId('puzzle-verdict')).toContainText('Not that: they live through it.');
  await keepSizes(page, 'puzzle-wrong');
  await page.keyboard.press('r');
  await expect(page.getByTestId('prompt')).toHaveAttribute('data-kind', 'attackers');

  await page.keyboard.press('a');
  await page.keyboard.press(' ');
  await expect(page.getByTestId('puzzle-verdict')).toContainText('Right: you win.', { timeout: 30_000 });
  await keepSizes(page, 'puzzle-right');
  await page.keyboard.press('s');
  await expect(page.getByTestId('line-controls')).toContainText('The solution.');
  await page.keyboard.press('ArrowRight');
  await keepSizes(page, 'puzzle-solution');

  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(new RegExp(ATTACK));
  await page.getByRole('button', { name: 'All puzzles' }).click();
  await expect(page.locator(`[data-puzzle="${ATTACK}"]`).last()).toContainText('0 of 1 try right, again tomorrow');

  const bad = { name: 'cut-off.json', mimeType: 'application/json', buffer: Buffer.from('{"format": "bob-puz') };
  await page.getByTestId('puzzles-import').setInputFiles(bad);
  await expect(page.getByText(/This is no file of puzzles: it is not JSON, or it is cut off/)).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByTestId('puzzles-export').click();
  await page.getByTestId('puzzles-import').setInputFiles(await (await coming).path());
  await expect(page.getByText(/^0 new puzzles, \d+ that were there/)).toBeVisible();
  expectSilence();
});
