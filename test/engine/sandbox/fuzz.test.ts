/** Code put together by chance: whatever it is, it is answered, and the next bot is served. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { createSandbox } from '../../../engine/sandbox/sandbox.ts';
import { seat } from './bench.ts';

const faults: string[] = [];
const sandbox = createSandbox({ limits: { time: 20 }, patience: 5000, onFault: (text) => faults.push(text) });
after(() => sandbox.close());

const PIECES = [
  ...[
    'ctx',
    'ctx.post',
    'ctx.state',
    'ctx.turn',
    'ctx.commit',
    'ctx.update',
    'ctx.log',
    'this',
    'Object.prototype',
    'globalThis',
  ],
  ...[
    'Array.prototype',
    'JSON',
    'Promise',
    'Symbol.iterator',
    'Reflect',
    'Proxy',
    'Math',
    'new Map()',
    'eval',
    'Function',
  ],
  ...[
    'null',
    'undefined',
    '0',
    '-1',
    '2**53',
    '1n',
    '"__proto__"',
    '"constructor"',
    '"\\u0000"',
    '[]',
    '{}',
    '({})',
    '`x`',
    '/(a+)+$/',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ';',
    ',',
    '.',
    '=',
    '=>',
    '?.',
    '...',
    '+',
    '\n',
    'throw',
    'return',
    'await',
    'yield',
    'async',
  ],
  ...[
    'delete',
    'typeof',
    'for(;;)',
    'while(1)',
    'try{',
    '}catch{',
    '}finally{',
    'get a(){',
    'toJSON(){',
    'class',
    'super',
    'new',
    'import',
    '#x',
  ],
];

const anyCode = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(' '));
const anyPost = fc.array(fc.json({ maxDepth: 6 }), { maxLength: 3 });

test('any code inside a hook ends in effects or in a fault of the bot, without costing the thread', async () => {
  await fc.assert(
    fc.asyncProperty(anyCode, async (body) => {
      const bot = seat(sandbox, `class Bot { async on_init(ctx) { ${body}\n } }`, { room: 'chn_fuzz' });
      try {
        await bot.fire({ hook: 'on_init' });
      } catch (error) {
        assert.equal((error as { code?: unknown }).code, 'BOT_FAULT', String(error));
        assert.equal(bot.state, null);
      }
      const outcome = await sandbox.check({ name: 'Bot', inline_code: body });
      assert.ok(outcome.ok || outcome.refusal.code === 'BAD_OP');
    }),
    { numRuns: 80 },
  );
  const honest = seat(sandbox, 'class Bot { on_init() { this.fine = true; } }', { room: 'chn_honest' });
  await honest.fire({ hook: 'on_init' });
  assert.deepEqual(honest.state, { fine: true });
  assert.deepEqual(faults, []);
});

test('any JSON goes in as a message and comes out as the same post and the same state', async () => {
  await fc.assert(
    fc.asyncProperty(anyPost, async (texts) => {
      const values = texts.map((text) => JSON.parse(text.replaceAll('__proto__', 'proto')) as unknown);
      const bot = seat(
        sandbox,
        'class Bot { on_post(msg, ctx) { this.kept = msg.body; ctx.post({ same: msg.body }); } }',
      );
      await bot.say({ values });
      await bot.say({ values });
      const body = JSON.parse(JSON.stringify({ values })) as unknown;
      assert.deepEqual(bot.state, { kept: body });
      assert.deepEqual(
        bot.posts.map((post) => post.body.same),
        [body, body],
      );
    }),
    { numRuns: 50 },
  );
});
