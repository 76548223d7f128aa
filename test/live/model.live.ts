/** A real model, RUMMY_TEST_MODEL: it answers in the chat, and a run ends. What it says is its own affair. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServed } from '../support/rpc.ts';

const actual = process.env['RUMMY_TEST_MODEL'] ?? '';
const environment = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);

test('it answers a message of the chat', async () => {
  await using served = await startServed(environment);
  const client = await served.connect(null);
  await client.call('models/use', { alias: 'bob:chat', actual });
  const reply = await client.call<{ text: string; source: string; note?: string }>('chat/send', {
    text: 'What does trample do? One sentence.',
    conversation: 'c_live',
  });
  assert.deepEqual([reply.source, reply.note], ['model', undefined], reply.text);
  assert.match(reply.text, /\w/);
});

test('a run of it ends with an answer', async () => {
  await using served = await startServed(environment);
  const client = await served.connect();
  await client.call('addModel', { alias: 'live', actual });
  const result = await client.call<{ status: number; summary: string }>('ask', {
    model: 'live',
    prompt: 'Say in one sentence what a library is. Use no tools.',
  });
  assert.equal(result.status, 200, result.summary);
  assert.match(result.summary, /\w/);
});
