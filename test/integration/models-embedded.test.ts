/**
 * Models that run inside Bob, with the real runtime and a model of chance weights. The runtime isn't among the packages:
 * `bob models embedded install --runtime DIR`, then BOB_EMBEDDED_FOLDER=DIR/embedded-model for these tests.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { findEmbeddedRuntime } from '../../engine/machine/embedded-runtime.ts';
import { createEmbeddedBackend, type EmbeddedBackend } from '../../engine/models/embedded/embedded-backend.ts';
import type { AnswerDelta, ChatRequest } from '../../engine/protocol/chat.ts';
import { TINY_CONTEXT, tinyGguf } from '../support/tiny-gguf.ts';

const folder = process.env['BOB_EMBEDDED_FOLDER'];
const runtime = folder === undefined ? null : findEmbeddedRuntime(folder);
const skip =
  runtime === null &&
  'NOT VERIFIED: no runtime of embedded models here (bob models embedded install, BOB_EMBEDDED_FOLDER)';

let modelsFolder: string;
let backend: EmbeddedBackend;

before(() => {
  modelsFolder = mkdtempSync(path.join(tmpdir(), 'bob-gguf-'));
  writeFileSync(path.join(modelsFolder, 'tiny.gguf'), tinyGguf());
  writeFileSync(path.join(modelsFolder, 'broken.gguf'), 'GGUF and then nothing');
  writeFileSync(path.join(modelsFolder, 'torn.gguf'), tinyGguf().subarray(0, 200_000));
  if (runtime !== null) backend = createEmbeddedBackend({ runtime, modelsFolder, firstMs: 60_000 });
});
after(() => {
  backend?.close();
  rmSync(modelsFolder, { recursive: true });
});

const ask = (more: Partial<ChatRequest> = {}): ChatRequest => ({
  model: 'tiny.gguf',
  messages: [
    { role: 'system', content: 'You play.' },
    { role: 'user', content: 'Choose.' },
  ],
  temperature: 1,
  ...more,
});

const never = new AbortController().signal;

async function start(
  request: ChatRequest,
  cancel = never,
): Promise<{ first: AnswerDelta; rest: Promise<AnswerDelta[]> }> {
  const deltas = backend.stream_chat(request, cancel)[Symbol.asyncIterator]();
  const first = await deltas.next();
  const rest = (async () => {
    const seen: AnswerDelta[] = [];
    for (let next = await deltas.next(); next.done !== true; next = await deltas.next()) seen.push(next.value);
    return seen;
  })();
  return { first: first.value as AnswerDelta, rest };
}

test('@models_embedded a choice among twenty is always one of them', { skip }, async () => {
  const ids = [...'ABCDEFGHIJKLMNOPQRST'];
  const schema = { type: 'object', properties: { id: { enum: ids } }, required: ['id'], additionalProperties: false };
  const chosen = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    const { content } = await backend.chat(ask({ schema: { name: 'choice', schema } }));
    const { id } = JSON.parse(content) as { id: string };
    assert.ok(ids.includes(id), content);
    chosen.add(id);
  }
  assert.ok(chosen.size > 1, 'chance weights choose more than one');
});

test('@models_embedded text is streamed, measured and limited', { skip }, async () => {
  const deltas: AnswerDelta[] = [];
  for await (const delta of backend.stream_chat(ask({ maxTokens: 12 }), never)) deltas.push(delta);
  const last = deltas.at(-1);
  assert.ok(last?.kind === 'done');
  assert.equal(last.response.content, deltas.map((delta) => (delta.kind === 'content' ? delta.text : '')).join(''));
  assert.ok((last.response.usage?.promptTokens ?? 0) > 0);
  assert.ok((last.response.usage?.completionTokens ?? 99) <= 13);
  assert.equal(await backend.contextLength?.('tiny.gguf'), TINY_CONTEXT);
});

test('@models_embedded a prompt that is too long is refused instead of cut', { skip }, async () => {
  const messages = [{ role: 'user', content: 'word '.repeat(1000) }] as const;
  await assert.rejects(backend.chat(ask({ messages })), { name: 'ModelFault', code: 'context_exceeded' });
});

test('@models_embedded an abort ends the answer and keeps what came', { skip }, async () => {
  const stop = new AbortController();
  const { rest } = await start(ask({ maxTokens: 1500 }), stop.signal);
  stop.abort();
  const last = (await rest).at(-1);
  assert.ok(last?.kind === 'done');
  assert.equal(last.response.finishReason, 'aborted');
  assert.ok(last.response.content.length > 0);
  assert.equal((await backend.chat(ask({ maxTokens: 2 }))).finishReason, 'length', 'the next question is answered');
});

test('@models_embedded_crash a crash of its process is told and hurts nobody', { skip }, async () => {
  const { rest } = await start(ask({ maxTokens: 1500 }));
  const { pid } = backend;
  assert.ok(pid !== null);
  process.kill(pid, 'SIGKILL');
  const last = (await rest).at(-1);
  assert.ok(last?.kind === 'done');
  assert.equal(last.response.finishReason, 'truncated');
  assert.match(last.response.why ?? '', /process of the embedded model ended \(SIGKILL\)/);
  assert.equal((await backend.chat(ask({ maxTokens: 2 }))).finishReason, 'length');
  assert.notEqual(backend.pid, pid);
});

test('@models_embedded a file that is missing or no model is a fault', { skip }, async () => {
  await assert.rejects(backend.chat(ask({ model: 'none.gguf' })), { name: 'ModelFault', code: 'no_model' });
  await assert.rejects(backend.chat(ask({ model: 'broken.gguf' })), { name: 'ModelFault', code: 'no_model' });
  await assert.rejects(backend.chat(ask({ model: 'torn.gguf' })), { name: 'ModelFault', code: 'unavailable' });
  assert.equal((await backend.chat(ask({ maxTokens: 2 }))).finishReason, 'length');
});
