import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '../../../engine/database/database.ts';
import { openSqliteMemory } from '../../../engine/ltm/backends/sqlite.ts';
import { DAY } from '../../../engine/ltm/candidate.ts';
import { openLongTermMemory } from '../../../engine/ltm/open.ts';
import {
  type Embedder,
  fillSlots,
  serverEmbedder,
  sqliteVectors,
  withEmbeddings,
} from '../../../engine/ltm/vectors.ts';
import { candidate, NOON, stored } from '../../support/ltm-contract.ts';

const named = (...ids: string[]) => ids.map((id) => ({ id }));
const MEANINGS = [/cat|feline|kitten/i, /car|vehicle|bike/i, /goblin|deck/i];
const vectorOf = (text: string) => MEANINGS.map((pattern) => (pattern.test(text) ? 1 : 0.01));

function counting(): Embedder & { embedded: string[] } {
  const embedded: string[] = [];
  return {
    model: 'meanings',
    embedded,
    async embed(texts) {
      embedded.push(...texts);
      return texts.map(vectorOf);
    },
  };
}

test('slots are filled by words and by meaning in turn, each memory once', () => {
  const words = named('a', 'b', 'c', 'd', 'e', 'f');
  const ids = (slots: { id: string }[]) => slots.map(({ id }) => id).join('');
  assert.equal(ids(fillSlots(words, named('x', 'a', 'y', 'z', 'w'), 6)), 'abcxyz');
  assert.equal(ids(fillSlots(words, named('a'), 6)), 'abcdef');
  assert.equal(ids(fillSlots([], named('x', 'y'), 6)), 'xy');
  assert.equal(ids(fillSlots(words, named('x'), 1)), 'a');
});

test('what no word finds is found by meaning; each text is embedded once and kept over a restart', async () => {
  const database = openDatabase(':memory:', { synchronous: 'NORMAL' });
  const open = (embedder: Embedder) =>
    withEmbeddings(openSqliteMemory(database, { now: () => NOON }), {
      embedder,
      vectors: sqliteVectors(database, embedder.model),
      now: () => NOON,
    });
  const first = counting();
  const memory = open(first);
  await memory.upsert(candidate('Has a kitten called Tibbs'), { id: 'mem_cat' });
  await memory.upsert(candidate('Rides a bike to work'), { id: 'mem_bike' });
  assert.deepEqual(
    (await memory.query('feline', 1)).map(({ id }) => id),
    ['mem_cat'],
  );
  assert.equal(first.embedded.length, 3);
  const second = counting();
  const again = open(second);
  assert.deepEqual(
    (await again.query('vehicle', 1)).map(({ id }) => id),
    ['mem_bike'],
  );
  assert.deepEqual(second.embedded, ['vehicle']);
  await again.upsert(candidate('Plays a goblin deck'), { id: 'mem_cat' });
  assert.equal((await again.query('feline', 1))[0]?.id, 'mem_bike');
  database.close();
});

test('neither expired nor superseded memories are found by meaning', async () => {
  const database = openDatabase(':memory:', { synchronous: 'NORMAL' });
  const clock = { now: NOON };
  const now = () => clock.now;
  const embedder = counting();
  const memory = withEmbeddings(openSqliteMemory(database, { now }), {
    embedder,
    vectors: sqliteVectors(database, embedder.model),
    now,
  });
  await memory.upsert(candidate('Has a kitten', { ttl_days: 1 }), { id: 'mem_old' });
  await memory.upsert(candidate('Has a cat now', { ttl_days: 2 }), { id: 'mem_new', supersedes: 'mem_old' });
  assert.deepEqual(
    (await memory.query('feline', 5)).map(({ id }) => id),
    ['mem_new'],
  );
  clock.now += 2 * DAY;
  assert.deepEqual(await memory.query('feline', 5), []);
  database.close();
});

test('without its embedder a memory still answers by words, and says what failed', async () => {
  const memory = openSqliteMemory(':memory:', { now: () => NOON });
  await memory.rebuild([stored('mem_a', 'Has a cat')]);
  const problems: string[] = [];
  const both = withEmbeddings(memory, {
    embedder: { model: 'm', embed: async () => Promise.reject(new Error('away')) },
    vectors: sqliteVectors(openDatabase(':memory:', { synchronous: 'NORMAL' }), 'm'),
    now: () => NOON,
    onProblem: (problem) => problems.push(problem),
  });
  assert.deepEqual(
    (await both.query('cat', 3)).map(({ id }) => id),
    ['mem_a'],
  );
  assert.deepEqual(problems, ['Without embeddings: away']);
});

test('a runtime folder with an embedder keeps vectors beside its memory, and they may be deleted', async () => {
  const runtimeDir = mkdtempSync(path.join(os.tmpdir(), 'bob-ltm-'));
  for (let start = 0; start < 2; start++) {
    const memory = await openLongTermMemory({ runtimeDir, embedder: counting(), now: () => NOON });
    if (start === 0) await memory.upsert(candidate('Has a kitten'), { id: 'mem_cat' });
    assert.deepEqual(
      (await memory.query('feline', 1)).map(({ id }) => id),
      ['mem_cat'],
    );
    await memory.close();
    for (const file of readdirSync(runtimeDir)) if (/^ltm-vectors/.test(file)) rmSync(path.join(runtimeDir, file));
  }
  rmSync(runtimeDir, { recursive: true, force: true });
});

test('a model server is asked at /v1/embeddings, and its answers are put in order', async () => {
  const asked: { url: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ url: request.url, body });
    if (asked.length > 1) response.writeHead(500).end('{}');
    else
      response.end(
        JSON.stringify({
          data: [
            { index: 1, embedding: [2] },
            { index: 0, embedding: [1] },
          ],
        }),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  const embedder = serverEmbedder({ baseUrl, model: 'mini' });
  assert.deepEqual(await embedder.embed(['one', 'two']), [[1], [2]]);
  assert.equal(asked[0]!.url, '/v1/embeddings');
  assert.deepEqual(JSON.parse(asked[0]!.body), { model: 'mini', input: ['one', 'two'] });
  await assert.rejects(embedder.embed(['one']), /500/);
  server.closeAllConnections();
  server.close();
});
