/** What waits for the person: shown in full, answered by mouse and by keys, counted in the rail, with what came of it. */
import { expect, type Page } from '@playwright/test';
import { createFixtureHost, expectSilence, openWindow, tell } from '../support/fixture-host.ts';
import { OLD_LIST, proposals, withQueue } from '../support/fixture-minds.ts';
import { keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

function waiting(...items: ReturnType<typeof proposals>) {
  const host = createFixtureHost();
  const queue = withQueue(host, ...items);
  host.handlers.getEntries = ({ pattern = '' }) => [
    {
      path: pattern,
      scheme: null,
      body: OLD_LIST,
      attributes: {},
      visibility: 'visible',
      state: 'resolved',
      status: 200,
      outcome: null,
      scope: 'run',
      writer: 'system',
      turn: 1,
    },
  ];
  return { host, ...queue };
}

const place = (page: Page) => page.getByRole('button', { name: 'Approve' });
const current = (page: Page) => page.locator('.proposal.is-current');
const [CHANGE, COMMAND, QUESTION] = proposals() as [
  ReturnType<typeof proposals>[number],
  ReturnType<typeof proposals>[number],
  ReturnType<typeof proposals>[number],
];

// @app_approvals
test('nothing waits, and it says what will come here', async ({ page }) => {
  const { host } = waiting();
  await openWindow(page, host);
  await place(page).click();
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await keepSizes(page, 'approvals-empty');
});

// @app_approvals @app_keyboard
test('a change, a command and a question are answered with the keys', async ({ page }) => {
  const { host, answers } = waiting(CHANGE, COMMAND, QUESTION);
  await openWindow(page, host);
  await expect(place(page)).toContainText('3');
  await place(page).press('Enter');
  await expect(current(page)).toBeFocused();
  await expect(current(page)).toContainText('Change decks/elves.txt');
  await expect(current(page)).toContainText('3 lines added, 2 removed.');
  await expect(current(page)).toContainText('qwen3_4b_1790000000 in /projects/decks');
  await keepSizes(page, 'approvals');
  await page.keyboard.press('j');
  await expect(current(page)).toContainText('bob deck check decks/elves.txt');
  await page.keyboard.press('k');
  await page.waitForTimeout(450);
  await page.keyboard.press('a');
  await expect(current(page)).toContainText('Run a command');
  await expect(current(page)).toBeFocused();
  // A second press that was meant for the first doesn't reach what came after it.
  await page.keyboard.press('a');
  await page.waitForTimeout(450);
  await page.keyboard.press('r');
  await expect(current(page)).toContainText('best of three');
  await page.waitForTimeout(450);
  await page.keyboard.press('a');
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await page.keyboard.type('just for fun, a and r');
  await keepSizes(page, 'approvals-question');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  expect(answers).toEqual([
    { id: CHANGE.id, action: 'accept' },
    { id: COMMAND.id, action: 'reject' },
    { id: QUESTION.id, action: 'accept', output: 'just for fun, a and r' },
  ]);
});

// @app_approvals
test('an answer that is offered is one click, and a refusal stays with its reason', async ({ page }) => {
  const { host, answers } = waiting(CHANGE, QUESTION);
  await openWindow(page, host, '#/approvals');
  await page.getByRole('button', { name: 'Best of three' }).click();
  await expect.poll(() => answers).toEqual([{ id: QUESTION.id, action: 'accept', output: 'Best of three' }]);
  host.handlers['approvals/answer'] = () => {
    throw new Error("It doesn't wait for an answer any more.");
  };
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('alert')).toContainText("doesn't wait");
  await expect(page.getByRole('button', { name: 'Accept' })).toBeEnabled();
});

// @app_approvals
test('a no says why; a command that runs says so, and what it put out stays in sight', async ({ page }) => {
  const { host, answers, holds, changed } = waiting(CHANGE, COMMAND);
  await openWindow(page, host, '#/approvals');
  await page.getByTestId('file-card').getByLabel('Why not').fill('Keep the 18 Forests');
  await page.getByTestId('file-card').getByLabel('Why not').press('Enter');
  await expect(page.getByTestId('file-card')).toHaveCount(0);
  const command = page.getByTestId('command-card');
  await expect(command).toContainText('has no network');
  holds({ ...COMMAND, state: 'running', result: 'reading decks/elves.txt' });
  await tell(page, changed);
  await expect(command).toContainText('Running.');
  await expect(command).toContainText('reading decks/elves.txt');
  await expect(command.getByRole('button')).toHaveCount(0);
  holds(COMMAND);
  await tell(page, changed);
  await command.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByLabel('Answered lately')).toContainText('60 cards, legal');
  await keepSizes(page, 'approvals-answered');
  expect(answers).toEqual([
    { id: CHANGE.id, action: 'reject', reason: 'Keep the 18 Forests' },
    { id: COMMAND.id, action: 'accept' },
  ]);
});

// @app_approvals
test('a command that Bob never runs says why, and what it put out can be given', async ({ page }) => {
  const obstacle =
    "Bob can't run it: npm is never run for a model. Run it yourself and give what it puts out, or reject it and say why.";
  const { host, answers } = waiting({ ...COMMAND, content: 'npm test', obstacle });
  await openWindow(page, host, '#/approvals');
  await expect(page.getByRole('alert')).toContainText('npm is never run for a model');
  await page.getByLabel('What it put out').fill('3 passed');
  await keepSizes(page, 'approvals-obstacle');
  await page.getByLabel('What it put out').press('Enter');
  await expect.poll(() => answers).toEqual([{ id: COMMAND.id, action: 'accept', output: '3 passed' }]);
});
