/** What a person meets besides playing: a host that is killed, lists that can't be played, questions, second thoughts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, type Page } from '@playwright/test';
import { keepScreen } from './support/geometry.ts';
import { deckText, pageAddress, paste, type RealHost, ROOT, test, watchConsole } from './support/real-host.ts';
import { look, playOn, settled } from './support/scripted-person.ts';

/** A table with a starter deck or a pasted list, the opening hand kept. */
async function sitDown(page: Page, host: RealHost, seed: number, list?: string) {
  await page.goto(pageAddress(host.url, `speed=instant&seed=${seed}`));
  if (list !== undefined) await paste(page, page.getByTestId('deck-paste'), list);
  await page.getByTestId('opponent-deck').selectOption({ label: 'Dark Sacrifice' });
  await page.getByTestId('start-button').click();
  await page.getByTestId('keep').click();
  await settled(page);
}

/** What the board shows, in words that a second window of the same game must repeat. */
function boardOf(page: Page) {
  return page.evaluate(() => {
    const names = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getAttribute('aria-label'));
    return {
      turn: document.querySelector('[data-testid=turn]')?.textContent,
      life: [...document.querySelectorAll('.life')].map((one) => one.textContent),
      hand: names('[data-testid=hand-card]'),
      battlefield: names('[data-testid=battlefield-card]'),
      piles: [...document.querySelectorAll('.pile-info')].map((one) => one.textContent),
      prompt: document.querySelector('.prompt-text')?.textContent,
    };
  });
}

// @app_survives_kill
test('a host that is killed mid-game loses nothing: the game is offered and goes on where it was', async ({
  page,
  host,
  startHost,
}) => {
  await sitDown(page, host, 11);
  await playOn(page, { until: (moment) => moment.turn >= 5 && moment.mine && moment.kind === 'priority' });
  const before = await boardOf(page);
  expect(before.battlefield.length).toBeGreaterThan(2);
  await host.kill();
  await page.goto('about:blank');

  const again = await startHost();
  await page.goto(pageAddress(again.url, 'speed=instant'));
  await page.getByRole('button', { name: 'Games' }).click();
  await expect(page.getByTestId('games')).toContainText('still playing');
  await page.getByTestId('resume').click();
  await settled(page);
  expect(await boardOf(page)).toEqual(before);
  // And it can be played on from there.
  const { turn } = await look(page);
  await playOn(page, { until: (moment) => moment.turn > turn });
});

// @app_deck_problems
test('lists that can not be played are told with line and remedy, and never started', async ({ page, host }) => {
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant'));
  const field = page.getByTestId('deck-paste');
  const check = page.getByTestId('deck-check');
  const start = page.getByTestId('start-button');
  const told = async (list: string, ...parts: (string | RegExp)[]) => {
    await paste(page, field, list);
    for (const part of parts) await expect(check).toContainText(part);
    await expect(start).toBeDisabled();
  };
  await told(
    'Deck\n4 Serra Angle\n40 Plains',
    '1 thing to fix',
    'Line 2',
    /Did you mean Serra Angel/,
    'Write "4 Serra Angel"',
  );
  await told('Deck\n4 Xyzzyxoptl\n40 Plains', 'Line 2', 'Check the spelling');
  await told('Deck\n0 Serra Angel\n40 Plains', 'Line 2');
  await told('Deck\n999999 Serra Angel\n40 Plains', 'Line 2');
  await told(`Deck\n${'1 Not a Card At All\n'.repeat(10_000)}`, 'Line 2', 'The list has 10,002 lines');
  await told(
    Array.from({ length: 10_000 }, (_, index) => `1 Card number ${index}`).join('\n'),
    'Line 1',
    /more from line \d+ on/,
  );
  const junk = String.fromCharCode(...Array.from({ length: 4000 }, (_, index) => 1 + ((index * 7919) % 250)));
  await told(junk, /Line \d+/);
  await told('\u0001\u0002PK\u0003\u0004', /Line \d+|empty/);
  await page
    .getByRole('button', { name: /^Line \d+/ })
    .first()
    .click();
  await expect(field).toBeFocused();
  // What is unusual but playable is told, and can be played.
  await paste(page, field, 'Deck\n8 Serra Angel\n32 Plains');
  await expect(check).toContainText('8 copies of Serra Angel');
  await expect(start).toBeEnabled();
  await paste(page, field, deckText('boundless-elves'));
  await expect(check).toContainText('Ready to play');
  await expect(start).toBeEnabled();
  expectSilence();
});

