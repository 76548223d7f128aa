/** Programs with tools in Settings: what each offers or why it fails, and one that is tried, kept and removed. */
import { expect } from '@playwright/test';
import type { Result, ToolServer } from '../../../engine/api/index.ts';
import { createFixtureHost, expectSilence, openWindow } from '../support/fixture-host.ts';
import { keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const server = (part: Partial<ToolServer>): ToolServer => ({
  name: 'notes',
  kind: 'program',
  target: 'npx notes-server --read-only',
  secrets: ['TOKEN'],
  tools: [
    { name: 'find', description: 'Finds notes by their words.' },
    { name: 'read', description: 'Reads one.' },
  ],
  trouble: null,
  ...part,
});

test('@mcp_settings programs with tools say what they offer or why they fail; one is tried, kept and removed by keys', async ({
  page,
}) => {
  let servers = [server({}), server({ name: 'broken', tools: null, secrets: [], trouble: 'it ended (1): no licence' })];
  const host = createFixtureHost();
  const all = (): Result<'servers/list'> => ({ servers, troubles: [] });
  Object.assign(host.handlers, {
    'servers/list': all,
    'servers/try': ({ server: tried }: { server: string | { command?: string } }) =>
      typeof tried !== 'string' && tried.command === 'bad'
        ? { ok: false, message: "It can't be used: bad isn't a program here." }
        : { ok: true, tools: [{ name: 'look', description: 'Looks.' }] },
    'servers/add': ({ name }: { name: string }) => {
      servers = [...servers, server({ name, tools: null })];
      return all();
    },
    'servers/remove': ({ name }: { name: string }) => {
      servers = servers.filter((one) => one.name !== name);
      return all();
    },
  });
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Tools' }).click();
  const list = page.getByRole('list', { name: 'Programs with tools' });
  await expect(list.locator('> li')).toHaveCount(2);
  await expect(list).toContainText('2 tools');
  await expect(list).toContainText('no licence');
  await list.getByText('What it offers').click();
  await expect(list).toContainText('Finds notes by their words.');
  await keepSizes(page, 'settings-servers');

  await page.getByLabel('Name', { exact: true }).fill('cards');
  await page.getByLabel('Command with its arguments, or address').fill('bad');
  await page.getByLabel('Variables or headers').fill('no');
  await expect(page.getByText("This isn't NAME=value: no")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeDisabled();
  await page.getByLabel('Variables or headers').fill('TOKEN=t');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByRole('alert').last()).toContainText("bad isn't a program here");
  await page.getByLabel('Command with its arguments, or address').fill('npx cards-server "two words"');
  await page.getByRole('button', { name: 'Try', exact: true }).press('Enter');
  await expect(page.getByText('It works: one tool.')).toBeVisible();
  await keepSizes(page, 'settings-servers-tried');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByText('cards is kept.')).toBeVisible();
  expect(host.calls.findLast(({ method }) => method === 'servers/add')?.params).toEqual({
    name: 'cards',
    entry: { command: 'npx', args: ['cards-server', 'two words'], env: { TOKEN: 't' } },
  });
  await list.getByRole('button', { name: 'Remove broken' }).click();
  await list.getByRole('button', { name: 'Remove broken and its values for good' }).click();
  await expect(list.locator('> li')).toHaveCount(2);
  await expect(list).not.toContainText('no licence');
});
