/** Rooms, their slots, and who gets in (docs/contracts/003.md, "Rooms and slots"). */
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { doorOf, furnish, openTestChannels, REFEREE, said, testFolder } from '../support/channels.ts';

const SECRET = 'a secret of mine';

test('@room_create slots, invites and bots are there at once, and the bots are announced first of all', async () => {
  const rooms = openTestChannels();
  const slots = ['bot:referee', 'invite:player', 'invite:player', 'invite:spectator'];
  const created = await rooms.do('create_channel', { name: 'Friday', slots, bots: [REFEREE] });
  assert.equal(created.invites.length, 3);
  assert.match(created.channel_id, /^chn_[0-9a-f]{20}$/);
  const owner = { channel_id: created.channel_id, member_token: created.admin_token };
  const [first] = await rooms.read(owner);
  assert.deepEqual(first!.body, {
    type: 'bots_announced',
    bots: [{ slot_id: 's0', name: 'Judge', version: '0.1', summary: 'Judges' }],
  });
  assert.deepEqual([first!.id, first!.kind, first!.sender], [1, 'system', 'system']);
  assert.ok(rooms.bots.told.includes('attached s0 Judge'));
  await rooms.close();
});

test('@room_create what can not be had leaves no room behind', async () => {
  const rooms = openTestChannels();
  const of = (more: object) => ({ name: 'X', slots: ['bot:a', 'invite:b'], ...more });
  const bot = { name: 'N', manifest: {} };
  const wrong: [object, RegExp][] = [
    [of({ slots: [] }), /^slots: /],
    [of({ slots: ['robot:a'] }), /"robot:a" is no slot/],
    [of({ slots: ['invite:'] }), /"invite:" is no slot/],
    [of({ slots: Array.from({ length: 257 }, () => 'invite:x') }), /^slots: /],
    [of({ name: ' ' }), /^name: /],
    [of({ colour: 'red' }), /colour/],
    [of({ invites: 2 }), /^invites: either/],
    [of({ trust: 'blind' }), /^trust: /],
    [of({ bots: [{ ...bot, slot: 'bot:zzz' }] }), /^bots\.0\.slot: .*"bot:zzz"/],
    [of({ bots: [bot, bot] }), /^bots\.1\.slot: /],
    [of({ bots: [{ ...bot, slot: 'bot:a', code_ref: 'bob://unknown' }] }), /^bots\.0: There is no program/],
    [of({ bots: [{ ...bot, manifest: { summary: 'x', extra: 'y'.repeat(33_000) } }] }), /^bots\.0: manifest: /],
    [of({ bots: [{ manifest: {} }] }), /^bots\.0\.name: /],
    [
      of({
        slots: [
          { kind: 'bot', label: 'a', slot_id: 'q' },
          { kind: 'invite', label: 'b', slot_id: 'q' },
        ],
      }),
      /two slots/,
    ],
  ];
  for (const [params, message] of wrong) {
    assert.match((await rooms.refused('BAD_OP', 'create_channel', params)).message, message);
  }
  assert.deepEqual(rooms.channels.list(), []);
  await rooms.refused('NOT_ADMIN', 'create_channel', of({}), { mayCreate: false });
  await rooms.close();
});

test('@room_drafts a number of invites makes players in a verified room, slots make a demo room', async () => {
  const rooms = openTestChannels();
  const counted = await rooms.do('create_channel', { name: 'C', invites: 3 });
  assert.deepEqual(
    [counted.view.trust, counted.view.slots.map(({ label }) => label)],
    ['verified', ['player A', 'player B', 'player C']],
  );
  assert.equal((await rooms.do('create_channel', { name: 'C' })).invites.length, 2);
  const listed = await rooms.do('create_channel', { name: 'A', slots: ['invite:player'] });
  assert.deepEqual([listed.view.trust, listed.view.slots[0]!.label], ['demo', 'player']);
  const asked = await rooms.do('create_channel', { name: 'A', slots: ['invite:player'], trust: 'verified' });
  assert.equal(asked.view.trust, 'verified');
  await rooms.close();
});

