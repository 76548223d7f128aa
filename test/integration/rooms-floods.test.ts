/** Members and strangers who send too much: they are cut off, others go on talking, and the log stays short. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { startRooms, type TestRoom, type TestRooms, talkingMeanwhile } from '../support/rooms.ts';
import { ask, keepAlive, raw } from '../support/rooms-http.ts';

/** Nothing that opens a door is in what was logged. */
function noSecrets({ lines, faults }: TestRooms, room: TestRoom): void {
  const told = [...lines, ...faults].join('\n');
  for (const secret of [room.owner, ...room.members.flatMap(({ token, code }) => [token, code])]) {
    assert.ok(!told.includes(secret.slice(0, 12)), 'a secret was logged');
  }
}

/** Posts that come meanwhile, however long each has to wait for the machine. */
const POSTS = 5;
/** The greatest but one: a pause of the machine's own is nobody's doing. */
const slowest = (times: number[]) => [...times].sort((a, b) => a - b).at(times.length > 3 ? -2 : -1)!;

test('a thousand joins a second seat nobody and stop nobody @http_join_flood', async (t) => {
  const rooms = await startRooms(t, { limits: { heldFor: 20 } });
  const room = await rooms.room(2);
  const agent = keepAlive(32);
  t.after(() => agent.destroy());
  const seconds = 2;
  const began = performance.now();
  const { result, times } = await talkingMeanwhile(room, async (posts) => {
    const became = new Map<string, number>();
    const count = (what: string) => void became.set(what, (became.get(what) ?? 0) + 1);
    const asking: Promise<void>[] = [];
    for (let n = 0; n < seconds * 1000 || posts() < POSTS; n++) {
      // Half of them guess, half of them use an invite again.
      const invite_code = n % 2 === 0 ? `guess-${n}-${'x'.repeat(30)}` : room.members[1]!.code;
      const late = began + n - performance.now();
      if (late > 1) await new Promise((resolve) => setTimeout(resolve, late));
      const asked = ask(rooms.port, '/join_channel', { body: { invite_code }, from: '127.0.0.2', agent });
      asking.push(
        asked.then(
          ({ status }) => count(String(status)),
          (error: NodeJS.ErrnoException) => count(error.code ?? String(error)),
        ),
      );
    }
    await Promise.all(asking);
    return became;
  });
  const took = performance.now() - began;
  const looked = result.get('403') ?? 0;
  const waits = result.get('429') ?? 0;
  // So many at once, and so many for each second that it took.
  const most = 250 + Math.ceil(took / 1000) * 40;
  assert.ok(looked > 0 && looked <= most, `${looked} were looked at of ${most}`);
  assert.ok(waits > 0);
  for (const what of result.keys()) assert.ok(['403', '429', 'ECONNRESET', 'EPIPE'].includes(what), what);
  assert.ok(times.length >= POSTS && slowest(times) < 1_000, `the slowest took ${slowest(times)} ms`);
  assert.ok(rooms.lines.length >= 2 && rooms.lines.length < 12, rooms.lines.join('\n'));
  assert.equal(
    (
      await rooms.channels.call(
        'who',
        { channel_id: room.id, member_token: room.owner },
        { address: 'test', mayCreate: false },
      )
    ).ok,
    true,
  );
  noSecrets(rooms, room);
});

test('floods, slow senders, readers that don’t read and junk are cut off, and members go on talking @http_floods', async (t) => {
  const rooms = await startRooms(t, {
    limits: { perAddress: 50, fromThisMachine: 200, headersWithin: 300, requestWithin: 600 },
  });
  const { port } = rooms;
  const room = await rooms.room(2);
  const head = (length: number) =>
    `POST /sync HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const junk = [
    Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
    'GET / HTTP/9.9\r\n\r\n',
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n${'X-A: b\r\n'.repeat(3_000)}\r\n`,
    'POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n',
    `POST /post HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n`,
    `POST /post HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n',
    `GET http://example.org/ HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
  ];
  const { times } = await talkingMeanwhile(room, async (posts) => {
    const flood = await Promise.all(Array.from({ length: 400 }, () => raw(port, '', '127.0.0.2')));
    const slow = await Promise.all(Array.from({ length: 40 }, () => raw(port, `${head(60_000)}{"a":"`, '127.0.0.3')));
    const odd = await Promise.all(junk.map((bytes) => raw(port, bytes, '127.0.0.4')));
    const body = JSON.stringify({ channel_id: room.id, member_token: room.members[1]!.token, timeout_ms: 0 });
    const deaf = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const client = await raw(port, '', '127.0.0.5');
        client.socket.pause();
        for (let n = 0; n < 500; n++) client.socket.write(`${head(body.length)}${body}`);
        return client;
      }),
    );
    await Promise.all([...flood, ...slow, ...odd].map(({ closed }) => closed));
    await eventually(() => posts() >= POSTS, 'posts while readers are deaf');
    for (const { socket } of deaf) socket.destroy();
    for (const { heard } of slow) assert.match(heard(), /^HTTP\/1\.1 408 |^$/);
    for (const { heard } of odd) assert.doesNotMatch(heard(), /^HTTP\/1\.1 200 /);
  });
  assert.ok(times.length >= POSTS && slowest(times) < 1_000, `the slowest took ${slowest(times)} ms`);
  const told = rooms.lines.join('\n');
  for (const what of [
    'too many connections',
    'too long to send',
    'no HTTP',
    'headers that are too long',
    'too many requests at a time on one connection',
  ]) {
    assert.ok(told.includes(what), `${what} in:\n${told}`);
  }
  assert.deepEqual(rooms.faults, []);
});

test('attacks without end leave a few lines @http_refusals_logged', async (t) => {
  const rooms = await startRooms(t, { limits: { heldFor: 0 } });
  const room = await rooms.room(1);
  const agent = keepAlive(16);
  t.after(() => agent.destroy());
  const secret = 'a-secret-that-was-sent-along';
  const attacks = Array.from({ length: 3_000 }, (_, n) => {
    const body = { channel_id: room.id, member_token: `${secret}-${n}`, body: { text: secret } };
    return ask(rooms.port, ['/post', '/who', `/${secret}`][n % 3]!, {
      body: n % 5 === 0 ? `{"${secret}":` : body,
      headers: {
        Authorization: `Bearer ${secret}`,
        Cookie: secret,
        'User-Agent': secret,
        Origin: n % 7 === 0 ? `http://${secret}` : `http://127.0.0.1:${rooms.port}`,
      },
      agent,
    });
  });
  for (const { status } of await Promise.all(attacks)) assert.ok(status >= 400 && status < 500);
  assert.ok(rooms.lines.length > 2 && rooms.lines.length < 20, rooms.lines.join('\n'));
  assert.ok(!rooms.lines.join('\n').includes(secret));
  assert.deepEqual(rooms.faults, []);
  noSecrets(rooms, room);
});
