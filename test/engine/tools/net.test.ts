/** Addresses, pages and the way to the network, piece by piece. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { must } from '../../../engine/basics/outcome.ts';
import { htmlText } from '../../../engine/outside/markup.ts';
import { isPublicAddress } from '../../../engine/tools/net/addresses.ts';
import { openHttpCache } from '../../../engine/tools/net/cache.ts';
import { matchesHost, mayReach } from '../../../engine/tools/net/hosts.ts';
import { type HttpOptions, toolHttp } from '../../../engine/tools/net/http.ts';
import { pageText } from '../../../engine/tools/net/page-text.ts';
import { pinnedTransport } from '../../../engine/tools/net/transport.ts';
import { webAddress } from '../../../engine/tools/net/url.ts';
import { refusalOf } from '../../support/store.ts';
import { startUpstream, type Upstream } from '../../support/upstream.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bob-net-'));
after(() => rmSync(folder, { recursive: true }));

const files = { count: 0 };
function freshFile(): string {
  files.count += 1;
  return `cache-${files.count}.db`;
}
/** The way to the network over a loopback server, with a clock that the test sets. */
function wayTo(web: Upstream, allowed: (host: string) => boolean = () => true, file = freshFile()) {
  const clock = { time: Date.parse('2026-05-01T12:00:00Z') };
  const cache = openHttpCache(path.join(folder, file), () => clock.time);
  const parts = { cache: () => cache, ...web.network, now: () => clock.time };
  const http = toolHttp(parts, {
    allow: (host) =>
      allowed(host) ? null : { ok: false, refusal: { state: 'failed', status: 403, code: 'no', message: host } },
    signal: new AbortController().signal,
  });
  return { clock, cache, get: (url: string, options?: HttpOptions) => http.get(url, options) };
}
const textOf = (body: Uint8Array) => new TextDecoder().decode(body);

test('only addresses that anybody could reach are public', () => {
  for (const address of ['1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1']) {
    assert.ok(isPublicAddress(address), address);
  }
  const closed = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.1.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1
    192.168.1.1 198.18.0.1 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::7f00:1
    64:ff9b::7f00:1 64:ff9b::808:808 64:ff9b:1::1 fc00::1 fd12::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 2001:db8::1
    2002:7f00:1:: 2001:0:7f00:1:: 100::1 5f00::1 localhost example.org`;
  for (const address of closed.split(/\s+/)) assert.ok(!isPublicAddress(address), address);
});

test('an address is one of the web, and odd ways to write a host become plain', () => {
  const hosts = ['http://2130706433/', 'http://0177.0.0.1/', 'http://0x7f.1/', 'http://127.1/', 'http://①②⑦.0.0.1/'];
  for (const text of hosts) assert.equal(must(webAddress(text)).hostname, '127.0.0.1', text);
  assert.equal(must(webAddress('http://[::ffff:127.0.0.1]/')).hostname, '[::ffff:7f00:1]');
  assert.equal(must(webAddress('https://Example.org/a#b')).href, 'https://example.org/a');
  const bad = [
    'ftp://example.org',
    'file:///etc/passwd',
    'javascript:1',
    'data:text/plain,x',
    'example.org',
    '//x',
    'http://',
  ];
  for (const text of [
    ...bad,
    'http://user:secret@example.org',
    'http://user@example.org',
    'http://example.org:22/',
    'http://example.org:6379x',
    `http://x/${'a'.repeat(3000)}`,
  ]) {
    refusalOf(webAddress(text), 400);
  }
});

test('a pattern is one host, or every host below one', () => {
  assert.ok(matchesHost('Example.org.', 'example.ORG'));
  assert.ok(matchesHost('*.example.org', 'a.b.example.org'));
  for (const host of ['example.org', 'badexample.org', 'example.org.evil.net'])
    assert.ok(!matchesHost('*.example.org', host));
  for (const host of ['www.example.org', 'example.org.evil.net', 'xample.org'])
    assert.ok(!matchesHost('example.org', host));
  const may = (host: string, granted: string[], allowlist: string[] = []) =>
    mayReach(host, { granted, pending: [] }, allowlist);
  assert.ok(!may('a.org', []));
  assert.ok(may('a.org', ['net']));
  assert.ok(!may('a.org', ['net'], ['b.org']));
  assert.ok(may('b.org', ['net'], ['b.org']));
  assert.ok(may('a.org', ['net', 'net:a.org'], ['b.org']));
  assert.ok(!may('b.org', ['net:a.org'], ['b.org']));
});

