/** Models whose chat templates take less than most: the form that they take is found, kept, and everything is said in it. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createAbilities } from '../../engine/models/abilities.ts';
import { createOpenAiBackend } from '../../engine/models/openai-backend.ts';
import type { ChatRequest } from '../../engine/protocol/chat.ts';
import { answer, type ChatBody, failure, startModelServer } from '../support/model-server.ts';
import { startServed } from '../support/rpc.ts';
import { STRICT_TEMPLATES } from '../support/strict-templates.ts';

const REQUEST: ChatRequest = {
  model: 'test-model',
  retries: 0,
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'assistant', content: '', toolCalls: [{ id: 'a', name: 'look', arguments: '{}' }] },
    { role: 'tool', content: 'Seen: seven', toolCallId: 'a' },
    { role: 'user', content: 'How many?' },
    { role: 'user', content: 'And now?' },
  ],
  tools: [{ name: 'look', description: 'Looks.', parameters: { type: 'object' } }],
};

for (const [name, template] of Object.entries(STRICT_TEMPLATES)) {
  const strict = (body: ChatBody) => {
    const why = template.refuses(body);
    return why === null ? answer('Seven.') : failure(template.status, why);
  };

  test(`@models_quirks a template with "${name}" is asked in the form that it takes, which is kept over a restart`, async (t) => {
    await using server = await startModelServer({ fallback: strict });
    const folder = mkdtempSync(path.join(tmpdir(), 'bob-template-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'abilities.json');
    const open = () =>
      createOpenAiBackend(
        { name: 't', title: 'Test', baseUrl: server.baseUrl, key: null, keyVariable: null },
        { abilities: createAbilities(file) },
      );
    assert.equal((await open().chat(REQUEST)).content, 'Seven.');
    const tries = server.chats.length;
    assert.ok(tries <= 4, `${tries} requests`);
    const sent = JSON.stringify(server.chats.at(-1)!.body.messages);
    for (const said of ['Be brief.', 'Seen: seven', 'How many?', 'And now?']) assert.ok(sent.includes(said), said);
    assert.equal((await open().chat(REQUEST)).content, 'Seven.');
    assert.equal(server.chats.length, tries + 1, 'a restart asks in the right form at once');
  });

  test(`@models_quirks the chat answers in a conversation with "${name}"`, async () => {
    const server = await startModelServer({ fallback: strict });
    await using _server = server;
    await using served = await startServed({
      BOB_CHAT_BASE_URL: server.baseUrl,
      BOB_CHAT_API_KEY: 'k',
      BOB_CHAT_MODEL: 'small',
    });
    const client = await served.connect(null);
    for (const text of ['My name is Ada.', 'How many lands does a deck need?']) {
      const reply = await client.call<{ text: string; source: string }>('chat/send', { text });
      assert.deepEqual([reply.text, reply.source], ['Seven.', 'model']);
    }
    assert.ok(JSON.stringify(server.chats.at(-1)!.body.messages).includes('My name is Ada.'));
  });
}

test('@models_quirks a refusal that no other form helps is told as it was said first', async () => {
  await using server = await startModelServer({ fallback: failure(400, 'invalid seed') });
  const backend = createOpenAiBackend({
    name: 't',
    title: 'Test',
    baseUrl: server.baseUrl,
    key: null,
    keyVariable: null,
  });
  await assert.rejects(backend.chat(REQUEST), /invalid seed/);
  assert.ok(server.chats.length <= 4);
  await assert.rejects(backend.chat(REQUEST), /invalid seed/);
  assert.ok(
    server.chats.some(({ body }, index) => index > 3 && body.tools !== undefined),
    'what helped nothing is not kept',
  );
});
