/** Questions in other words and answers once more: each stands beside the first, and one way through them is shown and told. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { AskedModelView, Exchange } from '../../engine/api/index.ts';
import { answer, type ChatBody, startModelServer } from '../support/model-server.ts';
import { startServed } from '../support/rpc.ts';

interface Opened {
  readonly exchanges: Exchange[];
}

/** Says after what it was asked, and how often it has said something. */
async function countingModel() {
  const models = await startModelServer();
  let count = 0;
  const say = ({ messages }: ChatBody) => {
    if (!String(messages[0]?.content).includes('You are Bob')) return answer('{"about": "talk"}');
    count += 1;
    return answer(`Answer ${count}.`);
  };
  models.script(...Array.from({ length: 60 }, () => say));
  const connected = { BOB_CHAT_BASE_URL: models.baseUrl, BOB_CHAT_API_KEY: 'k', BOB_CHAT_MODEL: 'small' };
  return { models, connected };
}

const shown = ({ exchanges }: Opened) =>
  exchanges.map(({ n, question, answer: { text } }) => `${n} ${question} ${text}`);

test('@conversations_branches a question in other words and an answer once more stand beside the first, what followed stays with each, and a model is told the way that is shown', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-branches-'));
  const { models, connected } = await countingModel();
  try {
    const served = await startServed(connected, { folder });
    const [one, other] = [await served.connect(null), await served.connect(null)];
    const ask = (text: string, instead?: number) =>
      one.call('chat/send', { text, ...(instead === undefined ? {} : { instead }) });
    const open = () => one.call<Opened>('conversations/open', { id: 'chat' });
    await ask('I am Ada.');
    await ask('Who am I?');
    await ask('Sure?');
    assert.deepEqual(shown(await open()), ['1 I am Ada. Answer 1.', '2 Who am I? Answer 2.', '3 Sure? Answer 3.']);

    await ask('Who am I?', 2);
    const again = await open();
    assert.deepEqual(shown(again), ['1 I am Ada. Answer 1.', '4 Who am I? Answer 4.']);
    assert.deepEqual(again.exchanges[1]?.answers, [2, 4]);
    assert.equal(again.exchanges[1]?.questions, undefined);

    const before = models.chats.length;
    await ask('I am Grace.', 1);
    const sent = JSON.stringify(models.chats.slice(before).map(({ body }) => body.messages));
    assert.doesNotMatch(sent, /Ada|Who am I/);
    const edited = await open();
    assert.deepEqual(shown(edited), ['5 I am Grace. Answer 5.']);
    assert.deepEqual([edited.exchanges[0]?.questions, edited.exchanges[0]?.after], [[1, 5], 0]);

    const back = await other.call<Opened>('conversations/choose', { id: 'chat', n: 1 });
    assert.deepEqual(shown(back), ['1 I am Ada. Answer 1.', '4 Who am I? Answer 4.']);
    await one.hears('conversations/turned', ({ conversation }) => conversation === 'chat');
    const first = await other.call<Opened>('conversations/choose', { id: 'chat', n: 2 });
    assert.deepEqual(shown(first).at(-1), '3 Sure? Answer 3.');
    await ask('And now?');
    assert.deepEqual(shown(await open()).slice(1), [
      '2 Who am I? Answer 2.',
      '3 Sure? Answer 3.',
      '6 And now? Answer 6.',
    ]);
    assert.match(JSON.stringify(models.chats.at(-1)?.body.messages), /Sure\?/);
    assert.doesNotMatch(JSON.stringify(models.chats.at(-1)?.body.messages), /Grace|Answer 4/);
    await served.stop();

    await using later = await startServed(connected, { folder });
    const window = await later.connect(null);
    const kept = await window.call<Opened>('conversations/open', { id: 'chat' });
    assert.deepEqual(shown(kept).at(-1), '6 And now? Answer 6.');
    assert.deepEqual(
      [kept.exchanges[0]?.questions, kept.exchanges[1]?.answers],
      [
        [1, 5],
        [2, 4],
      ],
    );
    await assert.rejects(window.call('chat/send', { text: 'x', instead: 99 }), { message: /is gone/ });
    await assert.rejects(window.call('conversations/choose', { id: 'chat', n: 99 }), { message: /is gone/ });
  } finally {
    await models.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('@conversations_branches while an answer is being written nobody is led away from it, and stopping it before its first word ends its request', async () => {
  await using models = await startModelServer();
  models.script({ kind: 'silence' }, { kind: 'silence' });
  const connected = { BOB_CHAT_BASE_URL: models.baseUrl, BOB_CHAT_API_KEY: 'k', BOB_CHAT_MODEL: 'small' };
  await using served = await startServed(connected);
  const window = await served.connect(null);
  const sending = window.call<{ text: string }>('chat/send', { text: 'Hello?', id: 'm1' });
  await window.hears('conversations/exchange');
  while (models.chats.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await assert.rejects(window.call('conversations/choose', { id: 'chat', n: 1 }), { message: /being written/ });
  await window.call('chat/stop', { id: 'm1' });
  assert.equal((await sending).text, 'Stopped.');
  await models.chats[0]?.closed;
  assert.deepEqual(
    models.chats.map(({ aborted }) => aborted),
    [true],
  );
  const chosen = await window.call<Opened>('conversations/choose', { id: 'chat', n: 1 });
  assert.deepEqual(shown(chosen), ['1 Hello? Stopped.']);
});

test('@conversations_asked what went to each model for an answer is kept word by word with tokens and time, and no key is among it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-asked-'));
  await using models = await startModelServer({ key: 'secret-key-of-mine' });
  const usage = { prompt_tokens: 120, completion_tokens: 3, total_tokens: 123 };
  const say = ({ messages }: ChatBody) =>
    answer(
      String(messages[0]?.content).includes('You are Bob')
        ? 'It flies.'
        : '{"about": "talk", "cards": [], "rules": []}',
      { usage },
    );
  models.script(...Array.from({ length: 10 }, () => say));
  const connected = {
    BOB_CHAT_BASE_URL: models.baseUrl,
    BOB_CHAT_API_KEY: 'secret-key-of-mine',
    BOB_CHAT_MODEL: 'small',
  };
  try {
    const served = await startServed(connected, { folder });
    await (await served.connect(null)).call('chat/send', { text: 'Who flies?' });
    await served.stop();
    await using again = await startServed(connected, { folder });
    const window = await again.connect(null);
    const asked = await window.call<AskedModelView[]>('chat/asked', { conversation: 'chat', n: 1 });
    assert.deepEqual(
      asked.map(({ deck, model, tokens, end }) => [deck, model, tokens, end]),
      [
        ['think', 'small', { prompt: 120, completion: 3 }, 'stop'],
        ['respond', 'small', { prompt: 120, completion: 3 }, 'stop'],
      ],
    );
    assert.deepEqual(
      asked.flatMap(({ sent }) =>
        sent.map(({ messages }) => messages.map(({ role, text }) => ({ role, content: text }))),
      ),
      models.chats.filter(({ body }) => JSON.stringify(body).includes('Who flies')).map(({ body }) => body.messages),
    );
    assert.equal(asked[1]?.answer, 'It flies.');
    assert.ok(asked.every(({ elapsedMs, at }) => elapsedMs >= 0 && at > 0));
    assert.ok(asked.every(({ sent }) => sent.every(({ to }) => to.includes('127.0.0.1'))));
    assert.doesNotMatch(JSON.stringify(asked), /secret-key-of-mine|authorization/i);
    assert.deepEqual(await window.call('chat/asked', { conversation: 'chat', n: 9 }), []);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
