/** What has a screen of its own nowhere else, and the board where it has least and most room: in every size, nothing cut, covered or small. */
import { expect, type Page } from '@playwright/test';
import type { Exchange, TableView } from '../../../engine/api/index.ts';
import { card, cards } from '../support/fixture-cards.ts';
import { createFixtureHost, expectSilence, openTable, openWindow } from '../support/fixture-host.ts';
import { decision, mainPhase, message, middleGame, option } from '../support/fixture-table.ts';
import { keepAt, keepSizes } from '../support/geometry.ts';
import { said } from '../support/held-answers.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

/** The narrowest is a phone's, 853 is what 150 % leaves of 1280. */
const BOARDS = [
  { width: 1280, height: 800 },
  { width: 1024, height: 700 },
  { width: 853, height: 533 },
  { width: 390, height: 844 },
  { width: 2560, height: 1440 },
];

const CREATURES = [
  ...['Elvish Archdruid', 'Llanowar Elves', 'Thornweald Archer', 'Immaculate Magistrate', 'Serra Angel'],
  ...['Danitha Capashen, Paragon', 'Kor Duelist', 'Forbidding Spirit'],
];
const OTHERS = [
  'Forest',
  'Plains',
  'Mountain',
  'Vow of Wildness',
  'Trusty Machete',
  'Colossus Hammer',
  'Crucible of Fire',
];

/** Forty permanents of a player, of which no two are wholly alike. */
function forty(player: number): TableView['battlefield'] {
  const whose = { controller: player, owner: player };
  return Array.from({ length: 40 }, (_, at) => {
    const names = at < 24 ? CREATURES : OTHERS;
    const counters = [{ name: '+1/+1', count: 1 + Math.floor(at / names.length) }];
    return card(player * 1000 + 2000 + at, names[at % names.length]!, { ...whose, counters, tapped: at % 5 === 4 });
  });
}

/** The hand's cards are about as large as creatures, and the steps of the turn reach from the turn's number to the large button. */
async function expectOneScale(page: Page): Promise<void> {
  const widthOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((card: HTMLElement) => card.offsetWidth);
  const creature = await widthOf('.battlefield.is-mine [aria-label=Creatures] .bcard');
  const inHand = await widthOf('.hand .bcard');
  expect(inHand / creature).toBeGreaterThan(3 / 4);
  expect(inHand / creature).toBeLessThan(4 / 3);
  const [steps, button] = [page.locator('.phase-steps'), page.getByTestId('context-button')];
  const stepsEnd = await steps.evaluate((element) => element.getBoundingClientRect().right);
  expect((await button.boundingBox())!.x - stepsEnd).toBeLessThan(40);
}

for (const viewport of BOARDS) {
  const size = `${viewport.width}x${viewport.height}`;
  // @app_layout
  test(`a main phase at ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openTable(page, [message(middleGame(), mainPhase())]);
    await keepAt(page, `usual-board-${viewport.width}`);
    if (viewport.width >= 1280) await expectOneScale(page);
  });

  // @app_layout
  test(`forty unlike permanents a side at ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const pass = decision('priority', 'Your main phase.', { options: [option('pass', 'pass', 'Pass priority')] });
    await openTable(page, [message(middleGame({ battlefield: [...forty(0), ...forty(1)] }), pass)]);
    await expect(page.getByTestId('battlefield-card')).toHaveCount(80);
    await keepAt(page, `forty-a-side-${viewport.width}`);
  });
}

const open: readonly { name: string; show: (page: Page) => Promise<unknown> }[] = [
  { name: 'keys', show: (page) => page.keyboard.press('?') },
  { name: 'log', show: (page) => page.keyboard.press('l') },
  { name: 'graveyard', show: (page) => page.getByTestId('graveyard-0').click() },
  { name: 'concede', show: (page) => page.getByTestId('concede').click() },
  { name: 'settings-play', show: (page) => page.getByRole('button', { name: 'Settings' }).click() },
];
for (const { name, show } of open) {
  // @app_layout
  test(`what opens over the board: ${name}`, async ({ page }) => {
    const events = [{ kind: 'cast' as const, text: 'Bob casts Serra Angel.', card: 'Serra Angel', player: 1 }];
    await openTable(page, [message(middleGame(), mainPhase(), { events })]);
    await show(page);
    await keepSizes(page, name);
  });
}

// @app_layout
test('what opens beside a card', async ({ page }) => {
  await openTable(page, [message(middleGame(), mainPhase())]);
  await page.locator('[data-testid=hand-card][data-name=Invigorate]').click();
  await expect(page.getByTestId('card-menu')).toBeVisible();
  await keepAt(page, 'card-menu-1280');
  await page.keyboard.press('Escape');
  await page.locator('[data-testid=hand-card][data-name=Overrun]').click();
  await expect(page.getByTestId('refusal')).toBeVisible();
  await keepAt(page, 'why-not-1280');
});

// @app_layout
test('the list of games', async ({ page }) => {
  await openWindow(page, createFixtureHost(), '#/journal');
  await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible();
  await keepSizes(page, 'journal');
});

// @app_layout
test('a long talk', async ({ page }) => {
  const host = createFixtureHost();
  const exchanges = Array.from(
    { length: 40 },
    (_, n): Exchange => ({
      id: `x${n}`,
      n: n + 1,
      after: n,
      question: `What happens in step ${n} if I attack with everything and they have two untapped lands?`,
      attachments: [],
      askedAt: 1_790_000_000_000 + n * 60_000,
      state: 'answered',
      answer: said(
        `**It depends.** Serra Angel blocks, and Kor Duelist doesn't: {W} is up. ${'More of it. '.repeat(n)}`,
      ),
    }),
  );
  host.handlers['conversations/open'] = ({ id }) => ({ id, exchanges, hasEarlier: true });
  await openWindow(page, host, '#/chat');
  await expect(page.locator('.chat-line').last()).toContainText('It depends.');
  await keepSizes(page, 'long-talk');
});

// @app_layout
test('forty like creatures are one pile with their number', async ({ page }) => {
  const alike = cards(3000, 'Llanowar Elves', 40);
  await openTable(page, [message(middleGame({ battlefield: alike }), mainPhase())]);
  await expect(page.locator('.pile-count')).toHaveText('×40');
});
