/** A learner at the real window: a hint in a game, questions in the chat, and afterwards the review with a second try. */
import { expect } from '@playwright/test';
import { keepScreen } from './support/geometry.ts';
import { pageAddress, test, watchConsole } from './support/real-host.ts';
import { type Moment, playOn, settled } from './support/scripted-person.ts';

// @app_coach
test('a hint and answers while a game goes on, then its review, a better line, and a second try', async ({
  page,
  host,
}) => {
  test.setTimeout(300_000);
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant&seed=7'));
  await page.getByTestId('start-button').click();
  await settled(page);
  await playOn(page, {
    until: ({ turn, mine, kind, hand, step }: Moment) =>
      turn >= 5 && mine && kind === 'priority' && hand.length > 0 && /main/i.test(step),
  });

  await page.keyboard.press('h');
  await expect(page.getByTestId('hint-look')).toContainText(/Look at/);
  await page.keyboard.press('h');
  await expect(page.getByTestId('hint-matters')).toBeVisible();
  await page.keyboard.press('h');
  await expect(page.getByTestId('hint-line').getByRole('listitem').first()).not.toBeEmpty();
  await keepScreen(page, 'coach-hint');
  await page.getByTestId('hint-close').click();

  const ask = async (question: string, answer: RegExp) => {
    // What is sent while an answer is still coming waits for its end, and the answer is looked for here.
    await expect(page.getByTestId('chat-stop')).toBeHidden();
    await page.getByTestId('chat-input').fill(question);
    await page.getByTestId('chat-input').press('Enter');
    await expect(page.getByTestId('chat')).toContainText(answer);
  };
  await ask('What would you do and why?', /I put the chance to win/);
  await ask('What are the odds of drawing a land?', /at least one among the next 3/);
  await ask('What can they have?', /holds \d+ cards?/);
  await ask('Do I have lethal?', /win this turn|wins this turn|attacking alone|nobody does anything/);
  await keepScreen(page, 'coach-answers');
  await page.getByTestId('chat-input').blur();

  await page.getByTestId('concede').click();
  await page.getByTestId('concede-confirm').click();
  await page.getByTestId('result-review').click();
  await expect(page.getByTestId('review-progress')).toBeVisible();
  const review = page.getByTestId('review');
  await expect(review).toBeVisible({ timeout: 180_000 });
  await keepScreen(page, 'coach-review');
  await page.getByTestId('review-all').click();
  const list = page.getByTestId('decision-list').getByRole('button');
  const faults = list.filter({ hasText: /Inaccuracy|Mistake|Blunder/ });
  const hasFault = (await faults.count()) > 0;
  await (hasFault ? faults : list).first().click();
  const card = page.getByTestId('decision-card');
  if (hasFault) await page.getByTestId('show-better').click();
  await card.getByTestId('option-line').first().click();
  await expect(page.getByTestId('line-controls')).toBeVisible();
  await keepScreen(page, 'coach-line');
  await page.keyboard.press('Escape');

  await card.getByTestId('play-on').click();
  const moment = await settled(page);
  expect(moment.over).toBe(false);
  await keepScreen(page, 'coach-branched');
  expectSilence();
});
