/** How bots come into rooms, hear of things and are known to everybody, through the rooms' endpoints. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson, labelledHash } from '../../engine/bots/hashes.ts';
import { botRooms, roomWithBot } from '../support/bot-rooms.ts';
import { echo, program } from '../support/bots.ts';

const ECHO = { code_ref: 'bob://echo' };

const texts = (messages: readonly { body: Record<string, unknown> }[]) =>
  messages.flatMap(({ body }) => (body.type === 'heard' ? [body.text ?? body.session ?? body.hook] : []));

test('@bot_attach in a verified room everybody reads what a bot is before it says anything', async (t) => {
  const rooms = botRooms(t, [echo()]);
  const manifest = { name: 'guess-bot', version: '0.1.0', hooks: ['on_channel_init'], emits: ['bot:prompt'] };
  const room = await roomWithBot(rooms, { name: 'guess-bot', ...ECHO, manifest });
  const messages = await room.messages();
  const attach = messages.findIndex(({ body }) => body.type === 'bot:attach');
  const { bot_id, code_hash, manifest_hash } = messages[attach]!.body;
  assert.deepEqual(
    messages.slice(attach, attach + 2).map(({ kind, body }) => ({ kind, body })),
    [
      { kind: 'control', body: { type: 'bot:attach', bot_id, code_hash, manifest_hash, name: 'guess-bot' } },
      { kind: 'control', body: { type: 'bot:manifest', bot_id, manifest_excerpt: manifest } },
    ],
  );
  const { view } = await rooms.must('sync', { ...room.owner, timeout_ms: 0 });
  assert.equal(code_hash, labelledHash('source of echo'));
  assert.equal(manifest_hash, labelledHash(canonicalJson(view!.bots[0]!.manifest)));
  assert.deepEqual([view!.bots[0]!.code_hash, view!.bots[0]!.manifest_hash], [code_hash, manifest_hash]);
  assert.ok(messages.findIndex(({ body }) => body.type === 'heard') > attach + 1);
});

test('@bot_attach attach_bot answers with the same hashes, and demo rooms have none', async (t) => {
  const rooms = botRooms(t, [echo()]);
  const made = await rooms.must('create_channel', { name: 'Draft C', invites: 2 });
  const owner = { channel_id: made.channel_id, member_token: made.admin_token };
  const attached = await rooms.must('attach_bot', { ...owner, name: 'guess-bot', ...ECHO });
  await rooms.host.settled();
  const messages = await rooms.must('get_messages', owner);
  const told = messages.find(({ body }) => body.type === 'bot:attach')!.body;
  const { bot_id, code_hash, manifest_hash } = attached;
  assert.deepEqual(told, { type: 'bot:attach', bot_id, code_hash, manifest_hash, name: 'guess-bot' });
  const demo = await roomWithBot(rooms, ECHO, { trust: 'demo' });
  assert.ok(!JSON.stringify(await demo.messages()).includes('sha256:'));
});

test('@bot_hooks a bot hears of its beginning, of who comes and of what is said, in order, under either name', async (t) => {
  const rooms = botRooms(t, [echo()]);
  for (const hooks of [
    ['on_init', 'on_join', 'on_post'],
    ['on_channel_init', 'on_player_join', 'on_message'],
  ]) {
    const room = await roomWithBot(rooms, { ...ECHO, manifest: { hooks } });
    const { session, door } = await room.join();
    await rooms.must('post', { ...door, body: { text: 'hello' } });
    assert.deepEqual(texts(await room.messages()), ['on_init', session, 'hello']);
  }
  const quiet = await roomWithBot(rooms, { ...ECHO, manifest: { hooks: ['on_message'] } });
  await quiet.join();
  assert.deepEqual(texts(await quiet.messages()), []);
});

test('@bot_hooks a bot that comes into an old room hears of those who are there and of what is new', async (t) => {
  const rooms = botRooms(t, [echo()]);
  const room = await roomWithBot(rooms, { ...ECHO, manifest: { hooks: [] } });
  const { session, door } = await room.join();
  await rooms.must('post', { ...door, body: { text: 'old' } });
  await room.update({ op: 'set_bot', slot_id: 's0', bot: { name: 'second', ...ECHO } });
  await rooms.must('post', { ...door, body: { text: 'new' } });
  assert.deepEqual(texts(await room.messages()), ['on_init', session, 'new']);
});

test('@bot_refs what can not run is refused with words for a person, and the seed’s references are known', async (t) => {
  const rooms = botRooms(t, [{ ...echo(), ref: 'bob://guess-bot' }]);
  for (const name of ['GuessBot', 'guess_bot', 'guess_bot@abcdef']) {
    const room = await roomWithBot(rooms, { code_ref: `tool://dynamic_toolbox/${name}` });
    const { bots } = await rooms.must('who', room.owner);
    assert.equal(bots[0]!.runs, 'bob://guess-bot');
  }
  const tried = async (bot: object) => {
    const slots = ['bot:referee'];
    const params = { name: 'x', slots, bots: [{ slot: 's0', name: 'x', ...bot }] };
    const outcome = await rooms.channels.call('create_channel', params, { address: 'test', mayCreate: true });
    assert.ok(!outcome.ok && outcome.refusal.code === 'BAD_OP');
    return outcome.refusal.message;
  };
  assert.match(await tried({ code_ref: 'bob://nothing' }), /no bot "bob:\/\/nothing".*bob:\/\/guess-bot/);
  assert.match(await tried({}), /comes without code/);
  assert.match(await tried({ code_ref: 'bob://guess-bot', manifest: { hooks: ['on_tick'] } }), /on_tick/);
  const needs = { code_ref: 'bob://guess-bot', manifest: { needs_env: ['API_KEY'] } };
  assert.match(await tried(needs), /can't do without API_KEY/);
});

test('@bot_state_version in a verified room every message of a bot has its id and the version of its state', async (t) => {
  const counter = program('echo', {
    handle(event, state) {
      const posts = [{ kind: 'bot', body: { type: 'bot:judge', result: 'high', state_version: 999 } } as const];
      if (event.hook !== 'on_post') return { posts };
      return event.message.body.count === true ? { state: ((state as number | null) ?? 0) + 1, posts } : { posts };
    },
  });
  const rooms = botRooms(t, [counter]);
  const room = await roomWithBot(rooms, ECHO);
  const { door } = await room.join();
  for (const count of [true, false, true]) await rooms.must('post', { ...door, body: { count } });
  const said = (await room.messages()).filter(({ body }) => body.type === 'bot:judge');
  assert.deepEqual(
    said.map(({ body }) => body.state_version),
    [1, 1, 2, 2, 3],
  );
  const { bots } = await rooms.must('who', room.owner);
  for (const { body, sender } of said) {
    assert.equal(body.bot_id, bots[0]!.bot_id);
    assert.equal(sender, `bot:${String(body.bot_id)}`);
  }
});

test('@bot_chain bots hear each other, and a chain of answers ends', async (t) => {
  const rooms = botRooms(t, [echo()]);
  const room = await roomWithBot(rooms, ECHO, { trust: 'demo', slots: ['bot:watcher'] });
  const { door } = await room.join();
  await room.messages();
  await room.update({
    op: 'set_bot',
    slot_id: 's3',
    bot: { name: 'watcher', ...ECHO, manifest: { hooks: ['on_post'] } },
  });
  const before = (await room.messages()).length;
  await rooms.must('post', { ...door, body: { text: 'start' } });
  const said = (await room.messages()).slice(before).filter(({ kind }) => kind === 'bot');
  assert.equal(said.length, 8);
  assert.ok(said.some(({ sender, body }) => sender === 'bot:watcher' && body.sender === 'bot:echo'));
  assert.ok(!said.some(({ sender, body }) => sender === body.sender));
});

test('@bot_chain bots that answer every answer with fifty do not fill the room', async (t) => {
  const posts = Array.from({ length: 50 }, () => ({ kind: 'bot', body: { type: 'more' } }) as const);
  const loud = program('echo', { handle: ({ hook }) => (hook === 'on_post' ? { posts } : {}) });
  const rooms = botRooms(t, [loud]);
  const room = await roomWithBot(rooms, ECHO, { trust: 'demo', slots: ['bot:watcher'] });
  const { door } = await room.join();
  await room.update({ op: 'set_bot', slot_id: 's3', bot: { name: 'watcher', ...ECHO } });
  const before = (await room.messages()).length;
  await rooms.must('post', { ...door, body: { text: 'start' } });
  const said = (await room.messages()).slice(before).filter(({ kind }) => kind === 'bot');
  // Both answer the person, and then each other as far as it goes.
  assert.equal(said.length, 100 + 200);
  assert.match(rooms.lines.join(), /posts were left out: bots answer bots too much/);
});

test('@bot_fault a bot that fails changes nothing, the room hears of it at most once a minute, and it goes on', async (t) => {
  const shaky = program('echo', {
    handle(event, state) {
      if (event.hook !== 'on_post') return { state: 0 };
      if (event.message.body.bad === true) throw new Error('a detail for admins');
      return {
        state: (state as number) + 1,
        posts: [{ kind: 'bot', body: { type: 'count', state: state as number } }],
      };
    },
  });
  const rooms = botRooms(t, [shaky]);
  const room = await roomWithBot(rooms, { ...ECHO, name: 'Shaky' }, { trust: 'demo' });
  const { door } = await room.join();
  for (const bad of [false, true, true, false]) await rooms.must('post', { ...door, body: { bad } });
  const bodies = (await room.messages()).map(({ body }) => body);
  const faults = bodies.filter(({ type }) => type === 'bot:fault');
  assert.deepEqual(faults, [{ type: 'bot:fault', slot_id: 's0', name: 'Shaky', hook: 'on_post', paused: false }]);
  assert.deepEqual(
    bodies.flatMap(({ type, state }) => (type === 'count' ? [state] : [])),
    [0, 1],
  );
  const { debug } = await room.update({ op: 'debug_bot', slot_id: 's0', action: 'tail_logs' });
  assert.match(JSON.stringify(debug), /a detail for admins/);
  assert.equal(rooms.faults.length, 1);
});

test('@bot_limits a bot changes its room, and ends it, only from an admin slot and with the permission', async (t) => {
  const bossy = program('echo', {
    handle(event) {
      if (event.hook !== 'on_post') return {};
      const posts = [
        { kind: 'system', body: { type: 'end' } },
        { kind: 'system', body: { type: 'joined', session_id: 'sess_nobody' } },
        { kind: 'control', body: { type: 'bot:attach', code_hash: 'sha256:0' } },
      ] as const;
      return { posts, ops: [{ op: 'rename', name: `renamed by ${event.message.body.text}` }] };
    },
  });
  const rooms = botRooms(t, [bossy]);
  const run = async (text: string, manifest: object) => {
    const room = await roomWithBot(rooms, { ...ECHO, manifest }, { trust: 'demo' });
    const { door } = await room.join();
    await rooms.must('post', { ...door, body: { text } });
    await room.messages();
    return { room, door, text };
  };
  const name = async ({ room }: Awaited<ReturnType<typeof run>>) => (await rooms.must('who', room.owner)).name;
  const may = await run('one who may', { permissions: { can_update_channel: true } });
  assert.equal(await name(may), 'renamed by one who may');
  assert.equal(await name(await run('one who may not', {})), 'Bots');
  await may.room.update({ op: 'set_admin', slot_id: 's0', admin: false });
  await rooms.must('post', { ...may.door, body: { text: 'one who was' } });
  const messages = await may.room.messages();
  assert.equal(await name(may), 'renamed by one who may');
  assert.equal(messages.filter(({ body }) => body.type === 'end').length, 1);
  assert.ok(!JSON.stringify(messages).includes('sess_nobody'));
  assert.ok(!JSON.stringify(messages).includes('sha256:0'));
  const { debug } = await may.room.update({ op: 'debug_bot', slot_id: 's0', action: 'tail_logs' });
  assert.match(JSON.stringify(debug), /its slot isn't an admin's/);
  assert.ok(rooms.lines.length > 0);
});
