/** What must hold of every screen: main parts apart from each other, cards inside the window, names in full. */
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { axeProblems } from './axe.ts';
import { measureScreen } from './measures.ts';

const IS_LONG = process.env['BOB_LONG'] === '1';

/** The sizes at which every screen must hold. What 150 % leaves of 1280x800 is the last of them. */
export const SIZES: readonly { width: number; height: number }[] = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  ...(IS_LONG
    ? [
        { width: 1024, height: 700 },
        { width: 2560, height: 1440 },
        { width: 853, height: 533 },
      ]
    : []),
];

/** Keeps the screen at both sizes to be looked at, and checks that nothing overlaps or is cut. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  await page.mouse.move(700, 3);
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await settle(page);
    await expectSoundLayout(page);
    await keepAt(page, `${name}-${viewport.width}`);
  }
  await page.setViewportSize(SIZES[0]!);
}

/**
 * Keeps the screen as it is, to be looked at (a JPEG takes a third of the time of a PNG), and judges what can be measured of it. axe takes
 * longer than all the rest: it looks at one size of each screen, and only in a long run at every one.
 */
export async function keepAt(page: Page, name: string): Promise<void> {
  await settle(page);
  const problems = [...(await measureScreen(page)), ...(IS_LONG || /-1280$/.test(name) ? await axeProblems(page) : [])];
  expect(problems, name).toEqual([]);
  const file = path.resolve(import.meta.dirname, '../../../test-results/screens', `${name}.jpeg`);
  await page.screenshot({ path: file, quality: 90, animations: 'disabled' });
}

/** The sizes of pages beside the board: a narrow window too. */
const PAGE_SIZES = [...SIZES, { width: 1000, height: 700 }];

/** Who is invited may come with a phone. */
const PHONE = { width: 390, height: 844 };

/** Keeps a page at every size, dark and light; nothing of it may be wider than the window. */
export async function keepSizes(page: Page, name: string): Promise<void> {
  await page.mouse.move(700, 3);
  const isGuest = (await page.getByTestId('guest-window').count()) > 0;
  for (const viewport of isGuest ? [...PAGE_SIZES, PHONE] : PAGE_SIZES) {
    await page.setViewportSize(viewport);
    await settle(page);
    const wide = await page.evaluate(() => {
      const parts = document.querySelectorAll<HTMLElement>(
        '.dialog-body, .chat-lines, .scroll-page, .traces, .room-main, .room-lines',
      );
      return [...parts].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className);
    });
    expect(wide, `${name} at ${viewport.width}`).toEqual([]);
    await expectReadable(page, `${name} at ${viewport.width}`);
    await keepAt(page, `${name}-${viewport.width}`);
  }
  await page.setViewportSize(SIZES[0]!);
  const { theme } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  const show = async (wanted: string) => {
    await page.evaluate((set) => {
      document.documentElement.dataset['theme'] = set;
    }, wanted);
    await settle(page);
  };
  await show(theme === 'light' ? 'dark' : 'light');
  await expectReadable(page, `${name}, the other theme`);
  await keepAt(page, `${name}-light`);
  await show(theme ?? 'dark');
}

/** Brings to its end whatever moves or fades, but what does so for ever. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    do {
      for (const one of moving()) one.finish();
      await nextFrame();
      await nextFrame();
    } while (moving().length > 0);
  });
}

/** Every control has a name, and every text of these parts 4.5:1 against what lies under it (WCAG 2, AA). */
const READ_IN =
  '.chat, .replay-side, .coach-card, .settings-panel, .settings-tabs, .approvals, .traces, .rooms, .room, .room-none, .new-room';

