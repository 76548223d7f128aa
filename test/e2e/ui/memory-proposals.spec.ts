/** What Bob would like to remember: in the talk and in the queue, decided by mouse and by keys, taken back. */
import { expect } from '@playwright/test';
import { expectSilence, openTable, openWindow, tell } from '../support/fixture-host.ts';
import { current, ELVES, LESSON, LONG_GAMES, place, remembering, sent } from '../support/fixture-memories.ts';
import { proposals, withQueue } from '../support/fixture-minds.ts';
import { GAME, mainPhase, message, middleGame } from '../support/fixture-table.ts';
import { keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

// @app_memory_approval @app_approvals @app_keyboard
test('in the queue memories stand behind what runs wait for, and keys approve, edit, reject and take back', async ({
  page,
}) => {
  const { host } = remembering(ELVES, LONG_GAMES, LESSON);
  withQueue(host, proposals()[1]!);
  await openWindow(page, host);
  await expect(place(page)).toContainText('4');
  await place(page).press('Enter');
  await expect(current(page)).toContainText('Run a command');
  await page.waitForTimeout(450);
  await page.keyboard.press('r');
  await expect(current(page)).toContainText('Plays elves in Pauper');
  await expect(current(page)).toContainText('You said it.');
  await expect(current(page)).toContainText('Nothing is remembered unless you approve it.');
  await keepSizes(page, 'memory-queue');
  await page.keyboard.press('a');
  await expect(page.locator('.settled-note')).toContainText('Remembered: Plays elves');
  await expect(current(page)).toContainText('It contradicts what is remembered');
  await page.keyboard.press('u');
  await expect.poll(() => sent(host, 'memory/undo')).toEqual([{ memoryId: 'mem_cand_elves' }]);

  await page.waitForTimeout(450);
  await page.keyboard.press('e');
  const field = page.getByLabel('What to remember');
  await expect(field).toBeFocused();
  await field.fill('Does not like games of more than an hour.');
  await page.getByLabel('Tags').fill('time, time, evenings');
  await page.getByLabel('Kept').selectOption('365');
  await keepSizes(page, 'memory-edit');
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(current(page)).toBeFocused();
  await page.keyboard.press('e');
  await field.fill('Does not like games of more than an hour.');
  await page.getByLabel('Tags').fill('time, time, evenings');
  await page.getByLabel('Kept').selectOption('365');
  await page.getByLabel('Tags').press('Enter');
  await expect
    .poll(() => sent(host, 'memory/edit'))
    .toEqual([
      {
        id: 'cand_long',
        changes: { text: 'Does not like games of more than an hour.', tags: ['time', 'evenings'], ttl_days: 365 },
        supersedes: 'mem_1',
      },
    ]);
  await expect(current(page)).toContainText('Often forgets to play a land.');
  await expect(current(page)).toContainText('decision 12 of the game');
  await page.waitForTimeout(450);
  await page.keyboard.press('r');
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  expect(sent(host, 'memory/reject')).toEqual([{ id: 'cand_lesson' }]);
  expect(sent(host, 'memory/approve')).toEqual([{ id: 'cand_elves' }]);
  await expect(place(page)).not.toContainText('waiting');
});

// @app_memory_approval
test('in the talk the card stands under the answer, is counted once, and is the same card as in the queue', async ({
  page,
}) => {
  const { host, waiting } = remembering();
  host.handlers['chat/send'] = () => {
    waiting.push(ELVES, LONG_GAMES);
    return {
      text: 'Elves it is.',
      cards: [],
      rules: [],
      source: 'model',
      model: 'qwen3:4b',
      turnId: 't_1',
      proposed: [ELVES.id, LONG_GAMES.id],
    };
  };
  await openWindow(page, host, '#/chat');
  await page.getByTestId('chat-input').fill('I play elves in Pauper, and no long games please.');
  await page.getByTestId('chat-input').press('Enter');
  await expect(page.getByTestId('chat').getByText('Elves it is.')).toBeVisible();
  await tell(page, { method: 'memory/changed', params: { pending: 2 } });
  const cards = page.getByTestId('memory-card');
  await expect(cards).toHaveCount(2);
  await expect(place(page)).toContainText('2');
  await keepSizes(page, 'memory-chat');
  await cards.first().focus();
  await page.keyboard.press('e');
  await page.getByLabel('What to remember').fill('Plays elves');
  await place(page).click();
  await expect(page.getByLabel('What to remember')).toHaveValue('Plays elves');
  await current(page).getByRole('button', { name: 'what you talked about' }).click();
  await expect(page.locator('[data-turn="t_1"]')).toBeFocused();
  await page.getByLabel('What to remember').press('Enter');
  await expect(page.locator('.settled-note')).toContainText('Remembered: Plays elves');
  await expect(cards).toHaveCount(1);
  await expect(cards).toBeFocused();
  await cards.getByLabel('Keep both').check();
  await cards.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => sent(host, 'memory/approve')).toEqual([{ id: 'cand_long' }]);
  await page.locator('.settled-note').last().getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.settled-note').last()).toContainText('Taken back');
  await expect(page.locator('.settled-note').last().getByRole('button')).toHaveCount(0);
});