test('@room_slots ids, labels and roles come from what was asked for', async () => {
  const rooms = openTestChannels();
  const slots = [
    'bot:Guess-Referee',
    'bot:robo player',
    'bot:overlay',
    'invite:player',
    'human:player',
    'invite:watcher',
    { kind: 'invite', label: 'judge', role: 'referee', admin: true, slot_id: 's0x' },
    { kind: 'bot', label: 'second referee', admin: false },
  ];
  const { view, invites } = await rooms.do('create_channel', { name: 'R', slots });
  assert.deepEqual(
    view.slots.map(({ slot_id, kind, label, role, admin, filled_by }) => [
      slot_id,
      kind,
      label,
      role,
      admin,
      filled_by,
    ]),
    [
      ['s0', 'bot', 'Guess-Referee', 'referee', true, null],
      ['s1', 'bot', 'robo player', 'player', false, null],
      ['s2', 'bot', 'overlay', 'observer', false, null],
      ['s3', 'invite', 'player A', 'player', false, null],
      ['s4', 'invite', 'player B', 'player', false, null],
      ['s5', 'invite', 'watcher', 'observer', false, null],
      ['s0x', 'invite', 'judge', 'referee', true, null],
      ['s7', 'bot', 'second referee', 'referee', false, null],
    ],
  );
  assert.equal(invites.length, 4);
  await rooms.close();
});

test('@room_view who sees the same as joining: people and bots by name, manifests in full, and no secret', async () => {
  const rooms = openTestChannels();
  const env = { env_redacted: { API_KEY: 'open sesame' } };
  const manifest = {
    summary: 'Judges',
    hooks: ['on_post'],
    emits: ['judge'],
    state_schema: { type: 'object' },
    colour: 'red',
  };
  const { owner, seats, doors } = await furnish(rooms, {
    bots: [{ ...REFEREE, ...env, manifest, params: { range: [1, 5] } }],
  });
  const view = await rooms.do('who', doors[0]);
  assert.deepEqual(view, seats[1]!.view);
  assert.deepEqual(view, await rooms.do('who', owner));
  assert.deepEqual(
    view.slots.map(({ kind, filled_by }) => [kind, filled_by]),
    [
      ['bot', 'bot:Judge@0.1'],
      ['human', seats[0]!.session_id],
      ['human', seats[1]!.session_id],
    ],
  );
  const [bot] = view.bots;
  assert.deepEqual(
    [bot!.name, bot!.manifest, bot!.params, bot!.runs, bot!.paused],
    ['Judge', manifest, { range: [1, 5] }, 'bob://judge', false],
  );
  assert.equal(bot!.code_hash, undefined);
  assert.ok(!JSON.stringify([view, await rooms.read(owner)]).includes('sesame'));
  await rooms.close();
});

test('@room_attach a verified room says what runs: hashes and manifest, in messages and in its view', async () => {
  const rooms = openTestChannels();
  const { owner, created } = await furnish(rooms, {
    trust: 'verified',
    bots: [{ ...REFEREE, manifest: { summary: 'Judges', emits: ['bot:judge'] } }],
  });
  const [announced, attach, manifest] = await rooms.read(owner);
  const [bot] = created.view.bots;
  assert.equal(announced!.body.type, 'bots_announced');
  assert.deepEqual([attach!.kind, manifest!.kind], ['control', 'control']);
  const { bot_id, code_hash, manifest_hash } = bot!;
  assert.deepEqual(attach!.body, { type: 'bot:attach', bot_id, code_hash, manifest_hash, name: 'Judge' });
  assert.match(code_hash!, /^sha256:[0-9a-f]{64}$/);
  const manifest_excerpt = { name: 'Judge', version: '0.1', summary: 'Judges', emits: ['bot:judge'] };
  assert.deepEqual(manifest!.body, { type: 'bot:manifest', bot_id, manifest_excerpt });
  await rooms.close();
});

