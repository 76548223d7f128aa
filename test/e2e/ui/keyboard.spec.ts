/** Everything without a mouse. */
import { expect } from '@playwright/test';
import { createFixtureHost, expectSilence, openTable, openWindow } from '../support/fixture-host.ts';
import {
  attackers,
  blockers,
  combatPosition,
  decision,
  mainPhase,
  message,
  middleGame,
  option,
} from '../support/fixture-table.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

// @app_keyboard @app_play_cards
test('arrows find a card of the hand, focus zooms it, Enter casts it', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())], []);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAttribute('data-name', 'Imaryll, Elfhame Elite');
  await expect(page.getByTestId('zoom')).toContainText('When it attacks');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAttribute('data-name', 'Forest');
  await page.keyboard.press('Enter');
  await expect.poll(() => host.posted).toEqual([{ option: 'play-304' }]);
});

// @app_keyboard
test('arrows cross from the hand to both battlefields', async ({ page }) => {
  await openTable(page, [message(middleGame(), mainPhase())]);
  const zones = new Set<string>();
  await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('ArrowUp');
    zones.add(
      await page.evaluate(
        () =>
          document.activeElement?.closest('[data-testid^=battlefield-]:not(button)')?.getAttribute('data-testid') ?? '',
      ),
    );
  }
  expect([...zones]).toEqual(expect.arrayContaining(['battlefield-0', 'battlefield-1']));
});

// @app_keyboard
test('Space does what the button says, even while a card has the focus', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())], []);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect.poll(() => host.posted).toEqual([{ option: 'pass' }]);
});

// @app_keyboard @app_several_ways
test('a menu is used with arrows and Enter, and Escape leaves it', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())], []);
  await page.locator('[data-testid=hand-card][data-name=Invigorate]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('card-menu')).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => host.posted).toEqual([{ option: 'free-303' }]);
});

// @app_keyboard @app_attackers
test('an attack with everything is A and Space', async ({ page }) => {
  const host = await openTable(page, [message(middleGame({ step: 'declareAttackers' }), attackers())], []);
  await page.keyboard.press('a');
  await page.keyboard.press(' ');
  await expect.poll(() => host.posted.length).toBe(1);
  expect(host.posted[0]).toMatchObject({
    attackers: [10, 12, 14, 15, 16].map((attacker) => ({ attacker, defender: -2 })),
  });
});

