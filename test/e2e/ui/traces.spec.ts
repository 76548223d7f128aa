/** How an answer came about: the runs, one of them as a tree, the fields of what is chosen, and Bob's decks. */
import { expect } from '@playwright/test';
import { createFixtureHost, expectSilence, openWindow, tell } from '../support/fixture-host.ts';
import { traced } from '../support/fixture-minds.ts';
import { keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const run = (runId: string, deck: string, ok: boolean | null, elapsedMs: number | null) => ({
  runId,
  deck,
  startedAt: 1_790_000_000_000,
  elapsedMs,
  ok,
});

// @app_traces @app_keyboard
test('a run is walked with the keys, what failed is marked, and fields are shown', async ({ page }) => {
  const host = createFixtureHost();
  const runs = [run('run-2', 'respond', false, 2420), run('run-1', 'think', true, 612)];
  host.handlers['traces/list'] = () => runs;
  host.handlers['traces/get'] = ({ runId }) => (runId === 'run-2' ? traced() : traced(runId).slice(0, 4));
  host.handlers['agentDecks/list'] = () => [
    { name: 'think', file: 'agent-decks/think.deck.md', own: true, problem: null },
    {
      name: 'respond',
      file: 'assets/agent-decks/respond.deck.md',
      own: false,
      problem: 'agent-decks/respond.deck.md:2: a value is missing behind label.',
    },
  ];
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByTestId('own-decks')).toContainText('your own copy');
  await expect(page.getByTestId('own-decks')).toContainText("can't be used");
  await keepSizes(page, 'details');
  await page.getByRole('button', { name: 'Look at the traces' }).click();
  const tree = page.getByTestId('trace-tree');
  await expect(tree.getByRole('treeitem')).toHaveCount(9);
  await expect(tree.locator('.is-bad')).toHaveCount(6);
  await tree.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('trace-fields')).toContainText('model.response');
  await expect(page.getByTestId('trace-fields')).toContainText('qwen3:4b');
  await keepSizes(page, 'traces');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('treeitem')).toHaveCount(2);
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem')).toHaveCount(9);
  await tree.getByRole('treeitem').nth(6).click();
  await expect(page.getByTestId('trace-fields')).toContainText('unavailable');

  runs.unshift(run('run-3', 'tutor-question', null, null));
  await tell(page, { method: 'traces/changed', params: { runId: 'run-3' } });
  await expect(page.getByTestId('trace-list').getByRole('button').first()).toContainText('running');
  await page.getByTestId('trace-list').getByRole('button', { name: 'think' }).click();
  await expect(tree.getByRole('treeitem')).toHaveCount(3);
});

// @app_traces
test('without runs it says what will be there', async ({ page }) => {
  await openWindow(page, createFixtureHost(), '#/traces');
  await expect(page.getByText('No runs yet.')).toBeVisible();
  await keepSizes(page, 'traces-empty');
});
