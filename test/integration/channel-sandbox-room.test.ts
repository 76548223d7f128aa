/** A room's own code in a real room: it plays, it keeps its secrets, and what it does badly is its own affair. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChannelMessage } from '../../engine/api/index.ts';
import { documentedBot, initBot } from '../engine/sandbox/bench.ts';
import { eventually } from '../support/eventually.ts';
import { startRooms, type TestMember, type TestRoom, type TestRooms } from '../support/rooms.ts';

const inline = (inline_code: string, more: object = {}) => ({ slot: 'bot:referee', name: 'Bot', inline_code, ...more });
const seats = ['bot:referee', 'invite:player', 'invite:player'];

/** Reads until a message like that is there. */
async function until(room: TestRoom, member: TestMember, found: (message: ChannelMessage) => boolean) {
  return eventually(async () => {
    const all = await room.all(member);
    return all.some(found) ? all : null;
  }, 'the message');
}

const hasType = (type: string) => (message: ChannelMessage) => message.body.type === type;

async function tailOf(rooms: TestRooms, room: TestRoom, action: string): Promise<string> {
  const ops = [{ op: 'debug_bot', slot_id: 's0', action, payload: {} }];
  const { debug } = await rooms.must('update_channel', { channel_id: room.id, member_token: room.owner, ops });
  return JSON.stringify(debug);
}

test('@bot_code_example the bot of the guide referees a game of two people, and the server enforces its turns', async (t) => {
  const rooms = await startRooms(t);
  const bot = { ...inline(documentedBot()), name: 'GuessBot', params: { range: [1, 10], target: 7 } };
  const room = await rooms.room(2, { slots: seats, bots: [bot] });
  const [ada, ben] = room.members as [TestMember, TestMember];
  const move = (member: TestMember, value: number) =>
    rooms.tries('post', {
      channel_id: room.id,
      member_token: member.token,
      body: { type: 'move', game: 'guess', value },
    });
  await until(room, ada, hasType('turn'));
  assert.equal(await move(ben, 7), '409 BAD_TURN');
  assert.equal(await move(ada, 3), '200');
  await until(room, ada, ({ body }) => body.type === 'turn' && body.player === ben.sessionId);
  assert.equal(await move(ben, 7), '200');
  const all = await until(room, ada, hasType('end'));
  const said = all
    .filter(({ sender }) => sender === 'bot:GuessBot')
    .map(({ kind, body }) => `${kind} ${body.type} ${body.result ?? ''}`.trim());
  assert.deepEqual(said, [
    'bot prompt',
    'bot state',
    'bot turn',
    'bot judge low',
    'bot turn',
    'bot judge correct',
    'system end',
  ]);
});

test('@bot_code_python @bot_code_check a room whose bot can not be read is not made', async (t) => {
  const rooms = await startRooms(t);
  const make = (code: string) => rooms.tries('create_channel', { name: 'x', slots: seats, bots: [inline(code)] });
  assert.equal(await make('class Bot:\n    def on_init(self):\n        pass\n'), '400 BAD_OP');
  assert.equal(await make('class Bot { on_init( { } }'), '400 BAD_OP');
  assert.equal(await make('class Bot { on_init() {} }'), '200');
});

