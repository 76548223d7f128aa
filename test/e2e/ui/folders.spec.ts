/** Trusted folders in Settings: what trusting means, one more after being told what will run, and taking it back. */
import { expect } from '@playwright/test';
import { createFixtureHost, expectSilence, type FixtureHost, openWindow, refusal } from '../support/fixture-host.ts';
import { keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const LONG = `/srv/ada/projects/${'a-folder-with-a-long-name/'.repeat(5)}cube`;

function trusting(): { host: FixtureHost; trusted: string[] } {
  const host = createFixtureHost();
  const trusted = ['/srv/ada/dice', LONG];
  Object.assign(host.handlers, {
    'folders/list': () => ({ folders: trusted }),
    'folders/look': ({ folder }: { folder: string }) => {
      if (!folder.startsWith('/')) throw refusal('bad_root', `${folder} isn't a whole path.`);
      const plugins = folder === '/link' ? [{ name: 'weather', file: '/srv/ada/weather/weather.mjs' }] : [];
      const real = folder === '/link' ? '/srv/ada/weather' : folder;
      return { folder: real, isTrusted: trusted.includes(real), plugins };
    },
    'folders/trust': ({ folder }: { folder: string }) => {
      trusted.push(folder);
      return { folders: [...trusted] };
    },
    'folders/forget': ({ folder }: { folder: string }) => {
      trusted.splice(trusted.indexOf(folder), 1);
      return { folders: [...trusted] };
    },
  });
  return { host, trusted };
}

test('@app_trusted_folders a folder is trusted after its real path and the code that will run were shown, and trust is withdrawn', async ({
  page,
}) => {
  const { host, trusted } = trusting();
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Folders' }).click();
  const list = page.getByRole('list', { name: 'Trusted folders' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await keepSizes(page, 'settings-folders');

  const field = page.getByLabel('Trust another folder');
  await field.fill('weather');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText("weather isn't a whole path.");

  await field.fill('/link');
  await page.keyboard.press('Enter');
  const ask = page.getByTestId('ask-trust');
  await expect(ask).toContainText('/srv/ada/weather');
  await expect(ask.getByRole('list', { name: 'Code that will run' })).toContainText(
    'weather: /srv/ada/weather/weather.mjs',
  );
  await keepSizes(page, 'settings-folders-ask');
  // The careful answer is the one that a key gives.
  await page.keyboard.press('Enter');
  await expect(ask).toHaveCount(0);
  expect(trusted).toHaveLength(2);

  await page.getByRole('button', { name: 'Look at it' }).click();
  await ask.getByRole('button', { name: 'Trust it' }).click();
  await expect(list).toContainText('/srv/ada/weather');
  expect(trusted).toContain('/srv/ada/weather');
  await expect(field).toHaveValue('');

  await page.getByRole('button', { name: 'Withdraw trust in /srv/ada/dice' }).click();
  await expect(list.getByText('/srv/ada/dice')).toHaveCount(0);
  await expect(page.getByText('Trusted no longer: /srv/ada/dice')).toBeVisible();
  expect(trusted).toEqual([LONG, '/srv/ada/weather']);

  await field.fill('/srv/ada/empty');
  await page.keyboard.press('Enter');
  await expect(ask).toContainText('No plugin that this Bob was started with lies in it.');
});
