/** What admins may do to a bot, what the room reads of it, and that secrets are read by nobody. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { botRooms, roomWithBot } from '../support/bot-rooms.ts';
import { echo, program } from '../support/bots.ts';

const ECHO = { code_ref: 'bob://echo' };
const debug = (action: string, payload?: object) => ({
  op: 'debug_bot',
  slot_id: 's0',
  action,
  ...(payload === undefined ? {} : { payload }),
});

test('@bot_debug each action answers the admin, and the room reads that it happened and nothing else', async (t) => {
  const keeper = program('echo', {
    handle: (event) =>
      event.hook === 'on_init'
        ? { state: { target: 4242, public_state: { round: 1 } } }
        : { posts: [{ kind: 'bot', body: { type: 'heard' } }] },
  });
  const rooms = botRooms(t, [keeper]);
  const room = await roomWithBot(rooms, ECHO);
  const { door } = await room.join();
  const { msg_id } = await rooms.must('post', { ...door, body: { text: 'once' } });
  await room.messages();
  const ask = async (action: string, payload?: object) => (await room.update(debug(action, payload))).debug![0]!;

  const inspected = await ask('inspect_state');
  assert.deepEqual(inspected.public, { public_state: { round: 1 } });
  assert.deepEqual(inspected.private, [{ key: 'target', kind: 'number', size: 4 }]);
  assert.deepEqual(await ask('replace_state', { patch: { target: 4343 }, state_version: 1 }), { state_version: 2 });
  const late = { ...room.owner, ops: [debug('replace_state', { patch: {}, state_version: 1 })] };
  assert.equal(await rooms.code('update_channel', late), 'STALE_STATE');
  const heard = async () => (await room.messages()).filter(({ body }) => body.type === 'heard').length;
  const before = await heard();
  assert.deepEqual(await ask('emit_hook', { hook: 'on_post', message_id: msg_id }), {
    ok: true,
    messages: 1,
    state_version: 2,
  });
  assert.equal(await heard(), before + 1);
  assert.deepEqual(await ask('toggle_pause'), { paused: true });
  assert.ok(Array.isArray((await ask('tail_logs')).lines));

  const audit = (await room.messages()).filter(({ body }) => body.type === 'debug');
  assert.deepEqual(
    audit.map(({ kind, body }) => [kind, body.action, body.slot_id, body.by]),
    ['inspect_state', 'replace_state', 'emit_hook', 'toggle_pause', 'tail_logs'].map((action) => [
      'control',
      action,
      's0',
      'owner',
    ]),
  );
  assert.ok(!/4242|4343/.test(JSON.stringify(audit)));
  const asMember = { ...door, ops: [debug('inspect_state')] };
  assert.equal(await rooms.code('update_channel', asMember), 'NOT_ADMIN');
});

test('@bot_pause a paused bot hears of nothing, everybody sees that it is paused, and it catches up', async (t) => {
  const rooms = botRooms(t, [echo()]);
  const room = await roomWithBot(rooms, ECHO, { trust: 'demo' });
  const { door } = await room.join();
  await room.messages();
  await room.update(debug('toggle_pause'));
  for (const text of ['one', 'two']) await rooms.must('post', { ...door, body: { text } });
  const heard = async () =>
    (await room.messages()).flatMap(({ kind, body }) => (kind === 'bot' && body.hook === 'on_post' ? [body.text] : []));
  assert.deepEqual(await heard(), []);
  assert.equal((await rooms.must('who', door)).bots[0]!.paused, true);
  rooms.crash();
  rooms.restart();
  assert.deepEqual(await heard(), []);
  await room.update(debug('toggle_pause'));
  assert.deepEqual(await heard(), ['one', 'two']);
});

test('@bot_stale a state that was replaced while a bot thought is what its answer is made from', async (t) => {
  const gate = { thinking: Promise.withResolvers<void>(), go: Promise.withResolvers<void>() };
  const seen: unknown[] = [];
  const slow = program('echo', {
    async handle(event, state) {
      if (event.hook !== 'on_post') return { state: { count: 0 } };
      seen.push(state);
      gate.thinking.resolve();
      await gate.go.promise;
      return { state: { count: (state as { count: number }).count + 1 } };
    },
  });
  const rooms = botRooms(t, [slow]);
  const room = await roomWithBot(rooms, ECHO);
  const { door } = await room.join();
  await room.messages();
  await rooms.must('post', { ...door, body: { text: 'go' } });
  await gate.thinking.promise;
  const { debug: replaced } = await room.update(debug('replace_state', { patch: { count: 100 } }));
  gate.go.resolve();
  await room.messages();
  const version = Number(replaced![0]!.state_version) + 1;
  const { debug: inspected } = await room.update(debug('inspect_state'));
  assert.equal(inspected![0]!.state_version, version);
  assert.deepEqual(seen.at(-1), { count: 100 });
  const wrong = { ...room.owner, ops: [debug('replace_state', { patch: {}, state_version: version - 1 })] };
  assert.equal(await rooms.code('update_channel', wrong), 'STALE_STATE');
});

test('@bot_env secrets reach the bot, can be changed one by one, and are in no answer of any endpoint', async (t) => {
  const seen: Record<string, string>[] = [];
  const reader = program('echo', {
    handle(event, _state, room) {
      if (event.hook === 'on_post') seen.push({ ...room.env() });
      return {};
    },
  });
  const rooms = botRooms(t, [reader]);
  const answers: unknown[] = [];
  const must = async (endpoint: Parameters<typeof rooms.must>[0], params: object) => {
    const answer = await rooms.must(endpoint, params);
    answers.push(answer);
    return answer;
  };
  const bot = { ...ECHO, manifest: { needs_env: ['API_KEY', 'SALT?'] }, env_redacted: { API_KEY: 'xyzzy-plugh-1' } };
  const room = await roomWithBot(rooms, bot);
  const { door } = await room.join();
  await must('post', { ...door, body: { text: 'a' } });
  await room.messages();
  const setEnv = (env: object) => ({ ops: [{ op: 'set_env_redacted', slot_id: 's0', env }] });
  await must('update_channel', { ...room.owner, ...setEnv({ API_KEY: 'xyzzy-plugh-2', 'SALT?': 'xyzzy-salt' }) });
  await must('post_message', { ...door, body: { text: 'b' } });
  await room.messages();
  assert.equal(await rooms.code('update_channel', { ...room.owner, ...setEnv({ API_KEY: null }) }), 'BAD_OP');
  // A bot of another kind in the same slot doesn't come into its predecessor's secrets.
  const again = {
    op: 'set_bot',
    slot_id: 's0',
    bot: { name: 'echo', ...ECHO, bot_env_redacted: { 'SALT?': 'xyzzy-3' } },
  };
  await must('update_channel', {
    ...room.owner,
    ops: [again, { op: 'set_env_redacted', slot_id: 's0', env: { NEW: 'xyzzy-4' } }],
  });
  await must('post', { ...door, body: { text: 'c' } });
  await room.messages();
  assert.deepEqual(seen, [
    { API_KEY: 'xyzzy-plugh-1' },
    { API_KEY: 'xyzzy-plugh-2', SALT: 'xyzzy-salt' },
    { SALT: 'xyzzy-3', NEW: 'xyzzy-4' },
  ]);
  for (const who of [door, room.owner]) {
    await must('who', who);
    await must('sync', { ...who, timeout_ms: 0, limit: 1000 });
    await must('get_messages', { ...who, limit: 1000 });
    await must('wait_for_message', { ...who, timeout_ms: 0 });
  }
  for (const action of ['inspect_state', 'tail_logs'])
    await must('update_channel', { ...room.owner, ops: [debug(action)] });
  answers.push(rooms.channels.list(), rooms.faults, rooms.lines);
  assert.ok(!JSON.stringify(answers).includes('xyzzy'));
});

test('@update_set_bot without code it is about the bot that is there: its parameters change, its code and its secrets stay', async (t) => {
  const seen: unknown[] = [];
  const reader = program('echo', {
    handle(event, _state, room) {
      if (event.hook === 'on_post') seen.push([room.params, room.env()]);
      return {};
    },
  });
  const rooms = botRooms(t, [reader, program('other', { handle: () => ({}) })]);
  const manifest = { needs_env: ['API_KEY'] };
  const room = await roomWithBot(rooms, { ...ECHO, manifest, params: { a: 1 }, env_redacted: { API_KEY: 'xyzzy-1' } });
  const { door } = await room.join();
  const before = (await rooms.must('who', door)).bots[0]!;
  const setBot = (bot: object) => ({ ...room.owner, ops: [{ op: 'set_bot', slot_id: 's0', bot }] });
  const say = async () => {
    await rooms.must('post', { ...door, body: { text: 'x' } });
    await room.messages();
  };
  await say();
  const { view } = await rooms.must('update_channel', setBot({ params: { a: 2 } }));
  const { name, version, runs, params, bot_id } = view.bots[0]!;
  assert.deepEqual([name, version, runs, params], [before.name, before.version, before.runs, { a: 2 }]);
  assert.notEqual(bot_id, before.bot_id);
  await say();
  await rooms.must('update_channel', setBot({ env_redacted: { API_KEY: 'xyzzy-2' } }));
  await say();
  assert.deepEqual(seen, [
    [{ a: 1 }, { API_KEY: 'xyzzy-1' }],
    [{ a: 2 }, { API_KEY: 'xyzzy-1' }],
    [{ a: 2 }, { API_KEY: 'xyzzy-2' }],
  ]);
  // Other code is another bot: it gets nothing of what was there, and must say who it is.
  assert.equal(await rooms.code('update_channel', setBot({ code_ref: 'bob://other' })), 'BAD_OP');
  await rooms.must('update_channel', setBot({ name: 'other', code_ref: 'bob://other' }));
  assert.deepEqual((await rooms.must('who', door)).bots[0]!.params, {});
  const elsewhere = { ...room.owner, ops: [{ op: 'set_bot', slot_id: 's1', bot: { params: {} } }] };
  assert.equal(await rooms.code('update_channel', elsewhere), 'BAD_OP');
});

test('@bot_env secrets are sealed on the disk, and a seal of one slot opens in no other', async (t) => {
  const read: unknown[] = [];
  const reader = program('echo', {
    handle(event, _state, room) {
      if (event.hook === 'on_post') read.push(room.env());
      return {};
    },
  });
  const rooms = botRooms(t, [reader]);
  const room = await roomWithBot(rooms, { ...ECHO, env_redacted: { API_KEY: 'xyzzy-plugh' } });
  const { door } = await room.join();
  await room.messages();
  rooms.restart();
  await rooms.must('post', { ...door, body: { text: 'x' } });
  await room.messages();
  assert.deepEqual(read, [{ API_KEY: 'xyzzy-plugh' }]);
});

test('@bot_egress a bot can not say a secret, and what it was stopped from saying is logged without it', async (t) => {
  const SECRET = 'Xyzzy/Plugh+42';
  const base64 = Buffer.from(`:${SECRET}:`).toString('base64');
  const leaks: Record<string, unknown>[] = [
    { text: SECRET },
    { text: `it is ${SECRET.toUpperCase()}!` },
    { [SECRET]: true },
    { text: base64 },
    { text: Buffer.from(SECRET).toString('hex') },
    { text: encodeURIComponent(SECRET) },
    { text: [...SECRET].reverse().join('') },
    { list: [...SECRET] },
    { api_key: 'anything' },
  ];
  const hash = createHash('sha256').update(SECRET).digest('hex');
  const leaky = program('echo', {
    handle(event, _state, room) {
      if (event.hook !== 'on_post') return {};
      room.log(`the key: ${SECRET}`);
      if (event.message.body.text === 'throw') throw new Error(`no luck with ${SECRET}`);
      return {
        state: { public: { key: SECRET }, [SECRET]: 1 },
        posts: [
          ...leaks.map((body) => ({ kind: 'bot', body: { type: 'leak', ...body } }) as const),
          { kind: 'bot', body: { type: 'fine', hash, API_KEY: `…${SECRET.slice(-4)}` } },
        ],
      };
    },
  });
  const rooms = botRooms(t, [leaky]);
  const room = await roomWithBot(rooms, { ...ECHO, env_redacted: { API_KEY: SECRET } });
  const { door } = await room.join();
  for (const text of ['go', 'throw']) await rooms.must('post', { ...door, body: { text } });
  const messages = await room.messages();
  assert.equal(messages.filter(({ body }) => body.type === 'fine').length, 1);
  assert.equal(messages.filter(({ body }) => body.type === 'leak').length, 0);
  const { debug: found } = await room.update(debug('inspect_state'), debug('tail_logs'));
  const text = JSON.stringify([found, rooms.faults, rooms.lines, messages]);
  assert.match(text, /A post was blocked: it had the value of API_KEY in it/);
  assert.ok(!text.toLowerCase().includes('xyzzy'), text);
});
