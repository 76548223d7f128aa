/** Code that means harm: contained, told, its bot's blob as it was, the host free and other rooms' bots served. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createSandbox } from '../../engine/sandbox/sandbox.ts';
import { initBot, seat } from '../engine/sandbox/bench.ts';
import { watchThread } from '../support/busy-thread.ts';

/** A sandbox, and another room's bot in it that has nothing to do with any of this. */
function place(patience: number) {
  const lost: string[] = [];
  const sandbox = createSandbox({ patience, onFault: (text) => lost.push(text) });
  after(() => sandbox.close());
  const code = 'class Bot { on_init(ctx) { this.served = (this.served ?? 0) + 1; ctx.post({ type: "fine" }); } }';
  return { sandbox, lost, neighbour: seat(sandbox, code, { room: 'chn_2' }) };
}

const calm = place(3000);
const impatient = place(400);
const { sandbox } = calm;
/** Milliseconds of the host's own processor time; an endless hook computes for 100. */
const LONGEST_STRETCH = 50;

/** The hook comes to nothing for the reason given, beside a neighbour that goes on. */
async function contained(
  body: string,
  why: RegExp,
  { sandbox, neighbour }: ReturnType<typeof place> = calm,
): Promise<void> {
  const bad = seat(sandbox, initBot(body));
  bad.state = { kept: 'before' };
  const served = (neighbour.state as { served: number } | null)?.served ?? 0;
  using host = watchThread();
  const [fault] = await Promise.all([bad.fault(), neighbour.fire({ hook: 'on_init' })]);
  const busy = host.longest();
  assert.match(fault, why, body);
  assert.deepEqual(bad.state, { kept: 'before' });
  assert.deepEqual(bad.posts, []);
  assert.equal((neighbour.state as { served: number }).served, served + 1);
  // As much as a hook may compute: what the host did of it itself would keep everybody else waiting.
  assert.ok(busy < LONGEST_STRETCH, `the host computed for ${busy} ms at a stretch: ${body}`);
}

const TIME = /^it computed for more than 100 ms\.$/;
const MEMORY = /more memory than it may have|memory has run out|string too long|invalid (max )?array/;
const STACK = /calls go too deep|stack overflow|100 ms/;

const ENDLESS: readonly [string, string, RegExp][] = [
  ['a loop', 'for (;;);', TIME],
  ['a loop that catches its own end', 'for (;;) { try { for (;;); } catch {} finally { for (;;); } }', TIME],
  ['a regular expression', "/^(a+)+$/.test('a'.repeat(40) + 'b');", TIME],
  ['a getter of what it posts', 'ctx.post({ get a() { for (;;); } });', TIME],
  ['toJSON of what it posts', 'ctx.post({ a: { toJSON() { for (;;); } } });', TIME],
  ['a getter of what is kept', 'Object.defineProperty(this, "a", { enumerable: true, get() { for (;;); } });', TIME],
  ['toJSON of what is kept', 'this.a = { toJSON() { for (;;); } };', TIME],
  ['a proxy that is kept', 'this.a = new Proxy({}, { getPrototypeOf() { for (;;); } });', TIME],
  ['the message of what it throws', 'throw { get message() { for (;;); } };', TIME],
  [
    'a setter on every array',
    'Object.defineProperty(Array.prototype, 0, { set() { for (;;); } }); const a = []; a[0] = 1;',
    TIME,
  ],
  [
    "an endless iterator in place of the arrays' own",
    'Array.prototype[Symbol.iterator] = function* () { for (;;) yield 1; }; [...[1]];',
    /100 ms|memory/,
  ],
  ['a sum of numbers without end', 'for (let big = 3n; ; big *= big) if (big === 0n) break;', /100 ms|BigInt/],
];

for (const [name, body, why] of ENDLESS) {
  test(`@bot_code_time without end: ${name}`, () => contained(body, why));
}

test('@bot_code_time an endless constructor, and an endless line around the class', async () => {
  for (const code of [
    'class Bot { constructor() { for (;;); } on_init() {} }',
    'class Bot { on_init() {} }\nfor (;;);',
  ]) {
    assert.match(await seat(sandbox, code).fault(), TIME);
  }
});