test('@bot_code_secrets secrets leave through no post, log, state, error or change of the room', async (t) => {
  const rooms = await startRooms(t);
  const secret = 'open-sesame-4711-xyzzy';
  const ways = [
    'ctx.post({ type: "leak", text: ctx.env.KEY })',
    'ctx.post({ type: "leak", [ctx.env.KEY]: 1 })',
    'ctx.post({ type: "leak", deep: [{ a: ["so: " + ctx.env.KEY] }] })',
    'ctx.post({ type: "leak", text: ctx.env.KEY.toUpperCase() })',
    'ctx.post({ type: "leak", text: ctx.env.KEY.split("").reverse().join("") })',
    'ctx.post({ type: "leak", text: ctx.env.KEY.split("").join(" ") })',
    'ctx.post({ type: "leak", letters: ctx.env.KEY.split("") })',
    'ctx.post({ type: "leak", text: encodeURIComponent(ctx.env.KEY) })',
    'ctx.post({ type: "leak", env: ctx.env })',
    'ctx.post({ type: ctx.env.KEY })',
    'ctx.post("control", { type: "leak", text: ctx.env.KEY })',
    'ctx.post({ type: "leak", text: ctx.env.KEY }, { to: "s1" })',
    'ctx.post({ type: "leak" }, { to: ctx.env.KEY })',
    'ctx.log(ctx.env.KEY)',
    'ctx.log("key", ctx.env)',
    'throw new Error(ctx.env.KEY)',
    'throw ctx.env.KEY',
    'null[ctx.env.KEY]()',
    'ctx.update([{ op: "rename", name: ctx.env.KEY }])',
    'this.kept = ctx.env.KEY',
  ];
  const code = `class Bot {\n  on_post(msg, ctx) {\n    if (msg.kind !== 'user') return;\n    switch (msg.body.way) {\n${ways
    .map((way, index) => `      case ${index}: ${way}; break;`)
    .join('\n')}\n    }\n    ctx.post({ type: 'done', way: msg.body.way });\n  }\n}`;
  const manifest = { needs_env: ['KEY'], permissions: { can_update_channel: true } };
  const room = await rooms.room(2, { slots: seats, bots: [inline(code, { manifest, env_redacted: { KEY: secret } })] });
  const [ada] = room.members as [TestMember, TestMember];
  for (const [way] of ways.entries()) {
    await rooms.must('post', { channel_id: room.id, member_token: ada.token, body: { type: 'try', way } });
    // Ten posts a second are what one person may do.
    if (way % 10 === 9) await sleep(300);
  }
  const last = ways.length - 1;
  const all = await until(room, ada, ({ body }) => body.type === 'done' && body.way === last);
  const seen = [
    JSON.stringify(all),
    JSON.stringify(await rooms.must('who', { channel_id: room.id, member_token: ada.token })),
    await tailOf(rooms, room, 'tail_logs'),
    await tailOf(rooms, room, 'inspect_state'),
    rooms.lines.join('\n'),
    rooms.faults.join('\n'),
  ].join('\n');
  assert.ok(!all.some(hasType('leak')), 'a leak was posted');
  const plain = seen.toLowerCase().replace(/[^a-z0-9]/g, '');
  const wanted = secret.replace(/[^a-z0-9]/g, '');
  assert.ok(!plain.includes(wanted), 'the secret can be read');
  assert.ok(!plain.includes([...wanted].reverse().join('')), 'the secret can be read backwards');
  // Nor is it on the disk in the clear, but for the bot's own state: that is the machine's owner's to read.
  assert.ok(!readFileSync(path.join(rooms.folder, 'rooms.key')).includes(secret));
});

test('@bot_code_watchdog @bot_code_faults a bot that hangs keeps nobody from talking; the room and the log are told', async (t) => {
  const rooms = await startRooms(t);
  const hanging = `class Bot { on_post(msg) { Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1); } }`;
  const bad = await rooms.room(2, { slots: seats, bots: [inline(hanging)] });
  const good = await rooms.room(2, {
    slots: seats,
    bots: [
      inline(
        "class Bot { on_post(msg, ctx) { if (msg.kind === 'user') ctx.post({ type: 'heard', text: msg.body.text }); } }",
      ),
    ],
  });
  const [eve] = bad.members as [TestMember, TestMember];
  const [ada] = good.members as [TestMember, TestMember];
  const waits = [
    await bad.says(eve, 'one'),
    await bad.says(eve, 'two'),
    await good.says(ada, 'hello'),
    await bad.says(eve, 'three'),
  ];
  assert.ok(Math.max(...waits) < 400, `posts took ${waits.join(', ')} ms`);
  await until(good, ada, hasType('heard'));
  const told = (await until(bad, eve, hasType('bot:fault'))).find(hasType('bot:fault'));
  assert.deepEqual([told?.body.name, told?.body.hook, told?.body.paused], ['Bot', 'on_post', false]);
  assert.match(rooms.faults.join('\n'), /Bot.*cost the sandbox its thread/);
  assert.match(await tailOf(rooms, bad, 'tail_logs'), /ended from outside twice/);
});

