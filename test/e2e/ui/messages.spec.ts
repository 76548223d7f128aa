/** What a person does with one message of a talk. */
import { expect } from '@playwright/test';
import type { Exchange } from '../../../engine/api/index.ts';
import { createFixtureHost, expectSilence, openWindow, tell } from '../support/fixture-host.ts';
import { keepSizes } from '../support/geometry.ts';
import { last, said, withModel } from '../support/held-answers.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const clipboard = () => navigator.clipboard.readText();

// @app_chat_copy @app_keyboard
test('a question and an answer are copied as they were written, by mouse and by keys', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const host = createFixtureHost();
  withModel(host);
  host.handlers['chat/send'] = () => said('**Attack** with both [mem:m1].\n\n- Serra Angel\n- Kor Duelist');
  await openWindow(page, host, '#/chat');
  await page.getByTestId('chat-input').fill('What now?\n  And why?');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('chat-source')).toHaveText('qwen3:4b');
  const mine = page.locator('.chat-line.is-you');
  await mine.hover();
  await expect(mine.locator('.message-actions')).toHaveCSS('opacity', '1');
  await keepSizes(page, 'message-actions');
  await mine.getByTestId('copy-message').click();
  await expect(mine.getByTestId('copy-message')).toContainText('Copied');
  expect(await page.evaluate(clipboard)).toBe('What now?\n  And why?');
  const copy = last(page).getByTestId('copy-message');
  await expect(copy).toHaveAccessibleName('Copy this answer');
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(copy).toContainText('Copied');
  expect(await page.evaluate(clipboard)).toBe('**Attack** with both.\n\n- Serra Angel\n- Kor Duelist');
});

const exchange = (
  n: number,
  after: number,
  question: string,
  text: string,
  more: Partial<Exchange> = {},
): Exchange => ({
  id: `m${n}`,
  n,
  after,
  question,
  askedAt: 1_790_000_000_000 + n,
  state: 'answered',
  answer: said(text, { cards: [], rules: [] }),
  ...more,
});
const FIRST = exchange(1, 0, 'Who flies?', 'Serra Angel does.', { questions: [1, 4] });
const FOLLOWED = exchange(2, 1, 'How high?', 'High enough.', { answers: [2, 3] });
const AGAIN = exchange(3, 1, 'How high?', 'Above the ground.', { answers: [2, 3] });
const OTHER = exchange(4, 0, 'Who swims?', 'Nobody.', { questions: [1, 4] });