test('@bot_code_time a machine that is busy elsewhere costs a bot nothing: its own computing is counted', async () => {
  const bot = seat(sandbox, initBot('let sum = 0; for (let i = 0; i < 50000; i += 1) sum += i; this.sum = sum;'));
  const rivals = Array.from({ length: 4 }, (_, index) =>
    seat(sandbox, initBot('for (;;);'), { room: `chn_rival_${index}` }).fault(),
  );
  await bot.fire({ hook: 'on_init' });
  assert.deepEqual(bot.state, { sum: 1249975000 });
  await Promise.all(rivals);
});

const NATIVE: readonly [string, string][] = [
  ['a search through an endless list', 'Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);'],
  ['an endless text of nothing', 'String.raw({ raw: { length: 2 ** 53 - 1 } });'],
];

for (const [name, body] of NATIVE) {
  test(`@bot_code_watchdog what QuickJS itself can't interrupt costs the thread, and the neighbour goes on in a new one: ${name}`, async () => {
    const { lost } = impatient;
    lost.length = 0;
    await contained(body, /ended from outside twice/, impatient);
    assert.equal(lost.length, 2);
    assert.match(lost[0] ?? '', /bot Bot .*tried once more/);
    assert.match(lost[1] ?? '', /bot Bot .*dropped/);
  });
}

const HUNGRY: readonly [string, string][] = [
  ['lists of lists', 'const all = []; for (;;) all.push(new Array(1000).fill(all.length));'],
  ['one list', 'const all = []; for (;;) all.push({}, {}, {}, {});'],
  ['a text that doubles', "let text = 'x'; for (;;) text += text + Math.random();"],
  ['a text that is repeated', "const all = []; for (;;) all.push('x'.repeat(2 ** 22) + all.length);"],
  ['the longest text', "'x'.repeat(2 ** 30 - 1);"],
  ['one buffer', 'new ArrayBuffer(2 ** 31);'],
  ['many buffers', 'const all = []; for (;;) all.push(new Uint8Array(2 ** 20).fill(7));'],
  ['a buffer that grows', 'const buffer = new ArrayBuffer(8, { maxByteLength: 2 ** 31 }); buffer.resize(2 ** 31);'],
  ['a map', 'const map = new Map(); for (let i = 0; ; i += 1) map.set(i, [i]);'],
  [
    'memory that it lets go of when it is refused',
    'for (;;) { try { const all = []; for (;;) all.push(new ArrayBuffer(2 ** 20)); } catch {} }',
  ],
];

for (const [name, body] of HUNGRY) {
  test(`@bot_code_memory too much of it: ${name}`, () => contained(body, new RegExp(`${MEMORY.source}|100 ms`)));
}

test('@bot_code_memory after bombs of many bots the process is about as large as before', async () => {
  const bomb = initBot('const all = []; for (;;) all.push(new Uint8Array(2 ** 20).fill(7));');
  const burst = async () => {
    for (let index = 0; index < 12; index += 1) await seat(sandbox, bomb, { room: `chn_bomb_${index}` }).fault();
    return process.memoryUsage.rss() / 2 ** 20;
  };
  await burst();
  const first = await burst();
  for (let round = 0; round < 3; round += 1) await burst();
  const last = await burst();
  assert.ok(last - first < 200, `${first} MB, then ${last} MB`);
});

const DEEP: readonly [string, string][] = [
  ['calls', 'const again = () => again() + 1; again();'],
  ['getters', 'const o = { get x() { return this.x; } }; o.x;'],
  ['texts of objects', "const o = { toString() { return '' + this; } }; '' + o;"],
  ['sorting within sorting', '[2, 1].sort(function again() { return [2, 1].sort(again); });'],
  ['generators', 'function* again() { yield* again(); } [...again()];'],
  ['brackets in JSON', "JSON.parse('['.repeat(1e5));"],
  ['brackets in code', "eval('('.repeat(1e5));"],
  ['lists within lists', 'let list = []; for (let i = 0; i < 2e4; i += 1) list = [list]; this.list = list;'],
  ['proxies of proxies', 'let p = {}; for (let i = 0; i < 2e4; i += 1) p = new Proxy(p, {}); p.x;'],
];

for (const [name, body] of DEEP) {
  test(`@bot_code_stack too deep: ${name}`, () => contained(body, STACK));
}

const REACHING: readonly string[] = [
  "this.constructor.constructor('return process')().exit(1);",
  "ctx.post.constructor('return require')()('node:fs');",
  "(0, eval)('process');",
  "new Function('return fetch')()('http://127.0.0.1/');",
  "Object.getPrototypeOf(async () => {}).constructor('return WebAssembly')().then(null, null); WebAssembly;",
  'performance.now();',
  'new Date();',
  'setTimeout(() => {}, 1);',
  'queueMicrotask(() => {});',
  'console.log(1);',
  'new Worker("x");',
  "std.open('/etc/passwd', 'r');",
];

