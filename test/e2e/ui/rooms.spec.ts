/** Rooms in the window: making one, inviting, playing the guessing game, changing the room, and coming in as a guest. */
import { expect, type Page } from '@playwright/test';
import type { ChannelMessage } from '../../../engine/api/index.ts';
import { commitTo } from '../../../renderer/state/basics/commitment.ts';
import { expectSilence, openGuest, openWindow, refusal, tell } from '../support/fixture-host.ts';
import {
  ANNA,
  CODE,
  guess,
  guessView,
  judged,
  ME,
  ROOM,
  revealed,
  said,
  summary,
  turnOf,
} from '../support/fixture-rooms.ts';
import { keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';
import { hostWithRoom, postsOf, type Script } from '../support/room-script.ts';

test.afterEach(({ page }) => expectSilence(page));

async function more(page: Page, script: Script, ...messages: ChannelMessage[]) {
  script.messages.push(...messages);
  await tell(page, { method: 'rooms/changed', params: { channel_id: ROOM, cursor: messages.at(-1)!.id } });
}

const COMMIT = `sha256:${'7'.repeat(64)}`;

// @rooms_page @rooms_switch
test('the first visit teaches, and rooms are closed to others until the person opens them', async ({ page }) => {
  const script = hostWithRoom();
  script.rooms = [];
  await openWindow(page, script.host, '#/rooms');
  await expect(page.getByTestId('rooms-empty')).toContainText('they need nothing but a browser');
  await expect(page.getByTestId('reach-nobody')).toBeChecked();
  await keepSizes(page, 'rooms-empty');
  await page.getByTestId('reach-network').click();
  const hosting = page.getByTestId('hosting');
  await expect(hosting).toContainText('whoever has an invite link can come in');
  await expect(hosting).toContainText('not encrypted');
  await expect(hosting).toContainText('holds all hands');
  await expect(hosting).toContainText('http://192.0.2.7:3045/');
  await keepSizes(page, 'rooms-open');
});

// @rooms_make
test('a table is made with who sits where, and the own seat is taken', async ({ page }) => {
  const script = hostWithRoom();
  script.rooms = [];
  Object.assign(script.host.handlers, {
    'rooms/create': () => {
      script.rooms = [summary(script.view)];
      return { channel_id: ROOM, invites: [CODE, `${CODE}2`], view: script.view, admin_token: 'admin-token' };
    },
    'rooms/join': () => ({
      channel_id: ROOM,
      slot_id: 's1',
      session_id: ME,
      member_token: 'member-token',
      view: script.view,
    }),
  });
  await openWindow(page, script.host, '#/rooms');
  await page.getByTestId('new-table').click();
  const dialog = page.getByTestId('new-table-dialog');
  await dialog.getByTestId('own-name').fill('Robin');
  await dialog.getByRole('group', { name: 'Second seat' }).getByLabel('Who sits here').selectOption('bob');
  await dialog.getByRole('group', { name: 'Second seat' }).getByLabel('How well Bob plays').selectOption('sharp');
  await dialog.getByTestId('table-clock').selectOption('25');
  await keepSizes(page, 'rooms-new-table');
  await dialog.getByTestId('make-room').click();
  await expect(page.getByTestId('room-name')).toHaveText('Friday guessing');
  const [made] = postsOf(script.host, 'rooms/create');
  expect(made).toMatchObject({
    trust: 'verified',
    slots: [{ label: 'magic-referee' }, { kind: 'invite', label: 'player A' }, { kind: 'bot' }, { role: 'observer' }],
    bots: [
      { code_ref: 'bob://magic-referee', params: { clock: { minutes: 25 } } },
      { code_ref: 'bob://player', params: { level: 'sharp', deck: 'boundless-elves' } },
    ],
  });
  expect(postsOf(script.host, 'rooms/join')[0]).toMatchObject({ invite_code: CODE, name: 'Robin' });
});

// @rooms_make
test('a guessing game is made, and a range that is none is told', async ({ page }) => {
  const script = hostWithRoom();
  Object.assign(script.host.handlers, {
    'rooms/create': () => {
      throw refusal('BAD_OP', 'range: the first is above the second');
    },
  });
  await openWindow(page, script.host, '#/rooms');
  await page.getByTestId('new-guess').click();
  const dialog = page.getByTestId('new-guess-dialog');
  await dialog.getByLabel('Lowest number').fill('200');
  await expect(dialog.getByRole('alert')).toContainText('must be below');
  await expect(dialog.getByTestId('make-room')).toBeDisabled();
  await dialog.getByLabel('Highest number').fill('900');
  await keepSizes(page, 'rooms-new-guess');
  await dialog.getByTestId('make-room').click();
  await expect(dialog.getByRole('alert')).toContainText('range');
});

// @rooms_invite
test('a link for each free seat is copied, and says so', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const script = hostWithRoom();
  await openWindow(page, script.host, `#/room/${ROOM}`);
  await expect(page.getByTestId('room-closed')).toContainText('not encrypted');
  await page.getByTestId('room-closed').getByRole('button').click();
  await expect(page.getByTestId('room-closed')).toBeHidden();
  const copy = page.getByTestId('copy-invite');
  await expect(copy).toContainText('Copy invite link');
  await copy.click();
  await expect(copy).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`http://192.0.2.7:3045/#join=${CODE}`);
});

