/** One search over everything, by keys alone. */
import { expect, type Page } from '@playwright/test';
import type { ConversationAbout } from '../../../engine/api/index.ts';
import { createFixtureHost, expectSilence, type FixtureHost, openTable, openWindow } from '../support/fixture-host.ts';
import { ELVES, remembering } from '../support/fixture-memories.ts';
import { summary } from '../support/fixture-rooms.ts';
import { message, middleGame } from '../support/fixture-table.ts';
import { keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const WORDS = [
  'elves',
  'sideboard',
  'mulligan',
  'trample',
  'draft',
  'burn',
  'combat',
  'mana',
  'tokens',
  'counterspell',
];
const TALKS = Array.from(
  { length: 500 },
  (_, n): ConversationAbout => ({
    id: n === 0 ? 'chat' : `c_${n}`,
    title: `How ${WORDS[n % 10]} and ${WORDS[(n * 7 + 3) % 10]} meet, part ${n}`,
    isPinned: n === 0,
    model: null,
    persona: null,
    usedAt: Date.UTC(2026, 5, 1) - n * 3_600_000,
    found: null,
  }),
);

/** Bob after months: many talks, games, rooms, something that waits, a project. */
function livedIn(): FixtureHost {
  const { host } = remembering(ELVES);
  Object.assign(host.handlers, {
    ...createFixtureHost().handlers,
    ...host.handlers,
    'conversations/list': ({ search, removed }: { search?: string; removed?: boolean }) => {
      if (removed === true) return [];
      if (search === undefined) return TALKS;
      return search.startsWith('banding')
        ? [{ ...TALKS[42]!, found: { n: 1, who: 'bob', excerpt: 'Nobody knows how banding works' } }]
        : [];
    },
    'cards/find': ({ text }: { text: string }) =>
      'Llanowar Elves'.toLowerCase().includes(text.toLowerCase())
        ? [{ name: 'Llanowar Elves', cost: '{G}', typeLine: 'Creature — Elf Druid' }]
        : [],
    'cards/show': () => ({
      name: 'Llanowar Elves',
      cost: '{G}',
      typeLine: 'Creature — Elf Druid',
      text: '{T}: Add {G}.',
      power: '1',
      toughness: '1',
      colors: ['G'],
    }),
    'rooms/list': () => [summary()],
    'folders/list': () => ({ folders: ['/srv/deck-notes'] }),
  });
  return host;
}

const field = (page: Page) => page.getByTestId('find-input');
const lines = (page: Page) => page.getByTestId('find-list').getByRole('option');
const chosen = (page: Page) => page.getByTestId('find-list').locator('[aria-selected=true] .find-title');

async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
}

test('@app_find whatever there is is found by keys alone, and Enter goes there', async ({ page }) => {
  await openWindow(page, livedIn());
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(lines(page).first()).toHaveText(/New talk/);
  await keepSizes(page, 'find');

  await page.keyboard.type('elves');
  await expect(lines(page).filter({ hasText: 'Llanowar Elves' })).toBeVisible();
  await expect(lines(page).filter({ hasText: 'Boundless Elves' }).first()).toBeVisible();
  await keepSizes(page, 'find-elves');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);

  await find(page, 'part 137');
  await expect(chosen(page)).toHaveText(/part 137$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.talk-row.is-open')).toContainText('part 137');
  await expect(page.getByTestId('chat-input')).toBeFocused();

  await find(page, 'banding works');
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('Nobody knows how banding works');
  await page.keyboard.press('Enter');
  await expect(page.locator('.talk-row.is-open')).toContainText('part 42');

  await find(page, 'new game');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('start-button')).toBeVisible();
  await find(page, 'draconic');
  await expect(chosen(page)).toHaveText('Draconic Fury');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('start-button')).toContainText('with Draconic Fury');

  await find(page, 'draconic political');
  await expect(chosen(page)).toHaveText('Draconic Fury against Political Trickery');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('replay-page')).toBeVisible();

  await find(page, 'guess');
  await expect(chosen(page)).toHaveText(/New guessing game|Guess/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');

  await find(page, 'api key');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('settings')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Models' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');

  await find(page, 'deck-notes');
  await expect(chosen(page)).toHaveText('deck-notes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#.work$/);
});

test('@app_find what waits is shown where it is answered, and a card with what can be done about it', async ({
  page,
}) => {
  await openWindow(page, livedIn());
  await find(page, ELVES.candidate.text.slice(0, 14));
  await expect(lines(page).first()).toContainText('To remember');
  await page.keyboard.press('Enter');
  await expect(page.locator('.proposal.is-current')).toContainText(ELVES.candidate.text);
  await expect(page.locator('.proposal.is-current')).toBeFocused();

  await find(page, 'llanowar');
  await expect(chosen(page)).toHaveText('Llanowar Elves');
  await page.keyboard.press('Enter');
  const card = page.getByTestId('card');
  await expect(card).toContainText('Llanowar Elves');
  await keepSizes(page, 'card');
  await card.getByRole('button', { name: 'Ask Bob about it' }).click();
  await expect(page.getByTestId('chat-input')).toHaveValue('What should I know about Llanowar Elves?');
});

test('@app_find a screen reader is told which line is chosen and how many there are', async ({ page }) => {
  await openWindow(page, livedIn());
  await find(page, 'colours');
  const box = page.getByRole('combobox', { name: 'Find anything' });
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  const told = async () => page.locator(`[id="${await box.getAttribute('aria-activedescendant')}"]`).innerText();
  const first = await told();
  await page.keyboard.press('ArrowDown');
  expect(await told()).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  expect(await told()).toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect(lines(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('find').getByRole('status')).toHaveText(`${await lines(page).count()} found.`);
  await box.fill('xyzzy');
  await expect(page.getByTestId('find').getByRole('status')).toHaveText('Nothing found.');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await keepSizes(page, 'find-none');
});

test('@app_find it opens over a table and over a dialog, and gives the focus back', async ({ page }) => {
  await openTable(page, [message(middleGame(), null)]);
  await page.getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('settings')).toBeVisible();
  await find(page, 'chat');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('settings')).toHaveCount(0);
  await expect(page.getByTestId('chat-input')).toBeFocused();
});

test('@app_find with 500 talks a letter is answered within 50 milliseconds of the window’s own time', async ({
  page,
}) => {
  await openWindow(page, livedIn());
  await page.keyboard.press('Control+k');
  await expect(lines(page).first()).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  // What other programs take of the cores is not the window's.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const began = await busy();
  const letters = await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('[data-testid=find-input]')!;
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    const texts = ['c', 'co', 'com', 'comb', 'comba', 'combat', 'combat b', 'combat bu', 'combat bur', 'combat burn'];
    for (const text of texts) {
      write.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      // Drawn and laid out, as it is seen next.
      await new Promise<void>((done) => queueMicrotask(done));
      document.querySelector('[data-testid=find-list]')!.getBoundingClientRect();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
    return texts.length;
  });
  const each = ((await busy()) - began) / letters;
  expect(each).toBeGreaterThan(0);
  await expect(chosen(page)).toHaveText(/combat and burn/);
  expect(each).toBeLessThan(50);
  await devtools.detach();
});
