/** Talking to Bob: an answer that grows, is stopped, fails and is sent again; with and without a model, with and without a table. */
import { expect } from '@playwright/test';
import { createFixtureHost, expectSilence, openTable, openWindow, tell } from '../support/fixture-host.ts';
import { mainPhase, message, middleGame } from '../support/fixture-table.ts';
import { keepSizes } from '../support/geometry.ts';
import { held, last, pieces, said, withModel } from '../support/held-answers.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const TEXT =
  'Attack with everything. You have 9 power on the board and they are at 7, with two blockers:\n\n' +
  '  - Serra Angel stops 4 of it,\n  - Kor Duelist stops 1.\n\nThat leaves 4, so hold Invigorate for the creature that is not blocked, as you like to [mem:m1].';

// @app_chat_stream
test('at the table an answer grows as it comes, keeps its lines, and says which model wrote it', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())]);
  withModel(host);
  const asked = held(host);
  await page.getByTestId('tab-log').click();
  await page.getByTestId('tab-chat').click();
  await page.getByTestId('chat-input').fill('What should I do?');
  await page.keyboard.press('Enter');
  await expect(last(page)).toContainText('Looking at the table.');
  await expect.poll(() => asked.length).toBe(1);
  await pieces(page, asked[0]!.id, TEXT.slice(0, 140));
  await tell(page, { method: 'chat/text', params: { id: 'somebody else', text: 'NOISE' } });
  await expect(last(page).locator('.chat-text > .markdown > p')).toContainText('You have 9 power on the board');
  await expect(last(page).locator('.chat-text li')).toHaveText(['Serra Angel stops 4 of it,', 'Kor Duelist']);
  await expect(page.getByTestId('chat-announcer').locator('p').first()).toHaveText('Attack with everything.');
  await keepSizes(page, 'chat-writing');
  const before = await last(page).locator('.chat-text').boundingBox();
  await pieces(page, asked[0]!.id, TEXT.slice(140));
  asked[0]!.end(
    said(TEXT, {
      note: 'You have one card that I can not count: it is face down.',
      memories: [{ id: 'm1', text: 'You like to attack.', created_at: 1_780_000_000_000 }],
      tools: [{ name: 'board', ok: true }],
    }),
  );
  await expect(page.getByTestId('chat-source')).toHaveText('qwen3:4b');
  await expect(last(page).locator('.card-chip')).toHaveText(['Serra Angel', 'Kor Duelist', 'Invigorate']);
  await expect(last(page).locator('.rule-mark')).toHaveCount(2);
  await expect(last(page).locator('.chat-note')).toContainText(['face down', 'You like to attack.']);
  await expect(last(page).locator('.tool-row')).toContainText('board');
  await expect(last(page)).not.toContainText('[mem');
  const after = await last(page).locator('.chat-text').boundingBox();
  expect([after!.x, after!.width]).toEqual([before!.x, before!.width]);
  await expect(page.getByTestId('chat-announcer')).toContainText('hold Invigorate');
  await expect(page.getByTestId('chat')).not.toContainText('NOISE');
  await keepSizes(page, 'chat-answered');
});

// @app_chat_stream @app_keyboard
test('Escape and the button stop an answer, and what had come stays', async ({ page }) => {
  const host = createFixtureHost();
  withModel(host);
  const asked = held(host);
  host.handlers['chat/stop'] = ({ id }) => {
    const one = asked.find((message) => message.id === id)!;
    one.end(said('Half an ans', { cards: [], rules: [], note: 'You stopped this answer.' }));
    return { ok: true };
  };
  await openWindow(page, host, '#/chat');
  const input = page.getByTestId('chat-input');
  await expect(input).toBeFocused();
  for (const stop of ['key', 'button'] as const) {
    await input.fill('Tell me a long story');
    await input.press('Enter');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect(page.getByTestId('chat-stop')).toBeVisible();
    await pieces(page, asked.at(-1)!.id, 'Half an ans');
    await input.fill('what I write meanwhile');
    await input.press('Enter');
    await expect(page.getByTestId('chat-queued')).toContainText('what I write meanwhile');
    await expect(input).toHaveValue('');
    if (stop === 'key') await input.press('Escape');
    else await page.getByTestId('chat-stop').click();
    await expect(last(page)).toContainText('You stopped this answer.');
    await expect(last(page)).toContainText('Half an ans');
    await expect(input).toHaveValue('what I write meanwhile');
    await expect(input).toBeFocused();
  }
  expect(host.calls.filter(({ method }) => method === 'chat/send')).toHaveLength(2);
});

