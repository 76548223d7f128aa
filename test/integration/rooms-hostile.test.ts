/** Members, and people who would like to be some, who mean harm. What they try is contained, and logged without a secret. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRooms, type TestRoom, type TestRooms } from '../support/rooms.ts';
import { ask, raw } from '../support/rooms-http.ts';

/** Nothing that opens a door is in what was logged. */
function noSecrets({ lines, faults }: TestRooms, room: TestRoom): void {
  const told = [...lines, ...faults].join('\n');
  for (const secret of [room.owner, ...room.members.flatMap(({ token, code }) => [token, code])]) {
    assert.ok(!told.includes(secret.slice(0, 12)), 'a secret was logged');
  }
}

test('forged, cut and other rooms’ tokens open nothing and tell nothing @http_forged_tokens', async (t) => {
  const rooms = await startRooms(t);
  const { port, tries } = rooms;
  const room = await rooms.room(2);
  const other = await rooms.room(1);
  const { token, code } = room.members[0]!;
  const forged = [
    token.slice(0, -1),
    `${token}A`,
    token.toLowerCase(),
    token.split('').reverse().join(''),
    `${token.slice(0, 20)}${token.slice(20).split('').reverse().join('')}`,
    other.members[0]!.token,
    other.owner,
    code,
    room.members[0]!.sessionId,
    room.id,
    ' ',
    '%00',
    "' OR 1=1 --",
    'undefined',
    'A'.repeat(200),
  ];
  const endpoints: [string, object][] = [
    ['who', {}],
    ['post', { body: { type: 'chat', text: 'I was here' } }],
    ['sync', { timeout_ms: 0 }],
    ['update_channel', { ops: [{ op: 'rename', name: 'Mine' }] }],
    ['get_messages', {}],
    ['wait_for_message', { timeout_ms: 0 }],
    ['post_message', { body: {} }],
  ];
  const told = new Set<string>();
  for (const member_token of forged) {
    for (const [endpoint, more] of endpoints) {
      const answer = await ask(port, `/${endpoint}`, { body: { channel_id: room.id, member_token, ...more } });
      assert.equal(`${answer.status} ${answer.json.error?.code}`, '401 NOT_MEMBER', `${endpoint} ${member_token}`);
      told.add(answer.json.error!.msg);
    }
  }
  assert.equal(told.size, 1, 'every token that opens nothing is answered alike');
  for (const member_token of [1, null, {}, [token], '', 'A'.repeat(201)]) {
    assert.equal(await tries('who', { channel_id: room.id, member_token }), '401 NOT_MEMBER');
  }
  // A token doesn't open another room either, and there is no other way to name one.
  assert.equal(await tries('who', { channel_id: other.id, member_token: token }), '401 NOT_MEMBER');
  assert.equal(await tries('who', { channel_id: `${room.id}\u0000`, member_token: token }), '404 CHANNEL_NOT_FOUND');
  const messages = await room.all(room.members[0]!);
  assert.ok(messages.every(({ kind }) => kind === 'system'));
  assert.ok(rooms.lines.some((line) => line.includes('NOT_MEMBER')));
  noSecrets(rooms, room);
});