test('@room_join an invite is for one: it gives a seat, a session and a token, and tells the others', async () => {
  const rooms = openTestChannels();
  const created = await rooms.do('create_channel', { name: 'J', slots: ['invite:player', 'invite:player'] });
  const [code] = created.invites;
  const joined = await rooms.do('join_channel', { invite_code: code, name: 'Ada' });
  assert.match(joined.session_id, /^sess_[0-9a-f]{20}$/);
  assert.deepEqual([joined.channel_id, joined.slot_id], [created.channel_id, 's0']);
  const seat = joined.view.slots[0]!;
  assert.deepEqual([seat.kind, seat.filled_by, seat.name], ['human', joined.session_id, 'Ada']);
  const told = (await rooms.read(joined)).at(-1)!;
  assert.deepEqual(told.body, {
    type: 'joined',
    slot_id: 's0',
    session_id: joined.session_id,
    label: 'player A',
    name: 'Ada',
  });
  assert.deepEqual(rooms.channels.memberOf(joined.member_token), {
    channelId: created.channel_id,
    slotId: 's0',
    sessionId: joined.session_id,
  });
  assert.match((await rooms.refused('INVITE_INVALID', 'join_channel', { invite_code: code })).message, /has been used/);
  await rooms.refused('INVITE_INVALID', 'join_channel', { invite_code: 'made-up' });
  await rooms.refused('INVITE_INVALID', 'join_channel', { invite_code: joined.member_token });
  await rooms.refused('INVITE_INVALID', 'join_channel', { invite_code: created.admin_token });
  await rooms.close();
});

test('@room_rejoin the same code with the same secret, or the token, is the same seat; the public session is no proof', async () => {
  const rooms = openTestChannels();
  const { invites } = await rooms.do('create_channel', { name: 'J', invites: 3 });
  const [one, two, three] = invites;
  const first = await rooms.do('join_channel', { invite_code: one, session: SECRET });
  const before = (await rooms.read(first)).length;
  for (const proof of [{ session: SECRET }, { session_id: SECRET }, { member_token: first.member_token }]) {
    assert.deepEqual(await rooms.do('join_channel', { invite_code: one, ...proof }), first);
  }
  assert.equal((await rooms.read(first)).length, before);
  const second = await rooms.do('join_channel', { invite_code: two, session_id: SECRET });
  assert.equal(
    (await rooms.do('join_channel', { invite_code: two, session_id: SECRET })).member_token,
    second.member_token,
  );
  const third = await rooms.do('join_channel', { invite_code: three });
  for (const [code, proof] of [
    [one, { session_id: first.session_id }],
    [one, { session: first.session_id }],
    [one, { session: 'another secret' }],
    [one, { member_token: second.member_token }],
    [three, { session: SECRET }],
    [three, { session_id: third.session_id }],
  ] as const) {
    await rooms.refused('INVITE_INVALID', 'join_channel', { invite_code: code, ...proof });
  }
  assert.ok(!JSON.stringify(await rooms.read(first)).includes(SECRET));
  await rooms.close();
});

test('@room_tokens nobody gets in with a copy of the database, and the key is for this account only', async () => {
  const folder = testFolder('tokens');
  const [file, keyFile] = [path.join(folder, 'bob.db'), path.join(folder, 'rooms.key')];
  const rooms = openTestChannels({ file, keyFile });
  const { created, seats } = await furnish(rooms, { slots: ['invite:a', 'invite:b'] });
  const open = await rooms.do('create_channel', { name: 'open', invites: 1 });
  const secrets = [created.admin_token, ...created.invites, ...seats.map((seat) => seat.member_token), ...open.invites];
  for (const secret of secrets) assert.match(secret, /^[\w-]{43}$/);
  assert.equal(new Set(secrets).size, secrets.length);
  await rooms.close();
  const bytes = readFileSync(file);
  for (const secret of secrets) assert.ok(!bytes.includes(secret));
  assert.ok(bytes.includes(seats[0]!.session_id), 'the check looks into the right file');
  if (process.platform !== 'win32') assert.equal(statSync(keyFile).mode & 0o777, 0o600);
});

