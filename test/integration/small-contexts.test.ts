/** Models that read little: however long a run or a talk goes on, each prompt is answered, and what is shown fits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startModelServer } from '../support/model-server.ts';
import { CONTEXT_TOO_LONG } from '../support/model-server-dialects.ts';
import { startServed } from '../support/rpc.ts';
import { startScripted } from '../support/scripted-agent.ts';
import { type SmallModel, smallModel } from '../support/small-model.ts';

const LONG = process.env['BOB_LONG'] === '1';
const PROMPTS = LONG ? 300 : 40;

async function runWith(options: SmallModel & { readonly told?: number | null }) {
  const { seen, reply } = smallModel(options);
  const server = await startModelServer({ fallback: reply });
  const told = options.told === undefined ? options.window : options.told;
  const bob = await startScripted({
    environment: {
      RUMMY_MODEL_small: `url/${server.baseUrl}#m`,
      ...(told === null ? {} : { RUMMY_CONTEXT_small: String(told) }),
    },
  });
  return {
    seen,
    server,
    bob,
    async [Symbol.asyncDispose]() {
      await bob[Symbol.asyncDispose]();
      await server.close();
    },
  };
}

const words = (count: number, at: number) => `Message ${at}: ${'several words of a question '.repeat(count)}?`;

test(`@context_small ${PROMPTS} prompts of one run with 4,096 tokens: every one is answered, and no free tokens are negative`, async () => {
  await using small = await runWith({ window: 4096 });
  let run: string | undefined;
  for (let at = 1; at <= PROMPTS; at += 1) {
    const result = await small.bob.ask(words(at % 9, at), run === undefined ? { model: 'small' } : { run });
    run = result.run;
    assert.deepEqual([result.status, result.summary], [200, 'Yes.'], `prompt ${at}`);
    const sent = JSON.stringify(small.server.chats.at(-1)!.body.messages);
    assert.ok(sent.includes(`Message ${at}: `), `prompt ${at} is shown`);
    assert.doesNotMatch(sent, /tokensFree=\\"-/);
  }
  assert.ok(small.seen.refused <= PROMPTS / 10, `${small.seen.refused} were refused`);
});

test('@context_small a message that is longer than the model can read is answered, and says that it was shown its ends', async () => {
  const model = smallModel({
    window: 4096,
    says: (body) => (String(body.messages[0]?.content).includes('decide what') ? '{"about": "talk"}' : 'A lot of it.'),
  });
  await using server = await startModelServer({ fallback: model.reply });
  await using served = await startServed({
    BOB_CHAT_BASE_URL: server.baseUrl,
    BOB_CHAT_API_KEY: 'k',
    BOB_CHAT_MODEL: 'm',
  });
  const client = await served.connect(null);
  const text = `It begins. ${'word '.repeat(11_900)}What is the end?`;
  const reply = await client.call<{ text: string; note?: string }>('chat/send', { text });
  assert.equal(reply.text, 'A lot of it.');
  assert.equal(reply.note, 'Your message is longer than m can read: it was shown the beginning and the end.');
  const sent = JSON.stringify(server.chats.at(-1)!.body.messages);
  assert.match(sent, /It begins\./);
  assert.match(sent, /What is the end\?/);
  const short = await client.call<{ text: string; note?: string }>('chat/send', { text: 'And what else?' });
  assert.deepEqual([short.text, short.note], ['A lot of it.', undefined]);
});

test(`@context_small ${PROMPTS} messages of one chat with 2,048 tokens: every one is answered, each said once`, async () => {
  const model = smallModel({
    window: 2048,
    says: (body) => (String(body.messages[0]?.content).includes('decide what') ? '{"about": "talk"}' : 'A lot of it.'),
  });
  await using server = await startModelServer({ fallback: model.reply });
  await using served = await startServed({
    BOB_CHAT_BASE_URL: server.baseUrl,
    BOB_CHAT_API_KEY: 'k',
    BOB_CHAT_MODEL: 'm',
    'RUMMY_CONTEXT_bob:chat': '2048',
  });
  const client = await served.connect(null);
  for (let at = 1; at <= PROMPTS; at += 1) {
    const text = words(at % 30, at);
    const reply = await client.call<{ text: string; source: string }>('chat/send', { text });
    assert.deepEqual([reply.text, reply.source], ['A lot of it.', 'model'], `message ${at}`);
    const sent = JSON.stringify(server.chats.at(-1)!.body.messages);
    assert.equal(sent.split(text).length, 2, `message ${at} is there, whole and once`);
  }
});

for (const window of [2048, 4096, 8192, 32_000, 128_000]) {
  test(`@context_small a window of ${window} that nobody told is found out by what is refused, forks included`, async () => {
    await using small = await runWith({ window, told: null });
    const long = 'word '.repeat(Math.floor(window / 3));
    const first = await small.bob.ask(`One. ${long}`, { model: 'small' });
    assert.equal(first.status, 200);
    for (let at = 0; at < 12; at += 1) {
      const { status } = await small.bob.ask(`More ${at}. ${long}`, { run: first.run });
      assert.equal(status, 200, `prompt ${at}`);
    }
    const fork = await small.bob.ask(`Fork. ${long}`, { run: first.run, fork: true });
    assert.equal(fork.status, 200);
    assert.ok(small.seen.longest > window / 5, 'the window is used');
  });
}

test('@context_exceeded every wording of too long makes a smaller request', async () => {
  for (const wording of Object.keys(CONTEXT_TOO_LONG)) {
    await using small = await runWith({ window: 3000, wording, told: null });
    const { run } = await small.bob.ask('Begin.', { model: 'small' });
    for (let at = 0; at < 6; at += 1) {
      const { status } = await small.bob.ask(`${at} ${'word '.repeat(900)}`, { run });
      assert.equal(status, 200, wording);
    }
    assert.ok(small.seen.refused > 0, wording);
  }
});

for (const [name, claims] of [
  ['0', () => 0],
  ['10', () => 10],
  ['a tenth', (tokens: number) => Math.ceil(tokens / 10)],
  ['a third', (tokens: number) => Math.ceil(tokens / 3)],
  ['ten times as much', (tokens: number) => tokens * 10],
  ['nonsense', () => 1e12],
] as const) {
  test(`@context_tokens a server that says it counted ${name} is not believed too far`, async () => {
    await using small = await runWith({ window: 6000, claims });
    let run: string | undefined;
    for (let at = 0; at < 10; at += 1) {
      const prompt = `${at} ${'word '.repeat(500)}`;
      const result = await small.bob.ask(prompt, run === undefined ? { model: 'small' } : { run });
      run = result.run;
      assert.equal(result.status, 200, `prompt ${at}: ${result.summary}`);
    }
  });
}
