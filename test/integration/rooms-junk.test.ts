/** Junk from many connections at once: what it costs is counted, and members go on talking. */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startRooms } from '../support/rooms.ts';
import { ask, keepAlive, openWindow, raw } from '../support/rooms-http.ts';

const SENDER = fileURLToPath(new URL('../support/junk-sender.ts', import.meta.url));
const LONG = process.env['BOB_LONG'] === '1' ? false : 'takes a minute and a quiet machine: BOB_LONG=1';

async function sendJunk(port: number, connections: number, kind: string, token?: string) {
  const sender = fork(SENDER, [String(port), String(connections), kind, ...(token === undefined ? [] : [token])]);
  await once(sender, 'message');
  return async (): Promise<{ sent: number; answered: number }> => {
    const told = once(sender, 'message');
    sender.send('enough');
    const [counts] = await told;
    return counts;
  };
}

const KINDS: [string, string, boolean][] = [
  ['every kind of heavy body', 'mixed', false],
  ['six thousand names', 'wide', false],
  ['bodies in crumbs', 'crumbs', false],
  ['addresses that are none', 'paths', false],
  ['what is no HTTP', 'noise', false],
  ['heavy bodies with a token of this room', 'mixed', true],
];

for (const [name, kind, hasToken] of KINDS) {
  test(`with 250 connections of ${name}, a post takes less than 100 ms at the 95th percentile @http_junk`, {
    skip: LONG,
  }, async (t) => {
    const rooms = await startRooms(t);
    const room = await rooms.room(2);
    const stop = await sendJunk(rooms.port, 250, kind, hasToken ? room.members[1]!.token : undefined);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const times: number[] = [];
    const used = process.cpuUsage();
    const began = performance.now();
    while (times.length < 60) {
      times.push(await room.says(room.members[0]!, `still here ${times.length}`));
      await new Promise((resolve) => setTimeout(resolve, 110));
    }
    const { user, system } = process.cpuUsage(used);
    const share = (user + system) / 1000 / (performance.now() - began);
    const { sent, answered } = await stop();
    times.sort((one, other) => one - other);
    const at = (part: number) => times[Math.floor(times.length * part)]!;
    t.diagnostic(
      `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms; ${sent} sent, ${answered} answered, ${(100 * share).toFixed(0)} % of a core`,
    );
    assert.ok(at(0.95) < 100, `p95 ${at(0.95)} ms`);
    assert.deepEqual(rooms.faults, []);
  });
}

const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`k${n.toString(36)}`, 1])));

test('of a flood of junk without a token a bounded part is looked at, and members notice nothing @http_junk', async (t) => {
  let looked = 0;
  const rooms = await startRooms(t, { limits: { heldFor: 0, strangers: { perSecond: 0.001, burst: 100 } } });
  const room = await rooms.room(2);
  const agent = keepAlive(50);
  t.after(() => agent.destroy());
  await Promise.all(
    Array.from({ length: 600 }, async (_, n) => {
      const target = ['/post', '/join_channel', '/update_channel', '/nothing', '/create_channel'][n % 5]!;
      // Who goes on and on isn't answered at all.
      const answer = await ask(rooms.port, target, { body: wide, agent }).catch(() => null);
      if (answer === null || answer.status === 429) return;
      looked += 1;
      assert.ok([400, 404].includes(answer.status) && answer.text.length < 400, answer.text);
    }),
  );
  assert.ok(looked <= 100, `${looked} were looked at`);
  // From the same address, by either way of showing the token, and on new connections.
  const door = { channel_id: room.id, member_token: room.members[0]!.token };
  assert.equal(await rooms.tries('post', { ...door, body: { text: 'still here' } }), '200');
  const bearer = { Authorization: `Bearer ${room.members[1]!.token}` };
  assert.equal(
    await rooms.tries('post', { channel_id: room.id, body: { text: 'me too' } }, { headers: bearer }),
    '200',
  );
  // And another address has a budget of its own.
  assert.equal(await rooms.tries('post', wide, { from: '127.0.0.9' }), '400 BAD_OP');
});

