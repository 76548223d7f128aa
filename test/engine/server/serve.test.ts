/** The browser host: who may connect, what it serves, and how calls travel. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { type Notification, PROTOCOL_VERSION } from '../../../engine/api/index.ts';
import { CONTENT_SECURITY_POLICY } from '../../../engine/api/page-security.ts';
import { calls, get, greetings, open, startServing } from './serving.ts';

test('the page comes with the content security policy, and so does every refusal', async (t) => {
  const { serving } = await startServing(t);
  const page = await get(serving, '/');
  assert.equal(page.status, 200);
  assert.match(page.body, /<title>Bob/);
  for (const [target, status] of [
    ['/', 200],
    ['/assets/app.js', 200],
    ['/none.js', 404],
    ['/assets', 404],
    ['/..%2fsecret.txt', 403],
  ] as const) {
    const answer = await get(serving, target);
    assert.equal(answer.status, status, target);
    assert.equal(answer.headers['content-security-policy'], CONTENT_SECURITY_POLICY, target);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff', target);
  }
  assert.equal((await get(serving, '/', {}, 'POST')).status, 405);
  assert.equal((await get(serving, '/', {}, 'HEAD')).body, '');
});

test('no path leads out of the page: dots, encodings, drives, links', async (t) => {
  const { serving } = await startServing(t);
  for (const target of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/.%00./secret.txt',
    '/C:/secret.txt',
    '/.hidden',
    '/link.txt',
    '//secret.txt',
    '/%zz',
  ]) {
    const answer = await get(serving, target);
    assert.ok(answer.status >= 400, `${target}: ${answer.status}`);
    assert.ok(!answer.body.includes('secret'), target);
  }
});

test('a page that is not built is said so', async (t) => {
  const { serving } = await startServing(t, false);
  const answer = await get(serving, '/');
  assert.equal(answer.status, 503);
  assert.match(answer.body, /npm start/);
});

test('a foreign name for this machine is refused, for files and for calls', async (t) => {
  const { serving } = await startServing(t);
  for (const host of ['evil.example', `evil.example:${serving.port}`, '127.0.0.1', `127.0.0.1:${serving.port + 1}`]) {
    assert.equal((await get(serving, '/', { host })).status, 403, host);
    assert.deepEqual(await open(serving, { host }), { kind: 'refused', status: 403 }, host);
  }
  assert.equal((await get(serving, '/', { host: `localhost:${serving.port}` })).status, 200);
});

test('a foreign origin and another path are refused before the token is looked at', async (t) => {
  const { serving } = await startServing(t);
  for (const origin of [
    'https://evil.example',
    'null',
    `https://127.0.0.1:${serving.port}`,
    `http://127.0.0.1:${serving.port + 1}`,
    `http://127.0.0.1:${serving.port}.evil.example`,
  ]) {
    assert.deepEqual(await open(serving, { origin }), { kind: 'refused', status: 403 }, origin);
  }
  assert.deepEqual(await open(serving, { path: '/other' }), { kind: 'refused', status: 404 });
  const own = await open(serving, { origin: `http://127.0.0.1:${serving.port}` });
  assert.equal(own.kind, 'open');
});

test('a wrong or missing token closes the connection with a policy violation', async (t) => {
  const { serving } = await startServing(t);
  for (const token of ['', 'wrong', `${serving.token}x`, serving.token.slice(1)]) {
    assert.deepEqual(await open(serving, { token }), { kind: 'closed', code: 1008 }, token);
  }
});

test('a torn handshake takes nothing down', async (t) => {
  const { serving } = await startServing(t);
  for (const line of ['GET // HTTP/1.1', 'GET /rpc HTTP/1.1', 'GET http://[ HTTP/1.1']) {
    await new Promise<void>((resolve) => {
      const socket = connect(serving.port, '127.0.0.1', () => {
        socket.write(`${line}\r\nHost: 127.0.0.1:${serving.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`);
      });
      socket.on('data', () => socket.destroy());
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
      setTimeout(() => socket.destroy(), 300);
    });
  }
  assert.equal((await get(serving, '/')).status, 200);
});

test('calls, refusals, faults and nonsense each get their JSON-RPC answer', async (t) => {
  const { serving, faults } = await startServing(t);
  const { send } = await calls(serving);
  const call = (method: string, params?: unknown) => send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  assert.deepEqual(await call('echo', { a: [1] }), { jsonrpc: '2.0', id: 1, result: { a: [1] } });
  assert.deepEqual(await call('nothing'), { jsonrpc: '2.0', id: 1, result: null });
  assert.deepEqual(await call('refuse'), {
    jsonrpc: '2.0',
    id: 1,
    error: { code: -32000, message: 'This is no seat at this table.', data: { code: 'NOT_MEMBER' } },
  });
  const broken = (await call('break')) as { error: { code: number; message: string } };
  assert.equal(broken.error.code, -32603);
  assert.ok(!broken.error.message.includes('insides'));
  assert.equal(faults.length, 1);
  assert.equal(((await send('{')) as { error: { code: number } }).error.code, -32700);
  assert.equal(((await send('{"id":1}')) as { error: { code: number } }).error.code, -32600);
  assert.equal(((await send('[]')) as { error: { code: number } }).error.code, -32600);
  const batch = await send(
    JSON.stringify([
      { jsonrpc: '2.0', id: 'a', method: 'echo', params: 1 },
      { jsonrpc: '2.0', method: 'echo', params: 2 },
    ]),
  );
  assert.deepEqual(batch, [{ jsonrpc: '2.0', id: 'a', result: 1 }]);
});

test('a client is greeted with the version before anything else', async (t) => {
  const { serving } = await startServing(t);
  await calls(serving);
  assert.deepEqual(greetings.at(-1), {
    jsonrpc: '2.0',
    method: 'rummy/hello',
    params: { rummyVersion: PROTOCOL_VERSION },
  });
});

test('what the host tells reaches every connection, and a closed one no more', async (t) => {
  const { serving, listeners } = await startServing(t);
  const first = await calls(serving);
  const second = await calls(serving);
  const heard = Promise.all(
    [first, second].map(
      ({ socket }) => new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data))))),
    ),
  );
  const notification: Notification = { method: 'table/changed', params: { gameId: 'g', cursor: 4 } };
  for (const listener of listeners) listener(notification);
  assert.deepEqual(await heard, [
    { jsonrpc: '2.0', ...notification },
    { jsonrpc: '2.0', ...notification },
  ]);
  const closed = new Promise((resolve) => first.socket.once('close', resolve));
  await serving.close();
  await closed;
  assert.equal(listeners.size, 0);
});
