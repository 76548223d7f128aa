/** The whole way of an answer: a real host, a real model server, and the window between a person and both. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import type { BobBridge } from '../../engine/api/index.ts';
import {
  answer,
  type ChatBody,
  type Reply,
  type ScriptedModelServer,
  startModelServer,
} from '../support/model-server.ts';
import { keepSizes } from './support/geometry.ts';
import { pageAddress, type RealHost, temporaryFolder, test, watchConsole } from './support/real-host.ts';

let models: ScriptedModelServer;
/** What the model says to a person next. */
let reply: Reply;

/** Thinks, answers and asks as a model would, by what it is told to be. */
function behaves(body: ChatBody): Reply {
  const all = JSON.stringify(body.messages);
  if (all.includes('Tidy my decks')) {
    return answer(
      all.includes('The elves')
        ? '<update status="200">The elves are tidy.</update>'
        : '<ask_user question="Which deck do you mean?" options="The elves; The dragons"/>',
    );
  }
  if (all.includes('Say what elves are')) {
    return answer(
      all.includes('Elves are liked.')
        ? '<update status="200">The notes are true now.</update>'
        : '<set path="notes.txt">Elves are liked.\n</set>',
    );
  }
  const system = String(body.messages[0]?.content);
  if (system.includes('decide what to look up')) return answer('{"about":"rule","cards":[],"rules":["trample"]}');
  if (system.includes('You are Bob')) return reply;
  if (system.includes('ready')) return answer('ready');
  return answer('{"ok": true}');
}

test.beforeEach(async () => {
  models = await startModelServer({ models: [{ id: 'small' }], fallback: behaves });
  reply = answer('Fine.');
});

test.afterEach(async () => {
  await models.close();
});

const last = (page: Page) => page.getByTestId('chat').locator('.chat-line').last();

async function connect(page: Page, host: RealHost) {
  await page.goto(pageAddress(host.url, 'speed=instant'));
  await page.getByRole('button', { name: 'Chat' }).click();
  await page.getByRole('button', { name: 'Connect a model' }).click();
  await page.getByTestId('model-address').fill(`${models.baseUrl}/small`);
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByTestId('try-result')).toContainText('It answers: “ready”');
  await page.getByTestId('model-address').press('Enter');
  await expect(page.getByTestId('model-bob:chat')).toHaveAttribute('data-from', 'window');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('chat-hint')).toHaveCount(0);
}

// @app_models @app_chat_stream @app_traces
test('a model is tried and chosen; its answer grows, is stopped, and can be traced', async ({ page, host }) => {
  const expectSilence = watchConsole(page);
  await connect(page, host);
  reply = answer(
    Array.from({ length: 400 }, (_, index) => `word${index} `),
    { gapMs: 25 },
  );
  await page.getByTestId('chat-input').fill('Tell me about zebras');
  await page.getByTestId('chat-input').press('Enter');
  await expect(last(page)).toContainText('word5 ');
  const before = (await last(page).innerText()).length;
  await expect.poll(async () => (await last(page).innerText()).length).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await expect(last(page)).toContainText('You stopped this answer.');
  await expect(last(page)).toContainText('word5 ');
  expect(await last(page).innerText()).not.toContain('word399');
  await models.chats.at(-1)?.closed;
  expect(models.chats.at(-1)?.aborted).toBe(true);

  reply = answer(['Extra damage ', 'goes to ', 'the player.']);
  await page.getByTestId('chat-input').fill('What is trample?');
  await page.getByTestId('chat-input').press('Enter');
  await expect(last(page)).toContainText('Extra damage goes to the player.');
  await expect(last(page).getByTestId('chat-source')).toHaveText('small');
  await expect(last(page).locator('.rule-mark').first()).toContainText('702.19');
  await keepSizes(page, 'real-chat');

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByTestId('own-decks')).toContainText('as it came with Bob');
  await page.getByRole('button', { name: 'Look at the traces' }).click();
  await expect(page.getByTestId('trace-list').getByRole('button')).toHaveCount(4);
  await expect(page.getByTestId('trace-list')).not.toContainText('running');
  await expect(page.getByTestId('trace-tree').locator('.is-model')).toHaveCount(1);
  await page.getByTestId('trace-tree').locator('.is-model').click();
  await expect(page.getByTestId('trace-fields')).toContainText('model.response');
  await expect(page.locator('body')).not.toContainText('zebras');
  await keepSizes(page, 'real-traces');

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Models' }).click();
  await page.getByRole('button', { name: 'Give back to the environment: the chat' }).click();
  await expect(page.getByTestId('model-bob:chat')).not.toHaveAttribute('data-from', 'window');
  expectSilence();
});

