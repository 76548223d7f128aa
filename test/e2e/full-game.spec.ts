/** A person plays a whole game against Bob in the real window, from a pasted list to the replay. */
import { expect } from '@playwright/test';
import { keepScreen } from './support/geometry.ts';
import { deckText, pageAddress, paste, test, watchConsole } from './support/real-host.ts';
import { type Moment, playOn, settled } from './support/scripted-person.ts';

// @app_whole_game
test('a whole game from a pasted list to the result, then its replay', async ({ page, host }) => {
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant&seed=2'));
  await paste(page, page.getByTestId('deck-paste'), deckText('glorious-combat'));
  await expect(page.getByTestId('deck-check')).toContainText('Ready to play: Arena text, 60 cards');
  await page.getByTestId('opponent-deck').selectOption({ label: 'Draconic Fury' });
  await page.getByTestId('opponent-level').selectOption({ label: 'Strong' });
  await keepScreen(page, 'full-start');
  await page.getByTestId('start-button').click();
  await settled(page);
  await host.delay();

  let largest = 0;
  let shown = false;
  const started = performance.now();
  const played = await playOn(page, {
    async onMoment(moment: Moment) {
      if (shown || moment.dialog || !moment.mine || moment.turn < 8 || moment.hand.length === 0) return;
      shown = true;
      await keepScreen(page, 'full-table');
    },
    async onCombat(moment: Moment) {
      if (moment.attackers <= largest || largest >= 3) return;
      largest = moment.attackers;
      await keepScreen(page, 'full-mid-combat');
    },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { longest, p99, busy } = await host.delay();
  await expect(page.getByTestId('result')).toContainText(/win|draw/i);
  await keepScreen(page, 'full-result');
  const { keys, clicks, decisions, turns } = played;
  console.log(
    `full game: ${turns} turns, ${decisions} decisions of the person, ${clicks} clicks and ${keys} keys, ${seconds} s; ` +
      `decisions by kind ${JSON.stringify(played.kinds)}`,
  );
  console.log(
    `host thread while Bob plays: busy for ${busy.toFixed(1)} ms at a stretch (target 50), held up ${longest.toFixed(1)} ms ` +
      `by the clock, 99 % below ${p99.toFixed(1)} ms; the clock counts what other programs take of the cores`,
  );
  // Own computing, so that a test machine with much to do besides is not taken for a slow Bob.
  expect(busy, 'the host thread answers while Bob thinks').toBeLessThan(50);
  expect(largest, 'somebody attacked').toBeGreaterThan(0);
  expect(clicks).toBeGreaterThan(5);

  await page.getByTestId('result-replay').click();
  const scrubber = page.getByTestId('replay-scrubber');
  await expect(scrubber).toBeVisible();
  const last = Number(await scrubber.getAttribute('max'));
  expect(last).toBeGreaterThan(decisions);
  const label = page.getByTestId('replay-label');
  await scrubber.fill(String(Math.floor(last / 2)));
  await expect(label).not.toBeEmpty();
  await expect(page.getByTestId('turn')).toContainText(/Turn \d/);
  await keepScreen(page, 'full-replay');
  await scrubber.focus();
  await page.keyboard.press('End');
  await expect(page.getByTestId('turn')).toContainText(`Turn ${turns}`);
  await page.keyboard.press('Home');
  await expect(page.getByTestId('turn')).toContainText(/Opening|Turn 1/);
  expectSilence();
});
