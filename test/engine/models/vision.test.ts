/** Whether a model sees, as each kind of server says it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seesPictures } from '../../../engine/models/vision.ts';

const listing = (baseUrl: string, answers: Readonly<Record<string, unknown>>) => ({
  title: 'A server',
  baseUrl,
  key: null,
  signal: new AbortController().signal,
  fetch: (async (url: string | URL | Request) => {
    const found = answers[new URL(String(url)).pathname];
    return found === undefined ? new Response('', { status: 404 }) : Response.json(found);
  }) as typeof fetch,
});
const HERE = 'http://127.0.0.1:1/v1';
const AWAY = 'https://models.example/v1';

test('Ollama says it among what a model can do, LM Studio by its kind, llama.cpp by what it loaded', async () => {
  const sees = (path: string, body: unknown) => seesPictures(listing(HERE, { [path]: body }), 'm');
  assert.equal(await sees('/api/show', { capabilities: ['completion', 'vision'] }), true);
  assert.equal(await sees('/api/show', { capabilities: ['completion'] }), false);
  assert.equal(await sees('/api/v0/models', { data: [{ id: 'm', type: 'vlm' }] }), true);
  assert.equal(await sees('/api/v0/models', { data: [{ id: 'm', type: 'llm' }] }), false);
  assert.equal(await sees('/props', { modalities: { vision: true, audio: false } }), true);
});

test('listings say it by what goes in; where nobody says anything it is unknown', async () => {
  const sees = (model: unknown) => seesPictures(listing(AWAY, { '/v1/models': { data: [model] } }), 'm');
  assert.equal(await sees({ id: 'm', architecture: { input_modalities: ['text', 'image'] } }), true);
  assert.equal(await sees({ id: 'm', architecture: { input_modalities: ['text'] } }), false);
  assert.equal(await sees({ id: 'm', capabilities: { vision: true } }), true);
  assert.equal(await sees({ id: 'm' }), null);
  assert.equal(await sees({ id: 'other', capabilities: { vision: true } }), null);
  assert.equal(await seesPictures(listing(AWAY, {}), 'm'), null);
});