test('a used invite seats nobody else @http_replayed_invites', async (t) => {
  const rooms = await startRooms(t);
  const { must, tries } = rooms;
  const made = await must('create_channel', { name: 'One seat', slots: ['invite:player', 'invite:player'] });
  const [code] = made.invites;
  const session = 'a secret of the victim';
  const victim = await must('join_channel', { invite_code: code, session });
  const proofs: object[] = [
    {},
    { session_id: victim.session_id },
    { session: victim.session_id },
    { session: victim.session_id, session_id: victim.session_id },
    { session: 'another secret' },
    { session: `${session} ` },
    { session: session.slice(0, -1) },
    { member_token: victim.session_id },
    { member_token: made.admin_token },
    { name: 'the victim' },
  ];
  for (const proof of proofs) {
    assert.equal(
      await tries('join_channel', { invite_code: code, ...proof }),
      '403 INVITE_INVALID',
      JSON.stringify(proof),
    );
  }
  // Another seat of the room is no proof for this one.
  const neighbour = await must('join_channel', { invite_code: made.invites[1], session: 'a secret of the neighbour' });
  for (const proof of [{ member_token: neighbour.member_token }, { session: 'a secret of the neighbour' }]) {
    assert.equal(await tries('join_channel', { invite_code: code, ...proof }), '403 INVITE_INVALID');
  }
  for (const proof of [{ session }, { session_id: session }, { member_token: victim.member_token }]) {
    const again = await must('join_channel', { invite_code: code, ...proof });
    assert.deepEqual([again.session_id, again.member_token], [victim.session_id, victim.member_token]);
  }
  // All at once: one of them sits there in the end.
  const fresh = await must('create_channel', { name: 'A race', slots: ['invite:player'] });
  const race = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      ask(rooms.port, '/join_channel', { body: { invite_code: fresh.invites[0], session: `racer number ${n}` } }),
    ),
  );
  assert.equal(race.filter(({ status }) => status === 200).length, 1);
  assert.ok(rooms.lines.some((line) => line.includes('INVITE_INVALID')));
});

test('nobody moves in another’s turn, speaks as another, or changes what isn’t theirs @http_others_turn', async (t) => {
  const rooms = await startRooms(t);
  const { must, tries } = rooms;
  const room = await rooms.room(2, {
    slots: ['bot:guess-referee', 'invite:player', 'invite:player'],
    bots: [
      {
        slot: 'bot:guess-referee',
        name: 'guess-bot',
        code_ref: 'bob://guess-bot',
        params: { mode: 'number', range: [1, 1000] },
      },
    ],
    trust: 'verified',
  });
  const doors = room.members.map(({ token }) => ({ channel_id: room.id, member_token: token }));
  // Whose turn it is, once the referee has said so.
  let turn: string | undefined;
  for (let cursor = 0; turn === undefined; ) {
    const read = await must('sync', { ...doors[0], cursor, timeout_ms: 5_000 });
    cursor = read.cursor;
    turn = read.messages.findLast(({ body }) => body['type'] === 'bot:turn')?.body['player'] as string | undefined;
  }
  const waiting = room.members.findIndex(({ sessionId }) => sessionId !== turn);
  const move = { type: 'move', game: 'guess', action: 'guess', value: 7 };
  assert.equal(await tries('post', { ...doors[waiting], body: move }), '409 BAD_TURN');
  const cheats: object[] = [
    { ...move, sender: turn },
    { ...move, player: turn },
    { ...move, session_id: turn },
    { ...move, move: 'guess' },
    { move: 'guess', value: 7 },
    { move: 'concede' },
  ];
  for (const body of cheats) assert.equal(await tries('post', { ...doors[waiting], body }), '409 BAD_TURN');
  for (const more of [
    { sender: turn },
    { session_id: turn },
    { slot_id: 's1' },
    { kind: 'system' },
    { from_slot: 's0' },
  ]) {
    assert.equal(await tries('post', { ...doors[waiting], body: move, ...more }), '400 BAD_OP');
  }
  for (const kind of ['bot', 'system', 'control']) {
    assert.notEqual(await tries('post_message', { ...doors[waiting], kind, body: { type: 'end' } }), '200', kind);
  }
  const ops: object[] = [
    { op: 'rename', name: 'Mine' },
    { op: 'set_admin', slot_id: 's2', admin: true },
    { op: 'remove_bot', slot_id: 's0' },
    { op: 'debug_bot', slot_id: 's0', action: 'inspect_state' },
    { op: 'renew_invite', slot_id: 's1' },
    { op: 'yield_slot', slot_id: 's0', to: 'invite' },
    { op: 'set_env_redacted', slot_id: 's0', env: { KEY: 'x' } },
  ];
  for (const op of ops) assert.equal(await tries('update_channel', { ...doors[waiting], ops: [op] }), '403 NOT_ADMIN');
  const spoken = (await room.all(room.members[0]!)).filter(({ kind }) => kind === 'user');
  assert.deepEqual(spoken, []);
  const heard = await room.all(room.members[0]!);
  assert.ok(heard.every(({ body }) => body['type'] !== 'end' && body['result'] !== 'correct'));
  assert.ok(
    rooms.lines.some((line) => line.includes('BAD_TURN')) && rooms.lines.some((line) => line.includes('NOT_ADMIN')),
  );
  noSecrets(rooms, room);
});