test('heavy bodies are refused before anything is made of them, also with a token @http_junk', async (t) => {
  const rooms = await startRooms(t);
  const room = await rooms.room(1);
  const headers = { Authorization: `Bearer ${room.members[0]!.token}` };
  const cases: [RegExp, string][] = [
    [/64 fields/, wide],
    [/2000 names/, `{"body":${wide}}`],
    [/64 fields/, `{${'"a":1,'.repeat(9_000)}"a":1}`],
    [/8000 values/, `{"ops":[${'1,'.repeat(28_000)}1]}`],
    [/64 levels/, `{"body":${'['.repeat(28_000)}`],
    [/400 digits/, `{"body":${'9'.repeat(60_000)}}`],
    [/400 digits/, `{"body":1e${'9'.repeat(60_000)}}`],
    [/ops: it should have at most 20 entries/, `{"channel_id":"c","ops":[${'{},'.repeat(3_000)}{}]}`],
  ];
  for (const [msg, body] of cases) {
    const { status, text } = await ask(rooms.port, '/update_channel', { body, headers });
    assert.deepEqual([status, msg.test(text)], [400, true], text);
    assert.ok(text.length < 200, text);
  }
});

test('bodies in crumbs, odd lengths and what is no HTTP end their connection, and nothing else @http_junk', async (t) => {
  const rooms = await startRooms(t, { limits: { requestWithin: 500, headersWithin: 500, heldFor: 0 } });
  const room = await rooms.room(1);
  const head = `POST /post HTTP/1.1\r\nHost: localhost:${rooms.port}\r\nContent-Type: application/json\r\n`;
  const cases: [RegExp, string][] = [
    [
      / 400 .*too many small pieces/s,
      `${head}Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(20_000)}0\r\n\r\n`,
    ],
    [/ 408 /, `${head}Content-Length: 500\r\n\r\n{}`],
    [/ 400 /, `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    [/ 417 /, `${head}Expect: a miracle\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`],
    [/ 100 .* 401 /s, `${head}Expect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`],
    [/ 415 /, `${head}Content-Encoding: gzip\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`],
    [/ 431 /, `${head}${'a: b\r\n'.repeat(3_000)}\r\n`],
    [/ 40[013] /, `POST /post HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`],
    [/ 400 /, '\u0016\u0003\u0001\u0002\u0000'],
  ];
  for (const [heard, bytes] of cases) {
    const client = await raw(rooms.port, Buffer.from(bytes, 'latin1'));
    await client.closed;
    assert.match(client.heard(), heard);
  }
  assert.ok((await room.says(room.members[0]!, 'still here')) >= 0);
  assert.deepEqual(rooms.faults, []);
});

test('fifty thousand quick requests on one connection end it after a handful, whatever they ask for @http_junk', async (t) => {
  const rooms = await startRooms(t);
  const room = await rooms.room(1);
  const bearer = `Authorization: Bearer ${room.members[0]!.token}\r\n`;
  for (const lines of [
    `GET /nothing HTTP/1.1\r\n`,
    `POST /nothing HTTP/1.1\r\nContent-Length: 0\r\n`,
    `GET / HTTP/1.1\r\n${bearer}`,
  ]) {
    const client = await raw(rooms.port, `${lines}Host: localhost:${rooms.port}\r\n\r\n`.repeat(50_000));
    await client.closed;
    assert.ok(client.heard().split('HTTP/1.1 ').length - 1 <= 8, `${client.heard().length} characters came back`);
  }
});

test('connections without a token are few and short-lived, and in nobody’s way @http_junk', async (t) => {
  const limits = { newFromThisMachine: 40, fromThisMachine: 60, newIdle: 200, windowIdle: 300 };
  const connectMember = () => ({ call: async () => ({}), subscribe: () => () => undefined, close: () => undefined });
  const rooms = await startRooms(t, { limits, connectMember });
  const room = await rooms.room(1);
  const agent = keepAlive(1);
  t.after(() => agent.destroy());
  const door = { channel_id: room.id, member_token: room.members[0]!.token };
  const says = () => rooms.tries('post', { ...door, body: { text: 'still here' } }, { agent });
  assert.equal(await says(), '200');
  const idle = await Promise.all(Array.from({ length: 120 }, () => raw(rooms.port, '')));
  const one = await raw(rooms.port, `GET / HTTP/1.1\r\nHost: localhost:${rooms.port}\r\n\r\n`);
  const window = await openWindow(rooms.port);
  assert.ok(typeof window === 'object');
  assert.equal(await says(), '200');
  assert.equal(await rooms.tries('who', door), '200');
  await Promise.all([...idle, one].map(({ closed }) => closed));
  await window.closed;
  assert.match(one.heard(), / 200 OK/);
  assert.equal(await says(), '200');
});
