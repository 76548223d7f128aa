/** What Bob would like to remember: in the talk and in the queue, decided by mouse and by keys, taken back. */
import { expect, type Page, test } from '@playwright/test';
import type { KeptMemory, PendingMemory } from '../../../engine/api/index.ts';
import {
  createFixtureHost,
  expectSilence,
  type FixtureHost,
  openTable,
  openWindow,
  tell,
} from '../support/fixture-host.ts';
import { proposals } from '../support/fixture-minds.ts';
import { GAME, mainPhase, message, middleGame } from '../support/fixture-table.ts';
import { keepSizes } from '../support/geometry.ts';

test.afterEach(({ page }) => expectSilence(page));

const ELVES: PendingMemory = {
  id: 'cand_elves',
  candidate: {
    text: 'Plays elves in Pauper and likes to attack early.',
    type: 'mtg_profile',
    tags: ['elves', 'pauper'],
    ttl_days: null,
    source: 'user_said',
    why_store: 'You said so, and it changes what is good advice.',
  },
  origin: 'think',
  evidence: ['turn:t_1'],
  proposedAt: 1_790_000_000_000,
  related: [],
};
const LONG_GAMES: PendingMemory = {
  ...ELVES,
  id: 'cand_long',
  candidate: { ...ELVES.candidate, text: 'Does not like long games.', type: 'preference', tags: [], ttl_days: 90 },
  related: [{ id: 'mem_1', text: 'I like long games.', relation: 'contradiction' }],
};
const LESSON: PendingMemory = {
  ...ELVES,
  id: 'cand_lesson',
  candidate: {
    ...ELVES.candidate,
    text: 'Keeps lands in hand when one could be played.',
    type: 'mtg_lesson',
    source: 'assistant_inferred',
    why_store: 'It was seen three times in this game.',
    ttl_days: 180,
  },
  origin: 'game',
  evidence: ['game:game-0#12', 'game:game-0#31'],
  related: [{ id: 'mem_2', text: 'Often forgets to play a land.', relation: 'duplicate' }],
};

/** A host with these candidates that takes decisions as the real one does. */
function remembering(...pending: PendingMemory[]) {
  const host = createFixtureHost();
  const waiting = [...pending];
  const take = (id: string) => {
    const at = waiting.findIndex((one) => one.id === id);
    if (at < 0) throw new Error(`No candidate ${id} waits for a decision.`);
    waiting.splice(at, 1);
  };
  const decided = (decision: string, memoryId: string | null) => ({ decision, ledgerId: 'led_1', memoryId });
  host.handlers['memory/pending'] = () => waiting;
  host.handlers['memory/approve'] = ({ id }) => {
    take(id);
    return decided('approve', `mem_${id}`);
  };
  host.handlers['memory/edit'] = ({ id }) => {
    take(id);
    return decided('edit', `mem_${id}`);
  };
  host.handlers['memory/reject'] = ({ id }) => {
    take(id);
    return decided('reject', null);
  };
  host.handlers['memory/undo'] = ({ memoryId }) => decided('undo', memoryId);
  return { host, waiting };
}

const place = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Approve' });
const current = (page: Page) => page.locator('.proposal.is-current');
/** What was sent, without the digest of what the card showed: a decision always has one. */
const sent = (host: FixtureHost, method: string) =>
  host.calls
    .filter((call) => call.method === method)
    .map(({ params }) => {
      const { seen, ...rest } = params as { seen?: string };
      if (/^memory\/(approve|edit|reject)$/.test(method)) expect(seen).toMatch(/^[0-9a-f]{64}$/);
      return rest;
    });

// @app_memory_approval @app_approvals @app_keyboard
test('in the queue memories stand behind what runs wait for, and keys approve, edit, reject and take back', async ({
  page,
}) => {
  const { host } = remembering(ELVES, LONG_GAMES, LESSON);
  await openWindow(page, host);
  await tell(page, proposals()[1]!);
  host.handlers['run/resolve'] = ({ run }) => ({ run, status: 102 });
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

const kept = (id: string, text: string, more: Partial<KeptMemory> = {}): KeptMemory => ({
  ...ELVES.candidate,
  id,
  text,
  created_at: 1_780_000_000_000,
  expires_at: null,
  supersedes: null,
  superseded_by: null,
  evidence: [],
  ledger_id: 'led_1',
  ...more,
});

/** Five memories, one of which took the place of another. */
function withMemories() {
  const { host, waiting } = remembering();
  const memories = [
    kept('mem_old', 'I like short games.', {
      type: 'preference',
      superseded_by: 'mem_new',
      created_at: 1_770_000_000_000,
    }),
    kept('mem_new', 'I like games of about an hour.', { type: 'preference', supersedes: 'mem_old' }),
    kept('mem_elves', 'Plays elves in Pauper.', { evidence: ['turn:t_9'], created_at: 1_781_000_000_000 }),
    kept('mem_lesson', 'Keeps lands in hand when one could be played.', {
      type: 'mtg_lesson',
      source: 'assistant_inferred',
      evidence: ['game:game-0#12'],
      ttl_days: 180,
      created_at: 1_782_000_000_000,
      expires_at: 1_797_552_000_000,
    }),
  ];
  host.handlers['memory/list'] = () => memories;
  host.handlers['memory/query'] = ({ text }) =>
    memories
      .filter((one) => one.superseded_by === null && one.text.toLowerCase().includes(text.toLowerCase()))
      .map(({ id, text: found, type, tags, created_at, source }) => ({
        id,
        text: found,
        type,
        tags,
        created_at,
        source,
        score: 1,
      }));
  return { host, memories, waiting };
}

const rows = (page: Page) => page.locator('.memory-row');

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
