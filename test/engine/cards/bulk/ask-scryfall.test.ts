/** Requests to Scryfall, whoever makes them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askScryfall, scryfallBody, scryfallObject } from '../../../../engine/cards/bulk/ask-scryfall.ts';

type Asked = { readonly url: string; readonly init: RequestInit | undefined; readonly at: number };

function sourceOf(answer: () => Response) {
  const asked: Asked[] = [];
  const get = async (url: string, init?: RequestInit) => {
    asked.push({ url, init, at: performance.now() });
    return answer();
  };
  return { asked, source: { api: `https://api${Math.random()}.test`, fetch: get as typeof fetch } };
}

test('each request says who asks, follows nobody elsewhere, and comes no sooner than Scryfall asks for', async () => {
  const { asked, source } = sourceOf(() => new Response('{}'));
  const began = performance.now();
  await Promise.all(
    [1, 2, 3].map((n) => askScryfall(source, `${source.api}/${n}`, { headers: { accept: 'image/*' } })),
  );
  const headers = asked[0]?.init?.headers as Record<string, string>;
  assert.match(headers['user-agent'] ?? '', /^Bob\//);
  assert.equal(headers['accept'], 'image/*');
  assert.equal(asked[0]?.init?.redirect, 'error');
  const waited = asked.map(({ at }) => at - began);
  assert.ok(waited[1]! >= 95 && waited[2]! >= 195, `${waited} ms`);
});

test('nothing is asked of any other place', async () => {
  const { asked, source } = sourceOf(() => new Response('{}'));
  for (const url of [
    'https://example.org/a',
    'http://api.scryfall.com/a',
    'https://scryfall.com.example.org',
    'no address',
  ])
    await assert.rejects(askScryfall(source, url), { code: 'bad-answer' });
  assert.deepEqual(asked, []);
  await askScryfall(source, 'https://cards.scryfall.io/a.jpg');
});

test('what goes wrong is said, with what stands all the same', async () => {
  const told = async (answer: () => Response, request = {}) => {
    const { source } = sourceOf(answer);
    return askScryfall(source, `${source.api}/x`, { safe: 'All is well.', ...request }).then(
      () => 'no fault',
      (error: Error & { code: string }) => `${error.code}: ${error.message}`,
    );
  };
  assert.equal(
    await told(() => new Response('', { status: 429, headers: { 'retry-after': '7' } })),
    'rate-limited: Scryfall asks to wait 7 seconds before it is asked again. All is well.',
  );
  assert.equal(
    await told(() => new Response('', { status: 404 })),
    'upstream: Scryfall answered with 404. All is well.',
  );
  assert.equal(await told(() => new Response('', { status: 404 }), { expected: [200, 404] }), 'no fault');
  const offline = () => {
    throw new TypeError('fetch failed', { cause: new Error('no route') });
  };
  assert.equal(await told(offline), "offline: Scryfall can't be reached (no route). All is well.");
  const stop = new AbortController();
  stop.abort(new Error('stopped'));
  assert.match(await told(() => new Response(''), { signal: stop.signal }), /stopped/);
});

test('an answer is read no further than it can be long, and is an object or nothing', async () => {
  await assert.rejects(scryfallBody(new Response('x'.repeat(101)), 100), { code: 'too-large' });
  assert.deepEqual(await scryfallObject(new Response('{"a":1}'), 100), { a: 1 });
  for (const other of ['[1]', 'null', '<html>', '"a"'])
    assert.equal(await scryfallObject(new Response(other), 100), undefined, other);
});
