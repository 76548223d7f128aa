/** Conversations over the wire: the same in every window, and there again after Bob was closed. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { Exchange } from '../../engine/api/index.ts';
import { answer, type ChatBody, startModelServer } from '../support/model-server.ts';
import { startServed } from '../support/rpc.ts';

interface Opened {
  readonly exchanges: Exchange[];
  readonly hasEarlier: boolean;
}

const brief = ({ exchanges }: Opened) =>
  exchanges.map(({ question, state, answer: { text } }) => `${question} [${state}] ${text}`);

test('@conversations_same a question and its answer are in every window, and with Bob again after he was closed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-talks-'));
  try {
    await using models = await startModelServer();
    models.script(
      ...Array.from(
        { length: 40 },
        () =>
          ({ messages }: ChatBody) =>
            answer(String(messages[0]?.content).includes('You are Bob') ? 'Hello Ada.' : '{"about": "talk"}'),
      ),
    );
    const connected = { BOB_CHAT_BASE_URL: models.baseUrl, BOB_CHAT_API_KEY: 'k', BOB_CHAT_MODEL: 'small' };
    const served = await startServed(connected, { folder });
    const [one, other] = [await served.connect(null), await served.connect(null)];
    await one.call('chat/send', { text: 'My name is Ada.', id: 'm1' });
    const told = await other.hears(
      'conversations/exchange',
      ({ exchange }) => (exchange as Exchange).state === 'answered',
    );
    const { exchange } = told as unknown as { exchange: Exchange };
    assert.deepEqual([exchange.id, exchange.question, exchange.answer.text], ['m1', 'My name is Ada.', 'Hello Ada.']);
    const asked = other.told.filter(({ method }) => method === 'conversations/exchange');
    assert.deepEqual(
      asked.map(({ params }) => (params['exchange'] as Exchange).state),
      ['writing', 'answered'],
    );
    await served.stop();

    await using again = await startServed(connected, { folder });
    const window = await again.connect(null);
    const opened = await window.call<Opened>('conversations/open', { id: 'chat' });
    assert.deepEqual(brief(opened), ['My name is Ada. [answered] Hello Ada.']);
    assert.deepEqual(opened.exchanges, [exchange]);
    assert.equal(opened.exchanges[0]?.answer.model, 'small');
    const before = models.chats.length;
    await window.call('chat/send', { text: 'What is my name?' });
    const sent = JSON.stringify(models.chats.slice(before).map(({ body }) => body.messages));
    assert.match(sent, /My name is Ada\./);
    assert.match(sent, /Hello Ada\./);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('@conversations_same commands are kept for the person and not shown to a model as something that was said', async () => {
  await using models = await startModelServer();
  models.script(...Array.from({ length: 20 }, () => () => answer('{"about": "talk"}')));
  const connected = { BOB_CHAT_BASE_URL: models.baseUrl, BOB_CHAT_API_KEY: 'k', BOB_CHAT_MODEL: 'small' };
  await using served = await startServed(connected);
  const window = await served.connect(null);
  await window.call('chat/send', { text: '/mode chat' });
  await window.call('chat/send', { text: 'Hello' });
  const opened = await window.call<Opened>('conversations/open', { id: 'chat' });
  assert.deepEqual(
    opened.exchanges.map(({ question }) => question),
    ['/mode chat', 'Hello'],
  );
  assert.doesNotMatch(JSON.stringify(models.chats.map(({ body }) => body.messages)), /\/mode chat/);
});
