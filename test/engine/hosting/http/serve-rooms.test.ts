/** The rooms' server over real sockets, with rooms that only say what they were asked. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { channelEndpoints, type Notification, PROTOCOL_VERSION } from '../../../../engine/api/index.ts';
import { CONTENT_SECURITY_POLICY } from '../../../../engine/api/page-security.ts';
import { fault } from '../../../../engine/basics/fault.ts';
import { type Outcome, refused } from '../../../../engine/basics/outcome.ts';
import type { Caller, Channels } from '../../../../engine/channels/channel.ts';
import { LONGEST_REQUEST } from '../../../../engine/hosting/http/body.ts';
import { type ServeRoomsOptions, serveRooms } from '../../../../engine/hosting/http/serve-rooms.ts';
import { ask, keepAlive, openWindow, raw } from '../../../support/rooms-http.ts';

interface Call {
  endpoint: string;
  params: Record<string, unknown>;
  caller: Caller;
}

type Handler = (call: Call) => Outcome<unknown> | Promise<Outcome<unknown>>;

async function start(t: TestContext, handler: Handler, options: Partial<ServeRoomsOptions> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-rooms-'));
  const rendererDir = path.join(folder, 'renderer');
  mkdirSync(rendererDir);
  writeFileSync(path.join(rendererDir, 'index.html'), '<!doctype html><title>Bob</title>');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  const calls: Call[] = [];
  const faults: string[] = [];
  const lines: string[] = [];
  const call = async (endpoint: string, params: unknown, caller: Caller) => {
    const made = { endpoint, params: params as Record<string, unknown>, caller };
    calls.push(made);
    return handler(made);
  };
  const served = await serveRooms({
    channels: { call, opens: (key) => key === 'tok' } as Pick<Channels, 'call' | 'opens'>,
    rendererDir,
    connectMember: null,
    port: 0,
    reach: 'machine',
    onFault: (text) => faults.push(text),
    log: (line) => lines.push(line),
    ...options,
  });
  t.after(async () => {
    await served.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { port: served.port, served, calls, faults, lines };
}

const fine: Handler = () => ({ ok: true, value: { msg_id: 1, ts: 'then' } });
const body = { channel_id: 'chn_1', member_token: 'tok', body: {} };

test('an endpoint gets its parameters, who asks, and answers with JSON that is kept nowhere', async (t) => {
  const { port, calls } = await start(t, fine);
  const answer = await ask(port, '/post', { body });
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.json, { msg_id: 1, ts: 'then' });
  assert.match(answer.headers['content-type']!, /^application\/json/);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  assert.equal(calls[0]!.endpoint, 'post');
  assert.deepEqual(calls[0]!.params, body);
  assert.equal(calls[0]!.caller.address, '127.0.0.1');
  assert.equal(calls[0]!.caller.mayCreate, true);
  assert.notEqual(calls[0]!.caller.isPerson, true);
});

test('a token may come as a Bearer header where the endpoint takes one', async (t) => {
  const { port, calls } = await start(t, fine);
  const headers = { Authorization: 'Bearer abc' };
  await ask(port, '/who', { headers, body: { channel_id: 'chn_1' } });
  await ask(port, '/who', { headers, body: { channel_id: 'chn_1', member_token: 'own' } });
  await ask(port, '/create_channel', { headers, body: { name: 'x' } });
  assert.deepEqual(
    calls.map(({ params }) => params['member_token']),
    ['abc', 'own', undefined],
  );
});

test('a refusal is {error: {code, msg}} with its status, and says when to come back', async (t) => {
  const refusals = new Map([
    ['who', refused(401, 'NOT_MEMBER', 'No.')],
    ['post', refused(429, 'RATE_LIMIT', 'Slower.', { retryAfterMs: 2_100 })],
    ['sync', refused(429, 'RATE_LIMIT', 'Slower.')],
  ]);
  const { port } = await start(t, ({ endpoint }) => refusals.get(endpoint)!);
  const who = await ask(port, '/who', { body });
  assert.deepEqual([who.status, who.json], [401, { error: { code: 'NOT_MEMBER', msg: 'No.' } }]);
  assert.equal((await ask(port, '/post', { body })).headers['retry-after'], '3');
  assert.equal((await ask(port, '/sync', { body })).headers['retry-after'], '1');
});

test('a fault of ours is logged whole and told without its insides', async (t) => {
  const { port, faults } = await start(t, () => Promise.reject(new Error('insides')));
  const { status, text } = await ask(port, '/post', { body });
  assert.equal(status, 500);
  assert.ok(!text.includes('insides'));
  assert.equal(faults.length, 1);
});

test('what is no call is refused before it reaches a room', async (t) => {
  const { port, calls } = await start(t, fine);
  const json = { 'Content-Type': 'application/json' };
  const long = Buffer.alloc(LONGEST_REQUEST + 1, 0x20);
  const cases: [number, RegExp, string, Parameters<typeof ask>[2]][] = [
    [404, /create_channel.*wait_for_message/, '/nothing', { body: {} }],
    [404, /There are/, '/__proto__', { body: {} }],
    [404, /There are/, '/toString', { body: {} }],
    [404, /There are/, '/post/', { body: {} }],
    [405, /POST/, '/post', { method: 'GET' }],
    [405, /POST/, '/post', { method: 'PUT', body: {} }],
    [405, /GET/, '/', { method: 'DELETE' }],
    [405, /POST/, '/post', { method: 'OPTIONS' }],
    [415, /application\/json/, '/post', { body: 'x', headers: { 'Content-Type': 'text/plain' } }],
    [415, /application\/json/, '/post', { body: 'x', headers: { 'Content-Type': 'application/json; charset=utf-16' } }],
    [415, /compressed/, '/post', { body: 'x', headers: { ...json, 'Content-Encoding': 'gzip' } }],
    [413, /65536/, '/post', { body: long }],
    [400, /position 8/, '/post', { body: '{"a": 1 "b": 2}' }],
    [400, /position 0/, '/post', { body: '' }],
    [400, /object/, '/post', { body: '[]' }],
    [400, /UTF-8/, '/post', { body: Buffer.from([0x7b, 0xc3, 0x28, 0x7d]) }],
    [400, /nested/, '/post', { body: `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}` }],
    [403, /not this machine/, '/post', { body, headers: { Host: 'evil.example' } }],
    [403, /not this machine/, '/post', { body, headers: { Host: `evil.example:${port}` } }],
    [403, /site/, '/post', { body, headers: { Origin: 'http://evil.example' } }],
    [403, /site/, '/post', { body, headers: { Origin: 'null' } }],
  ];
  for (const [status, msg, target, options] of cases) {
    const answer = await ask(port, target, options);
    assert.equal(answer.status, status, `${target} ${answer.text}`);
    assert.equal(answer.json.error!.code, 'BAD_OP');
    assert.match(answer.json.error!.msg, msg);
    assert.match(String(answer.headers['content-security-policy']), /default-src 'none'/);
    assert.equal(answer.headers['access-control-allow-origin'], undefined);
  }
  assert.deepEqual(calls, []);
  const own = { Origin: `http://localhost:${port}`, Host: `localhost:${port}` };
  assert.equal((await ask(port, '/post', { body, headers: own })).status, 200);
});

test('a body without an end is refused as well, and doesn’t hold its connection', async (t) => {
  const { port } = await start(t, fine);
  const head =
    'POST /post HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const client = await raw(port, head.replace('PORT', String(port)));
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
  const send = () => {
    while (client.socket.writable && client.socket.write(chunk));
  };
  client.socket.on('drain', send);
  send();
  await client.closed;
  assert.match(client.heard(), /^HTTP\/1\.1 413 |^$/);
});

test('the window for guests is served at /, and nothing beside it', async (t) => {
  const { port, lines } = await start(t, fine);
  const page = await ask(port, '/', { method: 'GET' });
  assert.deepEqual([page.status, page.text], [200, '<!doctype html><title>Bob</title>']);
  assert.equal(page.headers['content-security-policy'], CONTENT_SECURITY_POLICY);
  for (const target of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%5c..%5csecret.txt',
    '//x/../../secret.txt',
  ]) {
    const answer = await ask(port, target, { method: 'GET' });
    assert.ok([400, 403, 404].includes(answer.status), `${target} ${answer.status}`);
    assert.ok(!answer.text.includes('secret'));
  }
  assert.ok(lines.some((line) => line.includes('outside of the app')));
  assert.equal((await ask(port, '/', { method: 'HEAD' })).text, '');
});

test('who hangs up ends their wait', async (t) => {
  let waits = 0;
  const ended: boolean[] = [];
  const { port } = await start(
    t,
    ({ caller }) =>
      new Promise((resolve) => {
        waits += 1;
        caller.signal!.addEventListener('abort', () => {
          ended.push(true);
          resolve({ ok: true, value: { messages: [], cursor: 0, view: null } });
        });
      }),
  );
  const hangUp = new AbortController();
  const waiting = ask(port, '/sync', { body, signal: hangUp.signal });
  const alsoWaiting = ask(port, '/wait_for_message', { body, signal: hangUp.signal });
  while (waits < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual(ended, []);
  hangUp.abort();
  await assert.rejects(waiting);
  await assert.rejects(alsoWaiting);
  while (ended.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
});

test('one sender holds so many connections and no more, and others are served', async (t) => {
  const { port, lines } = await start(t, fine, { limits: { fromThisMachine: 5 } });
  const flood = await Promise.all(Array.from({ length: 40 }, () => raw(port, '', '127.0.0.2')));
  const open = () => flood.filter(({ socket }) => !socket.destroyed && socket.readyState === 'open').length;
  while (open() > 5) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal((await ask(port, '/post', { body })).status, 200);
  for (const { socket } of flood) socket.destroy();
  assert.ok(lines.some((line) => line === 'Rooms: 127.0.0.2 was refused: too many connections at a time.'));
  assert.ok(lines.length < 5);
});

test('who sends slowly is let go in time, whatever they began with', async (t) => {
  const { port, lines } = await start(t, fine, { limits: { headersWithin: 150, requestWithin: 300 } });
  const head = `POST /post HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
  const slow = await Promise.all([raw(port, ''), raw(port, 'POST /po'), raw(port, head)]);
  const drip = setInterval(() => {
    for (const { socket } of slow.slice(1)) if (socket.writable) socket.write(' ');
  }, 50);
  // They would go on for ever.
  await Promise.all(slow.map(({ closed }) => closed));
  clearInterval(drip);
  assert.match(slow[2]!.heard(), /^HTTP\/1\.1 408 /);
  assert.ok(lines.some((line) => line.includes('too long to send')));
});

test('answers that nobody fetches are bounded, over all who do so', async (t) => {
  const text = 'x'.repeat(900_000);
  const messages = [{ id: 1, channel_id: 'c', sender: 's', kind: 'user', body: { text }, ts: 't' }];
  const { port, lines } = await start(t, () => ({ ok: true, value: { messages, cursor: 1, view: null } }), {
    limits: { unfetched: 8_000_000 },
  });
  const request = `POST /sync HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
  const lazy = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const client = await raw(port, '');
      client.socket.pause();
      client.socket.write(request.repeat(6));
      return client;
    }),
  );
  while (!lines.some((line) => line.includes('not fetched'))) await new Promise((resolve) => setTimeout(resolve, 10));
  assert.equal((await ask(port, '/sync', { body })).status, 200);
  for (const { socket } of lazy) socket.destroy();
});

test('requests in a row on one connection are answered in order; a heap of them ends it', async (t) => {
  let open: (() => void)[] = [];
  const { port } = await start(t, () => new Promise((resolve) => open.push(() => resolve({ ok: true, value: {} }))));
  const request = `POST /who HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
  const some = await raw(port, request.repeat(4));
  while (open.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const answer of open) answer();
  while (some.heard().split('HTTP/1.1 200').length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  some.socket.destroy();
  open = [];
  const heap = await raw(port, request.repeat(100));
  await heap.closed;
  assert.ok(open.length <= 8, `${open.length} reached a room`);
});

const noNews = { subscribe: () => () => undefined, close: () => undefined };

test("a guest's window is greeted, answered, and told what concerns it", async (t) => {
  const listeners = new Set<(notification: Notification) => void>();
  const from: string[] = [];
  let closed = 0;
  const { port } = await start(t, fine, {
    connectMember(address) {
      from.push(address);
      return {
        async call(method, params) {
          if (method === 'ping') return { params };
          throw fault('member_only', 'No.');
        },
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        close: () => {
          closed += 1;
        },
      };
    },
  });
  const window = await openWindow(port);
  assert.ok(typeof window === 'object');
  assert.deepEqual((await window.wants('rummy/hello'))['params'], { rummyVersion: PROTOCOL_VERSION });
  window.socket.send('{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":1}}');
  assert.deepEqual((await window.wants(1))['result'], { params: { a: 1 } });
  for (const listener of listeners) listener({ method: 'rooms/changed', params: { channel_id: 'c', cursor: 3 } });
  assert.deepEqual((await window.wants('rooms/changed'))['params'], { channel_id: 'c', cursor: 3 });
  assert.deepEqual(from, ['127.0.0.1']);
  window.socket.close();
  while (closed === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(listeners.size, 0);
});

test('windows from elsewhere, at another place, or where no host is behind, are refused', async (t) => {
  const connectMember = () => ({ call: async () => ({}), ...noNews });
  const { port } = await start(t, fine, { connectMember });
  assert.equal(await openWindow(port, { headers: { Origin: 'http://evil.example' } }), 403);
  assert.equal(await openWindow(port, { headers: { Host: `evil.example:${port}` } }), 403);
  assert.equal(await openWindow(port, { path: '/other' }), 404);
  const { port: bare } = await start(t, fine);
  assert.equal(await openWindow(bare), 404);
});

test('a window that sends too much, too often or junk is turned away', async (t) => {
  let called = 0;
  const connectMember = () => ({
    call: async () => {
      called += 1;
      return {};
    },
    ...noNews,
  });
  const { port, lines } = await start(t, fine, { connectMember });
  const opened = async () => {
    const window = await openWindow(port);
    assert.ok(typeof window === 'object');
    return window;
  };
  const binary = await opened();
  binary.socket.send(Buffer.from([1, 2, 3]));
  assert.equal(await binary.closed, 1003);
  const long = await opened();
  long.socket.send('x'.repeat(200_000));
  assert.equal(await long.closed, 1009);
  const often = await opened();
  for (let n = 0; n < 500; n++) often.socket.send(`{"jsonrpc":"2.0","id":${n},"method":"ping"}`);
  assert.equal(await often.closed, 1008);
  assert.ok(called <= 130, `${called} calls`);
  const batch = await opened();
  batch.socket.send(JSON.stringify(Array.from({ length: 50 }, () => ({ jsonrpc: '2.0', id: 1, method: 'ping' }))));
  assert.equal(await batch.closed, 1008);
  const junk = await opened();
  junk.socket.send('{"jsonrpc":');
  junk.socket.send(`${'['.repeat(50_000)}`);
  junk.socket.send('{"jsonrpc":"2.0","id":9,"method":"ping"}');
  assert.ok('result' in (await junk.wants(9)));
  assert.equal(junk.heard.filter((message) => 'error' in message).length, 2);
  junk.socket.terminate();
  assert.ok(lines.length >= 4 && lines.length < 12);
});

test('who is not at this machine may not make rooms', async (t) => {
  const { port, calls, served } = await start(t, fine, { reach: 'network' });
  const [outside] = served.addresses;
  if (outside === undefined) return t.diagnostic('this machine is in no network');
  const response = await fetch(`${outside}create_channel`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"name":"x"}',
  });
  assert.equal(response.status, 200);
  assert.deepEqual([calls[0]!.caller.mayCreate, calls[0]!.caller.address], [false, new URL(outside).hostname]);
  assert.equal(new URL(outside).port, String(port));
});

test('many clients are served over connections that stay', async (t) => {
  const { port } = await start(t, fine);
  const agent = keepAlive(8);
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(port, '/post', { body, agent })));
  assert.ok(answers.every(({ status }) => status === 200));
  agent.destroy();
});

test('every endpoint of the contract has its address', async (t) => {
  const { port, calls } = await start(t, fine);
  for (const endpoint of Object.keys(channelEndpoints)) await ask(port, `/${endpoint}`, { body: {} });
  assert.deepEqual(
    calls.map(({ endpoint }) => endpoint),
    Object.keys(channelEndpoints),
  );
});
