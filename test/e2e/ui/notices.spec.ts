/** What happened to the person's files: a line above the page that stays until it was read. */
import { expect } from '@playwright/test';
import type { Notice } from '../../../engine/api/index.ts';
import { createFixtureHost, expectSilence, openTable, openWindow, tell } from '../support/fixture-host.ts';
import { mainPhase, message, middleGame } from '../support/fixture-table.ts';
import { keepScreen, keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const CUT: Notice = {
  id: '0123456789abcdef',
  severity: 'warn',
  what: 'A record of what you approved can’t be read, so Bob does not act on it.',
  where: 'memory_approvals.jsonl, line 3',
  safe: 'The other 41 records are as they were.',
  next: 'Bring back the latest backup, or approve that memory again.',
  at: 1_790_000_000_000,
};
const FULL: Notice = { ...CUT, id: 'fedcba9876543210', severity: 'error', what: 'The disk is full.', where: 'mtg' };

// @app_notices
test('a notice is told on any page, is read in full, and goes once it was read', async ({ page }) => {
  const host = createFixtureHost([]);
  let unread = [CUT];
  Object.assign(host.handlers, {
    'notices/list': () => unread,
    'notices/dismiss': ({ id }: { id: string }) => {
      unread = unread.filter((one) => one.id !== id);
      return { ok: true };
    },
  });
  await openWindow(page, host);
  const bar = page.getByTestId('notice-bar');
  await expect(bar).toContainText('memory_approvals.jsonl, line 3');
  unread = [FULL, CUT];
  await tell(page, { method: 'notices/changed', params: { unread: 2 } });
  await expect(bar).toContainText('The disk is full.');
  await expect(bar).toContainText('and 1 more');
  await bar.getByRole('button', { name: 'Read' }).click();
  const notice = page.getByTestId('notice');
  await expect(notice).toHaveCount(2);
  await expect(notice.nth(1)).toContainText('Bring back the latest backup');
  await keepSizes(page, 'notices');
  await notice.nth(1).getByRole('button').click();
  await expect(notice).toHaveCount(1);
  await notice.getByRole('button').click();
  await expect(bar).toHaveCount(0);
});

// @app_notices
test('at the table the line covers nothing', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())]);
  host.handlers['notices/list'] = () => [CUT];
  await tell(page, { method: 'notices/changed', params: { unread: 1 } });
  await expect(page.getByTestId('notice-bar')).toBeVisible();
  await keepScreen(page, 'notices-table');
  const bar = await page.getByTestId('notice-bar').boundingBox();
  const board = await page.getByTestId('board').boundingBox();
  expect(board?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
});
