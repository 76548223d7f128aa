/** The chat with Bob's own decks: thought first, then facts in words; without a model the engine's words. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { answer, type ChatBody, failure, type Reply, startModelServer } from '../support/model-server.ts';
import { startServed } from '../support/rpc.ts';

interface ChatReply {
  text: string;
  cards: string[];
  rules: string[];
  source: string;
  model: string | null;
  note?: string;
}

/** A model that thinks and answers as asked: by the deck's instructions, so that probes don't matter. */
function model(thought: object, reply: Reply): (body: ChatBody) => Reply {
  return (body) => {
    const system = String(body.messages[0]?.content);
    if (system.includes('decide what to look up')) return answer(JSON.stringify(thought));
    if (system.includes('You are Bob')) return reply;
    return answer('{"ok": true}');
  };
}

async function start(behaves: ((body: ChatBody) => Reply) | null) {
  const models = await startModelServer();
  if (behaves !== null) models.script(...Array.from({ length: 40 }, () => behaves));
  const connected = { BOB_CHAT_BASE_URL: models.baseUrl, BOB_CHAT_API_KEY: 'k', BOB_CHAT_MODEL: 'small' };
  const served = await startServed(behaves === null ? {} : connected);
  return { models, served };
}

test('@deck_own_chat without a model the engine answers, and says so', async () => {
  const { models, served } = await start(null);
  await using _models = models;
  await using _served = served;
  const client = await served.connect(null);
  const reply = await client.call<ChatReply>('chat/send', { text: 'What does Llanowar Elves do?' });
  assert.deepEqual([reply.source, reply.model, reply.note], ['engine', null, undefined]);
  assert.deepEqual(reply.cards, ['Llanowar Elves']);
  const { chat } = await client.call<{ chat: { from: string; model: null } }>('models/status');
  assert.deepEqual([chat.from, chat.model], ['none', null]);
});

test('@deck_own_chat with one it thinks, looks up what the thought names, and streams the words', async () => {
  const thought = { about: 'card', cards: ['Serra Angel', 'llanowar elfs'], rules: ['trample'] };
  const { models, served } = await start(model(thought, answer(['It makes ', 'green mana.'])));
  await using _models = models;
  await using _served = served;
  const client = await served.connect(null);
  const reply = await client.call<ChatReply>('chat/send', { text: 'Compare them for me', id: 'm1' });
  assert.deepEqual([reply.text, reply.source, reply.model], ['It makes green mana.', 'model', 'small']);
  assert.ok(reply.cards.includes('Llanowar Elves'));
  assert.ok(reply.rules.some((rule) => rule.startsWith('702.19')));
  const pieces = client.told.filter(({ method, params }) => method === 'chat/text' && params.id === 'm1');
  assert.equal(pieces.map(({ params }) => params.text).join(''), 'It makes green mana.');
  const asked = models.chats
    .map(({ body }) => JSON.stringify(body.messages))
    .find((text) => text.includes('You are Bob'));
  assert.match(String(asked), /Add \{G\}|green mana/i);
  const traces = await client.call<{ deck: string; ok: boolean; runId: string }[]>('traces/list');
  assert.deepEqual(
    traces.map(({ deck, ok }) => [deck, ok]),
    [
      ['respond', true],
      ['think', true],
    ],
  );
  const events = await client.call<{ kind: string; data: Record<string, unknown> }[]>('traces/get', {
    runId: traces[0]?.runId,
  });
  assert.ok(events.some(({ kind }) => kind === 'model.request'));
  assert.ok(!JSON.stringify(events).includes('Compare them'));
});

test('@deck_own_names cards that only the answer names are told with it', async () => {
  const thought = { about: 'talk', cards: [], rules: [] };
  const { models, served } = await start(model(thought, answer('Try Serra Angel, or two of Giant Growth.')));
  await using _models = models;
  await using _served = served;
  const client = await served.connect(null);
  const reply = await client.call<ChatReply>('chat/send', { text: 'What else?' });
  assert.deepEqual(reply.cards, ['Serra Angel', 'Giant Growth']);
});

test('@deck_own_chat what was said before is shown to the model, and only of that conversation', async () => {
  const { models, served } = await start(model({ about: 'talk', cards: [], rules: [] }, answer('Fine.')));
  await using _models = models;
  await using _served = served;
  const client = await served.connect(null);
  await client.call('chat/send', { text: 'My name is Ada.' });
  await client.call('chat/send', { text: 'And you?' });
  const last = models.chats.at(-1)?.body.messages.at(-1);
  assert.match(JSON.stringify(models.chats.at(-1)?.body.messages), /My name is Ada/);
  assert.ok(last !== undefined);
});

test('@deck_own_chat a model that fails leaves the engine answering, with a note', async () => {
  const { models, served } = await start(() => failure(500));
  await using _models = models;
  await using _served = served;
  const client = await served.connect(null);
  const reply = await client.call<ChatReply>('chat/send', { text: 'what is trample' });
  assert.equal(reply.source, 'engine');
  assert.match(String(reply.note), /small gave no answer/);
  assert.match(reply.text, /damage/);
});

