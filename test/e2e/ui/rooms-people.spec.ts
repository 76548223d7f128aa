/** What people in a room do about themselves, and what admins do about others. */
import { expect } from '@playwright/test';
import { expectSilence, openWindow, refusal } from '../support/fixture-host.ts';
import { ME, ROOM } from '../support/fixture-rooms.ts';
import { keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';
import { hostWithRoom, postsOf } from '../support/room-script.ts';

test.afterEach(({ page }) => expectSilence(page));

// @rooms_admin
test('people are muted and banned, change their own name, and leave', async ({ page }) => {
  const script = hostWithRoom({ bans: [{ session_id: 'sess_z', name: 'Zoe' }] });
  script.rooms = script.rooms.map((room) => ({
    ...room,
    mine: { slot_id: 's1', session_id: ME, member_token: 'member-token' },
  }));
  Object.assign(script.host.handlers, {
    'rooms/leave': () => {
      script.rooms = script.rooms.map((room) => ({ ...room, mine: null }));
      return { ok: true };
    },
    'rooms/rename': ({ name }: { name: string }) => {
      if (name === 'Anna') throw refusal('BAD_OP', 'Somebody here is called Anna already.');
      return { ok: true, name, view: script.view };
    },
  });
  await openWindow(page, script.host, `#/room/${ROOM}`);
  const menu = async (slot: string, item: string) => {
    await page
      .locator(`[data-slot=${slot}]`)
      .getByRole('button', { name: /^More about/ })
      .click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const last = () => postsOf(script.host, 'rooms/update').at(-1);
  await keepSizes(page, 'rooms-bans');
  await menu('s2', 'Mute');
  await expect.poll(last).toMatchObject({ ops: [{ op: 'mute', slot_id: 's2', muted: true }] });
  await page.getByRole('button', { name: 'Unban Zoe' }).click();
  await expect.poll(last).toMatchObject({ ops: [{ op: 'unban', session_id: 'sess_z' }] });
  await menu('s2', 'Ban');
  await expect(page.getByTestId('room-ask')).toContainText('Anna loses this seat at once');
  await page.getByTestId('room-ask-yes').click();
  await expect.poll(last).toMatchObject({ ops: [{ op: 'ban', slot_id: 's2' }] });
  await menu('s1', 'Change my name');
  await page.getByLabel('Your name in this room').fill('Anna');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('rename-self')).toContainText('called Anna already');
  await page.getByLabel('Your name in this room').fill('Grace');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('rename-self')).toHaveCount(0);
  expect(postsOf(script.host, 'rooms/rename')).toMatchObject([
    { name: 'Anna' },
    { name: 'Grace', member_token: 'member-token' },
  ]);
  await menu('s1', 'Leave this seat');
  await page.getByTestId('room-ask-yes').click();
  await expect.poll(() => postsOf(script.host, 'rooms/leave')).toMatchObject([{ member_token: 'member-token' }]);
});