// @app_chat_branches @app_keyboard
test('a question is asked in other words and an answer once more, and the versions are leafed through by keys', async ({
  page,
}) => {
  const host = createFixtureHost();
  withModel(host);
  let shown = [exchange(1, 0, 'Who flies?', 'Serra Angel does.'), exchange(2, 1, 'How high?', 'High enough.')];
  host.handlers['conversations/open'] = ({ id }) => ({ id, exchanges: shown, hasEarlier: false });
  host.handlers['conversations/choose'] = ({ id, n }) => {
    shown = n === 4 ? [OTHER] : [FIRST, n === 2 ? FOLLOWED : AGAIN];
    return { id, exchanges: shown, hasEarlier: false };
  };
  const news = async (next: Exchange) => {
    const about = (one: Exchange) =>
      ({ method: 'conversations/exchange', params: { conversation: 'chat', exchange: one } }) as const;
    await tell(page, about({ ...next, state: 'writing' }), about(next));
  };
  host.handlers['chat/send'] = async ({ instead, id }) => {
    const next = { ...(instead === 2 ? AGAIN : OTHER), id: id! };
    await news(next);
    return next.answer;
  };
  await openWindow(page, host, '#/chat');
  const chat = page.getByTestId('chat');
  await expect(chat).toContainText('High enough.');
  await last(page).getByTestId('answer-again').focus();
  await page.keyboard.press('Enter');
  await expect(last(page)).toContainText('Above the ground.');
  await expect(chat).not.toContainText('High enough.');
  const versions = last(page).getByRole('navigation', { name: 'Versions of this answer' });
  await expect(versions).toContainText('2 of 2');
  await versions.getByRole('button', { name: 'The answer before' }).focus();
  await page.keyboard.press('Enter');
  await expect(last(page)).toContainText('High enough.');
  await expect(versions).toContainText('1 of 2');
  await expect(versions.getByRole('button', { name: 'The answer after' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(last(page)).toContainText('Above the ground.');
  await keepSizes(page, 'message-versions');

  const first = chat.locator('.chat-line.is-you').first();
  await first.getByTestId('edit-message').focus();
  await page.keyboard.press('Enter');
  const box = page.getByTestId('edit-question');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('Who flies?');
  await keepSizes(page, 'message-editing');
  await page.keyboard.press('Escape');
  await expect(first.getByTestId('edit-message')).toBeFocused();
  await page.keyboard.press('Enter');
  await box.fill('Who swims?');
  await page.keyboard.press('Enter');
  await expect(last(page)).toContainText('Nobody.');
  await expect(chat.locator('.chat-line')).toHaveCount(2);
  await expect(first).toContainText('2 of 2');
  await first.getByRole('button', { name: 'The question before' }).press('Enter');
  await expect(chat.locator('.chat-line')).toHaveCount(4);
  await expect(last(page)).toContainText('Above the ground.');
  const asked = host.calls.filter(({ method }) => method === 'chat/send').map(({ params }) => params);
  expect(asked).toEqual([
    { text: 'How high?', conversation: 'chat', id: expect.any(String), instead: 2 },
    { text: 'Who swims?', conversation: 'chat', id: expect.any(String), instead: 1 },
  ]);
  // Another window leafs: this one follows.
  shown = [OTHER];
  await tell(page, { method: 'conversations/turned', params: { conversation: 'chat' } });
  await expect(last(page)).toContainText('Nobody.');
});

// @app_chat_asked @app_keyboard
test('what went to which model for an answer is one key away, word by word', async ({ page }) => {
  const host = createFixtureHost();
  withModel(host);
  const shown = [exchange(1, 0, 'Who flies?', 'Serra Angel does.')];
  host.handlers['conversations/open'] = ({ id }) => ({ id, exchanges: shown, hasEarlier: false });
  host.handlers['chat/asked'] = () => [
    {
      deck: 'respond',
      model: 'qwen3:4b',
      at: 1_790_000_000_000,
      elapsedMs: 1840,
      tokens: { prompt: 1204, completion: 9 },
      sent: [
        {
          to: 'Ollama at 127.0.0.1:11434',
          messages: [
            { role: 'system', text: `You are Bob.\n${'A rule that is long. '.repeat(200)}` },
            { role: 'user', text: 'Who flies? <script>alert(1)</script>' },
          ],
          fields: '{\n  "temperature": 0.4\n}',
        },
      ],
      answer: 'Serra Angel does.',
      end: 'stop',
    },
  ];
  await openWindow(page, host, '#/chat');
  await last(page).getByTestId('asked-models').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('asked');
  await expect(dialog).toContainText('qwen3:4b · Ollama at 127.0.0.1:11434 · 1.8 s · 1,204 tokens read, 9 written');
  const user = dialog.locator('details', { hasText: 'Who flies?' }).first();
  await user.locator('summary').press('Enter');
  await expect(user.locator('pre')).toHaveText('Who flies? <script>alert(1)</script>');
  await dialog.locator('details').first().locator('summary').press('Enter');
  await keepSizes(page, 'message-asked');
  expect(host.calls.find(({ method }) => method === 'chat/asked')?.params).toEqual({ conversation: 'chat', n: 1 });
  await page.keyboard.press('Escape');
  await expect(last(page).getByTestId('asked-models')).toBeFocused();
});

// @app_chat_attach @app_keyboard
test('a text and a list stand beside a question: chosen, dropped, pasted, taken away, sent and opened', async ({
  page,
}) => {
  const host = createFixtureHost();
  withModel(host);
  host.handlers['chat/send'] = () => said('A fast deck.', { cards: [], rules: [] });
  await openWindow(page, host, '#/chat');
  const picker = page.getByTestId('attach-picker');
  const text = (name: string, body: string, mimeType = 'text/plain') => ({ name, mimeType, buffer: Buffer.from(body) });
  await picker.setInputFiles([text('elves.txt', '4 Llanowar Elves\n20 Forest'), text('notes.md', 'One thing.')]);
  const next = page.getByTestId('attached-next');
  await expect(next.locator('li')).toHaveCount(2);
  await next.getByRole('button', { name: 'Take notes.md away' }).focus();
  await page.keyboard.press('Enter');
  await expect(next.locator('li')).toHaveText(/elves\.txt/);
  await picker.setInputFiles([text('card.gif', 'GIF89a and what follows it', 'image/gif')]);
  await expect(page.getByTestId('attach-refused')).toContainText("I can't look at card.gif: it is no PNG");
  await keepSizes(page, 'attach-refused');
  await picker.setInputFiles([{ name: 'a.bin', mimeType: '', buffer: Buffer.from([0xff, 0xfe, 0x00, 0x81]) }]);
  await expect(page.getByTestId('attach-refused')).toContainText('it is no text');
  await page.getByTestId('chat-input').focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', 'long '.repeat(2000));
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(paste);
    const dropped = new DataTransfer();
    dropped.items.add(new File(['Dropped words.'], 'dropped.txt', { type: 'text/plain' }));
    document.querySelector('.chat')!.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true }));
  });
  await expect(next.locator('li')).toHaveCount(3);
  await page.getByTestId('chat-input').fill('What do you make of it?');
  await page.getByTestId('chat-input').press('Enter');
  await expect(last(page)).toContainText('A fast deck.');
  await expect(next).toHaveCount(0);
  const rows = page.getByRole('list', { name: 'Attached', exact: true }).locator('details');
  await expect(rows).toHaveCount(3);
  await rows.first().locator('summary').press('Enter');
  await expect(rows.first()).toContainText('20 Forest');
  await keepSizes(page, 'attached');
  const { attachments } = host.calls.find(({ method }) => method === 'chat/send')!.params as {
    attachments: { kind: string; name: string; text: string }[];
  };
  expect(attachments.map(({ kind, name, text: body }) => `${kind} ${name} ${body.length}`).sort()).toEqual([
    'file Pasted text 10000',
    'file dropped.txt 14',
    'file elves.txt 26',
  ]);
});