// @rooms_visible_bots
test('who is there and what each bot does is seen, with its hashes', async ({ page }) => {
  const script = hostWithRoom();
  await openWindow(page, script.host, `#/room/${ROOM}`);
  const seats = page.getByTestId('room-seats');
  await expect(seats).toContainText('Me (you)');
  await expect(seats).toContainText('Anna');
  const bots = page.getByTestId('room-bots');
  await expect(bots).toContainText('Turn-based guessing referee');
  await bots.locator('summary').click();
  for (const fact of [
    'on_init, on_join, on_post',
    'bot:judge',
    `sha256:${'ab'.repeat(32)}`,
    `sha256:${'cd'.repeat(32)}`,
  ]) {
    await expect(bots).toContainText(fact);
  }
  await keepSizes(page, 'room-bots');
});

// @rooms_talk
test('people talk, and what a bot says that nobody knows is shown with its type and fields, never as HTML', async ({
  page,
}) => {
  const script = hostWithRoom();
  await openWindow(page, script.host, `#/room/${ROOM}`);
  const talk = page.getByTestId('room-talk');
  await expect(talk).toContainText('Good luck <b>everybody</b>');
  expect(await talk.locator('b').count()).toBe(0);
  await expect(talk).toContainText('weather');
  await expect(talk).toContainText('["here","there"]');
  await page.getByTestId('room-say').fill('Thanks');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('room-say')).toHaveValue('');
  expect(postsOf(script.host, 'rooms/post').at(-1)).toMatchObject({
    member_token: 'member-token',
    body: { type: 'chat', text: 'Thanks' },
  });
  Object.assign(script.host.handlers, {
    'rooms/post': () => {
      throw refusal('RATE_LIMIT', 'slow down');
    },
  });
  await page.getByTestId('room-say').fill('Again');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('room-say')).toHaveValue('Again');
});

// @rooms_guess_panel
test('the guessing game is played to its verified end with the keyboard alone', async ({ page }) => {
  const script = hostWithRoom();
  await openWindow(page, script.host, `#/room/${ROOM}`);
  await expect(page.getByTestId('guess-turn')).toHaveText('Your turn.');
  await expect(page.getByTestId('number-line')).toHaveAttribute('data-from', '21');
  await expect(page.getByTestId('number-line')).toHaveAttribute('data-to', '69');
  await expect(page.getByTestId('guess-deadline')).toContainText(/[45]:\d\d/);
  await expect(page.getByTestId('spell')).toContainText('On you: Spell every word backwards. (2 turns)');
  await expect(page.getByTestId('guess-history').locator('li').first()).toContainText('Anna');
  await keepSizes(page, 'room-guess');
  await expect(page.getByTestId('guess-input')).toBeFocused();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('guess-trouble')).toContainText('from 1 to 100');
  await page.getByTestId('guess-input').fill('42');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => postsOf(script.host, 'rooms/post').at(-1))
    .toMatchObject({
      body: { type: 'move', game: 'guess', action: 'guess', value: 42 },
    });
  await more(page, script, ...revealed());
  await expect(page.getByTestId('guess-turn')).toHaveText('You win.');
  await expect(page.getByTestId('guess-reveal')).toContainText('Checked here');
  await keepSizes(page, 'room-guess-end');
});