// @app_chat_stream
test('a question that is sent while Bob answers is asked when he has, unless it is taken back', async ({ page }) => {
  const host = createFixtureHost();
  withModel(host);
  const asked = held(host);
  await openWindow(page, host, '#/chat');
  const input = page.getByTestId('chat-input');
  for (const question of ['What is trample?', 'And reach?', 'And fear?']) {
    await input.fill(question);
    await input.press('Enter');
  }
  const queued = page.getByTestId('chat-queued').getByRole('listitem');
  await expect(queued).toHaveCount(2);
  await page.getByRole('button', { name: 'Don’t ask: And reach?' }).click();
  asked[0]!.end(said('It goes over the blockers.'));
  await expect(queued).toHaveCount(0);
  await expect.poll(() => asked.map(({ text }) => text)).toEqual(['What is trample?', 'And fear?']);
});

// @app_chat_failure
test('a question that did not arrive says so and is sent again', async ({ page }) => {
  const host = createFixtureHost();
  let calls = 0;
  host.handlers['chat/send'] = () => {
    calls += 1;
    if (calls === 1) throw new Error('The connection to Bob was lost before the answer came.');
    return said('It deals its damage beyond the blockers.', { source: 'engine', model: null, cards: [] });
  };
  await openWindow(page, host, '#/chat');
  await page.getByRole('button', { name: 'What is trample?' }).click();
  await expect(last(page)).toContainText('was lost before the answer came');
  await keepSizes(page, 'chat-failed');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(last(page)).toContainText('beyond the blockers');
  await expect(page.getByTestId('chat-source')).toHaveText('from the rules engine');
  await expect(page.getByTestId('chat').locator('.chat-line')).toHaveCount(2);
});

// @app_chat_failure
test('what is being typed stays while the log is looked at', async ({ page }) => {
  await openTable(page, [message(middleGame(), mainPhase())]);
  await page.getByTestId('chat-input').fill('half a thou');
  await page.getByTestId('tab-log').click();
  await page.getByTestId('tab-chat').click();
  await expect(page.getByTestId('chat-input')).toHaveValue('half a thou');
});

// @app_chat_anywhere
test('without a model one line says so and leads to the models', async ({ page }) => {
  const host = createFixtureHost();
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Chat' }).click();
  await expect(page.getByTestId('chat-hint')).toHaveText(
    'Answers come from the rules engine. Connect a model to talk about anything else.',
  );
  await keepSizes(page, 'chat-empty');
  await page.getByRole('button', { name: 'Connect a model' }).click();
  await expect(page.getByRole('tab', { name: 'Models' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('model-bob:chat')).toContainText('The rules engine');
  await page.keyboard.press('Escape');
  withModel(host);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Chat' }).click();
  await expect(page.getByTestId('chat-hint')).toHaveCount(0);
});

// @app_chat_stream
test('a long talk follows its end, and stays where a person reads', async ({ page }) => {
  const host = createFixtureHost();
  withModel(host);
  const asked = held(host);
  await openWindow(page, host, '#/chat');
  await page.getByTestId('chat-input').fill('Go on');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.length).toBe(1);
  const box = page.getByTestId('chat');
  const gap = () => box.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight);
  await pieces(page, asked[0]!.id, 'One line.\n'.repeat(60));
  await expect.poll(gap).toBeLessThan(2);
  await box.evaluate((one) => one.scrollTo(0, 40));
  await page.waitForTimeout(50);
  await pieces(page, asked[0]!.id, 'One more line.\n'.repeat(10));
  expect(await box.evaluate((one) => one.scrollTop)).toBe(40);
  asked[0]!.end(said('One line.\n'.repeat(60), { cards: [], rules: [] }));
});
