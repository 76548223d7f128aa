/** What a person looks at while choosing stays where it is, and in sight. */
import { expect, type Locator, type Page } from '@playwright/test';
import { cards } from '../support/fixture-cards.ts';
import { expectSilence, openTable } from '../support/fixture-host.ts';
import {
  blockers,
  combatPosition,
  decision,
  mainPhase,
  message,
  middleGame,
  option,
} from '../support/fixture-table.ts';
import { keepAt } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const permanent = (page: Page, ref: number) => page.locator(`[data-testid=battlefield-card][data-ref="${ref}"]`);

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('Both must be on the page.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// @app_layout
test('the large card of the hand covers neither the question nor the large button', async ({ page }) => {
  const options = [301, 302, 303].map((ref) => option(`d${ref}`, 'card', 'Discard it', { object: ref }));
  await openTable(page, [message(middleGame(), decision('choose', 'Discard a card.', { options }))]);
  for (const hand of await page.getByTestId('hand-card').all()) {
    await hand.hover();
    const name = (await hand.getAttribute('data-name')) ?? '';
    await expect(page.getByTestId('zoom')).toContainText(name);
    expect(await overlap(page.getByTestId('zoom'), page.getByTestId('prompt')), name).toBe(false);
    expect(await overlap(page.getByTestId('zoom'), page.getByTestId('context-button')), name).toBe(false);
  }
  await keepAt(page, 'discard-zoomed-1280');
});

// @app_choose_cards
test('cards keep their size while one chooses among them', async ({ page }) => {
  const seen = [...cards(601, 'Forest', 3, { zone: 'library' }), ...cards(604, 'Plains', 3, { zone: 'library' })];
  const candidates = seen.map(({ ref }) => ref);
  const asked = decision('choose', 'Search your library for up to three cards', {
    compound: { kind: 'choose', candidates, min: 0, max: 3, ordered: false, cards: seen },
  });
  await openTable(page, [message(middleGame(), asked)]);
  const choices = page.getByTestId('choice-card');
  await expect(choices).toHaveCount(2);
  const before = await choices.first().boundingBox();
  const dialog = await page.getByTestId('choose-dialog').boundingBox();
  await choices.first().click();
  await choices.last().click();
  await page.locator('[data-testid=choice-card][aria-pressed=false]').first().click();
  await expect(choices).toHaveCount(4);
  expect((await choices.first().boundingBox())?.width).toBe(before?.width);
  expect(await page.getByTestId('choose-dialog').boundingBox()).toEqual(dialog);
});

// @app_replay
test('why a game ended by the rules is one press away, and Bob says it beside the board', async ({ page }) => {
  const result = { winner: 0, reason: 'Bob has 0 life.', cr: '704.5a' };
  const host = await openTable(page, [message(middleGame({ result }), null)]);
  await expect(page.getByTestId('result')).not.toContainText('704.5a');
  await page.getByTestId('result').getByTestId('rule-ask').click();
  await expect(page.getByTestId('result')).toBeHidden();
  await expect.poll(() => host.calls.some(({ method }) => method === 'chat/send')).toBe(true);
  await expect(page.getByTestId('chat')).toContainText('What does rule 704.5a say?');
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 1000, height: 720 } });
  // @app_replay
  test('the panel opens with the answer', async ({ page }) => {
    const asked = decision('yesNo', 'Pay {1}?', {
      cr: '608.2d',
      options: [option('yes', 'yes', 'Yes'), option('no', 'no', 'No')],
    });
    await openTable(page, [message(middleGame(), asked)]);
    await page.getByTestId('rule-ask').first().click();
    await expect(page.getByTestId('chat')).toBeInViewport();
    await expect(page.getByTestId('chat')).toContainText('What does rule 608.2d say?');
  });
});

// @app_keyboard
test('a screen reader says each card once, and what Enter does with it', async ({ page }) => {
  const options = [301, 302].map((ref) =>
    option(`d${ref}`, 'card', ref === 301 ? 'Overrun' : 'Discard it', { object: ref }),
  );
  await openTable(page, [message(middleGame(), decision('choose', 'Discard a card.', { options }))]);
  const hand = page.getByTestId('hand-card');
  await expect(hand.nth(0)).toHaveAccessibleName('Overrun, costs 2 green green green, Sorcery, can be chosen');
  await expect(hand.nth(1)).toHaveAccessibleName(/^Imaryll, Elfhame Elite, .*Discard it$/);
});

// @app_keyboard
test('a card with several ways says that there are more', async ({ page }) => {
  await openTable(page, [message(middleGame(), mainPhase())]);
  await expect(page.locator('[data-testid=hand-card][data-name=Invigorate]')).toHaveAccessibleName(
    /Cast Invigorate, or 1 more$/,
  );
});

// @app_blockers
test('who blocks stands opposite, and what comes of it is shown before it is confirmed', async ({ page }) => {
  const host = await openTable(page, [message(combatPosition(), blockers())], []);
  host.ahead = {
    said: 'You go to 3. Your Hill Giant dies.',
    dies: [12],
    leaves: [],
    hurt: [{ object: 110, amount: 2, left: 2 }],
    players: [{ player: 0, life: 3, loses: false }],
    isOpen: false,
  };
  await permanent(page, 12).click();
  await permanent(page, 110).click();
  await expect(permanent(page, 12).getByTestId('fate')).toBeVisible();
  await expect(permanent(page, 12)).toHaveAccessibleName(/dies in this combat$/);
  await expect(permanent(page, 110).getByTestId('fate')).toHaveText('2 left');
  await expect(page.getByTestId('prompt')).toContainText('You go to 3.');
  await expect(page.locator('.strip.is-mine .who-state')).toHaveText('to 3');
  const middleOf = (box: { x: number; width: number } | null) => box!.x + box!.width / 2;
  const standOpposite = () =>
    expect(async () => {
      const [own, other] = [await permanent(page, 12).boundingBox(), await permanent(page, 110).boundingBox()];
      expect(Math.abs(middleOf(own) - middleOf(other))).toBeLessThan(4);
    }).toPass();
  await standOpposite();
  // In a window of another size the cards stand elsewhere, and what goes with them too.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await standOpposite();
  await expect(async () => {
    const box = (await permanent(page, 110).boundingBox())!;
    const arrow = (await page.locator('.arrow[data-from="12"] .arrow-line').boundingBox())!;
    expect(arrow.x).toBeLessThan(box.x + box.width);
    expect(arrow.x + arrow.width).toBeGreaterThan(box.x);
  }).toPass();
});