// @rooms_guess_panel
test("another player's turn can't be taken, giving up asks again, and words show their letters", async ({ page }) => {
  const view = guessView();
  const script = hostWithRoom({ bots: [{ ...view.bots[0]!, params: { mode: 'word' } }] });
  script.messages = [
    turnOf(ME),
    guess(ME, 'apple'),
    judged('wrong', { hint: 'h', similarity: { length: 'longer', in_place: 1, in_common: 3 } }),
    turnOf(ANNA),
  ];
  await openWindow(page, script.host, `#/room/${ROOM}`);
  await expect(page.getByTestId('word-guesses')).toContainText('1 in place, 3 in common, the word is longer');
  await expect(page.getByTestId('guess-concede')).toBeDisabled();
  await page.getByTestId('guess-input').fill('pear');
  await expect(page.getByTestId('guess-button')).toBeDisabled();
  await more(page, script, turnOf(ME));
  await page.getByTestId('guess-concede').click();
  await expect(page.getByTestId('guess-concede')).toHaveText('Really give up');
  await keepSizes(page, 'room-words');
  await page.getByTestId('guess-concede').click();
  await expect.poll(() => postsOf(script.host, 'rooms/post').at(-1)).toMatchObject({ body: { action: 'concede' } });
});

// @rooms_shared_table
test('whoever sits down is bound to a part of the shuffle and shows it by itself, after a reload too', async ({
  page,
}) => {
  const view = guessView();
  const referee = { ...view.bots[0]!, name: 'Referee', runs: 'bob://magic-referee', params: {} };
  const script = hostWithRoom({ bots: [referee] });
  const { host } = script;
  script.messages = [said('bot:bot1', 'control', { type: 'shuffle:commit', game: 'magic', commit: COMMIT })];
  const posts = () => postsOf(host, 'rooms/post').map(({ body }) => body as Record<string, string>);
  await openWindow(page, host, `#/room/${ROOM}`);
  await expect(page.getByTestId('magic-state')).toHaveText('Choose your deck and sit down.');
  await page.getByText('Bring a list of your own').click();
  await keepSizes(page, 'room-own-list');
  await page.locator('[data-deck=draconic-fury]').click();
  Object.assign(host.handlers, {
    'rooms/post': () => {
      throw refusal('BAD_MOVE', 'A game is being played. Sit down when it is over.');
    },
  });
  await page.getByTestId('sit-down').click();
  await expect(page.getByTestId('magic-trouble')).toContainText('Sit down when it is over');
  Object.assign(host.handlers, { 'rooms/post': () => ({ msg_id: 99, ts: new Date().toISOString() }) });
  await page.getByTestId('sit-down').click();
  await expect.poll(() => posts().length).toBe(2);
  const { commit, ...sat } = posts()[1]!;
  expect(sat).toEqual({ type: 'sit', game: 'magic', deck: { deck: 'draconic-fury' } });
  await more(page, script, said(ME, 'user', { type: 'sit', game: 'magic', cards: 60, commit }));
  await expect(page.getByTestId('magic-state')).toHaveText('You have sat down. Anna is choosing a deck.');
  // Everybody has sat down while this window was closed.
  await page.goto('about:blank');
  const commitments = [{ slot_id: 's1', player: ME, commit }];
  script.messages.push(
    said('bot:bot1', 'control', { type: 'shuffle:reveal', game: 'magic', commit: COMMIT, commitments }),
  );
  await page.goBack();
  await expect.poll(() => posts().length).toBe(3);
  const { type, value, nonce } = posts()[2]!;
  expect(type).toBe('reveal');
  expect(commitTo(value!, nonce!)).toBe(commit);
});

