/** Guests' windows: what they may call, what they hear, and what they can't reach. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { MEMBER_METHODS, methods, type Result } from '../../engine/api/index.ts';
import { startHost } from '../../engine/host/host.ts';
import type { Rules } from '../../engine/rules/rules.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import type { Thinker } from '../../engine/thinking/thinker.ts';
import { openWindow, raw, type Window } from '../support/rooms-http.ts';

async function start(t: TestContext) {
  const runtimeDir = mkdtempSync(path.join(tmpdir(), 'bob-guests-'));
  // No game is played here: a host without rules is up at once.
  const parts = {
    rules: {} as Rules,
    thinker: { close: () => Promise.resolve() } as Thinker,
    settings: readSettings({}).settings,
  };
  const host = await startHost({ runtimeDir, clientLabel: 'test', hosting: { reach: 'machine', port: 0 } }, parts);
  t.after(async () => {
    await host.close();
    rmSync(runtimeDir, { recursive: true, force: true });
  });
  const { addresses } = (await host.call('rooms/hosting', {}, 'window')) as Result<'rooms/hosting'>;
  const port = Number(new URL(addresses[0]!).port);
  const window = async () => {
    const opened = await openWindow(port);
    assert.ok(typeof opened === 'object');
    t.after(() => opened.socket.terminate());
    await opened.wants('rummy/hello');
    return opened;
  };
  return { host, runtimeDir, port, window };
}

let nextId = 100;
async function call(window: Window, method: string, params: object = {}) {
  const id = nextId++;
  window.socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  return (await window.wants(id)) as {
    result?: unknown;
    error?: { code: number; message: string; data?: { code: string } };
  };
}

test('a guest joins and talks over its window, and hears of its own rooms only @http_guest_rpc', async (t) => {
  const { host, window, runtimeDir } = await start(t);
  const made = (await host.call(
    'rooms/create',
    { name: 'Ours', slots: ['invite:player'] },
    'window',
  )) as Result<'rooms/create'>;
  const other = (await host.call(
    'rooms/create',
    { name: 'Theirs', slots: ['invite:player'] },
    'window',
  )) as Result<'rooms/create'>;
  const [ann, bea] = [await window(), await window()];
  const joined = (await call(ann, 'rooms/join', { invite_code: made.invites[0] })).result as Result<'rooms/join'>;
  assert.equal((await call(bea, 'rooms/join', { invite_code: other.invites[0] })).error, undefined);
  const door = { channel_id: joined.channel_id, member_token: joined.member_token };
  const waiting = call(ann, 'rooms/sync', { ...door, cursor: 10_000, timeout_ms: 10_000 });
  assert.equal((await call(ann, 'rooms/post', { ...door, body: { type: 'chat', text: 'hello' } })).error, undefined);
  const news = (await waiting).result as Result<'rooms/sync'>;
  assert.equal(news.messages.at(-1)?.body['text'], 'hello');
  const changed = await ann.wants('rooms/changed');
  assert.equal((changed['params'] as { channel_id: string }).channel_id, joined.channel_id);
  await call(bea, 'ping');
  const told = bea.heard.filter(({ method }) => method === 'rooms/changed');
  assert.ok(told.every(({ params }) => (params as { channel_id: string }).channel_id === other.channel_id));
  const info = (await call(ann, 'app/info')).result as Result<'app/info'>;
  assert.ok(!JSON.stringify(info).includes(runtimeDir));
});

test('every method that is not for members is refused, and logged once @http_guest_rpc', async (t) => {
  const { host, window, runtimeDir } = await start(t);
  const made = (await host.call(
    'rooms/create',
    { name: 'Ours', slots: ['invite:player'] },
    'window',
  )) as Result<'rooms/create'>;
  const forbidden = [...Object.keys(methods), '__proto__', 'constructor', 'toString', 'rooms/nothing'].filter(
    (method) => !MEMBER_METHODS.has(method),
  );
  assert.ok(
    forbidden.includes('rooms/create') && forbidden.includes('rooms/list') && forbidden.includes('rooms/hosting'),
  );
  for (let n = 0; n < forbidden.length; n += 60) {
    const guest = await window();
    for (const method of forbidden.slice(n, n + 60)) {
      const { result, error } = await call(guest, method, { reach: 'network', name: 'x', text: 'x' });
      assert.equal(result, undefined, method);
      assert.ok(error !== undefined && !error.message.includes(runtimeDir), method);
    }
    assert.deepEqual(
      guest.heard.filter(({ method }) => method !== undefined && method !== 'rummy/hello'),
      [],
    );
  }
  const { addresses, reach } = (await host.call('rooms/hosting', {}, 'window')) as Result<'rooms/hosting'>;
  assert.deepEqual([reach, addresses.length], ['machine', 1]);
  const rooms = (await host.call('rooms/list', {}, 'window')) as Result<'rooms/list'>;
  assert.deepEqual(
    rooms.map(({ view }) => view.channel_id),
    [made.channel_id],
  );
  const log = readFileSync(path.join(runtimeDir, 'host.log'), 'utf8');
  assert.equal(log.match(/a method that is not for members/g)?.length, 1);
});

test('frames of junk close their own connection and nobody else’s @http_floods', async (t) => {
  const { window, port, runtimeDir } = await start(t);
  const good = await window();
  const handshake = [
    'GET /rpc HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    '\r\n',
  ].join('\r\n');
  const junk = [
    // Not masked, an opcode that there isn't, reserved bits, a length of 2^63, a piece of nothing that came before, no UTF-8.
    [0x81, 0x02, 0x7b, 0x7d],
    [0x83, 0x80, 0, 0, 0, 0],
    [0xf1, 0x80, 0, 0, 0, 0],
    [0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    [0x80, 0x80, 0, 0, 0, 0],
    [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe],
    [0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0],
  ];
  const clients = await Promise.all(junk.map(() => raw(port, handshake, '127.0.0.2')));
  for (const [place, { socket, heard }] of clients.entries()) {
    while (!heard().includes('rummy/hello')) await new Promise((resolve) => setTimeout(resolve, 5));
    socket.write(Buffer.from(junk[place]!));
  }
  await Promise.all(
    clients.map(async ({ socket, closed }) => {
      socket.setTimeout(100, () => socket.end());
      await closed;
    }),
  );
  const noise = await raw(port, handshake, '127.0.0.2');
  noise.socket.write(Buffer.alloc(500_000, 0xa5));
  await noise.closed;
  assert.deepEqual((await call(good, 'ping')).result, {});
  const log = readFileSync(path.join(runtimeDir, 'host.log'), 'utf8');
  assert.equal(log.match(/broke the rules of WebSockets/g)?.length, 1);
});

test('whose seat was given to another hears that once in an open window, and no more of the room @http_guest_rpc', async (t) => {
  const { host, window } = await start(t);
  const room = { name: 'Ours', slots: ['invite:player', 'invite:player'] };
  const made = (await host.call('rooms/create', room, 'window')) as Result<'rooms/create'>;
  const [ann, bea] = [await window(), await window()];
  await call(ann, 'rooms/join', { invite_code: made.invites[0] });
  const joined = (await call(bea, 'rooms/join', { invite_code: made.invites[1] })).result as Result<'rooms/join'>;
  const heard = () => bea.heard.filter(({ method }) => method === 'rooms/changed').length;
  const owner = { channel_id: made.channel_id, member_token: made.admin_token };
  const rename = async (name: string) => {
    await host.call('rooms/update', { ...owner, ops: [{ op: 'rename', name }] }, 'window');
    // An answer of its own comes after all that was told before it.
    await call(bea, 'app/info');
  };
  await rename('One');
  const before = heard();
  await host.call('rooms/update', { ...owner, ops: [{ op: 'renew_invite', slot_id: joined.slot_id }] }, 'window');
  await rename('Two');
  await rename('Three');
  assert.ok(before >= 1);
  assert.equal(heard(), before + 1);
});