// @app_approvals
test("a run's question waits in the rail over a reload, and its answer lets the run go on", async ({ page, host }) => {
  const expectSilence = watchConsole(page);
  await connect(page, host);
  await page.evaluate((model) => {
    const { bob } = window as unknown as { bob: BobBridge };
    void bob.call('init', { name: 'decks' }).then(() => bob.call('act', { prompt: 'Tidy my decks', model }));
  }, `url/${models.baseUrl}/small`);
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(approve).toContainText('1');
  await page.reload();
  await expect(approve).toContainText('1');
  await approve.click();
  await expect(page.getByTestId('proposals')).toContainText('Which deck do you mean?');
  await page.getByRole('button', { name: 'The elves' }).click();
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await expect
    .poll(async () => {
      await sleep(50);
      return page.evaluate(async () => {
        const { bob } = window as unknown as { bob: BobBridge };
        await bob.call('init', { name: 'decks' });
        return bob.call('getRuns', {});
      });
    })
    .toMatchObject([{ status: 200, summary: 'The elves are tidy.' }]);
  expectSilence();
});

// @app_approvals @app_chat_failure
test('a connection that breaks loses no answer, which can be stopped and asked for again, and hears of runs as before', async ({
  page,
  host,
}) => {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/rpc/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await connect(page, host);
  reply = { kind: 'silence' };
  await page.getByTestId('chat-input').fill('Are you there?');
  await page.getByTestId('chat-input').press('Enter');
  await expect(last(page)).toContainText('Thinking.');
  await page.getByTestId('chat-input').fill('and another thing');
  await sockets.at(-1)!.close();
  await expect(last(page)).toContainText('The connection to Bob was lost');
  await expect.poll(() => sockets.length).toBe(2);
  // Bob is at it still, and the new connection has it.
  await expect(last(page)).toContainText('Thinking.');
  await page.getByRole('button', { name: 'Stop the answer' }).click();
  await expect(last(page)).toContainText('You stopped this answer.');
  reply = answer('I am.');
  await last(page).getByRole('button', { name: 'Answer once more' }).click();
  await expect(last(page)).toContainText('I am.');
  await expect(page.getByTestId('chat').locator('.chat-line')).toHaveCount(2);
  await expect(page.getByTestId('chat-input')).toHaveValue('and another thing');
  await page.evaluate((model) => {
    const { bob } = window as unknown as { bob: BobBridge };
    void bob.call('init', { name: 'decks' }).then(() => bob.call('act', { prompt: 'Tidy my decks', model }));
  }, `url/${models.baseUrl}/small`);
  await expect(page.getByRole('button', { name: 'Approve' })).toContainText('1');
});

// @app_work
test('a folder is trusted, Bob works in it from the window, and a file changes after a yes', async ({ page, host }) => {
  const expectSilence = watchConsole(page);
  const notes = temporaryFolder();
  const { folder } = notes;
  writeFileSync(path.join(folder, 'notes.txt'), 'Elves are fine.\n');
  await connect(page, host);
  await page.getByRole('button', { name: 'Work', exact: true }).click();
  await page.getByRole('button', { name: 'Trust a folder' }).click();
  await page.getByLabel('Trust another folder').fill(folder);
  await page.keyboard.press('Enter');
  await page.getByTestId('ask-trust').getByRole('button', { name: 'Trust it' }).click();
  await expect(page.getByRole('list', { name: 'Trusted folders' })).toContainText(folder);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: folder }).click();
  await page.getByRole('radio', { name: /^Act/ }).check();
  await page.getByTestId('work-input').fill('Say what elves are');
  await page.getByTestId('work-input').press('Enter');
  await page.getByTestId('work-log').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByTestId('work-summary')).toHaveText('The notes are true now.');
  expect(readFileSync(path.join(folder, 'notes.txt'), 'utf8').trim()).toBe('Elves are liked.');
  await keepSizes(page, 'real-work');
  notes.remove();
  expectSilence();
});
