/** Several talks: listed, found, renamed, pinned, removed and brought back; what was typed in each stays with it. */
import { expect } from '@playwright/test';
import type { ConversationAbout, Exchange } from '../../../engine/api/index.ts';
import { createFixtureHost, expectSilence, openWindow, refusal, tell } from '../support/fixture-host.ts';
import { keepSizes } from '../support/geometry.ts';
import { said } from '../support/held-answers.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const DAY = 86_400_000;
const about = (id: string, title: string, days: number): ConversationAbout => ({
  id,
  title,
  isPinned: false,
  model: null,
  persona: null,
  usedAt: Date.UTC(2026, 5, 1) - days * DAY,
  found: null,
});

/** A host that keeps talks as Bob does. */
function hostWithTalks() {
  const host = createFixtureHost();
  const kept = new Map(
    [
      about('chat', 'What is trample?', 0),
      about('c_draft', 'Which card should I take first in this pack of fifteen cards that I opened', 3),
      about('c_elves', 'My elves lose to sweepers', 40),
    ].map((talk) => [talk.id, talk]),
  );
  const removed = new Set<string>();
  host.handlers['conversations/list'] = ({ search, removed: wanted = false }) =>
    [...kept.values()]
      .filter(
        ({ id, title }) => removed.has(id) === wanted && title.toLowerCase().includes((search ?? '').toLowerCase()),
      )
      .map((talk) =>
        search === undefined
          ? talk
          : { ...talk, found: { n: 1, who: 'person' as const, excerpt: `You said: ${talk.title}` } },
      )
      .sort((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.usedAt - a.usedAt);
  host.handlers['conversations/change'] = ({ id, isRemoved, ...change }) => {
    if (isRemoved === true) removed.add(id);
    if (isRemoved === false) removed.delete(id);
    const talk = { ...kept.get(id)!, ...change };
    kept.set(id, talk);
    return talk;
  };
  return { host, kept };
}

const titles = (page: import('@playwright/test').Page) => page.getByTestId('talks').locator('.talk-open .talk-title');

test('@app_chat_talks talks are listed by day, opened, renamed, pinned, removed and brought back', async ({ page }) => {
  const { host } = hostWithTalks();
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Chat' }).click();
  await expect(titles(page)).toHaveText([/trample/, /Which card/, /elves/]);
  await expect(page.getByTestId('chat-input')).toBeFocused();
  await keepSizes(page, 'talks');

  await page.getByRole('button', { name: /^My elves/ }).click();
  await expect
    .poll(() => host.calls.findLast(({ method }) => method === 'conversations/open')?.params)
    .toEqual({
      id: 'c_elves',
    });
  await page.getByTestId('chat-input').fill('And now?');
  await page.keyboard.press('Enter');
  await expect
    .poll(
      () =>
        (host.calls.findLast(({ method }) => method === 'chat/send')?.params as { conversation?: string })
          ?.conversation,
    )
    .toBe('c_elves');

  const row = page.getByTestId('talks').getByRole('listitem').filter({ hasText: 'My elves' });
  await row.hover();
  await row.getByRole('button', { name: 'Rename My elves lose to sweepers' }).click();
  await page.keyboard.type('Elves');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText([/trample/, /Which card/, 'Elves']);
  await page.getByRole('button', { name: 'Pin Elves', exact: true }).click();
  await expect(titles(page)).toHaveText([/Elves/, /trample/, /Which card/]);
  await page.getByRole('button', { name: 'Remove What is trample?' }).click();
  await expect(titles(page)).toHaveText([/Elves/, /Which card/]);
  await page.getByTestId('removed-talks').click();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(titles(page)).toHaveText([/Elves/, /trample/, /Which card/]);
});

test('@app_chat_talks words that were said find a talk, with the keys alone', async ({ page }) => {
  const { host } = hostWithTalks();
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Chat' }).click();
  await page.getByLabel('Look through the talks').fill('elves');
  await expect(titles(page)).toHaveText([/My elves/]);
  await expect(page.locator('.talk-excerpt mark')).toHaveText('elves');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.talk-row.is-open')).toContainText('My elves');
  await page.keyboard.press('Delete');
  await expect(page.getByText('No talk has these words.')).toBeVisible();
  await page.getByLabel('Look through the talks').fill('');
  await expect(titles(page)).toHaveText([/trample/, /Which card/]);
});

test('@conversations_found a talk is opened at the message with the words, however long ago and on whichever way, and they are marked', async ({
  page,
}) => {
  const { host } = hostWithTalks();
  const found = { n: 3, who: 'bob', excerpt: 'Elves ramp' } as const;
  host.handlers['conversations/list'] = ({ search, removed }) =>
    removed === true
      ? []
      : search === undefined
        ? [about('chat', 'What is trample?', 0), about('c_elves', 'My elves', 40)]
        : [{ ...about('c_elves', 'My elves', 40), found }];
  const exchange = (n: number, after: number): Exchange => ({
    id: `m${n}`,
    n,
    after,
    question: `Question ${n}`,
    askedAt: Date.UTC(2026, 5, 1),
    state: 'answered',
    answer: said(
      n === 3 ? 'First **elves** ramp.\n\nThen elves attack.' : `Answer ${n}\n\n${'A long line of it.\n\n'.repeat(30)}`,
      { cards: [], rules: [], model: 'small', source: 'model' },
    ),
  });
  let way = [1, 2, 4];
  host.handlers['conversations/open'] = ({ id, before = 1000 }) => {
    if (id !== 'c_elves') return { id, exchanges: [], hasEarlier: false };
    // Two at a time, as a long talk is fetched in parts.
    const there = way.filter((n) => n < before);
    const shown = there.slice(-2);
    return { id, exchanges: shown.map((n) => exchange(n, way[way.indexOf(n) - 1] ?? 0)), hasEarlier: there.length > 2 };
  };
  host.handlers['conversations/choose'] = ({ id, n }) => {
    expect(n).toBe(3);
    way = [1, 3, 5, 6];
    return { id, exchanges: [exchange(5, 3), exchange(6, 5)], hasEarlier: true };
  };
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Chat' }).click();
  await page.getByLabel('Look through the talks').fill('elves');
  await expect(page.locator('.talk-excerpt')).toHaveText('Elves ramp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const message = page.locator('.chat-line.is-sought');
  await expect(message).toBeInViewport();
  await expect(message).toContainText('Then elves attack.');
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('sought-words') ?? [])].map((range) => String(range)));
  await expect.poll(marked).toEqual(['elves', 'elves']);
  // The keys stay in the list, for the next find.
  await expect(page.locator('.talk-open:focus')).toHaveCount(1);
  await keepSizes(page, 'talk-sought');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('elves ramp');
  await page.getByRole('option', { name: /My elves/ }).click();
  await expect(message).toBeFocused();
  await expect.poll(marked).toEqual(['elves', 'ramp', 'elves']);
  await page.getByTestId('chat-input').fill('And now?');
  await page.keyboard.press('Enter');
  await expect(message).toHaveCount(0);
});