// @app_chat_attach
test('a picture stands beside a question: chosen, pasted, seen, sent and opened again; too large a one says so', async ({
  page,
}) => {
  const host = createFixtureHost();
  withModel(host);
  host.handlers['chat/send'] = () => said('A table.', { cards: [], rules: [] });
  await openWindow(page, host, '#/chat');
  const buffer = await page.screenshot();
  const picker = page.getByTestId('attach-picker');
  await picker.setInputFiles([{ name: 'table.png', mimeType: 'image/png', buffer }]);
  const next = page.getByTestId('attached-next');
  await expect(next.locator('li')).toHaveText(/table\.png PNG, \d+ KB/);
  await expect(next.getByRole('img', { name: 'table.png' })).toBeVisible();
  const large = Buffer.concat([buffer, Buffer.alloc(4_000_000)]);
  await picker.setInputFiles([{ name: 'large.png', mimeType: 'image/png', buffer: large }]);
  await expect(page.getByTestId('attach-refused')).toContainText('4 MB of pictures go with one question');
  await page.getByTestId('chat-input').focus();
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(paste);
  }, buffer.toString('base64'));
  await expect(next.locator('li')).toHaveCount(2);
  await keepSizes(page, 'attach-picture');
  await page.getByTestId('chat-input').fill('What is on it?');
  await page.getByTestId('chat-input').press('Enter');
  await expect(last(page)).toContainText('A table.');
  const { attachments, id } = host.calls.find(({ method }) => method === 'chat/send')!.params as {
    attachments: { kind: string; name: string; data: string }[];
    id: string;
  };
  expect(attachments.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['picture table.png', 'picture pasted.png']);

  host.handlers['conversations/picture'] = () => ({ mime: 'image/png', data: attachments[0]!.data });
  const exchange = {
    id,
    n: 1,
    after: 0,
    question: 'What is on it?',
    attachments: [
      { kind: 'picture' as const, name: 'table.png', note: 'PNG, 60 KB', text: '', picture: 'a'.repeat(64) },
    ],
    askedAt: 0,
    state: 'answered' as const,
    answer: said('A table.', { cards: [], rules: [] }),
  };
  await tell(page, { method: 'conversations/exchange', params: { conversation: 'chat', exchange } });
  const row = page.getByRole('list', { name: 'Attached', exact: true }).locator('details');
  await row.locator('summary').press('Enter');
  await expect(row.getByRole('img', { name: 'table.png' })).toBeVisible();
  await keepSizes(page, 'picture-opened');
});

// @conversations_removed @app_keyboard
test('one question leaves a talk with its answer, by keys, and comes back by them', async ({ page }) => {
  const host = createFixtureHost();
  withModel(host);
  const all = [
    exchange(1, 0, 'Who flies?', 'Serra Angel does.'),
    exchange(2, 1, 'My address is 4 Elm Street.', 'I see.'),
    exchange(3, 2, 'How high?', 'High enough.'),
  ];
  const gone = new Set<number>();
  const opened = (id: string) => ({
    id,
    exchanges: all.filter(({ n }) => !gone.has(n)),
    hasEarlier: false,
    removed: [...gone].map((n) => ({ n, question: all[n - 1]!.question, removedAt: 1_790_000_000_000 })),
  });
  host.handlers['conversations/open'] = ({ id }) => opened(id);
  host.handlers['conversations/message'] = ({ id, n, isRemoved }) => {
    if (isRemoved) gone.add(n);
    else gone.delete(n);
    return opened(id);
  };
  await openWindow(page, host, '#/chat');
  const asked = page.getByTestId('chat').locator('.chat-line.is-you');
  await expect(asked).toHaveText([/Who flies/, /Elm Street/, /How high/]);
  await asked.nth(1).getByRole('button', { name: 'Remove this question and its answer' }).focus();
  await keepSizes(page, 'message-remove');
  await page.keyboard.press('Enter');
  await expect(asked).toHaveText([/Who flies/, /How high/]);
  await expect(page.getByTestId('just-removed').getByRole('button', { name: 'Undo' })).toBeFocused();
  await keepSizes(page, 'message-removed');
  await page.keyboard.press('Enter');
  await expect(asked).toHaveText([/Who flies/, /Elm Street/, /How high/]);
  await expect(page.getByTestId('just-removed')).toHaveCount(0);

  // It can be put back later as well.
  await asked.nth(0).getByTestId('remove-message').press('Enter');
  await expect(asked).toHaveText([/Elm Street/, /How high/]);
  await page.reload();
  await page.getByTestId('removed-messages').click();
  await expect(page.locator('.removed-question')).toHaveText(['Who flies?']);
  await page.getByRole('button', { name: 'Put back' }).press('Enter');
  await expect(asked).toHaveText([/Who flies/, /Elm Street/, /How high/]);
  await expect(page.getByTestId('removed-messages')).toHaveCount(0);
});