test('@room_tokens the key in a backup shows the same tokens, and a lost one opens new doors to the same rooms', async () => {
  const folder = testFolder('key');
  const [file, keyFile] = [path.join(folder, 'bob.db'), path.join(folder, 'rooms.key')];
  const first = openTestChannels({ file, keyFile });
  const { created } = await furnish(first, { slots: ['invite:a'] });
  const open = await first.do('create_channel', { name: 'open', invites: 1 });
  const joined = await first.do('join_channel', { invite_code: open.invites[0] }, { isPerson: true });
  const half = await first.do('create_channel', { name: 'half', invites: 1 });
  const tokens = (rooms: typeof first) =>
    rooms.channels.list().map(({ adminToken, invites, mine }) => [adminToken, invites, mine]);
  const before = tokens(first);
  await first.close();
  const again = openTestChannels({ file, keyFile });
  assert.deepEqual(tokens(again), before);
  await again.close();

  const other = openTestChannels({ file, keyFile: path.join(folder, 'other.key') });
  for (const { adminToken, view, mine } of other.channels.list()) {
    await other.do('who', { channel_id: view.channel_id, member_token: adminToken });
    if (mine !== null) await other.do('who', { channel_id: view.channel_id, member_token: mine.memberToken });
  }
  // What people hold stays good; the owner's old token and unused codes don't.
  await other.do('who', doorOf(joined));
  await other.refused('NOT_MEMBER', 'who', { channel_id: created.channel_id, member_token: created.admin_token });
  await other.refused('INVITE_INVALID', 'join_channel', { invite_code: half.invites[0] });
  const shown = other.channels.list().find(({ view }) => view.channel_id === half.channel_id)!;
  await other.do('join_channel', { invite_code: Object.values(shown.invites)[0] });
  await other.close();
});

test('@room_persistent rooms, seats and messages are there after a restart', async () => {
  const folder = testFolder('restart');
  const [file, keyFile] = [path.join(folder, 'bob.db'), path.join(folder, 'rooms.key')];
  const first = openTestChannels({ file, keyFile });
  const { doors, owner } = await furnish(first, { bots: [REFEREE] });
  await first.do('post', { ...doors[0], body: { text: 'still there?' } });
  const [before, view] = [await first.read(doors[1]!), await first.do('who', owner)];
  await first.close();
  const second = openTestChannels({ file, keyFile });
  assert.deepEqual(await second.read(doors[1]!), before);
  assert.deepEqual(await second.do('who', owner), view);
  assert.ok(second.bots.told.includes('recover'));
  await second.close();
});

test('@room_list the host sees the latest rooms first, with codes that nobody used and the own seat', async () => {
  const rooms = openTestChannels();
  const old = await furnish(rooms, { name: 'old' });
  rooms.time += 1000;
  const mine = await rooms.do('create_channel', { name: 'mine', invites: 2 });
  const joined = await rooms.do('join_channel', { invite_code: mine.invites[1] }, { isPerson: true });
  // Their own window needs no proof.
  assert.deepEqual(await rooms.do('join_channel', { invite_code: mine.invites[1] }, { isPerson: true }), joined);
  await rooms.refused('INVITE_INVALID', 'join_channel', { invite_code: mine.invites[1] });
  const list = rooms.channels.list();
  assert.deepEqual(
    list.map(({ view }) => view.name),
    ['mine', 'old'],
  );
  assert.deepEqual(list[0]!.invites, { s0: mine.invites[0] });
  assert.deepEqual(list[0]!.mine, {
    slotId: joined.slot_id,
    sessionId: joined.session_id,
    memberToken: joined.member_token,
  });
  assert.equal(list[1]!.mine, null);
  assert.equal(list[1]!.adminToken, old.owner.member_token);
  rooms.time += 1000;
  await rooms.do('post', { ...old.doors[0], body: {} });
  assert.deepEqual(
    rooms.channels.list().map(({ view }) => view.name),
    ['old', 'mine'],
  );
  await rooms.close();
});

