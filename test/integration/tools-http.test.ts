/** http.get: who may be asked, what comes of it, and what doesn't. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { must } from '../../engine/basics/outcome.ts';
import { startScripted } from '../support/scripted-agent.ts';
import { startUpstream, type UpstreamReply } from '../support/upstream.ts';

interface Page {
  readonly url: string;
  readonly title: string | null;
  readonly text: string;
  readonly fetched_at: string;
  readonly from_cache: boolean;
  readonly stale: boolean;
  readonly truncated: boolean;
}

async function ground(t: TestContext, more: { granted?: string[]; environment?: Record<string, string> } = {}) {
  const web = await startUpstream();
  const clock = { time: Date.parse('2026-05-01T12:00:00Z') };
  const bob = await startScripted({
    ...(more.environment === undefined ? {} : { environment: more.environment }),
    more: { network: web.network, now: () => clock.time },
  });
  t.after(async () => {
    await bob[Symbol.asyncDispose]();
    await web[Symbol.asyncDispose]();
  });
  const { tools } = bob.agent;
  must(tools.select('here', ['http.get']));
  for (const capability of more.granted ?? ['net']) must(tools.grant('here', capability));
  return {
    web,
    bob,
    clock,
    async get(url: string, args: { use_cache?: boolean } = {}) {
      const result = must(await tools.call({ session: 'here', tool: 'http.get', args: { url, ...args } }));
      return { ...result, page: result.output as unknown as Page, error: result.error ?? '' };
    },
  };
}

test('@http_get a page as text with its title and its time, tagged as what somebody else says', async (t) => {
  const { web, get } = await ground(t);
  const html = '<html><head><title>News</title></head><body><h1>Big</h1><script>x</script><p>News.</p></body></html>';
  web.at('https://a.example/*', { body: html, headers: { 'content-type': 'text/html; charset=utf-8' } });
  const { ok, page, source, confidence } = await get('https://a.example/page#part');
  assert.deepEqual([ok, source, confidence], [true, 'tool_output', 'summarized']);
  assert.deepEqual(
    { ...page },
    {
      url: 'https://a.example/page',
      status: 200,
      title: 'News',
      text: 'Big\n\nNews.',
      truncated: false,
      reduced: true,
      fetched_at: '2026-05-01T12:00:00.000Z',
      from_cache: false,
      stale: false,
    },
  );
  web.at('https://json.example/*', { json: { a: 1 } });
  const json = await get('https://json.example/');
  assert.deepEqual([json.page.text, json.confidence], ['{"a":1}', 'verbatim']);
});

test('@http_capabilities nothing is reached without a capability; the allowlist bounds net and not net:<domain>', async (t) => {
  const none = await ground(t, { granted: [] });
  none.web.at('*', { body: 'x' });
  const denied = await none.get('https://a.example/');
  assert.equal(denied.status, 403);
  assert.match(denied.error, /request_permission:net:a\.example/);
  assert.deepEqual(none.bob.agent.tools.capabilities('here'), { granted: [], pending: ['net:a.example'] });
  assert.equal(none.web.requests.length, 0);

  const one = await ground(t, { granted: ['net:a.example', 'net:*.b.example'] });
  one.web.at('*', { body: 'x' });
  one.web.at('https://a.example/away', { status: 302, headers: { location: 'https://c.example/' } });
  const statuses = [];
  for (const url of [
    'https://a.example/',
    'https://x.b.example/',
    'https://b.example/',
    'https://a.example.c.example/',
    'https://a.example/away',
  ]) {
    statuses.push((await one.get(url)).status);
  }
  assert.deepEqual(statuses, [200, 200, 403, 403, 403]);
  assert.ok(one.web.requests.every(({ url }) => !url.includes('c.example')));

  const listed = await ground(t, {
    granted: ['net', 'net:z.example'],
    environment: { BOB_NET_ALLOWLIST: 'a.example, *.b.example' },
  });
  listed.web.at('*', { body: 'x' });
  const judged = [];
  for (const url of ['https://a.example/', 'https://x.b.example/', 'https://c.example/', 'https://z.example/'])
    judged.push((await listed.get(url)).status);
  assert.deepEqual(judged, [200, 200, 403, 200]);
});

test('@http_private this machine and its network are not reached, however they are written', async (t) => {
  const { web, get } = await ground(t);
  web.at('*', { body: 'inside' });
  web.resolves('localhost', '127.0.0.1');
  web.resolves('metadata.internal', '169.254.169.254');
  web.resolves('mixed.example', '93.184.215.14', '10.0.0.1');
  web.resolves('nat.example', '64:ff9b::a00:1');
  web.at('https://leads.example/*', { status: 302, headers: { location: 'https://metadata.internal/latest' } });
  const inside = [
    'http://localhost/',
    'http://127.0.0.1:8080/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0x7f000001/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://0.0.0.0/',
    'http://metadata.internal/',
    'https://mixed.example/',
    'https://nat.example/',
    'https://leads.example/',
    'http://192.168.1.1/',
    'http://100.64.1.1/',
    'http://224.0.0.1/',
  ];
  for (const url of inside) {
    const { status, error } = await get(url);
    assert.equal(status, 403, `${url}: ${error}`);
  }
  for (const url of [
    'file:///etc/passwd',
    'ftp://a.example/',
    'https://me:secret@a.example/',
    'gopher://a.example/',
    'not an address',
  ]) {
    assert.equal((await get(url)).status, 400, url);
  }
  assert.deepEqual(
    web.requests.map(({ url }) => url),
    ['https://leads.example/'],
  );
});

test('@http_cache a fresh page is not asked for again, and an old one answers in an outage with its date', async (t) => {
  const { web, get, clock, bob } = await ground(t);
  web.at('https://a.example/*', { body: 'one', headers: { etag: '"1"' } }, { status: 304 }, { body: 'two' });
  await get('https://a.example/');
  clock.time += 599_000;
  assert.equal((await get('https://a.example/')).page.from_cache, true);
  assert.equal(web.requests.length, 1);
  clock.time += 2_000;
  const confirmed = await get('https://a.example/');
  assert.deepEqual([confirmed.page.text, confirmed.page.stale, web.requests.length], ['one', false, 2]);
  assert.equal(web.requests[1]!.headers['if-none-match'], '"1"');
  assert.equal((await get('https://a.example/', { use_cache: false })).page.text, 'two');
  clock.time += 3_600_000;
  web.setDown(true);
  const old = await get('https://a.example/');
  assert.deepEqual(
    [old.page.text, old.page.stale, old.page.fetched_at],
    ['two', true, new Date(clock.time - 3_600_000).toISOString()],
  );
  assert.equal((await get('https://never.example/')).status, 502);
  assert.ok(readdirSync(bob.folder).includes('http_cache.db'));
});

test('@http_rates silence that an upstream asks for is kept', async (t) => {
  const { web, get, clock } = await ground(t);
  web.at('https://a.example/*', { status: 429, headers: { 'retry-after': '60' } }, { body: 'x' });
  const first = await get('https://a.example/1');
  assert.deepEqual([first.ok, first.status], [false, 429]);
  assert.match(first.error, /in 60 s/);
  clock.time += 30_000;
  assert.equal((await get('https://a.example/2')).status, 429);
  assert.equal(web.requests.length, 1);
  clock.time += 31_000;
  assert.equal((await get('https://a.example/2')).status, 200);
});

test('@http_failures whatever an upstream does is a result, and the loop goes on', async (t) => {
  const { web, bob } = await ground(t);
  const { run } = await bob.act('Begin.');
  must(bob.agent.tools.select(run, ['http.get']));
  must(bob.agent.tools.grant(run, 'net'));
  const replies: Record<string, [UpstreamReply, boolean]> = {
    'empty.example': [{ body: '' }, true],
    'missing.example': [{ status: 404, body: 'no' }, false],
    'gone.example': [{ status: 410 }, false],
    'busy.example': [{ status: 429 }, false],
    'broken.example': [{ status: 500, body: 'trace' }, false],
    'closed.example': [{ status: 503, headers: { 'retry-after': 'tomorrow' } }, false],
    'binary.example': [
      { body: new Uint8Array([0, 1, 2]), headers: { 'content-type': 'application/octet-stream' } },
      false,
    ],
    'lying.example': [{ body: new Uint8Array([0xff, 0xfe, 0xfd]) }, false],
    'packed.example': [{ body: 'not gzip', headers: { 'content-encoding': 'gzip' } }, false],
    'cut.example': [{ body: 'half', isCut: true, headers: { 'content-length': '4' } }, false],
    'huge.example': [{ body: 'x'.repeat(5_000_000) }, false],
    'odd.example': [{ status: 302, headers: { location: 'http://[' } }, false],
  };
  for (const [host, [reply]] of Object.entries(replies)) web.at(`https://${host}/*`, reply);
  const list = Object.keys(replies).map((host) => ({ id: host, tool: 'http.get', args: { url: `https://${host}/` } }));
  for (const call of list) bob.says(`<<<TOOL_CALLS_JSON>>>\n${JSON.stringify([call])}\n<<<END_TOOL_CALLS_JSON>>>`);
  const { status } = await bob.act('Fetch.', { run });
  assert.equal(status, 200);
  const results = bob.requests
    .slice(2)
    .map(({ messages }) => JSON.parse(messages.findLast(({ role }) => role === 'tool')!.content));
  assert.match(results.find(({ id }) => id === 'broken.example').error, /broken\.example answered with 500/);
  assert.deepEqual(
    results.map(({ id, ok }) => [id, ok]),
    Object.entries(replies).map(([host, [, ok]]) => [host, ok]),
  );
});