test('HTML becomes its text; what is no text is refused', () => {
  const page = htmlText(
    '<html><head><title>A &amp; B</title><style>p{}</style></head><body><script>evil()</script><!-- no --><h1>One</h1><p>two  &lt;b&gt;\n three &#233;&#x1F600;</p><ul><li>x</li></ul></body>',
  );
  assert.deepEqual(page, { text: 'One\n\ntwo <b> three é😀\n\nx', title: 'A & B', truncated: false });
  assert.equal(htmlText('<script>never closed').text, '');
  assert.equal(must(pageText(Buffer.from('{"a":1}'), 'application/json; charset=utf-8', 100)).text, '{"a":1}');
  assert.equal(must(pageText(Buffer.from([0xe9]), 'text/plain; charset=iso-8859-1', 100)).text, 'é');
  for (const [body, type] of [
    ['x', 'image/png'],
    ['a\0b', 'text/plain'],
    ['\xff', 'application/octet-stream'],
  ] as const) {
    refusalOf(pageText(Buffer.from(body, 'latin1'), type, 100), 415);
  }
  refusalOf(pageText(Buffer.from([0xff, 0xfe, 0xfd]), 'text/plain', 100), 415);
});

test('the connection goes to the address that was checked, whatever the name means meanwhile', async () => {
  const server = createServer((request, response) => response.end(`for ${request.headers.host}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const reply = must(
    await pinnedTransport({
      url: new URL(`http://rebinding.invalid:${port}/`),
      headers: {},
      addresses: [{ address: '127.0.0.1', family: 4 }],
      limit: 1000,
      signal: new AbortController().signal,
    }),
  );
  assert.equal(textOf(reply.body), `for rebinding.invalid:${port}`);
  server.close();
});

test('hosts in private networks are refused by what they resolve to, also behind a redirect', async () => {
  await using web = await startUpstream();
  const { get } = wayTo(web);
  web.at('*', { body: 'inside' });
  web.resolves('inside.example', '10.0.0.5');
  web.resolves('half.example', '93.184.215.14', '127.0.0.1');
  web.resolves('six.example', '::ffff:169.254.169.254');
  for (const url of [
    'http://inside.example/',
    'http://half.example/',
    'http://six.example/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0/',
  ]) {
    assert.equal(refusalOf(await get(url), 403).code, 'private_address', url);
  }
  web.at('https://out.example/*', { status: 302, headers: { location: 'https://inside.example/secrets' } });
  assert.equal(refusalOf(await get('https://out.example/'), 403).code, 'private_address');
  web.at('https://down.example/*', { status: 301, headers: { location: 'http://out2.example/' } });
  assert.equal(refusalOf(await get('https://down.example/'), 403).code, 'redirect');
  web.at('https://file.example/*', { status: 307, headers: { location: 'file:///etc/passwd' } });
  refusalOf(await get('https://file.example/'), 400);
  assert.ok(web.requests.every(({ url }) => !url.includes('inside') && !url.includes('secrets')));
  must(await get('http://inside.example/', { isConfigured: true }));
});

test('each redirect is asked for leave, and there is an end to them', async () => {
  await using web = await startUpstream();
  const { get } = wayTo(web, (host) => host !== 'other.example');
  web.at('https://a.example/1', { status: 302, headers: { location: '/2' } });
  web.at('https://a.example/2', { body: 'two' });
  assert.equal(must(await get('https://a.example/1')).url, 'https://a.example/2');
  web.at('https://a.example/away', { status: 302, headers: { location: 'https://other.example/' } });
  assert.equal(refusalOf(await get('https://a.example/away'), 403).message, 'other.example');
  web.at('https://a.example/round', { status: 302, headers: { location: '/round' } });
  assert.equal(
    refusalOf(await get('https://a.example/round', { rate: { burst: 50, perMinute: 60 } }), 502).code,
    'redirects',
  );
  assert.ok(!web.requests.some(({ url }) => url.includes('other.example')));
});

test('keys stay with the host that they were meant for', async () => {
  await using web = await startUpstream();
  const { get } = wayTo(web);
  web.at('https://a.example/', { status: 302, headers: { location: 'https://b.example/' } });
  web.at('https://b.example/', { body: 'b' });
  must(await get('https://a.example/', { headers: { 'X-Key': 'abc', Authorization: 'Bearer abc' } }));
  assert.equal(web.requests[0]!.headers['x-key'], 'abc');
  assert.deepEqual([web.requests[1]!.headers['x-key'], web.requests[1]!.headers.authorization], [undefined, undefined]);
});

