/** The browser host: who may connect, what it serves, and how calls travel. */
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import { type Notification, PROTOCOL_VERSION } from '../../../engine/api/index.ts';
import { CONTENT_SECURITY_POLICY } from '../../../engine/api/page-security.ts';
import type { Credential } from '../../../engine/clients.ts';
import { fault } from '../../../engine/fault.ts';
import { type Serving, serve } from '../../../engine/server/serve.ts';
import { readServingFile, writeOpeningPage } from '../../../engine/server/serving-files.ts';
import { enterWith, personSocket } from '../../support/rpc.ts';

type Listener = (notification: Notification) => void;

async function start(t: { after(fn: () => unknown): void }, withPage = true, now = Date.now) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-serve-'));
  const rendererDir = path.join(folder, 'renderer');
  mkdirSync(path.join(rendererDir, 'assets'), { recursive: true });
  if (withPage) writeFileSync(path.join(rendererDir, 'index.html'), '<!doctype html><title>Bob</title>');
  writeFileSync(path.join(rendererDir, 'assets', 'app.js'), 'export {};');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  symlinkSync(path.join(folder, 'secret.txt'), path.join(rendererDir, 'link.txt'));
  const listeners = new Set<Listener>();
  const faults: string[] = [];
  const credentials: Credential[] = [];
  const serving = await serve({
    host: {
      connect(credential) {
        credentials.push(credential);
        const own = new Set<Listener>();
        return {
          async call(method, params) {
            if (method === 'echo') return params;
            if (method === 'refuse') throw fault('NOT_MEMBER', 'This is no seat at this table.');
            if (method === 'nothing') return undefined;
            throw new Error('insides');
          },
          subscribe(listener) {
            listeners.add(listener);
            own.add(listener);
            return () => listeners.delete(listener);
          },
          close() {
            for (const listener of own) listeners.delete(listener);
          },
        };
      },
    },
    rendererDir,
    port: 0,
    noteIn: folder,
    now,
    onFault: (text) => faults.push(text),
  });
  t.after(async () => {
    await serving.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { serving, listeners, faults, credentials, folder };
}

/** A request as it is written: fetch would tidy the path and refuse to change the host. */
function get(serving: Serving, target: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port: serving.port, path: target, method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

type Opened =
  | { kind: 'open'; socket: WebSocket }
  | { kind: 'refused'; status: number }
  | { kind: 'closed'; code: number };

function open(serving: Serving, options: { token?: string; origin?: string; host?: string; path?: string } = {}) {
  const token = options.token ?? serving.token;
  const socket = new WebSocket(`ws://127.0.0.1:${serving.port}${options.path ?? '/rpc'}?token=${token}`, {
    ...(options.origin === undefined ? {} : { origin: options.origin }),
    ...(options.host === undefined ? {} : { headers: { host: options.host } }),
  });
  return new Promise<Opened>((resolve, reject) => {
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      resolve({ kind: 'refused', status: response.statusCode ?? 0 });
    });
    socket.on('close', (code) => resolve({ kind: 'closed', code }));
    // A refused token is closed right after the handshake; an accepted one is greeted.
    socket.once('message', (data) => {
      greetings.push(JSON.parse(String(data)));
      resolve({ kind: 'open', socket });
    });
    socket.on('error', (error) => (socket.readyState === socket.CONNECTING ? reject(error) : undefined));
  });
}

/** What each accepted connection was told first. */
const greetings: unknown[] = [];

async function calls(serving: Serving) {
  const opened = await open(serving);
  if (opened.kind !== 'open') throw new Error(`the connection is ${opened.kind}`);
  return {
    socket: opened.socket,
    send: (text: string) =>
      new Promise<unknown>((resolve) => {
        opened.socket.once('message', (data) => resolve(JSON.parse(String(data))));
        opened.socket.send(text);
      }),
  };
}

test('the page comes with the content security policy, and so does every refusal', async (t) => {
  const { serving } = await start(t);
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
  const { serving } = await start(t);
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
  const { serving } = await start(t, false);
  const answer = await get(serving, '/');
  assert.equal(answer.status, 503);
  assert.match(answer.body, /npm start/);
});

