/** The Qdrant backend against a server of ours that answers as Qdrant's documentation says. NOT VERIFIED against a real Qdrant. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openQdrantMemory } from '../../../engine/ltm/backends/qdrant.ts';
import { withEmbeddings } from '../../../engine/ltm/vectors.ts';
import { candidate, NOON, stored, testBackend } from '../../support/ltm-contract.ts';
import { type QdrantServer, startQdrant } from '../../support/qdrant-server.ts';

testBackend({
  name: 'Qdrant',
  async open(clock) {
    const server = await startQdrant();
    const open = () => openQdrantMemory({ url: server.url, now: () => clock.now });
    return { memory: await open(), reopen: open, end: () => server.close() };
  },
});

async function withServer(work: (server: QdrantServer) => Promise<void>, apiKey?: string): Promise<void> {
  const server = await startQdrant(apiKey === undefined ? {} : { apiKey });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

test('Qdrant: a collection is made once; points have UUIDs and the whole memory as payload', () =>
  withServer(async (server) => {
    const memory = await openQdrantMemory({ url: `${server.url}/`, collection: 'mine', now: () => NOON });
    await memory.upsert(candidate('Likes tea'), { id: 'mem_tea' });
    await openQdrantMemory({ url: server.url, collection: 'mine' });
    const made = server.asked.filter(({ method, path }) => method === 'PUT' && path === '/collections/mine');
    assert.deepEqual(
      made.map(({ body }) => body),
      [{ vectors: {} }],
    );
    const put = server.asked.find(({ path }) => path === '/collections/mine/points?wait=true');
    const [point] = (put!.body as { points: { id: string; payload: unknown }[] }).points;
    assert.match(point!.id, /^[0-9a-f-]{36}$/);
    assert.equal((point!.payload as { text: string }).text, 'Likes tea');
  }));

test('Qdrant: many memories are read page by page', () =>
  withServer(async (server) => {
    const memory = await openQdrantMemory({ url: server.url, now: () => NOON });
    await memory.rebuild(Array.from({ length: 600 }, (_, at) => stored(`mem_${at}`, `Note number ${at}`)));
    assert.equal(server.points.size, 600);
    const again = await openQdrantMemory({ url: server.url, now: () => NOON });
    assert.equal((await again.list()).length, 600);
    assert.equal((await again.query('note 457', 1))[0]!.id, 'mem_457');
  }));

test('Qdrant: what the server refuses is told in its words, and nothing of it counts', () =>
  withServer(async (server) => {
    await assert.rejects(openQdrantMemory({ url: server.url, apiKey: 'wrong' }), /401.*API key/);
    const memory = await openQdrantMemory({ url: server.url, apiKey: 'right', now: () => NOON });
    server.failNext(503, '{"status":{"error":"Service unavailable"}}');
    await assert.rejects(memory.upsert(candidate('Likes tea'), { id: 'mem_tea' }), /503.*unavailable/);
    assert.deepEqual(await memory.query('tea', 1), []);
    // The next one isn't held up by it.
    await memory.upsert(candidate('Likes tea'), { id: 'mem_tea' });
    assert.equal((await memory.query('tea', 1)).length, 1);
    assert.ok(server.asked.slice(1).every(({ apiKey }) => apiKey === 'right'));
  }, 'right'));

test('Qdrant: a server that is away is told with its address', async () => {
  const server = await startQdrant();
  await server.close();
  await assert.rejects(openQdrantMemory({ url: server.url }), /Qdrant at http:\/\/127\.0\.0\.1:\d+ can't be reached/);
});

test('Qdrant: points of others are left alone and told', () =>
  withServer(async (server) => {
    await openQdrantMemory({ url: server.url });
    (server.points as Map<string, unknown>).set('stranger', { payload: { other: 1 }, vector: {} });
    const memory = await openQdrantMemory({ url: server.url, now: () => NOON });
    assert.deepEqual(memory.problems, ['Point stranger is no memory.']);
    await memory.rebuild([stored('mem_a', 'Mine')]);
    assert.ok(server.points.has('stranger'));
  }));

test('Qdrant: vectors are kept with their points and searched there', () =>
  withServer(async (server) => {
    const memory = await openQdrantMemory({ url: server.url, dimensions: 2, now: () => NOON });
    const embed = async (texts: readonly string[]) => texts.map((text) => (/feline|cat/i.test(text) ? [1, 0] : [0, 1]));
    const both = withEmbeddings(memory, { embedder: { model: 'm', embed }, vectors: memory.vectors, now: () => NOON });
    await both.upsert(candidate('Has a cat called Tibbs'), { id: 'mem_cat' });
    await both.upsert(candidate('Plays goblins'), { id: 'mem_goblins' });
    assert.deepEqual(
      (await memory.query('any feline?', 1)).map(({ id }) => id),
      [],
    );
    assert.deepEqual(
      (await both.query('any feline?', 1)).map(({ id }) => id),
      ['mem_cat'],
    );
    await both.upsert(candidate('Has a dog called Rex'), { id: 'mem_cat' });
    const asked = server.asked.length;
    assert.equal((await both.query('any feline?', 2)).length, 2);
    assert.ok(
      server.asked.slice(asked).some(({ path }) => path.includes('/points/vectors')),
      'the new text has a new vector',
    );
  }));