test('@conversations_earlier what was said before the first line is fetched when it is asked for', async ({ page }) => {
  const { host } = hostWithTalks();
  host.handlers['conversations/open'] = ({ id, before = 4 }) => ({
    id,
    exchanges: [
      {
        id: `m${before - 1}`,
        n: before - 1,
        after: before - 2,
        question: `Question ${before - 1}`,
        askedAt: Date.UTC(2026, 5, 1),
        state: 'answered',
        answer: said(`Answer ${before - 1}`, { cards: [], rules: [] }),
      },
    ],
    hasEarlier: before > 2,
  });
  await openWindow(page, host, '#/chat');
  const chat = page.getByTestId('chat');
  await expect(chat.locator('.chat-line.is-you')).toHaveText([/Question 3/]);
  await page.getByTestId('earlier-lines').click();
  await page.getByTestId('earlier-lines').press('Enter');
  await expect(chat.locator('.chat-line.is-you')).toHaveText([/Question 1/, /Question 2/, /Question 3/]);
  await expect(page.getByTestId('earlier-lines')).toHaveCount(0);
});

test('@app_chat_talks another window’s change is seen, and the same talk is shown after a reload', async ({ page }) => {
  const { host, kept } = hostWithTalks();
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Chat' }).click();
  await page.getByRole('button', { name: /^Which card/ }).click();
  kept.set('c_other', about('c_other', 'Begun elsewhere', 1));
  await tell(page, { method: 'conversations/changed', params: { id: 'c_other' } });
  await expect(titles(page)).toHaveText([/trample/, /Begun elsewhere/, /Which card/, /elves/]);
  await page.reload();
  await expect(page.locator('.talk-row.is-open')).toContainText('Which card');
});