test('bodies of every wrong shape change nothing @http_bodies', async (t) => {
  const rooms = await startRooms(t);
  const { tries } = rooms;
  const room = await rooms.room(2);
  const { token } = room.members[0]!;
  const door = { channel_id: room.id, member_token: token };
  const text = (body: object) => JSON.stringify(body);
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const withBody = (body: string) => `${text(door).slice(0, -1)},"body":${body}}`;
  const before = await room.all(room.members[1]!);
  const refusals: [string, string | Buffer | object][] = [
    ['400 BAD_OP', withBody(deep(30_000 / 6))],
    ['400 BAD_OP', withBody(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)],
    ['400 BAD_OP', withBody('{"__proto__":{"admin":true}}')],
    ['400 BAD_OP', withBody('{"a":1e400}')],
    ['400 BAD_OP', withBody('{"a":-1e400}')],
    ['400 BAD_OP', withBody('"a\u0000b"')],
    ['400 BAD_OP', withBody('null')],
    ['400 BAD_OP', withBody('[]')],
    ['400 BAD_OP', withBody('7')],
    ['400 BAD_OP', withBody('true')],
    ['400 BAD_OP', withBody('{}').slice(0, -1)],
    ['400 BAD_OP', withBody('{}').replace('"body"', 'body')],
    [
      '400 BAD_OP',
      Buffer.concat([Buffer.from(withBody('{"text":"').slice(0, -1)), Buffer.from([0xff, 0xfe]), Buffer.from('"}}')]),
    ],
    ['400 BAD_OP', Buffer.from(withBody('{}'), 'utf16le')],
    ['400 BAD_OP', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf, 0x7b]), Buffer.alloc(20, 0x20)])],
    ['400 BAD_OP', { ...door, body: {}, state_version: 1.5 }],
    ['400 BAD_OP', { ...door, body: {}, state_version: '1' }],
    ['400 BAD_OP', { ...door, body: {}, extra: 1 }],
    ['400 BAD_OP', { ...door, channel_id: [room.id], body: {} }],
    ['400 BAD_OP', { ...door, channel_id: { toString: 'x' }, body: {} }],
    ['413 BAD_OP', { ...door, body: { text: 'x'.repeat(65_536) } }],
    ['413 BAD_OP', Buffer.alloc(900_000, 0x5b)],
  ];
  for (const [expected, body] of refusals) {
    assert.equal(await tries('post', body), expected, String(body).slice(0, 120));
  }
  const updates: [string, object | string][] = [
    ['400 BAD_OP', { ...door, ops: [] }],
    ['400 BAD_OP', { ...door, ops: Array.from({ length: 10_000 }, () => ({ op: 'x' })).slice(0, 5_000) }],
    ['413 BAD_OP', { ...door, ops: Array.from({ length: 10_000 }, () => ({ op: 'rename', name: 'x' })) }],
    ['400 BAD_OP', { ...door, ops: [{ op: '__proto__' }] }],
    ['400 BAD_OP', { ...door, ops: [{ op: 'constructor', name: 'x' }] }],
    ['400 BAD_OP', { ...door, ops: { length: 1, 0: { op: 'rename', name: 'x' } } }],
    ['400 BAD_OP', `${text(door).slice(0, -1)},"ops":[{"op":"rename","name":"x","__proto__":{"op":"rename"}}]}`],
  ];
  for (const [expected, body] of updates) assert.equal(await tries('update_channel', body), expected, String(body));
  for (const sync of [
    { limit: 0.5 },
    { limit: -1 },
    { limit: 0 },
    { cursor: -1 },
    { cursor: 1.5 },
    { cursor: 1e300 },
    { timeout_ms: 0.5 },
    { timeout_ms: -1 },
  ]) {
    assert.equal(await tries('sync', { ...door, ...sync }), '400 BAD_OP', JSON.stringify(sync));
  }
  for (const create of [
    { slots: [] },
    { slots: 'abc' },
    { slots: Array.from({ length: 257 }, () => 'invite:p') },
    { invites: 1e6 },
    { name: '' },
    { bots: [{}] },
  ]) {
    assert.equal(
      await tries('create_channel', { name: 'x', ...create }),
      '400 BAD_OP',
      JSON.stringify(create).slice(0, 80),
    );
  }
  // Of two equal keys one counts, and it is the same one everywhere.
  assert.equal(
    await tries(
      'post',
      `{"channel_id":"chn_other","member_token":"no",${text(door).slice(1, -1)},"body":{"type":"chat","text":"twice"}}`,
    ),
    '200',
  );
  assert.equal(
    await tries('post', `${text(door).slice(0, -1)},"channel_id":"chn_other","body":{}}`),
    '404 CHANNEL_NOT_FOUND',
  );
  const after = await room.all(room.members[1]!);
  assert.deepEqual(after.slice(0, -1), before);
  assert.equal(after.at(-1)!.body['text'], 'twice');
  assert.deepEqual(rooms.faults, []);
  assert.equal(({} as Record<string, unknown>)['admin'], undefined);
  noSecrets(rooms, room);
});