test('a foreign name for this machine is refused, for files and for calls', async (t) => {
  const { serving } = await start(t);
  for (const host of ['evil.example', `evil.example:${serving.port}`, '127.0.0.1', `127.0.0.1:${serving.port + 1}`]) {
    assert.equal((await get(serving, '/', { host })).status, 403, host);
    assert.deepEqual(await open(serving, { host }), { kind: 'refused', status: 403 }, host);
  }
  assert.equal((await get(serving, '/', { host: `localhost:${serving.port}` })).status, 200);
});

test('a foreign origin and another path are refused before the token is looked at', async (t) => {
  const { serving } = await start(t);
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
  const { serving } = await start(t);
  for (const token of ['', 'wrong', `${serving.token}x`, serving.token.slice(1)]) {
    assert.deepEqual(await open(serving, { token }), { kind: 'closed', code: 1008 }, token);
  }
});

test('a torn handshake takes nothing down', async (t) => {
  const { serving } = await start(t);
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

test('the address holds a code in its fragment, and each start has its own', async (t) => {
  const one = await start(t);
  const two = await start(t);
  assert.match(new URL(one.serving.url).hash, /^#token=[\w-]{43}$/);
  assert.equal(new URL(one.serving.url).hostname, '127.0.0.1');
  assert.notEqual(one.serving.token, two.serving.token);
  for (const { serving } of [one, two]) assert.ok(!serving.url.includes(serving.token));
  assert.equal((await enterWith(two.serving.url, codeOf(one.serving.url))).status, 403);
});

const codeOf = (url: string) => new URL(url).hash.slice('#token='.length);

/** Resolves with what the host was told of who connects, or why it was closed. */
async function admitted(socket: WebSocket, credentials: Credential[]): Promise<Credential | number> {
  const before = credentials.length;
  return new Promise((resolve) => {
    socket.once('message', () => resolve(credentials[before]!));
    socket.once('close', (code) => resolve(code));
  });
}

test('the code becomes a strict cookie for the calls alone and a key of the page; together they are the person', async (t) => {
  const { serving, credentials } = await start(t);
  const entered = await enterWith(serving.url, codeOf(serving.url));
  assert.equal(entered.status, 200);
  const given = entered.headers.get('set-cookie')!;
  assert.match(given, new RegExp(`^bob_${serving.port}=[\\w-]{43}; Path=/rpc; HttpOnly; SameSite=Strict$`));
  const { key } = (await entered.json()) as { key: string };
  const cookie = given.split(';')[0]!;
  const origin = new URL(serving.url).origin;
  const address = `ws://127.0.0.1:${serving.port}/rpc`;
  const with_ = (protocols: string[], headers: Record<string, string>) =>
    admitted(new WebSocket(address, protocols, { headers }), credentials);
  assert.equal(await with_(['bob', key], { cookie, origin }), 'window');
  // A server at another port of this machine is sent the cookie too; alone it opens nothing, and so does the key.
  assert.equal(await with_(['bob'], { cookie, origin }), 1008);
  assert.equal(await with_(['bob', 'x'.repeat(43)], { cookie, origin }), 1008);
  assert.equal(await with_(['bob', key], { origin }), 1008);
  assert.equal(await with_(['bob', key], { cookie: `bob_${serving.port + 1}=${cookie.split('=')[1]}`, origin }), 1008);
  assert.equal(await with_(['bob', key], { cookie }), 1008);
});

test('the token of a start makes a client, in the address or in a header, and never the person', async (t) => {
  const { serving, credentials } = await start(t);
  const address = `ws://127.0.0.1:${serving.port}/rpc`;
  const { origin } = new URL(serving.url);
  assert.equal(await admitted(new WebSocket(`${address}?token=${serving.token}`), credentials), 'client');
  assert.equal(await admitted(new WebSocket(`${address}?token=${serving.token}`, { origin }), credentials), 'client');
  const headers = { authorization: `Bearer ${serving.token}` };
  assert.equal(await admitted(new WebSocket(address, { headers }), credentials), 'client');
  assert.equal((await enterWith(serving.url, serving.token)).status, 403);
});

test('an address that is opened twice is dead, says so, and shuts out whoever came first', async (t) => {
  const { serving, credentials } = await start(t);
  const url = serving.newUrl();
  const first = await personSocket(url);
  assert.equal(await admitted(first, credentials), 'window');
  const closed = new Promise<number>((resolve) => first.once('close', resolve));
  const second = await enterWith(url, codeOf(url));
  assert.equal(second.status, 403);
  assert.match(((await second.json()) as { message: string }).message, /opened before.*bob window/);
  assert.equal(second.headers.get('set-cookie'), null);
  assert.equal(await closed, 4001);
});

test('whoever is the person already stays so when the address is opened again, such as by going back to it', async (t) => {
  const { serving, credentials } = await start(t);
  const url = serving.newUrl();
  const entered = await enterWith(url, codeOf(url));
  const { key } = (await entered.json()) as { key: string };
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
  const again = await enterWith(url, codeOf(url), { cookie, 'bob-key': key });
  assert.deepEqual([again.status, await again.json()], [200, { key }]);
  const { origin } = new URL(url);
  const socket = new WebSocket(`ws://127.0.0.1:${serving.port}/rpc`, ['bob', key], { headers: { cookie, origin } });
  assert.equal(await admitted(socket, credentials), 'window');
});

test('a code is of no use after ten minutes', async (t) => {
  const clock = { now: 0 };
  const { serving } = await start(t, true, () => clock.now);
  clock.now = 10 * 60_000 + 1;
  const late = await enterWith(serving.url, codeOf(serving.url));
  assert.equal(late.status, 403);
  assert.match(((await late.json()) as { message: string }).message, /not opened in time/);
});

test('no page of another origin enters or gets a window, with the right code either', async (t) => {
  const { serving } = await start(t);
  const { origin } = new URL(serving.url);
  const post = (path_: string, headers: Record<string, string>) =>
    get(serving, path_, { host: new URL(serving.url).host, ...headers }, 'POST');
  const authorization = `Bearer ${codeOf(serving.url)}`;
  assert.equal((await post('/rpc/enter', { origin: 'http://evil.example', authorization })).status, 403);
  assert.equal((await post('/rpc/enter', { origin: 'null', authorization })).status, 403);
  assert.equal((await post('/rpc/enter', { authorization })).status, 405);
  assert.equal((await post('/rpc/enter', { origin, authorization, host: 'evil.example' })).status, 403);
  assert.equal((await post('/rpc/window', { authorization: `Bearer ${serving.token}` })).status, 403);
  assert.equal((await enterWith(serving.url, codeOf(serving.url))).status, 200, 'nothing of that used up the code');
});

test('what is left in the folder is for its person alone, and leads to one more window', async (t) => {
  const { serving, folder } = await start(t);
  const left = readServingFile(folder)!;
  assert.equal(left.token, serving.token);
  const window = { method: 'POST', headers: { authorization: `Bearer ${left.key}` } };
  const answered = await fetch(new URL('/rpc/window', left.url), window);
  const { url } = (await answered.json()) as { url: string };
  const fromPage = { ...window, headers: { ...window.headers, origin: new URL(url).origin } };
  assert.equal((await fetch(new URL('/rpc/window', left.url), fromPage)).status, 403);
  const page = fileURLToPath(writeOpeningPage(folder, url));
  assert.ok(readFileSync(page, 'utf8').includes(codeOf(url)));
  if (process.platform !== 'win32') assert.equal(statSync(page).mode & 0o777, 0o600);
  assert.equal((await enterWith(url, codeOf(url))).status, 200);
  assert.ok(!existsSync(page), 'its code is used up');
  await serving.close();
  assert.equal(readServingFile(folder), null);
});

test('calls, refusals, faults and nonsense each get their JSON-RPC answer', async (t) => {
  const { serving, faults } = await start(t);
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
  const { serving } = await start(t);
  await calls(serving);
  assert.deepEqual(greetings.at(-1), {
    jsonrpc: '2.0',
    method: 'rummy/hello',
    params: { rummyVersion: PROTOCOL_VERSION },
  });
});

test('what the host tells reaches every connection, and a closed one no more', async (t) => {
  const { serving, listeners } = await start(t);
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
