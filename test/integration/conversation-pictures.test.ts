/** Pictures beside a question: shown to models that see, told of where one doesn't, kept, moved out and in again. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { Exchange } from '../../engine/api/index.ts';
import { runBob } from '../../engine/cli/run.ts';
import { answer, type ChatBody, failure, startModelServer } from '../support/model-server.ts';
import { startServed } from '../support/rpc.ts';

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = (name: string, data = PNG) => ({ kind: 'picture', name, data });
const isThought = ({ messages }: ChatBody) => !String(messages[0]?.content).includes('You are Bob');
const says = (body: ChatBody) => answer(isThought(body) ? '{"about": "talk", "cards": [], "rules": []}' : 'A pixel.');
const connected = (baseUrl: string) => ({
  BOB_CHAT_BASE_URL: baseUrl,
  BOB_CHAT_API_KEY: 'k',
  BOB_CHAT_MODEL: 'small',
});
const partsOf = ({ messages }: ChatBody) => {
  const { content } = messages.findLast(({ role }) => role === 'user')!;
  return Array.isArray(content) ? (content as { type: string; image_url?: { url: string } }[]) : [];
};

interface Reply {
  readonly text: string;
  readonly note?: string;
}

test('@conversations_pictures a model that sees is shown the picture with its question and the next, and never with the thought', async () => {
  await using models = await startModelServer({ fallback: says });
  await using served = await startServed({ ...connected(models.baseUrl), 'RUMMY_VISION_bob:chat': 'true' });
  const window = await served.connect(null);
  const attachments = [picture('board.png')];
  const reply = await window.call<Reply>('chat/send', { text: 'What is on it?', attachments });
  assert.deepEqual([reply.text, reply.note], ['A pixel.', undefined]);
  const first = models.chats.find(({ body }) => !isThought(body));
  const thoughts = models.chats.filter(({ body }) => isThought(body));
  assert.deepEqual(
    thoughts.flatMap(({ body }) => partsOf(body)),
    [],
  );
  assert.deepEqual(
    partsOf(first!.body).map(({ type, image_url }) => [type, image_url?.url]),
    [
      ['text', undefined],
      ['image_url', `data:image/png;base64,${PNG}`],
    ],
  );
  await window.call('chat/send', { text: 'And in the corner?' });
  assert.equal(partsOf(models.chats.at(-1)!.body).length, 2);

  const { exchanges } = await window.call<{ exchanges: Exchange[] }>('conversations/open', { id: 'chat' });
  const [kept] = exchanges[0]!.attachments!;
  assert.deepEqual([kept!.kind, kept!.name, kept!.note, kept!.text], ['picture', 'board.png', 'PNG, 1 KB', '']);
  assert.deepEqual(await window.call('conversations/picture', { id: 'chat', picture: kept!.picture }), {
    mime: 'image/png',
    data: PNG,
  });
  assert.equal(await window.call('conversations/picture', { id: 'chat', picture: 'a'.repeat(64) }), null);
  assert.ok(!readFileSync(path.join(served.folder, 'turns.jsonl'), 'utf8').includes(PNG));
  const asked = JSON.stringify(await window.call('chat/asked', { conversation: 'chat', n: 1 }));
  assert.ok(asked.includes('image_url') && !asked.includes(PNG), 'what was sent names the picture');
});

test('@conversations_pictures a model that is not known to see is told that there is something, and so is the person', async () => {
  await using models = await startModelServer({ fallback: says });
  await using served = await startServed(connected(models.baseUrl));
  const window = await served.connect(null);
  const attachments = [picture('board.png')];
  const reply = await window.call<Reply>('chat/send', { text: 'What is on it?', attachments });
  assert.match(reply.note ?? '', /^board\.png was not shown to small, which isn't known to see pictures\./);
  const { body } = models.chats.at(-1)!;
  assert.deepEqual(partsOf(body), []);
  assert.match(JSON.stringify(body.messages), /attached pictures that you can't see/);
  assert.match(JSON.stringify(body.messages), /Attached: board\.png, PNG, 1 KB/);
  const next = await window.call<Reply>('chat/send', { text: 'And now?' });
  assert.equal(next.note, undefined);
});

test('@conversations_pictures the person says that a model sees, which goes before what others say, stays over a restart, and is taken back', async (t) => {
  const runtimeDir = mkdtempSync(path.join(tmpdir(), 'bob-sight-'));
  t.after(() => rmSync(runtimeDir, { recursive: true }));
  await using models = await startModelServer({ fallback: says });
  const environment = { ...connected(models.baseUrl), 'RUMMY_VISION_bob:chat': 'false' };
  const attachments = [picture('board.png')];
  const model = 'bob:chat';
  {
    await using served = await startServed(environment, { folder: runtimeDir });
    const window = await served.connect(null);
    assert.deepEqual(await window.call('models/sight', { model }), { sees: false, from: 'environment' });
    const said = await window.call('models/saySight', { model, sees: true });
    assert.deepEqual(said, { sees: true, from: 'person' });
    const reply = await window.call<Reply>('chat/send', { text: 'What is on it?', attachments });
    assert.equal(reply.note, undefined);
    assert.equal(partsOf(models.chats.at(-1)!.body).length, 2);
    await assert.rejects(window.call('models/saySight', { model: 'nobody', sees: true }), ({ message }: Error) =>
      message.startsWith('No model is called "nobody".'),
    );
  }
  await using served = await startServed(environment, { folder: runtimeDir });
  const window = await served.connect(null);
  assert.deepEqual(await window.call('models/sight', { model }), { sees: true, from: 'person' });
  await window.call('models/saySight', { model, sees: null });
  const blind = await window.call<Reply>('chat/send', { text: 'And on this one?', attachments });
  assert.match(blind.note ?? '', /say so under Models in Settings/);
});

test('@conversations_pictures without a model a picture is kept, and Bob says what he can', async () => {
  await using served = await startServed({});
  const window = await served.connect(null);
  const attachments = [picture('board.png')];
  const reply = await window.call<Reply>('chat/send', { text: 'What is on it?', attachments });
  assert.match(`${reply.text} ${reply.note}`, /Without a model I can only keep what you attach/);
});

test('@conversations_pictures what is no picture or too much is refused in words, and nothing of it is kept', async () => {
  await using served = await startServed({});
  const window = await served.connect(null);
  const send = (...attachments: object[]) => window.call('chat/send', { text: 'Look.', attachments });
  await assert.rejects(send(picture('a.gif', Buffer.from('GIF89a and more bytes').toString('base64'))), {
    message: /can't look at a\.gif: it is no PNG, JPEG or WebP/,
  });
  const half = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(2_100_000)]).toString('base64');
  await assert.rejects(send(picture('a.png', half), picture('b.png', half)), {
    message: /have 4\.2 MB together, and 4 MB go with one question/,
  });
  const { exchanges } = await window.call<{ exchanges: Exchange[] }>('conversations/open', { id: 'chat' });
  assert.deepEqual(exchanges, []);
});

test('@conversations_pictures a strict template gets the picture in the one message that it takes', async () => {
  await using models = await startModelServer({
    fallback: (body) => (body.messages.length > 1 ? failure(400, 'exactly one user message is supported') : says(body)),
  });
  await using served = await startServed({ ...connected(models.baseUrl), 'RUMMY_VISION_bob:chat': 'true' });
  const window = await served.connect(null);
  await window.call('chat/send', { text: 'What is on it?', attachments: [picture('board.png')] });
  assert.deepEqual(
    partsOf(models.chats.at(-1)!.body).map(({ type }) => type),
    ['text', 'image_url'],
  );
});

test('@conversations_pictures a picture goes out with its talk and comes in again, and from the terminal too', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-pictures-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'board.png'), Buffer.from(PNG, 'base64'));
  writeFileSync(path.join(folder, 'huge.png'), Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(4_000_000)]));
  await using models = await startModelServer({ fallback: says });
  const bob = async (runtime: string, ...words: string[]) => {
    const seen = { out: '', error: '' };
    const code = await runBob(['--runtime', path.join(folder, runtime), ...words], {
      stdout: { write: (text: string) => (seen.out += text) },
      stderr: { write: (text: string) => (seen.error += text) },
      env: { ...connected(models.baseUrl), 'RUMMY_VISION_bob:chat': 'true' },
      cwd: folder,
    });
    return { code, ...seen };
  };
  const asked = await bob('one', 'chat', '--once', 'What is on it?', '--attach', 'board.png');
  assert.deepEqual([asked.code, asked.out, asked.error], [0, 'A pixel.\n', '']);
  assert.equal(partsOf(models.chats.at(-1)!.body).length, 2);
  assert.match((await bob('one', 'chat', '--once', 'Hm?', '--attach', 'huge.png')).error, /huge\.png has 4\.0 MB/);
  assert.match((await bob('one', 'chat', '--once', 'Hm?', '--attach', 'none.png')).error, /could not be read: ENOENT/);

  assert.equal((await bob('one', 'talks', 'export', '--format', 'json', '--to', 'talks.json')).code, 0);
  assert.match((await bob('one', 'talks', 'export')).out, /\(Attached: board\.png, PNG, 1 KB\)/);
  assert.match((await bob('one', 'talks', 'import', 'talks.json')).out, /0 talks were taken in/);
  assert.match((await bob('two', 'talks', 'import', 'talks.json')).out, /1 talks were taken in/);
  await using served = await startServed({}, { folder: path.join(folder, 'two') });
  const window = await served.connect(null);
  const [talk] = await window.call<{ id: string }[]>('conversations/list', {});
  const { exchanges } = await window.call<{ exchanges: Exchange[] }>('conversations/open', { id: talk!.id });
  const { picture: name } = exchanges[0]!.attachments![0]!;
  const kept = await window.call<{ data: string }>('conversations/picture', { id: talk!.id, picture: name });
  assert.equal(kept.data, PNG);
});
