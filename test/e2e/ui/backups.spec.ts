/** Backups in Settings: one more, what one holds, putting one back after being asked, and what of old runs goes. */
import { expect } from '@playwright/test';
import type { Result } from '../../../engine/api/index.ts';
import { createFixtureHost, expectSilence, type FixtureHost, openWindow, tell } from '../support/fixture-host.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const LIST: Result<'backups/list'> = {
  folder: 'Bob/backups',
  backups: [
    { name: 'b.zip', why: 'asked', madeAt: 1_790_000_000_000, bytes: 2_400_000 },
    { name: 'a.zip', why: 'daily', madeAt: 1_789_900_000_000, bytes: 2_300_000 },
  ],
};

function keeping(): FixtureHost {
  const host = createFixtureHost();
  let retention: Result<'retention/look'> = {
    days: 31,
    agreed: false,
    by: 'person',
    clock: 'even',
    jump: null,
    old: { runs: 37, from: 1_780_000_000_000, to: 1_785_000_000_000 },
  };
  host.handlers['backups/list'] = () => LIST;
  host.handlers['retention/look'] = () => retention;
  host.handlers['retention/agree'] = ({ days }) => {
    retention = { ...retention, agreed: days !== null };
    return retention;
  };
  host.handlers['retention/remove'] = () => ({ removed: 37, copy: 'removed/runs.jsonl.gz' });
  host.handlers['backups/make'] = () => ({ name: 'c.zip', bytes: 1, files: 19, leftOut: [] });
  host.handlers['backups/look'] = () => ({
    madeAt: 1,
    bob: '0.1.0',
    why: 'asked',
    games: 50,
    files: 130,
    bytes: 16_000_000,
    stores: [{ name: 'bob.db', rows: 2400, digest: 'x' }],
    leftOut: [{ name: 'rooms.key', why: 'a secret: keep a copy of it yourself' }],
  });
  host.handlers['backups/restore'] = () => ({ before: 'before.zip' });
  return host;
}

test('@app_backups a backup is made, looked into, and put back after being asked', async ({ page }) => {
  const host = keeping();
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Backups' }).click();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('The backup is there: 19 files, all checked.')).toBeVisible();
  const [first] = await page.getByTestId('backup').all();
  await first!.getByRole('button', { name: 'What it holds' }).click();
  await expect(first!.getByText('50 games, 130 files')).toBeVisible();
  await first!.getByText('1 things are not in it').click();
  await expect(first!.getByText('rooms.key')).toBeVisible();

  await first!.getByRole('button', { name: 'Put back' }).click();
  const ask = page.getByTestId('ask-restore');
  await expect(ask).toContainText('kept in a backup of its own first');
  await ask.getByRole('button', { name: 'Leave everything as it is' }).click();
  expect(host.calls.some(({ method }) => method === 'backups/restore')).toBe(false);
  await first!.getByRole('button', { name: 'Put back' }).click();
  await ask.getByRole('button', { name: 'Put it back' }).click();
  await expect.poll(() => host.calls.filter(({ method }) => method === 'backups/restore').length).toBe(1);
  expect(host.calls.findLast(({ method }) => method === 'backups/restore')?.params).toEqual({ name: 'b.zip' });
});

test('@app_retention nothing old goes until the person says so, and a window that Bob opened anew starts from its beginning', async ({
  page,
}) => {
  const host = keeping();
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Backups' }).click();
  const agree = page.getByRole('checkbox', { name: /Remove finished runs/ });
  await expect(agree).not.toBeChecked();
  await agree.click();
  await expect(agree).toBeChecked();
  expect(host.calls.findLast(({ method }) => method === 'retention/agree')?.params).toEqual({ days: 31 });
  await page.getByRole('button', { name: 'Remove now' }).click();
  await page.getByTestId('ask-remove').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('37 old runs were removed. A copy is kept in removed/runs.jsonl.gz.')).toBeVisible();
  await tell(page, { method: 'host/reopened', params: {} });
  await expect(page.getByText('Bob was opened anew.')).toBeVisible();
  await expect(page.getByTestId('settings')).toHaveCount(0);
});