// @app_targets
test('two spells of the person wait on the stack with arrows to what they aim at', async ({ page, host }) => {
  await sitDown(page, host, 5, 'Deck\n24 Mountain\n24 Lightning Bolt');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Full control').click();
  await page.getByRole('button', { name: 'Close' }).click();
  // The focus is back on the way to the settings, which Space would open again.
  await page.getByRole('button', { name: 'Settings' }).blur();
  const mainWithTwo = (moment: Awaited<ReturnType<typeof look>>) =>
    moment.mine && /main/i.test(moment.step) && moment.turn >= 5 && moment.stack === 0;
  // Lands only: the spells are for later.
  for (let step = 0; step < 400; step += 1) {
    const moment = await settled(page);
    if (moment.dialog || moment.menu) {
      await page.keyboard.press('Enter');
      continue;
    }
    const land = moment.mine && /main/i.test(moment.step) ? moment.hand.find((card) => card.land) : undefined;
    if (land !== undefined) {
      const card = page.locator(`[data-testid=hand-card][data-ref="${land.ref}"]`);
      await card.focus();
      await page.keyboard.press('Enter');
      await expect(card).toBeHidden();
    } else if (mainWithTwo(moment)) break;
    else {
      await page.keyboard.press(' ');
      await settled(page, moment.decision);
    }
  }
  const bolt = page.locator('[data-testid=hand-card][data-name="Lightning Bolt"].is-playable');
  for (const [index, target] of [1, 0].entries()) {
    await bolt.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('prompt')).toHaveAttribute('data-kind', 'target');
    await page.getByTestId(`player-life-${target}`).click();
    await expect(page.getByTestId('stack-item')).toHaveCount(index + 1);
  }
  await expect(page.locator('.arrow-target')).toHaveCount(2);
  await keepScreen(page, 'full-stack');
  const lives = () =>
    page.evaluate(() => [...document.querySelectorAll('.life')].map((one) => Number(one.textContent)));
  const before = await lives();
  await page.keyboard.press(' ');
  await expect.poll(lives).toEqual([before[0], before[1]! - 3]);
});

// @app_undo @app_why_not @app_concede
test('undo, why not, questions and conceding at a real table', async ({ page, host }) => {
  const expectSilence = watchConsole(page);
  await sitDown(page, host, 11);
  await playOn(page, {
    until: (moment) => moment.mine && moment.kind === 'priority' && moment.hand.some((card) => card.land),
  });
  const before = await boardOf(page);
  const { hand } = await look(page);
  const land = hand.find((card) => card.land)!;
  await page.locator(`[data-testid=hand-card][data-ref="${land.ref}"]`).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await boardOf(page)).hand.length).toBe(before.hand.length - 1);
  await page.getByTestId('undo').click();
  await expect.poll(async () => (await boardOf(page)).hand).toEqual(before.hand);
  expect((await boardOf(page)).battlefield).toEqual(before.battlefield);

  // A card that can't be cast says why, by a rule, beside it and in the chat.
  const dear = page.locator('[data-testid=hand-card]:not(.is-playable)').first();
  const name = (await dear.getAttribute('data-name'))!;
  await dear.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('refusal')).toContainText(/\d{3}\.\d/);
  await expect(page.getByTestId('chat')).toContainText(`Why can't I use ${name}?`);

  const chat = page.getByTestId('chat');
  const ask = async (question: string, ...answers: RegExp[]) => {
    const lines = await chat.locator('.chat-line').count();
    await page.getByTestId('chat-input').fill(question);
    await page.getByTestId('chat-input').press('Enter');
    await expect(chat.locator('.chat-line')).toHaveCount(lines + 2);
    for (const answer of answers) await expect(chat.locator('.chat-line').last()).toContainText(answer);
    // While an answer is being written nothing else is sent.
    await expect(chat).toHaveAttribute('aria-busy', 'false');
  };
  await ask('What can I do?', /You can: .*play/i);
  await ask(`Why can't I cast ${name}?`, /mana|land|pay|timing|main phase|target/i, /\d{3}\.\d/);
  await ask(`What does ${name} do?`, new RegExp(name.split(',')[0]!));
  await ask('What just happened?', /turn|drew|draw|back|play/i);
  await keepScreen(page, 'full-chat');

  await page.getByTestId('concede').click();
  await page.getByTestId('concede-confirm').click();
  await expect(page.getByTestId('result')).toContainText('Bob wins');
  await expect(page.getByTestId('result')).toContainText('You conceded');
  expectSilence();
});

// @app_start
test('from npm start to a board that waits for the person', async ({ page, folder }) => {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    ['build/launch.mjs', 'build/start.mjs', '--browser', '--no-open', '--runtime', folder],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    let url = '';
    for await (const line of createInterface({ input: child.stdout })) {
      url = line.match(/http:\S+#token=\S+/)?.[0] ?? '';
      if (url !== '') break;
    }
    const served = performance.now();
    await page.goto(pageAddress(url, 'speed=instant'));
    await expect(page.getByTestId('start-button')).toBeEnabled();
    const shown = performance.now();
    await page.getByTestId('start-button').click();
    await page.getByTestId('keep').waitFor();
    const asked = performance.now();
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(2);
    console.log(
      `npm start to the first decision: ${seconds(begun, asked)} s (target 3): host ready after ${seconds(begun, served)} s, ` +
        `start page ${seconds(served, shown)} s, game ${seconds(shown, asked)} s`,
    );
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});