test('@deck_own_chat an answer that is stopped keeps what had come, and its request ends', async () => {
  const long = { ...answer(Array.from({ length: 200 }, () => 'word ')), gapMs: 15 };
  const { models, served } = await start(model({ about: 'talk', cards: [], rules: [] }, long));
  await using _models = models;
  await using _served = served;
  const client = await served.connect(null);
  const sending = client.call<ChatReply>('chat/send', { text: 'Talk.', id: 'm2' });
  await client.hears('chat/text', ({ id }) => id === 'm2');
  assert.deepEqual(await client.call('chat/stop', { id: 'm2' }), { ok: true });
  const reply = await sending;
  assert.match(reply.text, /^word/);
  assert.equal(reply.note, 'You stopped this answer.');
  await models.chats.at(-1)?.closed;
  assert.equal(models.chats.at(-1)?.aborted, true);
  assert.deepEqual(await client.call('chat/stop', { id: 'm2' }), { ok: false });
});

test('@deck_own_files a copy in the runtime folder is used from the next message on, and a broken one falls back and says so', async () => {
  const { models, served } = await start(model({ about: 'talk', cards: [], rules: [] }, answer('Fine.')));
  await using _models = models;
  await using _served = served;
  const client = await served.connect(null);
  const shipped = path.resolve(import.meta.dirname, '..', '..', 'assets', 'agent-decks');
  const own = path.join(served.folder, 'agent-decks');
  mkdirSync(own, { recursive: true });
  cpSync(shipped, own, { recursive: true });
  const file = path.join(own, 'respond.deck.md');
  writeFileSync(
    file,
    '+++\nlabel = "mine"\ninputSchema = "./schemas/question.schema.json"\nmodelParams = { model = "bob:chat" }\n+++\nYou are Bob the pirate.',
  );
  await client.call('chat/send', { text: 'Hello there' });
  assert.match(JSON.stringify(models.chats.at(-1)?.body.messages), /pirate/);
  writeFileSync(file, '+++\nlabel = \n+++\n');
  const reply = await client.call<ChatReply>('chat/send', { text: 'Hello again' });
  assert.deepEqual([reply.text, reply.source], ['Fine.', 'model']);
  const { text } = await client.hears('host/message');
  assert.match(String(text), /respond.*shipped one.*respond\.deck\.md:2/s);
  const listed = await client.call<{ name: string; own: boolean; problem: string | null }[]>('agentDecks/list');
  assert.deepEqual(
    listed.filter(({ own: mine }) => !mine).map(({ name }) => name),
    ['respond'],
  );
  assert.ok(
    ['think', 'tutor-question', 'lesson-extraction'].every((name) => listed.some((deck) => deck.name === name)),
  );
});

test('@deck_own_models a model is chosen in the window, tried, and given back to the environment', async () => {
  const { models, served } = await start(null);
  await using _models = models;
  await using _served = served;
  models.script(answer('ready'), failure(401));
  const client = await served.connect(null);
  const actual = `url/${models.baseUrl}#tiny`;
  const tried = await client.call<{ ok: boolean; message: string }>('models/try', { actual });
  assert.deepEqual([tried.ok, tried.message], [true, 'ready']);
  assert.equal((await client.call<{ ok: boolean }>('models/try', { actual })).ok, false);
  const used = await client.call<{ chat: { from: string; model: string } }>('models/use', {
    alias: 'bob:chat',
    actual,
  });
  assert.equal(used.chat.from, 'window');
  const back = await client.call<{ chat: { from: string } }>('models/use', { alias: 'bob:chat', actual: null });
  assert.equal(back.chat.from, 'none');
  await assert.rejects(client.call('models/use', { alias: 'bob:chat', actual: 'nobody/x' }));
  await sleep(0);
});

test('@deck_own_chat a host that closes ends the answer that is being written, and nothing breaks', async () => {
  const long = { ...answer(Array.from({ length: 400 }, () => 'word ')), gapMs: 15 };
  const { models, served } = await start(model({ about: 'talk', cards: [], rules: [] }, long));
  await using _models = models;
  await using _served = served;
  const client = await served.connect(null);
  const actual = `url/${models.baseUrl}#tiny`;
  await client.call('models/use', { alias: 'bob:chat', actual });
  void client.call('chat/send', { text: 'Talk.', id: 'm3' }).catch(() => undefined);
  await client.hears('chat/text', ({ id }) => id === 'm3');
  await served.stop();
  await models.chats.at(-1)?.closed;
  assert.equal(models.chats.at(-1)?.aborted, true);
});

test('@deck_own_chat a model that is too slow to think still answers', async () => {
  const { models, served } = await start((body) =>
    String(body.messages[0]?.content).includes('decide what to look up') ? { kind: 'silence' } : answer('Two.'),
  );
  await using _models = models;
  await using _served = served;
  mkdirSync(path.join(served.folder, 'agent-decks'), { recursive: true });
  cpSync(path.join(import.meta.dirname, '..', '..', 'assets', 'agent-decks'), path.join(served.folder, 'agent-decks'), {
    recursive: true,
  });
  const thinks = path.join(served.folder, 'agent-decks', 'think.deck.md');
  writeFileSync(thinks, readFileSync(thinks, 'utf8').replace(/timeoutMs = \d+/, 'timeoutMs = 50'));
  const client = await served.connect(null);
  const reply = await client.call<ChatReply>('chat/send', { text: 'How many?' });
  assert.deepEqual([reply.text, reply.source], ['Two.', 'model']);
});