// @app_memory_approval
test('a refused decision stays with its reason, and what is decided elsewhere goes', async ({ page }) => {
  const { host, waiting } = remembering(ELVES, LESSON);
  host.handlers['memory/approve'] = () => {
    throw new Error('That looks like a password. It is never remembered.');
  };
  await openWindow(page, host, '#/approvals');
  await page.getByRole('button', { name: 'Approve A' }).first().click();
  await expect(page.getByRole('alert')).toContainText('That looks like a password.');
  await expect(page.getByTestId('memory-card')).toHaveCount(2);
  waiting.shift();
  await tell(page, { method: 'memory/changed', params: { pending: 1 } });
  await expect(page.getByTestId('memory-card')).toHaveCount(1);
});

// @app_memory_approval
test('a decision in a game that a lesson rests on is opened in the replay', async ({ page }) => {
  const { host } = remembering(LESSON);
  const opened = host.handlers['replay/open']!;
  host.handlers['replay/open'] = async (params) => ({ ...(await opened(params)), at: 7 });
  await openWindow(page, host, '#/approvals');
  await page.getByRole('button', { name: 'decision 12 of the game' }).click();
  await expect(page.getByTestId('replay-label')).toContainText('You cast spell 7');
  expect(sent(host, 'replay/open')).toEqual([{ gameId: 'game-0', decision: 12 }]);
});

// @app_memory_approval
test('what a game taught comes up in the talk at its table, and at no other', async ({ page }) => {
  const { host, waiting } = remembering();
  const table = await openTable(page, [message(middleGame(), mainPhase())]);
  Object.assign(table.handlers, {
    'memory/pending': host.handlers['memory/pending'],
    'memory/reject': host.handlers['memory/reject'],
  });
  waiting.push(
    { ...LESSON, evidence: [`game:${GAME}#12`] },
    { ...LESSON, id: 'cand_other', evidence: ['game:other#3'] },
  );
  await tell(page, { method: 'memory/changed', params: { pending: 2 } });
  await page.getByTestId('tab-log').click();
  await page.getByTestId('tab-chat').click();
  const card = page.getByTestId('side-panel').getByTestId('memory-card');
  await expect(card).toHaveCount(1);
  await keepSizes(page, 'memory-table');
  await page.setViewportSize({ width: 1280, height: 800 });
  await card.focus();
  // No key of the card reaches the table beside it.
  await page.keyboard.press('e');
  await page.getByLabel('What to remember').fill('a r e');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    window.addEventListener('keydown', (event) => {
      document.body.dataset['heard'] = `${document.body.dataset['heard'] ?? ''}${event.key}`;
    });
  });
  await card.press('r');
  await expect(page.getByTestId('side-panel').locator('.settled-note')).toContainText('Not kept');
  expect(sent(table, 'memory/reject')).toEqual([{ id: 'cand_lesson' }]);
  expect(table.posted).toEqual([]);
  await expect(page.locator('body')).not.toHaveAttribute('data-heard', /./);
});