// @rooms_admin
test('an admin renames, pauses, gives a new invite, makes an admin, and removes after being asked', async ({
  page,
}) => {
  const script = hostWithRoom();
  await openWindow(page, script.host, `#/room/${ROOM}`);
  await page.getByTestId('room-rename').click();
  await page.getByLabel('Name of the room').fill('Saturday');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('room-name')).toHaveText('Saturday');
  const menu = async (slot: string, item: string) => {
    await page
      .locator(`[data-slot=${slot}]`)
      .getByRole('button', { name: /^More about/ })
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const last = () => postsOf(script.host, 'rooms/update').at(-1);
  await menu('s0', 'Pause it');
  await expect.poll(last).toMatchObject({ ops: [{ op: 'debug_bot', slot_id: 's0', action: 'toggle_pause' }] });
  await menu('s2', 'Make an admin');
  await expect.poll(last).toMatchObject({ ops: [{ op: 'set_admin', slot_id: 's2', admin: true }] });
  await menu('s2', 'New invite for this seat');
  await expect(page.getByTestId('room-ask')).toContainText('Anna loses this seat');
  await page.getByTestId('room-ask-yes').click();
  await expect.poll(last).toMatchObject({ ops: [{ op: 'renew_invite', slot_id: 's2' }] });
  await menu('s0', 'Remove this bot');
  await page.getByRole('button', { name: 'Leave it' }).click();
  await page.getByTestId('room-remove').click();
  await expect(page.getByTestId('room-ask')).toContainText('its invites stop working');
  await page.getByTestId('room-ask-yes').click();
  await expect(page.getByTestId('rooms-empty')).toBeVisible();
  expect(postsOf(script.host, 'rooms/update').some(({ ops }) => JSON.stringify(ops).includes('remove_bot'))).toBe(
    false,
  );
});

// @rooms_guest
test('a guest gives a name, sits, comes back after a reload, and finds nothing but rooms', async ({ page }) => {
  const script = hostWithRoom();
  Object.assign(script.host.handlers, {
    'rooms/join': () => ({
      channel_id: ROOM,
      slot_id: 's1',
      session_id: ME,
      member_token: 'member-token',
      view: script.view,
    }),
  });
  await openGuest(page, script.host, `#join=${CODE}`);
  expect(page.url()).not.toContain(CODE);
  await expect(page.getByTestId('guest-name')).toBeFocused();
  await keepSizes(page, 'guest-door');
  await page.keyboard.type('Anna');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('room-name')).toHaveText('Friday guessing');
  const rail = page.getByRole('navigation', { name: 'Main' });
  await expect(rail.getByRole('button')).toHaveText(['Rooms', 'Keys', 'Settings']);
  await expect(page.getByTestId('room-remove')).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId('room-name')).toHaveText('Friday guessing');
  const asked = new Set(script.host.calls.map(({ method }) => method));
  for (const method of asked) expect(method).toMatch(/^(rooms\/(join|who|sync|post)|app\/info|decks\/list)$/);
  expect(postsOf(script.host, 'rooms/join')).toHaveLength(1);
  await keepSizes(page, 'guest-room');
});

// @rooms_guest
test('a used code says what to do, and a room that is gone says so', async ({ page }) => {
  const script = hostWithRoom();
  Object.assign(script.host.handlers, {
    'rooms/join': () => {
      throw refusal('INVITE_INVALID', 'used');
    },
  });
  await openGuest(page, script.host, `#join=${CODE}`);
  await page.getByTestId('guest-name').fill('Anna');
  await page.getByTestId('guest-enter').click();
  await expect(page.getByTestId('invite-refused')).toContainText('ask whoever sent it for a new one');
  await keepSizes(page, 'guest-refused');
  await page.getByRole('button', { name: 'To your rooms' }).click();
  await expect(page.getByTestId('rooms-empty')).toContainText('Open the invite link');
  await page.goto(`${new URL(page.url()).origin}/?x#/room/chn_other`);
  await expect(page.getByTestId('no-way-in')).toContainText('A new invite link brings you in');
});
