/** The process of the embedded model, with a stand-in for its runtime; test/integration/models-embedded has the real one. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { findEmbeddedRuntime } from '../../../engine/machine/embedded-runtime.ts';
import { createEmbeddedBackend } from '../../../engine/models/embedded/embedded-backend.ts';
import type { AnswerDelta, ChatRequest } from '../../../engine/protocol/chat.ts';
import { tinyGguf } from '../../support/tiny-gguf.ts';

const modelsFolder = mkdtempSync(path.join(tmpdir(), 'bob-gguf-'));
writeFileSync(path.join(modelsFolder, 'tiny.gguf'), tinyGguf());
writeFileSync(path.join(modelsFolder, 'torn.gguf'), tinyGguf().subarray(0, 99));
writeFileSync(path.join(modelsFolder, 'other.gguf'), 'not a model');
const runtime = {
  entry: new URL('../../support/stand-in-llama.ts', import.meta.url).href,
  version: '0.0.0',
  node: process.execPath,
};
process.env['OPENAI_API_KEY_FOR_TEST'] = 'secret';
const backend = createEmbeddedBackend({ runtime, modelsFolder, firstMs: 30_000 });
after(() => {
  backend.close();
  rmSync(modelsFolder, { recursive: true });
});

const ask = (content: string, more: Partial<ChatRequest> = {}): ChatRequest => ({
  model: 'tiny.gguf',
  messages: [{ role: 'user', content }],
  ...more,
});

async function all(request: ChatRequest, stop = new AbortController(), after = Number.POSITIVE_INFINITY) {
  const texts: string[] = [];
  for await (const delta of backend.stream_chat(request, stop.signal)) {
    if (delta.kind === 'done') return { texts, response: delta.response };
    if (delta.kind === 'content') texts.push(delta.text);
    if (texts.length === after) stop.abort();
  }
  return assert.fail('no last delta');
}

test('pieces come one by one, and usage with the end', async () => {
  const { texts, response } = await all(ask('one two  three'));
  assert.deepEqual(texts, ['one ', 'two  ', 'three']);
  assert.equal(response.finishReason, 'stop');
  assert.equal(response.usage?.completionTokens, 3);
  assert.equal((await all(ask('one two three', { maxTokens: 2 }))).response.finishReason, 'length');
  assert.equal(await backend.contextLength?.('tiny.gguf'), 64);
});

test('several questions at once are answered one after the other', async () => {
  const answers = await Promise.all(['a b', 'c d', 'e f'].map((words) => backend.chat(ask(words))));
  assert.deepEqual(
    answers.map(({ content }) => content),
    ['a b', 'c d', 'e f'],
  );
});

test('a schema becomes a grammar, and the answer is held against it', async () => {
  const schema = {
    type: 'object',
    properties: { id: { enum: ['kept'] } },
    required: ['id'],
    additionalProperties: false,
  };
  assert.equal((await backend.chat(ask('x', { schema: { name: 'c', schema } }))).content, '{"id":"kept"}');
  const other = { ...schema, properties: { id: { enum: ['other'] } } };
  await assert.rejects(backend.chat(ask('x', { schema: { name: 'c', schema: other } })), { code: 'malformed' });
});

test('an abort keeps what came; a crash is told, and the next question starts a new process', async () => {
  const aborted = await all(ask('one two three four five six'), new AbortController(), 2);
  assert.equal(aborted.response.finishReason, 'aborted');
  assert.match(aborted.response.content, /^one two /);
  const first = backend.pid;
  const crashed = await all(ask('one crash two'));
  assert.deepEqual([crashed.response.finishReason, crashed.response.content], ['truncated', 'one ']);
  assert.match(crashed.response.why ?? '', /ended \(SIGKILL\)/);
  await assert.rejects(backend.chat(ask('crash')), { name: 'ModelFault', code: 'unavailable' });
  assert.equal((await backend.chat(ask('again'))).content, 'again');
  assert.notEqual(backend.pid, first);
});

test('what it can not answer is a fault', async () => {
  const long = 'word '.repeat(70);
  await assert.rejects(backend.chat(ask(long)), { code: 'context_exceeded' });
  for (const [model, code] of [
    ['none.gguf', 'no_model'],
    ['other.gguf', 'no_model'],
    ['torn.gguf', 'unavailable'],
  ])
    await assert.rejects(backend.chat(ask('x', { model: model! })), { name: 'ModelFault', code });
});

test('its process is told nothing that it does not need', async () => {
  const { content } = await backend.chat(ask('environment'));
  assert.doesNotMatch(content, /KEY/);
});

test('a reader that goes away frees the process for the next', async () => {
  for await (const delta of backend.stream_chat(
    ask('endless words'),
    new AbortController().signal,
  ) as AsyncIterable<AnswerDelta>) {
    if (delta.kind === 'content') break;
  }
  // It would talk for ever: an answer to the next one means that it was stopped.
  await backend.chat(ask('next'));
});

test('where it is not installed there is none', () => {
  assert.equal(findEmbeddedRuntime(modelsFolder), null);
  writeFileSync(path.join(modelsFolder, 'installed.json'), JSON.stringify({ node: process.execPath }));
  assert.equal(findEmbeddedRuntime(modelsFolder), null, 'installed in part only');
});