for (const body of REACHING) {
  test(`@bot_code_nothing_outside there is nothing to reach: ${body}`, () => contained(body, /is not defined/));
}

test('@bot_code_nothing_outside modules are not found, and the global object has the language and nothing else', async () => {
  const bot = seat(
    sandbox,
    initBot(`this.own = Object.getOwnPropertyNames(globalThis).filter((name) => /^[a-z]/.test(name)).sort();
    return import('node:fs').then(() => { this.fs = 'found'; }, (error) => { this.fs = error.name; });`),
  );
  await bot.fire({ hook: 'on_init' });
  const language = [
    'decodeURI',
    'decodeURIComponent',
    'encodeURI',
    'encodeURIComponent',
    'escape',
    'eval',
    'globalThis',
    'isFinite',
    'isNaN',
    'parseFloat',
    'parseInt',
    'undefined',
    'unescape',
  ];
  assert.deepEqual(bot.state, { own: language, fs: 'ReferenceError' });
});

test('@bot_code_fresh what a bot does to the language is gone with its hook, for itself and for others', async () => {
  const vandal =
    initBot(`Object.prototype.polluted = 'yes'; Array.prototype.push = () => 0; JSON.stringify = () => '{"hacked":1}';
    Promise.prototype.then = () => { throw 1; }; Math.random = () => 0; globalThis.left = 'behind';
    Object.prototype.toJSON = function () { return { hacked: true }; }; ctx.post({ type: 'x' }); this.mine = 1;`);
  const looks = initBot(
    `this.seen = [{}.polluted ?? null, [].push(1), JSON.stringify({ a: 1 }), Math.random() === 0, typeof left, {}.toJSON ?? null];`,
  );
  const clean = { seen: [null, 1, '{"a":1}', false, 'undefined', null] };
  const vandalised = seat(sandbox, vandal);
  await vandalised.fire({ hook: 'on_init' });
  // It has lied about its own post, and about nothing else.
  assert.deepEqual(vandalised.posts, [{ kind: 'bot', body: { hacked: true } }]);
  const other = seat(sandbox, looks);
  await other.fire({ hook: 'on_init' });
  assert.deepEqual(other.state, clean);
  const self = seat(
    sandbox,
    `${vandal.replace('on_init', 'on_post').replace('(ctx)', '(msg, ctx)').replace(/}$/, '')}${looks.replace('class Bot {', '')}`,
  );
  await self.say({});
  self.state = null;
  await self.fire({ hook: 'on_init' });
  assert.deepEqual(self.state, clean);
  assert.equal(({} as Record<string, unknown>).polluted, undefined);
});

test('@bot_code_output __proto__ and constructor in what comes out are data or nothing', async () => {
  const bot = seat(
    sandbox,
    initBot(`const evil = JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"a":[{"__proto__":1}]}');
    ctx.post(evil); this.evil = evil; this['__proto__'] = { on_init() {} };`),
  );
  await bot.fire({ hook: 'on_init' });
  const expected = { constructor: { prototype: { admin: true } }, a: [{}] };
  assert.equal(JSON.stringify(bot.posts[0]?.body), JSON.stringify(expected));
  assert.equal(JSON.stringify(bot.state), JSON.stringify({ evil: expected }));
  assert.equal(bot.posts[0]?.body.admin, undefined);
  assert.equal(({} as { admin?: unknown }).admin, undefined);
});

