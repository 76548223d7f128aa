/** What a room's own code may count on: two shapes, ctx, a blob between hooks, and words about its mistakes. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import { createSandbox } from '../../engine/sandbox/sandbox.ts';
import { documentedBot, initBot, NOW, seat } from '../engine/sandbox/bench.ts';

const sandbox = createSandbox();
after(() => sandbox.close());

interface Commitment {
  nonce: string;
  commit: string;
}

const refusalOf = async (name: string, inline_code: string) => {
  const outcome = await sandbox.check({ name, inline_code });
  assert.ok(!outcome.ok, 'it was accepted');
  return outcome.refusal;
};

test('@bot_code_example the bot of the guide passes the check and plays a whole game', async () => {
  const code = documentedBot();
  assert.deepEqual(await sandbox.check({ name: 'GuessBot', inline_code: code }), { ok: true, value: null });
  const game = seat(sandbox, code, { name: 'GuessBot', params: { range: [1, 100], target: 42 } });
  const said = () =>
    game.posts.splice(0).map(({ kind, body }) => [kind, body.type, body.result ?? body.player ?? null]);
  await game.fire({ hook: 'on_init' });
  assert.deepEqual(said(), [
    ['bot', 'prompt', null],
    ['bot', 'state', null],
  ]);
  await game.fire({ hook: 'on_join', session_id: 'sess_1' });
  assert.deepEqual((await game.fire({ hook: 'on_join', session_id: 'sess_1' })).posts, []);
  const begun = await game.fire({ hook: 'on_join', session_id: 'sess_2' });
  assert.deepEqual(begun.turn, { session_id: 'sess_1', deadline: null });
  assert.deepEqual(said(), [['bot', 'turn', 'sess_1']]);
  await game.say({ type: 'move', value: 42 }, 'sess_2');
  await game.say({ type: 'chat', text: '42' });
  assert.deepEqual(said(), []);
  await game.say({ type: 'move', value: 'many' });
  await game.say({ type: 'move', value: 50 });
  await game.say({ type: 'move', value: 41 }, 'sess_2');
  const ended = await game.say({ type: 'move', value: 42 });
  assert.deepEqual(said(), [
    ['bot', 'judge', 'invalid'],
    ['bot', 'judge', 'high'],
    ['bot', 'turn', 'sess_2'],
    ['bot', 'judge', 'low'],
    ['bot', 'turn', 'sess_1'],
    ['bot', 'judge', 'correct'],
    ['system', 'end', null],
  ]);
  assert.equal(ended.turn, null);
});

test('@bot_code_shapes a bot of draft C has its hooks with ctx first, its constructor with the channel, and ctx.state', async () => {
  const code = `class HotCold {
    constructor(channel_id, params) { this.state = { channel: channel_id, mode: params.mode, joined: [] }; }
    on_channel_init(ctx) { ctx.post('bot:prompt', { text: 'Guess!' }); ctx.post('bot:state', { public_state: ctx.state }); }
    on_player_join(ctx, session_id) { ctx.state.joined.push(session_id); }
    on_message(ctx, msg) {
      if (msg.kind !== 'user') return;
      ctx.post('bot:judge', { result: 'low', of: msg.body.value });
      ctx.post('bot:turn', { player: ctx.state.joined[0] });
    }
  }`;
  const bot = seat(sandbox, code, { name: 'hot-cold', params: { mode: 'number' } });
  await bot.fire({ hook: 'on_init' });
  await bot.fire({ hook: 'on_join', session_id: 'sess_1' });
  await bot.say({ move: 'guess', value: 7 });
  assert.deepEqual(bot.state, { state: { channel: 'chn_1', mode: 'number', joined: ['sess_1'] } });
  assert.deepEqual(bot.posts, [
    { kind: 'bot', body: { type: 'bot:prompt', text: 'Guess!' } },
    { kind: 'control', body: { type: 'bot:state', public_state: { channel: 'chn_1', mode: 'number', joined: [] } } },
    { kind: 'bot', body: { type: 'bot:judge', result: 'low', of: 7 } },
    { kind: 'control', body: { type: 'bot:turn', player: 'sess_1' } },
  ]);
});

test('@bot_code_shapes an object without a class is a bot too, and hooks it lacks are nothing', async () => {
  const bot = seat(sandbox, 'const bot = { on_message(ctx) { ctx.state.count = (ctx.state.count ?? 0) + 1; } };', {
    name: 'x',
  });
  assert.deepEqual((await bot.fire({ hook: 'on_init' })).posts, []);
  await bot.say({});
  await bot.say({});
  assert.deepEqual(bot.state, { state: { count: 2 } });
});

test('@bot_code_state own fields stay between hooks; the constructor speaks once, and what it draws anew is the kept one', async () => {
  const code = `class Bot {
    #secret = 'private';
    constructor(ctx, params) {
      this.ctx = ctx; this.params = params; this.target = ctx.randint(1, 1e9); this.gone = 1; this.helper = () => this.#secret;
      ctx.post({ type: 'made' }); ctx.log('made');
    }
    on_init() { delete this.gone; this.list = [{ a: null }]; }
    on_post() { this.ctx.post({ secret: this.helper(), gone: this.gone ?? 'gone', target: this.target, list: this.list }); }
  }`;
  const bot = seat(sandbox, code, { params: { range: [1, 2] } });
  await bot.fire({ hook: 'on_init' });
  const { target } = bot.state as { target: number };
  assert.deepEqual(bot.state, { target, list: [{ a: null }] });
  const said = await bot.say({});
  assert.equal(said.state, undefined);
  assert.deepEqual(bot.posts, [
    { kind: 'bot', body: { type: 'made' } },
    { kind: 'bot', body: { secret: 'private', gone: 'gone', target, list: [{ a: null }] } },
  ]);
  assert.deepEqual(bot.logs, ['made']);
});

test('@bot_code_state what JSON has no words for is a fault that names the field', async () => {
  assert.match(await seat(sandbox, initBot('this.players = new Map();')).fault(), /players holds a Map/);
  assert.match(
    await seat(sandbox, initBot('class Seat {} this.a = [{ seat: new Seat() }];')).fault(),
    /seat holds a Seat/,
  );
  assert.match(await seat(sandbox, initBot('this.big = 1n;')).fault(), /BigInt/);
  assert.match(await seat(sandbox, initBot('this.me = this;')).fault(), /me holds a Bot|circular/);
});

test('@bot_code_ctx ctx says where the bot is, who sits there and what time it is', async () => {
  const slots = [
    {
      slot_id: 's0',
      kind: 'bot',
      label: 'referee',
      filled_by: 'bot:Bot@0.1',
      role: 'referee',
      admin: true,
      session_id: null,
      name: 'Bot',
      bot: { code_ref: null, params: { hidden: 1 } },
    },
    {
      slot_id: 's1',
      kind: 'human',
      label: 'player',
      filled_by: 'sess_1',
      role: 'player',
      admin: false,
      session_id: 'sess_1',
      name: 'Ada',
      bot: null,
    },
  ] as const;
  const code = initBot(`const { channel_id, channel_name, bot_id, slot_id, trust, now, params, env, sessions } = ctx;
    ctx.post({ channel_id, channel_name, bot_id, slot_id, trust, now, params, key: env.KEY.length, sessions, who: ctx.slots[1].name });
    ctx.post({ closed: Object.isFrozen(ctx), random: ctx.random() < 1 && Math.random() < 1, dice: ctx.randint(3, 3) });
    ctx.post({ type: 'x' }, { to: 's1' }); ctx.post('control', { type: 'y' }, { to: 's1' }); ctx.post({ kind: 'system', body: { type: 'end' } });
    ctx.deadline(1000); ctx.turn('sess_1', 5000); ctx.update([{ op: 'rename', name: 'New' }]); ctx.log('a', { b: 1 }, 2);`);
  const bot = seat(sandbox, code, { params: { a: 1 }, env: { KEY: 'sesame' }, slots });
  const effects = await bot.fire({ hook: 'on_init' });
  assert.deepEqual(bot.posts, [
    {
      kind: 'bot',
      body: {
        channel_id: 'chn_1',
        channel_name: 'A room',
        bot_id: 'bot_Bot',
        slot_id: 's0',
        trust: 'demo',
        now: NOW,
        params: { a: 1 },
        key: 6,
        sessions: ['sess_1'],
        who: 'Ada',
      },
    },
    { kind: 'bot', body: { closed: true, random: true, dice: 3 } },
    { kind: 'bot', body: { type: 'x' }, to: 's1' },
    { kind: 'control', body: { type: 'y' }, to: 's1' },
    { kind: 'system', body: { type: 'end' } },
  ]);
  assert.equal(effects.deadline, NOW + 1000);
  assert.deepEqual(effects.turn, { session_id: 'sess_1', deadline: NOW + 5000 });
  assert.deepEqual(effects.ops, [{ op: 'rename', name: 'New' }]);
  assert.deepEqual(bot.logs, ['a {"b":1} 2']);
  assert.deepEqual(JSON.parse(JSON.stringify(bot.state)), {});
});

test('@bot_code_ctx commitments are the ones that anybody can check, and two of the same value differ', async () => {
  const bot = seat(
    sandbox,
    initBot(`this.first = ctx.commit(42); this.second = ctx.commit('42'); this.hash = ctx.sha256('a\\u0000é');`),
  );
  await bot.fire({ hook: 'on_init' });
  const { first, second, hash } = bot.state as unknown as {
    first: Commitment;
    second: Commitment;
    hash: string;
  };
  for (const { nonce, commit } of [first, second]) {
    assert.match(nonce, /^[0-9a-f]{32}$/);
    assert.equal(commit, `sha256:${createHash('sha256').update(`42|${nonce}`).digest('hex')}`);
  }
  assert.notEqual(first.nonce, second.nonce);
  assert.equal(hash, createHash('sha256').update('a\u0000é').digest('hex'));
});

test('@bot_code_ctx what ctx is given wrongly is an error with its line, which the bot may catch', async () => {
  const calls = [
    "ctx.post('text only', 1)",
    'ctx.post([1])',
    "ctx.post({ kind: 'user', body: {} })",
    'ctx.post({}, { to: 7 })',
    'ctx.turn(5)',
    "ctx.deadline('soon')",
    'ctx.randint(2, 1)',
    'ctx.update({})',
    "ctx.sha256('x'.repeat(200000))",
  ];
  for (const call of calls) {
    const code = `class Bot {\n  on_init(ctx) {\n    ${call};\n  }\n  on_post(msg, ctx) { try { ${call}; } catch (error) { ctx.post({ caught: error.name }); } }\n}`;
    const bot = seat(sandbox, code);
    assert.match(await bot.fault(), /(Type|Range)Error: .*\(line 3\)/, call);
    await bot.say({});
    assert.equal(bot.posts.length, 1, call);
  }
});

test('@bot_code_async async hooks are waited for as long as there is something to do', async () => {
  const bot = seat(
    sandbox,
    initBot(
      'return (async () => { await null; await Promise.all([1, Promise.resolve(2)]); ctx.post({ type: "late" }); this.done = true; })();',
    ),
  );
  await bot.fire({ hook: 'on_init' });
  assert.deepEqual([bot.posts.length, bot.state], [1, { done: true }]);
});

test('@bot_code_check a mistake is told with its line before anything runs', async () => {
  const broken = await refusalOf(
    'GuessBot',
    'class GuessBot {\n  on_init() {\n    this.ctx.post({ type: "x" };\n  }\n}',
  );
  assert.deepEqual([broken.status, broken.code], [400, 'BAD_OP']);
  assert.match(broken.message, /GuessBot.*line 3/);
  assert.match((await refusalOf('A', 'import fs from "node:fs";\nclass A { on_init() {} }')).message, /no modules/);
  assert.match(
    (await refusalOf('A', 'class A {\n  on_init() {}\n}\nmissing();')).message,
    /'missing' is not defined \(line 4\)/,
  );
  assert.match((await refusalOf('guess-bot', 'const x = 1; // on_init')).message, /class GuessBot/);
  assert.match((await refusalOf('A', 'class A { init() {} }')).message, /hooks/);
  assert.match((await refusalOf('A', 'for (;;);\nclass A { on_init() {} }')).message, /100 ms/);
  assert.match((await refusalOf('A', `class A { on_init() {} } //${'x'.repeat(200_000)}`)).message, /200000/);
});

test('@bot_code_python Python is refused by name', async () => {
  const seed =
    'class GuessBot:\n    def __init__(self, ctx, params):\n        self.ctx = ctx\n\n    def on_init(self):\n        self.ctx.post({"kind": "bot"})\n';
  const refusal = await refusalOf('GuessBot', seed);
  assert.equal(refusal.code, 'BAD_OP');
  assert.match(refusal.message, /Python.*JavaScript.*can't be run safely/);
});