// @app_keyboard @app_blockers @app_why_not
test('a block is Enter on the blocker and Enter on the attacker', async ({ page }) => {
  const host = await openTable(page, [message(combatPosition(), blockers())], []);
  await page.locator('[data-ref="13"]').focus();
  await page.keyboard.press('Enter');
  // What it can't block is asked about, and the reason stands beside it; the talk has other things to say.
  await page.locator('[data-ref="110"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('refusal')).toBeVisible();
  expect(host.calls.filter(({ method }) => method === 'table/whyNot').map(({ params }) => params)).toMatchObject([
    { object: 110, by: 13 },
  ]);
  await expect(page.getByTestId('chat')).not.toContainText("Why can't I");
  await page.keyboard.press('Escape');
  await page.locator('[data-ref="111"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press(' ');
  await expect.poll(() => host.posted).toEqual([{ blockers: [{ blocker: 13, attacker: 111 }] }]);
});

// @app_keyboard @app_undo
test('Escape cancels, Z takes back, F6 passes the turn', async ({ page }) => {
  const asked = decision('target', 'Choose a creature', {
    options: [option('t', 'target', 'Serra Angel', { object: 110 }), option('cancel', 'cancel', 'Cancel')],
    cancellable: true,
  });
  const host = await openTable(page, [message(middleGame(), asked)], [message(middleGame(), mainPhase())]);
  await page.keyboard.press('Escape');
  await expect.poll(() => host.posted).toEqual([{ option: 'cancel' }]);
  await expect(page.getByTestId('undo')).toBeEnabled();
  await page.keyboard.press('z');
  await expect.poll(() => host.calls.some((call) => call.method === 'table/undo')).toBe(true);
  await page.keyboard.press('F6');
  await expect.poll(() => host.calls.some((call) => call.method === 'table/passTurn')).toBe(true);
});

// @app_keyboard @app_keys_help
test('? lists the keys, L shows the log, C writes to Bob', async ({ page }) => {
  const host = await openTable(page, [
    message(middleGame(), mainPhase(), {
      events: [{ kind: 'cast', text: 'Bob casts Serra Angel.', card: 'Serra Angel', player: 1 }],
    }),
  ]);
  await page.keyboard.press('?');
  await expect(page.getByTestId('help')).toContainText('F6');
  await expect(page.getByTestId('help').getByRole('heading', { level: 3 }).first()).toHaveText('At the table');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await expect(page.getByTestId('log')).toContainText('Bob casts Serra Angel.');
  await page.keyboard.press('c');
  await expect(page.getByTestId('chat-input')).toBeFocused();
  await page.keyboard.type('a c z? Space stays text');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('chat')).toContainText('strongest thing you can cast');
  expect(host.posted).toEqual([]);
});

// @app_keys_help
test('? lists the keys on every page, and in a field it is a sign', async ({ page }) => {
  await openWindow(page, createFixtureHost(), '#/chat');
  await page.getByTestId('chat-input').press('?');
  await expect(page.getByTestId('chat-input')).toHaveValue('?');
  await page.getByRole('navigation').getByRole('button', { name: 'Games' }).click();
  await page.keyboard.press('?');
  await expect(page.getByTestId('help').getByRole('heading', { level: 3 }).first()).toHaveText('Everywhere');
});

// @app_keyboard @app_mulligan
test('the opening hand is kept with Enter', async ({ page }) => {
  const asked = decision('mulligan', 'Keep this hand?', {
    options: [option('keep', 'keep', 'Keep'), option('mulligan', 'mulligan', 'Mulligan to 6')],
  });
  const host = await openTable(page, [message(middleGame(), asked)], [message(middleGame(), mainPhase())]);
  const hand = page.getByTestId('opening-hand');
  await hand.waitFor();
  // A card that is large because the pointer rests on it goes with the hand that it was in.
  await hand.locator('.card').first().hover();
  await expect(page.getByTestId('zoom')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => host.posted).toEqual([{ option: 'keep' }]);
  await expect(hand).toBeHidden();
  await expect(page.getByTestId('zoom')).toBeHidden();
});

// @app_screen_reader
test('every card and control has a name for a screen reader', async ({ page }) => {
  await openTable(page, [message(combatPosition(), blockers())]);
  const nameless = await page.evaluate(() =>
    [...document.querySelectorAll('button, [role=separator], textarea, input')]
      .filter(
        (one) =>
          (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === '' &&
          !one.hasAttribute('aria-labelledby'),
      )
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  expect(nameless).toEqual([]);
  await expect(page.locator('[data-ref="111"]')).toHaveAccessibleName(/Danitha.*4\/3.*Attacking you/);
});

// @app_screen_reader
test('what a card says is told of it, and symbols are words', async ({ page }) => {
  await openTable(page, [message(middleGame(), mainPhase())]);
  const imaryll = page.locator('[data-testid=hand-card][data-name^=Imaryll]');
  await expect(imaryll).toHaveAccessibleName(/costs 2 green green/);
  await expect(imaryll).toHaveAccessibleDescription(/When it attacks/);
  await expect(page.locator('[data-testid=battlefield-card][data-ref="1"]')).toHaveAccessibleName(
    /Tap Forest for green/,
  );
  await expect(page.getByRole('button', { name: 'Your graveyard, 2 cards' })).toBeVisible();
});

// @app_keyboard
test('a key that was meant for the board starts no other game when the result comes up', async ({ page }) => {
  const result = { winner: 0, reason: 'Bob has 0 life.', cr: '704.5a' };
  await openTable(page, [message(middleGame({ result }), null)]);
  await expect(page.getByTestId('result')).toBeVisible();
  for (const key of [' ', 'Enter', ' ']) await page.keyboard.press(key);
  await expect(page.getByTestId('result')).toBeVisible();
  await expect(page.getByTestId('result').getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('dialog[open] button:focus')).toHaveCount(1);
});
