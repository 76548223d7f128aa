/** What a run waits for: shown in full, answered by mouse and by keys, counted in the rail. */
import { expect, type Page, test } from '@playwright/test';
import { createFixtureHost, expectSilence, openWindow, tell } from '../support/fixture-host.ts';
import { OLD_LIST, proposals } from '../support/fixture-minds.ts';
import { keepSizes } from '../support/geometry.ts';

test.afterEach(({ page }) => expectSilence(page));

function waiting() {
  const host = createFixtureHost();
  const resolved: unknown[] = [];
  host.handlers['run/resolve'] = ({ run, resolution }) => {
    const { seen, ...rest } = resolution;
    expect(seen).toMatch(/^[0-9a-f]{64}$/);
    resolved.push(rest);
    return { run, status: 102 };
  };
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
  return { host, resolved };
}

const place = (page: Page) => page.getByRole('button', { name: 'Approve' });
const current = (page: Page) => page.locator('.proposal.is-current');

// @app_approvals
test('nothing waits, and it says what will come here', async ({ page }) => {
  const { host } = waiting();
  await openWindow(page, host);
  await place(page).click();
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  expect(host.calls).toContainEqual({ method: 'init', params: { name: 'Bob' } });
  await keepSizes(page, 'approvals-empty');
});

// @app_approvals @app_keyboard
test('a change, a command and a question are answered with the keys', async ({ page }) => {
  const { host, resolved } = waiting();
  await openWindow(page, host);
  await tell(page, ...proposals());
  await expect(place(page)).toContainText('3');
  await place(page).press('Enter');
  await expect(current(page)).toBeFocused();
  await expect(current(page)).toContainText('Change decks/elves.txt');
  await expect(current(page)).toContainText('3 lines added, 2 removed.');
  await keepSizes(page, 'approvals');
  await page.keyboard.press('j');
  await expect(current(page)).toContainText('bob deck check decks/elves.txt');
  await page.keyboard.press('k');
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
  expect(resolved).toEqual([
    { path: 'log://turn_1/set/decks/elves.txt', action: 'accept' },
    { path: 'log://turn_2/sh/deck-check', action: 'reject' },
    { path: 'log://turn_3/ask_user/which', action: 'accept', output: 'just for fun, a and r' },
  ]);
});

// @app_approvals
test('an answer that is offered is one click, and a refusal stays with its reason', async ({ page }) => {
  const { host, resolved } = waiting();
  await openWindow(page, host, '#/approvals');
  const [change, , question] = proposals();
  await tell(page, change!, question!);
  await page.getByRole('button', { name: 'Best of three' }).click();
  await expect
    .poll(() => resolved)
    .toEqual([{ path: 'log://turn_3/ask_user/which', action: 'accept', output: 'Best of three' }]);
  host.handlers['run/resolve'] = () => {
    throw new Error("log://turn_1/set/decks/elves.txt doesn't wait for an answer any more.");
  };
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('alert')).toContainText("doesn't wait");
  await expect(page.getByRole('button', { name: 'Accept' })).toBeEnabled();
});

// @app_approvals
test('what waited before the window opened is there, and goes when the run goes on', async ({ page }) => {
  const { host } = waiting();
  const [, command] = proposals();
  const { run, path, tool, body, attributes } = command!.params;
  const summary = { run, turn: 2, summary: '' };
  const item = { tool, path, body, turn: 2, attributes: JSON.stringify(attributes) };
  host.handlers.getRuns = () => [
    { ...summary, status: 202, model: 'bob:chat', parent: null, created: 1_790_000_000_000 },
    { ...summary, run: 'other', status: 200, model: 'bob:chat', parent: null, created: 1_790_000_000_000 },
  ];
  host.handlers.getRun = () => ({
    ...summary,
    status: 202,
    history: [{ ...item, status: 202 }],
    unknowns: [],
    telemetry: null,
  });
  await openWindow(page, host);
  await expect(place(page)).toContainText('1');
  await place(page).click();
  await expect(page.getByTestId('proposals')).toContainText('bob deck check');
  await tell(page, {
    method: 'run/state',
    params: { ...summary, status: 102, history: [{ ...item, status: 200 }], unknowns: [], telemetry: null },
  });
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  expect(host.calls.filter(({ method }) => method === 'getRun')).toHaveLength(1);
});