const TOO_MUCH: readonly [string, string, RegExp][] = [
  ['posts', 'for (let i = 0; i < 51; i += 1) ctx.post({ i });', /more than 50 messages/],
  [
    'posts, whose refusal it catches',
    'for (let i = 0; i < 500; i += 1) try { ctx.post({ i }); } catch {}',
    /more than 50 messages/,
  ],
  ['one post', "ctx.post({ a: 'x'.repeat(32000) });", /longer than 32000/],
  ['one giant post', "ctx.post({ a: 'x'.repeat(4e6) });", /too long/],
  ['all posts together', "for (let i = 0; i < 40; i += 1) ctx.post({ a: 'x'.repeat(20000) });", /longer than 500000/],
  ['state', "this.a = 'x'.repeat(65536);", /longer than 65536/],
  ['giant state', "this.a = 'x'.repeat(4e6);", /too long/],
  ['lines of log', 'for (;;) ctx.log(1);', /100 lines/],
  ['operations', "for (;;) ctx.update([{ op: 'rename', name: 'x' }]);", /20 operations/],
  ['levels', 'let a = {}; for (let i = 0; i < 100; i += 1) a = { a }; ctx.post(a);', /60 levels/],
  ['big numbers', 'ctx.post({ a: 1n });', /BigInt/],
  ['circles', 'const a = {}; a.a = a; ctx.post(a);', /circular/],
  ['operations that there are not', "ctx.update([{ op: 'become_admin' }]);", /can't be understood/],
];

for (const [name, body, why] of TOO_MUCH) {
  test(`@bot_code_output too much, or nothing that JSON knows: ${name}`, () => contained(body, why));
}

test('@bot_code_output a long line of log is cut', async () => {
  const bot = seat(sandbox, initBot("ctx.log('x'.repeat(1e6)); ctx.log('a\\u0000\\ud800b');"));
  await bot.fire({ hook: 'on_init' });
  assert.deepEqual([bot.logs[0]?.length, bot.logs[1]], [500, 'a\u0000\ud800b']);
});

const ASYNC: readonly [string, string, RegExp][] = [
  ['a promise that nobody resolves', 'return new Promise(() => {});', /never comes/],
  ['a thenable that never answers', 'return { then() {} };', /never comes/],
  ['a promise of its own', 'let self; self = (async () => { await null; await self; })(); return self;', /never comes/],
  ['a chain without end', 'return (function again() { return Promise.resolve().then(again); })();', TIME],
  ['an endless loop of awaits that nobody waits for', '(async () => { for (;;) await null; })();', TIME],
  [
    'an endless loop after an await, caught',
    '(async () => { await null; for (;;) try { for (;;); } catch {} })();',
    TIME,
  ],
  ['a rejection', 'return Promise.reject(new Error("no"));', /^Error: no/],
];

for (const [name, body, why] of ASYNC) {
  test(`@bot_code_async that never ends well: ${name}`, () => contained(body, why));
}

const THROWN: readonly [string, string, RegExp][] = [
  ['null', 'throw null;', /threw null/],
  ['nothing', 'throw undefined;', /undefined/],
  ['a symbol', "throw Symbol('x');", /Symbol\(x\)/],
  ['a proxy', 'throw new Proxy({}, { get() { throw 1; } });', /cannot be told/],
  ['a getter that throws', 'throw { get message() { throw this; } };', /cannot be told/],
  ['an object whose text is none', 'throw { name: {}, message: [Object.create(null)] };', /cannot be told/],
  ['a long story', "throw new Error('x'.repeat(1e6));", /^.{500,700}$/s],
  [
    'something like an order of ours',
    "throw { code: 'NOT_ADMIN', name: 'output', message: '{\"posts\":[]}' };",
    /output: \{"posts":\[\]\}/,
  ],
  ['an error with a line of its own', "const e = new Error('here'); throw e;", /here \(line 3\)/],
];

for (const [name, body, why] of THROWN) {
  test(`@bot_code_faults whatever is thrown is told as text: ${name}`, () => contained(body, why));
}

test('@bot_code_faults what it logged before its fault is there, and nothing that it posted', async () => {
  const bot = seat(sandbox, initBot("ctx.log('so far'); ctx.post({ type: 'x' }); this.a = 1; ctx.nothing();"));
  assert.match(await bot.fault(), /line 3/);
  assert.deepEqual([bot.logs, bot.posts, bot.state], [['so far'], [], null]);
});

test('@bot_code_time rooms full of endless bots leave an honest one its answers', async (t) => {
  const quick = createSandbox({ limits: { time: 20 }, patience: 3000 });
  t.after(() => quick.close());
  const bad = Array.from({ length: 20 }, (_, index) => seat(quick, initBot('for (;;);'), { room: `chn_bad_${index}` }));
  await Promise.all(bad.map((each) => each.fault()));
  // By now it is known what they do.
  let ended = 0;
  const again = bad.map((each) =>
    each.fault().then(() => {
      ended += 1;
    }),
  );
  const honest = seat(quick, initBot('this.fine = true;'), { room: 'chn_honest' });
  for (let round = 0; round < 3; round += 1) await honest.fire({ hook: 'on_init' });
  assert.ok(ended <= 6, `${ended} of 20 went before it`);
  await Promise.all(again);
});