async function expectReadable(page: Page, where: string): Promise<void> {
  const problems = await page.evaluate((parts) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    type Colour = readonly [number, number, number, number];
    const parse = (css: string): Colour => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const over = (top: Colour, under: Colour): Colour => {
      const mix = (index: 0 | 1 | 2) => top[index] * top[3] + under[index] * (1 - top[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const groundOf = (element: Element | null): Colour => {
      if (element === null) return [0, 0, 0, 1];
      const colour = parse(getComputedStyle(element).backgroundColor);
      return colour[3] === 1 ? colour : over(colour, groundOf(element.parentElement));
    };
    const light = ([r, g, b]: Colour) => {
      const part = (value: number) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    const found: string[] = [];
    for (const part of document.querySelectorAll(parts)) {
      for (const control of part.querySelectorAll<HTMLInputElement>(
        'button, input, textarea, [role=treeitem], section',
      )) {
        const named =
          control.getAttribute('aria-label') ?? control.getAttribute('aria-labelledby') ?? control.textContent?.trim();
        if (!named && !control.labels?.length) found.push(`no name: ${control.outerHTML.slice(0, 120)}`);
      }
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const element = text.parentElement!;
        // What can't be used may be fainter, and what isn't drawn can't be read.
        if (text.textContent?.trim() === '' || element.closest(':disabled, .visually-hidden, kbd, .mana') !== null)
          continue;
        if (!element.checkVisibility()) continue;
        const ground = groundOf(element);
        const [a, b] = [light(over(parse(getComputedStyle(element).color), ground)), light(ground)];
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < 4.5) found.push(`${ratio.toFixed(2)}: ${text.textContent?.trim().slice(0, 60)}`);
      }
    }
    return [...new Set(found)];
  }, READ_IN);
  expect(problems, where).toEqual([]);
}

const REGIONS = [
  '.rail',
  '.strips',
  '.fields.is-theirs',
  '.middle',
  '.fields.is-mine',
  '.strip.is-mine',
  '.hand',
  '.side-panel',
];

export async function expectSoundLayout(page: Page): Promise<void> {
  const problems = await page.evaluate((regions) => {
    const found: string[] = [];
    // Whatever is longer than its frame scrolls in a box of its own: the page itself never moves.
    for (const frame of document.querySelectorAll('html, body, .window, .page, .table-page, .side-panel')) {
      const over = Math.max(frame.scrollHeight - frame.clientHeight, frame.scrollTop, frame.scrollLeft);
      if (over > 1) found.push(`${frame.className || frame.tagName} is ${over} px longer than the window`);
    }
    const boxes = regions.flatMap((selector) => {
      const element = document.querySelector(selector);
      return element === null ? [] : [{ selector, box: element.getBoundingClientRect() }];
    });
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        if (overlap(one.box, other.box)) found.push(`${one.selector} overlaps ${other.selector}`);
      }
      if (one.box.right > innerWidth + 1 || one.box.bottom > innerHeight + 1) found.push(`${one.selector} is cut`);
    });
    for (const card of document.querySelectorAll('.battlefield .card, .stack .card')) {
      const box = card.getBoundingClientRect();
      const name = card.querySelector('.card-name')?.textContent;
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        found.push(`${name} leaves the window`);
    }
    for (const field of document.querySelectorAll('.battlefield')) {
      const room = field.getBoundingClientRect();
      for (const card of field.querySelectorAll('.slot > .bcard > .card')) {
        const box = card.getBoundingClientRect();
        // An attacker steps 16 px towards the enemy; nothing else may leave its own field.
        if (box.top < room.top - 18 || box.bottom > room.bottom + 18) {
          found.push(`${card.querySelector('.card-name')?.textContent} leaves its battlefield`);
        }
      }
      const piles = [...field.querySelectorAll('.slot > .bcard')].map((one) => ({
        name: (one as HTMLElement).dataset.name,
        box: one.getBoundingClientRect(),
      }));
      const fields = field.getBoundingClientRect();
      for (const pile of piles) {
        if (pile.box.left < fields.left || pile.box.right > fields.right) found.push(`${pile.name} is cut at the side`);
      }
    }
    for (const card of document.querySelectorAll('.card-medium, .card-large, .card-zoom')) {
      const name = card.querySelector<HTMLElement>('.card-name');
      const band = card.querySelector<HTMLElement>('.card-band');
      if (name === null || band === null) continue;
      const clipped = band.scrollHeight > band.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1;
      // What is tucked behind a creature shows one line, which ends in an ellipsis where it is too long.
      if (clipped && getComputedStyle(name).display !== 'inline' && card.closest('.tucked') === null)
        found.push(`the name ${name.textContent} is clipped`);
      if (band.scrollHeight > band.clientHeight + 1) found.push(`the name band of ${name.textContent} is clipped`);
    }
    for (const text of document.querySelectorAll<HTMLElement>('.card-text:not(.is-very-long)')) {
      if (text.scrollHeight > text.clientHeight + 1) found.push(`the text "${text.textContent}" is cut`);
    }
    for (const label of document.querySelectorAll<HTMLElement>(
      '.phase-label, .context-label, .who-name, .prompt-text',
    )) {
      if (label.scrollWidth > label.clientWidth + 1 || label.scrollHeight > label.clientHeight + 2)
        found.push(`"${label.textContent}" is clipped`);
    }
    const stack = document.querySelector('.stack ol')?.getBoundingClientRect();
    if (stack !== undefined) {
      for (const card of document.querySelectorAll<HTMLElement>('.battlefield .bcard')) {
        if (overlap(card.getBoundingClientRect(), stack)) found.push(`the stack covers ${card.dataset.name}`);
      }
    }
    return found;
  }, REGIONS);
  expect(problems).toEqual([]);
}