test('@room_remove a removed room is unknown, its invites too, and whoever waits is told', async () => {
  const rooms = openTestChannels();
  const created = await rooms.do('create_channel', {
    name: 'R',
    slots: ['bot:referee', 'invite:a', 'invite:b'],
    bots: [REFEREE],
  });
  const door = await rooms.do('join_channel', { invite_code: created.invites[0] });
  const { channel_id, member_token } = door;
  const waiting = rooms.refused('CHANNEL_NOT_FOUND', 'sync', {
    channel_id,
    member_token,
    cursor: 99,
    timeout_ms: 20_000,
  });
  assert.deepEqual(await rooms.channels.remove(channel_id), { ok: true, value: null });
  await waiting;
  await rooms.refused('CHANNEL_NOT_FOUND', 'post', { channel_id, member_token, body: {} });
  await rooms.refused('INVITE_INVALID', 'join_channel', { invite_code: created.invites[1] });
  assert.equal(rooms.channels.memberOf(member_token), null);
  assert.ok(rooms.bots.told.includes('detached s0'));
  const again = await rooms.channels.remove(channel_id);
  assert.equal(again.ok ? '' : again.refusal.code, 'CHANNEL_NOT_FOUND');
  const left = ['channels', 'channel_slots', 'channel_tokens', 'channel_bots', 'channel_messages'].map((table) =>
    rooms.store.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
  );
  assert.deepEqual(left, [0, 0, 0, 0, 0]);
  await rooms.close();
});

test('@room_members a token is for its own room and slot; the owner reads and changes, and sits in no slot', async () => {
  const rooms = openTestChannels();
  const [a, b] = [await furnish(rooms), await furnish(rooms)];
  const { channel_id } = a.owner;
  for (const member_token of [b.owner.member_token, b.doors[0]!.member_token, 'made-up', a.created.invites[0]!]) {
    for (const endpoint of ['who', 'sync'] as const)
      await rooms.refused('NOT_MEMBER', endpoint, { channel_id, member_token });
    await rooms.refused('NOT_MEMBER', 'post', { channel_id, member_token, body: {} });
    await rooms.refused('NOT_MEMBER', 'update_channel', {
      channel_id,
      member_token,
      ops: [{ op: 'rename', name: 'x' }],
    });
  }
  assert.match((await rooms.refused('NOT_MEMBER', 'post', { ...a.owner, body: {} })).message, /sits in no slot/);
  assert.deepEqual(rooms.channels.memberOf(a.owner.member_token), {
    channelId: channel_id,
    slotId: null,
    sessionId: null,
  });
  assert.equal(said(await rooms.read(a.owner)).length, 3);
  await rooms.close();
});

test('@room_limits joins and new rooms are counted by address, posts and changes by member', async () => {
  const rooms = openTestChannels({ limited: true });
  const { doors, owner } = await furnish(rooms);
  const post = (door: (typeof doors)[number]) => rooms.do('post', { ...door, body: { text: 'x' } });
  for (let count = 0; count < 30; count++) await post(doors[0]!);
  await rooms.refused('RATE_LIMIT', 'post', { ...doors[0], body: {} });
  await post(doors[1]!);
  rooms.time += 100;
  await post(doors[0]!);
  await rooms.refused('RATE_LIMIT', 'post', { ...doors[0], body: {} });
  const change = { ...owner, ops: [{ op: 'rename', name: 'x' }] };
  for (let count = 0; count < 30; count++) await rooms.do('update_channel', change);
  await rooms.refused('RATE_LIMIT', 'update_channel', change);
  await rooms.refused('RATE_LIMIT', 'attach_bot', { ...owner, name: 'x' });

  const guess = { invite_code: 'made-up' };
  for (let count = 0; count < 248; count++) await rooms.refused('INVITE_INVALID', 'join_channel', guess);
  await rooms.refused('INVITE_INVALID', 'join_channel', guess);
  await rooms.refused('INVITE_INVALID', 'join_channel', guess);
  await rooms.refused('RATE_LIMIT', 'join_channel', guess);
  await rooms.refused('INVITE_INVALID', 'join_channel', guess, { address: '192.0.2.7' });
  for (let count = 0; count < 200; count++) await rooms.do('create_channel', { name: 'n' });
  await rooms.refused('RATE_LIMIT', 'create_channel', { name: 'n' });
  await rooms.close();
});
