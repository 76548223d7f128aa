/** What Bob remembers: searched, reworded, forgotten, saved, read in, and gathered by looking back. */
import { expect } from '@playwright/test';
import { expectSilence, openWindow } from '../support/fixture-host.ts';
import { ELVES, LESSON, remembering, rows, sent, withMemories } from '../support/fixture-memories.ts';
import { keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

// @app_memories
test('what is remembered is searched, opened, reworded and forgotten', async ({ page }) => {
  const { host, memories } = withMemories();
  host.handlers['memory/revise'] = ({ memoryId, changes }) => {
    const old = memories.find(({ id }) => id === memoryId)!;
    old.superseded_by = 'mem_newer';
    memories.push({ ...old, id: 'mem_newer', text: changes.text!, supersedes: memoryId, superseded_by: null });
    return { decision: 'supersede', ledgerId: 'led_2', memoryId: 'mem_newer' };
  };
  host.handlers['memory/undo'] = ({ memoryId }) => {
    memories.splice(
      memories.findIndex(({ id }) => id === memoryId),
      1,
    );
    return { decision: 'undo', ledgerId: 'led_3', memoryId };
  };
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Memory' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Show what was replaced').check();
  await expect(rows(page)).toHaveCount(4);
  await page.getByLabel('Show what was replaced').uncheck();
  await page.getByRole('searchbox').fill('ELVES');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('button').click();
  await expect(rows(page)).toContainText('a message of an earlier talk');
  await page.getByRole('searchbox').fill('dragons');
  await expect(page.getByText('Nothing that you let Bob keep is about that.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(rows(page)).toHaveCount(3);
  await rows(page).first().locator('.memory-head').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).locator('.memory-head')).toBeFocused();
  await page.keyboard.press('Enter');
  await keepSizes(page, 'memories');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByLabel('What to remember').fill('Plays elves in Pauper and goblins in Modern.');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('What to remember')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByTestId('memories')).toContainText('goblins in Modern');
  expect(sent(host, 'memory/revise')).toEqual([
    { memoryId: 'mem_elves', changes: { text: 'Plays elves in Pauper and goblins in Modern.' } },
  ]);
  await rows(page).first().getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.getByRole('button', { name: 'Yes, forget it' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Memories' })).toBeFocused();
  expect(sent(host, 'memory/undo')).toEqual([{ memoryId: 'mem_lesson' }]);
});

// @app_memories
test('memories are saved to a file, and a file only proposes', async ({ page }) => {
  const { host, waiting } = withMemories();
  host.handlers['memory/export'] = () => ({ text: '{"text":"a"}\n', memories: 3 });
  host.handlers['memory/import'] = () => {
    waiting.push(ELVES, LESSON);
    return {
      proposed: [ELVES.id, LESSON.id],
      skipped: [{ text: 'Plays elves in Pauper.', why: 'It is remembered already, as mem_elves.' }],
    };
  };
  await openWindow(page, host, '#/memories');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^bob-memories-\d{4}-\d\d-\d\d\.jsonl$/);
  await expect(page.getByText('3 memories are in the file.')).toBeVisible();
  await page.getByLabel('A file with memories').setInputFiles({
    name: 'mine.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from('{"text":"b"}\n'),
  });
  await expect(page.getByTestId('gathered')).toContainText('2 proposals wait for you; nothing is remembered yet.');
  expect(sent(host, 'memory/import')).toEqual([{ text: '{"text":"b"}\n' }]);
  await page.getByText('One was left out').click();
  await keepSizes(page, 'memories-import');
  await page.getByRole('button', { name: 'Look at them' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
});

// @app_practice
test('looking back shows that it works, and says so where it finds nothing', async ({ page }) => {
  const { host } = remembering();
  let end: () => void = () => undefined;
  host.handlers['practice/run'] = () =>
    new Promise((resolve) => {
      end = () => resolve({ proposed: [], skipped: [] });
    });
  await openWindow(page, host, '#/journal');
  await page.getByTestId('practise').click();
  await expect(page.getByTestId('practise')).toBeDisabled();
  await page.getByRole('button', { name: 'Memory' }).click();
  await expect(page.getByTestId('gathered')).toContainText('With a model it can take a minute');
  await keepSizes(page, 'memories-practice');
  end();
  await expect(page.getByTestId('gathered')).toContainText('Nothing new.');
  await expect(page.getByTestId('practise')).toBeEnabled();
  await keepSizes(page, 'memories-empty');
});
