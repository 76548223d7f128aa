/** What is said in rooms, and waiting for it (docs/contracts/003.md, "Messages and waiting"). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { LONGEST_BODY } from '../../engine/api/index.ts';
import { must } from '../../engine/basics/outcome.ts';
import { type Door, doorOf, furnish, openTestChannels, REFEREE, said, type TestChannels } from '../support/channels.ts';
import { refusalOf } from '../support/store.ts';

const say = (rooms: TestChannels, door: Door | undefined, text: string) =>
  rooms.do('post', { ...door, body: { type: 'chat', text } });

test('@message_shape a message says where, who, what kind, what and when, and is acknowledged with its number', async () => {
  const rooms = openTestChannels();
  const { doors, seats } = await furnish(rooms);
  rooms.time = Date.UTC(2026, 1, 3, 4, 5, 6);
  const body = { type: 'chat', text: 'Grüße 🃏', deep: { list: [1, null, true] } };
  const posted = await rooms.do('post', { ...doors[0], body });
  assert.deepEqual(posted, { msg_id: 4, ts: '2026-02-03T04:05:06.000Z' });
  assert.deepEqual(await rooms.read(doors[1]!, 3), [
    {
      id: 4,
      channel_id: doors[0]!.channel_id,
      sender: seats[0]!.session_id,
      kind: 'user',
      body,
      ts: '2026-02-03T04:05:06.000Z',
    },
  ]);
  await rooms.close();
});

test('@message_bodies a body is a JSON object of at most 32,000 characters; anything else is refused with its field', async () => {
  const rooms = openTestChannels();
  const { doors } = await furnish(rooms);
  const post = { ...doors[0] };
  const frame = JSON.stringify({ t: '' }).length;
  await rooms.do('post', { ...post, body: { t: 'x'.repeat(LONGEST_BODY - frame) } });
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const bodies: unknown[] = [
    undefined,
    null,
    'text',
    7,
    [1],
    { t: 'x'.repeat(LONGEST_BODY - frame + 1) },
    circle,
    { n: 1n },
  ];
  for (const body of bodies) {
    assert.match((await rooms.refused('BAD_OP', 'post', { ...post, body })).message, /^body: /);
  }
  assert.match((await rooms.refused('BAD_OP', 'post', { ...post, body: {}, kind: 'bot' })).message, /kind/);
  assert.match((await rooms.refused('BAD_OP', 'sync', { ...post, cursor: -1 })).message, /^cursor: /);
  assert.match((await rooms.refused('BAD_OP', 'sync', { ...post, timeout_ms: 0.5 })).message, /^timeout_ms: /);
  for (const params of [null, 'x', [], 7]) await rooms.refused('BAD_OP', 'post', params);
  const before = rooms.bots.ledger.messagesAfter(post.channel_id!, 0, 100).length;
  assert.equal(before, 4);
  await rooms.close();
});

test('@message_bodies names that programs stumble over are only names', async () => {
  const rooms = openTestChannels();
  const { doors } = await furnish(rooms);
  const body = JSON.parse(
    '{"constructor": {"prototype": {"hacked": 1}}, "toString": "x", "deep": {"__proto__": {"hacked": 2}}}',
  );
  await rooms.do('post', { ...doors[0], body });
  const kept = (await rooms.read(doors[1]!)).at(-1)!.body;
  assert.equal(JSON.stringify(kept), JSON.stringify(body));
  assert.equal(({} as { hacked?: number }).hacked, undefined);
  await rooms.close();
});

test('@message_order numbers rise by one for everybody, however many post at once', async () => {
  const rooms = openTestChannels();
  const { doors, owner } = await furnish(rooms, { slots: Array.from({ length: 10 }, () => 'invite:player') });
  const posts = Array.from({ length: 200 }, (_, place) => say(rooms, doors[place % 10], String(place)));
  const numbers = (await Promise.all(posts)).map(({ msg_id }) => msg_id);
  const all = await rooms.read(owner);
  assert.deepEqual(
    all.map(({ id }) => id),
    Array.from({ length: 211 }, (_, place) => place + 1),
  );
  for (const [place, number] of numbers.entries()) assert.equal(all[number - 1]!.body['text'], String(place));
  await rooms.close();
});

test('@sync_cursor every page goes on where the one before ended, and nothing comes twice', async () => {
  const rooms = openTestChannels();
  const { doors } = await furnish(rooms);
  for (let count = 0; count < 23; count++) await say(rooms, doors[0], String(count));
  const seen: number[] = [];
  let cursor: number | null = null;
  for (let page = 0; page < 6; page++) {
    const read: { messages: { id: number }[]; cursor: number } = await rooms.do('sync', {
      ...doors[1],
      cursor,
      limit: 5,
      timeout_ms: 0,
    });
    seen.push(...read.messages.map(({ id }) => id));
    cursor = read.cursor;
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 26 }, (_, place) => place + 1),
  );
  assert.equal(cursor, 26);
  // A cursor that is ahead of the room doesn't skip what is yet to come.
  const ahead = await rooms.do('sync', { ...doors[1], cursor: 999, timeout_ms: 0 });
  assert.deepEqual([ahead.messages, ahead.cursor], [[], 26]);
  await rooms.close();
});

test('@sync_view the view comes along where the room has changed since the cursor, and only there', async () => {
  const rooms = openTestChannels();
  const { doors, owner } = await furnish(rooms);
  const at = async (cursor: number | null) => rooms.do('sync', { ...doors[0], cursor, timeout_ms: 0 });
  assert.deepEqual((await at(null)).view, await rooms.do('who', owner));
  const { cursor } = await at(null);
  assert.equal((await at(cursor)).view, null);
  await say(rooms, doors[1], 'no change');
  assert.equal((await at(cursor)).view, null);
  await rooms.do('update_channel', { ...owner, ops: [{ op: 'rename', name: 'Other' }] });
  const changed = await at(cursor);
  assert.equal(changed.view!.name, 'Other');
  assert.equal((await at(changed.cursor)).view, null);
  await rooms.close();
});

test('@sync_waits whoever waits is answered at once with what was posted, and with nothing when the time is over', async () => {
  const rooms = openTestChannels();
  const { doors } = await furnish(rooms);
  const cursor = 3;
  const waiting = rooms.do('sync', { ...doors[1], cursor });
  await wait(20);
  await say(rooms, doors[0], 'wake up');
  const woken = await waiting;
  assert.deepEqual([said(woken.messages), woken.cursor, woken.view], [[{ type: 'chat', text: 'wake up' }], 4, null]);
  const nothing = await rooms.do('sync', { ...doors[1], cursor: 4, timeout_ms: 30 });
  assert.deepEqual(nothing, { messages: [], cursor: 4, view: null });
  await rooms.close();
});

test('@sync_waits hanging up and closing end a wait', async () => {
  const rooms = openTestChannels();
  const { doors } = await furnish(rooms);
  const hangUp = new AbortController();
  const hungUp = rooms.do('sync', { ...doors[0], cursor: 3, timeout_ms: 60_000 }, { signal: hangUp.signal });
  const closed = rooms.do('sync', { ...doors[1], cursor: 3, timeout_ms: 60_000 });
  await wait(5);
  hangUp.abort();
  assert.deepEqual((await hungUp).messages, []);
  await rooms.channels.close();
  assert.deepEqual((await closed).messages, []);
  await rooms.close();
});

test('@sync_together in a busy room waiters get several messages at once, and the very same answer', async () => {
  const rooms = openTestChannels();
  const { doors } = await furnish(rooms, { slots: Array.from({ length: 60 }, () => 'invite:player') });
  const wanted = Array.from({ length: 25 }, (_, place) => String(place));
  const answers: unknown[] = [];
  const readers = doors.map(async (door) => {
    const texts: unknown[] = [];
    for (let cursor = 61; texts.length < wanted.length; ) {
      const read = await rooms.do('sync', { ...door, cursor, timeout_ms: 5000 });
      answers.push(read);
      cursor = read.cursor;
      texts.push(...read.messages.map(({ body }) => body['text']));
    }
    return texts;
  });
  const started = performance.now();
  for (const text of wanted) {
    await say(rooms, doors[0], text);
    await wait(4);
  }
  for (const texts of await Promise.all(readers)) assert.deepEqual(texts, wanted);
  // A round of 60 answers keeps the next one waiting for 15 ms, and timers end up to 1 ms early.
  const rounds = 2 + (performance.now() - started) / 14;
  assert.ok(answers.length <= 60 * rounds, `${answers.length} answers in ${rounds} rounds`);
  const different = new Set(answers).size;
  assert.ok(different * 5 < answers.length, `${different} different answers of ${answers.length}`);
  await rooms.close();
});

test('@sync_one_wait a newer wait of a member ends the older one soon, and too many at once', async () => {
  const rooms = openTestChannels();
  const { doors } = await furnish(rooms);
  const params = { ...doors[0], cursor: 3, timeout_ms: 60_000 };
  const older = rooms.do('sync', params);
  const ended = Array.from({ length: 20 }, () => rooms.do('sync', params));
  // Nobody posts, and their own time is a minute: only the newer waits can end them.
  assert.deepEqual((await older).messages, []);
  await Promise.all(ended.slice(0, -1));
  await say(rooms, doors[1], 'hello');
  assert.equal((await ended.at(-1)!).messages.length, 1);
  await rooms.close();
});

test('@message_private what is for one slot is read there and nowhere else, and the others do not wait for it in vain', async () => {
  const rooms = openTestChannels();
  const { doors, owner } = await furnish(rooms, { bots: [REFEREE] });
  const { channel_id } = owner;
  const { ledger } = rooms.bots;
  const tell = (to: string | undefined, text: string) =>
    must(
      ledger.commit(channel_id, 's0', {
        expectedVersion: 0,
        posts: [{ kind: 'bot', body: { type: 'state', text }, ...(to === undefined ? {} : { to }) }],
      }),
    );
  const [mine, theirs] = [rooms.do('sync', { ...doors[0], cursor: 3 }), rooms.do('sync', { ...doors[1], cursor: 3 })];
  tell('s1', 'your hand');
  assert.deepEqual(said((await mine).messages), [{ type: 'state', text: 'your hand' }]);
  tell(undefined, 'for all');
  const other = await theirs;
  assert.deepEqual([said(other.messages), other.cursor], [[{ type: 'state', text: 'for all' }], 5]);
  for (const door of [doors[1]!, owner]) assert.ok(!JSON.stringify(await rooms.read(door)).includes('hand'));
  assert.ok(!JSON.stringify(ledger.messagesAfter(channel_id, 0, 100)).includes('hand'));
  assert.ok(JSON.stringify(ledger.messagesAfter(channel_id, 0, 100, 's1')).includes('hand'));
  // Whole pages that are for others are passed over.
  for (let count = 0; count < 12; count++) tell('s1', String(count));
  tell(undefined, 'the end');
  const read = await rooms.do('sync', { ...doors[1], cursor: 5, limit: 3, timeout_ms: 0 });
  assert.deepEqual(said(read.messages), [{ type: 'state', text: 'the end' }]);
  refusalOf(ledger.commit(channel_id, 's0', { expectedVersion: 0, posts: [{ kind: 'bot', body: {}, to: 's9' }] }), 400);
  await rooms.close();
});

test('@message_private a new invite to a slot does not open what was written for whoever sat there', async () => {
  const rooms = openTestChannels();
  const { doors, owner } = await furnish(rooms, { bots: [REFEREE] });
  const { channel_id } = owner;
  const tell = (text: string) => {
    const posts = [{ kind: 'bot', body: { type: 'state', text }, to: 's1' }] as const;
    must(rooms.bots.ledger.commit(channel_id, 's0', { expectedVersion: 0, posts }));
  };
  tell('the hand of the first');
  assert.ok(JSON.stringify(await rooms.read(doors[0]!)).includes('the first'));
  // An admin who plays as well could otherwise take the other's seat and read on.
  const ways = [
    [{ op: 'renew_invite', slot_id: 's1' }],
    [
      { op: 'yield_slot', slot_id: 's1', to: 'bot' },
      { op: 'yield_slot', slot_id: 's1', to: 'invite' },
    ],
  ];
  for (const ops of ways) {
    const { invites } = await rooms.do('update_channel', { ...owner, ops });
    tell('for whoever comes');
    const next = doorOf(await rooms.do('join_channel', { invite_code: invites!['s1'] }));
    const read = JSON.stringify(await rooms.read(next));
    assert.ok(!read.includes('the first') && read.includes('whoever comes'), read);
    tell('the hand of the first');
  }
  await rooms.close();
});

test('@message_kept a room keeps its last 5,000 messages, and more where a bot has not dealt with them', async () => {
  const rooms = openTestChannels();
  const { doors, owner } = await furnish(rooms, { bots: [REFEREE] });
  const { channel_id } = owner;
  const { ledger } = rooms.bots;
  const first = () => ledger.messagesAfter(channel_id, 0, 1)[0]!.id;
  const fill = async (count: number) => {
    for (let place = 0; place < count; place++) await say(rooms, doors[0], 'x');
  };
  await fill(5600);
  assert.equal(first(), 1);
  must(ledger.commit(channel_id, 's0', { expectedVersion: 0, handled: 300 }));
  await fill(300);
  assert.equal(first(), 301);
  must(ledger.commit(channel_id, 's0', { expectedVersion: 0, handled: 5900 }));
  await fill(300);
  const [oldest, last] = [first(), (await rooms.do('post', { ...doors[0], body: {} })).msg_id];
  assert.ok(last - oldest >= 4999 && last - oldest < 5300, `${oldest} to ${last}`);
  assert.equal((await rooms.do('sync', { ...doors[1], cursor: 0, limit: 1, timeout_ms: 0 })).messages[0]!.id, oldest);
  // A bot that never gets through what another one says costs the host no disk without end.
  const posts = Array.from({ length: 250 }, () => ({ kind: 'bot', body: { type: 'more' } }) as const);
  for (let place = 0; place < 100; place++) must(ledger.commit(channel_id, 's0', { expectedVersion: 0, posts }));
  const kept = last + 25_000 - first();
  assert.ok(kept >= 19_999 && kept < 20_300, `${kept}`);
  await rooms.close();
});

test('@message_aliases draft C posts and reads by other words, and members post user messages only', async () => {
  const rooms = openTestChannels();
  const { doors } = await furnish(rooms);
  const posted = await rooms.do('post_message', { ...doors[0], kind: 'user', body: { move: 'concede' } });
  assert.deepEqual(posted, { msg_id: 4, ts: '2026-01-15T12:00:00.000Z' });
  for (const kind of ['bot', 'control', 'system']) {
    assert.match((await rooms.refused('BAD_OP', 'post_message', { ...doors[0], kind, body: {} })).message, /^kind: /);
  }
  assert.deepEqual(await rooms.do('get_messages', { ...doors[1] }), await rooms.read(doors[1]!));
  const two = await rooms.do('get_messages', { ...doors[1], since_id: 1, limit: 2 });
  assert.deepEqual(
    two.map(({ id }) => id),
    [2, 3],
  );
  const waiting = rooms.do('wait_for_message', { ...doors[1], since_id: 4 });
  await say(rooms, doors[0], 'here');
  assert.deepEqual(said(await waiting), [{ type: 'chat', text: 'here' }]);
  assert.deepEqual(await rooms.do('wait_for_message', { ...doors[1], since_id: 5, timeout_ms: 10 }), []);
  await rooms.close();
});