test('a reply that is too large, cut off or too slow is refused, and so is one that unpacks to too much', async () => {
  await using web = await startUpstream();
  const { get } = wayTo(web);
  web.at('https://big.example/*', { body: 'x'.repeat(5000) });
  web.at('https://bomb.example/*', { body: gzipSync('x'.repeat(1_000_000)), headers: { 'content-encoding': 'gzip' } });
  web.at('https://cut.example/*', { body: 'half of it', isCut: true, headers: { 'content-length': '10' } });
  web.at('https://slow.example/*', { delayMs: 5000 });
  web.at('https://odd.example/*', { body: 'x', headers: { 'content-encoding': 'zstd-odd' } });
  refusalOf(await get('https://big.example/', { limit: 4000 }), 413);
  refusalOf(await get('https://bomb.example/', { limit: 4000 }), 413);
  refusalOf(await get('https://cut.example/'), 502);
  refusalOf(await get('https://slow.example/', { timeoutMs: 50 }), 504);
  refusalOf(await get('https://odd.example/'), 502);
  web.setDown(true);
  refusalOf(await get('https://any.example/'), 502);
  web.resolves('nowhere.example');
  refusalOf(await get('https://nowhere.example/'), 502);
});

test('what is fresh is not asked for again, what is old is asked about, and an outage is bridged with its date', async () => {
  await using web = await startUpstream();
  const { get, clock } = wayTo(web);
  const url = 'https://a.example/page';
  web.at(
    url,
    { body: 'first', headers: { etag: '"1"', 'cache-control': 'max-age=60' } },
    { status: 304, headers: { etag: '"1"', 'cache-control': 'max-age=60' } },
    { body: 'second' },
  );
  assert.equal(must(await get(url)).from, 'network');
  clock.time += 30_000;
  assert.equal(must(await get(url)).from, 'cache');
  assert.equal(web.requests.length, 1);
  clock.time += 60_000;
  const confirmed = must(await get(url));
  assert.deepEqual(
    [textOf(confirmed.body), confirmed.from, confirmed.isStale, confirmed.fetchedAt],
    ['first', 'cache', false, clock.time],
  );
  assert.equal(web.requests[1]!.headers['if-none-match'], '"1"');
  clock.time += 600_000;
  web.setDown(true);
  const stale = must(await get(url));
  assert.deepEqual([textOf(stale.body), stale.isStale, stale.fetchedAt], ['first', true, clock.time - 600_000]);
  web.setDown(false);
  assert.equal(textOf(must(await get(url, { useCache: false })).body), 'second');
});

test('a time that the tool names counts instead of what the upstream says; what may not be kept is not', async () => {
  await using web = await startUpstream();
  const { get, clock } = wayTo(web);
  web.at('https://a.example/*', { body: 'a', headers: { 'cache-control': 'no-cache' } });
  web.at('https://b.example/*', { body: 'b', headers: { 'cache-control': 'no-store' } });
  must(await get('https://a.example/', { ttlMs: 10_000 }));
  assert.equal(must(await get('https://a.example/', { ttlMs: 10_000 })).from, 'cache');
  clock.time += 20_000;
  assert.equal(must(await get('https://a.example/', { ttlMs: 10_000 })).from, 'network');
  must(await get('https://b.example/', { ttlMs: 10_000 }));
  assert.equal(must(await get('https://b.example/', { ttlMs: 10_000 })).from, 'network');
});

test('rates and silences outlive the process, and silence is not broken', async () => {
  await using web = await startUpstream();
  const rate = { burst: 2, perMinute: 6 };
  const first = wayTo(web, undefined, 'rates.db');
  web.at('https://a.example/*', { body: 'a' });
  for (const page of [1, 2]) must(await first.get(`https://a.example/${page}`, { rate }));
  const early = refusalOf(await first.get('https://a.example/3', { rate }), 429);
  assert.equal((early.details as { retryAfterMs: number }).retryAfterMs, 10_000);
  first.cache.close();
  const second = wayTo(web, undefined, 'rates.db');
  refusalOf(await second.get('https://a.example/3', { rate }), 429);
  second.clock.time += 10_000;
  must(await second.get('https://a.example/3', { rate }));

  web.at('https://b.example/*', { status: 429, headers: { 'retry-after': '30' } }, { body: 'b' });
  refusalOf(await second.get('https://b.example/'), 429);
  const asked = web.requests.length;
  second.cache.close();
  const third = wayTo(web, undefined, 'rates.db');
  third.clock.time += 10_000 + 27_000;
  refusalOf(await third.get('https://b.example/'), 429);
  assert.equal(web.requests.length, asked);
  third.clock.time += 3_000;
  must(await third.get('https://b.example/'));
  third.cache.close();
});

test('a turn that is near is waited for', async () => {
  await using web = await startUpstream();
  const cache = openHttpCache(path.join(folder, 'near.db'));
  const http = toolHttp(
    { cache: () => cache, ...web.network, now: Date.now },
    { allow: () => null, signal: new AbortController().signal },
  );
  web.at('*', { body: 'a' });
  const rate = { burst: 1, perMinute: 1200 };
  const began = performance.now();
  for (const page of [1, 2, 3]) must(await http.get(`https://a.example/${page}`, { rate }));
  assert.ok(performance.now() - began >= 90);
  cache.close();
});
