/** One question and its answer leave a talk: nobody finds, is shown or is told them, and for a while they can be put back. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createAgent } from '../../engine/agent/index.ts';
import type { Exchange } from '../../engine/api/index.ts';
import { must } from '../../engine/basics/outcome.ts';
import { runBob } from '../../engine/cli/run.ts';
import { readSettings } from '../../engine/settings/index.ts';
import { createTrace } from '../../engine/trace/index.ts';
import { answer, type ChatBody, startModelServer } from '../support/model-server.ts';
import { startServed } from '../support/rpc.ts';

interface Opened {
  readonly exchanges: Exchange[];
  readonly removed?: readonly { readonly n: number; readonly question: string }[];
}

const questions = ({ exchanges }: Opened) => exchanges.map(({ n, question }) => `${n} ${question}`);

function bobIn(folder: string) {
  return async (...args: string[]) => {
    let out = '';
    let error = '';
    const code = await runBob(['talks', ...args, '--runtime', folder], {
      stdout: { write: (piece: string) => (out += piece) },
      stderr: { write: (piece: string) => (error += piece), isTTY: false },
      env: {},
      cwd: folder,
    });
    return { code, out, error };
  };
}

test('@conversations_removed a question and its answer are taken out, no model is told them, what followed stays, and they are put back, at the terminal as well', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-removed-'));
  try {
    await using models = await startModelServer();
    const say = ({ messages }: ChatBody) =>
      answer(String(messages[0]?.content).includes('You are Bob') ? 'I see.' : '{"about": "talk"}');
    models.script(...Array.from({ length: 40 }, () => say));
    const connected = { BOB_CHAT_BASE_URL: models.baseUrl, BOB_CHAT_API_KEY: 'k', BOB_CHAT_MODEL: 'small' };
    await using served = await startServed(connected, { folder });
    const [one, other] = [await served.connect(null), await served.connect(null)];
    const change = (n: number, isRemoved: boolean) =>
      one.call<Opened>('conversations/message', { id: 'chat', n, isRemoved });
    const open = () => other.call<Opened>('conversations/open', { id: 'chat' });
    for (const text of ['Hello.', 'I live at the harbour.', 'And you?']) await one.call('chat/send', { text });

    const without = await change(2, true);
    assert.deepEqual(questions(without), ['1 Hello.', '3 And you?']);
    assert.equal(without.exchanges[1]?.after, 1);
    assert.partialDeepStrictEqual(without.removed, [{ n: 2, question: 'I live at the harbour.' }]);
    await other.hears('conversations/turned', ({ conversation }) => conversation === 'chat');
    assert.deepEqual(questions(await open()), ['1 Hello.', '3 And you?']);
    assert.deepEqual(await one.call('conversations/list', { search: 'harbour' }), []);
    assert.equal((await one.call<unknown[]>('conversations/list', { search: 'and you' })).length, 1);
    const written = await one.call<{ text: string }>('conversations/export', { format: 'json' });
    assert.doesNotMatch(written.text, /harbour/);
    const before = models.chats.length;
    await one.call('chat/send', { text: 'What do you know?' });
    const sent = models.chats.slice(before).map(({ body }) => JSON.stringify(body.messages));
    assert.match(sent.join(), /Hello\./);
    assert.doesNotMatch(sent.join(), /harbour/);
    await assert.rejects(one.call('chat/send', { text: 'Where?', instead: 2 }), { message: /is gone/ });

    // The last one: what stood before it is the end, and the next question follows that.
    await change(4, true);
    await one.call('chat/send', { text: 'Once more?' });
    assert.deepEqual(questions(await open()), ['1 Hello.', '3 And you?', '5 Once more?']);
    assert.deepEqual(questions(await change(2, false)), [
      '1 Hello.',
      '2 I live at the harbour.',
      '3 And you?',
      '5 Once more?',
    ]);
    // What comes back where something else was asked meanwhile is shown, beside that.
    const back = await change(4, false);
    assert.deepEqual(questions(back).slice(2), ['3 And you?', '4 What do you know?']);
    assert.deepEqual([back.exchanges.at(-1)?.questions, back.removed], [[4, 5], undefined]);
    await assert.rejects(change(99, true), { message: /is gone/ });
    for (const n of [1, 2, 3, 4, 5]) await change(n, true);
    assert.deepEqual(questions(await open()), []);
    await one.call('chat/send', { text: 'From the beginning.' });
    assert.deepEqual(questions(await open()), ['6 From the beginning.']);
    await served.stop();

    const bob = bobIn(folder);
    assert.match((await bob('questions', 'chat')).out, /^6 {2}From the beginning\.\n$/);
    assert.match((await bob('questions', 'chat', '--removed')).out, /^1 {2}Hello\.\n2 {2}I live at the harbour\.\n/);
    assert.match((await bob('restore', 'chat', '1')).out, /^chat: 1\n$/);
    assert.match((await bob('questions', 'chat')).out, /^1 {2}Hello\.\n$/);
    assert.match((await bob('remove', 'chat', '1')).out, /^chat: 1 \(removed\)\n$/);
    assert.match((await bob('remove', 'chat', '77')).error, /This message is gone/);
    assert.equal((await bob('remove', 'chat', 'first')).code, 2);
    assert.match((await bob('questions', 'c_none')).error, /There is no talk c_none/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('@conversations_removed while an answer is written nothing is taken out', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-removed-'));
  try {
    await using models = await startModelServer();
    models.script({ kind: 'silence' }, { kind: 'silence' });
    const connected = { BOB_CHAT_BASE_URL: models.baseUrl, BOB_CHAT_API_KEY: 'k', BOB_CHAT_MODEL: 'small' };
    await using served = await startServed(connected, { folder });
    const window = await served.connect(null);
    const asking = window.call('chat/send', { text: 'Hello?', id: 'm1' });
    await window.hears('conversations/exchange');
    while (models.chats.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const change = () => window.call<Opened>('conversations/message', { id: 'chat', n: 1, isRemoved: true });
    await assert.rejects(change(), { message: /being written/ });
    await window.call('chat/stop', { id: 'm1' });
    await asking;
    assert.deepEqual(questions(await change()), []);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('@conversations_removed after thirty days nothing is left of it but its place, and a picture that stands elsewhere', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-removed-'));
  const clock = { time: Date.UTC(2026, 0, 1) };
  const open = async () =>
    must(
      await createAgent({
        settings: readSettings({}).settings,
        runtimeDir: folder,
        trace: createTrace(),
        now: () => clock.time,
      }),
    );
  const [own, shared] = ['a'.repeat(64), 'b'.repeat(64)];
  const beside = (...names: string[]) => ({ attachments: names.map((picture) => ({ kind: 'picture', picture })) });
  try {
    const first = await open();
    const { conversations } = first;
    for (const name of [own, shared]) conversations.keepPicture('chat', name, { mime: 'image/png', data: 'AAAA' });
    const ask = (text: string, attributes = {}) => {
      const n = conversations.ask('chat', text, attributes);
      conversations.answer('chat', n, { text: `Answer to ${text}`, state: 'resolved' });
      conversations.keepAsked('chat', n, []);
      return n;
    };
    ask('one', beside(shared));
    ask('two', beside(own, shared));
    ask('three');
    must(conversations.removeMessage('chat', 2, true));
    await first.close();

    clock.time += 29 * 86_400_000;
    const kept = await open();
    assert.deepEqual(
      kept.conversations.removedMessages('chat').map(({ question }) => question),
      ['two'],
    );
    assert.notEqual(kept.conversations.picture('chat', own), null);
    await kept.close();

    clock.time += 2 * 86_400_000;
    const later = await open();
    assert.deepEqual(later.conversations.removedMessages('chat'), []);
    assert.equal(later.conversations.removeMessage('chat', 2, false).ok, false);
    const bodies = later.database.prepare<[], string>('SELECT body FROM entries').pluck().all().join();
    assert.doesNotMatch(bodies, /two/);
    assert.match(bodies, /three/);
    assert.equal(later.conversations.picture('chat', own), null);
    assert.notEqual(later.conversations.picture('chat', shared), null);
    assert.deepEqual(
      later.conversations.messages('chat', 100).map(({ text }) => text),
      ['one', 'Answer to one', 'three', 'Answer to three'],
    );
    assert.equal(later.conversations.ask('chat', 'four', {}), 4);
    await later.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
