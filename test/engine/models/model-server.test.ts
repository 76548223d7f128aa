/** The scripted server is itself what other tests rest on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, failure, startModelServer } from '../../support/model-server.ts';

const post = (url: string, body: object, signal: AbortSignal | null = null) =>
  fetch(`${url}/chat/completions`, { method: 'POST', body: JSON.stringify(body), signal });

test('replies come in the order of the script, whitespace and all, then the fallback', async () => {
  await using server = await startModelServer();
  server.script(answer([' a', '\n\n', 'b ']), failure(429, 'slow down', { 'retry-after': '3' }));
  const streamed = await (await post(server.baseUrl, { model: 'm', messages: [], stream: true })).text();
  const contents = streamed
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)).choices[0].delta.content);
  assert.deepEqual(contents, ['', ' a', '\n\n', 'b ', undefined]);
  assert.ok(streamed.endsWith('data: [DONE]\n\n'));
  const limited = await post(server.baseUrl, { model: 'm', messages: [] });
  assert.deepEqual([limited.status, limited.headers.get('retry-after')], [429, '3']);
  const third = (await (await post(server.baseUrl, { model: 'm', messages: [] })).json()) as {
    choices: { message: { content: string } }[];
  };
  assert.equal(third.choices[0]?.message.content, 'Hello.');
  assert.equal(server.chats.length, 3);
});

test('a client that goes away is seen', async () => {
  await using server = await startModelServer();
  server.script(answer(['a', 'b'], { ending: 'stall' }));
  const leave = new AbortController();
  const response = await post(server.baseUrl, { model: 'm', messages: [], stream: true }, leave.signal);
  await response.body?.getReader().read();
  leave.abort();
  await server.chats[0]?.closed;
  assert.equal(server.chats[0]?.aborted, true);
});

test('a key is asked for where one is set', async () => {
  await using server = await startModelServer({ key: 'sk-right' });
  assert.equal((await fetch(`${server.baseUrl}/models`)).status, 401);
  const right = await fetch(`${server.baseUrl}/models`, { headers: { authorization: 'Bearer sk-right' } });
  assert.equal(right.status, 200);
});