test('@app_chat_drafts what was typed stays with its talk, over a reload', async ({ page }) => {
  const { host } = hostWithTalks();
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Chat' }).click();
  const input = page.getByTestId('chat-input');
  await input.fill('What about deathtouch');
  await page.getByRole('button', { name: /^My elves/ }).click();
  await expect(input).toHaveValue('');
  await input.fill('Should I play fewer');
  await page
    .getByTestId('talks')
    .getByRole('button', { name: /^What is trample/ })
    .click();
  await expect(input).toHaveValue('What about deathtouch');
  await page.reload();
  await expect(input).toHaveValue('What about deathtouch');
  await page.getByTestId('new-talk').click();
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
});

test('@app_chat_talks in a narrow window the list is shown over the talk', async ({ page }) => {
  const { host } = hostWithTalks();
  await page.setViewportSize({ width: 900, height: 700 });
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Chat' }).click();
  await page.getByTestId('show-talks').click();
  await page.getByRole('button', { name: /^My elves/ }).click();
  await expect(page.getByTestId('show-talks')).toContainText('My elves');
  await expect(page.getByTestId('chat-input')).toBeFocused();
});

test('@conversations_moved talks are saved to a file, and a file of another program is taken in', async ({ page }) => {
  const { host } = hostWithTalks();
  host.handlers['conversations/export'] = ({ ids, format }) => ({ text: `${format} of ${ids?.length}`, talks: 3 });
  host.handlers['conversations/import'] = ({ name }) => ({
    brought: 2,
    known: 1,
    problems: [`${name}: Talk 4 is odd.`],
  });
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Chat' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as Markdown' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^bob-talks-\d{4}-\d\d-\d\d\.md$/);
  await expect(page.getByText('3 talks are in the file.')).toBeVisible();
  // Part by part, whatever its length: a character may begin in one and end in the next.
  const parts: string[] = [];
  host.handlers['conversations/part'] = ({ index, text }) => {
    parts[index] = text;
    return { ok: true };
  };
  const long = `["${'ä€😀'.repeat(300_000)}"]`;
  const file = page.getByLabel('A file with talks');
  await file.setInputFiles({ name: 'conversations.json', mimeType: 'application/json', buffer: Buffer.from(long) });
  await expect(
    page.getByText(/2 talks were taken in; 1 were here already\. conversations\.json: Talk 4/),
  ).toBeVisible();
  expect(parts.length).toBe(3);
  expect(parts.join('') === long, 'the file came as it is').toBe(true);
  await file.setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  await expect(page.getByText(/This is an archive\. Unpack it/)).toBeVisible();
});

test('@app_chat_speaking a talk gets a model and a way of speaking of its own, and one that nobody has is refused with why', async ({
  page,
}) => {
  const { host, kept } = hostWithTalks();
  Object.assign(host.handlers, {
    getModels: () => [{ alias: 'small', actual: 'ollama/qwen3:4b', contextLength: null }],
    'conversations/about': ({ id }: { id: string }) => kept.get(id) ?? null,
  });
  const change = host.handlers['conversations/change']!;
  host.handlers['conversations/change'] = (params) => {
    if (params.model === 'nobody') throw refusal('no_model', 'No model is called "nobody".');
    return change(params);
  };
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Chat' }).click();
  await page.getByRole('button', { name: 'Model', exact: true }).click();
  const dialog = page.getByTestId('speaking');
  await dialog.getByLabel('Model').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('No model is called "nobody".');
  await dialog.getByLabel('Model').press('End');
  await dialog.getByLabel('Model').pressSequentially('s');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByLabel('Model').fill('small');
  await dialog.getByLabel('How Bob speaks here').fill('Short and dry.');
  await keepSizes(page, 'talk-speaking');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Asks small' })).toBeVisible();
  expect(kept.get('chat')).toMatchObject({ model: 'small', persona: 'Short and dry.' });
  await page.getByRole('button', { name: 'Asks small' }).click();
  await expect(dialog.getByLabel('How Bob speaks here')).toHaveValue('Short and dry.');
  await expect(dialog.getByRole('checkbox', { name: 'small sees pictures' })).not.toBeChecked();
  await dialog.getByLabel('Model', { exact: true }).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Model', exact: true })).toBeVisible();
  expect(kept.get('chat')).toMatchObject({ model: null, persona: 'Short and dry.' });
});