test('other sites and other names are refused, also with a good token @http_own_names', async (t) => {
  const rooms = await startRooms(t);
  const { port } = rooms;
  const room = await rooms.room(1);
  const body = { channel_id: room.id, member_token: room.members[0]!.token };
  const cases: [number, Record<string, string>][] = [
    [403, { Host: 'attacker.example' }],
    [403, { Host: `attacker.example:${port}` }],
    [403, { Host: `127.0.0.1.attacker.example:${port}` }],
    [403, { Host: `localhost:${port + 1}` }],
    [403, { Host: `127.0.0.1:${port}`, Origin: 'https://attacker.example' }],
    [403, { Host: `127.0.0.1:${port}`, Origin: `http://localhost:${port + 1}` }],
    [403, { Host: `127.0.0.1:${port}`, Origin: 'null' }],
    [403, { Host: `127.0.0.1:${port}`, Origin: `https://127.0.0.1:${port}` }],
    [415, { 'Content-Type': 'text/plain' }],
    [415, { 'Content-Type': 'application/x-www-form-urlencoded' }],
    [415, { 'Content-Type': 'multipart/form-data; boundary=x' }],
    [200, { Host: `localhost:${port}`, Origin: `http://localhost:${port}` }],
    [200, { Host: `127.0.0.1:${port}` }],
  ];
  for (const [status, headers] of cases) {
    const answer = await ask(port, '/who', { body, headers });
    assert.equal(answer.status, status, JSON.stringify(headers));
    assert.equal(answer.headers['access-control-allow-origin'], undefined);
  }
  const preflight = await ask(port, '/who', {
    method: 'OPTIONS',
    headers: { Origin: 'http://attacker.example', 'Access-Control-Request-Method': 'POST' },
  });
  assert.equal(preflight.status, 403);
  const old = await raw(port, `POST /who HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`);
  await old.closed;
  assert.match(old.heard(), /^HTTP\/1\.1 40[03] /);
});

test('only this machine makes rooms @http_create_here', async (t) => {
  const rooms = await startRooms(t, { reach: 'network' });
  const os = await import('node:os');
  const outside = Object.values(os.networkInterfaces())
    .flatMap((found) => found ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  const room = await rooms.room(1);
  if (outside === undefined) return t.diagnostic('this machine is in no network: only loopback was tried');
  const asked = async (endpoint: string, body: object) => {
    const response = await fetch(`http://${outside.address}:${rooms.port}/${endpoint}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, json: (await response.json()) as { error?: { code: string } } };
  };
  const made = await asked('create_channel', { name: 'From outside', slots: ['invite:player'] });
  assert.ok(made.status === 401 || made.status === 403, String(made.status));
  const { token } = room.members[0]!;
  assert.equal((await asked('who', { channel_id: room.id, member_token: token })).status, 200);
});
