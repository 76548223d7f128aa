/** Rooms over HTTP as programs use them: the endpoints of all three drafts, refusals, waiting, who may ask. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelError } from '../../engine/api/index.ts';
import { startRooms } from '../support/rooms.ts';
import { ask } from '../support/rooms-http.ts';

test('a room made by one draft’s client is joined, talked in and read by another’s @http_endpoints', async (t) => {
  const { must } = await startRooms(t);
  const made = await must('create_channel', { name: 'Both', slots: ['invite:player', 'invite:player'] });
  assert.equal(made.invites.length, 2);
  const a = await must('join_channel', { invite_code: made.invites[0] });
  const b = await must('join_channel', { invite_code: made.invites[1] });
  const door = { channel_id: made.channel_id, member_token: a.member_token };
  const other = { channel_id: made.channel_id, member_token: b.member_token };
  const first = await must('post', { ...door, body: { type: 'chat', text: 'hello' } });
  const second = await must('post_message', { ...other, kind: 'user', body: { type: 'chat', text: 'hi' } });
  assert.ok(second.msg_id > first.msg_id && !Number.isNaN(Date.parse(second.ts)));
  const read = await must('sync', { ...door, cursor: null, timeout_ms: 0 });
  assert.equal(read.view?.channel_id, made.channel_id);
  assert.equal(read.cursor, read.messages.at(-1)!.id);
  const got = await must('get_messages', { ...other, since_id: first.msg_id - 1 });
  assert.deepEqual(
    got.map(({ body }) => body['text']),
    ['hello', 'hi'],
  );
  assert.deepEqual(got, read.messages.slice(-2));
  const seen = await must('who', door);
  assert.deepEqual(
    seen.slots.map(({ kind }) => kind),
    ['human', 'human'],
  );
  const renamed = await must('update_channel', {
    channel_id: made.channel_id,
    member_token: made.admin_token,
    ops: [{ op: 'rename', name: 'Renamed' }],
  });
  assert.deepEqual([renamed.ok, renamed.view.name], [true, 'Renamed']);
  const attached = await must('create_channel', { name: 'Draft C', invites: 2 });
  assert.deepEqual([attached.view.trust, attached.invites.length], ['verified', 2]);
});

test('each refusal has its status, one of the seed’s codes and a sentence @http_errors', async (t) => {
  const { port, must, room } = await startRooms(t);
  const { id, owner, members } = await room(2);
  const door = { channel_id: id, member_token: members[0]!.token };
  const cases: [number, string, string, object][] = [
    [401, 'NOT_MEMBER', 'who', { channel_id: id, member_token: 'x' }],
    [401, 'NOT_MEMBER', 'post', { channel_id: id, member_token: owner, body: {} }],
    [403, 'INVITE_INVALID', 'join_channel', { invite_code: 'x' }],
    [403, 'NOT_ADMIN', 'update_channel', { ...door, ops: [{ op: 'rename', name: 'Mine' }] }],
    [400, 'BAD_OP', 'post', { ...door, body: 'text' }],
    [404, 'CHANNEL_NOT_FOUND', 'who', { channel_id: 'chn_no', member_token: 'x' }],
  ];
  for (const [status, code, endpoint, body] of cases) {
    const answer = await ask(port, `/${endpoint}`, { body });
    assert.deepEqual([answer.status, channelError.parse(answer.json).error.code], [status, code]);
    assert.match(answer.json.error!.msg, /\w+ \w+/, answer.text);
  }
  let limited = await ask(port, '/post', { body: { ...door, body: {} } });
  for (let n = 0; n < 60 && limited.status === 200; n++) {
    limited = await ask(port, '/post', { body: { ...door, body: {} } });
  }
  assert.deepEqual([limited.status, limited.json.error?.code], [429, 'RATE_LIMIT']);
  assert.match(String(limited.headers['retry-after']), /^[1-9]\d*$/);
  await must('who', door);
});

test('a token may be in the Authorization header @http_bearer', async (t) => {
  const { port, must, room } = await startRooms(t);
  const { id, members } = await room(1);
  const headers = { Authorization: `Bearer ${members[0]!.token}` };
  const posted = await must('post', { channel_id: id, body: { type: 'chat', text: 'hello' } }, { headers });
  assert.ok(posted.msg_id > 0);
  const wrong = await ask(port, '/who', { body: { channel_id: id }, headers: { Authorization: 'Bearer no' } });
  assert.equal(wrong.status, 401);
  const basic = await ask(port, '/who', { body: { channel_id: id }, headers: { Authorization: 'Basic abc' } });
  assert.equal(basic.status, 401);
});

test('a wait ends with a post, at its time, or when its client hangs up @http_long_poll', async (t) => {
  const { port, must, room } = await startRooms(t);
  const { id, members, says } = await room(3);
  const [a, b, c] = members;
  const door = (token: string) => ({ channel_id: id, member_token: token });
  const { cursor } = await must('sync', { ...door(b!.token), timeout_ms: 0 });
  const began = performance.now();
  const waiting = must('sync', { ...door(b!.token), cursor, timeout_ms: 30_000 });
  const draftC = must('wait_for_message', { ...door(c!.token), since_id: cursor, timeout_ms: 20_000 });
  setTimeout(() => void says(a!, 'now'), 150);
  const [news, alsoNews] = await Promise.all([waiting, draftC]);
  const took = performance.now() - began;
  assert.ok(took >= 140, `${took} ms`);
  assert.deepEqual(
    news.messages.map(({ body }) => body['text']),
    ['now'],
  );
  assert.deepEqual(alsoNews, news.messages);
  assert.equal(news.view, null);
  const nothing = await must('sync', { ...door(b!.token), cursor: news.cursor, timeout_ms: 120 });
  assert.deepEqual(nothing, { messages: [], cursor: news.cursor, view: null });
  const hangUp = new AbortController();
  const left = ask(port, '/sync', {
    body: { ...door(b!.token), cursor: news.cursor, timeout_ms: 30_000 },
    signal: hangUp.signal,
  });
  setTimeout(() => hangUp.abort(), 50);
  await assert.rejects(left);
});

test('what is posted over one connection is read over another, umlauts and all @http_bodies', async (t) => {
  const { port, room, tries } = await startRooms(t);
  const { id, members, says, all } = await room(2);
  const text = 'Grüße, 世界 🧙 \u0000 "quoted" \\ </script>';
  await says(members[0]!, text);
  const messages = await all(members[1]!);
  assert.equal(messages.at(-1)!.body['text'], text);
  const door = { channel_id: id, member_token: members[0]!.token };
  const before = (await all(members[1]!)).length;
  const position = await ask(port, '/post', { body: `{"channel_id":"${id}",}` });
  assert.match(position.json.error!.msg, new RegExp(`position ${`{"channel_id":"${id}",`.length}`));
  assert.equal(await tries('post', { ...door, body: { text: 'x'.repeat(70_000) } }), '413 BAD_OP');
  assert.equal(await tries('post', { ...door, body: { text: 'x'.repeat(40_000) } }), '400 BAD_OP');
  assert.equal(await tries('post', { ...door, body: {} }, { headers: { 'Content-Type': 'text/plain' } }), '415 BAD_OP');
  assert.equal((await all(members[1]!)).length, before);
});

test('a wrong method and an unknown endpoint say what there is @http_unknown', async (t) => {
  const { port } = await startRooms(t);
  const get = await ask(port, '/sync', { method: 'GET' });
  assert.deepEqual([get.status, get.headers['allow']], [405, 'POST']);
  const unknown = await ask(port, '/create', { body: {} });
  assert.equal(unknown.status, 404);
  for (const name of ['create_channel', 'join_channel', 'who', 'post', 'sync', 'update_channel', 'attach_bot']) {
    assert.ok(unknown.json.error!.msg.includes(name), name);
  }
});

test('the window for guests is at /, and nothing beside it @http_guest_window', async (t) => {
  const { port, folder } = await startRooms(t);
  const page = await ask(port, '/', { method: 'GET' });
  assert.deepEqual([page.status, page.text], [200, '<!doctype html><title>Bob</title>']);
  assert.ok(folder.length > 0);
  for (const target of ['/rooms.key', '/../rummy.db', '/%2e%2e/rooms.key', '/..%2frooms.key', '/%2e%2e%5crooms.key']) {
    const answer = await ask(port, target, { method: 'GET' });
    assert.ok([403, 404].includes(answer.status), `${target} ${answer.status}`);
  }
});