test('@bot_code_faults a fault leaves the state as it was, and the next message is heard', async (t) => {
  const rooms = await startRooms(t);
  const code = `${initBot('this.count = 0;').replace(/}$/, '')}
    on_post(msg, ctx) {
      if (msg.kind !== 'user') return;
      this.count += 1;
      ctx.post({ type: 'count', count: this.count });
      if (msg.body.text === 'break') ctx.nothing();
    }
  }`;
  const room = await rooms.room(2, { slots: seats, bots: [inline(code)] });
  const [ada] = room.members as [TestMember, TestMember];
  for (const text of ['a', 'break', 'b']) await room.says(ada, text);
  const all = await until(room, ada, ({ body }) => body.count === 2);
  assert.deepEqual(
    all.filter(hasType('count')).map(({ body }) => body.count),
    [1, 2],
  );
  assert.match(await tailOf(rooms, room, 'tail_logs'), /not a function \(line 10\)/);
});

test('@bot_hooks code of a room hears of who leaves, whichever way their slot is given away and whatever it calls the hook', async (t) => {
  const rooms = await startRooms(t);
  const shapes = [
    `class Bot { on_leave(session) { this.ctx.post({ type: 'left', session }); } on_init() {} }`,
    `const bot = { on_player_leave(ctx, session) { ctx.post({ type: 'left', session }); }, on_channel_init(ctx) {} };`,
  ];
  for (const code of shapes) {
    const room = await rooms.room(2, { slots: seats, bots: [inline(code)] });
    const [ada, ben] = room.members as [TestMember, TestMember];
    const owner = { channel_id: room.id, member_token: room.owner };
    await rooms.must('update_channel', { ...owner, ops: [{ op: 'renew_invite', slot_id: 's2' }] });
    const said = await until(room, ada, hasType('left'));
    assert.equal(said.find(hasType('left'))!.body.session, ben.sessionId);
    // A slot in which nobody sat is left by nobody.
    const ops = [
      { op: 'renew_invite', slot_id: 's2' },
      { op: 'yield_slot', slot_id: 's1', to: 'bot' },
    ];
    const tokens = { ...ada, token: room.owner };
    await rooms.must('update_channel', { ...owner, ops });
    const all = await until(room, tokens, ({ body }) => body.type === 'left' && body.session === ada.sessionId);
    assert.equal(all.filter(hasType('left')).length, 2);
  }
});

test('@channel_moderation the move of somebody muted reaches bots, whose answer all read, and nobody else', async (t) => {
  const rooms = await startRooms(t);
  const code =
    "class Bot { on_post(msg, ctx) { if (msg.kind === 'user') ctx.post({ type: 'heard', n: msg.body.n }); } }";
  const room = await rooms.room(2, { slots: seats, bots: [inline(code)] });
  const [ada, ben] = room.members as [TestMember, TestMember];
  const owner = { channel_id: room.id, member_token: room.owner };
  await rooms.must('update_channel', { ...owner, ops: [{ op: 'mute', slot_id: ada.slotId }] });
  const door = { channel_id: room.id, member_token: ada.token };
  await rooms.must('post', { ...door, body: { type: 'move', n: 7, text: 'you are all fools' } });
  const read = await until(room, ben, hasType('heard'));
  assert.equal(read.find(hasType('heard'))?.body['n'], 7);
  assert.equal(JSON.stringify(read).includes('fools'), false);
});
